import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { blank, mark, shooter } from './tables.ts';

type Fields = Readonly<Record<string, unknown>>;

const OUT = { status: 'out' } as const;
const PASS = { painResistance: 15 } as const;

/** Two of red, two of blue, `a` in its phase; nobody loses heart unless a test is about that. */
const two = (more: { a?: Fields; a2?: Fields; b?: Fields; b2?: Fields } = {}) =>
  blank
    .unit('a', shooter([10, 10], more.a))
    .unit('a2', shooter([10, 12], more.a2))
    .unit('b', mark([18, 10], more.b))
    .unit('b2', mark([18, 12], more.b2))
    .with({ active: 'a' });

const ruleOut = (t: ReturnType<ReturnType<typeof two>['open']>, unit: string, status = 'dead') =>
  t.do('rule', { set: { setState: { unit, stats: { status } } } });

rule.each(
  'SEG-29.1',
  'somebody $status is out of the fight',
  ['out', 'dead', 'stunned', 'shutDown', 'fled', 'surrendered'].map((status) => ({ status })),
  ({ status }) => {
    const t = two({ b2: OUT }).open();
    expect(t.view().result).toBeNull();
    ruleOut(t, 'b', status);
    expect(t.view().result).toEqual({ red: 'win', blue: 'loss' });
  },
);

rule('SEG-29.1', 'one leaves the map over any edge that is not wall', () => {
  const wall = { kind: 'wall', shape: { rect: [0, 9, 0.25, 2] } };
  const at = (x: number, y: number) =>
    blank
      .map({ width: 60, height: 40, terrain: [wall] })
      .unit('a', shooter([x, y]))
      .unit('a2', shooter([30, 30]))
      .unit('b', mark([40, 10]))
      .with({ active: 'a' })
      .open();
  expect(at(10, 10).refuses('flee', { unit: 'a' })).toMatchObject({ code: 'too-far', rule: 'SEG-29.1' });
  expect(at(0.5, 10).refuses('flee', { unit: 'a' })).toMatchObject({ code: 'too-far' });
  expect(at(0.5, 14).do('flee', { unit: 'a' }).unit('a').status).toBe('fled');
  expect(at(30, 39.5).do('flee', { unit: 'a' }).unit('a').status).toBe('fled');
});

rule('SEG-29.1', 'a scenario may name its exits', () => {
  const t = two({ a: { at: [10, 0.5] } })
    .with({ exits: ['east'] })
    .open();
  expect(t.refuses('flee', { unit: 'a' }).code).toBe('too-far');
});

rule('SEG-29.1', 'surrender takes no place and no segment', () => {
  const t = two().open();
  t.do('surrender', { unit: 'a' });
  expect(t.unit('a').status).toBe('surrendered');
  expect(t.view().activeUnit).not.toBe('a');
});

rule('SEG-29.2', 'a side wins when every enemy is out and it has somebody in', () => {
  const t = two({ b2: OUT, b: { wounds: [{ level: 3 }, { level: 3 }] } }).open();
  // A Light to the head is a Heavy, and the third Heavy a Critical.
  t.do('shot', { unit: 'a', target: 'b' }, { dice: [2] });
  expect(t.unit('b').status).toBe('out');
  expect(t.event('gameEnded')).toMatchObject({ reason: 'eliminated', result: { red: 'win', blue: 'loss' } });
});

rule('SEG-29.2', 'those still to come count: the fight is not over before they have', () => {
  const waves = [{ turn: 3, units: [{ id: 'late', side: 'blue', profile: 'pirate', at: [50, 10] }] }];
  const t = two({ b2: OUT }).with({ waves }).open();
  ruleOut(t, 'b');
  expect(t.view().result).toBeNull();
});

rule('SEG-29.3', 'hold: somebody in the zone when the Turn is over', () => {
  const zones = [{ id: 'hill', shape: { rect: [8, 8, 4, 6] } }];
  const goals = [{ id: 'hill', side: 'red', type: 'hold', zone: 'hill', untilTurn: 2 }];
  const held = (a: Fields, a2: Fields) =>
    blank
      .unit('a', shooter([10, 10], a))
      .unit('a2', shooter([10, 12], a2))
      .unit('b', mark([18, 10]))
      .with({ zones, goals, active: 'b', order: ['a', 'a2', 'b'], turn: 2 })
      .open();
  const t = held({}, OUT);
  t.do('endTurn', { unit: 'b' });
  expect(t.event('goalMet')).toMatchObject({ goal: 'hill', side: 'red' });
  expect(t.view().result).toEqual({ red: 'win', blue: 'loss' });
  const lost = held({ at: [4, 10] }, OUT);
  lost.do('endTurn', { unit: 'b' });
  expect(lost.view().result).toEqual({ red: 'loss', blue: 'win' });
  const early = blank
    .unit('a', shooter([10, 10]))
    .unit('b', mark([18, 10]))
    .with({ zones, goals, active: 'b', order: ['a', 'b'], turn: 1 })
    .open();
  early.do('endTurn', { unit: 'b' });
  expect(early.view().result).toBeNull();
});

rule('SEG-29.3', 'reach: the one that is named, or anybody', () => {
  const zones = [{ id: 'door', shape: { rect: [10, 5, 2, 4] } }];
  const reach = (who?: string) => [{ side: 'red', type: 'reach', zone: 'door', ...(who === undefined ? {} : { who }) }];
  const t = two().with({ zones, goals: reach() }).open();
  t.do('move', { unit: 'a', to: [10, 8] });
  expect(t.view().result).toEqual({ red: 'win', blue: 'loss' });
  const other = two()
    .with({ zones, goals: reach('a2') })
    .open();
  other.do('move', { unit: 'a', to: [10, 8] });
  expect(other.view().result).toBeNull();
});

rule('SEG-29.3', 'extract: carried to an edge by which one may leave', () => {
  const goals = [{ side: 'red', type: 'extract', item: 'core' }];
  const carried = (bearer: string) =>
    two({ a: { at: [2, 10] } })
      .with({ goals, exits: ['west'], items: [{ id: 'core', bearer }] })
      .open()
      .do('move', { unit: 'a', to: [0.5, 10] });
  expect(carried('a').view().result).toEqual({ red: 'win', blue: 'loss' });
  expect(carried('a2').view().result).toBeNull();
});

rule('SEG-29.3', 'protect: lost when its charge is out, met when it is not at the end', () => {
  const goals = [{ id: 'vip', side: 'red', type: 'protect', unit: 'a2' }];
  const t = two().with({ goals }).open();
  ruleOut(t, 'a2');
  expect(t.event('goalLost')).toMatchObject({ goal: 'vip' });
  expect(t.view().result).toEqual({ red: 'loss', blue: 'win' });
  const kept = two()
    .with({ goals, active: 'b2', order: ['a', 'a2', 'b', 'b2'], turn: 12 })
    .open();
  kept.do('endTurn', { unit: 'b2' });
  expect(kept.view().result).toEqual({ red: 'win', blue: 'loss' });
});

rule('SEG-29.4', 'both sides out by the same effect: a draw', () => {
  const t = blank
    .unit('a', shooter([10, 10]))
    .unit('b', mark([18, 10]))
    .with({ active: 'a' })
    .open();
  t.do('rule', { set: { units: { a: { status: 'dead' }, b: { status: 'dead' } } } });
  expect(t.view().result).toEqual({ red: 'draw', blue: 'draw' });
});

rule('SEG-29.5', 'twelve Turns, and then the side with fewer members out wins', () => {
  const last = (more: Parameters<typeof two>[0], turn: number) => {
    const t = two(more)
      .options({ npcMorale: false })
      .with({ active: 'b2', order: ['a', 'a2', 'b', 'b2'], turn })
      .open();
    t.do('endTurn', { unit: 'b2' });
    return t;
  };
  expect(last({}, 11).view().result).toBeNull();
  expect(last({}, 12).event('gameEnded')).toMatchObject({ reason: 'turnLimit', result: { red: 'draw', blue: 'draw' } });
  expect(last({ a2: OUT }, 12).view().result).toEqual({ red: 'loss', blue: 'win' });
  expect(last({ b: OUT }, 12).view().result).toEqual({ red: 'win', blue: 'loss' });
});

rule('SEG-29.5', 'a met goal weighs more than the fallen', () => {
  const goals = [
    { id: 'vip', side: 'red', type: 'protect', unit: 'a' },
    { id: 'all', side: 'blue', type: 'eliminate' },
  ];
  const t = two({ a2: OUT })
    .options({ npcMorale: false })
    .with({ goals, active: 'b2', order: ['a', 'b', 'b2'], turn: 12 })
    .open();
  t.do('endTurn', { unit: 'b2' });
  expect(t.view().result).toEqual({ red: 'win', blue: 'loss' });
});

rule('SEG-29.5', 'a table may have no limit', () => {
  const t = two()
    .with({ turnLimit: null, active: 'b2', order: ['a', 'a2', 'b', 'b2'], turn: 99 })
    .open();
  t.do('endTurn', { unit: 'b2' });
  expect(t.view()).toMatchObject({ result: null, turn: 100 });
});

/** A gang of four that nobody sits at the table for. */
const gang = (more: Fields = {}, given: Fields = {}) => {
  const member = (id: string, y: number, stats: Fields = {}) =>
    [id, { side: 'blue', seat: 'npc', profile: 'pirate', at: [40, y], ...stats }] as const;
  return blank
    .unit('a', shooter([10, 10], { skills: PASS }))
    .unit(...member('p1', 10))
    .unit(...member('p2', 14, OUT))
    .unit(...member('p3', 18, more))
    .unit(...member('p4', 22))
    .seats(
      { id: 'red', role: 'player', side: 'red' },
      { id: 'npc', role: 'npc', side: 'blue' },
      { id: 'gm', role: 'gm' },
    )
    .with({ active: 'a', ...given });
};

rule('SEG-29.6', 'half a side out: each of its NPCs still in tests Courage once; who fails flees', () => {
  const t = gang().open();
  // Character 10, Courage 2: 9 passes, 13 is beyond help.
  t.do('rule', { set: { setState: { unit: 'p3', stats: { status: 'dead' } } } }, { dice: [9, 13] });
  expect(t.event('moraleShaken')).toMatchObject({ side: 'blue', why: ['half'] });
  expect([t.unit('p1').routed, t.unit('p4').routed]).toEqual([false, true]);
  // Once only.
  t.do('rule', { set: { setState: { unit: 'p1', stats: { status: 'dead' } } } }, { dice: [] });
  expect(t.events('moraleShaken')).toEqual([]);
});

rule('SEG-29.6', 'a leader out shakes them too', () => {
  const t = gang({}, { leaders: { blue: 'p1' } })
    .unit('p5', { side: 'blue', seat: 'npc', profile: 'pirate', at: [40, 26] })
    .open();
  t.do('rule', { set: { setState: { unit: 'p1', stats: { status: 'shutDown' } } } }, { dice: [1, 1, 1] });
  expect(t.event('moraleShaken').why).toEqual(['leader']);
  expect(t.events('routed')).toEqual([]);
});

rule('SEG-29.6', 'people decide for themselves, and a table may do without', () => {
  const people = two().open();
  ruleOut(people, 'b');
  expect(people.events('testRolled')).toEqual([]);
  const without = gang().options({ npcMorale: false }).open();
  without.do('rule', { set: { setState: { unit: 'p3', stats: { status: 'dead' } } } }, { dice: [] });
  expect(without.events('moraleShaken')).toEqual([]);
});

rule('SEG-29.6', 'where there is no exit whoever has lost heart surrenders when its phase comes', () => {
  const t = gang({ status: 'in' }, { exits: [], order: ['a', 'p1', 'p3', 'p4'] }).open();
  t.do('rule', { set: { setState: { unit: 'p1', stats: { routed: true } } } });
  t.do('endTurn', { unit: 'a' });
  expect(t.unit('p1').status).toBe('surrendered');
});

rule('SEG-5.12', 'reinforcements stand on the next free half metre and roll as they come', () => {
  const waves = [{ turn: 2, units: [{ id: 'late', side: 'blue', profile: 'pirate', at: [18, 12] }] }];
  const t = two()
    .with({ waves, active: 'b2', order: ['a', 'a2', 'b', 'b2'], turn: 1 })
    .open();
  t.do('endTurn', { unit: 'b2' }, { dice: [5, 5, 5] });
  const [x, y] = t.unit('late').at as [number, number];
  expect((x - 18) ** 2 + (y - 12) ** 2).toBe(0.25);
  expect(t.state.order).toContain('late');
});

rule('SEG-29.2', 'a side may give the battle up', () => {
  const t = two().open();
  t.do('concede', {}, { by: 'blue' });
  expect(t.view()).toMatchObject({ mode: 'over', result: { red: 'win', blue: 'loss' } });
  expect(t.refuses('shot', { unit: 'a', target: 'b' })).toMatchObject({ code: 'finished' });
});
