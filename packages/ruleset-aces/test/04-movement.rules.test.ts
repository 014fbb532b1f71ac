import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import type { AcesEvent } from '../src/events/index.ts';
import { aces } from '../src/index.ts';
import { unitName } from '../src/narration/names.ts';
import { sprintOf } from '../src/procedures/movement/running.ts';
import { BROKE, blank, foe, party, type Skirmish, withTerrain } from './tables.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Bruno (Pace 6) alone on his side, in his turn; a thug far away. */
const alone = (bruno: Fields = {}, ...terrain: readonly Fields[]) =>
  blank
    .map(withTerrain(...(terrain as never[])))
    .unit('bruno', party('bruno', [2, 10], { ...BROKE, ...bruno }))
    .unit('thug', foe('thug', [22, 22]))
    .with({ round: 1, current: 'bruno', gmPool: 0 });

/** The same beside a thug. */
const beside = (bruno: Fields = {}, thug: Fields = {}) =>
  blank
    .unit('bruno', party('bruno', [10, 10], { ...BROKE, ...bruno }))
    .unit('thug', foe('thug', [11, 10], thug))
    .with({ round: 1, current: 'bruno', gmPool: 0 });

const rect = (id: string, kind: string, x: number, y: number, w: number, h: number, more: Fields = {}) => ({
  id,
  kind,
  shape: { rect: [x, y, w, h] },
  ...more,
});
const at = (t: Skirmish) => t.unit('bruno').at;
const walked = (t: Skirmish) => (t.state.units.bruno?.turn?.moved ?? 0) / 2;

// --- Pace --------------------------------------------------------------------------------------------------------------

rule('ACE-4.1', 'a character moves its Pace in a turn, in as many pieces as it likes', () => {
  const t = alone().open();
  t.do('move', { unit: 'bruno', to: [5, 10] });
  t.do('move', {
    unit: 'bruno',
    path: [
      [6, 10],
      [7, 10],
      [8, 10],
    ],
  });
  expect(at(t)).toEqual([8, 10]);
  expect(t.refuses('move', { unit: 'bruno', to: [9, 10] })).toMatchObject({
    code: 'no-pace',
    rule: 'ACE-4.1',
    params: { cost: 1, left: 0 },
  });
});

rule.each(
  'ACE-4.2',
  'an inch of $kind costs 2"',
  [{ kind: 'mud' }, { kind: 'deepWater' }, { kind: 'ladder' }, { kind: 'rubble' }],
  ({ kind }) => {
    const t = alone({}, rect('p', kind, 3, 0, 1, 24)).open();
    t.do('move', { unit: 'bruno', to: [3, 10] });
    expect(walked(t)).toBe(2);
  },
);

rule('ACE-EX-26', 'three squares of mud cost 6", crawled through no more than that (ACE-4.3)', () => {
  const t = alone({}, rect('mud', 'mud', 3, 0, 6, 24)).open();
  t.do('move', { unit: 'bruno', to: [5, 10] });
  expect(walked(t)).toBe(6);
  const crawling = alone({ prone: true }, rect('mud', 'mud', 3, 0, 6, 24)).open();
  crawling.do('move', { unit: 'bruno', to: [5, 10] });
  expect(walked(crawling)).toBe(6);
});

rule('ACE-EX-26', 'two open squares, one climbed and one swum come to 6"', () => {
  const t = alone({}, rect('ladder', 'ladder', 5, 0, 1, 24), rect('pond', 'deepWater', 6, 0, 1, 24)).open();
  t.do('move', {
    unit: 'bruno',
    path: [
      [3, 10],
      [4, 10],
      [5, 10],
      [6, 10],
    ],
  });
  expect(walked(t)).toBe(6);
});

rule('ACE-4.3', 'two reasons do not multiply, unless the table wants them to', () => {
  const bog = [rect('pond', 'deepWater', 3, 0, 1, 24), rect('mud', 'mud', 3, 0, 1, 24)] as const;
  const t = alone({}, ...bog).open();
  t.do('move', { unit: 'bruno', to: [3, 10] });
  expect(walked(t)).toBe(2);
  const stacked = alone({}, ...bog)
    .options({ 'move.stackCosts': true })
    .open();
  stacked.do('move', { unit: 'bruno', to: [3, 10] });
  expect(walked(stacked)).toBe(4);
});

rule('ACE-4.3', 'a square is entered only if its full cost is left, but the first square of a turn always', () => {
  const t = alone({ wounds: 3, pace: 4 }, rect('mud', 'mud', 3, 0, 9, 24)).open();
  t.do('move', { unit: 'bruno', to: [3, 10] });
  expect(at(t)).toEqual([3, 10]);
  expect(t.refuses('move', { unit: 'bruno', to: [4, 10] })).toMatchObject({ code: 'no-pace' });
  const third = alone({ pace: 3 }, rect('mud', 'mud', 4, 0, 9, 24)).open();
  expect(third.refuses('move', { unit: 'bruno', to: [5, 10] })).toMatchObject({ code: 'no-pace' });
});

rule('ACE-4.4', 'a diagonal step counts 1", or by turns 1" and 2"', () => {
  const t = alone().open();
  t.do('move', {
    unit: 'bruno',
    path: [
      [3, 11],
      [4, 12],
      [5, 13],
      [6, 14],
    ],
  });
  expect(walked(t)).toBe(4);
  const alternating = alone().options({ 'grid.metric': 'alternating' }).open();
  alternating.do('move', { unit: 'bruno', to: [6, 14] });
  expect(walked(alternating)).toBe(6);
  expect(alternating.refuses('move', { unit: 'bruno', to: [7, 15] })).toMatchObject({ code: 'no-pace' });
});

rule('ACE-4.4', 'nobody squeezes diagonally between two blocking squares', () => {
  const t = alone({}, rect('a', 'wall', 3, 10, 1, 1), rect('b', 'wall', 2, 11, 1, 1)).open();
  expect(t.refuses('move', { unit: 'bruno', path: [[3, 11]] })).toMatchObject({ code: 'blocked' });
  t.do('move', { unit: 'bruno', path: [[3, 9]] });
});

rule('ACE-4.5', 'allies are moved through but not stopped on; enemies block unless they are out', () => {
  const t = alone()
    .unit('vera', party('vera', [3, 10], BROKE))
    .unit('foe', foe('thug', [5, 10]))
    .unit('gone', foe('thug', [3, 11], { eliminated: true }))
    .open();
  expect(t.refuses('move', { unit: 'bruno', to: [3, 10] })).toMatchObject({ code: 'blocked', rule: 'ACE-4.5' });
  expect(
    t.refuses('move', {
      unit: 'bruno',
      path: [
        [3, 10],
        [4, 10],
        [5, 10],
      ],
    }),
  ).toMatchObject({ code: 'blocked' });
  t.do('move', {
    unit: 'bruno',
    path: [
      [3, 10],
      [4, 10],
    ],
  });
  t.do('move', { unit: 'bruno', path: [[3, 11]] });
});

rule('ACE-4.5', 'walls stop a move, and the cheapest way goes round them', () => {
  const t = alone({}, rect('w', 'wall', 3, 8, 1, 4)).open();
  expect(t.refuses('move', { unit: 'bruno', path: [[3, 10]] })).toMatchObject({ code: 'blocked' });
  t.do('move', { unit: 'bruno', to: [4, 12] });
  // (2,11), (3,12), (4,12): as the crow flies it would be two steps.
  expect(walked(t)).toBe(3);
});

// --- running -----------------------------------------------------------------------------------------------------------

rule('ACE-4.6', 'running adds the running die to Pace, once a turn', () => {
  const t = alone().open();
  t.do('declare', { unit: 'bruno', run: true, actions: [] }, { dice: [4] });
  t.do('move', { unit: 'bruno', to: [12, 10] });
  expect(at(t)).toEqual([12, 10]);
  expect(t.refuses('declare', { unit: 'bruno', run: true })).toMatchObject({ code: 'already-rolled' });
});

rule('ACE-4.7', 'the running die never aces', () => {
  const t = alone().open();
  t.do('declare', { unit: 'bruno', run: true, actions: [] }, { dice: [6] });
  expect(t.state.units.bruno?.turn).toMatchObject({ ran: true, runRoll: 6 });
});

rule('ACE-EX-24', 'Vera runs 8 with Pace 8: 16"; her shots are at -2, two of them at -4 (ACE-4.8, ACE-9.5)', () => {
  const vera = (actions: readonly Fields[]) => {
    const t = blank
      .unit('vera', party('vera', [2, 2], { ...BROKE, items: [{ kind: 'pistol', slot: 'hand', ammo: 12 }] }))
      .unit('thug', foe('thug', [2, 20]))
      .with({ round: 1, current: 'vera', gmPool: 0 })
      .open();
    t.do('declare', { unit: 'vera', actions, run: true }, { dice: [8] });
    t.do('move', { unit: 'vera', to: [18, 2] });
    t.do('move', { unit: 'vera', to: [18, 2], path: [[18, 2]] });
    t.do('attack', { unit: 'vera', target: 'thug', weapon: 'pistol' }, { dice: [2, 3] });
    return (t.event('testRolled').modifiers as readonly { source: string; value: number }[])
      .filter(({ source }) => source === 'running' || source === 'multiAction')
      .reduce((sum, { value }) => sum + value, 0);
  };
  const shot = { kind: 'attack', weapon: 'pistol' };
  expect(vera([shot])).toBe(-2);
  expect(vera([shot, shot])).toBe(-4);
});

rule('ACE-4.8', 'running may follow plain moving, not a roll; whoever cannot move cannot run', () => {
  const t = alone().open();
  t.do('move', { unit: 'bruno', to: [8, 10] });
  t.do('declare', { unit: 'bruno', run: true, actions: [] }, { dice: [2] });
  t.do('move', { unit: 'bruno', to: [10, 10] });
  const held = beside({ grip: { by: 'thug', level: 'grabbed' } }).open();
  expect(held.refuses('declare', { unit: 'bruno', run: true })).toMatchObject({ code: 'cannot-move', rule: 'ACE-4.8' });
});

rule.each(
  'ACE-4.8',
  'run.penaltyScope = $scope: a hazard test after running takes $value',
  [
    { scope: 'actions', value: 0 },
    { scope: 'allTests', value: -2 },
  ],
  ({ scope, value }) => {
    const t = alone({}, rect('slope', 'rubble', 4, 0, 1, 24, { hazard: true }))
      .options({ 'run.penaltyScope': scope })
      .open();
    t.do('declare', { unit: 'bruno', run: true, actions: [] }, { dice: [1] });
    t.do('move', { unit: 'bruno', to: [5, 10] }, { dice: [5, 5] });
    const running = t.event('testRolled').modifiers.find(({ source }) => source === 'running');
    expect(running?.value ?? 0).toBe(value);
  },
);

rule(
  'ACE-EX-25',
  'a fleet character with Vigor d6 sprints 32" for 3 minutes, Bruno 24" for 4 (ACE-4.9, ACE-4.18)',
  () => {
    const t = alone()
      .unit('vera', party('vera', [2, 2], BROKE))
      .open();
    const { bruno, vera } = t.state.units;
    if (bruno === undefined || vera === undefined) throw new Error('nobody there');
    expect(sprintOf(vera)).toEqual({ inches: 32, minutes: 3 });
    expect(sprintOf(bruno)).toEqual({ inches: 24, minutes: 4 });
  },
);

rule('ACE-4.9', 'Pace 6 and a d6: twice twelve inches a round', () => {
  const thug = alone().open().state.units.thug;
  expect(thug === undefined ? undefined : sprintOf(thug)).toEqual({ inches: 24, minutes: 3 });
});

rule('ACE-4.18', 'sprinting is no command', () => {
  expect(alone().open().refuses('sprint', { unit: 'bruno' })).toMatchObject({ code: 'bad-message' });
});

// --- dangerous ways ----------------------------------------------------------------------------------------------------

const slope = rect('slope', 'rubble', 4, 0, 2, 24, { hazard: true });

rule('ACE-4.10', 'a dangerous way takes Athletics; on a success one moves normally', () => {
  const t = alone({}, slope).open();
  t.do('move', { unit: 'bruno', to: [5, 10] }, { dice: [4, 1] });
  expect(at(t)).toEqual([5, 10]);
});

rule('ACE-4.11', 'on a failure the dangerous inches are not travelled, but their Pace is spent', () => {
  const t = alone({}, slope).open();
  t.do('move', { unit: 'bruno', to: [5, 10] }, { dice: [3, 2] });
  expect(at(t)).toEqual([3, 10]);
  expect(walked(t)).toBe(1 + 4);
});

rule('ACE-4.11', 'one test per turn and hazard: passed it is open, failed it is closed', () => {
  const t = alone({}, slope).open();
  t.do('move', { unit: 'bruno', to: [4, 10] }, { dice: [5, 1] });
  t.do('move', { unit: 'bruno', to: [5, 10] });
  const failed = alone({ pace: 10 }, slope).open();
  failed.do('move', { unit: 'bruno', to: [4, 10] }, { dice: [3, 2] });
  expect(failed.refuses('move', { unit: 'bruno', to: [4, 10] })).toMatchObject({ code: 'blocked' });
});

rule('ACE-4.11', 'it is a free action: several declared actions do not weigh on it, but it is a first roll', () => {
  const t = alone({}, slope).open();
  t.do('declare', { unit: 'bruno', actions: [{ kind: 'attack' }, { kind: 'attack' }] });
  t.do('move', { unit: 'bruno', to: [4, 10] }, { dice: [4, 1] });
  expect(t.event('testRolled').modifiers).toEqual([]);
  expect(t.refuses('declare', { unit: 'bruno', actions: [] })).toMatchObject({
    code: 'already-rolled',
    rule: 'ACE-9.6',
  });
});

/** Tomas with his nose to a danger. */
const tomas = (kind: string, elevation: number, options: Fields = {}) =>
  blank
    .map(withTerrain(rect('danger', kind, 5, 0, 3, 24, { hazard: true }) as never))
    .unit('tomas', party('tomas', [kind === 'rubble' ? 4 : 5, 10], { ...BROKE, elevation }))
    .unit('thug', foe('thug', [22, 22]))
    .options(options)
    .with({ round: 1, current: 'tomas', gmPool: 0 })
    .open();

rule('ACE-EX-28', '4" up a cliff two ones are a fall of 4": 2d6+2, and no fatigue (ACE-4.10, ACE-17.4)', () => {
  const t = tomas('cliff', 4);
  t.do('move', { unit: 'tomas', to: [6, 10] }, { dice: [1, 1, 1, 2] });
  expect(t.event('fell')).toMatchObject({ inches: 4 });
  expect(t.event('damageRolled')).toMatchObject({ dice: [6, 6], total: 5 });
  expect(t.unit('tomas')).toMatchObject({ fatigue: 0, prone: true, elevation: 0 });
});

rule('ACE-EX-28', 'with cumulative consequences the fatigue comes on top', () => {
  const t = tomas('cliff', 4, { 'hazard.critical': 'cumulative' });
  t.do('move', { unit: 'tomas', to: [6, 10] }, { dice: [1, 1, 1, 2] });
  expect(t.unit('tomas').fatigue).toBe(1);
});

rule('ACE-EX-28', 'the same roll on a rough slope without height: one fatigue level, no fall', () => {
  const t = tomas('rubble', 0);
  t.do('move', { unit: 'tomas', to: [5, 10] }, { dice: [1, 1] });
  expect(t.unit('tomas')).toMatchObject({ fatigue: 1, prone: false });
  expect(t.events('fell')).toEqual([]);
});

rule.each(
  'ACE-EX-28',
  'in a wild river ($critical) no breath: fatigue $fatigue',
  [
    { critical: 'bySituation', fatigue: 1 },
    { critical: 'cumulative', fatigue: 2 },
  ],
  ({ critical, fatigue }) => {
    const t = tomas('deepWater', 0, { 'hazard.critical': critical });
    t.do('move', { unit: 'tomas', to: [6, 10] }, { dice: [1, 1] });
    expect(t.unit('tomas').fatigue).toBe(fatigue);
  },
);

// --- jumps -------------------------------------------------------------------------------------------------------------

const runUp = { turn: { moved: 4, straight: 4, heading: [1, 0], stage: 'acting' } };
const jumpTo = (x: number, more: Fields = {}) => ({ unit: 'bruno', to: [x, 10], ...more });

rule('ACE-EX-27', 'a standing jump is 1", with 2" of run-up 2" (ACE-4.12)', () => {
  const t = alone().open();
  expect(t.refuses('jump', jumpTo(4))).toMatchObject({ code: 'too-far', params: { distance: 2, most: 1 } });
  t.do('jump', jumpTo(3));
  const running = alone(runUp).open();
  expect(running.refuses('jump', jumpTo(5))).toMatchObject({ code: 'too-far', params: { most: 2 } });
  running.do('jump', jumpTo(4));
  expect(at(running)).toEqual([4, 10]);
  expect(walked(running)).toBe(4);
});

rule('ACE-4.12', 'nobody jumps to where they stand', () => {
  const t = alone().open();
  expect(t.refuses('jump', jumpTo(2))).toMatchObject({ code: 'blocked', rule: 'ACE-4.5' });
});

rule('ACE-4.13', 'a run-up is straight and comes directly before the jump', () => {
  const t = alone().open();
  t.do('move', {
    unit: 'bruno',
    path: [
      [3, 10],
      [4, 11],
    ],
  });
  expect(t.refuses('jump', { unit: 'bruno', to: [6, 11] })).toMatchObject({ code: 'too-far' });
  t.do('move', { unit: 'bruno', path: [[5, 12]] });
  t.do('jump', { unit: 'bruno', to: [7, 12] });
  expect(at(t)).toEqual([7, 12]);
});

rule.each(
  'ACE-EX-27',
  'run-up and Athletics $total: reach $reach"',
  [
    { total: 5, dice: [5, 2], reach: 3 },
    { total: 8, dice: [6, 2, 1], reach: 4 },
    { total: 3, dice: [3, 2], reach: 2 },
  ],
  ({ dice, reach }) => {
    const t = alone(runUp).open();
    t.do('jump', jumpTo(6, { useAction: true }), { dice });
    const furthest = Math.max(
      ...(t.asked?.choices ?? []).map(({ choice }) =>
        choice === 'stay' ? 0 : Number(String(choice).split(',')[0]) - 2,
      ),
    );
    expect(furthest).toBe(reach);
    t.answer(`${2 + reach},10`);
    expect(at(t)).toEqual([2 + reach, 10]);
  },
);

rule('ACE-EX-27', 'with 3" left after the run-up a 4" jump is refused', () => {
  const t = alone({ ...runUp, pace: 5 }).open();
  expect(t.refuses('jump', jumpTo(6, { useAction: true }))).toMatchObject({ code: 'no-pace', params: { left: 3 } });
});

rule('ACE-EX-27', 'a high jump with run-up and a raise goes 2" up', () => {
  const t = alone(runUp).open();
  expect(t.refuses('jump', { unit: 'bruno', high: true, height: 2 })).toMatchObject({ params: { most: 1 } });
  expect(t.refuses('jump', { unit: 'bruno', high: true, height: 2.5, useAction: true })).toMatchObject({
    code: 'too-far',
    params: { most: 2 },
  });
  t.do('jump', { unit: 'bruno', high: true, height: 2, useAction: true }, { dice: [6, 2, 1] });
  expect(walked(t)).toBe(4);
});

rule('ACE-4.12', 'a free high jump is 0.5", and costs that much', () => {
  const t = alone().open();
  expect(t.refuses('jump', { unit: 'bruno', high: true, height: 1 })).toMatchObject({ code: 'too-far' });
  t.do('jump', { unit: 'bruno', high: true, height: 0.5 });
  expect(walked(t)).toBe(0.5);
});

const pit = rect('pit', 'pit', 3, 0, 3, 24, { elevation: -4 });

rule('ACE-EX-46', 'a 3" pit is cleared with a raise', () => {
  const t = alone(runUp, pit).open();
  t.do('jump', jumpTo(6, { useAction: true }), { dice: [6, 2, 1] });
  expect(t.asked).toMatchObject({ kind: 'landing', default: '6,10' });
  t.answer('6,10');
  expect(at(t)).toEqual([6, 10]);
});

rule('ACE-4.13', 'where to land is said like any other square', () => {
  const t = alone(runUp, pit).open();
  t.do('jump', jumpTo(6, { useAction: true }), { dice: [6, 2, 1] });
  expect(t.refusesAnswer([7, 10])).toMatchObject({ code: 'bad-choice', rule: 'ACE-4.13' });
  t.answer([6, 10]);
  expect(at(t)).toEqual([6, 10]);
});

rule.each(
  'ACE-EX-46',
  'with $dice the far side is out of reach: one stays, the action spent',
  [{ dice: [5, 2] }, { dice: [3, 2] }],
  ({ dice }) => {
    const t = alone(runUp, pit).open();
    t.do('jump', jumpTo(6, { useAction: true }), { dice });
    expect(t.asked).toMatchObject({ kind: 'landing', default: 'stay' });
    expect(t.refusesAnswer('6,10')).toMatchObject({ code: 'bad-choice' });
    t.answer('stay');
    expect(at(t)).toEqual([2, 10]);
    expect(t.refuses('jump', jumpTo(6, { useAction: true }))).toMatchObject({ code: 'not-declared' });
  },
);

rule('ACE-EX-46', 'two ones: he falls in', () => {
  const t = alone(runUp, pit).open();
  t.do('jump', jumpTo(6, { useAction: true }), { dice: [1, 1, 3, 3] });
  expect(at(t)).toEqual([3, 10]);
  expect(t.event('fell')).toMatchObject({ inches: 4 });
});

rule('ACE-4.13', 'a critical failure with no drop under it: prone at the start', () => {
  const t = alone(runUp).open();
  t.do('jump', jumpTo(6, { useAction: true }), { dice: [1, 1] });
  expect(t.unit('bruno')).toMatchObject({ at: [2, 10], prone: true });
});

// --- prone, wounds -----------------------------------------------------------------------------------------------------

rule('ACE-4.14', 'dropping is free, standing up costs 2", and the prone crawl', () => {
  const t = alone().open();
  t.do('dropProne', { unit: 'bruno' });
  expect(walked(t)).toBe(0);
  t.do('move', { unit: 'bruno', to: [3, 10] });
  expect(walked(t)).toBe(2);
  expect(t.refuses('jump', jumpTo(4))).toMatchObject({ code: 'cannot-move' });
  t.do('standUp', { unit: 'bruno' });
  expect(walked(t)).toBe(4);
  t.do('dropProne', { unit: 'bruno' });
  t.do('standUp', { unit: 'bruno' });
  t.do('dropProne', { unit: 'bruno' });
  expect(t.refuses('standUp', { unit: 'bruno' })).toMatchObject({ code: 'no-pace', rule: 'ACE-4.14' });
});

rule.each(
  'ACE-4.15',
  '$wounds wounds, $legHits leg hits: Pace $pace',
  [
    { wounds: 1, legHits: 0, pace: 5 },
    { wounds: 3, legHits: 0, pace: 3 },
    { wounds: 1, legHits: 1, pace: 3 },
    { wounds: 2, legHits: 1, pace: 2 },
  ],
  ({ wounds, legHits, pace }) => {
    const t = alone({ wounds, legHits }).open();
    expect(t.refuses('move', { unit: 'bruno', to: [2 + pace + 1, 10] })).toMatchObject({ params: { left: pace } });
    t.do('move', { unit: 'bruno', to: [2 + pace, 10] });
  },
);

rule('ACE-4.15', 'a leg hit halves the running result as well, rounded up', () => {
  const t = alone({ legHits: 1, wounds: 1 }).open();
  t.do('declare', { unit: 'bruno', run: true, actions: [] }, { dice: [5] });
  expect(t.state.units.bruno?.turn?.runRoll).toBe(3);
});

// --- withdrawal --------------------------------------------------------------------------------------------------------

rule('ACE-4.16', 'who leaves contact is attacked first; who stays beside the enemy is not', () => {
  const t = beside().open();
  t.do('move', { unit: 'bruno', to: [10, 11] });
  expect(t.asked).toBeUndefined();
  t.do('move', { unit: 'bruno', to: [9, 12] });
  expect(t.asked).toMatchObject({ kind: 'freeAttack', unit: 'thug', seat: 'opposition', default: 'fighting' });
  t.answer('fighting', { dice: [2] });
  expect(t.event('attackSettled').unit).toBe('thug');
  expect(at(t)).toEqual([9, 12]);
});

rule.each(
  'ACE-4.16',
  'an enemy that is $state strikes nobody who leaves',
  [{ state: 'shaken' }, { state: 'stunned' }, { state: 'surprised' }, { state: 'eliminated' }],
  ({ state }) => {
    const t = beside({}, { [state]: true })
      .unit('other', foe('thug', [22, 22]))
      .open();
    t.do('move', { unit: 'bruno', to: [8, 10] });
    expect(at(t)).toEqual([8, 10]);
  },
);

rule('ACE-4.16', 'the log tells why somebody strikes in another’s turn', () => {
  const { state } = blank
    .unit('vera', party('vera', [5, 5], BROKE))
    .unit('thug', foe('thug', [6, 5]))
    .with({ round: 1, current: 'vera', gmPool: 0 })
    .open();
  const change = { freeAttackers: ['z', 'thug'] };
  const lines = aces.tell({ type: 'turnNoted', unit: 'vera', change, rules: ['ACE-4.16'] }, state);
  expect(lines).toMatchObject([{ key: 'log.leavesContact', params: { whom: unitName(state, 'thug') } }]);
  expect(aces.tell({ type: 'turnNoted', unit: 'vera', change: { flurryUsed: true }, rules: [] }, state)).toEqual([]);
});

rule('ACE-4.16', 'each enemy strikes at most once in the mover’s turn', () => {
  const t = beside({ pace: 10 }).open();
  t.do('move', { unit: 'bruno', to: [9, 10] });
  t.answer('none');
  t.do('move', { unit: 'bruno', to: [10, 10] });
  t.do('move', { unit: 'bruno', to: [8, 10] });
  expect(t.asked).toBeUndefined();
  expect(at(t)).toEqual([8, 10]);
});

rule('ACE-4.17', 'the free attack is a Fighting test or a grapple, without manoeuvres', () => {
  const t = beside({}, { items: ['club'] }).open();
  t.do('move', { unit: 'bruno', to: [8, 10] });
  expect(t.asked?.choices.map(({ choice }) => choice)).toEqual(['fighting', 'grapple', 'none']);
});

rule('ACE-4.17', 'shaken or wounded, the mover goes on', () => {
  const t = beside().open();
  t.do('move', { unit: 'bruno', to: [8, 10] });
  // Fighting 5+ against Defence 7 needs 7: d6 6,1. Damage d6 5, d4 3,… = 9 against 9: shaken.
  t.answer('fighting', { dice: [6, 1, 5, 4, 1] });
  expect(t.unit('bruno').shaken).toBe(true);
  expect(at(t)).toEqual([8, 10]);
});

rule('ACE-4.17', 'grabbed, the mover stays', () => {
  const t = beside({}, { items: ['club'] }).open();
  t.do('move', { unit: 'bruno', to: [8, 10] });
  // Athletics: the thug 5, Bruno 3 and 2.
  t.answer('grapple', { dice: [5, 3, 2] });
  expect(t.unit('bruno').grip).toMatchObject({ by: 'thug', level: 'grabbed' });
  expect(at(t)).toEqual([10, 10]);
  expect(t.refuses('move', { unit: 'bruno', to: [9, 10] })).toMatchObject({ code: 'cannot-move', rule: 'ACE-7.4' });
});

// --- exits -------------------------------------------------------------------------------------------------------------

rule('ACE-20.3', 'leaving the table costs 1" from an edge square; by no exit of an objective it is flight', () => {
  const t = alone({ pace: 3 })
    .unit('vera', party('vera', [8, 8], BROKE))
    .open();
  expect(t.refuses('move', { unit: 'bruno', exit: true })).toMatchObject({ code: 'blocked', rule: 'ACE-20.3' });
  t.do('move', { unit: 'bruno', to: [0, 10], exit: true });
  expect(t.unit('bruno')).toMatchObject({ fled: true, exited: false });
});

rule('ACE-4.1', 'without a map a move is so many inches, and Pace limits them all the same', () => {
  const t = blank
    .map(null)
    .unit('bruno', { side: 'party', profile: 'bruno', chips: 0 })
    .unit('thug', { side: 'opposition', profile: 'thug' })
    .with({ round: 1, current: 'bruno', gmPool: 0 })
    .open();
  t.do('move', { unit: 'bruno', situation: { range: 4 } });
  expect(walked(t)).toBe(4);
  expect(t.refuses('move', { unit: 'bruno', situation: { range: 3 } })).toMatchObject({ code: 'no-pace' });
});

rule('ACE-12.17', 'who walks into suppressive fire is distracted on the way', () => {
  const t = blank
    .unit('bruno', party('bruno', [2, 10], BROKE))
    .unit('gunman', foe('gunman', [20, 10]))
    .with({
      round: 1,
      current: 'bruno',
      gmPool: 0,
      templates: [
        { id: 's', owner: 'gunman', weapon: 'submachineGun', centre: [6, 10], radius: 2, entered: [], left: 0 },
      ],
    })
    .open();
  t.do('move', { unit: 'bruno', to: [3, 10] });
  expect(t.unit('bruno').distracted).toEqual([]);
  t.do('move', { unit: 'bruno', to: [8, 10] });
  expect(t.unit('bruno').distracted).not.toEqual([]);
  expect(at(t)).toEqual([8, 10]);
});

// --- height ------------------------------------------------------------------------------------------------------------

/** Ground that lies higher from x = 4 on. */
const ledge = (elevation: number, more: Fields = {}) => rect('ledge', 'open', 4, 0, 20, 24, { elevation, ...more });
const up = { unit: 'bruno', to: [4, 10] } as const;

rule.each(
  'ACE-4.2',
  'a height of $elevation" is climbed at 2" an inch: the step costs $cost"',
  [
    { elevation: 0.5, cost: 1 },
    { elevation: 1, cost: 2 },
    { elevation: 2, cost: 4 },
    { elevation: 3, cost: 6 },
  ],
  ({ elevation, cost }) => {
    const t = alone({ at: [3, 10] }, ledge(elevation)).open();
    t.do('move', up);
    expect(walked(t)).toBe(cost);
    expect(t.unit('bruno').elevation).toBe(elevation);
    const down = alone({ at: [4, 10] }, ledge(elevation)).open();
    expect(down.unit('bruno').elevation).toBe(elevation);
    down.do('move', { unit: 'bruno', to: [3, 10] });
    expect(walked(down)).toBe(cost);
    expect(down.unit('bruno').elevation).toBe(0);
  },
);

rule('ACE-4.2', 'events tell what a move costs, and how high it leads, in inches', () => {
  const told = (t: Skirmish, type: string) =>
    t.table.entry.events
      .filter((event) => event.type === type)
      .map((event) => aces.present?.(event as unknown as AcesEvent));
  const t = alone({ at: [3, 10] }, ledge(2)).open();
  t.do('move', up);
  expect(told(t, 'moved')).toMatchObject([{ path: [[4, 10]], cost: 4, elevation: 2, straight: 1 }]);
  const down = alone({ at: [4, 10] }, ledge(5)).open();
  down.do('jump', { unit: 'bruno', to: [3, 10] }, { dice: [1, 1] });
  expect(told(down, 'moved')).toMatchObject([{ elevation: 5 }]);
  expect(told(down, 'fell')).toMatchObject([{ inches: 5, elevation: 0 }]);
  const prone = alone({ prone: true }).open();
  prone.do('standUp', { unit: 'bruno' });
  expect(told(prone, 'stoodUp')).toMatchObject([{ cost: 2 }]);
});

rule('ACE-4.4', 'six inches up are six squares: no single step, however little has been moved (ACE-4.3)', () => {
  const t = alone({ at: [3, 10] }, ledge(6)).open();
  expect(t.refuses('move', up)).toMatchObject({ code: 'no-pace', params: { cost: 12, left: 6 } });
  expect(t.offers('party').commands.find(({ command }) => command.type === 'move')?.vary?.values).not.toContainEqual([
    4, 10,
  ]);
});

rule('ACE-4.12', 'a ledge is jumped up to: half an inch free, an inch after a run-up, two with a raise', () => {
  const half = alone({ at: [3, 10] }, ledge(0.5)).open();
  half.do('jump', up);
  expect([half.unit('bruno').elevation, walked(half)]).toEqual([0.5, 0.5]);
  const one = alone({ at: [3, 10] }, ledge(1)).open();
  expect(one.refuses('jump', up)).toMatchObject({ code: 'too-far', params: { most: 0.5 } });
  const run = alone({ at: [3, 10], ...runUp }, ledge(2)).open();
  expect(run.refuses('jump', { ...up, high: true })).toMatchObject({ code: 'too-far', params: { most: 1 } });
  run.do('jump', { ...up, useAction: true }, { dice: [6, 2, 1] });
  expect([run.unit('bruno').elevation, walked(run)]).toEqual([2, 4]);
  expect(
    alone({ at: [3, 10] }, ledge(0.5))
      .open()
      .offers('party')
      .commands.some(({ command }) => command.type === 'jump' && command.high === true),
  ).toBe(true);
});

rule('ACE-4.13', 'a jump is long or high, not both; and no high jump leads nowhere higher', () => {
  const t = alone({ at: [2, 10], ...runUp }, ledge(0.5)).open();
  expect(t.refuses('jump', up)).toMatchObject({ code: 'too-far', rule: 'ACE-4.13' });
  expect(t.refuses('jump', { unit: 'bruno', to: [3, 10], high: true })).toMatchObject({ code: 'too-far' });
});

rule('ACE-17.4', 'who jumps down from a height falls: 1d6+1 for each full 2"', () => {
  const t = alone({ at: [4, 10] }, ledge(4)).open();
  t.do('jump', { unit: 'bruno', to: [3, 10] }, { dice: [1, 2] });
  expect(t.event('fell')).toMatchObject({ inches: 4 });
  expect(t.event('damageRolled')).toMatchObject({ dice: [6, 6], total: 5 });
  expect(t.unit('bruno')).toMatchObject({ at: [3, 10], elevation: 0, prone: true });
  const low = alone({ at: [4, 10] }, ledge(1.5)).open();
  low.do('jump', { unit: 'bruno', to: [3, 10] });
  expect(low.unit('bruno')).toMatchObject({ at: [3, 10], elevation: 0, prone: false });
});

rule('ACE-4.2', 'a jump into difficult ground costs what the ground does where it ends', () => {
  const t = alone({ at: [3, 10] }, rect('mud', 'mud', 4, 0, 6, 24)).open();
  t.do('jump', up);
  expect(walked(t)).toBe(2);
  const over = alone({ at: [3, 10], ...runUp }, rect('mud', 'mud', 4, 0, 1, 24)).open();
  over.do('jump', { unit: 'bruno', to: [5, 10] });
  expect(walked(over)).toBe(2 + 2);
});

rule('ACE-4.10', 'a jump onto dangerous ground takes its test, a jump over it none (ACE-4.11)', () => {
  const slick = rect('ice', 'rubble', 4, 0, 1, 24, { hazard: true });
  const t = alone({ at: [3, 10] }, slick).open();
  t.do('jump', up, { dice: [2, 3] });
  expect(t.events('hazardFailed')).toHaveLength(1);
  expect(at(t)).toEqual([3, 10]);
  expect(t.refuses('jump', up)).toMatchObject({ code: 'blocked' });
  const over = alone({ at: [3, 10], ...runUp }, slick).open();
  over.do('jump', { unit: 'bruno', to: [5, 10] });
  expect(at(over)).toEqual([5, 10]);
});

rule('ACE-4.5', 'nobody jumps through a thin wall between two squares', () => {
  const t = alone({ at: [3, 10] }, { id: 'fence', kind: 'wall', shape: { rect: [4, 0, 0, 24] } }).open();
  expect(t.refuses('jump', up)).toMatchObject({ code: 'blocked', rule: 'ACE-4.5' });
});
