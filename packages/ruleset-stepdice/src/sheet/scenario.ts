import { shape } from '@potyczka/kernel';
import { type FieldsOf, field, internal, type Square } from '@potyczka/ruleset-kit';
import type { Objective, Spawn } from '../scenario.ts';
import { OBJECTIVES, SCENE_RESULTS } from '../vocabulary.ts';
import { nobody, said } from './figure.ts';
import { places, type SpawnPlan, spawnFrom, spawnShape, squares } from './things.ts';

const { bool, either, id, idOf, integer, list, maybe, object, oneOf, record, text } = shape;

/** What a scene is about is public; who comes later and what the GM has noted is not. */

const open = { seen: 'all', setup: true, gm: true } as const;
const gathered = { shown: [] } as const;
const plans = { seen: 'plans', setup: true } as const;

const objectiveShape = object({
  kind: oneOf(...OBJECTIVES),
  count: maybe(integer(0, 20)),
  what: maybe(either(idOf('unit.foe|object'), nobody)),
  fromRound: maybe(either(integer(1, 99), nobody)),
  untilRound: maybe(either(integer(1, 99), nobody)),
});

const area = { seen: 'all', ...said(places), read: squares, start: [] } as const;

export const scenarioSheet = {
  id: field(either(id, nobody), { seen: 'all', start: null }),
  /** What a ruling or a scenario leaves out stays as it is. */
  objective: field(internal<Objective>(), {
    seen: 'all',
    ...said(objectiveShape),
    apart: true,
    start: { kind: 'default', count: 0, what: null, fromRound: null, untilRound: null },
  }),
  roundLimit: field(either(integer(1, 99), nobody), { ...open, start: null }),
  atLimit: field(oneOf(...SCENE_RESULTS), { ...open, start: 'draw' }),
  startsFree: field(bool, { seen: 'all', setup: true, ...gathered, start: false }),
  deployment: field(internal<readonly Square[]>(), area),
  exits: field(internal<readonly Square[]>(), area),
  spawns: field(internal<readonly Spawn[]>(), {
    ...plans,
    ...said(list(spawnShape, 0, 30)),
    read: (all: readonly SpawnPlan[]) => all.map(spawnFrom),
    start: [],
    others: (spawns, _scenario, masked) => (masked ? spawns : []),
  }),
  /** Made by the scene generator when the table begins (catalogue 9.10). */
  toRoll: field(bool, { seen: 'all', ...gathered, start: false }),
  notes: field(text(4000) as shape.Checker<string>, {
    ...plans,
    gm: true,
    start: '',
    others: (notes, _scenario, masked) => (masked ? `${notes}.` : ''),
  }),
  /** Behaviours of foes written for this table, by name; left out where there are none. */
  algorithms: field(record(list(text(80), 1, 30), 20), {
    ...plans,
    ...gathered,
    optional: true,
    others: (algorithms, _scenario, masked) => (masked ? algorithms : {}),
  }),
} as const;

export interface Scenario extends FieldsOf<typeof scenarioSheet> {}
