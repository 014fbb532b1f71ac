import type { Json } from '@potyczka/kernel';
import { rule } from '@potyczka/testkit';
import { describe, expect, test } from 'vitest';
import { options } from '../src/options.ts';
import { blank, blow, brawl, duel, shot } from './tables.ts';

rule('TEO-21.1', 'all that forbids a command is collected, the first check named first', () => {
  const t = duel({ ap: 1, actionsThisTurn: ['attack'], weapons: [{ id: 'baton', broken: true }] }).open();
  // Repeated kind, then the limit of attacks, then the weapon, then geometry.
  expect(t.refusals('attack', blow).map((v) => v.code)).toEqual([
    'same-action',
    'attack-limit',
    'weapon-unusable',
    'not-in-contact',
  ]);
});

rule('TEO-21.1', 'game over comes before everything else', () => {
  const t = duel().open();
  t.do('concede', {}, { by: 'red' });
  expect(t.view().result).toEqual({ red: 'loss', blue: 'win' });
  expect(t.refuses('attack', shot, { by: 'red' })).toMatchObject({ code: 'game-over' });
});

rule('TEO-21.1', 'the unit and the slot come before the price', () => {
  const t = duel({ ap: 2 }).open();
  expect(t.refuses('aim', { unit: 'T' }, { by: 'red' })).toMatchObject({ code: 'not-your-unit' });
  expect(t.refuses('aim', { unit: 'T' }, { by: 'blue' })).toMatchObject({ code: 'not-your-slot' });
  const nobody = blank
    .unit('a', { side: 'red', at: [5, 5], pool: [] })
    .unit('x', { side: 'blue', at: [9, 5], pool: [] })
    .open();
  expect(nobody.refuses('aim', { unit: 'a' })).toMatchObject({ code: 'no-active-unit' });
});

rule('TEO-16.6', 'an override sets any field within its range, needs a reason, is logged and can be undone', () => {
  const t = duel().open();
  expect(t.refuses('rule', { set: { units: { A: { hp: 2 } } } })).toMatchObject({
    code: 'no-reason',
    rule: 'TEO-16.6',
  });
  expect(t.refuses('rule', { set: { units: { A: { hp: 200 } } }, reason: 'why not' })).toMatchObject({
    code: 'bad-message',
    params: { field: 'units.A.hp' },
  });
  expect(t.refuses('rule', { set: { units: { A: { colour: 'red' } } }, reason: 'why not' })).toMatchObject({
    code: 'bad-message',
    params: { field: 'units.A.colour' },
  });
  expect(t.refuses('rule', { set: { units: { A: { hp: 2 } } }, reason: 'x' }, { by: 'red' })).toMatchObject({
    code: 'not-gm',
  });
  t.do('rule', { set: { units: { A: { hp: 2 } }, weather: 'fog' }, reason: 'the bridge gives way' });
  expect(t.unit('A').hp).toBe(2);
  expect(t.view().weather).toBe('fog');
  expect(t.events('ruled')).toMatchObject([{ power: 'units', reason: 'the bridge gives way' }, { power: 'weather' }]);
  t.undo();
  expect(t.unit('A').hp).toBe(4);
});

rule(
  'TEO-16.7',
  'a ruling sets the outcome; the dice that were shown stay in the log, and the next roll is what it would have been',
  () => {
    const roll = (ruled: boolean) => {
      const t = duel({ pool: [6] }).open();
      t.do('attack', shot, { dice: [1, 2] });
      if (ruled) t.do('rule', { set: { roll: [6, 6] }, reason: 'cocked dice' });
      t.answer('decline');
      return t;
    };
    expect(roll(true).unit('T').hp).toBe(2);
    expect(roll(false).unit('T').hp).toBe(4);
    const log = JSON.stringify(roll(true).table.before?.before?.entry.events);
    expect(log).toContain('"dice":[1,2]');
  },
);

describe('the GM’s other powers', () => {
  test('TEO-2.9 a figure may be placed anywhere on the table, and nowhere else', () => {
    const t = duel().open();
    t.do('rule', { set: { gmPlace: { unit: 'T', at: [20, 20] } } });
    expect(t.unit('T').at).toEqual([20, 20]);
    expect(t.refuses('rule', { set: { gmPlace: { unit: 'T', at: [40, 20] } } })).toMatchObject({ code: 'off-table' });
    expect(t.refuses('rule', { set: { gmPlace: { unit: 'nobody', at: [4, 20] } } })).toMatchObject({
      code: 'no-such-unit',
    });
  });

  test('TEO-2.8 terrain is added and removed', () => {
    const t = duel().open();
    t.do('rule', { set: { addFeature: { id: 'w', kind: 'wall', shape: { rect: [10, 2, 0.5, 6] } } } });
    expect(t.refuses('attack', shot)).toMatchObject({ code: 'no-los' });
    t.do('rule', { set: { removeFeature: { feature: 'w' } } });
    t.do('attack', shot, { dice: [1, 1] });
  });

  test('TEO-14.4 the GM overrules the step of an NPC, by the rules', () => {
    const npc = blank
      .seats({ id: 'red', role: 'player', side: 'red' }, { id: 'gm', role: 'gm' })
      .with({ sides: [{ id: 'red' }, { id: 'tribe', npc: true, seat: 'gm' }], round: 1, activeUnit: 'n' })
      .unit('a', { side: 'red', at: [5, 5] })
      .unit('n', { side: 'tribe', seat: 'gm', profile: 'tribesman', at: [20, 5], ap: 2 })
      .open();
    npc.do('rule', { set: { gmNpcAction: { type: 'hunker', by: 'gm', unit: 'n' } } });
    expect(npc.unit('n')).toMatchObject({ hunkered: true, ap: 1 });
    expect(npc.refuses('rule', { set: { gmNpcAction: { type: 'hunker', by: 'gm', unit: 'n' } } })).toMatchObject({
      code: 'same-action',
    });
    expect(npc.refuses('rule', { set: { gmNpcAction: { type: 'hunker', by: 'gm', unit: 'a' } } })).toMatchObject({
      code: 'bad-target',
    });
  });

  test('TEO-16.5 the GM ends the game as the table sees fit', () => {
    const t = duel().open();
    t.do('rule', { set: { gmResult: { red: 'draw', blue: 'draw' } }, reason: 'supper is ready' });
    expect(t.view()).toMatchObject({ phase: 'over', result: { red: 'draw', blue: 'draw' } });
  });

  test('a power nobody has is refused with the list of those there are', () => {
    expect(
      brawl()
        .open()
        .refuses('rule', { set: { smite: true } }),
    ).toMatchObject({ code: 'bad-message', params: { field: 'set.smite' } });
  });
});

test('every option of section 22 stands in the table with its default first', () => {
  expect(Object.keys(options)).toHaveLength(38);
  const opened = duel().options({ climbFailure: 'fall', contactRange: 0.5, buyOffRate: 'off' }).open();
  expect(opened.state.options).toMatchObject({
    climbFailure: 'fall',
    contactRange: 0.5,
    buyOffRate: 'off',
    initiative: 'fixed',
  });
  expect(duel().options({ climbFailure: 'fly' }).refuses()).toMatchObject({ code: 'bad-option', rule: 'TEO-6.9' });
  expect(duel().options({ gravity: 'off' }).refuses()).toMatchObject({ code: 'unknown-option' });
});

rule('TEO-10.10', 'a friend is refused as one, and not as somebody who is gone', () => {
  const t = duel()
    .unit('F', { side: 'red', at: [6, 6] })
    .open();
  expect(t.refuses('attack', { unit: 'A', target: 'F', weapon: 'energyPistol' })).toMatchObject({
    code: 'bad-target',
    rule: 'TEO-10.10',
    params: { why: 'own' },
  });
});

rule('TEO-15.4', 'what is used up is not called missing when it is to be reloaded', () => {
  const t = duel({ weapons: [{ id: 'javelin', used: true }] }).open();
  expect(t.refuses('reload', { unit: 'A', weapon: 'javelin' })).toMatchObject({ params: { why: 'used' } });
});

rule('TEO-5.15', 'what cannot be reloaded says why: broken, not there, loaded already, or nothing to load', () => {
  const why = (weapons: readonly Json[], weapon: string) => {
    const { code, rule, params } = duel({ weapons: [...weapons] })
      .open()
      .refuses('reload', { unit: 'A', weapon });
    return [code, rule, params?.why];
  };
  expect(why([{ id: 'musket', ready: false, broken: true }], 'musket')).toEqual([
    'weapon-unusable',
    'TEO-15.4',
    'broken',
  ]);
  expect(why(['baton'], 'musket')).toEqual(['weapon-unusable', 'TEO-15.4', 'missing']);
  expect(why(['musket'], 'musket')).toEqual(['weapon-ready', 'TEO-5.15', undefined]);
  expect(why(['energyPistol'], 'energyPistol')).toEqual(['weapon-ready', 'TEO-5.15', undefined]);
});
