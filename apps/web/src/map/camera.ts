import type { ScenePlace } from '@potyczka/kernel';
import {
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type WheelEvent,
} from 'react';
import type { Sheet } from './sheet.ts';

/** What part of the sheet is looked at: pixels of the screen = pixels of the sheet × k, shifted. */
export interface Look {
  readonly x: number;
  readonly y: number;
  readonly k: number;
}

/** Room round the sheet for its frame. */
export const MARGIN = 12;
const EDGE = 10;
/** Nearer to the edge than this is out of sight. */
const SIGHT = 24;
/** Room round those that are shown together when one of them was out of sight. */
const TOGETHER = 48;
/** A finger that moved less than this meant to tap. */
const SLOP = 5;
/** From 12 to 72 pixels an inch; names hide below 20 (the widest square or metre is as good as an inch). */
const FARTHEST = 12 / 36;
const NEAREST = 2;
const NAMES_FROM = 20 / 36;
/** A whole sheet shown smaller than this is hard to read: it fills the width instead, and is panned. */
const COMFORT = 1;
/** On a phone even the width would be too small. */
const LEGIBLE = 0.5;
/** Names are laid out anew when the zoom has changed by this much, not at every notch. */
const NOTCH = 1.2;

const clamp = (k: number, least: number): number => Math.min(NEAREST, Math.max(least, k));

interface Moving {
  readonly look: RefObject<Look>;
  /** Told of every change of the look, beside React. */
  readonly watch: (listener: (look: Look) => void) => () => void;
  readonly move: (to: Look) => void;
}

/**
 * The look is kept beside React: panning shifts one layer and draws nothing again, zooming sets one size. Only what
 * depends on the zoom's notch, the layout of names, is told to React.
 */
function useMoving(sheet: Sheet, svg: RefObject<SVGSVGElement | null>, notched: (notch: number) => void): Moving {
  const look = useRef<Look>({ x: 0, y: 0, k: 1 });
  const listeners = useRef(new Set<(look: Look) => void>());
  const watch = useCallback((listener: (look: Look) => void) => {
    listeners.current.add(listener);
    return () => listeners.current.delete(listener);
  }, []);
  const move = useCallback(
    (to: Look) => {
      const drawn = svg.current;
      if (drawn === null) return;
      const before = look.current;
      look.current = to;
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
  return { look, move, watch };
}

/** A dock that gets lower by less than this share leaves the sheet where it is: it will grow again. */
const SLACK = 1.25;

/** Room round those that are shown together, for their names and chips; above and below this share of the map, for what is told there. */
const ROUND = 64;
const SHARE = 4;
/** A map narrower than this shows too little of itself to be read as a whole. */
const NARROW = 560;

/** What is in the middle where the whole sheet would be too small: everybody, or on a narrow map those of the first side. */
export interface Heart {
  readonly wide: ScenePlace;
  readonly narrow: ScenePlace;
}

interface Fitting {
  readonly fit: () => void;
  /** On a narrow map: shows these places as large as can be, until there is nobody to show any more. */
  readonly frameThem: (places: readonly ScenePlace[]) => void;
  /** The farthest one can look from: the whole sheet, at least. */
  readonly least: RefObject<number>;
}

/** What is shown of the sheet by itself, as long as nobody looks elsewhere. */
interface Shown {
  readonly show: () => void;
  readonly least: RefObject<number>;
  /** The look it was given, and the room there was then. */
  readonly fitted: RefObject<{ readonly look: Look; readonly width: number; readonly height: number } | null>;
  /** The places to be shown; none: the sheet. */
  readonly subject: RefObject<readonly ScenePlace[]>;
  /** Somebody wants to see all of it, however small. */
  readonly entire: RefObject<boolean>;
}

function useShown(
  sheet: Sheet,
  frame: RefObject<HTMLDivElement | null>,
  move: Moving['move'],
  heart: RefObject<Heart>,
): Shown {
  const least = useRef(FARTHEST);
  const fitted: Shown['fitted'] = useRef(null);
  const subject = useRef<readonly ScenePlace[]>([]);
  const entire = useRef(false);
  const show = useCallback(() => {
    const box = frame.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return;
    const { width, height } = box;
    const room = 2 * (EDGE + MARGIN);
    const whole = Math.min((width - room) / sheet.width, (height - room) / sheet.height);
    least.current = Math.min(FARTHEST, whole);
    const places = width < NARROW ? subject.current : [];
    const to =
      places.length === 0
        ? lookOver(sheet, box, whole, entire.current ? null : heart.current[width < NARROW ? 'narrow' : 'wide'])
        : lookAt(places, box, whole, Math.min(ROUND, height / SHARE), height / SHARE);
    fitted.current = { look: to, width, height };
    move(to);
  }, [sheet, frame, move, heart]);
  return useMemo(() => ({ show, least, fitted, subject, entire }), [show]);
}

/**
 * Shows the whole sheet, and keeps showing it while the room for it changes, until somebody looks closer. The panels
 * below it grow and shrink with every choice; a sheet that went along would be drawn anew each time, and would move
 * away under the hand.
 */
function useFitting(
  sheet: Sheet,
  frame: RefObject<HTMLDivElement | null>,
  look: RefObject<Look>,
  move: Moving['move'],
  heart: RefObject<Heart>,
): Fitting {
  const { show, least, fitted, subject, entire } = useShown(sheet, frame, move, heart);
  /** All of the sheet, and pressed again as much as can be read. */
  const fit = useCallback(() => {
    const untouched = fitted.current !== null && look.current === fitted.current.look;
    entire.current = !(entire.current && untouched);
    subject.current = [];
    show();
  }, [show, subject, entire, fitted, look]);
  const frameThem = useCallback(
    (places: readonly ScenePlace[]) => {
      const before = subject.current;
      // Whoever has looked elsewhere meanwhile goes on looking there.
      const moved = fitted.current !== null && look.current !== fitted.current.look;
      subject.current = places;
      if (places.length > 0 || (before.length > 0 && !moved)) show();
    },
    [show, look, fitted, subject],
  );
  useEffect(() => {
    show();
    const refit = (): void => {
      const box = frame.current?.getBoundingClientRect();
      const was = fitted.current;
      if (box === undefined) return;
      const moved = was !== null && look.current !== was.look;
      const roomy = was !== null && box.width === was.width && box.height >= was.height;
      if (moved || (roomy && was !== null && box.height < was.height * SLACK)) return;
      show();
    };
    const watch = new ResizeObserver(refit);
    if (frame.current !== null) watch.observe(frame.current);
    return () => watch.disconnect();
  }, [show, frame, look, fitted]);
  return { fit, frameThem, least };
}

/** The sheet itself: all of it, or as much of it round its heart as can be read. */
function lookOver(
  sheet: Sheet,
  box: { readonly width: number; readonly height: number },
  whole: number,
  heart: ScenePlace | null,
): Look {
  const room = EDGE + MARGIN;
  const wide = (box.width - 2 * room) / sheet.width;
  const near = Math.max(whole, Math.min(Math.max(wide, LEGIBLE), COMFORT));
  if (heart === null || near === whole)
    return lookAt(
      [
        [0, 0],
        [sheet.width, sheet.height],
      ],
      box,
      whole,
    );
  return centred(sheet, box, near, heart);
}

/** A point of the sheet in the middle of the screen, as far as that shows no more than the sheet. */
function centred(
  sheet: Sheet,
  { width, height }: { readonly width: number; readonly height: number },
  k: number,
  [atX, atY]: ScenePlace,
): Look {
  const room = EDGE + MARGIN;
  const shift = (screen: number, long: number, at: number): number => {
    if (long * k + 2 * room <= screen) return (screen - long * k) / 2;
    return Math.min(room, Math.max(screen - room - long * k, screen / 2 - at * k));
  };
  return { k, x: shift(width, sheet.width, atX), y: shift(height, sheet.height, atY) };
}

/** All of these places in the middle, as large as there is room for, but no smaller than the whole. */
function lookAt(
  places: readonly ScenePlace[],
  { width, height }: { readonly width: number; readonly height: number },
  whole: number,
  round = EDGE + MARGIN,
  roundY = round,
): Look {
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const near = Math.min((width - 2 * round) / (right - left), (height - 2 * roundY) / (bottom - top), 1);
  const k = clamp(Math.max(near, whole), Math.min(FARTHEST, whole));
  return { k, x: width / 2 - ((left + right) / 2) * k, y: height / 2 - ((top + bottom) / 2) * k };
}

/** Pan by dragging, zoom by wheel or pinch, about the point under the hand. */
export function useCamera(sheet: Sheet, heart: RefObject<Heart>) {
  const frame = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const [notch, setNotch] = useState(0);
  const { look, move, watch } = useMoving(sheet, svg, setNotch);
  const { fit, frameThem, least } = useFitting(sheet, frame, look, move, heart);

  const zoomAt = useCallback(
    (factor: number, atX: number, atY: number) => {
      const { x, y, k } = look.current;
      const next = clamp(k * factor, least.current);
      move({ k: next, x: atX - ((atX - x) * next) / k, y: atY - ((atY - y) * next) / k });
    },
    [look, move, least],
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
      const { x, y, k } = look.current;
      move({ k, x: x + dx, y: y + dy });
    },
    [look, move],
  );

  const fingers = useRef(new Map<number, Point>());
  const hands = useHands(frame, fingers, pan, zoomAt);
  /** Brings a point of the sheet into the middle, if it is out of sight and nobody's hand is on the map. */
  const bringIntoView = useCallback(
    ([atX, atY]: ScenePlace) => {
      const box = frame.current?.getBoundingClientRect();
      const { x, y, k } = look.current;
      if (box === undefined || fingers.current.size > 0) return;
      const [left, top] = [atX * k + x, atY * k + y];
      if (left > SIGHT && top > SIGHT && left < box.width - SIGHT && top < box.height - SIGHT) return;
      svg.current?.classList.add('gliding');
      move(centred(sheet, box, k, [atX, atY]));
    },
    [sheet, look, move],
  );
  /**
   * Shows these points together, no nearer than one looks now, if one of them is out of sight. On a narrow map they are
   * shown as large as can be.
   */
  const keepInView = useCallback(
    (places: readonly ScenePlace[]) => {
      const box = frame.current?.getBoundingClientRect();
      const { x, y, k } = look.current;
      if (box === undefined || box.width === 0 || fingers.current.size > 0) return;
      if (box.width < NARROW) {
        svg.current?.classList.add('gliding');
        frameThem(places.length < 2 ? [] : places);
        return;
      }
      const isSeen = ([atX, atY]: ScenePlace): boolean =>
        atX * k + x > 0 && atY * k + y > 0 && atX * k + x < box.width && atY * k + y < box.height;
      if (places.every(isSeen)) return;
      const to = lookAt(places, box, least.current, TOGETHER);
      const nearest = Math.min(k, to.k);
      svg.current?.classList.add('gliding');
      const middle = [(box.width / 2 - to.x) / to.k, (box.height / 2 - to.y) / to.k] as const;
      move({ k: nearest, x: box.width / 2 - middle[0] * nearest, y: box.height / 2 - middle[1] * nearest });
    },
    [look, move, least, frameThem],
  );
  return {
    frame,
    svg,
    look,
    watch,
    fit,
    frameThem,
    keepInView,
    zoom,
    pan,
    bringIntoView,
    hands,
    zoomed: NOTCH ** notch,
  };
}

type Point = { readonly x: number; readonly y: number };

function useHands(
  frame: RefObject<HTMLDivElement | null>,
  fingers: RefObject<Map<number, Point>>,
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
      fingers.current.delete(event.pointerId);
    };
    const drag = (event: PointerEvent): void => {
      const before = fingers.current.get(event.pointerId);
      if (before === undefined) return;
      const now = here(event);
      const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
      fingers.current.set(event.pointerId, now);
      moved.current += Math.hypot(now.x - before.x, now.y - before.y);
      if (other === undefined) {
        if (moved.current > SLOP) pan(now.x - before.x, now.y - before.y);
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
        fingers.current.set(event.pointerId, here(event));
        frame.current?.querySelector('.gliding')?.classList.remove('gliding');
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
        if (moved.current > SLOP || closesList.current) event.stopPropagation();
      },
    };
  }, [frame, fingers, pan, zoomAt]);
}
