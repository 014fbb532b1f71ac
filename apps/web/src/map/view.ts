import { type PointerEvent, useCallback, useEffect, useRef, useState, type WheelEvent } from 'react';

/** What part of the sheet is looked at: pixels of the screen = pixels of the sheet × k, shifted. */
export interface Look {
  readonly x: number;
  readonly y: number;
  readonly k: number;
}

const NEAREST = 3;
const FARTHEST = 0.2;
const MARGIN = 22;
/** A finger that moved less than this meant to tap. */
const SLOP = 5;

const clamp = (k: number): number => Math.min(NEAREST, Math.max(FARTHEST, k));

/** Pan by dragging, zoom by wheel or pinch, about the point under the hand. */
export function useLook(width: number, height: number) {
  const frame = useRef<HTMLDivElement>(null);
  const [look, setLook] = useState<Look>({ x: MARGIN, y: MARGIN, k: 1 });
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const moved = useRef(0);

  const fit = useCallback(() => {
    const box = frame.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return;
    const k = clamp(Math.min((box.width - 2 * MARGIN) / width, (box.height - 2 * MARGIN) / height));
    setLook({ k, x: (box.width - width * k) / 2, y: (box.height - height * k) / 2 });
  }, [width, height]);

  useEffect(() => {
    fit();
    const watch = new ResizeObserver(fit);
    if (frame.current !== null) watch.observe(frame.current);
    return () => watch.disconnect();
  }, [fit]);

  const zoomAt = useCallback((factor: number, atX: number, atY: number) => {
    setLook(({ x, y, k }) => {
      const next = clamp(k * factor);
      return { k: next, x: atX - ((atX - x) * next) / k, y: atY - ((atY - y) * next) / k };
    });
  }, []);

  const zoom = useCallback(
    (factor: number) => {
      const box = frame.current?.getBoundingClientRect();
      if (box !== undefined) zoomAt(factor, box.width / 2, box.height / 2);
    },
    [zoomAt],
  );

  const here = (event: { clientX: number; clientY: number }): { x: number; y: number } => {
    const box = frame.current?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  };

  const hands = {
    onPointerDown: (event: PointerEvent) => {
      fingers.current.set(event.pointerId, here(event));
      moved.current = 0;
    },
    onPointerMove: (event: PointerEvent) => {
      const before = fingers.current.get(event.pointerId);
      if (before === undefined) return;
      const now = here(event);
      const others = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
      fingers.current.set(event.pointerId, now);
      moved.current += Math.hypot(now.x - before.x, now.y - before.y);
      const [other] = others;
      if (other === undefined) {
        if (moved.current > SLOP)
          setLook((old) => ({ ...old, x: old.x + now.x - before.x, y: old.y + now.y - before.y }));
        return;
      }
      const was = Math.hypot(before.x - other.x, before.y - other.y);
      const is = Math.hypot(now.x - other.x, now.y - other.y);
      if (was > 0) zoomAt(is / was, (now.x + other.x) / 2, (now.y + other.y) / 2);
    },
    onPointerUp: (event: PointerEvent) => fingers.current.delete(event.pointerId),
    onPointerCancel: (event: PointerEvent) => fingers.current.delete(event.pointerId),
    onPointerLeave: (event: PointerEvent) => fingers.current.delete(event.pointerId),
    onWheel: (event: WheelEvent) => {
      const at = here(event);
      zoomAt(event.deltaY < 0 ? 1.12 : 1 / 1.12, at.x, at.y);
    },
    /** A drag that ends over a figure is no click on it. */
    onClickCapture: (event: { stopPropagation(): void }) => {
      if (moved.current > SLOP) event.stopPropagation();
    },
  };

  return { frame, look, fit, zoom, hands };
}
