import type { Violation } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { badField, badFields, scenarioOptionErrors, setupFieldsOf } from '@potyczka/ruleset-kit';
import { bands as ready } from '../catalogue/bands.ts';
import type { Amount, Condition, Deed, FactionPlan, NpcPlan, ScenarioPlan } from '../catalogue/missions/plan.ts';
import { profiles } from '../catalogue/profiles.ts';
import { options } from '../options.ts';
import { mapShape } from '../sheet/map.ts';
import { tableSheet } from '../sheet/table.ts';
import { testTag } from '../sheet/things.ts';
import { statsShape, unitShape, type WireStats } from '../sheet/unit-fields.ts';
import { algorithmsShape, checkAlgorithms } from './algorithms.ts';
import { listsOf, mustBeList } from './lists.ts';
import { checkStats } from './units.ts';

const { any, bool, either, id, integer, list, maybe, number, object, oneOf, point, record, text } = shape;

/** A scenario from outside: the words of `ScenarioPlan`, each checked, so that a slip of the pen has a name. */

/** An object with exactly one of these keys: the key says what the rest has to look like. */
function tagged<T>(what: string, words: Readonly<Record<string, shape.Checker<T>>>): shape.Checker<T> {
  const expected = `${what}: an object with one of ${Object.keys(words).join(', ')}`;
  return {
    expected,
    check(value, field, errors): value is T {
      const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
      const word = keys.find((key) => Object.hasOwn(words, key));
      const checker = word === undefined ? undefined : words[word];
      if (checker !== undefined) return checker.check(value, field, errors);
      errors.push({ field, expected });
      return false;
    },
  };
}

/** For words that contain themselves. */
const later = <T>(make: () => shape.Checker<T>): shape.Checker<T> => ({
  expected: 'another of its kind',
  check: (value, field, errors): value is T => make().check(value, field, errors),
});

const face = integer(1, 6);
const faces = list(face, 1, 6);
const rounds = list(integer(1, 12), 1, 12);
const value = either(either(text(200), number()), oneOf(true, false, null));

const amount: shape.Checker<Amount> = either(
  integer(0, 99),
  either(
    object({ forTwoBands: integer(0, 99) }),
    object({ base: maybe(integer(-9, 99)), perBand: maybe(integer(0, 99)), most: maybe(integer(0, 99)) }),
  ),
);

const condition: shape.Checker<Condition> = tagged<Condition>('a condition', {
  all: object({
    all: list(
      later(() => condition),
      1,
      20,
    ),
  }),
  any: object({
    any: list(
      later(() => condition),
      1,
      20,
    ),
  }),
  not: object({ not: later(() => condition) }),
  fact: object({ fact: text(60) }),
  alarm: object({ alarm: bool }),
  eliminated: object({ eliminated: id }),
  hpAtMost: object({ hpAtMost: object({ unit: id, hp: integer(0, 99) }) }),
  inside: object({ inside: object({ who: id, zone: id }) }),
  evacuated: object({ evacuated: oneOf('players') }),
  alive: object({ alive: oneOf('players') }),
  destroyed: object({ destroyed: id }),
  done: object({ done: id }),
  structureAtLeast: object({ structureAtLeast: object({ object: id, points: integer(1, 999) }) }),
  controlled: object({ controlled: object({ object: id, by: oneOf('players', 'anyone') }) }),
});

const nearby = object({
  near: id,
  within: number(0, 100),
  tag: testTag,
  damage: maybe(integer(1, 9)),
  ap: maybe(integer(1, 2)),
  purpose: id,
});

const arrival = object({
  profiles: list(oneOf(...Object.keys(profiles)), 1, 12),
  faction: id,
  count: amount,
  total: maybe(integer(1, 99)),
  entries: maybe(id),
  entry: maybe(oneOf('die', 'turn')),
  beside: maybe(id),
  stats: maybe(statsShape),
  patrolTo: maybe(point),
});

const deed: shape.Checker<Deed> = tagged<Deed>('a deed', {
  arrive: object({ arrive: arrival }),
  table: object({ table: object({ centre: maybe(id) }) }),
  nearby: object({ nearby }),
  appear: object({ appear: object({ object: id, places: list(point, 1, 6) }) }),
  jump: object({ jump: object({ object: id }) }),
  block: object({ block: id }),
  explode: object({ explode: object({ near: id, within: number(0, 100), damage: integer(1, 9) }) }),
  die: object({ die: list(object({ on: faces, do: later(() => deed) }), 1, 6) }),
  fact: object({ fact: text(60), value }),
});

const setting = record(either(text(40), number()), 10);

const happening = object({
  id,
  step: oneOf('roundStart', 'complication', 'roundEnd'),
  rounds: maybe(rounds),
  from: maybe(integer(1, 12)),
  on: maybe(faces),
  once: maybe(bool),
  complication: maybe(bool),
  if: maybe(condition),
  option: maybe(setting),
  do: deed,
});

const npc: shape.Checker<NpcPlan> = object({
  id: maybe(id),
  profile: oneOf(...Object.keys(profiles)),
  faction: id,
  count: maybe(amount),
  at: list(point, 1, 60),
  stats: maybe(list(statsShape, 1, 60)),
  patrolTo: maybe(point),
  option: maybe(setting),
  bands: maybe(list(integer(1, 9), 1, 9)),
});

const ending = object({ id, if: condition, at: maybe(either(integer(1, 12), oneOf('limit'))) });

const players: shape.Checker<readonly [number, number]> = {
  expected: 'how few and how many bands, such as [1, 3]',
  check(given, field, errors): given is readonly [number, number] {
    const ok =
      Array.isArray(given) &&
      given.length === 2 &&
      given.every((n) => Number.isInteger(n) && n >= 1 && n <= 9) &&
      given[0] <= given[1];
    if (!ok) errors.push({ field, expected: this.expected });
    return ok;
  },
};

/** Said of the table as in a set-up. */
const table = setupFieldsOf(tableSheet);

export const planFields = {
  id,
  name: maybe(text(100)),
  players: maybe(players),
  cooperative: maybe(bool),
  roundLimit: table.roundLimit,
  options: maybe(record(any, 60)),
  bands: maybe(list(oneOf(...Object.keys(ready)), 1, 9)),
  era: table.era,
  lighting: table.lighting,
  weather: table.weather,
  map: maybe(either(mapShape, oneOf(null))),
  zones: table.zones,
  exits: table.exits,
  objects: table.objects,
  traps: table.traps,
  factions: maybe(list(object({ id, neutral: maybe(bool), team: maybe(id), escorted: maybe(bool) }), 0, 20)),
  npcs: maybe(list(npc, 0, 60)),
  entries: maybe(record(list(point, 1, 12), 12)),
  happenings: maybe(list(happening, 0, 60)),
  atActivation: maybe(list(nearby, 0, 12)),
  deliveries: maybe(list(object({ item: id, to: id, tag: maybe(testTag), fact: text(60) }), 0, 12)),
  startsWith: maybe(object({ object: id, unit: maybe(id) })),
  panic: maybe(object({ person: id, tag: testTag })),
  barricades: maybe(object({ rounds, most: integer(1, 99) })),
  forceFields: maybe(list(id, 0, 12)),
  objectives: maybe(list(id, 0, 12)),
  win: maybe(list(ending, 0, 12)),
  loss: maybe(list(ending, 0, 12)),
  versus: maybe(either(object({ control: id }), oneOf('score'))),
  score: maybe(
    object({
      eliminated: maybe(integer(0, 99)),
      control: maybe(list(object({ object: id, rounds, points: integer(1, 99) }), 0, 12)),
    }),
  ),
  rewardsEvacuation: maybe(bool),
  units: maybe(list(unitShape, 0, 200)),
  algorithms: maybe(algorithmsShape),
  bandAlgorithm: maybe(id),
} as const;

const planShape: shape.Checker<ScenarioPlan> = object(planFields);

/** Every faction somebody belongs to is a side, listed or not. */
function withFactions(plan: ScenarioPlan): ScenarioPlan {
  const listed = plan.factions ?? [];
  const mentioned = [
    ...(plan.npcs ?? []).map((group) => group.faction),
    ...(plan.happenings ?? []).flatMap(({ do: what }) => ('arrive' in what ? [what.arrive.faction] : [])),
  ];
  const missing = [...new Set(mentioned)].filter((faction) => !listed.some((known) => known.id === faction));
  const factions: readonly FactionPlan[] = [...listed, ...missing.map((faction) => ({ id: faction }))];
  return factions.length === 0 ? plan : { ...plan, factions };
}

/** Traits, weapons and gear that figures of the scenario are given. */
function checkFigures(plan: ScenarioPlan): readonly Violation[] {
  const lists = listsOf(plan);
  const check = (stats: WireStats, field: string): readonly Violation[] => [
    ...checkStats(stats, field),
    ...mustBeList(stats.algorithm, lists, `${field}.algorithm`),
  ];
  const placed = (plan.npcs ?? []).flatMap((group, index) =>
    (group.stats ?? []).flatMap((stats, n) => check(stats as WireStats, `scenario.npcs[${index}].stats[${n}]`)),
  );
  const arriving = (plan.happenings ?? []).flatMap(({ do: what }, index) =>
    'arrive' in what && what.arrive.stats !== undefined
      ? check(what.arrive.stats as WireStats, `scenario.happenings[${index}].do.arrive.stats`)
      : [],
  );
  return [...placed, ...arriving];
}

/** Names that point at nothing. */
function checkReferences(plan: ScenarioPlan): readonly Violation[] {
  const zones = (plan.zones ?? []).map((zone) => zone.id);
  const lists = Object.keys(plan.entries ?? {});
  const objects = (plan.objects ?? []).map((thing) => thing.id);
  const errors: Violation[] = [];
  const must = (known: readonly string[], name: string | undefined, field: string): void => {
    if (name !== undefined && !known.includes(name))
      errors.push(badField(field, `one of ${known.join(', ') || 'those the scenario lists (it lists none)'}`));
  };
  (plan.happenings ?? []).forEach(({ do: what }, index) => {
    const field = `scenario.happenings[${index}].do`;
    if ('arrive' in what) {
      must(lists, what.arrive.entries, `${field}.arrive.entries`);
      if (what.arrive.entries === undefined && what.arrive.beside === undefined)
        errors.push(badField(`${field}.arrive.entries`, 'the name of a list of entries, or beside a unit'));
    }
    if ('block' in what) must(lists, what.block, `${field}.block`);
    if ('appear' in what) must(objects, what.appear.object, `${field}.appear.object`);
    if ('jump' in what) must(objects, what.jump.object, `${field}.jump.object`);
  });
  for (const [name, endings] of [
    ['win', plan.win ?? []],
    ['loss', plan.loss ?? []],
  ] as const) {
    endings.forEach((entry, index) => {
      for (const zone of zonesIn(entry.if)) must(zones, zone, `scenario.${name}[${index}].if.inside.zone`);
    });
  }
  must(objects, plan.startsWith?.object, 'scenario.startsWith.object');
  return errors;
}

function zonesIn(what: Condition): readonly string[] {
  if ('all' in what) return what.all.flatMap(zonesIn);
  if ('any' in what) return what.any.flatMap(zonesIn);
  if ('not' in what) return zonesIn(what.not);
  return 'inside' in what ? [what.inside.zone] : [];
}

export interface CheckedPlan {
  readonly plan: ScenarioPlan;
  readonly errors: readonly Violation[];
}

/** A scenario object as it came from outside, or everything that is wrong with it. */
export function checkPlan(raw: unknown, none: ScenarioPlan): CheckedPlan {
  const parsed = shape.parse(planShape, raw, 'scenario');
  if (!parsed.ok) return { plan: none, errors: badFields(parsed.errors) };
  const errors = [
    ...scenarioOptionErrors(options, parsed.value.options),
    ...checkReferences(parsed.value),
    ...checkAlgorithms(parsed.value.algorithms ?? {}, 'scenario.algorithms'),
    ...mustBeList(parsed.value.bandAlgorithm, listsOf(parsed.value), 'scenario.bandAlgorithm'),
    ...checkFigures(parsed.value),
  ];
  return errors.length > 0 ? { plan: none, errors } : { plan: withFactions(parsed.value), errors };
}
