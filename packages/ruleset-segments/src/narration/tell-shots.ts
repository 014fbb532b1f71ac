import type { Line } from '@potyczka/kernel';
import type { Aimed, AttackEvent } from '../events/attack.ts';
import type { SegState } from '../state.ts';
import { itemName, term, unitName } from './names.ts';
import { inMetres, known, line, lineFor, lineIfAny, lowered, silent, sumsUp, type Tellers } from './teller.ts';

type Of<T extends AttackEvent['type']> = Extract<AttackEvent, { readonly type: T }>;

/** Who, at whom, with what, from how far: and T with every reason for more or less (SEG-10.2). */
const aimedLine = (e: Of<'shotFired'>, barrel: Aimed, state: SegState): Line =>
  line(`shot.${e.mode}`, {
    who: unitName(state, e.unit),
    whom: unitName(state, barrel.target),
    weapon: term('weapon', barrel.kind),
    range: inMetres(barrel.range),
    ...(barrel.called === null ? {} : { called: term('location', barrel.called) }),
    ...sumsUp('dexterity', barrel),
  });

/** @rule SEG-10.8 The die, where it hits, or that it does not. */
function shotSettled(e: Of<'shotSettled'>, state: SegState): readonly Line[] {
  const params = { whom: unitName(state, e.target), dice: e.dice.map((die, index) => lowered(die, e.points[index])) };
  if (e.location === null) return [line('shotMissed', params)];
  return [line('shotHit', { ...params, location: term('location', e.location), ...known('sp', e.successPoints) })];
}

/** Only what is running out is worth a word. */
const LOW = 2;

const ofWeapon = (state: SegState, e: { readonly unit: string; readonly weapon: string }) => ({
  who: unitName(state, e.unit),
  weapon: itemName(state, e.unit, e.weapon),
});

/** What was done to a weapon: each change that somebody at the table would mention. */
function weaponChanged(e: Of<'weaponChanged'>, state: SegState): readonly Line[] {
  const { lit, safetyOn, pumped, bipod } = e.change;
  const words = [
    lit === undefined ? '' : lit ? 'lit' : 'dark',
    safetyOn === undefined ? '' : safetyOn ? 'safe' : 'released',
    pumped === true ? 'pumped' : '',
    bipod ?? '',
  ];
  return words.flatMap((word) => (word === '' ? [] : lineIfAny(`weapon.${word}`, ofWeapon(state, e))));
}

function aimed(e: Of<'aimed'>, state: SegState): readonly Line[] {
  const { target, segments } = e.aim;
  const at = target === null ? {} : { whom: unitName(state, target) };
  return [line('aimed', { who: unitName(state, e.unit), n: segments, ...at })];
}

/** The shot itself uses the aim up; whoever goes down has other worries. */
const TOLD_ELSEWHERE: readonly string[] = ['fired', 'critical', 'stun', 'ion', 'knockdown', 'dodge'];

export const attackTellers: Tellers<AttackEvent> = {
  shotFired: (e, state) => e.barrels.map((barrel) => aimedLine(e, barrel, state)),
  shotSettled,
  ammoSpent: (e, state) =>
    e.left > LOW ? [] : [line(e.left === 0 ? 'ammoGone' : 'ammoLow', { ...ofWeapon(state, e), left: e.left })],
  weaponChanged,
  reloaded: (e, state) => [line('reloaded', { ...ofWeapon(state, e), ammo: e.ammo })],
  aimed,
  aimLost: (e, state) => (TOLD_ELSEWHERE.includes(e.why) ? [] : [line('aimLost', { who: unitName(state, e.unit) })]),
  scopeRaised: (e, state) =>
    e.target === null
      ? silent()
      : [line('scopeRaised', { who: unitName(state, e.unit), whom: unitName(state, e.target) })],
  coverStruck: (e, state) => [
    line('coverStruck', { whom: unitName(state, e.target), location: term('location', e.location) }),
  ],
  revealed: (e, state) => [lineFor('revealed', e.why, { who: unitName(state, e.unit) })],
};
