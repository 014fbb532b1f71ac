import type { StepPlay } from '../../play.ts';
import { foesOf, heroesOf, standingFoes, standingHeroes } from '../../read.ts';
import type { StepState } from '../../state.ts';
import type { SceneResult } from '../../vocabulary.ts';
import { endScene } from './end-scene.ts';

/** When a scene is decided (STEP-25.1). */

export type When = 'command' | 'phaseEnd' | 'roundEnd';

interface Verdict {
  readonly result: SceneResult;
  readonly reason: string;
}

const won = (reason: string): Verdict => ({ result: 'heroes', reason });
const lost = (reason: string): Verdict => ({ result: 'foes', reason });

/** Somebody is still scheduled to enter; what waits for a clock may never come. */
export const isExpecting = (state: StepState): boolean =>
  state.threats.length > 0 || state.scenario.spawns.some((spawn) => !spawn.done && spawn.round !== null);

const noFoeStands = (state: StepState): boolean => standingFoes(state).length === 0;

/** Catalogue S2: with the gate standing at the end of the last round, or when nobody is left to storm it. */
function gateVerdict(state: StepState, when: When): Verdict | undefined {
  const { what, fromRound, untilRound } = state.scenario.objective;
  const gate = state.objects.find((thing) => thing.id === what);
  if (gate === undefined || gate.open || gate.points === 0) return lost('gate');
  const due = (round: number | null): boolean =>
    round !== null && (state.round > round || (state.round === round && when === 'roundEnd'));
  if (due(untilRound)) return won('gateHeld');
  return due(fromRound) && noFoeStands(state) ? won('noFoe') : undefined;
}

/** What the scene's own objective says; without one, no standing foe and none to come. */
function objectiveVerdict(state: StepState, when: When): Verdict | undefined {
  const { kind, what } = state.scenario.objective;
  switch (kind) {
    case 'leave':
      return undefined;
    case 'gate':
      return gateVerdict(state, when);
    case 'slay': {
      const foe = state.units[what ?? ''];
      return foe === undefined || (foe.kind === 'foe' && foe.out) ? won('slain') : undefined;
    }
    case 'use':
      return state.objects.some((thing) => thing.id === what && (thing.used || thing.open)) ? won('used') : undefined;
    default:
      return foesOf(state).length > 0 && noFoeStands(state) && !isExpecting(state) ? won('noFoe') : undefined;
  }
}

/** Nobody is left on their feet: lost, unless the scene was about leaving and enough have left. */
function heroVerdict(state: StepState): Verdict | undefined {
  if (heroesOf(state).length === 0 || standingHeroes(state).length > 0) return undefined;
  const { kind, count } = state.scenario.objective;
  const gone = heroesOf(state).filter((hero) => hero.left).length;
  return kind === 'leave' && gone >= count ? won('left') : lost('noHero');
}

function limitVerdict({ round, scenario }: StepState, when: When): Verdict | undefined {
  const { roundLimit, atLimit } = scenario;
  return when === 'roundEnd' && roundLimit !== null && round >= roundLimit
    ? { result: atLimit, reason: 'limit' }
    : undefined;
}

/** @rule STEP-25.1 Both at the same moment is a loss, so the heroes are looked at first. */
export function judgeScene(play: StepPlay, when: When): void {
  const { state } = play;
  if (state.phase === 'ended' || state.phase === 'setup') return;
  const verdict = heroVerdict(state) ?? objectiveVerdict(state, when) ?? limitVerdict(state, when);
  if (verdict !== undefined) endScene(play, verdict.result, verdict.reason, ['STEP-25.1']);
}
