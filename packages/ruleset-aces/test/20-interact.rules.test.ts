import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { BROKE, blank, foe, party, withTerrain } from './tables.ts';
import { modifiers, rolls } from './tests.ts';

/** Doors, things a scenario wants done by hand, and fire to be put out: actions of ACE-9.8. */

const DOOR = { id: 'door', kind: 'door', shape: { rect: [6, 5, 1, 1] } } as const;
const scene = (...terrain: readonly object[]) =>
  blank
    .map(withTerrain(...(terrain as never[])))
    .unit('vera', party('vera', [5, 5], BROKE))
    .unit('thug', foe('thug', [20, 20]))
    .with({ round: 1, current: 'vera', gmPool: 0 });
const interact = { unit: 'vera', object: 'door' } as const;

rule('ACE-20.4', 'a closed door is opened with an action, and shut with another', () => {
  const t = scene(DOOR).open();
  expect(t.refusals('move', { unit: 'vera', path: [[6, 5]] })).not.toEqual([]);
  t.do('declare', { unit: 'vera', actions: [{ kind: 'interact' }, { kind: 'interact' }] });
  t.do('interact', interact);
  expect(t.event('doorMoved').rules).toEqual(['ACE-20.4']);
  expect(t.state.terrain[0]?.open).toBe(true);
  expect(t.refuses('interact', { ...interact, verb: 'open' })).toMatchObject({ code: 'bad-target', rule: 'ACE-20.4' });
  t.do('interact', { ...interact, verb: 'close' });
  expect(t.state.terrain[0]?.open).toBe(false);
  expect(t.refuses('interact', interact)).toMatchObject({ code: 'not-declared' });
});

rule('ACE-20.4', 'one has to stand beside it, and nobody in it when it is shut', () => {
  const far = scene({ ...DOOR, shape: { rect: [8, 5, 1, 1] } }).open();
  expect(far.refuses('interact', interact)).toMatchObject({ code: 'out-of-range' });
  const held = scene({ ...DOOR, open: true })
    .unit('bruno', party('bruno', [6, 5], BROKE))
    .open();
  expect(held.refuses('interact', interact)).toMatchObject({ code: 'blocked' });
});

rule('ACE-20.4', 'working on an objective is one action; the scenario may ask a test', () => {
  const chest = { id: 'chest', kind: 'crates', shape: { rect: [6, 5, 1, 1] } };
  const task = { id: 'papers', type: 'rescue', side: 'party', piece: 'chest', test: 'notice', modifier: -2 };
  const table = scene(chest).with({ objectives: [task] });
  const t = table.open();
  t.do('interact', { unit: 'vera', object: 'chest' }, { dice: [5, 2] });
  expect(rolls(t)[0]?.trait).toBe('notice');
  expect(modifiers(t)).toEqual({ task: -2 });
  expect(t.state.objectives.papers).not.toBe(true);
  const good = table.open();
  good.do('interact', { unit: 'vera', object: 'chest' }, { dice: [6, 2] });
  expect(good.event('objectiveWorked')).toMatchObject({ objective: 'papers', success: true });
  expect(table.open().refuses('interact', { unit: 'vera', object: 'nothing' })).toMatchObject({
    code: 'bad-target',
    params: { why: 'nothing' },
  });
  const refused = table.open().refuses('surrender', { side: 'opposition' }, { by: 'party' });
  expect([refused.code, refused.params?.unit]).toEqual(['not-yours', undefined]);
});

rule('ACE-17.1', 'putting out a fire is an action and Athletics, on oneself or somebody beside one', () => {
  const burning = (at: readonly [number, number]) =>
    scene()
      .unit('bruno', party('bruno', at, { ...BROKE, onFire: 2 }))
      .open();
  const t = burning([5, 6]);
  t.do('extinguish', { unit: 'vera', target: 'bruno' }, { dice: [4, 2] });
  expect(t.unit('bruno').onFire).toBe(0);
  const failed = burning([5, 6]);
  failed.do('extinguish', { unit: 'vera', target: 'bruno' }, { dice: [3, 2] });
  expect(failed.unit('bruno').onFire).toBe(2);
  expect(burning([5, 9]).refuses('extinguish', { unit: 'vera', target: 'bruno' })).toMatchObject({
    code: 'out-of-range',
  });
  expect(burning([5, 6]).refuses('extinguish', { unit: 'vera' })).toMatchObject({
    code: 'bad-target',
    rule: 'ACE-17.1',
    params: { why: 'notBurning' },
  });
});

rule('ACE-5.17', 'surprise is marked before the first deal; later it is too late, and never a player’s', () => {
  const t = scene().open();
  const mark = { ambushers: ['thug'], victims: ['vera'] };
  expect(t.refuses('markSurprise', mark, { by: 'gm' })).toMatchObject({ code: 'too-late', rule: 'ACE-5.17' });
  expect(t.refuses('markSurprise', mark, { by: 'party' })).toMatchObject({ code: 'not-gm' });
});
