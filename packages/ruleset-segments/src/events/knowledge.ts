import type { Point } from '@potyczka/kernel';
import type { Cited } from '@potyczka/ruleset-kit';
import type { SegState } from '../state.ts';
import { type Folds, withTable } from './fold.ts';

/** Section 4: what a side has in sight, and where it last saw whom it has not. */
export type KnowledgeEvent = {
  readonly type: 'sightChanged';
  readonly side: string;
  readonly seen: readonly string[];
  readonly known: readonly string[];
  /** Where those were last seen that are out of sight from now on. */
  readonly lost: Readonly<Record<string, Point>>;
} & Cited;

/** Where everybody was last seen, those included that a side has just lost from sight. */
function lastSeenThen(state: SegState, { side, lost }: KnowledgeEvent): SegState['lastSeen'] {
  const places = Object.entries(lost);
  if (places.length === 0) return state.lastSeen;
  return { ...state.lastSeen, ...Object.fromEntries(places.map(([unit, at]) => [`${side}>${unit}`, at])) };
}

export const knowledgeFolds: Folds<KnowledgeEvent> = {
  sightChanged: (state, e) =>
    withTable(state, {
      seen: { ...state.seen, [e.side]: e.seen },
      known: { ...state.known, [e.side]: e.known },
      lastSeen: lastSeenThen(state, e),
    }),
};
