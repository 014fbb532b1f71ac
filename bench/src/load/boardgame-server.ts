import { createRequire } from 'node:module';
import { startingUnits } from '../a2.ts';
import { reportUsage } from './report-usage.ts';

/** Work B on boardgame.io, as its users would run it: in memory, undo off. */
const require = createRequire(import.meta.url);
const { Server, Origins } = require('boardgame.io/server') as {
  Server(parts: object): { run(options: object): void };
  Origins: { readonly LOCALHOST: unknown };
};
const { INVALID_MOVE, ActivePlayers } = require('boardgame.io/core') as {
  INVALID_MOVE: unknown;
  ActivePlayers: { readonly ALL: unknown };
};

interface Unit {
  readonly owner: string;
  x: number;
  y: number;
  hp: number;
}
interface Move {
  readonly G: { readonly units: Unit[] };
  readonly random: { D6(count: number): [number, number] };
  readonly playerID: string;
}

function act({ G, random, playerID }: Move, id: number, dx: number, dy: number, targetId: number): unknown {
  const unit = G.units[id];
  const target = G.units[targetId];
  if (unit === undefined || target === undefined || unit.owner !== `p${playerID}`) return INVALID_MOVE;
  unit.x += dx;
  unit.y += dy;
  const [first, second] = random.D6(2);
  if (first + second >= 8) target.hp -= 1;
  return undefined;
}

const game = {
  ...{ name: 'a2', seed: 'load', disableUndo: true, minPlayers: 4, maxPlayers: 4 },
  setup: () => ({ units: startingUnits() }),
  moves: { act: { move: act, client: false, ignoreStaleStateID: true } },
  turn: { activePlayers: ActivePlayers.ALL },
};
// It tells of every request on standard output, which belongs to the report.
console.info = () => undefined;
const port = Number(process.argv[2]);
Server({ games: [game], origins: [Origins.LOCALHOST] }).run({
  port,
  callback: () => reportUsage(`http://127.0.0.1:${port}`),
});
