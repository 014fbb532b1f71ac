import { create } from 'zustand';

/** Somebody wants a place shown on the map: who is told of it. */
interface Picking {
  readonly put: ((at: readonly [number, number]) => void) | null;
}

export const usePicking = create<Picking>(() => ({ put: null }));

/** Waits for a place on the map; `null`: no longer. */
export const pickPlace = (put: Picking['put']): void => usePicking.setState({ put });
