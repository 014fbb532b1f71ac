import type { StepPlay } from '../../play.ts';
import { heroOf } from '../../read.ts';
import type { Hazard } from '../../state.ts';
import { trapsAt } from '../movement/eventful-squares.ts';
import { fireClocks } from '../scenes/clocks.ts';
import { forceTest } from '../tests/forced.ts';
import { loseHeart, settleDowned } from '../wounds/hearts.ts';
import { heartOr } from './harm.ts';

/** Snap traps (STEP-22.3). */

const RULES = ['STEP-22.3'] as const;

/** Held fast until an Action is spent. */
const catchHero = (play: StepPlay, unit: string): void =>
  play.tell({ type: 'unitNoted', unit, change: { restrained: true }, what: 'restrained', rules: RULES });

function snap(play: StepPlay, trap: Hazard, id: string): void {
  play.tell({ type: 'trapSprung', hazard: trap.id, unit: id, rules: RULES });
  if (heroOf(play.state, id).downed) {
    // STEP-16.6: the Downed make no tests.
    loseHeart(play, id, 'hazard', RULES);
    return;
  }
  const test = { hero: id, attributes: ['dexterity'], tn: trap.tn, source: null, name: '@hazard.snapTrap' } as const;
  forceTest(play, { ...test, about: 'snapTrap', stakes: ['heartOrRestrained'], rules: RULES }, () =>
    heartOr(play, id, 'restrained', RULES, () => catchHero(play, id)),
  );
}

/** @rule STEP-22.3 Entering the square forces a Dexterity test; a failure is a Heart or being held. */
export function springTraps(play: StepPlay, id: string): void {
  const hero = play.state.units[id];
  if (hero?.kind !== 'hero' || hero.at === null || hero.dead || hero.left) return;
  const traps = trapsAt(play.state, hero.at);
  for (const trap of traps) snap(play, trap, id);
  if (traps.length === 0) return;
  settleDowned(play);
  fireClocks(play);
}
