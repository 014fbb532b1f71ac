import type { ScenePlace } from '@potyczka/kernel';
import { type RefObject, useCallback, useRef, useState } from 'react';
import { type Centre, NARROW, useFitting } from './camera-fitting.ts';
import { type Point, usePointerHandlers } from './camera-pointers.ts';
import type { Sheet } from './sheet.ts';
import { clamp, MARGIN, type Viewport, viewportAround, viewportOn, viewportWith } from './viewport.ts';

/** Nearer to the edge than this is out of sight. */
const SIGHT = 24;
/** Room round those that are shown together; nearer to the edge buttons may lie over them. */
const TOGETHER = 48;
/** Names hide below 20 pixels an inch (the widest square or metre is as good as an inch). */
const NAMES_FROM = 20 / 36;
/** Names are laid out anew when the zoom has changed by this much, not at every turn of the wheel. */
const NOTCH = 1.2;

/** How points are shown together: from how many on, and with how much room round and above them. */
export interface Together {
  readonly fewest?: number;
  readonly round?: number;
  readonly above?: number;
}

interface Moving {
  readonly viewport: RefObject<Viewport>;
  /** Told of every change of it, beside React. */
  readonly watch: (listener: (viewport: Viewport) => void) => () => void;
  readonly move: (to: Viewport) => void;
}

/**
 * The viewport is kept beside React: panning shifts one layer and draws nothing again, zooming sets one size. Only what
 * depends on the zoom's notch, the layout of names, is told to React.
 */
function useMoving(sheet: Sheet, svg: RefObject<SVGSVGElement | null>, notched: (notch: number) => void): Moving {
  const viewport = useRef<Viewport>({ x: 0, y: 0, k: 1 });
  const listeners = useRef(new Set<(viewport: Viewport) => void>());
  const watch = useCallback((listener: (viewport: Viewport) => void) => {
    listeners.current.add(listener);
    return () => listeners.current.delete(listener);
  }, []);
  const move = useCallback(
    (to: Viewport) => {
      const drawn = svg.current;
      if (drawn === null) return;
      const before = viewport.current;
      viewport.current = to;
      drawn.style.transform = `translate3d(${Math.round(to.x - MARGIN * to.k)}px, ${Math.round(to.y - MARGIN * to.k)}px, 0)`;
      for (const listener of listeners.current) listener(to);
      if (before.k === to.k && drawn.style.width !== '') return;
      drawn.style.width = `${(sheet.width + 2 * MARGIN) * to.k}px`;
      drawn.style.height = `${(sheet.height + 2 * MARGIN) * to.k}px`;
      drawn.parentElement?.style.setProperty('--k', String(to.k));
      drawn.dataset.names = to.k < NAMES_FROM ? 'few' : 'all';
      notched(Math.round(Math.log(to.k) / Math.log(NOTCH)));
    },
    [sheet, svg, notched],
  );
  return { viewport, move, watch };
}

/** Pan by dragging, zoom by wheel or pinch, about the point under the hand. */
export function useCamera(sheet: Sheet, centre: RefObject<Centre>) {
  const frame = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const [notch, setNotch] = useState(0);
  const { viewport, move, watch } = useMoving(sheet, svg, setNotch);
  const { fit, lookOver, frameThem, least } = useFitting(sheet, frame, viewport, move, centre);

  const zoomAt = useCallback(
    (factor: number, atX: number, atY: number) => {
      const { x, y, k } = viewport.current;
      const next = clamp(k * factor, least.current);
      move({ k: next, x: atX - ((atX - x) * next) / k, y: atY - ((atY - y) * next) / k });
    },
    [viewport, move, least],
  );

  const zoom = useCallback(
    (factor: number) => {
      const box = frame.current?.getBoundingClientRect();
      if (box !== undefined) zoomAt(factor, box.width / 2, box.height / 2);
    },
    [zoomAt],
  );

  const pan = useCallback(
    (dx: number, dy: number) => {
      const { x, y, k } = viewport.current;
      move({ k, x: x + dx, y: y + dy });
    },
    [viewport, move],
  );

  const pointers = useRef(new Map<number, Point>());
  const pointerHandlers = usePointerHandlers(frame, pointers, pan, zoomAt);
  const glide = useCallback(() => void svg.current?.toggleAttribute('data-gliding', true), []);
  /** Brings a point of the sheet into the middle, if it is out of sight and nobody's hand is on the map. */
  const bringIntoView = useCallback(
    ([atX, atY]: ScenePlace) => {
      const box = frame.current?.getBoundingClientRect();
      const { x, y, k } = viewport.current;
      if (box === undefined || pointers.current.size > 0) return;
      const [left, top] = [atX * k + x, atY * k + y];
      if (left > SIGHT && top > SIGHT && left < box.width - SIGHT && top < box.height - SIGHT) return;
      glide();
      move(viewportAround(sheet, box, k, [atX, atY]));
    },
    [sheet, viewport, move, glide],
  );
  /**
   * Shows these points together, no nearer than one looks now, if one of them is out of sight: so much room is left round
   * and above them. On a narrow map they are shown as large as can be, if there are that many.
   */
  const keepInView = useCallback(
    (places: readonly ScenePlace[], { fewest = 2, round = TOGETHER, above = round }: Together = {}) => {
      const box = frame.current?.getBoundingClientRect();
      const { x, y, k } = viewport.current;
      if (box === undefined || box.width === 0 || pointers.current.size > 0) return;
      if (box.width < NARROW) {
        frameThem(places.length < fewest ? [] : places, glide);
        return;
      }
      const isSeen = ([atX, atY]: ScenePlace): boolean => {
        const [left, top] = [atX * k + x, atY * k + y];
        return left > round && top > above && left < box.width - round && top < box.height - round;
      };
      if (places.every(isSeen)) return;
      const to = viewportOn(places, box, least.current, round, (above + round) / 2);
      const nearest = Math.min(k, to.k);
      glide();
      const middle = [(box.width / 2 - to.x) / to.k, (box.height / 2 - to.y) / to.k] as const;
      // No more bare table than it takes to have them clear of the edge.
      move(viewportWith(places, box, viewportAround(sheet, box, nearest, middle), round, above));
    },
    [sheet, viewport, move, least, frameThem, glide],
  );
  /**
   * Shows who aims and who is aimed at, the last of them above all. On a wide map it is only shifted; a narrow one shows
   * them as large as can be.
   */
  const shiftIntoView = useCallback(
    (places: readonly ScenePlace[]) => {
      const box = frame.current?.getBoundingClientRect();
      if (box === undefined || box.width === 0 || pointers.current.size > 0) return;
      const was = viewport.current;
      const to = viewportWith(places, box, was, TOGETHER);
      if (box.width >= NARROW && to.x === was.x && to.y === was.y) return;
      if (box.width < NARROW) return frameThem(places, glide);
      glide();
      move(to);
    },
    [viewport, move, frameThem, glide],
  );
  return {
    frame,
    svg,
    viewport,
    watch,
    fit,
    lookOver,
    keepInView,
    shiftIntoView,
    zoom,
    pan,
    bringIntoView,
    pointerHandlers,
    zoomed: NOTCH ** notch,
  };
}
