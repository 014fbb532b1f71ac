import type { RuleId } from '@potyczka/kernel';
import type { StepPlay } from '../../play.ts';
import { heroesOf, heroOf, isBrief, isOn } from '../../read.ts';
import type { Hero, StepState } from '../../state.ts';
import type { Harm } from '../../vocabulary.ts';
import { askOwner, nameOf } from '../gm.ts';

/** Losing a Heart (catalogue 4.7), 0 Hearts, getting up again (STEP-16, STEP-17). */

/** @rule STEP-17.3 What Armour may take. */
const ELIGIBLE: readonly Harm[] = ['retaliation', 'strike', 'move', 'hazard', 'area', 'attack'];

/** @rule STEP-17.2 Without the token protection is colour, but the brief copy of 5.5 keeps it. */
export const armourInForce = (state: StepState): boolean => isOn(state, 'armourToken') || isBrief(state, 'variant55');

const couldAbsorb = (state: StepState, hero: Hero, harm: Harm): boolean =>
  hero.armour > 0 && !hero.downed && ELIGIBLE.includes(harm) && armourInForce(state);

/** @rule STEP-17.4 Asked at the moment of loss; under the brief copy it takes the hit by itself (STEP-11.4). */
function absorbs(play: StepPlay, id: string, harm: Harm): boolean {
  if (!couldAbsorb(play.state, heroOf(play.state, id), harm)) return false;
  if (isBrief(play.state, 'variant55')) return true;
  const choice = askOwner(play, id, () => ({
    kind: 'armourChoice',
    rule: 'STEP-17.1',
    params: { who: nameOf(play, id), harm, hearts: heroOf(play.state, id).hearts },
    choices: [
      { choice: 'spend', label: 'armourChoice.spend' },
      { choice: 'keep', label: 'armourChoice.keep' },
    ],
    default: 'spend',
  }));
  return choice === 'spend' && couldAbsorb(play.state, heroOf(play.state, id), harm);
}

/**
 * One Heart, unless Armour takes it. Gives whether the hero was hit, Armour included (STEP-17.4: absorbing counts as
 * being hit). Whoever is at 0 is Downed by `settleDowned`, once the whole blow is resolved.
 */
export function loseHeart(play: StepPlay, id: string, harm: Harm, rules: readonly RuleId[]): boolean {
  const hero = heroOf(play.state, id);
  if (hero.dead || hero.left) return false;
  if (hero.downed) return harmDowned(play, id, harm);
  if (absorbs(play, id, harm)) {
    const armour = heroOf(play.state, id).armour - 1;
    play.tell({ type: 'armourSpent', unit: id, harm, armour, rules: ['STEP-17.1', ...rules] });
    return true;
  }
  const hearts = Math.max(0, heroOf(play.state, id).hearts - 1);
  // STEP-9.9: being hit unsettles; a fall, a price or the own magic does not.
  const unsettled = ELIGIBLE.includes(harm);
  play.tell({ type: 'heartLost', unit: id, harm, hearts, unsettled, rules: ['STEP-16.1', ...rules] });
  return true;
}

/** @rule STEP-16.3 @rule STEP-16.4 Harm to the Downed kills under the brief copy and does nothing under the full one. */
function harmDowned(play: StepPlay, id: string, harm: Harm): boolean {
  if (isBrief(play.state, 'variant72')) play.tell({ type: 'died', unit: id, rules: ['STEP-16.3', 'STEP-16.6'] });
  else play.tell({ type: 'harmShrugged', unit: id, harm, rules: ['STEP-16.4', 'STEP-16.6'] });
  return false;
}

/** @rule STEP-16.2 @rule STEP-9.11 Whoever has no Heart left goes down, and its own turn ends. */
export function settleDowned(play: StepPlay): void {
  for (const hero of heroesOf(play.state))
    if (hero.hearts === 0 && !hero.downed && !hero.dead && !hero.left)
      play.tell({
        type: 'downed',
        unit: hero.id,
        rules: [isBrief(play.state, 'variant72') ? 'STEP-16.3' : 'STEP-16.2', 'STEP-9.11'],
      });
}

/** @rule STEP-16.7 Never above the maximum; a Downed hero stands again. */
export function heal(play: StepPlay, id: string, amount: number, rules: readonly RuleId[]): void {
  const hero = heroOf(play.state, id);
  const hearts = Math.min(hero.heartsMax, hero.hearts + amount);
  play.tell({ type: 'healed', unit: id, amount: hearts - hero.hearts, hearts, rules: ['STEP-16.7', ...rules] });
}
