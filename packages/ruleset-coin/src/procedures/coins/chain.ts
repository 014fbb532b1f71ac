import { violation } from '@potyczka/kernel';
import { actionName, unitName } from '../../names.ts';
import type { CoinPlay } from '../../play.ts';
import { isAlive, sideOfUnit, unitOf } from '../../read.ts';
import { fieldsOf } from '../../spelling.ts';
import { otherSide, type SideId } from '../../vocabulary.ts';
import { ask, enter } from '../asking/asking.ts';
import { coinsSince, needOk } from './flips.ts';

/** The preparatory chain (COIN-8) and those who oppose it (COIN-10). */

/** Who may oppose an action, and with how many tails in a row. */
export interface Contest {
  readonly responders: readonly string[];
  readonly need: number;
}

export interface Preparation {
  readonly action: string;
  readonly actor: string;
  /** COIN-8.1: 1 unless a GM rated it otherwise. */
  readonly need: number;
  readonly contest: Contest | null;
  readonly effect: () => void;
}

/** The chain is over: the unit goes on to its attack. */
export function beginAttackPhase(play: CoinPlay, unit: string, why: 'failed' | 'stopped'): void {
  const rules = why === 'failed' ? ['COIN-8.4'] : ['COIN-8.6', 'COIN-7.6'];
  play.tell({ type: 'attackPhaseBegan', unit, why, rules });
}

/** @rule COIN-10.2 @rule COIN-10.4 @rule COIN-10.5 @rule COIN-10.7 Whether somebody opposed it, and held. */
function isOpposed(play: CoinPlay, { action, actor, contest }: Preparation, side: SideId): boolean {
  if (contest === null || contest.responders.length === 0) return false;
  enter(play, 'contest', side, { kind: 'contest', action, actor });
  const answer = ask(play, () => {
    const able = contest.responders.filter((unit) => isAlive(unitOf(play.state, unit)));
    return {
      kind: 'contest',
      side,
      unit: able[0] ?? actor,
      rule: 'COIN-10.1',
      params: { action: actionName(action), unit: actor, who: unitName(play.state, actor) },
      choices: () => [
        ...able.map((unit) => ({ choice: unit, label: 'contest.by', params: { who: unitName(play.state, unit) } })),
        { choice: 'decline' },
      ],
      default: able[0] ?? 'decline',
      // Section 4.3: contest or decline; who contests need be said only where there are several.
      hear: (choice) => (choice === 'contest' ? (able[0] ?? 'decline') : (fieldsOf(choice).unit ?? choice)),
      check: (choice) =>
        choice === 'decline' || able.some((unit) => unit === choice)
          ? []
          : [violation('COIN-10.8', 'not-responder', { unit: typeof choice === 'string' ? choice : '' })],
    };
  }) as string;
  const responder = answer === 'decline' ? null : answer;
  play.tell({ type: 'contestAnswered', action, side, responder, rules: ['COIN-10.4', 'COIN-10.7'] });
  enter(play, 'prep', otherSide(side));
  if (responder === null) return false;
  const flip = { reason: 'contest', side, unit: responder, rules: ['COIN-10.2', 'COIN-10.5'] } as const;
  const held = needOk(play, contest.need, flip);
  if (held) play.tell({ type: 'prepContested', action, actor, responder, rules: ['COIN-10.3', 'COIN-10.5'] });
  return held;
}

/** @rule COIN-8.1 @rule COIN-8.2 @rule COIN-8.4 @rule COIN-8.5 @rule COIN-8.10 One action of the chain. */
export function prepare(play: CoinPlay, preparation: Preparation): void {
  const { action, actor, need, contest, effect } = preparation;
  const side = sideOfUnit(unitOf(play.state, actor));
  const contested = contest !== null && contest.responders.length > 0;
  const before = play.state.coinLog.length;
  const passed = needOk(play, need, { reason: 'prep', side, unit: actor, rules: ['COIN-8.1'] });
  const coins = coinsSince(play, before);
  if (!passed) {
    const takesEffect = play.state.options.failedPrep === 'takesEffect' && !contested;
    play.tell({ type: 'prepFailed', unit: actor, action, coins, takesEffect, rules: ['COIN-8.4', 'COIN-8.5'] });
    if (takesEffect) effect();
    beginAttackPhase(play, actor, 'failed');
    return;
  }
  const chain = play.state.chainSuccesses + 1;
  play.tell({ type: 'prepSucceeded', unit: actor, action, coins, chain, rules: ['COIN-8.2', 'COIN-8.3'] });
  if (side === null || !isOpposed(play, preparation, otherSide(side))) effect();
}
