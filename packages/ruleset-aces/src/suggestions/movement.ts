import { neighbours, type Square } from '@potyczka/ruleset-kit';
import type { CommandOf } from '../commands.ts';
import { forbids } from '../decide.ts';
import { isEdgeSquare } from '../procedures/movement/exits.ts';
import { bestReach, freeReach } from '../procedures/movement/leaping.ts';
import { paceOf } from '../procedures/movement/running.ts';
import { asKnown, reachOf } from '../procedures/movement/ways.ts';
import { distance, onTable } from '../read.ts';
import { terrainAt } from '../spatial/squares.ts';
import type { AcesState, Unit } from '../state.ts';
import { type Actor, choices, foesOf, type Ideas, idea, open, openPlaces } from './idea.ts';

/** Moving about: on foot, jumping, in the saddle (ACE-4, ACE-14). */

function walks({ state, by, unit }: Actor): Ideas {
  const move = { type: 'move', by, unit: unit.id } as const;
  const values = state.mapped
    ? reachOf(asKnown(state, unit), unit).map(({ at }): [number, number] => [at[0], at[1]])
    : [];
  const [first] = values;
  const out = !state.mapped || isEdgeSquare(state, unit.at);
  const edges = values.filter((square) => isEdgeSquare(state, square));
  return [
    ...(first === undefined ? [] : [{ command: { ...move, to: first }, vary: { param: 'to', values } }]),
    ...(state.mapped ? [] : [idea(move)]),
    ...(out ? [idea({ ...move, exit: true })] : []),
    ...choices(openPlaces(state, { ...move, exit: true }, 'to', edges)),
    idea({ type: unit.prone ? 'standUp' : 'dropProne', by, unit: unit.id }),
    idea({ type: unit.prone ? 'dropProne' : 'standUp', by, unit: unit.id }),
  ];
}

const isHigher = (state: AcesState, unit: Unit, square: Square): boolean =>
  terrainAt(state, square).elevation > unit.elevation;

/** Squares a jump may aim at over level ground or downwards. */
const around = (state: AcesState, unit: Unit, inches: number): readonly Square[] => {
  const squares: Square[] = [];
  for (let y = unit.at[1] - inches; y <= unit.at[1] + inches; y++)
    for (let x = unit.at[0] - inches; x <= unit.at[0] + inches; x++)
      if (onTable(state, [x, y]) && distance(state, unit.at, [x, y]) > 0 && !isHigher(state, unit, [x, y]))
        squares.push([x, y]);
  return squares;
};

/** @rule ACE-4.12 Far or high, free or as an action. */
function jumps({ state, by, unit }: Actor): Ideas {
  const jump = { type: 'jump', by, unit: unit.id } as const;
  const ways: readonly Partial<CommandOf<'jump'>>[] = [{}, { useAction: true }];
  if (!state.mapped) return ways.flatMap((way) => [idea({ ...jump, ...way }), idea({ ...jump, ...way, high: true })]);
  const higher = neighbours(unit.at).filter((square) => onTable(state, square) && isHigher(state, unit, square));
  // Up and down again, where one stands.
  const upwards = (leap: CommandOf<'jump'>): Ideas => (forbids({ state }, leap).length === 0 ? [idea(leap)] : []);
  return ways.flatMap((way) => {
    const reach = way.useAction === true ? bestReach(unit, false) : freeReach(unit, false);
    return [
      ...openPlaces(state, { ...jump, ...way }, 'to', around(state, unit, Math.floor(reach / 2))),
      ...openPlaces(state, { ...jump, ...way, high: true }, 'to', higher),
      ...upwards({ ...jump, ...way, high: true }),
    ];
  });
}

/** @rule ACE-14.12 Into the saddle and out of it. */
function saddle({ state, by, unit }: Actor): Ideas {
  const mounts = Object.values(state.units).filter(
    (other) => other.side === unit.side && other.id !== unit.id && other.size > unit.size,
  );
  return [
    ...open(
      state,
      { type: 'mount', by, unit: unit.id, target: unit.id },
      'target',
      mounts.map(({ id }) => id),
    ),
    ...(unit.mount === null || !state.mapped
      ? [idea({ type: 'dismount', by, unit: unit.id })]
      : openPlaces(state, { type: 'dismount', by, unit: unit.id }, 'to', neighbours(unit.at))),
  ];
}

/** ACE-14.8: the shortest way a charge may take. */
const RUN_IN = 6;

/** Every straight line a mount could gallop along. */
function lines(state: AcesState, unit: Unit): readonly (readonly Square[])[] {
  const most = paceOf(state, unit) + (unit.turn?.runRoll ?? 0);
  return neighbours(unit.at).flatMap(([x, y]) => {
    const [dx, dy] = [x - unit.at[0], y - unit.at[1]];
    const whole = Array.from(
      { length: most },
      (_, i): Square => [unit.at[0] + dx * (i + 1), unit.at[1] + dy * (i + 1)],
    );
    const longer = whole.flatMap((_, i) => (i + 1 >= RUN_IN ? [whole.slice(0, i + 1)] : []));
    return longer.filter((line) => line.every((square) => onTable(state, square)));
  });
}

const beside = (line: readonly Square[], foe: Unit): boolean =>
  line.some(([x, y]) => Math.max(Math.abs(x - foe.at[0]), Math.abs(y - foe.at[1])) <= 1);

/** @rule ACE-14.8 @rule ACE-14.10 Past one enemy or several, or at a bigger one. */
function charges({ state, by, unit }: Actor): Ideas {
  const charge = (targets: string[]) => ({ type: 'charge', by, unit: unit.id, targets }) as const;
  const heroic = (target: string) => ({ type: 'heroicCharge', by, unit: unit.id, target }) as const;
  const foes = foesOf(state, unit);
  if (unit.mount === null || !state.mapped) return foes.flatMap(({ id }) => [idea(charge([id])), idea(heroic(id))]);
  const known = lines(state, unit);
  const past = (path: readonly Square[]): string[] => foes.filter((foe) => beside(path, foe)).map(({ id }) => id);
  const paths = (among: readonly (readonly Square[])[]) => among.map((line) => line.map(([x, y]) => [x, y]));
  const several = [...new Set(known.map((line) => past(line).slice(0, 3).join()).filter((ids) => ids.includes(',')))];
  return [
    ...[...foes.map(({ id }) => [id]), ...several.map((ids) => ids.split(','))].flatMap((targets) => {
      const fitting = known.filter((line) => targets.every((id) => past(line).includes(id)));
      return fitting.length === 0 ? [idea(charge(targets))] : open(state, charge(targets), 'path', paths(fitting));
    }),
    ...foes.flatMap(({ id }) => {
      const fitting = known.filter((line) => past(line.slice(-1)).includes(id));
      return fitting.length === 0 ? [idea(heroic(id))] : open(state, heroic(id), 'path', paths(fitting));
    }),
  ];
}

export const movement = (actor: Actor): Ideas => [
  ...walks(actor),
  ...jumps(actor),
  ...saddle(actor),
  ...charges(actor),
];
