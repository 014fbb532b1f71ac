import { commit, startDraft, startPlan } from '../table/store.ts';
import type { Action } from './actions.ts';

const AT_ONCE: readonly string[] = ['endTurn', 'pass', 'activate', 'chooseUnit', 'beginTurn', 'endPhase', 'endPrep'];

/** What needs no choosing and leaves nothing to chance is done at once; everything else is looked at first. */
export function startAction({ type, offers }: Pick<Action, 'type' | 'offers'>): void {
  const [only] = offers;
  // Nothing of it is a command of this kind: several others are put together.
  if (offers.every((offer) => offer.type !== type)) {
    startPlan(type);
    return;
  }
  const plain = offers.length === 1 && only !== undefined && only.open === undefined && only.target === undefined;
  if (plain && AT_ONCE.includes(type)) void commit(only.command);
  else startDraft(type);
}
