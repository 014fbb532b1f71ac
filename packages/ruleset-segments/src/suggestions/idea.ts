import type { Json, Violation } from '@potyczka/kernel';
import type * as kit from '@potyczka/ruleset-kit';
import type { Reading } from '../actions/action.ts';
import type { SegCommand } from '../commands.ts';
import { forbids } from '../decide.ts';
import { enemiesOf, isHere } from '../read.ts';
import { hasInSight, lastSeenBy } from '../secrets.ts';
import type { SegState, Unit } from '../state.ts';

/** Commands worth trying. Whether each is legal is not decided here. */
export type Ideas = readonly kit.Idea<SegCommand>[];

/** Somebody who may act, the seat that asks, and the table as that seat knows it. */
export interface Actor {
  readonly reading: Reading;
  readonly state: SegState;
  readonly by: string;
  readonly unit: Unit;
}

export const idea = (command: SegCommand): kit.Idea<SegCommand> => ({ command });

/** Enemies in sight: nothing is suggested against those who are hidden (section 4). */
export const foesOf = ({ state, by, unit }: Actor): readonly Unit[] =>
  enemiesOf(state, unit).filter((enemy) => hasInSight(state, by, enemy));

/** Everybody else one sees, whatever its side and state. */
export const peopleOf = ({ state, by, unit }: Actor): readonly Unit[] =>
  Object.values(state.units).filter((other) => other.id !== unit.id && isHere(other) && hasInSight(state, by, other));

/** Spots of enemies that are out of sight, in metres. */
export const spotsOf = ({ state, by, unit }: Actor): readonly [number, number][] =>
  enemiesOf(state, unit).flatMap((enemy): readonly [number, number][] => {
    const spot = hasInSight(state, by, enemy) ? null : lastSeenBy(state, by, enemy);
    return spot === null ? [] : [[spot[0] / 1000, spot[1] / 1000]];
  });

/** A command with one parameter left open: the values it may take now, or the first of all, refused with its reason. */
export function open({ reading }: Actor, command: SegCommand, param: string, values: readonly Json[]): Ideas {
  const asked = (value: Json): SegCommand => ({ ...command, [param]: value }) as SegCommand;
  const legal = values.filter((value) => forbids(reading, asked(value)).length === 0);
  const [first] = legal;
  if (first !== undefined) return [{ command: asked(first), vary: { param, values: legal } }];
  return values.slice(0, 1).map((value) => idea(asked(value)));
}

/** Only where there is something to choose from. */
export const choices = (ideas: Ideas): Ideas => ideas.filter(({ vary }) => vary !== undefined);

/** Reasons that another place may not have. */
const OF_PLACES: readonly string[] = [
  'no-sight',
  'out-of-range',
  'target',
  'too-far',
  'blocked',
  'no-cover',
  'aim-max',
];

/** The same for places; they are tried one by one only where it is the place that matters. */
export function openPlaces(
  actor: Actor,
  command: SegCommand,
  param: string,
  places: readonly (readonly [number, number])[],
): Ideas {
  const [first] = places;
  if (first === undefined) return [];
  const tried = { ...command, [param]: [...first] } as SegCommand;
  const broken: readonly Violation[] = forbids(actor.reading, tried);
  if (broken.some(({ code }) => !OF_PLACES.includes(code))) return [idea(tried)];
  return open(
    actor,
    command,
    param,
    places.map(([x, y]): Json => [x, y]),
  );
}

/** @rule SEG-1.2 Places on the half-metre lattice around somebody, the nearest first. */
export function placesWithin(
  { state, unit }: Actor,
  metres: number,
  step = 0.5,
): readonly (readonly [number, number])[] {
  const [cx, cy] = [unit.at[0] / 1000, unit.at[1] / 1000];
  const from = (centre: number): number => Math.ceil((centre - metres) / step) * step;
  const places: (readonly [number, number])[] = [];
  for (let x = from(cx); x <= cx + metres; x += step)
    for (let y = from(cy); y <= cy + metres; y += step) {
      const square = (x - cx) ** 2 + (y - cy) ** 2;
      const on = x >= 0 && y >= 0 && x * 1000 <= state.width && y * 1000 <= state.height;
      if (on && square > 0 && square <= metres ** 2) places.push([x, y]);
    }
  const far = ([x, y]: readonly [number, number]): number => (x - cx) ** 2 + (y - cy) ** 2;
  return places.sort((a, b) => far(a) - far(b) || a[0] - b[0] || a[1] - b[1]);
}
