import type { Violation } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { badField, badFields, entryOf, heard } from '@potyczka/ruleset-kit';
import { profiles } from '../catalogue/profiles.ts';
import { traits } from '../catalogue/traits.ts';
import { GEAR, weapons } from '../catalogue/weapons.ts';
import type { TeoOptions } from '../options.ts';
import { unitFrom } from '../procedures/newcomers/figure.ts';
import { unitSheet } from '../sheet/unit.ts';
import { statsShape, type WireStats, type WireUnit } from '../sheet/unit-fields.ts';
import type { Unit } from '../state.ts';
import { statsFrom } from './spellings.ts';

const unknownWords = (given: readonly string[], known: readonly string[], field: string): readonly Violation[] => {
  const wrong = given.findIndex((word) => !known.includes(word));
  return wrong < 0 ? [] : [badField(`${field}[${wrong}]`, `one of ${known.join(', ')}`)];
};

/** Words of a unit's fields that name something of the catalogue. */
export function checkStats(stats: WireStats, field: string): readonly Violation[] {
  const armed = (stats.weapons ?? []).map((weapon) => (typeof weapon === 'string' ? weapon : weapon.id));
  const errors = [
    ...unknownWords(stats.traits ?? [], [...Object.keys(traits), 'weakAttack'], `${field}.traits`),
    ...unknownWords(armed, Object.keys(weapons), `${field}.weapons`),
    ...unknownWords(stats.gear ?? [], GEAR, `${field}.gear`),
  ];
  const { hp, maxHp } = stats;
  if (hp !== undefined && maxHp !== undefined && hp > maxHp)
    return [...errors, badField(`${field}.hp`, `at most maxHp, ${maxHp}`, 'TEO-11.7')];
  return errors;
}

/** A written figure with its profile looked up and its fields checked, or everything that is wrong with it. */
export function readUnit(
  wire: WireUnit,
  field: string,
  options: TeoOptions,
): { readonly unit: Unit; readonly placed: boolean } | { readonly errors: readonly Violation[] } {
  const found = entryOf(profiles, wire.profile ?? 'character', `${field}.profile`);
  const stats = shape.parse(statsShape, statsFrom(wire.stats ?? {}), `${field}.stats`);
  if ('error' in found || !stats.ok) {
    return { errors: [...('error' in found ? [found.error] : []), ...(stats.ok ? [] : badFields(stats.errors))] };
  }
  const errors = checkStats(stats.value, `${field}.stats`);
  if (errors.length > 0) return { errors };
  const placed = (wire.at ?? heard(unitSheet, stats.value).at) !== undefined;
  return { unit: unitFrom(wire, stats.value, found.entry, options), placed };
}
