// Loads boardgame.io's server: node load.js PORT. Commands and answers are lines of JSON, the same
// as those of benchmarks/server/load.py.
'use strict';

const readline = require('node:readline');
const { io } = require('socket.io-client');
const { anyMove, game } = require('./game');

const HOST = `http://127.0.0.1:${process.argv[2]}`;

async function post(path, body) {
  const answer = await fetch(`${HOST}/games/${game.name}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
  return answer.json();
}

// A client of one seat, with the protocol of boardgame.io's own client. Counts received bytes.
class Seat {
  constructor(match, seat, credentials) {
    Object.assign(this, { match, seat, credentials, version: -1, shown: 0 });
    this.heard = () => {};
  }

  sync() {
    this.socket = io(`${HOST}/${game.name}`, { transports: ['websocket'], forceNew: true });
    this.socket.on('connect', () => {
      this.socket.io.engine.on('packet', ({ data }) => {
        if (data?.includes('["sync"')) this.shown = Buffer.byteLength(data);
      });
      this.socket.emit('sync', this.match, this.seat, this.credentials, 2);
    });
    this.socket.on('update', (_, state) => this.hear(state));
    return new Promise((resolve) => {
      this.socket.on('sync', (_, { state }) => resolve(this.hear(state)));
    });
  }

  hear(state) {
    this.version = state._stateID;
    this.turn = state.ctx.currentPlayer;
    this.heard();
  }

  move() {
    const { match, seat, credentials } = this;
    const payload = { type: 'build', args: anyMove(), playerID: seat, credentials };
    this.socket.emit('update', { type: 'MAKE_MOVE', payload }, this.version, match, seat);
  }

  get bytes() {
    return this.socket.io.engine.transport.ws._socket.bytesRead;
  }
}

class Match {
  static async open() {
    const { matchID } = await post('create', { numPlayers: 2 });
    const match = new Match();
    match.seats = [];
    for (const seat of ['0', '1']) {
      const { playerCredentials } = await post(`${matchID}/join`, { playerID: seat, playerName: seat });
      match.seats.push(new Seat(matchID, seat, playerCredentials));
    }
    for (const seat of match.seats) {
      await seat.sync();
      seat.heard = () => match.heard();
    }
    return match;
  }

  // Make a move; `then` is called with the milliseconds until all seats have the update.
  move(then) {
    this.then = then;
    this.began = performance.now();
    this.next = this.seats[0].version + 1;
    this.seats.find(({ seat, turn }) => seat === turn).move();
  }

  heard() {
    if (!this.then || this.seats.some(({ version }) => version < this.next)) return;
    const then = this.then;
    this.then = null;
    then(performance.now() - this.began);
  }
}

const matches = [];

async function open({ tables }) {
  for (let made = 0; made < tables; made += 1) matches.push(await Match.open());
  return {};
}

// Every match makes its next move as soon as all seats have the update of the last one.
function saturated(seconds, latencies) {
  const end = performance.now() + 1000 * seconds;
  const one = (match) =>
    new Promise((resolve) => {
      const next = (ms) => {
        if (ms !== undefined) latencies.push(ms);
        if (performance.now() < end) match.move(next);
        else resolve();
      };
      next();
    });
  return Promise.all(matches.map(one));
}

// Make this many moves a second in total; matches that are still busy are skipped.
function paced(rate, seconds, latencies) {
  const began = performance.now();
  let made = 0;
  let open = 0;
  return new Promise((resolve) => {
    const tick = () => {
      for (; began + (1000 * made) / rate <= performance.now() && made < rate * seconds; made += 1) {
        const match = matches[made % matches.length];
        if (match.then) continue;
        open += 1;
        match.move((ms) => {
          latencies.push(ms);
          open -= 1;
        });
      }
      if (made < rate * seconds) setTimeout(tick, began + (1000 * made) / rate - performance.now());
      else if (open) setTimeout(tick, 1);
      else resolve();
    };
    tick();
  });
}

async function play({ rate, seconds }) {
  const latencies = [];
  const total = () => matches.flatMap(({ seats }) => seats).reduce((sum, seat) => sum + seat.bytes, 0);
  const before = total();
  const began = performance.now();
  await (rate ? paced(rate, seconds, latencies) : saturated(seconds, latencies));
  const took = (performance.now() - began) / 1000;
  const rounded = latencies.map((ms) => Number(ms.toFixed(3)));
  return { moves: latencies.length, seconds: took, bytes: total() - before, ms: rounded };
}

// The bytes received by a client that joins at the beginning, and by one after this many moves.
async function reconnect({ ply }) {
  const match = await Match.open();
  const { shown } = match.seats[0];
  for (let made = 0; made < ply; made += 1) await new Promise((resolve) => match.move(resolve));
  const again = new Seat(match.seats[0].match, '0', match.seats[0].credentials);
  await again.sync();
  return { ply, first: shown, fresh: again.shown };
}

const commands = { open, play, reconnect };

async function main() {
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const { command, ...rest } = JSON.parse(line);
    process.stdout.write(`${JSON.stringify(await commands[command](rest))}\n`);
  }
  process.exit(0);
}

main();
