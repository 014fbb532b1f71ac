import type { Cited } from '@potyczka/ruleset-kit';
import { withTable } from '../copies.ts';
import type { Thing } from '../state.ts';
import type { Folds } from './fold.ts';

export type ThingEvent =
  /** A door is open, a lever pulled, a panel dead; `what` is the word for it. */
  | ({
      readonly type: 'thingChanged';
      readonly object: string;
      readonly by: string | null;
      readonly what: string;
      readonly change: Partial<Thing>;
    } & Cited)
  | ({
      readonly type: 'thingHit';
      readonly object: string;
      readonly by: string;
      readonly points: number | null;
    } & Cited);

export const thingFolds: Folds<ThingEvent> = {
  thingChanged: (state, e) =>
    withTable(state, {
      objects: state.objects.map((thing) => (thing.id === e.object ? { ...thing, ...e.change } : thing)),
    }),
  thingHit: (state, e) =>
    withTable(state, {
      objects: state.objects.map((thing) => (thing.id === e.object ? { ...thing, points: e.points } : thing)),
    }),
};
