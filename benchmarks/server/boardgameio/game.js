// A building game of our own for boardgame.io: auctions, houses, hidden hands. Its state is about as
// large as that of a full board game, and keeps its size: the match does not end.
'use strict';

const COLOURS = ['blue', 'copper', 'green', 'ochre', 'purple', 'yellow'];
const LOTS = 6;
const TALLEST = 4;
const HAND = 6;
const RECENT = 10;

// Eight make a state of 4.8 kB; fewer a smaller one.
const ROWS = Number(process.env.ROWS || 8);

function cards(random) {
  const all = COLOURS.flatMap((colour) =>
    Array.from({ length: ROWS }, (_, at) => ({ id: `${colour[0]}${at}`, colour, height: at + 1 })),
  );
  return random.Shuffle(all);
}

function setup({ ctx, random }) {
  const deck = cards(random);
  const seats = Array.from({ length: ctx.numPlayers }, (_, seat) => String(seat));
  const hands = Object.fromEntries(seats.map((seat) => [seat, deck.splice(0, HAND)]));
  const lot = () => ({ owner: null, price: 0, pieces: [] });
  return {
    rows: Array.from({ length: ROWS }, () => Array.from({ length: LOTS }, lot)),
    cash: seats.map(() => 1000),
    owners: Object.fromEntries(COLOURS.map((colour) => [colour, null])),
    auction: { card: null, seller: null, bids: seats.map(() => 0) },
    recent: [],
    hands,
    deck,
    roofs: random.Shuffle(Array.from({ length: 2 * ROWS }, (_, at) => at + 1)),
    notes: Object.fromEntries(seats.map((seat) => [seat, 'remember the roofs '.repeat(ROWS)])),
  };
}

// Sell a card from the hand to the highest bidder, and build it; a full lot goes back to the deck.
function build({ G, playerID }, place, row, lot, bid) {
  const hand = G.hands[playerID];
  if (!(place in hand) || !G.rows[row]?.[lot] || !(bid >= 0 && bid < 100)) return 'INVALID_MOVE';
  const [card] = hand.splice(place, 1);
  const target = G.rows[row][lot];
  if (target.pieces.length === TALLEST) G.deck.unshift(...target.pieces.splice(0));
  target.pieces.push(card);
  target.owner = playerID;
  target.price = bid;
  G.owners[card.colour] = playerID;
  const seat = Number(playerID);
  G.cash[seat] -= bid;
  G.cash[(seat + 1) % G.cash.length] += bid;
  G.auction = { card: card.id, seller: playerID, bids: G.cash.map((_, who) => (who === seat ? bid : 0)) };
  G.recent.push({ seat: playerID, card: card.id, row, lot, bid });
  if (G.recent.length > RECENT) G.recent.shift();
  if (!G.deck.length) takeDown(G);
  hand.push(G.deck.pop());
  G.roofs.unshift(G.roofs.pop());
}

// The deck is empty: the first house that stands becomes the deck.
function takeDown(G) {
  const house = G.rows.flat().find((each) => each.pieces.length);
  G.deck = house.pieces.splice(0);
  house.owner = null;
}

function playerView({ G, playerID }) {
  const mine = (all) =>
    Object.fromEntries(
      Object.entries(all).map(([seat, what]) => [seat, seat === playerID ? what : what.length]),
    );
  return {
    ...G,
    hands: mine(G.hands),
    notes: mine(G.notes),
    deck: G.deck.length,
    roofs: G.roofs.length,
  };
}

// A move that is always legal.
function anyMove() {
  const below = (limit) => Math.floor(Math.random() * limit);
  return [below(HAND), below(ROWS), below(LOTS), below(100)];
}

module.exports = {
  anyMove,
  game: {
    name: 'houses',
    setup,
    moves: { build },
    turn: { minMoves: 1, maxMoves: 1 },
    playerView,
    minPlayers: 2,
    maxPlayers: 5,
  },
};
