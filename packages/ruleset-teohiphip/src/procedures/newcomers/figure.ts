import type { Point } from '@potyczka/kernel';
import { startOf, storedIn } from '@potyczka/ruleset-kit';
import type { NpcPlan, Place } from '../../catalogue/missions/plan.ts';
import { type ProfileSpec, profiles } from '../../catalogue/profiles.ts';
import { maxHpOf, speedOfSheet } from '../../muster.ts';
import { isSizes, type TeoOptions } from '../../options.ts';
import { inches } from '../../read.ts';
import { pointFrom } from '../../sheet/measures.ts';
import { unitSheet, weaponFrom } from '../../sheet/unit.ts';
import type { WireStats, WireUnit } from '../../sheet/unit-fields.ts';
import type { Unit } from '../../state.ts';
import type { SizeName } from '../../vocabulary.ts';

/** Figures as they come to a table, with it or in the middle of a game. */

/** Where a figure is that has not been deployed yet: nowhere near the table. */
export const OFF_TABLE: Point = [inches(-100), inches(-100)];

/** TEO-3.9: what the profile and the traits give, unless HP or the maximum are given. */
function hitPoints(profile: ProfileSpec, own: Partial<Unit>, held: readonly string[]) {
  const baseHp = own.baseHp ?? profile.hp;
  const usual = profile.algorithm === null ? maxHpOf({ baseHp, traits: held }) : baseHp;
  const maxHp = own.maxHp ?? Math.max(usual, own.hp ?? 0);
  const eliminated = own.eliminated ?? own.hp === 0;
  // TEO-13.16: a Hardy Start is a temporary point at the start of the mission.
  const tempHp = own.tempHp ?? (held.includes('hardyStart') ? 1 : 0);
  return { baseHp, maxHp, hp: eliminated ? 0 : (own.hp ?? maxHp), tempHp, eliminated };
}

/** How often it attacks, and has attacked. */
function attacks(profile: ProfileSpec, own: Partial<Unit>, options: TeoOptions) {
  const doubled = profile.double === true && options.npcDoubleAttack === 'on';
  const made = (own.actionsThisTurn ?? []).filter((kind) => kind === 'attack').length;
  return {
    attacksThisTurn: own.attacksThisTurn ?? made,
    attacksPerTurn: own.attacksPerTurn ?? (doubled ? 2 : 1),
  };
}

/** @rule TEO-2.5 The table's own measures for a size, if it has any. */
function ownBulk(options: TeoOptions, size: SizeName): Pick<Unit, 'bulk'> {
  const sizes: unknown = options.sizes;
  const own = isSizes(sizes) ? sizes[size] : undefined;
  return own === undefined ? {} : { bulk: { radius: inches(own.radius), height: inches(own.height) } };
}

/** A figure from its profile and what is laid over it; everything has been checked. */
export function unitFrom(wire: WireUnit, stats: WireStats, profile: ProfileSpec, options: TeoOptions): Unit {
  const own = storedIn(unitSheet, stats);
  const held = own.traits ?? profile.traits;
  const size = own.size ?? profile.size;
  const at = wire.at === undefined ? (own.at ?? OFF_TABLE) : pointFrom(wire.at);
  const algorithm = own.algorithm ?? wire.algorithm ?? profile.algorithm;
  return {
    ...startOf(unitSheet, own),
    id: wire.id,
    name: wire.name ?? own.name ?? wire.id,
    side: wire.side ?? 'players',
    seat: wire.seat ?? null,
    profile: profile.id,
    traits: held,
    size,
    ...ownBulk(options, size),
    at,
    ...hitPoints(profile, own, held),
    spd: own.spd ?? profile.spd ?? speedOfSheet({ traits: held }),
    ...attacks(profile, own, options),
    weapons: own.weapons ?? profile.weapons.map(weaponFrom),
    gear: own.gear ?? profile.gear,
    algorithm,
    escorted: own.escorted ?? algorithm === 'escorted',
    start: own.start ?? at,
  };
}

/** One figure of a scenario, from its profile and what the plan lays over it. */
export function npcFrom(
  plan: Pick<NpcPlan, 'profile' | 'faction' | 'patrolTo'>,
  id: string,
  at: Place,
  stats: Readonly<Record<string, unknown>>,
  options: TeoOptions,
): Unit {
  const profile = profiles[plan.profile];
  if (profile === undefined) throw new Error(`no profile ${plan.profile}`);
  const route = plan.patrolTo === undefined ? {} : { route: [at, plan.patrolTo] };
  const number = /\d+$/.exec(id)?.[0];
  const name = `@profile.${plan.profile}${number === undefined ? '' : `#${number}`}`;
  return unitFrom({ id, name, side: plan.faction, at }, { ...route, ...(stats as WireStats) }, profile, options);
}
