import { useEffect, useLayoutEffect } from 'react';
import { create } from 'zustand';
import { isField, isModal } from '../focus.ts';

interface Measuring {
  /** The ruler is in hand. */
  readonly on: boolean;
  /** The figure that was chosen meanwhile, to be measured to; it may be chosen again after the end was moved away. */
  readonly to: { readonly figure: string } | null;
}

export const useRuler = create<Measuring>(() => ({ on: false, to: null }));

export const measure = (on: boolean): void => useRuler.setState({ on, to: null });

/** With the ruler in hand a figure that is chosen is measured to. */
export function measureTo(figure: string): boolean {
  if (!useRuler.getState().on) return false;
  useRuler.setState({ to: { figure } });
  return true;
}

/** No letter: any of them may stand on the button of an action. */
const KEY = '0';

/** The key that takes the ruler in hand and puts it away; nobody holds it after the map is gone. */
export function useRulerKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== KEY || event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
      if (!isModal()) measure(!useRuler.getState().on);
    };
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', press);
      measure(false);
    };
  }, []);
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** While the ruler is in hand arrows move its end, in small steps with Shift, and Escape puts it away. */
export function useRulerArrows(move: (dx: number, dy: number, fine: boolean) => void): void {
  // As soon as the ruler is seen: an arrow pressed at once would be lost.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const arrow = ARROWS[event.key];
      if (isField(event.target) || (arrow === undefined && event.key !== 'Escape')) return;
      // Neither the sheet nor the list moves meanwhile, and nothing else is stepped back from.
      event.preventDefault();
      event.stopPropagation();
      if (arrow === undefined) measure(false);
      else move(arrow[0], arrow[1], event.shiftKey);
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [move]);
}
