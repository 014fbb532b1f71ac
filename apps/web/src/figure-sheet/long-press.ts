import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** How long a finger rests before it means more than a tap, and how far it may slip meanwhile. */
const LONG = 500;
const MOST_MOVED = 8;

/** Something that takes a tap, and a long press for more; a right click is as good as a long press. */
export function useLongPress(tap: () => void, long: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const from = useRef<readonly [number, number]>([0, 0]);
  /** The press has done its work: the click it ends in means nothing more. */
  const done = useRef(false);
  const stop = (): void => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown: ({ clientX, clientY, button }: PointerEvent): void => {
      done.current = false;
      from.current = [clientX, clientY];
      stop();
      if (button !== 0) return;
      timer.current = setTimeout(() => {
        done.current = true;
        long();
      }, LONG);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent): void => {
      if (Math.hypot(clientX - from.current[0], clientY - from.current[1]) > MOST_MOVED) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent): void => {
      event.preventDefault();
      stop();
      done.current = true;
      long();
    },
    onClick: (): void => {
      if (!done.current) tap();
      done.current = false;
    },
  };
}
