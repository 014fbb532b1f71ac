import type { StepPlay } from '../../play.ts';
import { foeOf, foesOf, heroOf, isUp, standingHeroes } from '../../read.ts';
import { nearestFree } from '../../spatial/places.ts';
import { sees, unitsAt } from '../../spatial.ts';
import type { StepState } from '../../state.ts';
import { isExit, isSeenFrom, lurking } from '../movement/eventful-squares.ts';
import { triggeredSpawns } from './entering.ts';

/** Hidden foes, exits, and what a scenario makes of an opened door (STEP-3.8, catalogue 9.9). */

/** Whoever stands where it was hidden makes it step aside. */
function stepAside(play: StepPlay, id: string): void {
  const { at: pos } = foeOf(play.state, id);
  if (pos === null || unitsAt(play.state, pos).length < 2) return;
  const free = nearestFree(play.state, pos);
  if (free !== undefined)
    play.tell({ type: 'shifted', unit: id, path: [free], why: 'revealed', by: null, rules: ['STEP-3.8', 'STEP-7.3'] });
}

export function revealFoe(play: StepPlay, id: string, why: string): void {
  play.tell({ type: 'foeRevealed', unit: id, why, rules: ['STEP-3.8'] });
  stepAside(play, id);
}

/** Everybody a hero can now see. Gives whether somebody was found. */
export function revealSeen(play: StepPlay): boolean {
  if (!play.state.mapped || play.state.phase === 'setup') return false;
  const found = lurking(play.state).filter((foe) =>
    standingHeroes(play.state).some((hero) => hero.at !== null && isSeenFrom(play.state, foe, hero.at)),
  );
  for (const foe of found) revealFoe(play, foe.id, 'seen');
  return found.length > 0;
}

/** A trigger of the scenario: a door by its id, a clock by its. */
export function pullTrigger(play: StepPlay, trigger: string): void {
  for (const foe of lurking(play.state)) if (foe.trigger === trigger) revealFoe(play, foe.id, trigger);
  triggeredSpawns(play, trigger);
}

/** Catalogue 9.9: a hero entering an exit leaves the map; that ends its turn. */
export function leaveByExit(play: StepPlay, id: string): boolean {
  const hero = heroOf(play.state, id);
  if (hero.at === null || !isUp(hero) || !isExit(play.state, hero.at)) return false;
  play.tell({ type: 'leftMap', unit: id, rules: ['STEP-25.1'] });
  return true;
}

/** Whoever was pushed or carried into view or out of the map; between commands. */
export function sweep(play: StepPlay): void {
  const { phase, scenario } = play.state;
  if (phase === 'setup' || phase === 'ended') return;
  revealSeen(play);
  if (scenario.exits.length > 0) for (const hero of standingHeroes(play.state)) leaveByExit(play, hero.id);
}

/** @rule STEP-3.7 A foe that knows of the heroes and sees one: the automatic GM begins combat. */
export const isSpotted = (state: StepState): boolean =>
  foesOf(state).some(
    (foe) =>
      isUp(foe) &&
      !foe.hidden &&
      !foe.unaware &&
      standingHeroes(state).some((hero) => !hero.hidden && sees(state, foe, hero)),
  );
