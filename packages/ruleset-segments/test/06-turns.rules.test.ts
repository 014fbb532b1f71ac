import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { loseSegments } from '../src/procedures/wounds/losses.ts';
import { clockOf } from '../src/read.ts';
import { play } from './procedures.ts';
import { blank, mark, NUMB, range8, shooter, withTerrain } from './tables.ts';

const duel = (a: object = {}, b: object = {}) =>
  blank
    .unit('a', shooter([10, 10], a))
    .unit('b', mark([18, 10], b))
    .with({ active: 'a', order: ['a', 'b'], turn: 2 });

rule('SEG-6.1', 'three segments a Turn, and no fourth', () => {
  const t = range8({}, NUMB).open();
  t.do('idle', { unit: 'a' });
  expect(t.unit('a').segmentsLeft).toBe(2);
  t.do('posture', { unit: 'a', kind: 'kneel' }).do('idle', { unit: 'a' });
  expect(t.state.activeUnit).toBe('b');
  expect(t.refuses('idle', { unit: 'a' })).toMatchObject({ code: 'not-your-phase' });
});

rule('SEG-6.2', 'when its place comes a combatant declares what it will do', () => {
  const t = range8({}, NUMB).open();
  expect(t.refuses('declare', { unit: 'b', actions: [] })).toMatchObject({ code: 'not-your-phase' });
  t.do('declare', {
    unit: 'a',
    actions: [
      { type: 'posture', kind: 'kneel' },
      { type: 'shot', target: 'b' },
    ],
  });
  t.do('next', { unit: 'a' });
  expect(t.unit('a').posture).toBe('kneeling');
  t.do('next', { unit: 'a' }, { dice: [11] });
  expect(t.event('shotSettled').hit).toBe(true);
  expect(t.refuses('next', { unit: 'a' })).toMatchObject({ code: 'not-asked' });
});

rule('SEG-6.3', 'each plays its whole phase before the next one', () => {
  const t = duel().open();
  t.do('idle', { unit: 'a' }).do('idle', { unit: 'a' }).do('idle', { unit: 'a' });
  expect(t.state.activeUnit).toBe('b');
  t.do('endTurn', { unit: 'b' });
  expect(t.state).toMatchObject({ activeUnit: 'a', turn: 3 });
});

rule('SEG-6.3', 'interleaved: all declare, then the first segment of everybody, the second, the third', () => {
  const t = blank
    .unit('a', shooter([10, 10]))
    .unit('b', mark([18, 10], NUMB))
    .options({ turnMode: 'interleaved' })
    .open({ dice: [2, 2, 2, 9, 9, 9] });
  expect(t.state).toMatchObject({ stage: 'declare', activeUnit: 'a' });
  expect(t.refuses('idle', { unit: 'a' })).toMatchObject({ code: 'not-asked', rule: 'SEG-6.3' });
  t.do('declare', { unit: 'a', actions: [{ type: 'posture', kind: 'kneel' }] });
  expect(t.state).toMatchObject({ stage: 'declare', activeUnit: 'b' });
  t.do('declare', { unit: 'b', actions: [] });
  const seen: string[] = [];
  t.do('next', { unit: 'a' });
  for (const unit of ['b', 'a', 'b', 'a', 'b']) {
    seen.push(`${t.state.activeUnit}${t.state.round}`);
    t.do('idle', { unit });
  }
  expect(seen).toEqual(['b1', 'a2', 'b2', 'a3', 'b3']);
  expect(t.state).toMatchObject({ turn: 2, stage: 'declare', activeUnit: 'a' });
});

rule(
  'SEG-6.3',
  'interleaved: an action of several segments goes on slot by slot, and lost segments are the first',
  () => {
    const t = blank
      .unit('a', shooter([10, 10], { posture: 'kneeling' }))
      .unit('b', mark([18, 10], { segmentDebt: 1 }))
      .options({ turnMode: 'interleaved' })
      .open({ dice: [2, 2, 2, 9, 9, 9] });
    t.do('endTurn', { unit: 'a' }).do('endTurn', { unit: 'b' });
    t.do('posture', { unit: 'a', kind: 'riseKneeling' });
    // b has lost its first segment: a is up again.
    expect(t.state).toMatchObject({ activeUnit: 'a', round: 2 });
    expect(t.unit('a').posture).toBe('kneeling');
    t.do('next', { unit: 'a' });
    expect(t.unit('a').posture).toBe('standing');
    expect(t.state).toMatchObject({ activeUnit: 'b', round: 2 });
  },
);

rule('SEG-6.4', 'what is not begun may be replaced before every segment, at no cost', () => {
  const t = range8({}, NUMB).open();
  t.do('declare', {
    unit: 'a',
    actions: [
      { type: 'shot', target: 'b' },
      { type: 'shot', target: 'b' },
    ],
  });
  t.do('next', { unit: 'a' }, { dice: [12] });
  t.do('declare', { unit: 'a', actions: [{ type: 'aim', target: 'b', segments: 2 }] });
  t.do('next', { unit: 'a' });
  expect(t.state.units.a?.aim).toMatchObject({ target: 'b', segments: 2 });
});

rule('SEG-6.5', 'a declared step that cannot be done costs nothing, and a new declaration is wanted', () => {
  const t = range8({ weapons: [{ kind: 'pistol', ammo: 1 }] }, NUMB).open();
  t.do('declare', {
    unit: 'a',
    actions: [
      { type: 'shot', target: 'b' },
      { type: 'shot', target: 'b' },
    ],
  });
  t.do('next', { unit: 'a' }, { dice: [12] });
  t.do('next', { unit: 'a' });
  expect(t.event('declarationFailed')).toMatchObject({ kind: 'shot', code: 'no-ammo' });
  expect(t.unit('a')).toMatchObject({ segmentsLeft: 2, declared: [] });
  expect(t.state.activeUnit).toBe('a');
});

rule('SEG-6.6', 'an action may run over: it must be continued or given up first', () => {
  const t = duel({ posture: 'kneeling', segmentsLeft: 1 }).open();
  t.do('posture', { unit: 'a', kind: 'riseKneeling' });
  expect(t.state.units.a?.inProgress).toMatchObject({ done: 1, total: 2 });
  expect(t.state.activeUnit).toBe('b');
  t.do('endTurn', { unit: 'b' });
  expect(t.refuses('shot', { unit: 'a', target: 'b' })).toMatchObject({ code: 'in-progress', rule: 'SEG-6.6' });
  expect(
    t.refuses('freeze', { unit: 'a', count: 1, trigger: { kind: 'selfAttacked' }, plan: [{ type: 'idle' }] }),
  ).toMatchObject({ code: 'in-progress' });
  expect(t.refuses('declare', { unit: 'a', actions: [] })).toMatchObject({ code: 'in-progress' });
  t.do('continue', { unit: 'a' });
  expect(t.unit('a')).toMatchObject({ posture: 'standing', segmentsLeft: 2, inProgress: null });
  expect(t.refuses('continue', { unit: 'a' })).toMatchObject({ code: 'not-asked' });
});

rule('SEG-6.6', 'given up, what was put in is lost', () => {
  const t = duel({ posture: 'kneeling', segmentsLeft: 1 }).open();
  t.do('posture', { unit: 'a', kind: 'riseKneeling' }).do('endTurn', { unit: 'b' });
  t.do('abort', { unit: 'a' });
  expect(t.unit('a')).toMatchObject({ posture: 'kneeling', segmentsLeft: 3, inProgress: null });
});

rule('SEG-6.7', 'until its last segment is done the old state holds', () => {
  const t = duel({ posture: 'prone', segmentsLeft: 2 }).open();
  t.do('posture', { unit: 'a', kind: 'riseProne' });
  expect(t.unit('a').posture).toBe('prone');
  t.do('endTurn', { unit: 'b' }).do('continue', { unit: 'a' });
  expect(t.unit('a').posture).toBe('standing');
});

const rising = {
  inProgress: { command: { type: 'posture', kind: 'riseProne', by: 'blue', unit: 'b' }, done: 1, total: 3 },
};

rule('SEG-6.8', 'a knockdown cancels what is underway, a lost segment only delays it', () => {
  const down = range8({ weapons: ['rifle'] }, { ...rising, posture: 'prone', weapons: [] }).open();
  // T 12 - 5 for lying; a rifle wounds Heavily, and the Pain test at -5 fails.
  down.do('shot', { unit: 'a', target: 'b' }, { dice: [4, 19] });
  expect(down.state.units.b).toMatchObject({ inProgress: null, segmentDebt: 1 });
  const late = range8({}, { ...rising, posture: 'prone' }).open();
  late.do('shot', { unit: 'a', target: 'b' }, { dice: [4, 19] });
  expect(late.state.units.b?.inProgress).toMatchObject({ done: 1 });
  expect(late.unit('b').segmentDebt).toBe(1);
});

rule('SEG-6.9', 'what is neither spent nor frozen when the phase ends is lost', () => {
  const t = duel().open();
  t.do('idle', { unit: 'a' }).do('endTurn', { unit: 'a' });
  expect(t.event('phaseEnded')).toMatchObject({ unit: 'a', lost: 2 });
  t.do('endTurn', { unit: 'b' });
  expect(t.unit('a').segmentsLeft).toBe(3);
});

rule(
  'SEG-6.10',
  'lost segments are paid from frozen ones, from the running phase, or later - three a phase at most',
  () => {
    const frozen = { count: 2, trigger: { kind: 'selfAttacked' }, plan: [] };
    const held = duel({}, { frozen }).open();
    expect(play(held, [], (live) => loseSegments(live, 'b', 1, []) ?? true).state.units.b).toMatchObject({
      frozen: { count: 1 },
      segmentDebt: 0,
    });
    const own = duel({ movementState: 'running' }).open();
    expect(play(own, [], (live) => loseSegments(live, 'a', 2, []) ?? true).state.units.a).toMatchObject({
      segmentsLeft: 1,
      segmentDebt: 0,
      movementState: 'still',
    });
    const t = duel({}, { segmentDebt: 4 }).open();
    t.do('endTurn', { unit: 'a' });
    // b has nothing left of this phase, and one to pay in the next.
    expect(t.state).toMatchObject({ activeUnit: 'a', turn: 3 });
    expect(t.unit('b').segmentDebt).toBe(1);
    t.do('endTurn', { unit: 'a' });
    expect(t.unit('b')).toMatchObject({ segmentsLeft: 2, segmentDebt: 0 });
  },
);

rule('SEG-6.11', 'the clock counts three segments a Turn', () => {
  const t = duel().with({ turn: 4 }).open();
  t.do('idle', { unit: 'a' });
  expect(t.event('segmentSpent').clock).toBe(10);
  expect(clockOf(t.state)).toBe(10);
  t.do('idle', { unit: 'a' });
  expect(t.event('segmentSpent').clock).toBe(11);
});

rule('SEG-6.12', 'the GM prices what is in no list; a silent one asks for a segment', () => {
  const t = duel().open();
  t.do('custom', { unit: 'a', text: 'swing from the lamp' });
  expect(t.asked).toMatchObject({ kind: 'priceAction', seat: 'gm', default: { segments: 1 } });
  t.answer({ test: { attribute: 'dexterity', modifier: -2 } }, { dice: [10] });
  expect(t.event('testSettled')).toMatchObject({ passed: false, successPoints: 0 });
  expect(t.unit('a').segmentsLeft).toBe(1);
  // Its price is known from now on.
  t.do('custom', { unit: 'a', text: 'swing from the lamp' });
  expect(t.asked).toBeUndefined();
  expect(t.state.units.a?.inProgress).toMatchObject({ done: 1, total: 2 });
});

rule('SEG-6.12', 'the GM may say no, and then nothing is spent; without a GM it is refused', () => {
  const t = duel().open();
  t.do('custom', { unit: 'a', text: 'fly' }).answer('refuse');
  expect(t.unit('a').segmentsLeft).toBe(3);
  const alone = duel()
    .seats({ id: 'red', role: 'player', side: 'red' }, { id: 'blue', role: 'player', side: 'blue' })
    .open();
  expect(alone.refuses('custom', { unit: 'a', text: 'fly' })).toMatchObject({ code: 'needs-gm', rule: 'SEG-31.3' });
});

rule('SEG-6.13', 'dropping, turning, switching off and letting go are free in the own phase', () => {
  const grip = [{ kind: 'grabbed', source: 'a' }];
  const t = duel({ shield: { kind: 'armSmall', points: 3, active: true } }, { effects: grip }).open();
  expect(t.refuses('face', { unit: 'b', direction: 2 })).toMatchObject({ code: 'not-your-phase' });
  t.do('face', { unit: 'a', direction: 6 }).do('switchOff', { unit: 'a' }).do('letGo', { unit: 'a' });
  t.do('dropItem', { unit: 'a', item: 'pistol' });
  expect(t.unit('a')).toMatchObject({ facing: 6, segmentsLeft: 3, hands: { main: null, off: null }, weapons: [] });
  expect(t.state.units.a?.shield?.active).toBe(false);
  expect(t.state.units.b?.effects).toEqual([]);
  expect(t.state.items).toMatchObject([{ kind: 'pistol', at: [10_000, 10_000] }]);
});

const DOCK = withTerrain(
  { id: 'p1', kind: 'pillar', shape: { rect: [10.5, 9.5, 0.5, 1] } },
  { id: 'p2', kind: 'pillar', shape: { rect: [18.5, 9.5, 0.5, 1] } },
  { id: 'b1', kind: 'barrier', shape: { rect: [10.5, 3, 0.5, 2] } },
);

rule('SEG-EX-10', 'the target has ducked: nothing is spent, the hero aims at its last spot, the other one runs', () => {
  const t = blank
    .map(DOCK)
    .unit('h1', shooter([10, 10]))
    .unit('h2', shooter([10, 8], { posture: 'standing' }))
    .unit('p', mark([19.5, 10], NUMB))
    .unit('q', mark([30, 30], NUMB))
    .with({ active: 'h1', order: ['h1', 'h2', 'p', 'q'], lastSeen: { 'red>p': [19.5, 10] } })
    .open();
  t.do('declare', {
    unit: 'h1',
    actions: [{ type: 'leanOut' }, { type: 'shot', target: 'p' }, { type: 'shot', target: 'p' }],
  });
  t.do('next', { unit: 'h1' }).do('next', { unit: 'h1' });
  expect(t.event('declarationFailed')).toMatchObject({ kind: 'shot', code: 'no-sight' });
  expect(t.unit('h1').segmentsLeft).toBe(2);
  t.do('declare', { unit: 'h1', actions: [{ type: 'aim', spot: [19.5, 10], segments: 2 }] }).do('next', { unit: 'h1' });
  t.do('move', { unit: 'h2', kind: 'run', path: [[10, 6]] }).do('move', { unit: 'h2', kind: 'run', path: [[10, 4]] });
  t.do('posture', { unit: 'h2', kind: 'dropProne' });
  expect(t.unit('h2')).toMatchObject({ at: [10, 4], posture: 'prone', movementState: 'still' });
  expect(t.unit('h1')).toMatchObject({ leaning: true, aim: { segments: 2 } });
  t.do('leanOut', { unit: 'p' }).do('endTurn', { unit: 'p' }).do('endTurn', { unit: 'q' });
  t.do('shot', { unit: 'h1', target: 'p' }, { dice: [20, 20, 6] });
  expect(t.event('shotFired').barrels[0]).toMatchObject({ dice: 3, threshold: 2 * (12 - 5) });
});

rule(
  'SEG-EX-32',
  'a cell change begun with the last segment is done after two of the next Turn, and one is left to shoot',
  () => {
    const reload = { segmentsLeft: 1, weapons: [{ kind: 'pistol', ammo: 0 }], spares: { cells: 1 } };
    const t = duel(reload, NUMB).open();
    t.do('changeCell', { unit: 'a' });
    expect(t.state.units.a).toMatchObject({ inProgress: { done: 1, total: 3 }, weapons: [{ ammo: 0 }] });
    t.do('endTurn', { unit: 'b' });
    expect(t.refuses('shot', { unit: 'a', target: 'b' })).toMatchObject({ code: 'in-progress' });
    t.do('continue', { unit: 'a' });
    expect(t.state.units.a).toMatchObject({ segmentsLeft: 1, weapons: [{ ammo: 20 }] });
    t.do('shot', { unit: 'a', target: 'b' }, { dice: [11] });
    expect(t.event('shotSettled').hit).toBe(true);
    const given = duel(reload, NUMB).open();
    given.do('changeCell', { unit: 'a' }).do('endTurn', { unit: 'b' }).do('abort', { unit: 'a' });
    expect(given.state.units.a).toMatchObject({ segmentsLeft: 3, inProgress: null, weapons: [{ ammo: 0 }] });
  },
);

rule('SEG-EX-37', 'a failed Heavy wound takes one of two frozen segments, lays its victim down and costs 8', () => {
  const frozen = {
    count: 2,
    trigger: { kind: 'unitDoes', unit: 'x' },
    plan: [{ type: 'shot', by: 'blue', unit: 'b' }],
  };
  const t = range8({ weapons: ['rifle'], attributes: { build: 14 } }, { frozen }).open();
  t.do('shot', { unit: 'a', target: 'b' }, { dice: [9, 19] });
  expect(t.state.units.b).toMatchObject({ frozen: { count: 1 }, posture: 'prone', segmentDebt: 0 });
  expect(t.unit('b').wounds).toMatchObject([{ level: 3, penalty: -8 }]);
});

rule('SEG-6.1', 'segments that a set-up gives are those of the phase the table opens with', () => {
  const t = blank
    .unit('a', shooter([10, 10], { segmentsLeft: 1 }))
    .unit('b', mark([18, 10], { ...NUMB, segmentsLeft: 1 }))
    .open({ dice: [1, 1, 1, 20, 19, 18] });
  expect(t.unit('a').segmentsLeft).toBe(1);
  t.do('idle', { unit: 'a' });
  expect(t.state.activeUnit).toBe('b');
  expect(t.unit('b').segmentsLeft).toBe(3);
});

rule('SEG-6.6', 'what is underway is told by its word', () => {
  const t = range8({ inProgress: { action: 'changeCell', done: 1, total: 3 } }, NUMB).open();
  expect(t.unit('a').inProgress).toMatchObject({ action: 'changeCell', done: 1, total: 3 });
  t.do('continue', { unit: 'a' });
  expect(t.unit('a')).toMatchObject({ inProgress: null, segmentsLeft: 1 });
});
