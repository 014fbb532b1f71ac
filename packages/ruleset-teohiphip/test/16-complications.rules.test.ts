import type { Json } from '@potyczka/kernel';
import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { isFaultyIdea } from '../src/catalogue/generators.ts';
import { teohiphip } from '../src/index.ts';
import { field } from './board.ts';
import { endRound, stateOf, under, unitsOf } from './mission-table.ts';

/** A table of 40 by 40: three columns of 13⅓ inches, two rows of 20. */
const skirmish = (ann: Record<string, Json> = {}) =>
  field()
    .unit('ann', { side: 'red', at: [5, 5], ap: 2, ...ann })
    .unit('zed', { side: 'blue', at: [20, 30] });

/** The GM calls for a row of the table. */
const row = (number: number, dice: readonly number[], ann: Record<string, Json> = {}) =>
  skirmish(ann)
    .open()
    .do('rule', { set: { gmComplication: { row: number } }, reason: 'why not' }, { dice });

const kinds = (t: ReturnType<typeof row>) => stateOf(t).effects.map(({ kind, unit }) => [kind, unit]);

rule('TEO-16.1', 'scheduled complications come at their round, without a die', () => {
  const scenario = {
    id: 'own',
    entries: { gate: [[18, 35]] },
    happenings: [
      {
        id: 'late',
        step: 'complication',
        rounds: [2],
        do: { arrive: { profiles: ['tourist'], faction: 'lost', count: 1, entries: 'gate' } },
      },
    ],
  };
  const t = under(scenario, 1, [{ at: [5, 5] }, { at: [30, 30] }]).open();

  expect(unitsOf(t, 'tourist')).toEqual([]);
  endRound(t);
  expect(unitsOf(t, 'tourist').map((unit) => unit.at)).toEqual([[18000, 35000]]);
  endRound(t);
  expect(unitsOf(t, 'tourist')).toHaveLength(1);
});

rule(
  'TEO-16.2',
  'the scenario has its triggers, `off` has none, `onOne` throws on the table on a 1 every round',
  () => {
    const cave = (option: string) =>
      under('m3', 1, [{ at: [10, 3] }])
        .options({ complications: option })
        .open();
    const pool = [3, 3, 3, 3];

    expect(unitsOf(endRound(cave('scenario'), [...pool, 2, 1]), 'sabretooth')).toHaveLength(1);
    expect(unitsOf(endRound(cave('off'), pool), 'sabretooth')).toEqual([]);
    expect(unitsOf(endRound(cave('onOne'), [...pool, 2]), 'sabretooth')).toEqual([]);
    expect(stateOf(endRound(cave('onOne'), [...pool, 1, 4, 1])).effects).toMatchObject([
      { kind: 'weather', value: 'rain' },
    ]);
  },
);

rule('TEO-16.3', 'row 1: sectors are counted from the south-west; time drags on 1 to 3', () => {
  const t = row(1, [1, 3]);
  expect(kinds(t)).toEqual([
    ['anomaly', undefined],
    ['slowUnit', 'ann'],
  ]);
  expect(t.refuses('move', { unit: 'ann', path: [[8.1, 5]] }).code).toBe('move-too-far');
  expect(t.refusals('move', { unit: 'ann', path: [[8, 5]] })).toEqual([]);

  expect(kinds(row(1, [5, 1]))).toEqual([
    ['anomaly', undefined],
    ['slowUnit', 'zed'],
  ]);
  expect(kinds(row(1, [4, 1]))).toEqual([['anomaly', undefined]]);
});

rule('TEO-16.3', 'row 1: on 4 to 6 it races: one free Move before any action', () => {
  const t = row(1, [1, 4]);

  t.do('move', { unit: 'ann', path: [[11, 5]], free: true });
  t.do('move', { unit: 'ann', path: [[17, 5]] });

  expect(t.unit('ann')).toMatchObject({ at: [17, 5], ap: 1 });
});

rule('TEO-16.3', 'row 1: the anomaly ends with the round', () => {
  const t = endRound(row(1, [1, 3]));
  expect(stateOf(t).effects).toEqual([]);
});

rule('TEO-16.3', 'row 2: a random character fails with one die, and its guns with it', () => {
  const t = row(2, [1, 4]);

  expect(kinds(t)).toEqual([['failure', 'ann']]);
  expect(t.refuses('attack', { unit: 'ann', target: 'zed', weapon: 'energyPistol' }).code).toBe('weapon-unusable');
  expect(kinds(row(2, [1, 5]))).toEqual([]);
});

rule('TEO-16.3', 'row 2: a Technician is at home here', () => {
  expect(kinds(row(2, [1, 1, 1, 5], { traits: ['technician'] }))).toEqual([]);
});

rule('TEO-16.3', 'row 3: a tourist on 1 to 3, neutral; a hatchling on 4 to 6, hungry; each its own faction', () => {
  const tourist = stateOf(row(3, [2, 3]));
  expect(tourist.units.tourist1).toMatchObject({ side: 'guest1', algorithm: 'avoid', at: [39500, 20000] });
  expect(tourist.sides.guest1).toMatchObject({ neutral: true, npc: true });

  const hatchling = stateOf(row(3, [1, 4]));
  expect(hatchling.units.miniRaptor1).toMatchObject({ side: 'guest1', algorithm: 'greatHunger', at: [20000, 500] });
  expect(hatchling.sides.guest1?.neutral).toBe(false);
});

rule.each(
  'TEO-16.3',
  'row 4: a $die brings $value until the end of the next round',
  [
    { die: 2, value: 'rain' },
    { die: 3, value: 'fog' },
    { die: 6, value: 'dark' },
  ],
  ({ die, value }) => {
    const t = row(4, [die]);
    expect(stateOf(t).effects).toEqual([{ kind: 'weather', value, until: 2 }]);
    endRound(t);
    expect(stateOf(t).effects).toHaveLength(1);
    endRound(t);
    expect(stateOf(t).effects).toEqual([]);
  },
);

rule('TEO-16.3', 'row 5: without a GM somebody has to interact at the centre of the table', () => {
  const t = under('m3', 1, [{ at: [10, 3] }])
    .options({ complications: 'onOne' })
    .open();
  endRound(t, [3, 3, 3, 3, 1, 5]);

  expect(stateOf(t).objects.directive).toMatchObject({ at: [18000, 18000] });

  const met = field()
    .unit('ann', { side: 'red', at: [20, 18.5], ap: 2 })
    .unit('zed', { side: 'blue', at: [35, 35] })
    .with({ objects: [{ id: 'directive', kind: 'directive', at: [20, 20] }] })
    .open();
  met.do('interact', { unit: 'ann', object: 'directive' }, { dice: [] });
  expect(stateOf(met).mission.facts.directiveMet).toBe(true);
});

rule('TEO-16.3', 'row 5: a seated GM names the objective, and nothing is put on the table', () => {
  const t = row(5, []);
  expect(t.asked).toMatchObject({ kind: 'directive', seat: 'gm', default: 'centre' });

  t.answer('Bring back a fern, in triplicate.');

  expect(t.event('directiveGiven').text).toBe('Bring back a fern, in triplicate.');
  expect(stateOf(t).objects.directive).toBeUndefined();
});

rule('TEO-16.3', 'row 6: round a random point those within six inches resist or lose an action point', () => {
  // 2d6 of 1 and 1: the point (6.67, 6.67) on this table; ann is near, zed is not.
  const failed = row(6, [1, 1, 4, 4]);
  expect(failed.unit('ann').apPenalty).toBe(1);
  expect(failed.unit('zed').apPenalty).toBe(0);
  expect(row(6, [1, 1, 4, 5]).unit('ann').apPenalty).toBe(0);
});

rule('TEO-16.3', 'the GM may let the dice pick the row', () => {
  const t = skirmish()
    .open()
    .do('rule', { set: { gmComplication: {} }, reason: 'fate' }, { dice: [4, 1] });
  expect(stateOf(t).effects).toMatchObject([{ kind: 'weather', value: 'rain' }]);
  expect(t.refuses('rule', { set: { gmComplication: { row: 7 } }, reason: 'fate' }).code).toBe('bad-message');
});

// Generators

/** A table where the GM has thrown for an idea. */
const thrown = (about: string, dice: readonly number[]) =>
  skirmish()
    .open()
    .do('rule', { set: { gmIdea: { about } }, reason: 'what comes next' }, { dice });
const idea = (about: string, dice: readonly number[]) => thrown(about, dice).event('ideaCame');

rule('TEO-2.11', 'the GM throws for a mission: what is to be done, and where', () => {
  expect(idea('mission', [4, 2])).toMatchObject({ what: ['sabotage', 'ancientCity'] });
});

rule('TEO-14.28', 'two dice give an NPC a character and a motive', () => {
  expect(idea('npc', [2, 6])).toMatchObject({ what: ['bureaucratic', 'profit'] });
  expect(idea('npc', [6, 1])).toMatchObject({ what: ['ambitious', 'survival'] });
});

rule('TEO-14.28', 'what an NPC is like is for the GM only', () => {
  const t = thrown('npc', [2, 6]);
  expect(teohiphip.redact(t.event('ideaCame'), 'red', stateOf(t))).toBeUndefined();
});

rule('TEO-15.7', 'an odd item has a type and a quirk; a weapon with a quirk is faulty', () => {
  expect(idea('item', [1, 3])).toMatchObject({ what: ['weapon', 'spiteful'] });
  expect(isFaultyIdea('item', 'weapon')).toBe(true);
  expect(idea('item', [6, 6])).toMatchObject({ what: ['implant', 'codeWord'] });
  expect(isFaultyIdea('item', 'implant')).toBe(false);
});

const paperwork = (die: readonly number[], then: readonly number[] = []) =>
  field()
    .options({ redTape: 'on' })
    .seats({ id: 'red', role: 'player', side: 'red' }, { id: 'npc', role: 'npc', side: 'wild' })
    .unit('ann', { side: 'red', at: [5, 5] })
    .unit('rex', { side: 'wild', seat: 'npc', profile: 'raptor', at: [35, 35] })
    .with({ objects: [{ id: 'desk', at: [6.5, 5], testTag: 'social', successesNeeded: 9 }] })
    .open({ dice: [...die, ...then, 3, 3, 3, 3] });

rule.each(
  'TEO-15.8',
  'red tape $die: the first Interaction Test of the band rolls one die, the next two',
  [{ die: 1 }, { die: 2 }, { die: 5 }, { die: 6 }],
  ({ die }) => {
    const t = paperwork([die]).do('activate', { unit: 'ann' });

    t.do('interact', { unit: 'ann', object: 'desk' }, { dice: [5] });
    if (t.asked !== undefined) t.answer('decline');
    t.do('endTurn', { unit: 'ann' }).do('activate', { unit: 'rex' }).do('endTurn', { unit: 'rex' });
    t.do('activate', { unit: 'ann' }).do('interact', { unit: 'ann', object: 'desk' }, { dice: [5, 5] });

    expect(stateOf(t).mission.facts['redTape:red']).toBe(false);
  },
);

rule('TEO-15.8', 'First Aid is an Interaction too: red tape weighs on it as well', () => {
  const t = field()
    .unit('ann', { side: 'red', at: [5, 5], ap: 2 })
    .unit('bob', { side: 'red', at: [5, 6.5], hp: 2, maxHp: 4 })
    .unit('zed', { side: 'blue', at: [35, 35] })
    .with({ facts: { 'redTape:red': true } })
    .open();

  t.do('firstAid', { unit: 'ann', target: 'bob' }, { dice: [5] });

  expect(t.unit('bob').hp).toBe(3);
});

rule('TEO-15.8', 'red tape 3: another office sends a neutral operative', () => {
  const state = stateOf(paperwork([3]));
  expect(state.units.fieldOperative1).toMatchObject({ side: 'jurisdiction', algorithm: 'avoid' });
  expect(state.sides.jurisdiction?.neutral).toBe(true);
});

rule('TEO-15.8', 'red tape 4: one random weapon is faulty', () => {
  const state = stateOf(paperwork([4], [2]));
  expect(state.units.ann?.weapons.map(({ id, faulty }) => [id, faulty])).toEqual([
    ['energyPistol', false],
    ['baton', true],
  ]);
});
