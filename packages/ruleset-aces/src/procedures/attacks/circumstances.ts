import { shieldOf } from '../../catalogue/gear.ts';
import type { WeaponSpec } from '../../catalogue/weapon-spec.ts';
import { weaponOf } from '../../catalogue/weapons.ts';
import type { Blow } from '../../play/attack.ts';
import { alliesOf, enemiesOf, inHand, isAdjacent, isPlayerCharacter, traitOf } from '../../read.ts';
import type { AcesState, Item, Unit } from '../../state.ts';
import { DICE } from '../../vocabulary.ts';

/** What the two sides of an attack are like: who is armed, who outnumbers whom, who knows the weapon. */

const weaponsIn = (unit: Unit): readonly WeaponSpec[] =>
  inHand(unit).flatMap((item: Item) => weaponOf(item.kind) ?? []);
const hasShield = (unit: Unit): boolean => inHand(unit).some((item) => shieldOf(item.kind) !== undefined);

/** @rule ACE-10.8 Neither weapon nor shield; natural weapons count as weapons, and any weapon in hand will do. */
export const isUnarmed = (unit: Unit): boolean =>
  !hasShield(unit) && !weaponsIn(unit).some((weapon) => weapon.unarmed !== true);

/** @rule ACE-10.9 A melee weapon in each hand, against one weapon at most and no shield; not against natural ones. */
export function hasTwoWeapons(unit: Unit, target: Unit): boolean {
  const blades = inHand(unit).filter((item) => {
    const weapon = weaponOf(item.kind);
    return weapon?.kind === 'melee' && weapon.hands === 1;
  });
  const both = (['hand', 'offHand'] as const).every((slot) => blades.some((item) => item.slot === slot));
  const theirs = weaponsIn(target);
  return both && theirs.length <= 1 && !hasShield(target) && !theirs.some((weapon) => weapon.natural === true);
}

const counts = (unit: Unit): boolean => !unit.stunned;

/** @rule ACE-10.4 Enemies of the defender next to it, less the attacker and the allies who stand by it against one of them. */
function adjacentBonus(state: AcesState, attacker: Unit, defender: Unit): number {
  const foes = enemiesOf(state, defender).filter(
    (foe) => counts(foe) && (foe.id === attacker.id || isAdjacent(state, foe, defender)),
  );
  const helpers = alliesOf(state, defender).filter(
    (ally) => counts(ally) && isAdjacent(state, ally, defender) && foes.some((foe) => isAdjacent(state, ally, foe)),
  );
  return foes.length - 1 - helpers.length;
}

/** @rule ACE-10.4 `cluster`: everybody in the melee that hangs together by contact between enemies. */
function clusterBonus(state: AcesState, attacker: Unit, defender: Unit): number {
  const inIt = new Map<string, Unit>([[defender.id, defender]]);
  const queue = [defender];
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    const here = at;
    for (const enemy of enemiesOf(state, here)) {
      const touching = isAdjacent(state, here, enemy) || (here === defender && enemy.id === attacker.id);
      if (!counts(enemy) || inIt.has(enemy.id) || !touching) continue;
      inIt.set(enemy.id, enemy);
      queue.push(enemy);
    }
  }
  const of = (side: string): number => [...inIt.values()].filter((unit) => unit.side === side).length;
  return of(attacker.side) - 1 - (of(defender.side) - 1);
}

/** @rule ACE-10.3 From 0 to +4; without a map nobody knows who stands next to whom. */
export function outnumbering(state: AcesState, attacker: Unit, defender: Unit): number {
  if (!state.mapped || attacker.side === defender.side) return 0;
  const bonus =
    state.options['outnumber.count'] === 'cluster'
      ? clusterBonus(state, attacker, defender)
      : adjacentBonus(state, attacker, defender);
  return Math.max(0, Math.min(4, bonus));
}

/** @rule ACE-10.6 -1 for each die step of Strength that is missing. */
export function weakness(state: AcesState, unit: Unit, weapon: WeaponSpec): number {
  const strength = traitOf(state, unit, 'strength');
  if (state.options['gear.minStrength'] === 'off' || strength === undefined) return 0;
  return Math.min(0, DICE.indexOf(strength.die) - DICE.indexOf(weapon.minStrength));
}

const FAMILIARITY = { none: -4, beginner: -2, adept: -1, professional: 0 } as const;

/** @rule ACE-18.3 @rule ACE-18.5 Player characters only; a professional is a beginner with the rest of the category. */
export function familiarity(state: AcesState, unit: Unit, weapon: WeaponSpec): number {
  const innate = weapon.natural === true || weapon.unarmed === true || weapon.improvised === true;
  if (innate || state.options['gear.familiarity'] !== true || !isPlayerCharacter(state, unit)) return 0;
  const known = unit.familiarity[weapon.id] ?? unit.familiarity[weapon.category];
  if (known !== undefined) return FAMILIARITY[known];
  const related = Object.entries(unit.familiarity).some(
    ([kind, level]) => level === 'professional' && weaponOf(kind)?.category === weapon.category,
  );
  return FAMILIARITY[related ? 'beginner' : 'none'];
}

/** @rule ACE-10.7 @rule ACE-7.8 @rule ACE-5.18 Over a surprised or stunned enemy, or where it was granted. */
export function hasUpperHand(state: AcesState, blow: Blow, target: Unit): boolean {
  const unit = state.units[blow.unit];
  const spoken = blow.said?.upperHand;
  if (spoken !== undefined || unit === undefined) return spoken === true;
  if (blow.upperHand === true || unit.upperHandOver.includes(target.id)) return true;
  const used = unit.upperHandUsed.includes(target.id);
  if (target.stunned && (state.options['stun.upperHand'] === 'every' || !used)) return true;
  return state.round === 1 && target.surprised && state.ambushers.includes(unit.id) && !used;
}
