import { type WebSocket, WebSocketServer } from 'ws';
import { reportUsage } from './report-usage.ts';

/**
 * What the machine and the library beneath leave to be had: no game and no store, only four sockets to a table, and an
 * answer as long as ours to each of them for every message that comes in.
 */
const ANSWER = `{"update":{"seq":1234,"pending":[],"awaits":["p3"],"over":false,"from":1232,"events":[${[
  '{"type":"moved","rules":["A2-1"],"unit":22,"x":85,"y":-63,"seq":1233}',
  '{"type":"attacked","rules":["A2-2"],"target":14,"faces":[5,4],"damage":1,"seq":1234}',
].join(',')}],"lines":[],"draws":[{"seq":1234,"label":"attack","draws":[5,4],"sides":[6,6]}],"changes":[${[
  '[["units",14,"hp"],3]',
  '[["units",22,"x"],85]',
  '[["units",22,"y"],-63]',
  '[["turn"],617]',
].join(',')}]}}`;

const tables = new Map<string, WebSocket[]>();
const server = new WebSocketServer({ port: Number(process.argv[2]), host: '127.0.0.1', perMessageDeflate: false });
server.on('connection', (socket, { url = '/' }) => {
  const table = tables.get(url) ?? [];
  tables.set(url, table);
  table.push(socket);
  socket.on('message', (data) => {
    JSON.parse(String(data));
    for (const one of table) one.send(ANSWER);
  });
});
server.once('listening', () => reportUsage(`ws://127.0.0.1:${process.argv[2]}`));
