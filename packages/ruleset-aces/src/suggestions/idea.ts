import type { Json } from '@potyczka/kernel';
import type * as kit from '@potyczka/ruleset-kit';
import type { AcesCommand } from '../commands.ts';
import { forbids } from '../decide.ts';
import { enemiesOf } from '../read.ts';
import type { AcesState, Unit } from '../state.ts';

/** Commands worth trying. Whether each is legal is not decided here. */
export type Ideas = readonly kit.Idea<AcesCommand>[];

/** Somebody in its turn, and the seat that asks what it may do. */
export interface Actor {
  readonly state: AcesState;
  readonly by: string;
  readonly unit: Unit;
}

export const idea = (command: AcesCommand): kit.Idea<AcesCommand> => ({ command });

/** Enemies a unit knows of: nothing is suggested against those who hide (HID-2). */
export const foesOf = (state: AcesState, unit: Unit): readonly Unit[] =>
  enemiesOf(state, unit).filter((enemy) => !enemy.hidden);

/** A command with one parameter left open: the values it may take now, or the first of all, refused with its reason. */
export function open(state: AcesState, command: AcesCommand, param: string, values: readonly Json[]): Ideas {
  const asked = (value: Json): AcesCommand => ({ ...command, [param]: value }) as AcesCommand;
  const legal = values.filter((value) => forbids({ state }, asked(value)).length === 0);
  const [first] = legal;
  if (first !== undefined) return [{ command: asked(first), vary: { param, values: legal } }];
  return values.slice(0, 1).map((value) => idea(asked(value)));
}

/** Only where there is something to choose from: what is no more than another manner of a deed is not refused by itself. */
export const choices = (ideas: Ideas): Ideas => ideas.filter(({ vary }) => vary !== undefined);

/** Reasons that another place may not have. */
const OF_PLACES: readonly string[] = ['no-sight', 'out-of-range', 'bad-target', 'too-far', 'no-pace', 'blocked'];

/** The same for places; they are tried one by one only where it is the place that matters. */
export function openPlaces(
  state: AcesState,
  command: AcesCommand,
  param: string,
  places: readonly (readonly [number, number])[],
): Ideas {
  const [first] = places;
  if (first === undefined) return [];
  const tried = { ...command, [param]: [...first] } as AcesCommand;
  const broken = forbids({ state }, tried);
  if (broken.some(({ code }) => !OF_PLACES.includes(code))) return [idea(tried)];
  return open(
    state,
    command,
    param,
    places.map(([x, y]): Json => [x, y]),
  );
}
