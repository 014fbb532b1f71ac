import type { Point } from '@potyczka/kernel';
import { type Cited, type Folds, withTable } from './fold.ts';

/** Section 4: what a side has in sight, and where it last saw whom it has not. */
export type KnowledgeEvent = {
  readonly type: 'sightChanged';
  readonly side: string;
  readonly seen: readonly string[];
  readonly known: readonly string[];
  /** Where those were last seen that are out of sight from now on. */
  readonly lost: Readonly<Record<string, Point>>;
} & Cited;

const keyed = (side: string, lost: Readonly<Record<string, Point>>): Readonly<Record<string, Point>> =>
  Object.fromEntries(Object.entries(lost).map(([unit, at]) => [`${side}>${unit}`, at]));

export const knowledgeFolds: Folds<KnowledgeEvent> = {
  sightChanged: (state, e) =>
    withTable(state, {
      seen: { ...state.seen, [e.side]: e.seen },
      known: { ...state.known, [e.side]: e.known },
      lastSeen: { ...state.lastSeen, ...keyed(e.side, e.lost) },
    }),
};
