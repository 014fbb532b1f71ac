import { shape } from '@potyczka/kernel';
import { kinds, line, silent } from '@potyczka/ruleset-kit';
import type { WeaponItem } from '../state.ts';
import type { Halves, Location } from '../vocabulary.ts';
import { event, type Names } from './event.ts';
import { type Modifier, withoutUsed, withUnit } from './fold.ts';
import { aloud, hears, heldBy, ownOnly } from './heard.ts';
import { inMetres, known, lowered, sumsUp } from './numbers.ts';
import { aim, halves, length, location, reckoned, someone, weaponChange } from './parts.ts';

const { bool, list, object } = shape;
const { name, names, numbers, orNull, whole, words } = kinds;

/** One weapon of a shot as it is told before the dice: what must be undercut, and every reason for more or less. */
export interface Aimed {
  readonly weapon: string;
  readonly kind: string;
  readonly target: string;
  readonly called: Location | null;
  readonly dice: number;
  readonly value: Halves;
  readonly modifiers: readonly Modifier[];
  readonly threshold: Halves;
  /** @rule SEG-25.1 A kinetic weapon without a silencer is heard far and wide. */
  readonly loud: boolean;
  /** Metres as ticks, rounded: for reading; rules compare exactly. */
  readonly range: number;
}
const barrel: shape.Checker<Aimed> = object({
  weapon: name,
  kind: name,
  target: name,
  called: orNull(location),
  dice: whole,
  ...reckoned,
  loud: bool,
  range: length,
});

const withWeapon = (weapons: readonly WeaponItem[], id: string, change: Partial<WeaponItem>): readonly WeaponItem[] =>
  weapons.map((item) => (item.id === id ? { ...item, ...change } : item));

/** Only what is running out is worth a word. */
const LOW = 2;
/** The shot itself uses the aim up; whoever goes down has other worries. */
const TOLD_ELSEWHERE: readonly string[] = ['fired', 'critical', 'stun', 'ion', 'knockdown', 'dodge'];

const ofWeapon = (names: Names, { unit, weapon }: { readonly unit: string; readonly weapon: string }) => ({
  who: names.unit(unit),
  weapon: names.item(unit, weapon),
});

/** What was done to a weapon: each change that somebody at the table would mention. */
const changesOf = ({ lit, safetyOn, pumped, bipod }: Partial<WeaponItem>): readonly string[] =>
  [
    lit === undefined ? '' : lit ? 'lit' : 'dark',
    safetyOn === undefined ? '' : safetyOn ? 'safe' : 'released',
    pumped === true ? 'pumped' : '',
    bipod ?? '',
  ].filter((word) => word !== '');

export const attackEvents = [
  event('shotFired', {
    data: {
      unit: name,
      mode: name,
      barrels: list(barrel),
      /** Modifiers that served this shot and are gone now. */
      usedUp: names,
    },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) => withoutUsed(unit, e.usedUp), {
        attacked: [...state.attacked, ...e.barrels.map(({ target }) => ({ by: e.unit, target }))],
      }),
    // Who, at whom, with what, from how far: and T with every reason for more or less (SEG-10.2).
    line: (e, names) =>
      e.barrels.map((barrel) =>
        line(`shot.${e.mode}`, {
          who: names.unit(e.unit),
          whom: names.unit(barrel.target),
          weapon: names.term('weapon', barrel.kind),
          range: inMetres(barrel.range),
          ...(barrel.called === null ? {} : { called: names.term('location', barrel.called) }),
          ...sumsUp(names, 'dexterity', barrel),
        }),
      ),
    heard: aloud,
  }),
  event('shotSettled', {
    data: {
      unit: name,
      weapon: name,
      target: name,
      dice: numbers,
      points: numbers,
      hit: bool,
      die: orNull(whole),
      successPoints: orNull(halves),
      location: orNull(location),
    },
    /** @rule SEG-10.8 The die, where it hits, or that it does not. */
    line: (e, { term, unit }) => {
      const params = { whom: unit(e.target), dice: e.dice.map((die, index) => lowered(die, e.points[index])) };
      if (e.location === null) return line('shotMissed', params, 'miss');
      const where = { location: term('location', e.location), ...known('sp', e.successPoints) };
      return line('shotHit', { ...params, ...where }, 'hit');
    },
    heard: aloud,
  }),
  event('ammoSpent', {
    data: { unit: name, weapon: name, spent: whole, left: whole },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) => ({ weapons: withWeapon(unit.weapons, e.weapon, { ammo: e.left }) })),
    line: (e, names) =>
      e.left > LOW ? [] : line(e.left === 0 ? 'ammoGone' : 'ammoLow', { ...ofWeapon(names, e), left: e.left }),
    heard: ownOnly,
  }),
  event('weaponChanged', {
    data: { unit: name, weapon: name, change: weaponChange },
    fold: (state, e) => withUnit(state, e.unit, (unit) => ({ weapons: withWeapon(unit.weapons, e.weapon, e.change) })),
    line: (e, names) => changesOf(e.change).flatMap((word) => names.lineIfAny(`weapon.${word}`, ofWeapon(names, e))),
    // Of what others do to their weapons it is seen that a blade in hand is lit.
    heard: (e, seat, state) =>
      hears(e, seat, state, {
        others: ({ change: { lit }, ...rest }) =>
          lit === undefined || heldBy(state, seat, e.unit, e.weapon) === null
            ? undefined
            : { ...rest, change: { lit } },
      }),
  }),
  event('reloaded', {
    data: { unit: name, weapon: name, ammo: whole, spare: name, used: whole, left: whole },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) => ({
        weapons: withWeapon(unit.weapons, e.weapon, { ammo: e.ammo }),
        spares: { ...unit.spares, [e.spare]: e.left },
      })),
    line: (e, names) => line('reloaded', { ...ofWeapon(names, e), ammo: e.ammo }),
    heard: ownOnly,
  }),
  event('aimed', {
    data: { unit: name, aim },
    fold: (state, e) => withUnit(state, e.unit, () => ({ aim: e.aim })),
    line: ({ unit, aim: { target, segments } }, names) => {
      const at = target === null ? {} : { whom: names.unit(target) };
      return line('aimed', { who: names.unit(unit), n: segments, ...at });
    },
  }),
  event('aimLost', {
    data: { unit: name, why: words, scopeOn: someone },
    fold: (state, e) => withUnit(state, e.unit, () => ({ aim: null, scopeOn: e.scopeOn })),
    line: (e, { unit }) => (TOLD_ELSEWHERE.includes(e.why) ? [] : line('aimLost', { who: unit(e.unit) })),
  }),
  event('scopeRaised', {
    data: { unit: name, target: someone },
    fold: (state, e) => withUnit(state, e.unit, () => ({ scopeOn: e.target })),
    line: (e, { unit }) =>
      e.target === null ? silent() : line('scopeRaised', { who: unit(e.unit), whom: unit(e.target) }),
  }),
  event('coverStruck', {
    data: { unit: name, target: name, location },
    line: (e, { term, unit }) => line('coverStruck', { whom: unit(e.target), location: term('location', e.location) }),
  }),
  event('revealed', {
    data: { unit: name, why: words },
    fold: (state, e) => withUnit(state, e.unit, () => ({ concealed: false })),
    line: (e, { lineFor, unit }) => lineFor('revealed', e.why, { who: unit(e.unit) }),
    heard: aloud,
  }),
] as const;
