import type { Json } from '@potyczka/kernel';
import type * as kit from '@potyczka/ruleset-kit';
import type { StepCommand } from '../commands.ts';
import { forbids } from '../decide.ts';
import type { Hero, Square, StepState } from '../state.ts';

/** Commands worth trying. Whether each is legal is not decided here. */
export type Ideas = readonly kit.Idea<StepCommand>[];

/** Whose turn it is to do something, and the seat that asks what that may be. */
export interface Actor<U> {
  readonly state: StepState;
  readonly by: string;
  readonly unit: U;
}

export const idea = (command: StepCommand): kit.Idea<StepCommand> => ({ command });

/** A command with one parameter left open: the values it may take now, or the first of all, refused with its reason. */
export function open(state: StepState, command: StepCommand, param: string, values: readonly Json[]): Ideas {
  const asked = (value: Json): StepCommand => ({ ...command, [param]: value }) as StepCommand;
  const legal = values.filter((value) => forbids({ state }, asked(value)).length === 0);
  const [first] = legal;
  if (first !== undefined) return [{ command: asked(first), vary: { param, values: legal } }];
  return values.slice(0, 1).map((value) => idea(asked(value)));
}

/** Reasons that another place may not have. */
const OF_PLACES: readonly string[] = [
  'out-of-reach',
  'no-line',
  'full-cover',
  'blocked',
  'occupied',
  'bad-square',
  'illegal-target',
  'nearly-impossible',
  'too-many-targets',
  'no-move-left',
];

export const asJson = ([x, y]: Square): Json => [x, y];

/** The same for places; they are tried one by one only where it is the place that matters. */
export function openPlaces(
  state: StepState,
  command: StepCommand,
  param: string,
  places: readonly Square[],
  written: (square: Square) => Json = asJson,
): Ideas {
  const [first] = places;
  if (first === undefined) return [];
  const tried = { ...command, [param]: written(first) } as StepCommand;
  const broken = forbids({ state }, tried);
  if (broken.some(({ code }) => !OF_PLACES.includes(code))) return [idea(tried)];
  return open(state, command, param, places.map(written));
}

/** Those that found a value that will do: what is no more than another manner of something is not refused by itself. */
export const legal = (ideas: Ideas): Ideas => ideas.filter(({ vary }) => vary !== undefined);

/** @rule STEP-20.4 Boon items that are left for this scene. */
export const unusedBoons = (hero: Hero): readonly string[] =>
  hero.gear.filter((item) => item.boon && !hero.boonsUsed.includes(item.id)).map((item) => item.id);
