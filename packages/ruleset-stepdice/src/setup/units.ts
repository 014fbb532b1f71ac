import { keepsakes, shape } from '@potyczka/kernel';
import { badField, badFields, type ReadUnit, wordOf } from '@potyczka/ruleset-kit';
import { heroes } from '../catalogue/heroes.ts';
import { profiles } from '../catalogue/profiles.ts';
import type { Unit } from '../state.ts';
import { ROLES } from '../vocabulary.ts';
import { readFoe } from './foes.ts';
import { readHero } from './heroes.ts';
import { foeStats, heroStats, type WireUnit } from './unit-fields.ts';

type Stats = NonNullable<WireUnit['stats']>;

const isRole = (role: unknown): boolean => Array.isArray(role) || ROLES.some((one) => one === role);

/** Whether a figure is a hero: by its profile, by its role, else by the side it is written for. */
export function isHeroWire(wire: WireUnit): boolean {
  if (wordOf(Object.keys(heroes), wire.profile ?? '') !== undefined) return true;
  if (wordOf(Object.keys(profiles), wire.profile ?? '') !== undefined) return false;
  const stats = (wire.stats ?? {}) as Readonly<Record<string, unknown>>;
  if (isRole(stats.role) || 'dice' in stats || 'hearts' in stats || 'gear' in stats) return true;
  return wire.side === 'heroes';
}

/** Figures of the book are written once and come to many tables: what was read from one stays read. */
const readBefore = keepsakes<WireUnit, ReadUnit<Unit>>();

/** A written figure with its profile looked up and its fields checked, or everything that is wrong with it. */
export function readUnit(wire: WireUnit, field: string): ReadUnit<Unit> {
  const before = readBefore.get(wire);
  if (before !== undefined) return before;
  const read = readAfresh(wire, field);
  if (!('errors' in read)) readBefore.set(wire, read);
  return read;
}

/** The catalogue lists states under "conditions": they may be written so, or each for itself as the state shows them. */
export function outOfConditions(stats: unknown): unknown {
  if (typeof stats !== 'object' || stats === null || !('conditions' in stats)) return stats;
  const { conditions, ...others } = stats;
  return typeof conditions === 'object' && conditions !== null && !Array.isArray(conditions)
    ? { ...conditions, ...others }
    : stats;
}

function readAfresh(written: WireUnit, field: string): ReadUnit<Unit> {
  const wire = written.stats === undefined ? written : { ...written, stats: outOfConditions(written.stats) as Stats };
  const known = [...Object.keys(heroes), ...Object.keys(profiles)];
  const profile =
    wire.profile === undefined || wordOf(known, wire.profile) !== undefined
      ? []
      : [badField(`${field}.profile`, `one of ${known.join(', ')}`)];
  const hero = isHeroWire(wire);
  const stats = hero
    ? shape.parse(heroStats, wire.stats ?? {}, `${field}.stats`)
    : shape.parse(foeStats, wire.stats ?? {}, `${field}.stats`);
  if (profile.length > 0 || !stats.ok) return { errors: [...profile, ...(stats.ok ? [] : badFields(stats.errors))] };
  return hero
    ? readHero(wire, stats.value as shape.Of<typeof heroStats>, field)
    : readFoe(wire, stats.value as shape.Of<typeof foeStats>, field);
}
