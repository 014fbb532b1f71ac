import { shape } from '@potyczka/kernel';
import { wordOf as among, type Square } from '@potyczka/ruleset-kit';
import { profiles } from '../catalogue/profiles.ts';
import type { Spawn } from '../scenario.ts';
import type { Clock, Hazard, TestPoint, Thing } from '../state.ts';
import { ATTRIBUTES } from '../vocabulary.ts';
import { maybeSquare, nobody, squareOf } from './figure.ts';

const { again, any, asked, bool, either, formOf, id, idOf, integer, list, maybe, object, oneOf, point, record, text } =
  shape;
const { unasked, wordOf } = shape;

/** Doors, panels and gates, hazards, clocks and who comes later: how they are written, and read. */

export const places = list(point, 0, 400);
export const squares = (all: readonly (readonly [number, number])[]): readonly Square[] => all.map(squareOf);
/** @rule STEP-4.3 The GM sets only these as base TN; foes' 10 is off the ladder. */
const tn = oneOf(4, 6, 8, 10, 12);

const testShape = object({
  id: maybe(id),
  attribute: maybe(unasked(oneOf(...ATTRIBUTES))),
  attributes: maybe(list(oneOf(...ATTRIBUTES), 1, 3)),
  tn: maybe(oneOf(4, 6, 8, 12)),
  tags: maybe(list(wordOf('tag'), 0, 12)),
  needs: maybe(either(wordOf('tag'), nobody)),
  from: maybe(either(places, nobody)),
  clock: maybe(either(idOf('clock'), nobody)),
  effect: maybe(wordOf('success')),
});
type TestPlan = shape.Of<typeof testShape>;

export const thingShape = object({
  id,
  name: maybe(text(60)),
  kind: maybe(wordOf('thing-kind')),
  at: maybe(unasked(point)),
  pos: maybe(either(point, nobody)),
  open: maybe(bool),
  blocks: maybe(bool),
  points: maybe(either(integer(0, 99), nobody)),
  tn: maybe(either(tn, nobody)),
  tests: maybe(list(testShape, 0, 9)),
  foesMayUse: maybe(bool),
  used: maybe(bool),
});
export type ThingPlan = shape.Of<typeof thingShape>;

export const hazardShape = object({
  id,
  kind: wordOf('hazard'),
  tn: maybe(tn),
  squares: maybe(places),
  active: maybe(bool),
  hidden: maybe(bool),
  at: maybe(unasked(point)),
  pos: maybe(either(point, nobody)),
  toward: maybe(point),
  /** Where it is switched off; left out, at the thing itself. */
  panel: maybe(point),
});
export type HazardPlan = shape.Of<typeof hazardShape>;

const consequenceShape: shape.Checker<Readonly<Record<string, unknown>> & { readonly kind: string }> = {
  expected: 'an object with a kind, such as {"kind": "spawn", "spawn": "patrol"}',
  check(value, field, errors): value is Readonly<Record<string, unknown>> & { readonly kind: string } {
    const ok = record(any, 12).check(value, field, errors) && typeof value.kind === 'string';
    if (!ok) errors.push({ field, expected: this.expected });
    return ok;
  },
};

/** What a full clock does, as a form asks for it. */
const consequenceForm = formOf(
  object({ kind: oneOf('alarm', 'lose', 'spawn'), spawn: maybe(idOf('scenario/spawns')) }),
);

export const clockShape = object({
  id,
  name: maybe(text(60)),
  size: integer(1, 12),
  filled: maybe(integer(0, 12)),
  hidden: maybe(bool),
  fired: maybe(bool),
  stopped: maybe(bool),
  alarm: maybe(bool),
  /**
   * `{kind: 'spawn', spawn}` brings foes in; `alarm` is a step for every test; `lose` ends the scene; else told. A word
   * alone is its kind.
   */
  consequence: maybe(asked(either(text(200), consequenceShape), consequenceForm)),
});
export type ClockPlan = shape.Of<typeof clockShape>;

export const spawnShape = object({
  id,
  /** At the start of this round, or when the clock or object called `trigger` sets it off. */
  round: maybe(either(integer(1, 99), nobody)),
  trigger: maybe(either(idOf('clock|object'), nobody)),
  profiles: again(list(wordOf('foe-profile'), 1, 20)),
  /** Squares to choose from; left out, the free squares nearest to `near`. */
  at: maybe(places),
  near: maybe(either(point, nobody)),
  /** They have come already. */
  done: maybe(bool),
});
export type SpawnPlan = shape.Of<typeof spawnShape>;

/** The protocol's `at`, or the catalogue's `pos`. */
const placeOf = ({ at, pos }: Pick<ThingPlan, 'at' | 'pos'>): Square | null => maybeSquare(at ?? pos);

const testFrom = (plan: TestPlan, thing: ThingPlan, index: number): TestPoint => ({
  id: plan.id ?? `${thing.id}-${index + 1}`,
  attributes: plan.attributes ?? (plan.attribute === undefined ? ['strength', 'dexterity', 'magic'] : [plan.attribute]),
  tn: plan.tn ?? 6,
  tags: plan.tags ?? [],
  needs: plan.needs ?? null,
  from: plan.from == null ? null : squares(plan.from),
  clock: plan.clock ?? null,
  effect: plan.effect ?? (thing.kind === 'door' || thing.kind === 'gate' ? 'open' : 'use'),
});

export const thingFrom = (plan: ThingPlan): Thing => ({
  id: plan.id,
  name: plan.name ?? plan.id,
  kind: plan.kind ?? 'object',
  pos: placeOf(plan),
  open: plan.open ?? false,
  blocks: plan.blocks ?? (plan.kind === 'door' || plan.kind === 'gate'),
  points: plan.points ?? null,
  tn: plan.tn ?? null,
  tests: (plan.tests ?? []).map((test, index) => testFrom(test, plan, index)),
  foesMayUse: plan.foesMayUse ?? false,
  used: plan.used ?? false,
});

/** @rule STEP-22.2 @rule STEP-22.3 @rule STEP-22.4 @rule STEP-22.5 Hazards of the book and their TN. */
export const HAZARD_TN: Readonly<Record<string, number>> = { turret: 8, snapTrap: 6, repulseField: 8, gas: 6 };

/** @rule STEP-22.5 Gas fills 3x3 squares round its source; the others lie in one. */
const spreadOf = (kind: string, at: Square | null): readonly Square[] => {
  if (at === null || kind !== 'gas') return at === null ? [] : [at];
  return [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx): Square => [at[0] + dx, at[1] + dy]));
};

export const hazardFrom = (plan: HazardPlan): Hazard => {
  const kind = among(Object.keys(HAZARD_TN), plan.kind) ?? plan.kind;
  const at = placeOf(plan);
  return {
    id: plan.id,
    kind,
    tn: plan.tn ?? HAZARD_TN[kind] ?? 6,
    squares: plan.squares === undefined ? spreadOf(kind, at) : squares(plan.squares),
    active: plan.active ?? true,
    hidden: plan.hidden ?? false,
    pos: at,
    toward: maybeSquare(plan.toward),
    panel: maybeSquare(plan.panel),
  };
};

function consequenceOf({ consequence }: ClockPlan): Clock['consequence'] {
  return typeof consequence === 'string' ? { kind: consequence } : ((consequence ?? null) as Clock['consequence']);
}

export const clockFrom = (plan: ClockPlan): Clock => ({
  id: plan.id,
  name: plan.name ?? plan.id,
  size: plan.size,
  filled: Math.min(plan.size, plan.filled ?? 0),
  hidden: plan.hidden ?? false,
  fired: plan.fired ?? false,
  stopped: plan.stopped ?? false,
  alarm: plan.alarm ?? false,
  consequence: consequenceOf(plan),
});

const profileWord = (profile: string): string => among(Object.keys(profiles), profile) ?? profile;

export const spawnFrom = (plan: SpawnPlan): Spawn => ({
  id: plan.id,
  round: plan.round ?? null,
  trigger: plan.trigger ?? null,
  profiles: plan.profiles.map(profileWord),
  at: squares(plan.at ?? []),
  near: maybeSquare(plan.near),
  done: plan.done ?? false,
});
