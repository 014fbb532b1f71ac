import type { Violation } from '@potyczka/kernel';
import { badField, mustName, wordOf } from '@potyczka/ruleset-kit';
import { profiles } from '../catalogue/profiles.ts';
import type { ClockPlan, HazardPlan, SpawnPlan, TestPlan, ThingPlan } from '../catalogue/scenario.ts';
import type { Spawn } from '../scenario.ts';
import type { Clock, Hazard, Square, TestPoint, Thing } from '../state.ts';
import { squareOf } from './figure.ts';

/** Doors, panels and gates, hazards, clocks and who comes later, from their written form. */

const squares = (list: readonly (readonly [number, number])[]): readonly Square[] => list.map(squareOf);

/** The protocol's `at`, or the catalogue's `pos`. */
const placeOf = ({ at, pos }: Pick<ThingPlan, 'at' | 'pos'>): Square | null => {
  const said = at ?? pos;
  return said == null ? null : squareOf(said);
};

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

/** Catalogue 9.7: a closed door is a test point. What is not said is as at the first scenario's door. */
export const doorAt = (id: string, at: readonly [number, number]): Thing =>
  thingFrom({
    id,
    kind: 'door',
    at,
    tests: [
      { id: `${id}-lock`, attribute: 'dexterity', tn: 6, tags: ['lock'], needs: 'lock' },
      { id: `${id}-force`, attribute: 'strength', tn: 8, tags: ['force'], needs: 'force' },
    ],
  });

/** @rule STEP-22.2 @rule STEP-22.3 @rule STEP-22.4 @rule STEP-22.5 Hazards of the book and their TN. */
export const HAZARD_TN: Readonly<Record<string, number>> = { turret: 8, snapTrap: 6, repulseField: 8, gas: 6 };

/** @rule STEP-22.5 Gas fills 3x3 squares round its source; the others lie in one. */
const spreadOf = (kind: string, at: Square | null): readonly Square[] => {
  if (at === null || kind !== 'gas') return at === null ? [] : [at];
  return [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx): Square => [at[0] + dx, at[1] + dy]));
};

export const hazardFrom = (plan: HazardPlan): Hazard => {
  const kind = wordOf(Object.keys(HAZARD_TN), plan.kind) ?? plan.kind;
  const at = placeOf(plan);
  return {
    id: plan.id,
    kind,
    tn: plan.tn ?? HAZARD_TN[kind] ?? 6,
    squares: plan.squares === undefined ? spreadOf(kind, at) : squares(plan.squares),
    active: plan.active ?? true,
    hidden: plan.hidden ?? false,
    pos: at,
    toward: plan.toward === undefined ? null : squareOf(plan.toward),
    panel: plan.panel === undefined ? null : squareOf(plan.panel),
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

const profileWord = (profile: string): string => wordOf(Object.keys(profiles), profile) ?? profile;

export const spawnFrom = (plan: SpawnPlan): Spawn => ({
  id: plan.id,
  round: plan.round ?? null,
  trigger: plan.trigger ?? null,
  profiles: plan.profiles.map(profileWord),
  at: squares(plan.at ?? []),
  near: plan.near == null ? null : squareOf(plan.near),
  done: plan.done ?? false,
});

/** @rule STEP-2.7 Without Elites each of them is two Guard Minions. */
export const withoutElites = (spawn: Spawn): Spawn => ({
  ...spawn,
  profiles: spawn.profiles.flatMap((profile) =>
    profiles[profile]?.class === 'elite' ? ['guardMinion', 'guardMinion'] : [profile],
  ),
});

const twice = (ids: readonly string[], field: string): readonly Violation[] =>
  ids.flatMap((id, index) => (ids.indexOf(id) < index ? [badField(`${field}[${index}].id`, 'an id of its own')] : []));

/** Names must name something, and no two things the same. */
export function checkThings(parts: {
  readonly objects: readonly Thing[];
  readonly hazards: readonly Hazard[];
  readonly clocks: readonly Clock[];
  readonly spawns: readonly Spawn[];
}): readonly Violation[] {
  const { objects, hazards, clocks, spawns } = parts;
  const triggers = [...clocks, ...objects].map((one) => one.id);
  return [
    ...twice(
      objects.map((one) => one.id),
      'objects',
    ),
    ...twice(
      hazards.map((one) => one.id),
      'hazards',
    ),
    ...twice(
      clocks.map((one) => one.id),
      'clocks',
    ),
    ...twice(
      spawns.map((one) => one.id),
      'spawns',
    ),
    ...hazards.flatMap((one, index) => mustName(one.kind, Object.keys(HAZARD_TN), `hazards[${index}].kind`)),
    ...clocks.flatMap(({ consequence }, index) =>
      consequence?.kind === 'spawn'
        ? mustName(
            String(consequence.spawn),
            spawns.map((one) => one.id),
            `clocks[${index}].consequence.spawn`,
          )
        : [],
    ),
    ...spawns.flatMap((spawn, index) => [
      ...mustName(spawn.trigger, triggers, `spawns[${index}].trigger`),
      ...(spawn.round === null && spawn.trigger === null
        ? [badField(`spawns[${index}].round`, 'a round, or a trigger')]
        : []),
      ...spawn.profiles.flatMap((profile, place) =>
        mustName(profile, Object.keys(profiles), `spawns[${index}].profiles[${place}]`),
      ),
    ]),
  ];
}
