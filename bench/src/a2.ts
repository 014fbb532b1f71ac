import type { Checked, Command, GameEvent, GroundMaker, Json, Ruleset, Seat, Violation } from '@potyczka/kernel';
import { shape, violation } from '@potyczka/kernel';

/**
 * The smallest skirmish worth measuring, as a ruleset on the kernel: 40 units of 4 players who act in turn. A command
 * moves an own unit, rolls 2d6 and on 8 or more takes a hit point from a target.
 */
export interface Unit {
  readonly id: number;
  readonly owner: string;
  readonly x: number;
  readonly y: number;
  readonly hp: number;
}

export interface A2State {
  readonly units: readonly Unit[];
  readonly turn: number;
}

const actShape = shape.object({
  type: shape.oneOf('act'),
  by: shape.id,
  unit: shape.integer(0, 39),
  dx: shape.integer(-10, 10),
  dy: shape.integer(-10, 10),
  target: shape.integer(0, 39),
});
export type A2Command = shape.Of<typeof actShape> & Command;

interface Moved extends GameEvent {
  readonly type: 'moved';
  readonly unit: number;
  readonly x: number;
  readonly y: number;
}
interface Attacked extends GameEvent {
  readonly type: 'attacked';
  readonly target: number;
  readonly faces: readonly number[];
  readonly damage: number;
}
type A2Event = Moved | Attacked;

const PLAYERS = ['p0', 'p1', 'p2', 'p3'];
const SEATS: readonly Seat[] = PLAYERS.map((id) => ({ id, role: 'player' }));

export const startingUnits = (): Unit[] =>
  Array.from({ length: 40 }, (_, id) => ({ id, owner: `p${id % 4}`, x: id, y: id % 7, hp: 10 }));

const playerOf = (state: A2State): string => PLAYERS[state.turn % PLAYERS.length] as string;

const put = (units: readonly Unit[], unit: Unit): readonly Unit[] => {
  const next = units.slice();
  next[unit.id] = unit;
  return next;
};

function evolve(state: A2State, event: A2Event): A2State {
  if (event.type === 'moved') {
    const { id, owner, hp } = state.units[event.unit] as Unit;
    return { units: put(state.units, { id, owner, x: event.x, y: event.y, hp }), turn: state.turn };
  }
  const turn = state.turn + 1;
  if (event.damage === 0) return { units: state.units, turn };
  const { id, owner, x, y, hp } = state.units[event.target] as Unit;
  return { units: put(state.units, { id, owner, x, y, hp: hp - event.damage }), turn };
}

const nothing = (): undefined => undefined;
const NONE = { called: '', entries: {} } as const;
const CITED = { moved: ['A2-1'], attacked: ['A2-2'] } as const;

export const a2: Ruleset<A2State, A2Command, A2Event> = {
  id: 'a2',
  version: '1.0.0',
  prefix: 'A2',
  unit: 'square',
  options: {},
  content: {},
  activeUnit: () => null,
  afterwards: [],
  endless: [],
  lists: { profiles: NONE, weapons: NONE, traits: NONE, terrain: NONE },
  commands: {},
  setUp: () => ({ ok: true, value: { units: startingUnits(), turn: 0 } }),
  read(raw): Checked<A2Command> {
    const read = shape.parse(actShape, raw);
    if (read.ok) return read;
    return {
      ok: false,
      violations: read.errors.map(({ field, expected }) => violation('A2-0', 'bad-field', { field, expected })),
    };
  },
  begin: nothing,
  decide(play, command): readonly Violation[] {
    const { state } = play;
    const unit = state.units[command.unit] as Unit;
    const broken: Violation[] = [];
    if (playerOf(state) !== command.by) broken.push(violation('A2-1', 'not-your-turn', { seat: playerOf(state) }));
    if (unit.owner !== command.by) broken.push(violation('A2-1', 'not-your-unit', { unit: unit.id }));
    if (broken.length > 0) return broken;
    play.tell({ type: 'moved', rules: CITED.moved, unit: unit.id, x: unit.x + command.dx, y: unit.y + command.dy });
    const faces = play.roll({ label: 'attack', dice: [6, 6] });
    const sum = (faces[0] as number) + (faces[1] as number);
    play.tell({ type: 'attacked', rules: CITED.attacked, target: command.target, faces, damage: sum >= 8 ? 1 : 0 });
    return [];
  },
  evolve,
  seats: () => SEATS,
  owner: (state, unit) => state.units[Number(unit)]?.owner,
  cites: { pending: 'A2-0', draw: 'A2-2' },
  awaited: (state) => [playerOf(state)],
  over: () => false,
  offers: () => ({ commands: [], refused: [] }),
  // Nothing is secret, so that the state is what everybody sees; boardgame.io sends its own in the same way.
  view: ({ turn, units }) => ({ turn, units }) as unknown as Json,
  redact: (event) => event,
  imagine: (state) => state,
  disguise: (state) => state,
  outcome: () => ({}),
  automaton: { command: nothing, answer: () => null },
  versions: { moved: { v: 1 }, attacked: { v: 1 } },
  tell: () => [],
  words: { en: {}, pl: {}, ru: {} },
  rulebook: { en: {}, pl: {}, ru: {} },
  scenarios: [],
};

/** The n-th command of the measured game, as it comes from outside. */
export const rawCommand = (n: number): Readonly<Record<string, unknown>> => ({
  type: 'act',
  by: `p${n % 4}`,
  unit: (n % 4) + 4 * (n % 10),
  dx: 1,
  dy: -1,
  target: (n * 7) % 40,
});

/** This game has no map. */
export const noGround: GroundMaker = () => {
  throw new Error('a2 asks nothing about space');
};
