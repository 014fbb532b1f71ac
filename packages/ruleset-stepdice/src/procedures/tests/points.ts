import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { chebyshev, sameSquare } from '@potyczka/ruleset-kit';
import type { CommandOf } from '../../commands.ts';
import { hasTrait, isPresent, itemOf } from '../../read.ts';
import { cellAt, levelAt, seemsFree } from '../../spatial.ts';
import type { Hero, Item, Square, Step, StepState, TestPoint, Thing } from '../../state.ts';
import type { Attribute } from '../../vocabulary.ts';
import { hazardPoint, resistPoint, searchPoint } from '../hazards/points.ts';
import { alarmClock } from '../scenes/clocks.ts';
import { scoutSteps, stealthTn } from '../scenes/stealth.ts';
import { isAt } from '../scenes/things.ts';
import { stepIf } from './steps.ts';

/** What an attribute test is about: a point of the scenario, a climb, a jump, or whatever the table agrees on. */

export type TestCommand = CommandOf<'test'>;

export interface PointPlan {
  readonly id: string;
  readonly attributes: readonly Attribute[];
  readonly tn: number;
  readonly tags: readonly string[];
  readonly needs: string | null;
  readonly clock: string | null;
  readonly thing: string | null;
  readonly effect: string;
  readonly to: Square | null;
  readonly steps: readonly Step[];
  readonly stakes: readonly string[];
  readonly errors: readonly Violation[];
}

const ALL: readonly Attribute[] = ['strength', 'dexterity', 'magic'];

const BLANK: PointPlan = {
  id: '',
  attributes: ALL,
  tn: 6,
  tags: [],
  needs: null,
  clock: null,
  thing: null,
  effect: '',
  to: null,
  steps: [],
  stakes: [],
  errors: [],
};

const squareFrom = (to: TestCommand['to']): Square | null =>
  to === undefined ? null : [Math.floor(to[0]), Math.floor(to[1])];

const blocked = (rule: string, to: Square | null): readonly Violation[] => [
  violation(rule, 'blocked', { at: to === null ? '' : `${to[0]},${to[1]}` }),
];

/** @rule STEP-7.7 Two levels at once are TN 6, three TN 8; a rope makes it a step easier. */
function climbPoint(state: StepState, hero: Hero, command: TestCommand): PointPlan {
  const to = squareFrom(command.to);
  const levels = to === null ? 0 : Math.abs(levelAt(state, to) - levelAt(state, hero.at));
  const near = to !== null && hero.at !== null && chebyshev(hero.at, to) === 1;
  const fits = near && levels >= 2 && levels <= 3 && seemsFree(state, to);
  return {
    ...BLANK,
    id: `climb:${to?.join(',') ?? ''}`,
    attributes: ['strength'],
    tn: levels >= 3 ? 8 : 6,
    tags: ['climb'],
    effect: 'climb',
    to,
    steps: stepIf(
      hero.gear.some((item) => item.kind === 'rope'),
      'rope',
      -1,
      'STEP-7.7',
    ),
    stakes: ['fall'],
    errors: fits ? [] : blocked('STEP-7.7', to),
  };
}

/** @rule STEP-7.8 Nobody jumps over more than three squares. */
const WIDEST_GAP = 3;

/** The squares between two that lie in a straight line, if somebody could jump that far. */
function between(from: Square, to: Square): readonly Square[] | undefined {
  const far = chebyshev(from, to);
  if (far > WIDEST_GAP + 1) return undefined;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  if (![dx, dy].every((d) => d === 0 || Math.abs(d) === far)) return undefined;
  return Array.from(
    { length: far - 1 },
    (_, i): Square => [from[0] + Math.sign(dx) * (i + 1), from[1] + Math.sign(dy) * (i + 1)],
  );
}

/** @rule STEP-7.8 A gap of two squares is TN 6, of three TN 8; more is too far. */
function jumpPoint(state: StepState, hero: Hero, command: TestCommand): PointPlan {
  const to = squareFrom(command.to);
  const gap = to === null || hero.at === null ? undefined : between(hero.at, to);
  const wide = gap?.length ?? 0;
  const fits =
    to !== null &&
    gap !== undefined &&
    wide >= 2 &&
    wide <= WIDEST_GAP &&
    gap.every((square) => cellAt(state, square).pit) &&
    !cellAt(state, to).pit &&
    seemsFree(state, to);
  return {
    ...BLANK,
    id: `jump:${to?.join(',') ?? ''}`,
    attributes: ['dexterity'],
    tn: wide >= 3 ? 8 : 6,
    tags: ['jump'],
    effect: 'jump',
    to,
    stakes: ['fall'],
    errors: fits ? [] : blocked('STEP-7.8', to),
  };
}

/** The first square of the gap: where a failed jump ends. */
export function firstOfGap(hero: Hero, to: Square): Square | null {
  return hero.at === null ? null : (between(hero.at, to)?.[0] ?? null);
}

const isStandingAt = (state: StepState, hero: Hero, thing: Thing, point: TestPoint): boolean => {
  if (!state.mapped || hero.at === null || point.from === null) return isAt(state, hero, thing);
  const { at: pos } = hero;
  return point.from.some((square) => sameSquare(square, pos));
};

/** @rule STEP-4.12 The point of an object that takes the attribute the player proposes. */
function thingPoint(state: StepState, hero: Hero, command: TestCommand): PointPlan | undefined {
  const thing = state.objects.find(
    (one) => one.id === command.point || one.tests.some((point) => point.id === command.point),
  );
  if (thing === undefined || thing.tests.length === 0) return undefined;
  const named = thing.tests.filter((point) => point.id === command.point);
  const points = named.length > 0 ? named : thing.tests;
  const fits = (point: TestPoint): boolean =>
    command.attribute === undefined || point.attributes.includes(command.attribute);
  const point = points.find(fits) ?? points[0];
  if (point === undefined) return undefined;
  return {
    ...BLANK,
    ...point,
    attributes: [...new Set(points.flatMap((one) => one.attributes))],
    thing: thing.id,
    errors: [
      ...(isStandingAt(state, hero, thing, point) ? [] : [violation('STEP-9.8', 'out-of-reach', { at: thing.name })]),
      // STEP-4.1: what is done already is no longer uncertain.
      ...(thing.open || thing.used
        ? [violation('STEP-4.1', 'bad-choice', { expected: '', why: 'done', at: thing.name })]
        : []),
    ],
  };
}

/** @rule STEP-23.3 Sneaking past: Dexterity against the sharpest eyes; a failure raises the alarm. */
const stealthPoint = (state: StepState, hero: Hero): PointPlan => ({
  ...BLANK,
  id: 'stealth',
  attributes: ['dexterity'],
  tn: stealthTn(state, hero),
  tags: ['stealth'],
  clock: alarmClock(state)?.id ?? null,
  effect: 'hide',
  steps: scoutSteps(state, hero),
  // STEP-4.1: whoever is hidden already has nothing to win.
  errors: hero.hidden ? [violation('STEP-4.1', 'bad-choice', { expected: '', why: 'hidden', unit: hero.id })] : [],
});

/** @rule STEP-14.8 Watching a foe closely: against its TN; some are open to observation. */
function watchPoint(state: StepState, command: TestCommand): PointPlan | undefined {
  const foe = state.units[command.point];
  if (foe?.kind !== 'foe' || !isPresent(foe)) return undefined;
  return {
    ...BLANK,
    id: `watch:${foe.id}`,
    tn: foe.tn,
    tags: ['notice'],
    effect: 'watch',
    steps: stepIf(hasTrait(foe, 'vulnerability', 'observation'), 'vulnerability', -1, 'STEP-14.8'),
  };
}

type PointReader = (state: StepState, hero: Hero, command: TestCommand) => PointPlan;

/** Tests every scene has; other rooms add theirs. */
const SPECIAL: Readonly<Record<string, PointReader>> = {
  climb: climbPoint,
  jump: jumpPoint,
  stealth: stealthPoint,
  search: () => ({ ...BLANK, ...searchPoint() }),
  resist: (state, hero) => ({ ...BLANK, ...resistPoint(state, hero) }),
};

/** @rule STEP-4.3 What nothing describes is Normal: TN 6, unless the GM has said another. */
export function pointFor(state: StepState, hero: Hero, command: TestCommand): PointPlan {
  const special = Object.hasOwn(SPECIAL, command.point) ? SPECIAL[command.point] : undefined;
  if (special !== undefined) return special(state, hero, command);
  const hazard = hazardPoint(state, hero, command);
  if (hazard !== undefined) return { ...BLANK, ...hazard };
  return thingPoint(state, hero, command) ?? watchPoint(state, command) ?? { ...BLANK, id: command.point };
}

const matches = (item: Item, tags: readonly string[]): boolean => item.tags.some((tag) => tags.includes(tag));

/** The tool as named, else the best that fits: a fine one first. */
export function toolFor(hero: Hero, command: TestCommand, point: PointPlan): Item | undefined {
  if (command.tool !== undefined) return itemOf(hero, command.tool);
  const wanted = point.needs === null ? point.tags : [point.needs];
  const fitting = hero.gear.filter((item) => matches(item, wanted));
  return fitting.find((item) => item.fine) ?? fitting[0];
}

/** @rule STEP-1.8 @rule STEP-1.9 Gear is a permission: without it the test can't be tried. */
export function barsTool(hero: Hero, command: TestCommand, point: PointPlan): readonly Violation[] {
  const tool = toolFor(hero, command, point);
  // What is no tool for this is no other way of trying it either (STEP-6.9).
  const unfit = tool !== undefined && point.tags.length > 0 && !matches(tool, [...point.tags, point.needs ?? '']);
  const missing = command.tool !== undefined && (tool === undefined || unfit);
  const useless = point.needs !== null && (tool === undefined || !tool.tags.includes(point.needs));
  return missing || useless
    ? [violation('STEP-1.8', 'no-permission', { what: command.tool ?? point.needs ?? '' })]
    : [];
}

/** @rule STEP-1.10 A fine tool whose tag fits the test counts as good tools. */
export const toolSteps = (tool: Item | undefined, point: PointPlan): readonly Step[] =>
  stepIf(tool?.fine === true && matches(tool, point.tags), 'tools', -1, 'STEP-1.10');
