import type { ScenePlace } from '@potyczka/kernel';
import { type PointerEvent, type ReactElement, useEffect, useLayoutEffect } from 'react';
import { focusMap, isField, isModal } from '../focus.ts';
import { useCursor } from './cursor-store.ts';
import { pickPlace, usePlacePicking } from './place-picking.ts';
import ruler from './ruler.module.css';
import type { Sheet } from './sheet.ts';

/** Over the map while a place is wanted: one press, and it is told in the table's own unit. */
export function PlacePicker({ sheet }: { sheet: Sheet }): ReactElement | null {
  const put = usePlacePicking((state) => state.put);
  usePickingKeys(sheet, put);
  if (put === null) return null;
  const press = (event: PointerEvent<SVGRectElement>): void => {
    event.stopPropagation();
    const matrix = event.currentTarget.getScreenCTM();
    if (matrix === null) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    pickPlace(null);
    put(told(sheet, sheet.place([x, y])));
  };
  return (
    <rect width={sheet.width} height={sheet.height} className={ruler.glass} data-pick-glass onPointerDown={press} />
  );
}

/** The map has the keys while a place is wanted: Enter shows the one under the cursor, Escape wants none any more. */
function usePickingKeys(sheet: Sheet, put: ((at: ScenePlace) => void) | null): void {
  const wanted = put !== null;
  // Not while the page is laid out: React gives the focus back then to what had it.
  useEffect(() => {
    if (!wanted) return;
    const before = document.activeElement;
    focusMap();
    return () => {
      // Back to where it was wanted, unless somebody has gone on to something else meanwhile.
      const { activeElement, body } = document;
      if (activeElement !== body && activeElement?.matches('[data-sheet]') !== true) return;
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [wanted]);
  useLayoutEffect(() => {
    if (put === null) return;
    const press = (event: KeyboardEvent): void => {
      const { at, by } = useCursor.getState();
      const shown = event.key === 'Enter' && by === 'keys' && at !== null && onSheet(event.target) ? at : null;
      if (isModal() || isField(event.target) || (shown === null && event.key !== 'Escape')) return;
      // What is in hand is neither done nor let go of with it.
      event.preventDefault();
      event.stopPropagation();
      pickPlace(null);
      if (shown !== null) put(told(sheet, shown));
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [sheet, put]);
}

const onSheet = (target: EventTarget | null): boolean => target instanceof Element && target.matches('[data-sheet]');

/** Squares are named by their corner; everything else is told to a tenth, and tenths whole. */
function told({ scale, board }: Sheet, [across, along]: ScenePlace): ScenePlace {
  if (board.squares) return [Math.floor(across), Math.floor(along)];
  const round = (value: number): number => (scale < 10 ? Math.round(value) : Math.round(value * 10) / 10);
  return [round(across), round(along)];
}
