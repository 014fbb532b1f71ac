import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { blow, brawl, duel, shot } from './tables.ts';

rule('TEO-5.1', 'the same action cannot be performed twice in one activation, unless the table lifts that', () => {
  const strict = duel().open();
  strict.do('hunker', { unit: 'A' });
  expect(strict.refuses('hunker', { unit: 'A' })).toMatchObject({ code: 'same-action', rule: 'TEO-5.1' });
  // Only whoever would walk again is told how.
  expect(strict.refuses('hunker', { unit: 'A' }).params).toEqual({ kind: '@kind.hunker' });
  const free = duel().options({ repeatActions: 'free' }).open();
  free.do('hunker', { unit: 'A' });
  free.do('hunker', { unit: 'A' });
  expect(free.unit('A').activated).toBe(true);
});

rule('TEO-5.2', 'a blow after a shot is still a second Attack', () => {
  const t = brawl().open();
  t.do('attack', shot, { dice: [1, 1] });
  expect(t.refuses('attack', blow)).toMatchObject({ code: 'same-action' });
});

rule('TEO-5.3', 'a Move costs one action point', () => {
  const t = duel().open();
  t.do('move', { unit: 'A', to: [8, 5] });
  expect(t.unit('A')).toMatchObject({ ap: 1, at: [8, 5] });
});

rule('TEO-5.4', 'a Full Move costs both', () => {
  const t = duel().open();
  t.do('fullMove', { unit: 'A', to: [5, 16] });
  expect(t.unit('A')).toMatchObject({ ap: 0, at: [5, 16] });
});

rule('TEO-5.5', 'an Attack costs one action point; a shot needs sight and a blow needs contact', () => {
  const t = duel().open();
  expect(t.refuses('attack', blow)).toMatchObject({ code: 'not-in-contact', rule: 'TEO-10.5' });
  t.do('attack', shot, { dice: [1, 1] });
  expect(t.unit('A').ap).toBe(1);
  const blind = duel().open();
  expect(blind.refuses('attack', { ...shot, situation: { sight: false } }, { by: 'gm' })).toMatchObject({
    code: 'no-los',
    rule: 'TEO-5.5',
  });
});

rule('TEO-5.6', 'one Attack in an activation, unless a profile allows two', () => {
  const t = duel({ attacksPerTurn: 2 }).open();
  t.do('attack', shot, { dice: [1, 1] });
  t.do('attack', shot, { dice: [6, 1] });
  expect(t.unit('T').hp).toBe(3);
});

rule('TEO-5.7', 'Aim gives Advantage on the next Attack of the activation and is used up by it', () => {
  const t = duel().open();
  t.do('aim', { unit: 'A' });
  expect(t.refuses('aim', { unit: 'A' })).toMatchObject({ code: 'same-action' });
  t.do('attack', shot, { dice: [1, 1, 1] });
  expect(t.events('testRolled')[0]).toMatchObject({ sources: [{ source: 'aim', edge: 'advantage', rule: 'TEO-5.7' }] });
  expect(t.unit('A').aimed).toBe(false);
});

rule('TEO-5.7', 'an unused Aim ends with the activation', () => {
  const t = duel().open();
  t.do('aim', { unit: 'A' });
  t.do('endTurn', { unit: 'A' });
  expect(t.unit('A').aimed).toBe(false);
});

rule('TEO-5.7', 'where Aim carries over it lasts through the next activation, until a Move', () => {
  const t = duel({ pool: [] }, { activated: true, pool: [] }).options({ aimCarries: 'nextActivation' }).open();
  t.do('attack', shot, { dice: [1, 1] });
  t.do('aim', { unit: 'A' }, { dice: [1, 1, 1, 1, 1, 1, 1, 1] });
  t.do('activate', { unit: 'A' });
  expect(t.state.units.A?.aimed).toBe('carried');
  expect(t.refuses('aim', { unit: 'A' })).toMatchObject({ code: 'already-aimed' });
  t.do('attack', shot, { dice: [5, 5, 1] });
  expect(t.unit('T').hp).toBe(2);

  const moved = duel({ aimed: 'carried' }).options({ aimCarries: 'nextActivation' }).open();
  moved.do('move', { unit: 'A', to: [6, 5] });
  expect(moved.unit('A').aimed).toBe(false);

  const late = duel({ aimed: 'carried' }).options({ aimCarries: 'nextActivation' }).open();
  late.do('endTurn', { unit: 'A' });
  expect(late.unit('A').aimed).toBe(false);
});

rule('TEO-5.8', 'Hunker lasts until the start of the next activation', () => {
  const t = duel({ pool: [] }, { activated: true, pool: [] }).open();
  t.do('hunker', { unit: 'A' });
  expect(t.unit('A')).toMatchObject({ hunkered: true, ap: 1 });
  t.do('endTurn', { unit: 'A' });
  expect(t.unit('A').hunkered).toBe(true);
  t.do('activate', { unit: 'A' });
  expect(t.unit('A').hunkered).toBe(false);
});

rule('TEO-5.8', 'who hunkers ignores one success in the open, and one alone', () => {
  const t = duel({}, { hunkered: true }).open();
  t.do('attack', shot, { dice: [6, 6] });
  expect(t.unit('T').hp).toBe(3);
});

rule('TEO-5.9', 'hunkering in Cover ignores one success, not two', () => {
  const t = duel({}, { hunkered: true }).open();
  t.do('attack', { ...shot, situation: { cover: true } }, { by: 'gm', dice: [6, 6] });
  expect(t.unit('T').hp).toBe(3);
});

rule('TEO-5.10', 'Attack ends Hunker; Aim, Reload and Assist do not', () => {
  const attacked = duel().open();
  attacked.do('hunker', { unit: 'A' });
  attacked.do('attack', shot, { dice: [1, 1] });
  expect(attacked.unit('A').hunkered).toBe(false);
  const aimed = duel().open();
  aimed.do('hunker', { unit: 'A' });
  aimed.do('aim', { unit: 'A' });
  expect(aimed.unit('A').hunkered).toBe(true);
});

rule('TEO-5.11', 'an Interaction takes its action points, contact and a fitting Test', () => {
  const terminal = {
    id: 'terminal',
    kind: 'terminal',
    at: [6.4, 5],
    apCost: 2,
    testTag: 'technical',
    successesNeeded: 1,
    verbs: ['work'],
  };
  const t = duel()
    .with({ objects: [terminal] })
    .open();
  t.do('interact', { unit: 'A', object: 'terminal', verb: 'work' }, { dice: [5, 1] });
  expect(t.events('testRolled')[0]).toMatchObject({ tags: expect.arrayContaining(['technical']) });
  expect(t.unit('A').ap).toBe(0);
  const far = duel()
    .with({ objects: [{ ...terminal, at: [20, 20] }] })
    .open();
  expect(far.refuses('interact', { unit: 'A', object: 'terminal', verb: 'work' })).toMatchObject({
    code: 'not-in-contact',
  });
});

rule('TEO-5.12', 'an active trait costs the action points its text names', () => {
  const t = duel({ traits: ['meditation'], hp: 3, maxHp: 4 }).open();
  t.do('useTrait', { unit: 'A', trait: 'meditation' });
  expect(t.unit('A')).toMatchObject({ hp: 4, ap: 0 });
});

rule('TEO-5.13', 'an exchange is a reaction to any Test of the character and costs no action point', () => {
  const t = duel({ hp: 4, pool: [6] }).open();
  t.do('attack', shot, { dice: [1, 1] });
  expect(t.asked).toMatchObject({ kind: 'exchange', unit: 'A', seat: 'red' });
  t.answer({ exchange: { testDie: 1, poolDie: 6 } });
  expect(t.unit('A')).toMatchObject({ ap: 1, hp: 3 });
});

rule('TEO-5.14', 'an ally’s help gives Advantage on the next Test that is no Attack', () => {
  const helped = brawl({}, { side: 'red' }).unit('E', { side: 'blue', at: [20, 20] });
  const t = helped.open();
  t.do('assist', { unit: 'A', target: 'T' });
  t.do('rule', { set: { gmTest: { unit: 'T', tags: ['technical'] } } }, { dice: [1, 1, 5] });
  expect(t.event('testSettled')).toMatchObject({ passed: true });
  t.do('rule', { set: { gmTest: { unit: 'T', tags: ['technical'] } } }, { dice: [1, 1] });

  expect(helped.options({ assist: 'off' }).open().refuses('assist', { unit: 'A', target: 'T' })).toMatchObject({
    code: 'option-off',
  });
  expect(duel({}, { side: 'red' }).open().refuses('assist', { unit: 'A', target: 'T' })).toMatchObject({
    code: 'not-in-contact',
  });
  expect(brawl().open().refuses('assist', { unit: 'A', target: 'T' })).toMatchObject({ code: 'bad-target' });
});

rule('TEO-5.15', 'Reload makes an emptied weapon ready again', () => {
  const t = duel({ weapons: [{ id: 'musket', ready: false }] }).open();
  expect(t.refuses('attack', { ...shot, weapon: 'musket' })).toMatchObject({ code: 'weapon-unusable' });
  t.do('reload', { unit: 'A', weapon: 'musket' });
  t.do('attack', { ...shot, weapon: 'musket' }, { dice: [6, 6] });
  expect(t.unit('T').hp).toBe(2);
  expect(
    duel({ weapons: ['musket'] })
      .open()
      .refuses('reload', { unit: 'A', weapon: 'musket' }),
  ).toMatchObject({ code: 'weapon-ready' });
});

rule('TEO-5.16', 'a refused action touches nothing and draws nothing', () => {
  const t = duel().open();
  const before = JSON.stringify(t.state);
  const drawn = t.table.checkpoint.drawn;
  t.refuses('attack', blow, { dice: [6, 6] });
  t.refuses('move', { unit: 'A', to: [30, 30] });
  expect(JSON.stringify(t.state)).toBe(before);
  expect(t.table.checkpoint.drawn).toBe(drawn);
});

rule('TEO-5.17', 'an action that costs two action points needs both unspent', () => {
  const t = duel().open();
  t.do('aim', { unit: 'A' });
  expect(t.refuses('fullMove', { unit: 'A', to: [6, 5] })).toMatchObject({ code: 'not-enough-ap', rule: 'TEO-5.17' });
});

rule('TEO-5.18', 'nobody strikes back inside an attack', () => {
  const t = brawl({}, { pool: [6, 6] }).open();
  t.do('attack', blow, { dice: [1, 1] });
  expect(t.asked).toBeUndefined();
  expect(t.unit('A').hp).toBe(4);
});
