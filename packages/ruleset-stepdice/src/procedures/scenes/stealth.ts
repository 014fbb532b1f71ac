import type { StepPlay } from '../../play.ts';
import { hasTrait, heroOf, presentFoes } from '../../read.ts';
import { relationOf, sees } from '../../spatial.ts';
import type { Foe, Hero, Step, StepState } from '../../state.ts';
import { stepIf } from '../tests/steps.ts';

/** Sneaking past (STEP-23.3), and what ends it. */

/** Foes that have the hero in sight. */
export const watchers = (state: StepState, hero: Hero): readonly Foe[] =>
  presentFoes(state).filter((foe) => sees(state, foe, hero));

/** @rule STEP-23.3 The highest TN among those who watch, at least 6. */
export const stealthTn = (state: StepState, hero: Hero): number =>
  Math.max(6, ...watchers(state, hero).map((foe) => foe.tn));

const freshScouts = (state: StepState, hero: Hero): readonly Foe[] =>
  watchers(state, hero).filter((foe) => hasTrait(foe, 'scout') && !foe.scoutUsed);

/** @rule STEP-14.8 The first stealth attempt against a Scout is a step harder. */
export const scoutSteps = (state: StepState, hero: Hero): readonly Step[] =>
  stepIf(freshScouts(state, hero).length > 0, 'scout', 1, 'STEP-14.8');

/** The attempt was made: these Scouts have had their first. */
export function noteScouts(play: StepPlay, hero: string): void {
  for (const { id } of freshScouts(play.state, heroOf(play.state, hero)))
    play.tell({ type: 'unitNoted', unit: id, change: { scoutUsed: true }, what: 'scout', rules: ['STEP-14.8'] });
}

/** @rule STEP-23.3 Success: nobody knows where the hero is. */
export function hide(play: StepPlay, hero: string): void {
  const { hidden, at: pos } = heroOf(play.state, hero);
  if (hidden) return;
  // 9.6: where the hero was seen last is where a foe with nobody else to go for will look.
  if (pos !== null)
    for (const { id } of watchers(play.state, heroOf(play.state, hero)))
      play.tell({ type: 'unitNoted', unit: id, change: { lastSeen: pos }, what: 'lastSeen', rules: ['STEP-23.3'] });
  play.tell({ type: 'unitNoted', unit: hero, change: { hidden: true }, what: 'hidden', rules: ['STEP-23.3'] });
}

/** @rule STEP-23.3 Whoever ends a turn in view without cover is seen. */
export function seenAtTurnEnd(play: StepPlay, id: string): void {
  const unit = play.state.units[id];
  if (unit?.kind !== 'hero' || !unit.hidden) return;
  const plain = watchers(play.state, unit).some((foe) => relationOf(play.state, foe, unit).cover === 'none');
  if (plain)
    play.tell({ type: 'unitNoted', unit: id, change: { hidden: false }, what: 'seenPlainly', rules: ['STEP-23.3'] });
}
