// boardgame.io's server with its defaults: matches in memory. Prints its port when it is ready.
'use strict';

const { Server, Origins } = require('boardgame.io/server');
const { game } = require('./game');

const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
// By default it listens on all interfaces.
const listen = server.app.listen.bind(server.app);
server.app.listen = (port, ready) => listen(port, '127.0.0.1', ready);
server.run(0).then(({ appServer }) => {
  process.stdout.write(`${JSON.stringify({ port: appServer.address().port })}\n`);
});
