import { groundOf } from '@potyczka/ground';
import { rule, table } from '@potyczka/testkit';
import { expect } from 'vitest';
import { coin } from '../src/index.ts';
import { attacking, bare, blank, coins, none, preparing, wall, withTerrain } from './tables.ts';

/** Facts that are said instead of measured (protocol, `situation`). */

type Fields = Readonly<Record<string, unknown>>;

/** A table without a map: nobody stands anywhere in particular. */
const mapless = (a: Fields, others: Readonly<Record<string, Fields>>, phase: 'prep' | 'attack', seated = true) => {
  let draft = table(coin, groundOf)
    .map(null)
    .unit('a', { side: 'A', ...bare, ...a });
  for (const [id, fields] of Object.entries(others)) draft = draft.unit(id, { side: 'B', ...fields });
  const laid = draft.with({ activeSide: 'A', firstSide: 'A', activeUnit: 'a', phase });
  return seated ? laid : laid.seats({ id: 'A', role: 'player', side: 'A' }, { id: 'B', role: 'player', side: 'B' });
};
const FOE = { b: { ...bare, hp: 2, maxHp: 2 } } as const;

rule('COIN-4.7', 'without a map the GM is asked who is next to whom', () => {
  const t = mapless({ slotLeft: 'sword' }, FOE, 'attack').open().do('attack', {}, none);
  expect(t.asked).toMatchObject({ kind: 'situation', seat: 'gm', default: { contact: true } });
  t.answer({ contact: true }, coins('T'));
  t.answer({ source: 'a.sword', target: 'b' }, none);
  expect(t.unit('b').hp).toBe(1);
  expect(t.state.said).toBeNull();
});

rule('COIN-4.7', 'a fact that makes the command illegal withdraws it', () => {
  const t = mapless({ slotLeft: 'sword' }, FOE, 'attack')
    .open()
    .do('attack', {}, none)
    .answer({ contact: false }, none);
  expect(t.events('withdrawn')).toMatchObject([{ codes: ['no-legal-target'] }]);
  expect(t.view().phase).toBe('attack');
  expect(t.refusals('attack', { situation: { contact: false } }, none)[0]?.code).toBe('no-legal-target');
});

rule('COIN-4.7', 'where there is no GM whoever acts says it, or says it at once', () => {
  const t = mapless({ slotLeft: 'sword' }, FOE, 'attack', false).open().do('attack', {}, none);
  expect(t.asked).toMatchObject({ kind: 'situation', seat: 'A' });
  expect(t.refusesAnswer({ near: true }, none).code).toBe('bad-choice');
  const u = mapless({ slotLeft: 'sword' }, FOE, 'attack', false).open();
  u.do('attack', { situation: { contact: true } }, coins('H'));
  expect(u.asked).toBeUndefined();
});

rule('COIN-20.1', 'a shot wants no facts unless the table plays with walls or cover', () => {
  mapless({ slotLeft: 'pistol' }, FOE, 'attack').open().do('attack', {}, coins('H'));
  const t = mapless({ slotLeft: 'pistol' }, FOE, 'attack').options({ lineOfSight: 'walls', coverRule: 'on' }).open();
  t.do('attack', {}, none);
  expect(t.asked).toMatchObject({ kind: 'situation', default: { sight: true, cover: false } });
  t.answer({ sight: true, cover: true }, coins('T')).answer({ source: 'a.pistol', target: 'b' }, coins('H'));
  expect(t.unit('b').hp).toBe(2);
});

rule('COIN-9.9', 'a run without a map names no point', () => {
  const t = mapless({}, FOE, 'prep').open().do('run', {}, coins('T'));
  expect(t.view()).toMatchObject({ phase: 'prep', chainSuccesses: 1 });
});

rule('COIN-9.4', 'a vehicle is boarded if somebody says it is near', () => {
  const t = mapless({}, { ...FOE, car: { side: 'none', profile: 'carrier' } }, 'prep').open();
  t.do('boardPilot', { target: 'car', situation: { contact: true } }, coins('T'));
  expect(t.unit('car').pilot).toBe('a');
  t.do('dismount', {}, coins('T')).do('boardPassenger', { target: 'car' }, none).answer({ contact: true }, coins('T'));
  expect(t.unit('car').passengers).toEqual(['a', null, null, null]);
});

rule('COIN-9.7', 'so is an item picked up', () => {
  const t = mapless({}, FOE, 'prep')
    .with({ groundItems: [{ item: { id: 'k', spec: 'knife' }, pos: [0, 0] }] })
    .open();
  t.do('pickUp', { item: 'k', to: 'left' }, none).answer({ contact: true }, coins('T'));
  expect(t.unit('a').slotLeft).toBe('k');
});

rule('COIN-9.22', 'only somebody on foot holds a hatch open, whoever else is near', () => {
  const others = (e: Fields) => ({ car: { side: 'A', profile: 'carrier', hatch: 'open' }, e: { ...bare, ...e } });
  const inside = { inVehicle: { vehicle: 'car', seat: 0 } };
  const near = { situation: { contact: true } };
  const t = mapless(inside, others({ inVehicle: { vehicle: 'car', seat: 1 } }), 'prep').open();
  t.do('closeHatch', near, coins('T'));
  expect(t.unit('car').hatch).toBe('closed');
  const u = mapless(inside, others({}), 'prep').open().do('closeHatch', near, coins('T'));
  expect(u.asked).toMatchObject({ kind: 'contest', unit: 'e' });
});

rule('COIN-20.2', 'on a map only the GM overrides what it says', () => {
  const hidden = attacking(
    { ...bare, slotLeft: 'pistol', at: [90, 80] },
    { b: { ...bare, at: [150, 80] } },
    blank.map(withTerrain(wall(110, 0, 20, 160))).options({ lineOfSight: 'walls' }),
  ).open();
  const said = { situation: { sight: true } };
  expect(hidden.refuses('attack', said, { by: 'A' })).toMatchObject({ code: 'gm-only' });
  expect(hidden.refuses('attack', {}, none).code).toBe('no-legal-target');
  hidden.do('attack', said, { by: 'gm', ...coins('H') });
});

rule('COIN-1.6', 'typed in by hand, a row of coins stops at the first heads', () => {
  const t = attacking({ profile: 'recruit' }, { b: { ...bare, hp: 2, maxHp: 2, armour: 'plate', at: [150, 80] } })
    .with({ dice: 'entered' })
    .open();
  t.do('attack', {});
  expect(t.asked).toMatchObject({ kind: 'draw', seat: 'A', params: { label: 'attack', coins: 1 } });
  t.answer(['T']).answer({ source: 'a.pistol', target: 'b' });
  expect(t.asked).toMatchObject({ kind: 'draw', seat: 'A', params: { label: 'overcome', coins: 2, row: true } });
  expect(t.refusesAnswer(['H', 'T']).code).toBe('bad-draw');
  expect(t.refusesAnswer(['T']).code).toBe('bad-draw');
  t.answer(['T', 'H']);
  expect(t.unit('b').hp).toBe(2);
});

rule('COIN-1.1', 'the catalogue’s names of parameters are understood beside the protocol’s', () => {
  const t = preparing({ ...bare, backpack: ['knife'] }, { car: { side: 'none', profile: 'carrier', at: [120, 80] } });
  const u = t.open().do('drawItem', { unitId: 'a', itemId: 'a.knife', slot: 'slotLeft' }, coins('T'));
  expect(u.unit('a').slotLeft).toBe('a.knife');
  u.do('boardPilot', { vehicleId: 'car' }, coins('T')).do('drive', { to: [60, 80] }, coins('T'));
  expect(u.unit('car').at).toEqual([60, 80]);
  expect(u.refuses('drive', { pos: [60, 80], speed: 3 }, none).code).toBe('bad-message');
});
