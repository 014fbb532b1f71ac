import type { StepPlay } from '../../play.ts';
import { foeOf, heroesOf, heroOf, isBrief, isPresent, isUp, weaponInHand } from '../../read.ts';
import { relationOf } from '../../spatial.ts';
import type { Hero, StepState, Unit } from '../../state.ts';
import { combatComplication, dropWeapon } from '../complications/combat.ts';
import { knockProne } from '../effects.ts';
import { afterBlow } from '../foes/blows.ts';
import { askGm, nameOf } from '../gm.ts';
import { loseHeart } from '../wounds/hearts.ts';

/** The price of a missed attack (STEP-12): not the foe's turn, an effect of the miss. */

/**
 * @rule STEP-12.3 Whether the attacked foe could really reach the attacker: next to it, or shooting back at somebody in
 * the open within 10 squares.
 */
export function couldReach(state: StepState, foe: Unit, attacker: Hero): boolean {
  if (foe.kind === 'foe' && (foe.stunned || foe.disarmed)) return false;
  if (!isUp(foe)) return false;
  const back = relationOf(state, foe, attacker);
  if (back.adjacent) return true;
  const shoots = foe.kind === 'foe' ? foe.reach === 'both' : (weaponInHand(foe)?.attacks.includes('ranged') ?? false);
  const allowed = state.options.partialCoverRetaliation === 'allows' ? ['none', 'partial'] : ['none'];
  return shoots && back.action && back.distance <= 10 && allowed.includes(coverNow(attacker, back.cover));
}

/** @rule STEP-15.6 An exposed hero's cover gives no benefit. */
const coverNow = (hero: Hero, cover: string): string => (hero.exposed ? 'none' : cover);

/** The GM may flip the answer (STEP-12.3). */
export const reachNow = (state: StepState, foe: string, attacker: string): boolean => {
  const unit = state.units[foe];
  if (unit === undefined) return false;
  return state.rulings.reach[attacker] ?? couldReach(state, unit, heroOf(state, attacker));
};

/** @rule STEP-14.8 A swarm touches one more hero next to it: the one with the fewest Hearts, else the GM's pick. */
function swarmed(play: StepPlay, foe: string, attacker: string): void {
  const unit = foeOf(play.state, foe);
  if (!unit.traits.some((trait) => trait.name === 'swarm')) return;
  const near = heroesOf(play.state)
    .filter((hero) => hero.id !== attacker && isPresent(hero) && relationOf(play.state, unit, hero).adjacent)
    .sort((a, b) => a.hearts - b.hearts);
  const [first] = near;
  if (first === undefined) return;
  const choice = askGm(play, () => ({
    kind: 'swarm',
    unit: foe,
    rule: 'STEP-14.8',
    params: { foe: unit.name },
    choices: near.map((hero) => ({ choice: hero.id, label: 'unit.name', params: { who: hero.name } })),
    default: first.id,
  }));
  loseHeart(play, String(choice), 'retaliation', ['STEP-14.8']);
}

/** @rule STEP-12.8 Only the attacked foe, once, for one Heart; what its profile adds follows (STEP-12.10). */
function strikeBack(play: StepPlay, foe: string, attacker: string, rule: string): void {
  const hit = loseHeart(play, attacker, 'retaliation', [rule, 'STEP-12.8']);
  if (play.state.units[foe]?.kind !== 'foe') return;
  if (hit) afterBlow(play, foe, attacker);
  swarmed(play, foe, attacker);
}

/** @rule STEP-12.1 @rule STEP-12.4 The full copy: a Heart if the foe could reach; on a 1 something gets worse as well. */
function fullPrice(play: StepPlay, foe: string, attacker: string, one: boolean): void {
  const reach = reachNow(play.state, foe, attacker);
  const heart = reach || (one && play.state.options.oneInCombatHeart === 'always');
  const what = heart && !heroOf(play.state, attacker).noRetaliation ? 'heart' : 'none';
  play.tell({ type: 'retaliation', unit: attacker, foe, reach, what, rules: ['STEP-12.1', 'STEP-12.3'] });
  if (what === 'heart') strikeBack(play, foe, attacker, one ? 'STEP-12.4' : 'STEP-12.1');
  if (one) combatComplication(play, attacker, foe);
}

/** @rule STEP-12.5 @rule STEP-12.6 The brief copy: exactly one of the two, also on a 1; the GM picks. */
function briefPrice(play: StepPlay, foe: string, attacker: string): void {
  const reach = reachNow(play.state, foe, attacker);
  const usual = reach ? 'heart' : 'prone';
  const said = play.state.rulings.retaliation[attacker];
  const choice =
    said ??
    askGm(play, () => ({
      kind: 'gmRetaliationChoice',
      unit: attacker,
      rule: 'STEP-12.6',
      params: { who: nameOf(play, attacker), foe: nameOf(play, foe) },
      choices: [
        { choice: 'heart', label: 'retaliation.heart' },
        { choice: 'dropWeapon', label: 'retaliation.dropWeapon' },
        { choice: 'prone', label: 'retaliation.prone' },
      ],
      default: usual,
    }));
  const what = choice === 'heart' || choice === 'dropWeapon' ? choice : 'prone';
  play.tell({ type: 'retaliation', unit: attacker, foe, reach, what, rules: ['STEP-12.5', 'STEP-12.6'] });
  if (what === 'heart') strikeBack(play, foe, attacker, 'STEP-12.5');
  else if (what === 'prone' || !dropWeapon(play, attacker, ['STEP-12.5'])) knockProne(play, attacker, ['STEP-12.5']);
}

/** 4.3 steps 8b to 8d: what a missed attack on a foe costs. */
export function retaliate(play: StepPlay, foe: string, attacker: string, one: boolean): void {
  if (isBrief(play.state, 'variant56')) briefPrice(play, foe, attacker);
  else fullPrice(play, foe, attacker, one);
}

/** What a miss would cost, for the table to see before the roll (STEP-0.6). */
export function stakesOf(state: StepState, foe: string, attacker: string): readonly string[] {
  if (isBrief(state, 'variant56')) return ['heartOrComplication'];
  return reachNow(state, foe, attacker) ? ['heart'] : [];
}
