import type { ScenePlace } from '@potyczka/kernel';
import { type MouseEvent, type PointerEvent, useMemo, useRef } from 'react';
import { forgetMove, goTo, lookAtMove, type MoveOffers, useMovePlan } from '../table/move-plan.ts';
import { pressOnce } from '../table/press-once.ts';
import { aim } from '../table/store.ts';
import { putCursor, putOver, useCursor } from './cursor-store.ts';
import { usePlacePicking } from './place-picking.ts';
import type { ReachArea } from './reach-areas.ts';
import { useRuler } from './ruler-store.ts';

/** A point of the screen as a point of the sheet, however it is shifted and zoomed. */
function onSheet({ currentTarget, clientX, clientY }: MouseEvent<SVGSVGElement>): ScenePlace {
  const matrix = currentTarget.getScreenCTM();
  if (matrix === null) return [-1, -1];
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
  return [x, y];
}

/** The figure a hand is over. */
const figureUnder = ({ target }: MouseEvent): string | null =>
  (target instanceof Element ? target.closest<SVGElement>('[data-figure]')?.dataset.figure : undefined) ?? null;

/** Figures take a hand themselves; with the ruler in hand, or while a GM shows a place, the sheet is for that. */
const isTaken = (event: MouseEvent): boolean =>
  figureUnder(event) !== null || useRuler.getState().on || usePlacePicking.getState().put !== null;

/** Acts at a place: goes there, or does there what is in hand. */
export function actAt(areas: readonly ReachArea[], moves: MoveOffers, place: ScenePlace, ask = false): void {
  if (moves.length > 0) {
    void goTo(moves, place, ask);
    return;
  }
  const [area] = areas;
  const open = area?.way.offer.open;
  if (area === undefined || open === undefined) return;
  aim({ ...area.way.offer.command, [open.param]: [...place] });
}

/** What a hand on the sheet does: over a place one could go to it shows the way, a click goes; a finger shows first. */
export function usePointing(areas: readonly ReachArea[], moves: MoveOffers, width: number, height: number) {
  const finger = useRef(false);
  return useMemo(() => {
    const placeAt = (event: MouseEvent<SVGSVGElement>): ScenePlace | undefined => {
      const [x, y] = onSheet(event);
      return x < 0 || y < 0 || x > width || y > height ? undefined : areas[0]?.under([x, y]);
    };
    return {
      onPointerDown: ({ pointerType }: PointerEvent<SVGSVGElement>): void => {
        finger.current = pointerType === 'touch';
      },
      onPointerMove: (event: PointerEvent<SVGSVGElement>): void => {
        if (event.pointerType === 'touch' || event.buttons !== 0 || useMovePlan.getState().asking) return;
        const place = isTaken(event) ? undefined : placeAt(event);
        putOver(figureUnder(event));
        if (moves.length > 0) lookAtMove(moves, place ?? null);
        else putCursor(place ?? null, 'hand');
      },
      onPointerLeave: (): void => {
        putOver(null);
        if (useCursor.getState().by === 'hand') putCursor(null, 'hand');
        if (!useMovePlan.getState().asking) forgetMove();
      },
      onClick: (event: MouseEvent<SVGSVGElement>): void => {
        if (isTaken(event)) return;
        const place = placeAt(event);
        if (place !== undefined) pressOnce(() => actAt(areas, moves, place, finger.current))(event);
      },
    };
  }, [areas, moves, width, height]);
}
