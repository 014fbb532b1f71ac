import { type PointerEvent, type RefObject, useMemo, useRef, type WheelEvent } from 'react';

/** A finger that moved less than this meant to tap. */
const MOST_MOVED = 5;

export type Point = { readonly x: number; readonly y: number };

/** What pointers, mouse and wheel do to the map. */
export function usePointerHandlers(
  frame: RefObject<HTMLDivElement | null>,
  pointers: RefObject<Map<number, Point>>,
  pan: (dx: number, dy: number) => void,
  zoomAt: (factor: number, x: number, y: number) => void,
) {
  const moved = useRef(0);
  const closesList = useRef(false);
  return useMemo(() => {
    const here = (event: { clientX: number; clientY: number }): Point => {
      const box = frame.current?.getBoundingClientRect();
      return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
    };
    const lift = (event: PointerEvent): void => {
      pointers.current.delete(event.pointerId);
    };
    const drag = (event: PointerEvent): void => {
      const before = pointers.current.get(event.pointerId);
      if (before === undefined) return;
      const now = here(event);
      const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
      pointers.current.set(event.pointerId, now);
      moved.current += Math.hypot(now.x - before.x, now.y - before.y);
      if (other === undefined) {
        if (moved.current > MOST_MOVED) pan(now.x - before.x, now.y - before.y);
        return;
      }
      const was = Math.hypot(before.x - other.x, before.y - other.y);
      const is = Math.hypot(now.x - other.x, now.y - other.y);
      if (was > 0) zoomAt(is / was, (now.x + other.x) / 2, (now.y + other.y) / 2);
    };
    return {
      onPointerDownCapture: () => {
        closesList.current = document.querySelector(':popover-open') !== null;
      },
      onPointerDown: (event: PointerEvent) => {
        pointers.current.set(event.pointerId, here(event));
        frame.current?.querySelector('[data-gliding]')?.removeAttribute('data-gliding');
        moved.current = 0;
      },
      onPointerMove: drag,
      onPointerUp: lift,
      onPointerCancel: lift,
      onPointerLeave: lift,
      onWheel: (event: WheelEvent) => {
        const at = here(event);
        zoomAt(event.deltaY < 0 ? 1.12 : 1 / 1.12, at.x, at.y);
      },
      /** A drag that ends over a figure is no click on it, nor is a press that only closes an open list. */
      onClickCapture: (event: { stopPropagation(): void }) => {
        if (moved.current > MOST_MOVED || closesList.current) event.stopPropagation();
      },
    };
  }, [frame, pointers, pan, zoomAt]);
}
