/** One table as it is now, kept up to date over a socket that comes back by itself. */
import { address, ask } from "./api.js";

const QUIET = 20_000; // After so long without a word we ask whether the server is there.
const LONGEST = 30_000;

export class Live {
  /** `changed(what)` is called with the type of every message, and with "link". */
  constructor(path, table, viewer, changed) {
    Object.assign(this, { path, table, viewer, changed, look: null, state: "reconnecting", tries: 0 });
    this.first = 0; // The number in the log of the first line that we have.
    this.ahead = 0; // The server's clock minus ours.
    addEventListener("online", () => this.socket?.readyState > 1 && this.open());
    setInterval(() => this.check(), QUIET / 4);
    this.open();
  }

  /** From where we look, as the server wants to be asked. */
  get from() {
    return this.viewer === null ? "spectate=true" : `seat=${this.viewer}`;
  }

  /** Look from this seat from now on; null is a spectator's. */
  lookFrom(seat) {
    if (this.viewer === seat) return;
    this.viewer = seat;
    this.send({ type: "look", seat });
  }

  send(message) {
    if (this.socket.readyState === 1) this.socket.send(JSON.stringify(message));
  }

  open() {
    clearTimeout(this.timer);
    // What we have was seen from another seat: then it is of no use.
    const have = this.look && this.look.seat === this.viewer ? this.look.version : -1;
    const host = location.origin.replace(/^http/, "ws");
    const socket = new WebSocket(host + address(`${this.path}/socket?${this.from}&labels=true&have=${have}`));
    this.socket = socket;
    this.heard = Date.now();
    socket.onopen = () => { this.link("connected"); this.send({ type: "ping" }); };
    socket.onmessage = (event) => this.take(JSON.parse(event.data));
    socket.onclose = () => this.socket === socket && this.lost();
  }

  /** Come back, each time a little later; but not where we are not wanted. */
  async lost() {
    if (this.state === "bye") return;
    this.link("reconnecting");
    if (this.tries > 0) {
      const problem = await ask("GET", `${this.path}/look?${this.from}`).catch((refused) => refused);
      // The seat may not be ours any more: then we watch.
      if (problem.status === 403 && this.viewer !== null) this.viewer = null;
      else if (problem.status >= 400 && problem.status < 500) return this.link("bye", problem.message);
    }
    const wait = Math.min(LONGEST, 500 * 2 ** this.tries++) * (0.75 + Math.random() / 2);
    this.timer = setTimeout(() => this.open(), wait);
  }

  link(state, reason = "") {
    Object.assign(this, { state, reason });
    this.changed("link");
  }

  /** A connection that died without a word is noticed by its silence. */
  check() {
    const silence = Date.now() - this.heard;
    if (silence > QUIET) this.send({ type: "ping" });
    if (silence < 2 * QUIET || this.socket.readyState > 1) return;
    // A dead network would keep the socket closing for minutes.
    this.socket.onclose = null;
    this.socket.close();
    this.lost();
  }

  take(message) {
    this.heard = Date.now();
    this.tries = 0;
    const { type, ...told } = message;
    if (type === "look") this.takeLook(told);
    else if (type === "news") this.takeNews(told);
    else if (type === "table") this.table = told.table;
    else if (type === "presence") told.present.forEach((is, seat) => { this.table.seats[seat].present = is; });
    else if (type === "pong") this.ahead = told.at - Date.now();
    else if (type === "bye" && !told.again) this.link("bye", told.reason);
    this.changed(type, told.happened);
  }

  takeLook(look) {
    // A look brings no lines of the log: they are asked for when they are shown.
    this.look = { ...look, lines: [] };
    this.first = look.log_length;
    if (look.times) this.ahead = look.times.at - Date.now();
  }

  /** What is not in the news is as it was; the log goes on at `start`. */
  takeNews({ happened, log, view, ...changes }) {
    Object.assign(this.look, changes);
    Object.assign(this.look.view, view);
    if (!log) return;
    const kept = this.look.lines.slice(0, Math.max(0, log.start - this.first));
    this.first = Math.min(this.first, log.start);
    this.look.lines = [...kept, ...log.lines];
  }

  /** Get the whole log, where we have only its end. */
  async readLog() {
    const { version } = this.look;
    const { lines } = await ask("GET", `${this.path}/log?${this.from}`);
    if (version === this.look.version) Object.assign(this, { first: 0 }).look.lines = lines;
  }

  /** Milliseconds that a seat has left now, or null. */
  left(seat) {
    const times = this.look?.times;
    if (!times || times.left[seat] == null) return null;
    const gone = times.running.includes(seat) ? Date.now() + this.ahead - times.at : 0;
    return Math.max(0, times.left[seat] - gone);
  }
}
