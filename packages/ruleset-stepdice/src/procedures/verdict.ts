import type { StepPlay } from '../play.ts';
import { foesOf, heroesOf, standingFoes, standingHeroes } from '../read.ts';

export type When = 'command' | 'phaseEnd' | 'roundEnd';

/** @rule STEP-25.1 No standing hero: lost, also when no foe stands either. No standing foe and none to come: won. */
export function judgeScene(play: StepPlay, when: When): void {
  const { state } = play;
  if (state.phase === 'ended' || state.phase === 'setup') return;
  const rules = ['STEP-25.1'];
  if (heroesOf(state).length > 0 && standingHeroes(state).length === 0) {
    play.tell({ type: 'sceneEnded', result: 'foes', reason: 'noHero', rules });
    return;
  }
  const coming = state.scenario.spawns.some((spawn) => !spawn.done) || state.threats.length > 0;
  if (foesOf(state).length > 0 && standingFoes(state).length === 0 && !coming) {
    play.tell({ type: 'sceneEnded', result: 'heroes', reason: 'noFoe', rules });
    return;
  }
  const { roundLimit, atLimit } = state.scenario;
  if (when === 'roundEnd' && roundLimit !== null && state.round >= roundLimit)
    play.tell({ type: 'sceneEnded', result: atLimit, reason: 'limit', rules });
}
