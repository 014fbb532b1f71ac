import { openTable, perform } from '@potyczka/kernel';
import { a2, noGround, rawCommand, startingUnits } from './a2.ts';
import { type Benchmark, mustAgree, type Work } from './harness.ts';

const COMMANDS = 3000;

function opened() {
  const setup = { ruleset: 'a2' };
  const state = a2.setUp(setup, {});
  if (!state.ok) throw new Error('a2 does not open');
  const result = openTable(a2, setup, state.value, noGround, 'bench');
  if (!result.ok) throw new Error('a2 does not open');
  return result.table;
}

/** A whole game from the first command, each one checked at the door, decided, logged and undoable. */
function playOurs() {
  let table = opened();
  for (let n = 0; n < COMMANDS; n++) {
    const command = a2.read(rawCommand(n));
    if (!command.ok) throw new Error('a command was not understood');
    const result = perform(table, command.value);
    if (!result.ok) throw new Error(`refused: ${result.violations[0]?.code}`);
    table = result.table;
  }
  return table;
}

interface TheirUnit {
  readonly id: number;
  readonly owner: string;
  x: number;
  y: number;
  hp: number;
}
interface TheirGame {
  readonly units: TheirUnit[];
}

async function theirPlay() {
  const { default: internal } = await import('boardgame.io/dist/cjs/internal.js');
  const { default: core } = await import('boardgame.io/dist/cjs/core.js');
  type Move = { G: TheirGame; random: { D6(count: number): [number, number] }; playerID: string };
  const act = ({ G, random, playerID }: Move, id: number, dx: number, dy: number, targetId: number) => {
    const unit = G.units[id];
    const target = G.units[targetId];
    if (!unit || !target || unit.owner !== `p${playerID}`) return core.INVALID_MOVE;
    unit.x += dx;
    unit.y += dy;
    const [first, second] = random.D6(2);
    if (first + second >= 8) target.hp -= 1;
    return undefined;
  };
  const game = {
    name: 'a2',
    seed: 'bench',
    // Its own undo keeps a copy of the state for every move; without it, it is quicker.
    disableUndo: true,
    setup: (): TheirGame => ({ units: startingUnits() }),
    moves: { act },
    turn: { minMoves: 1, maxMoves: 1 },
  };
  const reduce = internal.CreateGameReducer<TheirGame>({ game });
  return () => {
    let state = internal.InitializeGame<TheirGame>({ game, numPlayers: 4 });
    for (let n = 0; n < COMMANDS; n++) {
      const { unit, dx, dy, target } = rawCommand(n);
      const playerID = state.ctx.currentPlayer;
      state = reduce(state, { type: 'MAKE_MOVE', payload: { type: 'act', args: [unit, dx, dy, target], playerID } });
    }
    return state;
  };
}

const places = (units: readonly { readonly x: number; readonly y: number }[]): string =>
  units.map(({ x, y }) => `${x},${y}`).join(' ');

/** The peer side of A2, for other comparisons of commands per second. */
export async function boardgameCommands(): Promise<Work> {
  const play = await theirPlay();
  return () => {
    play();
    return COMMANDS;
  };
}

export const commands: Benchmark = {
  name: 'commands',
  unit: 'commands/s',
  work: '40 units, 4 players: check, move, 2d6, on 8+ a target loses 1 hp; 3,000 commands from a fresh state',
  peer: 'boardgame.io reducer',
  bar: 10,
  async prepare() {
    const their = await theirPlay();
    const ours = playOurs();
    const theirs = their();
    mustAgree('places of the units', places(ours.checkpoint.state.units), places(theirs.G.units));
    const lost = (units: readonly { readonly hp: number }[]): number => units.reduce((sum, { hp }) => sum + 10 - hp, 0);
    return {
      ours: () => {
        playOurs();
        return COMMANDS;
      },
      theirs: () => {
        their();
        return COMMANDS;
      },
      note: `hit points lost ${lost(ours.checkpoint.state.units)}, the peer's ${lost(theirs.G.units)}, of ${COMMANDS} rolls`,
    };
  },
};
