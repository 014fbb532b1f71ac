import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { segments } from '../src/index.ts';
import { mark, range8, type Skirmish } from './tables.ts';

/** SEG-31.2: the GM may set every field of the table, of a side and of a combatant (section 5), and cannot break them. */

type Fields = Readonly<Record<string, unknown>>;
const ruled = (t: Skirmish, set: Fields) => t.do('rule', { set, reason: 'so it is' });
const refused = (t: Skirmish, set: Fields) => t.refuses('rule', { set, reason: 'so it is' });
const scene = () =>
  range8()
    .unit('c', mark([30, 20]))
    .with({ order: ['a', 'b', 'c'], turn: 2 });

rule('SEG-31.2', 'every field of a combatant is set by its name', () => {
  const plain: Fields = {
    name: 'Iven',
    side: 'red',
    seat: 'red',
    kind: 'droid',
    size: 'large',
    forms: [1, 3],
    activeForm: 1,
    dominantHand: 'left',
    facing: 3,
    posture: 'kneeling',
    movementState: 'running',
    runUp: 2,
    segmentsLeft: 2,
    segmentDebt: 1,
    scopeOn: 'a',
    spares: { cells: 5 },
    supplies: { aid: 2 },
    grenades: { frag: 2 },
    gear: ['softBoots'],
    deflectAttempts: 2,
    fireArcs: ['front'],
    stance: true,
    moraleTried: true,
    moralePassed: true,
    marks: ['chess'],
    dodgeUsed: true,
    luckyUsed: true,
    suppressedUntilClock: 9,
    ionShield: 2,
    artificial: ['armOff'],
    lostLimbs: ['legLeft'],
    energyPoints: 7,
    stims: [1],
    concealed: true,
    unaware: true,
    mainOpponent: 'a',
    initiativeAttribute: 'senses',
    phaseCount: 3,
    algorithm: 'sniper',
    routed: true,
    safeSniper: true,
    integrity: 4,
    xp: 90,
  };
  const t = scene().open();
  for (const [field, value] of Object.entries(plain)) {
    ruled(t, { units: { b: { [field]: value } } });
    expect(t.state.units.b).toMatchObject({ [field]: value });
  }
  ruled(t, { units: { b: { frozen: { count: 2, trigger: 'enemyVisible', plan: ['shot'] }, declared: ['kneel'] } } });
  expect(t.state.units.b).toMatchObject({ frozen: { count: 2 }, declared: [{ type: 'posture', kind: 'kneel' }] });
  ruled(t, {
    units: { b: { inProgress: { action: 'changeCell', done: 1, total: 3 }, aim: { target: 'a', segments: 1 } } },
  });
  expect(t.state.units.b).toMatchObject({ inProgress: { done: 1 }, aim: { target: 'a' } });
});

rule('SEG-31.2', 'a combatant is put on no side and aims at nobody that is not there', () => {
  const t = scene().open();
  expect(refused(t, { units: { b: { side: 'green' } } })).toMatchObject({ code: 'no-such-side' });
  for (const stats of [{ scopeOn: 'nobody' }, { mainOpponent: 'nobody' }, { aim: { target: 'nobody', segments: 1 } }])
    expect(refused(t, { units: { b: stats } })).toMatchObject({ code: 'no-such-unit' });
});

rule('SEG-31.2', 'the order, this Turn’s order and who has acted', () => {
  const t = scene().open();
  ruled(t, { order: ['c', 'b', 'a'], turnOrder: ['a', 'c', 'b'] });
  expect(t.state).toMatchObject({ order: ['c', 'b', 'a'], turnOrder: ['a', 'c', 'b'] });
  t.do('endTurn', { unit: 'a' });
  expect(t.state.activeUnit).toBe('c');
  ruled(t, { active: 'b' });
  expect(t.state.activeUnit).toBe('b');
  ruled(t, { acted: [] });
  expect(t.state.acted).toEqual([]);
  expect(refused(t, { order: ['a', 'a'] })).toMatchObject({ code: 'bad-message' });
  expect(refused(t, { turnOrder: ['nobody'] })).toMatchObject({ code: 'no-such-unit' });
});

rule('SEG-31.2', 'what lies on the table and what goes on there', () => {
  const t = scene().open();
  ruled(t, {
    setState: {
      clouds: [{ at: [20, 10], radius: 4, kind: 'smoke', turnsLeft: 2 }],
      grenades: [{ at: [30, 30], thrower: 'c', kind: 'frag', fuse: 3 }],
      fires: [{ shooter: 'a', through: [18, 10], lastClock: 3 }],
      melees: [{ attacker: 'a', defender: 'b' }],
      items: [{ id: 'core', at: [5, 5] }],
      exits: ['west'],
      leaders: { blue: 'b' },
      moraleEvents: { blue: ['half'] },
      lullRound: 1,
    },
  });
  expect(t.view()).toMatchObject({
    clouds: [{ at: [20, 10], radius: 4 }],
    grenades: [{ at: [30, 30], thrower: 'c', fuse: 3 }],
    fires: [{ shooter: 'a', from: [10, 10], through: [18, 10] }],
    melees: [{ attacker: 'a', defender: 'b' }],
    items: [{ id: 'core', at: [5, 5] }],
    exits: ['west'],
    leaders: { blue: 'b' },
    moraleEvents: { blue: ['half'] },
    lullRound: 1,
  });
  for (const set of [
    { melees: [{ attacker: 'a', defender: 'nobody' }] },
    { grenades: [{ at: [1, 1], thrower: 'nobody', kind: 'frag' }] },
    { fires: [{ shooter: 'nobody', through: [1, 1], lastClock: 1 }] },
    { items: [{ id: 'core', bearer: 'nobody' }] },
  ])
    expect(refused(t, set)).toMatchObject({ code: 'no-such-unit' });
});

rule('SEG-31.2', 'a side gets another player, the phase another segment, the battle another end', () => {
  const t = scene().open();
  ruled(t, { sides: { blue: { seat: 'red' } } });
  expect(t.state.sides.blue?.seat).toBe('red');
  expect(refused(t, { sides: { blue: { seat: 'nobody' } } })).toMatchObject({ code: 'bad-message' });
  ruled(t, { phaseSegment: 2 });
  expect(t.state.phaseSegment).toBe(2);
  ruled(t, { mode: 'lull' });
  expect(t.state.mode).toBe('lull');
  ruled(t, { result: { red: 'win', blue: 'loss' } });
  expect(t.state).toMatchObject({ mode: 'over', result: { red: 'win', blue: 'loss' } });
});

rule('SEG-31.2', 'an order that names somebody unknown is not told to those who do not know of it', () => {
  const t = scene()
    .unit('spy', mark([40, 30], { concealed: true }))
    .open();
  ruled(t, { order: ['a', 'spy', 'b', 'c'] });
  const told = JSON.stringify(t.table.entry.events.map((event) => segments.redact(event as never, 'red', t.state)));
  expect(told).not.toContain('spy');
});
