import type { ScenePlace } from '@potyczka/kernel';
import { create } from 'zustand';

/** The place somebody points at on the map: with the keys, or with a hand where a place is to be chosen. */
interface Cursor {
  readonly at: ScenePlace | null;
  readonly by: 'keys' | 'hand';
  /** The figure a hand is over. */
  readonly over: string | null;
}

export const useCursor = create<Cursor>(() => ({ at: null, by: 'hand', over: null }));

export function putOver(over: string | null): void {
  if (useCursor.getState().over !== over) useCursor.setState({ over });
}

export function putCursor(at: ScenePlace | null, by: Cursor['by']): void {
  const before = useCursor.getState();
  if (before.by === by && before.at?.[0] === at?.[0] && before.at?.[1] === at?.[1]) return;
  useCursor.setState({ at, by });
}
