import type { CommandOf } from '../commands.ts';
import { victimsOf } from '../procedures/combat/strike.ts';
import { slippedPast } from '../procedures/facts/noticing.ts';
import { areAllies, inches, unitOf, weaponSpec } from '../read.ts';
import { touchesThing } from '../spatial.ts';
import type { Thing, Unit } from '../state.ts';
import type { Outlook } from './outlook.ts';

type Attack = CommandOf<'attack'>;

/** How an entry wants it done: any way, or only by blow, by shot (thrown ones too) or by throw. */
export type Reach = 'any' | 'melee' | 'ranged' | 'thrown';

const usable = (unit: Unit, kind: 'melee' | 'far'): readonly string[] =>
  unit.weapons
    .filter((weapon) => !weapon.used && !weapon.broken && weapon.ready)
    .map((weapon) => weapon.id)
    .filter((id) => (weaponSpec(id).kind === 'melee') === (kind === 'melee'));

const mayStillAttack = (o: Outlook): boolean => o.unit.ap > 0 && o.unit.attacksThisTurn < o.unit.attacksPerTurn;

const attackWith = (o: Outlook, weapon: string, target: string): Attack | undefined =>
  o.legal({ type: 'attack', by: o.by, unit: o.unit.id, weapon, target });

/** @rule TEO-10.13 A blast that would catch a friend is no attack an NPC thinks of. */
function harmsFriends(o: Outlook, weapon: string, target: Unit): boolean {
  const radius = weaponSpec(weapon).area;
  if (radius === undefined) return false;
  return victimsOf(o.state, o.ground, target.at, inches(radius)).some(
    ({ id }) => id === o.unit.id || areAllies(o.state, o.unit, unitOf(o.state, id)),
  );
}

function shotAt(o: Outlook, target: Unit, weapons: readonly string[]): Attack | undefined {
  for (const weapon of weapons) {
    const { range } = weaponSpec(weapon);
    if (range !== null && o.gapTo(target) > inches(range) + 1) continue;
    if (harmsFriends(o, weapon, target)) continue;
    const shot = attackWith(o, weapon, target.id);
    if (shot !== undefined) return shot;
  }
  return undefined;
}

function blowAt(o: Outlook, target: Unit, weapons: readonly string[]): Attack | undefined {
  if (!o.touching.includes(target)) return undefined;
  for (const weapon of weapons) {
    const blow = attackWith(o, weapon, target.id);
    if (blow !== undefined) return blow;
  }
  return undefined;
}

function first<T>(targets: readonly Unit[], find: (target: Unit) => T | undefined): T | undefined {
  for (const target of targets) {
    const found = find(target);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * @rule TEO-14.7 A legal attack on one of these, in their order. A blow comes first if any of them is in contact, else
 * a shot; the text lists weapons, so bare hands come last. Weapons are tried in the order of the profile.
 */
export function findAttack(o: Outlook, wanted: readonly Unit[], reach: Reach): Attack | undefined {
  if (wanted.length === 0 || !mayStillAttack(o)) return undefined;
  const targets = o.state.effects.length === 0 ? wanted : wanted.filter((foe) => !slippedPast(o.state, o.unit, foe));
  const blows = reach === 'any' || reach === 'melee' ? usable(o.unit, 'melee') : [];
  const blow = blows.length === 0 ? undefined : first(targets, (target) => blowAt(o, target, blows));
  if (blow !== undefined) return blow;
  const shots =
    reach === 'melee'
      ? []
      : usable(o.unit, 'far').filter((id) => reach !== 'thrown' || weaponSpec(id).kind === 'thrown');
  const shot = shots.length === 0 ? undefined : first(targets, (target) => shotAt(o, target, shots));
  if (shot !== undefined || blows.length > 0 || reach === 'ranged' || reach === 'thrown') return shot;
  return first(targets, (target) => blowAt(o, target, ['unarmed']));
}

/** Takes each target as it comes, a blow before a shot (TEO-14.22: the target matters more than the weapon). */
export const findAttackInOrder = (o: Outlook, targets: readonly Unit[]): Attack | undefined =>
  first(targets, (target) => findAttack(o, [target], 'any'));

/** An attack on a thing in contact, with whatever hurts it. */
export function attackOnThing(o: Outlook, thing: Thing): Attack | undefined {
  if (!mayStillAttack(o) || !touchesThing(o.state, o.ground, o.unit, thing)) return undefined;
  const weapons = [...usable(o.unit, 'melee'), ...usable(o.unit, 'far'), 'unarmed'];
  for (const weapon of weapons) {
    const attack = attackWith(o, weapon, thing.id);
    if (attack !== undefined) return attack;
  }
  return undefined;
}

/** Whether an attack on anyone is legal now: what decides between a Move and a Full Move (TEO-14.9). */
export const canAttackSomebody = (o: Outlook): boolean => findAttack(o, o.foes, 'any') !== undefined;
