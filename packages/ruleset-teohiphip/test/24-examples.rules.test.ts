import type { Json } from '@potyczka/kernel';
import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { asGm, blank, brawl, duel, type Skirmish, shot, standing, withTerrain } from './tables.ts';

/** Section 24: worked examples that no single chapter owns. T has 4 HP unless said otherwise. */

rule('TEO-EX-1', 'a target in cover shrugs off a single success', () => {
  const t = duel().open();
  t.do('attack', standing({ cover: true }), asGm([5, 2]));
  expect(t.unit('T').hp).toBe(4);
});

rule('TEO-EX-2', 'two successes against cover leave one', () => {
  const t = duel().open();
  t.do('attack', standing({ cover: true }), asGm([5, 6]));
  expect(t.unit('T').hp).toBe(3);
});

rule('TEO-EX-3', 'in the open a single success hurts and two fours do not', () => {
  const hit = duel().open();
  hit.do('attack', shot, { dice: [6, 1] });
  expect(hit.unit('T').hp).toBe(3);

  const miss = duel().open();
  miss.do('attack', shot, { dice: [4, 4] });
  expect(miss.unit('T').hp).toBe(4);
});

rule('TEO-EX-4', 'an aimed attack keeps the best two of three dice', () => {
  const t = duel().open();
  t.do('aim', { unit: 'A' });
  expect(t.unit('A').ap).toBe(1);
  t.do('attack', shot, { dice: [5, 6, 5] });
  expect(t.unit('A').ap).toBe(0);
  expect(t.unit('T').hp).toBe(2);
});

rule('TEO-EX-5', 'a concealed target costs a die, and Aim gives it back', () => {
  const plain = duel().open();
  plain.do('attack', standing({ concealed: true }), asGm([6]));
  expect(plain.unit('T').hp).toBe(3);

  const aimed = duel().open();
  aimed.do('aim', { unit: 'A' });
  aimed.do('attack', standing({ concealed: true }), asGm([6, 2]));
  expect(aimed.unit('T').hp).toBe(3);
});

rule('TEO-EX-6', 'concealed and in cover: a lone die can never hurt', () => {
  const t = duel().open();
  t.do('attack', standing({ concealed: true, cover: true }), asGm([6]));
  expect(t.unit('T').hp).toBe(4);
});

rule('TEO-EX-12', 'a figure that hunkered after its attack ignores the first success', () => {
  const t = duel({}, { hunkered: true }).open();
  t.do('attack', shot, { dice: [6, 3] });
  expect(t.unit('T').hp).toBe(4);

  const own = duel({ pool: [] }).open();
  own.do('attack', shot, { dice: [1, 1] });
  own.do('hunker', { unit: 'A' });
  expect(own.unit('A').hunkered).toBe(true);
});

rule('TEO-EX-13', 'hunkered in cover still ignores only one success', () => {
  const t = duel({}, { hunkered: true }).open();
  t.do('attack', standing({ cover: true }), asGm([5, 6]));
  expect(t.unit('T').hp).toBe(3);
});

rule('TEO-EX-14', 'moving after hunkering gives the benefit up', () => {
  const t = blank
    .unit('T', { side: 'blue', at: [15, 5], ap: 2 })
    .unit('A', { side: 'red', at: [5, 5] })
    .with({ round: 1, activeUnit: 'T' })
    .open();
  t.do('hunker', { unit: 'T' });
  t.do('move', { unit: 'T', to: [15, 6] });
  expect(t.unit('T').hunkered).toBe(false);
  t.do('activate', { unit: 'A' });
  t.do('attack', shot, { dice: [6, 3] });
  expect(t.unit('T').hp).toBe(3);
});

rule('TEO-EX-15', 'no Aim after an Attack, and no second Attack', () => {
  const t = duel().open();
  t.do('attack', shot, { dice: [1, 1] });
  expect(t.refuses('aim', { unit: 'A' })).toMatchObject({ code: 'aim-after-attack', rule: 'TEO-5.7' });
  expect(t.unit('A').ap).toBe(1);
  expect(t.refuses('attack', shot)).toMatchObject({ code: 'same-action', rule: 'TEO-5.1' });

  const free = duel().options({ repeatActions: 'free' }).open();
  free.do('attack', shot, { dice: [1, 1] });
  expect(free.refuses('attack', shot)).toMatchObject({ code: 'attack-limit', rule: 'TEO-5.6' });
});

rule('TEO-EX-17', 'the four is exchanged for the six for one hit point and no action point', () => {
  const t = duel({ hp: 3, pool: [6, 4, 3] }).open();
  t.do('attack', shot, { dice: [2, 4] });
  t.answer({ exchange: { testDie: 4, poolDie: 6 } });
  expect(t.unit('A')).toMatchObject({ hp: 2, pool: [4, 3], ap: 1 });
  expect(t.unit('T').hp).toBe(3);
});

rule('TEO-EX-18', 'a lock gives way to a six from the pool', () => {
  const t = duel({ hp: 4, pool: [6, 4, 3, 1] }).open();
  t.do('rule', { set: { gmTest: { unit: 'A', tags: ['technical'] } } }, { dice: [4, 2] });
  t.answer({ exchange: { testDie: 2, poolDie: 6 } });
  expect(t.unit('A')).toMatchObject({ hp: 3, pool: [4, 3, 1] });
  expect(t.event('testSettled')).toMatchObject({ passed: true, successes: 1 });
});

rule('TEO-EX-18', 'the pool of the next round has as many dice as there are hit points left', () => {
  const t = blank
    .unit('A', { side: 'red', at: [5, 5], hp: 3, maxHp: 4, ap: 1 })
    .unit('T', { side: 'blue', at: [15, 5], activated: true, hp: 4 })
    .with({ round: 1, activeUnit: 'A' })
    .open();
  t.do('endTurn', { unit: 'A' }, { dice: [1, 2, 3, 4, 4, 4, 4] });
  expect(t.unit('A').pool).toEqual([1, 2, 3]);
  expect(t.unit('T').pool).toEqual([4, 4, 4, 4]);
});

/** An exchange asked for when its stop is not open. */
const late = (exchange: { testDie: number; poolDie: number }) => ({ pending: 'exchange', choice: { exchange } });

rule('TEO-EX-19', 'at one hit point there is nothing left to pay with', () => {
  const t = duel({ hp: 2, pool: [5, 1] }).open();
  t.do('rule', { set: { gmTest: { unit: 'A', tags: ['technical'] } } }, { dice: [3, 1] });
  t.answer({ exchange: { testDie: 3, poolDie: 5 } });
  expect(t.unit('A')).toMatchObject({ hp: 1, pool: [1] });
  expect(t.event('testSettled')).toMatchObject({ passed: true });
  t.do('attack', shot, { dice: [2, 2] });
  expect(t.refuses('answer', late({ testDie: 2, poolDie: 1 }), { by: 'red' })).toMatchObject({
    code: 'hp-too-low',
    rule: 'TEO-9.4',
  });
});

rule('TEO-EX-20', 'any of three dice may be replaced, once', () => {
  const t = duel({ hp: 4, pool: [6, 2] }).open();
  t.do('aim', { unit: 'A' });
  t.do('attack', shot, { dice: [1, 2, 5] });
  t.answer({ exchange: { testDie: 1, poolDie: 6 } });
  expect(t.unit('A')).toMatchObject({ hp: 3, pool: [2] });
  expect(t.unit('T').hp).toBe(2);
  expect(t.refuses('answer', late({ testDie: 2, poolDie: 2 }), { by: 'red' })).toMatchObject({
    code: 'exchange-used',
    rule: 'TEO-9.7',
  });
});

/** P1 has three units, P2 one, the NPCs two: who gets which slot when everybody ends at once. */
const slots = (slotRule: string) =>
  blank
    .seats({ id: 'p1', role: 'player', side: 'P1' }, { id: 'p2', role: 'player', side: 'P2' }, { id: 'gm', role: 'gm' })
    .options({ slotRule })
    .unit('a', { side: 'P1', seat: 'p1', at: [5, 5], pool: [] })
    .unit('b', { side: 'P1', seat: 'p1', at: [8, 5], pool: [] })
    .unit('c', { side: 'P1', seat: 'p1', at: [11, 5], pool: [] })
    .unit('x', { side: 'P2', seat: 'p2', at: [5, 30], pool: [] })
    .unit('n1', { side: 'N', seat: 'gm', profile: 'tribesman', at: [20, 15] })
    .unit('n2', { side: 'N', seat: 'gm', profile: 'tribesman', at: [25, 15] });

rule.each(
  'TEO-EX-22',
  '$slotRule gives the slots to $order',
  [
    { slotRule: 'roundRobin', order: ['P1', 'P2', 'N', 'P1', 'N', 'P1'] },
    { slotRule: 'othersFirst', order: ['P1', 'P2', 'N', 'N', 'P1', 'P1'] },
  ],
  ({ slotRule, order }) => {
    const t = slots(slotRule)
      .with({
        sides: [
          { id: 'P1', team: 'P1' },
          { id: 'P2', team: 'P2' },
          { id: 'N', npc: true, seat: 'gm' },
        ],
      })
      .open();
    const seen: string[] = [];
    for (let i = 0; i < order.length; i++) {
      const side = String(t.view().slotSide);
      seen.push(side);
      const next = Object.entries(t.view().units as Record<string, { side: string; activated: boolean }>).find(
        ([, unit]) => unit.side === side && !unit.activated,
      );
      t.do('activate', { unit: next?.[0] }, { by: 'gm' });
      t.do('endTurn', {}, { by: 'gm' });
    }
    expect(seen).toEqual(order);
    expect(t.view().round).toBe(2);
  },
);

/** Examples of geometry: A at the left, T twelve inches to the right. The catalogue's y = 0 is our y = 10. */
const facing = (...terrain: readonly Json[]) =>
  blank
    .map(withTerrain(...terrain))
    .unit('A', { side: 'red', at: [2, 10], ap: 2, pool: [] })
    .with({ round: 1, activeUnit: 'A' });
const box = (kind: string, x1: number, y1: number, x2: number, y2: number, more = {}) => ({
  kind,
  id: kind,
  shape: { rect: [x1 + 2, y1 + 10, x2 - x1, y2 - y1] },
  ...more,
});
const seen = (t: Skirmish) =>
  (t.event('attackDeclared') as { sight: { los: boolean; cover: boolean; concealed: boolean } }).sight;

rule('TEO-EX-24', 'a low wall covers whoever stands within an inch of it', () => {
  const near = facing(box('lowWall', 10, -2, 10.5, 2))
    .unit('T', { side: 'blue', at: [14, 10] })
    .open();
  near.do('attack', shot, { dice: [1, 1] });
  expect(seen(near)).toMatchObject({ los: true, cover: true });

  const far = facing(box('lowWall', 9.75, -2, 10.25, 2))
    .unit('T', { side: 'blue', at: [14, 10] })
    .open();
  far.do('attack', shot, { dice: [1, 1] });
  expect(seen(far)).toMatchObject({ los: true, cover: false });
});

rule('TEO-EX-25', 'a wall blocks, its corner covers, a wall before the shooter does nothing', () => {
  const wall = facing(box('wall', 10.5, -2, 11, 2))
    .unit('T', { side: 'blue', at: [14, 10] })
    .open();
  expect(wall.refuses('attack', shot)).toMatchObject({ code: 'no-los' });

  const corner = facing(box('wall', 10.5, 0.2, 11, 4))
    .unit('T', { side: 'blue', at: [14, 10] })
    .open();
  corner.do('attack', shot, { dice: [1, 1] });
  expect(seen(corner)).toMatchObject({ los: true, cover: true });

  const own = facing(box('lowWall', 1, -2, 1.5, 2))
    .unit('T', { side: 'blue', at: [14, 10] })
    .open();
  own.do('attack', shot, { dice: [1, 1] });
  expect(seen(own)).toMatchObject({ los: true, cover: false });
});

rule(
  'TEO-EX-26',
  'a normal figure in the line blocks; a small one, one aside, or one before a large target does not',
  () => {
    const between = (at: readonly [number, number], stats = {}) =>
      facing().unit('X', { side: 'blue', at: [at[0] + 2, at[1] + 10], ...stats });
    const target = { side: 'blue', at: [14, 10] };
    expect(between([6, 0]).unit('T', target).open().refuses('attack', shot)).toMatchObject({
      code: 'no-los',
      params: { by: ['X'] },
    });
    for (const draft of [
      between([6, 0], { size: 'small' }).unit('T', target),
      between([6, 0.9]).unit('T', target),
      between([6, 0]).unit('T', { ...target, size: 'large' }),
    ]) {
      const t = draft.open();
      t.do('attack', shot, { dice: [1, 1] });
      expect(seen(t).los).toBe(true);
    }
  },
);

rule('TEO-EX-27', 'a bush before or round the target conceals it; one round the shooter does not', () => {
  const bush = (x: number) => ({ kind: 'bush', id: 'bush', shape: { circle: [x + 2, 10, 1.5] } });
  for (const [x, concealed] of [
    [8, true],
    [12, true],
    [0, false],
  ] as const) {
    const t = facing(bush(x))
      .unit('T', { side: 'blue', at: [14, 10] })
      .open();
    t.do('attack', shot, { dice: concealed ? [1] : [1, 1] });
    expect(seen(t).concealed).toBe(concealed);
  }
});

rule('TEO-EX-35', 'a stunned figure has one action point in its next activation and two in the one after', () => {
  const t = brawl({ weapons: ['stunBaton'] }, { pool: [] })
    .with({ roundLimit: 6 })
    .open();
  t.do('attack', { ...shot, weapon: 'stunBaton' }, { dice: [5, 6, 2, 3] });
  expect(t.unit('T')).toMatchObject({ hp: 4, apPenalty: 1 });
  t.do('endTurn', { unit: 'A' });
  t.do('activate', { unit: 'T' });
  expect(t.unit('T').ap).toBe(1);
  t.do('endTurn', { unit: 'T' });
  t.do('activate', { unit: 'A' });
  t.do('endTurn', { unit: 'A' });
  t.do('activate', { unit: 'T' });
  expect(t.unit('T').ap).toBe(2);
});

rule('TEO-EX-38', 'a shot on the move has one die only where the table plays it so', () => {
  for (const [movingShot, dice] of [
    ['disadvantage', [1]],
    ['none', [1, 1]],
  ] as const) {
    const t = duel().options({ movingShot }).open();
    t.do('move', { unit: 'A', to: [6, 5] });
    t.do('attack', shot, { dice });
    expect(t.event('testRolled')).toMatchObject({ dice });
  }
});
