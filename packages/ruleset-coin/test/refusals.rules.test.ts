import type { Violation } from '@potyczka/kernel';
import { narrator } from '@potyczka/narration';
import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { coin } from '../src/index.ts';
import { attacking, bare, battle, blank, none, preparing } from './tables.ts';

/** What is refused is refused by the rule that forbids it, in a sentence that says what helps. */

const said = (refused: Violation): string => narrator(coin, 'en', { strict: true }).violation(refused);
const INSIDE = { ...bare, at: undefined, inVehicle: { vehicle: 'car', seat: 0 } } as const;
const CARS = {
  car: { side: 'A', profile: 'carrier', at: [120, 80] },
  other: { side: 'none', profile: 'carrier', at: [180, 80] },
} as const;

rule('COIN-9.6', 'whoever sits in a vehicle is kept from boarding by the rule of that seat or of the hatch', () => {
  const t = preparing(INSIDE, CARS).open();
  const code = 'inside-vehicle';
  expect(t.refuses('boardPilot', { target: 'other' }, none)).toMatchObject({ code, rule: 'COIN-9.4' });
  expect(t.refuses('boardPassenger', { target: 'other' }, none)).toMatchObject({ code, rule: 'COIN-9.6' });
  expect(t.refuses('openHatch', { target: 'other' }, none)).toMatchObject({ code, rule: 'COIN-10.9' });
});

rule('COIN-9.6', 'so is whoever names no vehicle', () => {
  const t = preparing({ ...bare }, { b: { ...bare, at: [112, 80] } }).open();
  const code = 'illegal-target';
  expect(t.refuses('boardPassenger', { target: 'b' }, none)).toMatchObject({ code, rule: 'COIN-9.6' });
  expect(t.refuses('openHatch', { target: 'b' }, none)).toMatchObject({ code, rule: 'COIN-10.9' });
});

rule('COIN-9.12', 'whoever is on foot is told to climb in first, not to choose somebody else', () => {
  const t = preparing({ ...bare }, CARS).open();
  expect(said(t.refuses('dismount', { pos: [145, 80] }, none))).toBe(
    'Recruit A2 is not in a vehicle; climb in first, or do something else.',
  );
  expect(said(t.refuses('dragOut', { target: 'zB', pos: [120, 100] }, none))).toContain('choose somebody who is');
});

rule('COIN-18.2', 'a pass where all units act is an end of the turn, and the other way round', () => {
  const all = blank.options({ turnMode: 'allUnits' }).with({ activeSide: 'A' }).open();
  const pass = all.refuses('pass', {});
  expect(pass).toMatchObject({ code: 'wrong-phase', rule: 'COIN-18.2' });
  expect(said(pass)).toBe('Here all units act in one turn; end the turn instead of passing it.');
  const one = blank.with({ activeSide: 'A' }).open();
  const end = one.refuses('endTurn', {});
  expect(end).toMatchObject({ code: 'wrong-phase', rule: 'COIN-7.5' });
  expect(said(end)).toBe('No unit has been chosen; choose one, or pass the turn.');
});

rule('COIN-17.8', 'a rider with two weapons, or with a long one, is refused by the rule of riders', () => {
  const rider = (hands: object) =>
    attacking({ ...bare, at: undefined, inVehicle: { vehicle: 'bike', seat: 'pilot' }, ...hands } as never, {
      bike: { side: 'A', profile: 'motorbike', at: [90, 80] },
      b: { ...bare, at: [150, 80] },
    }).open();
  const two = rider({ slotLeft: 'pistol', slotRight: 'sword' });
  expect(two.refuses('attack', { weapons: ['a.pistol', 'a.sword'] }, none)).toMatchObject({
    code: 'not-both',
    rule: 'COIN-17.8',
  });
  const long = rider({ slotLeft: 'automaticRifle' });
  expect(long.refuses('attack', { weapons: ['a.automaticRifle'] }, none)).toMatchObject({
    code: 'no-legal-target',
    rule: 'COIN-17.8',
  });
});

rule('COIN-19.3', 'a blink to where one stands breaks the rule of the spell, not that of running', () => {
  const t = preparing({ ...bare, slotLeft: 'blink' }).open();
  expect(t.refuses('castPrep', { item: 'blink', pos: [100, 80] }, none)).toMatchObject({
    code: 'same-point',
    rule: 'COIN-19.3',
  });
});

rule('COIN-22.1', 'a player at a table with a GM is told that there is one', () => {
  const off = battle({ profile: 'rifleman' }).open();
  expect(said(off.refuses('rule', { set: { gmEnd: 'A' } }))).toContain('needs a Game Master at the table');
  const on = battle({ profile: 'rifleman' }).options({ gm: 'on' }).open();
  const refused = on.refuses('rule', { set: { gmEnd: 'A' } }, { by: 'A' });
  expect(said(refused)).toBe('Only the Game Master may do this; ask for it.');
});

rule('COIN-22.1', 'what is true on a map only a GM overrules', () => {
  const t = attacking({ ...bare, slotLeft: 'pistol' }, { b: { ...bare, at: [150, 80] } }).open();
  expect(t.refuses('attack', { situation: { sight: true } }, { by: 'A' })).toMatchObject({ rule: 'COIN-22.1' });
});

rule('COIN-4.3', 'a set-up that breaks a rule of the game is refused by it', () => {
  const twice = preparing({ ...bare, at: [100, 80] }, { b: { ...bare, at: [101, 80] } });
  expect(twice.refuses()).toMatchObject({ code: 'bad-message', rule: 'COIN-4.3' });
  const packed = preparing({ ...bare, backpack: ['pistol', 'pistol'] }).options({ backpackCapacity: 1 });
  expect(packed.refuses()).toMatchObject({ code: 'bad-message', rule: 'COIN-3.5' });
  expect(narrator(coin, 'pl', { strict: true }).violation(twice.refuses())).toContain('wolny punkt pola');
});

rule('COIN-9.7', 'where an item goes is a slot: a place given for it is refused by the name it was given', () => {
  const read = coin.read({ type: 'pickUp', by: 'A', unit: 'a', item: 'sword', to: [20, 60] });
  expect(read).toMatchObject({ ok: false, violations: [{ params: { field: 'to' } }] });
  expect(coin.read({ type: 'run', by: 'A', unit: 'a', to: [20, 60] })).toMatchObject({ ok: true });
});
