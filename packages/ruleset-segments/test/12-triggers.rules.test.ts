import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { stunned } from '../src/procedures/effects/stun.ts';
import { knockDown } from '../src/procedures/wounds/falling-down.ts';
import { play } from './procedures.ts';
import { blank, mark, NUMB, type Skirmish, shooter, withTerrain } from './tables.ts';

/** A wall with a door in it between a holder and whoever comes along. */
const DOOR = { rect: [20, 9, 1, 2] } as const;
const HALL = withTerrain(
  { id: 'north', kind: 'wall', shape: { rect: [20, 0, 0.5, 9] } },
  { id: 'south', kind: 'wall', shape: { rect: [20, 11, 0.5, 29] } },
);
const shots = (count: number) => Array.from({ length: count }, () => ({ type: 'shot' }));
const inDoor = { kind: 'enemyInZone', zone: DOOR };

/** `h` freezes, `e` stands two metres before the door, unseen; both feel nothing. */
const ambush = (h: object = {}, e: object = {}) =>
  blank
    .map(HALL)
    .unit('h', shooter([10, 10], { ...NUMB, ...h }))
    .unit('e', mark([22, 8.5], { ...NUMB, ...e }))
    .unit('x', mark([40, 30], NUMB))
    // Behind walls everybody is hidden from everybody: that alone would end the fight (SEG-5.7).
    .options({ endWhenHidden: 'off' })
    .with({ active: 'h', order: ['h', 'e', 'x'] });
const freeze = (t: Skirmish, count = 3, trigger: object = inDoor, plan: readonly object[] = shots(count)) => {
  t.do('freeze', { unit: 'h', count, trigger, plan });
  return t.state.activeUnit === 'h' ? t.do('endTurn', { unit: 'h' }) : t;
};
const run = (...path: readonly (readonly [number, number])[]) => ({ unit: 'e', kind: 'run', path });

rule('SEG-12.1', 'unspent segments are frozen for something that may come', () => {
  const t = ambush().open();
  t.do('idle', { unit: 'h' });
  expect(t.refuses('freeze', { unit: 'h', count: 3, trigger: inDoor, plan: shots(3) })).toMatchObject({
    code: 'no-segments',
    rule: 'SEG-12.1',
  });
  freeze(t, 2);
  expect(t.state.units.h).toMatchObject({ segmentsLeft: 0, frozen: { count: 2 } });
  expect(t.state.activeUnit).toBe('e');
});

const fires = (t: Skirmish, dice: readonly number[] = [20]) => {
  if (t.asked?.kind !== 'useFrozen') return false;
  t.answer(t.asked.default, { dice });
  return t.events('shotFired').length === 1;
};

rule('SEG-12.2', 'an enemy that becomes visible', () => {
  const t = ambush().open();
  freeze(t, 1, { kind: 'enemyVisible' });
  t.do('move', run([22, 10]));
  expect(fires(t)).toBe(true);
  const other = ambush().open();
  freeze(other, 1, { kind: 'enemyVisible', unit: 'x' });
  other.do('move', run([22, 10]));
  expect(other.asked).toBeUndefined();
});

rule('SEG-12.2', 'an enemy in a zone', () => {
  const t = ambush({}, { at: [22, 10] }).open();
  freeze(t, 1);
  t.do('idle', { unit: 'e' });
  expect(t.asked).toBeUndefined();
  t.do('move', run([20.5, 10]));
  expect(fires(t)).toBe(true);
});

rule('SEG-12.2', 'a distance from a point or a unit', () => {
  const t = ambush({}, { at: [22, 10] }).open();
  freeze(t, 1, { kind: 'withinDistance', of: 'h', metres: 11 });
  t.do('move', run([21.5, 10]));
  expect(t.asked).toBeUndefined();
  t.do('move', run([21, 10]));
  expect(fires(t)).toBe(true);
});

rule('SEG-12.2', 'what somebody does', () => {
  const t = ambush({}, { at: [22, 10] }).open();
  freeze(t, 1, { kind: 'unitDoes', unit: 'e', action: 'posture' });
  t.do('idle', { unit: 'e' });
  expect(t.asked).toBeUndefined();
  t.do('posture', { unit: 'e', kind: 'kneel' });
  expect(fires(t)).toBe(true);
});

rule('SEG-12.2', 'an attack on oneself or on an ally', () => {
  const field = (trigger: object) =>
    blank
      .unit('h', shooter([10, 10], { ...NUMB }))
      .unit('f', shooter([10, 14], { ...NUMB }))
      .unit('e', mark([18, 10], NUMB))
      .with({ active: 'h', order: ['h', 'e', 'f'] })
      .open()
      .do('freeze', { unit: 'h', count: 1, trigger, plan: shots(1) })
      .do('endTurn', { unit: 'h' });
  const own = field({ kind: 'selfAttacked' });
  own.do('shot', { unit: 'e', target: 'f' }, { dice: [20] });
  expect(own.asked).toBeUndefined();
  own.do('shot', { unit: 'e', target: 'h' }, { dice: [20] });
  expect(own.asked?.default).toBe('e');
  const ally = field({ kind: 'allyAttacked' });
  ally.do('shot', { unit: 'e', target: 'h' }, { dice: [20] });
  expect(ally.asked).toBeUndefined();
  ally.do('shot', { unit: 'e', target: 'f' }, { dice: [20] });
  expect(ally.asked?.default).toBe('e');
});

rule('SEG-12.2', "free words are the GM's to call, and need one", () => {
  const custom = { kind: 'custom', text: 'when the lamp goes out' };
  const t = ambush({}, { at: [22, 10] }).open();
  freeze(t, 1, custom);
  t.do('idle', { unit: 'e' });
  expect(t.asked).toBeUndefined();
  t.do('rule', { set: { fireTrigger: { unit: 'h' } }, reason: 'the lamp goes out' });
  expect(fires(t)).toBe(true);
  const alone = ambush()
    .seats({ id: 'red', role: 'player', side: 'red' }, { id: 'blue', role: 'player', side: 'blue' })
    .open();
  expect(alone.refuses('freeze', { unit: 'h', count: 1, trigger: custom, plan: shots(1) })).toMatchObject({
    code: 'needs-gm',
    rule: 'SEG-31.3',
  });
});

rule('SEG-12.2', 'the plan may run over into the next Turn', () => {
  const t = ambush({ posture: 'kneeling' }, { at: [22, 10] }).open();
  freeze(t, 1, { kind: 'unitDoes', unit: 'e' }, [{ type: 'posture', kind: 'riseKneeling' }]);
  t.do('idle', { unit: 'e' }).answer('e');
  expect(t.state.units.h).toMatchObject({ frozen: null, inProgress: { done: 1, total: 2 }, posture: 'kneeling' });
});

rule('SEG-12.3', "the other one's phase is interrupted, and then goes on", () => {
  const t = ambush({}, { at: [22, 10] }).open();
  freeze(t, 1, { kind: 'unitDoes', unit: 'e' });
  t.do('idle', { unit: 'e' }).answer('e', { dice: [20] });
  expect(t.event('triggered')).toMatchObject({ unit: 'h', interrupted: 'e' });
  expect(t.state).toMatchObject({ activeUnit: 'e' });
  expect(t.unit('e').segmentsLeft).toBe(2);
});

rule('SEG-12.4', 'a condition that held anywhere on the way counts, and the first segment may go at that place', () => {
  // Past the door and behind the wall again within one segment.
  const t = ambush({}, { at: [22, 11.5] }).open();
  freeze(t, 2, { kind: 'enemyVisible' });
  t.do('move', { unit: 'e', kind: 'sprint', path: [[22, 8]] });
  expect(t.asked).toMatchObject({ kind: 'useFrozen', default: 'e' });
  t.answer('e', { dice: [9] });
  // T 12 - 1 (12 m) - 3 for its sprint.
  expect(t.event('shotFired').barrels[0]?.threshold).toBe(2 * 8);
  expect(t.event('shotSettled').hit).toBe(false);
  // It cannot be seen any longer: the second one stays frozen.
  t.do('idle', { unit: 'e' });
  expect(t.asked).toBeUndefined();
  expect(t.state.units.h?.frozen?.count).toBe(1);
});

rule('SEG-12.5', 'segments alternate', () => {
  const t = ambush({}, { at: [22, 10] }).open();
  freeze(t, 2, { kind: 'unitDoes', unit: 'e' });
  t.do('idle', { unit: 'e' }).answer('e', { dice: [20] });
  expect(t.asked).toBeUndefined();
  t.do('idle', { unit: 'e' }).answer('e', { dice: [20] });
  expect(t.state.units.h?.frozen).toBeNull();
});

rule('SEG-12.6', 'when the interrupted one has no segments left the rest may follow, or stay frozen', () => {
  const last = () => {
    const t = ambush({}, { at: [22, 10] }).open();
    freeze(t, 3, { kind: 'unitDoes', unit: 'e', action: 'posture' });
    t.do('idle', { unit: 'e' }).do('idle', { unit: 'e' }).do('posture', { unit: 'e', kind: 'kneel' });
    return t.answer('e', { dice: [20] });
  };
  const used = last();
  expect(used.asked).toMatchObject({ kind: 'useFrozen', default: 'e' });
  used.answer('e', { dice: [20] }).answer('e', { dice: [20] });
  expect(used.state).toMatchObject({ activeUnit: 'x' });
  expect(used.state.units.h?.frozen).toBeNull();
  const kept = last();
  kept.answer('decline');
  expect(kept.state).toMatchObject({ activeUnit: 'x' });
  expect(kept.state.units.h?.frozen?.count).toBe(2);
});

rule('SEG-12.7', 'the holder may decline, and chooses among those who met the condition', () => {
  const t = ambush({}, { at: [22, 10] }).open();
  freeze(t, 1, { kind: 'unitDoes', unit: 'e' });
  t.do('idle', { unit: 'e' }).answer('decline');
  expect(t.state.units.h?.frozen?.count).toBe(1);
  const two = blank
    .unit('h', shooter([10, 10], NUMB))
    .unit('e', mark([18, 10], NUMB))
    .unit('d', mark([16, 10], NUMB))
    .with({ active: 'h', order: ['h', 'e', 'd'] })
    .open()
    .do('freeze', { unit: 'h', count: 1, trigger: { kind: 'enemyVisible' }, plan: shots(1) })
    .do('endTurn', { unit: 'h' });
  two.do('idle', { unit: 'e' });
  expect(two.asked).toMatchObject({ default: 'd', choices: [{ choice: 'd' }, { choice: 'e' }, { choice: 'decline' }] });
  two.answer('e', { dice: [20] });
  expect(two.event('shotFired').barrels[0]?.target).toBe('e');
});

rule('SEG-12.7', 'another action than the planned one only where the table is not strict', () => {
  const kneel = { action: { type: 'posture', kind: 'kneel' } };
  const ready = (options: object) => {
    const t = ambush({}, { at: [22, 10] })
      .options({ ...options })
      .open();
    freeze(t, 1, { kind: 'unitDoes', unit: 'e' });
    return t.do('idle', { unit: 'e' });
  };
  expect(ready({}).refusesAnswer(kneel)).toMatchObject({ code: 'bad-choice', rule: 'SEG-12.7' });
  expect(ready({ frozenActionStrict: false }).answer(kneel).unit('h').posture).toBe('kneeling');
});

rule(
  'SEG-12.8',
  'several holders act in initiative order, one segment each; one set off by another joins the round',
  () => {
    const t = blank
      .unit('h', shooter([10, 10], NUMB))
      .unit('g', shooter([10, 14], NUMB))
      .unit('k', shooter([10, 18], NUMB))
      .unit('e', mark([18, 10], NUMB))
      .with({ active: 'h', order: ['h', 'k', 'g', 'e'] })
      .open();
    const wait = (unit: string, trigger: object) =>
      t.do('freeze', { unit, count: 1, trigger, plan: [{ type: 'shot', target: 'e' }] }).do('endTurn', { unit });
    wait('h', { kind: 'unitDoes', unit: 'e' });
    wait('k', { kind: 'unitDoes', unit: 'h', action: 'shot' });
    wait('g', { kind: 'unitDoes', unit: 'e' });
    t.do('idle', { unit: 'e' });
    const order: (string | undefined)[] = [];
    for (let step = 0; step < 3; step++) {
      order.push(t.asked?.unit);
      t.answer(t.asked?.default ?? null, { dice: [20] });
    }
    // k, set off by h's shot, comes after g, which had been set off by e.
    expect(order).toEqual(['h', 'g', 'k']);
    expect(t.state.activeUnit).toBe('e');
  },
);

rule('SEG-12.9', "what has not come true by the holder's next phase is lost", () => {
  const t = ambush().with({ turn: 1 }).open();
  freeze(t, 2);
  t.do('endTurn', { unit: 'e' }).do('endTurn', { unit: 'x' });
  expect(t.asked).toMatchObject({ kind: 'yieldInitiative' });
  t.answer('no');
  expect(t.state.units.h).toMatchObject({ frozen: null, segmentsLeft: 3 });
});

rule('SEG-12.10', 'Stun takes frozen segments away, a knockdown does not', () => {
  const t = ambush({ kind: 'person' }).open();
  freeze(t, 3);
  expect(play(t, [], (live) => stunned(live, 'h', []) ?? true).state.units.h?.frozen).toBeNull();
  expect(play(t, [], (live) => knockDown(live, 'h', []) ?? true).state.units.h).toMatchObject({
    frozen: { count: 3 },
    posture: 'prone',
  });
});

rule('SEG-12.10', 'a Critical wound takes them away', () => {
  const t = blank
    .unit('a', shooter([10, 10], { weapons: ['handCannon'], attributes: { build: 15 } }))
    .unit('b', mark([18, 10], { frozen: { count: 2, trigger: { kind: 'custom' }, plan: [] } }))
    .unit('c', mark([30, 30]))
    .with({ active: 'a' })
    .open();
  t.do('shot', { unit: 'a', target: 'b' }, { dice: [9] });
  expect(t.state.units.b).toMatchObject({ frozen: null, status: 'out' });
});

rule('SEG-12.11', 'aim made before counts for the frozen shot', () => {
  const t = ambush({}, { at: [22, 10] }).open();
  t.do('aim', { unit: 'h', target: 'e', segments: 2 });
  freeze(t, 1, { kind: 'unitDoes', unit: 'e' });
  t.do('idle', { unit: 'e' }).answer('e', { dice: [20, 20, 20] });
  expect(t.event('shotFired').barrels[0]?.dice).toBe(3);
});

rule('SEG-T3', 'an action of several segments is interrupted between them, and its doer may think again', () => {
  const t = ambush({}, { at: [22, 10], posture: 'prone' }).open();
  freeze(t, 1, { kind: 'unitDoes', unit: 'e' });
  t.do('posture', { unit: 'e', kind: 'riseProne' }).answer('e', { dice: [20] });
  expect(t.asked).toMatchObject({ kind: 'goOn', seat: 'blue', default: 'continue' });
  t.answer('abort');
  expect(t.state.units.e).toMatchObject({ posture: 'prone', inProgress: null, segmentsLeft: 2 });
});

rule('SEG-EX-11', 'three frozen shots: shot, segment, shot, segment, shot', () => {
  const t = ambush({}, { at: [22, 10] }).open();
  freeze(t, 3);
  t.do('move', run([20.5, 10])).answer('e', { dice: [20] });
  t.do('idle', { unit: 'e' }).answer('e', { dice: [20] });
  t.do('idle', { unit: 'e' }).answer('e', { dice: [20] });
  expect(t.state.units.h?.frozen).toBeNull();
  const gone = ambush({ weapons: ['disintegrator'], attributes: { build: 17 } }, { at: [22, 10] }).open();
  freeze(gone, 3);
  gone.do('move', run([20.5, 10])).answer('e', { dice: [9] });
  expect(gone.state.units.e?.status).toBe('shutDown');
  expect(gone.state.units.h?.frozen?.count).toBe(2);
});

rule('SEG-EX-12', 'nobody comes: two frozen segments are lost, and there are three, not five', () => {
  const t = ambush().open();
  freeze(t, 2);
  t.do('endTurn', { unit: 'e' }).do('endTurn', { unit: 'x' }).answer('no');
  expect(t.event('phaseStarted')).toMatchObject({ unit: 'h', segments: 3, frozenLost: 2 });
});

rule(
  'SEG-EX-13',
  'a vehicle that passes within 50 metres of the charge sets it off at the end of that segment, at 50 too',
  () => {
    const road = (from: number) =>
      blank
        .map({ unit: 'metre', width: 100, height: 20 })
        .unit('h', shooter([5, 5], NUMB))
        .unit('v', mark([from, 10], { kind: 'droid', size: 'huge' }))
        .unit('x', mark([90, 18], NUMB))
        .with({ active: 'h', order: ['h', 'v', 'x'], items: [{ id: 'charge1', kind: 'charge', at: [10, 10] }] })
        .open()
        .do('freeze', {
          unit: 'h',
          count: 1,
          trigger: { kind: 'withinDistance', unit: 'v', of: 'charge1', metres: 50 },
          plan: [{ type: 'shot', target: 'v' }],
        })
        .do('endTurn', { unit: 'h' });
    const asks = (from: number, to: number) =>
      road(from).do('move', { unit: 'v', kind: 'sprint', path: [[to, 10]] }).asked?.kind;
    expect(asks(62, 59)).toBe('useFrozen');
    expect(asks(62, 60)).toBe('useFrozen');
    expect(asks(63, 60.5)).toBeUndefined();
  },
);

rule('SEG-12.7', 'frozen segments are used by saying so, at the nearest or at whom one names', () => {
  for (const answer of ['use', { use: true, target: 'e' }]) {
    const t = freeze(ambush().open(), 1);
    t.do('move', run([21, 9.5]));
    t.answer(answer, { dice: [20] });
    expect(t.event('triggered')).toMatchObject({ unit: 'h', target: 'e' });
  }
  const waits = freeze(ambush().open(), 1);
  waits.do('move', run([21, 9.5]));
  waits.answer('no');
  expect(waits.unit('h').frozen).toMatchObject({ count: 1 });
});
