import type { Point } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { kinds, line, silent } from '@potyczka/ruleset-kit';
import { seesEffect } from '../secrets.ts';
import { ACTION_KINDS, CYCLE_BROKEN, GEAR_BROKEN, MARKS } from '../vocabulary.ts';
import { effect, event, place } from './event.ts';
import { withTable, withUnit } from './fold.ts';

const { bool, list, maybe, oneOf } = shape;
const { decimal, measured, name, whole, words } = kinds;

const inInches = (ticks: number): number => Math.round(ticks / 100) / 10;

/** How far a path leads, in ticks. */
function lengthOf(path: readonly Point[]): number {
  let length = 0;
  path.forEach(([x, y], index) => {
    const from = path[index - 1];
    if (from !== undefined) length += Math.hypot(x - from[0], y - from[1]);
  });
  return length;
}

/** Traits whose use is told by what they do: an exchange, a changed pool, an order. */
const SELF_TELLING: readonly string[] = [
  'composed',
  'thrifty',
  'tactician',
  'fateSmith',
  'cheat',
  'leader',
  'bornCommander',
  'meditation',
  'resilient',
  'foolsLuck',
];

export const actionEvents = [
  /** Action points are paid and the kind is noted; what the action ends (Hunker, a carried Aim) is said here. */
  event('actionTaken', {
    data: { unit: name, kind: oneOf(...ACTION_KINDS), ap: whole, endsHunker: bool, endsAim: bool },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) => ({
        ap: unit.ap - e.ap,
        actionsThisTurn: [...unit.actionsThisTurn, e.kind],
        attacksThisTurn: unit.attacksThisTurn + (e.kind === 'attack' ? 1 : 0),
        ...(e.endsHunker ? { hunkered: false } : {}),
        ...(e.endsAim ? { aimed: false } : {}),
      })),
    line: (e, { lineIfAny, unit }) => lineIfAny(`action.${e.kind}`, { who: unit(e.unit) }),
  }),
  event('aimTaken', {
    data: { unit: name },
    fold: (state, e) => withUnit(state, e.unit, () => ({ aimed: 'now' })),
    line: (e, { unit }) => line('aimTaken', { who: unit(e.unit) }),
  }),
  event('unitHunkered', {
    data: { unit: name },
    fold: (state, e) => withUnit(state, e.unit, () => ({ hunkered: true })),
    line: (e, { unit }) => line('unitHunkered', { who: unit(e.unit) }),
  }),
  event('unitMoved', {
    data: {
      unit: name,
      path: list(place),
      at: place,
      /** Where it stands now. */
      level: measured(decimal),
      /** Of Speed. */
      cost: measured(decimal),
    },
    fold: (state, e) => withUnit(state, e.unit, () => ({ at: e.at, level: e.level })),
    line: (e, { unit }) => {
      const who = unit(e.unit);
      const n = inInches(lengthOf(e.path));
      if (n === 0) return line('unitStays', { who });
      const walked = line('unitMoved', { who, n });
      // It may have walked up there or on the top: the sentence says where it is now.
      return e.level > 0 ? [walked, line('unitRises', { who, n: inInches(e.level) })] : walked;
    },
  }),
  event('unitEvacuated', {
    data: { unit: name },
    fold: (state, e) => withUnit(state, e.unit, () => ({ evacuated: true, pool: [] })),
    line: (e, { unit }) => line('unitEvacuated', { who: unit(e.unit) }),
  }),
  event('weaponReloaded', {
    data: {
      unit: name,
      weapon: name,
      /** Its place in the kit, where there are several of the kind. */
      which: maybe(whole),
    },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) => ({
        weapons: unit.weapons.map((w, index) =>
          w.id === e.weapon && index === (e.which ?? index) ? { ...w, ready: true } : w,
        ),
      })),
    line: (e, { unit, weapon }) => line('weaponReloaded', { who: unit(e.unit), weapon: weapon(e.weapon) }),
  }),
  event('marked', {
    data: { unit: name, mark: oneOf(...MARKS) },
    fold: (state, e) =>
      withUnit(state, e.unit, ({ marks }) => ({ marks: marks.includes(e.mark) ? marks : [...marks, e.mark] })),
    line: (e, { lineIfAny, unit }) => lineIfAny(`mark.${e.mark}`, { who: unit(e.unit) }),
  }),
  event('unmarked', {
    data: { unit: name, mark: oneOf(...MARKS) },
    fold: (state, e) => withUnit(state, e.unit, ({ marks }) => ({ marks: marks.filter((mark) => mark !== e.mark) })),
    line: silent,
  }),
  /** A limited trait is spent: for the mission, the round or the turn. */
  event('traitSpent', {
    data: { unit: name, trait: name, span: oneOf('mission', 'round', 'turn') },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) => ({
        usedOnce: [...unit.usedOnce, e.span === 'mission' ? e.trait : `${e.trait}:${e.span}`],
      })),
    line: (e, { ability, unit }) =>
      e.span === 'turn' || SELF_TELLING.includes(e.trait)
        ? []
        : line('traitUsed', { who: unit(e.unit), trait: ability(e.trait) }),
  }),
  /** The rest of the activation is lost (TEO-8.8). */
  event('activationCut', {
    data: { unit: name },
    fold: (state, e) => withUnit(state, e.unit, () => ({ ap: 0 })),
    line: (e, { unit }) => line('activationCut', { who: unit(e.unit) }),
  }),
  event('gearSpent', {
    data: { unit: name, gear: name },
    fold: (state, e) =>
      withUnit(state, e.unit, ({ gear }) => ({ gear: gear.filter((_, index) => index !== gear.indexOf(e.gear)) })),
    line: (e, { term, unit }) =>
      e.gear === 'smoke' ? [] : line('gearSpent', { who: unit(e.unit), gear: term('gear', e.gear) }),
  }),
  event('effectBegan', {
    data: { effect },
    fold: (state, e) => withTable(state, { effects: [...state.effects, e.effect] }),
    line: ({ effect: { kind, unit, other, value } }, names) =>
      names.lineIfAny(`effect.${kind}`, {
        ...(unit === undefined ? {} : { who: names.unit(unit) }),
        ...(other === undefined ? {} : { other: names.any(other) }),
        ...(value === undefined ? {} : { value: names.term('weather', String(value)) }),
        ...(kind === GEAR_BROKEN ? { gear: names.term('gear', String(value)) } : {}),
      }),
    heard: (e, seat, state) => (seesEffect(state, seat, e.effect) ? e : undefined),
  }),
  event('effectEnded', {
    data: { kind: name, unit: maybe(name), value: maybe(words) },
    fold: (state, e) =>
      withTable(state, {
        effects: state.effects.filter(
          ({ kind, unit, value }) =>
            kind !== e.kind ||
            (e.unit !== undefined && unit !== e.unit) ||
            (e.value !== undefined && value !== e.value),
        ),
      }),
    // A repair ends what kept a thing out of order; other effects run out without a word.
    line: ({ kind, unit, value }, names) =>
      unit === undefined || (kind !== GEAR_BROKEN && kind !== CYCLE_BROKEN)
        ? []
        : line('weapon.repaired', { who: names.unit(unit), weapon: names.term('gear', value ?? 'timecycle') }),
  }),
] as const;
