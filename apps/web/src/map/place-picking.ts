import { create } from 'zustand';

/** Somebody wants a place shown on the map: who is told of it. */
interface PlacePicking {
  readonly put: ((at: readonly [number, number]) => void) | null;
}

export const usePlacePicking = create<PlacePicking>(() => ({ put: null }));

/** Waits for a place on the map; `null`: no longer. */
export const pickPlace = (put: PlacePicking['put']): void => usePlacePicking.setState({ put });
