import { chainsOf, type Draw, memory } from '@potyczka/kernel';
import type { Modifier } from '../../events/test.ts';
import type { AcesPlay } from '../../play.ts';
import { powersAtWork, unitOf } from '../../read.ts';
import type { AcesState, Unit } from '../../state.ts';
import type { Location } from '../../vocabulary.ts';
import { chipWindow, type Purse, spendChip } from '../chips/chips.ts';
import { resolveDie } from '../chips/resolve.ts';
import { shake } from '../states/states.ts';
import { totalOf } from '../tests/dice.ts';
import { modifier, sumOf } from '../tests/modifiers.ts';
import { takeTest } from '../tests/trait-test.ts';

/** A damage roll: dice in printed order, Strength first, the bonus die last (ACE-2.11). */
export interface DamageRoll {
  readonly unit: string;
  readonly target: string;
  readonly dice: readonly number[];
  readonly modifiers: readonly Modifier[];
  readonly ap: number;
  readonly where?: Location;
  /** Extra armour in the way: a barrier (ACE-10.12). */
  readonly barrier?: number;
  readonly heavy?: boolean;
  readonly nonLethal?: boolean;
  readonly rules: readonly string[];
}

const readers = memory<(draws: readonly Draw[]) => string>();

/** The rules read how many wounds' worth the sum comes to, for everybody it meets. */
function readerFor(
  open: readonly number[],
  needs: readonly number[],
  levels: number,
): (draws: readonly Draw[]) => string {
  return readers(`${open.join()}/${needs.join(':')}/${levels}`, () => (draws) => {
    const sum = (chainsOf(open, draws) ?? []).reduce((total, chain) => total + totalOf(chain), 0);
    return needs.map((need) => Math.max(-1, Math.min(levels, Math.floor((sum - need) / 4)))).join();
  });
}

/** Somebody a damage total is compared with, and the Toughness it meets there. */
export interface Met {
  readonly unit: string;
  readonly toughness: number;
}

const isUncapped = (state: AcesState): boolean => state.options['damage.woundCap'] === 'none';

/** @rule ACE-6.4 @rule ACE-6.6 Wounds for beating Toughness by so much. */
function woundsFor(state: AcesState, unit: Unit, margin: number): number {
  if (margin < 0) return 0;
  const raises = Math.floor(margin / 4);
  const wounds = raises === 0 && unit.shaken ? 1 : raises;
  return isUncapped(state) ? wounds : Math.min(MOST_WOUNDS, wounds);
}

/** @rule ACE-6.6 */
const MOST_WOUNDS = 3;

/** @rule ACE-16.7 */
const isProof = (unit: Unit, roll: Pick<DamageRoll, 'heavy'>): boolean => unit.heavyArmour && roll.heavy !== true;

/** @rule ACE-2.21 Whether more damage could do anything to it: not past the cap, nor through heavy armour. */
function couldBeWorse(state: AcesState, roll: DamageRoll, { unit: id, toughness }: Met, total: number): boolean {
  const unit = unitOf(state, id);
  return !isProof(unit, roll) && (isUncapped(state) || woundsFor(state, unit, total - toughness) < MOST_WOUNDS);
}

/**
 * @rule ACE-6.1 @rule ACE-3.9 Rolls the damage, rerolled by the roller's side as long as it pays; the better counts.
 * `meets`: everybody it is compared with (ACE-13.7). A fall or a fire meets nobody but who takes it: that is nobody's own
 * roll, so nobody pays for another; nor does anybody for being hurt more by its own blast.
 */
export function rollDamage(play: AcesPlay, roll: DamageRoll, meets: readonly Met[]): number {
  const toughness = meets.map((one) => one.toughness);
  let best = rollOnce(play, roll, toughness, 1);
  const most = Math.max(...toughness);
  const others = meets.filter(({ unit }) => unit !== roll.unit);
  for (let attempt = 2; ; attempt++) {
    const whom = others.find((one) => couldBeWorse(play.state, roll, one, best));
    if (whom === undefined) return best;
    const choice = chipWindow(play, roll.unit, {
      kind: 'rerollDamage',
      rule: 'ACE-3.9',
      params: { total: best, whom: whom.unit },
      tokenDie: true,
    });
    if (choice === 'keep') return best;
    if (choice === 'tokenDie') {
      best += resolveDie(play, roll.unit, most - best, 3);
      continue;
    }
    spendChip(play, roll.unit, choice as Purse, 'damage', ['ACE-3.9']);
    best = Math.max(best, rollOnce(play, roll, toughness, attempt));
  }
}

function rollOnce(play: AcesPlay, roll: DamageRoll, meets: readonly number[], attempt: number): number {
  const flat = sumOf(roll.modifiers);
  const needs = meets.map((toughness) => toughness - flat);
  const levels = isUncapped(play.state) ? 9 : MOST_WOUNDS;
  const draws = play.draw({
    label: 'damage',
    unit: roll.unit,
    open: roll.dice,
    cap: Math.max(2, Math.max(...needs) + 4 * levels),
    read: readerFor(roll.dice, needs, levels),
  });
  const chains = chainsOf(roll.dice, draws) ?? [];
  const total = chains.reduce((sum, chain) => sum + totalOf(chain), 0) + flat;
  play.tell({
    type: 'damageRolled',
    unit: roll.unit,
    target: roll.target,
    dice: roll.dice,
    chains,
    modifiers: roll.modifiers,
    total,
    attempt,
    rules: roll.rules,
  });
  return total;
}

/** @rule ACE-1.5 @rule ACE-1.8 Body and armour parts of Toughness at a location; an ordinary attack meets the torso. */
export function toughnessOf(
  state: AcesState,
  unit: Unit,
  where: Location = 'torso',
): { readonly body: number; readonly armour: number } {
  const worn = unit.armourWorn[where] ?? 0;
  const skin = powersAtWork(state)
    .filter((active) => active.power === 'shieldSkin' && active.target === unit.id)
    .reduce((best, active) => Math.max(best, active.raise ? 4 : 2), 0);
  return { body: unit.toughnessBase + (unit.edges.includes('toughNut') ? 1 : 0), armour: worn + skin };
}

/** What the target's Toughness comes to after armour piercing. @rule ACE-6.7 AP never takes more than the armour there is. */
export function meetsToughness(
  play: AcesPlay,
  target: string,
  roll: Pick<DamageRoll, 'ap' | 'where' | 'barrier'>,
): { readonly toughness: number; readonly armour: number } {
  const { body, armour } = toughnessOf(play.state, unitOf(play.state, target), roll.where);
  const all = armour + (roll.barrier ?? 0);
  return { toughness: body + Math.max(0, all - roll.ap), armour: all };
}

/** One hit, A8 to A14: damage, soak, wounds, shaken, elimination. Returns what it did. */
export function hit(play: AcesPlay, roll: DamageRoll): { readonly wounds: number; readonly shaken: boolean } {
  const { toughness } = meetsToughness(play, roll.target, roll);
  return suffer(play, roll, rollDamage(play, roll, [{ unit: roll.target, toughness }]));
}

/** @rule ACE-6.3 @rule ACE-6.4 @rule ACE-6.6 A damage total meets one target (area attacks roll once for all, ACE-13.7). */
export function suffer(
  play: AcesPlay,
  roll: DamageRoll,
  total: number,
): { readonly wounds: number; readonly shaken: boolean } {
  const unit = unitOf(play.state, roll.target);
  const { toughness, armour } = meetsToughness(play, roll.target, roll);
  const proof = isProof(unit, roll);
  const margin = total - toughness;
  const shaken = margin >= 0 && !proof && !unit.eliminated;
  const wounds = shaken ? woundsFor(play.state, unit, margin) : 0;
  play.tell({
    type: 'damageJudged',
    unit: roll.target,
    total,
    toughness,
    armour,
    ap: roll.ap,
    wounds,
    shaken,
    margin,
    rules: ['ACE-6.4', ...(roll.ap > 0 ? ['ACE-6.7'] : []), ...(proof ? ['ACE-16.7'] : [])],
  });
  if (!shaken) return { wounds: 0, shaken: false };
  return afterSoak(play, roll, wounds, soak(play, roll.target, wounds));
}

/** @rule ACE-6.9 @rule ACE-6.10 @rule ACE-6.11 One Vigor test for a chip; each success and raise takes a wound off. */
function soak(play: AcesPlay, unitId: string, wounds: number): number {
  if (wounds < 1) return 0;
  const choice = chipWindow(play, unitId, { kind: 'soak', rule: 'ACE-6.9', params: { wounds }, keep: 'take' });
  if (choice === 'take') return 0;
  spendChip(play, unitId, choice as Purse, 'soak', ['ACE-3.11', 'ACE-6.9']);
  const unit = unitOf(play.state, unitId);
  const bare =
    play.state.options['soak.bareSkin'] === true && Object.values(unit.armourWorn).every((value) => value === 0);
  const result = takeTest(play, {
    unit: unitId,
    purpose: 'soak',
    trait: 'vigor',
    kind: 'free',
    raises: wounds - 1,
    extra: modifier('bareSkin', bare ? 2 : 0, 'ACE-6.11'),
  });
  const soaked = result.success ? Math.min(wounds, 1 + result.raises) : 0;
  if (soaked > 0) play.tell({ type: 'woundsSoaked', unit: unitId, soaked, left: wounds - soaked, rules: ['ACE-6.9'] });
  return soaked;
}

function afterSoak(
  play: AcesPlay,
  roll: DamageRoll,
  wounds: number,
  soaked: number,
): { readonly wounds: number; readonly shaken: boolean } {
  const left = wounds - soaked;
  if (wounds > 0 && left === 0) {
    // All of its wounds are soaked: shaken goes too, even an older one.
    if (unitOf(play.state, roll.target).shaken)
      play.tell({ type: 'noLongerShaken', unit: roll.target, why: 'soak', rules: ['ACE-6.9'] });
    return { wounds: 0, shaken: false };
  }
  wound(play, roll.target, left, 'attack', ['ACE-6.4'], roll.nonLethal === true);
  if (!unitOf(play.state, roll.target).eliminated) {
    shake(play, roll.target, 'damage', ['ACE-6.4']);
    unshake(play, roll.target);
  }
  return { wounds: left, shaken: true };
}

/** @rule ACE-6.14 @rule ACE-1.10 Wounds past the maximum eliminate; the count stays at the maximum. */
export function wound(
  play: AcesPlay,
  unitId: string,
  wounds: number,
  cause: string,
  rules: readonly string[],
  nonLethal = false,
): void {
  const unit = unitOf(play.state, unitId);
  if (wounds <= 0 || unit.eliminated) return;
  const total = Math.min(unit.maxWounds, unit.wounds + wounds);
  play.tell({ type: 'woundsTaken', unit: unitId, wounds, total, cause, rules });
  if (unit.wounds + wounds > unit.maxWounds) play.follow.eliminated(play, unitId, nonLethal ? 'nonLethal' : cause);
}

/** @rule ACE-3.10 @rule ACE-6.12 Right after the blow a chip ends shaken without a roll (A13). */
function unshake(play: AcesPlay, unitId: string): void {
  const unit = unitOf(play.state, unitId);
  if (!unit.shaken) return;
  const choice = chipWindow(play, unitId, { kind: 'unshake', rule: 'ACE-3.10', params: {}, keep: 'stay' });
  if (choice === 'stay') return;
  spendChip(play, unitId, choice as Purse, 'unshake', ['ACE-3.10']);
  play.tell({ type: 'noLongerShaken', unit: unitId, why: 'chip', rules: ['ACE-3.10', 'ACE-6.12'] });
}
