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
/** A finger that moved less than this meant to tap. */
const SLOP = 5;
/** From 12 to 72 pixels an inch; names hide below 20 (the widest square or metre is as good as an inch). */
const FARTHEST = 12 / 36;
const NEAREST = 2;
const NAMES_FROM = 20 / 36;
/** Names are laid out anew when the zoom has changed by this much, not at every notch. */
const NOTCH = 1.2;

const clamp = (k: number, least: number): number => Math.min(NEAREST, Math.max(least, k));

interface Moving {
  readonly look: RefObject<Look>;
  readonly move: (to: Look) => void;
}

/**
 * The look is kept beside React: panning shifts one layer and draws nothing again, zooming sets one size. Only what
 * depends on the zoom's notch, the layout of names, is told to React.
 */
function useMoving(sheet: Sheet, svg: RefObject<SVGSVGElement | null>, notched: (notch: number) => void): Moving {
  const look = useRef<Look>({ x: 0, y: 0, k: 1 });
  const move = useCallback(
    (to: Look) => {
      const drawn = svg.current;
      if (drawn === null) return;
      const before = look.current;
      look.current = to;
      drawn.style.transform = `translate3d(${Math.round(to.x - MARGIN * to.k)}px, ${Math.round(to.y - MARGIN * to.k)}px, 0)`;
      if (before.k === to.k && drawn.style.width !== '') return;
      drawn.style.width = `${(sheet.width + 2 * MARGIN) * to.k}px`;
      drawn.style.height = `${(sheet.height + 2 * MARGIN) * to.k}px`;
      drawn.parentElement?.style.setProperty('--k', String(to.k));
      drawn.dataset.names = to.k < NAMES_FROM ? 'few' : 'all';
      notched(Math.round(Math.log(to.k) / Math.log(NOTCH)));
    },
    [sheet, svg, notched],
  );
  return { look, move };
}

/** A dock that gets lower by less than this share leaves the sheet where it is: it will grow again. */
const SLACK = 1.25;

/** Room round those that are shown together, for their names and chips; no more than this share of a low map. */
const ROUND = 64;
const SHARE = 4;
/** A map narrower than this shows too little of itself to be read as a whole. */
const NARROW = 560;

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
  /** The places to be shown; none: the whole sheet. */
  readonly subject: RefObject<readonly ScenePlace[]>;
}

function useShown(sheet: Sheet, frame: RefObject<HTMLDivElement | null>, move: Moving['move']): Shown {
  const least = useRef(FARTHEST);
  const fitted: Shown['fitted'] = useRef(null);
  const subject = useRef<readonly ScenePlace[]>([]);
  const show = useCallback(() => {
    const box = frame.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return;
    const { width, height } = box;
    const room = 2 * (EDGE + MARGIN);
    const whole = Math.min((width - room) / sheet.width, (height - room) / sheet.height);
    least.current = Math.min(FARTHEST, whole);
    const places = width < NARROW ? subject.current : [];
    const corners: readonly ScenePlace[] = [
      [0, 0],
      [sheet.width, sheet.height],
    ];
    const to =
      places.length === 0 ? lookAt(corners, box, whole) : lookAt(places, box, whole, Math.min(ROUND, height / SHARE));
    fitted.current = { look: to, width, height };
    move(to);
  }, [sheet, frame, move]);
  return useMemo(() => ({ show, least, fitted, subject }), [show]);
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
): Fitting {
  const { show, least, fitted, subject } = useShown(sheet, frame, move);
  const fit = useCallback(() => {
    subject.current = [];
    show();
  }, [show, subject]);
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
    fit();
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
  }, [fit, show, frame, look, fitted]);
  return { fit, frameThem, least };
}

/** All of these places in the middle, as large as there is room for, but no smaller than the whole. */
function lookAt(
  places: readonly ScenePlace[],
  { width, height }: { readonly width: number; readonly height: number },
  whole: number,
  round = EDGE + MARGIN,
): Look {
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const near = Math.min((width - 2 * round) / (right - left), (height - 2 * round) / (bottom - top), 1);
  const k = clamp(Math.max(near, whole), Math.min(FARTHEST, whole));
  return { k, x: width / 2 - ((left + right) / 2) * k, y: height / 2 - ((top + bottom) / 2) * k };
}

/** Pan by dragging, zoom by wheel or pinch, about the point under the hand. */
export function useLook(sheet: Sheet) {
  const frame = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const [notch, setNotch] = useState(0);
  const { look, move } = useMoving(sheet, svg, setNotch);
  const { fit, frameThem, least } = useFitting(sheet, frame, look, move);

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
  const bring = useCallback(
    ([atX, atY]: ScenePlace) => {
      const box = frame.current?.getBoundingClientRect();
      const { x, y, k } = look.current;
      if (box === undefined || fingers.current.size > 0) return;
      const [left, top] = [atX * k + x, atY * k + y];
      if (left > SIGHT && top > SIGHT && left < box.width - SIGHT && top < box.height - SIGHT) return;
      svg.current?.classList.add('gliding');
      move({ k, x: box.width / 2 - atX * k, y: box.height / 2 - atY * k });
    },
    [look, move],
  );
  return { frame, svg, fit, frameThem, zoom, pan, bring, hands, zoomed: NOTCH ** notch };
}

type Point = { readonly x: number; readonly y: number };

function useHands(
  frame: RefObject<HTMLDivElement | null>,
  fingers: RefObject<Map<number, Point>>,
  pan: (dx: number, dy: number) => void,
  zoomAt: (factor: number, x: number, y: number) => void,
) {
  const moved = useRef(0);
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
      /** A drag that ends over a figure is no click on it. */
      onClickCapture: (event: { stopPropagation(): void }) => {
        if (moved.current > SLOP) event.stopPropagation();
      },
    };
  }, [frame, fingers, pan, zoomAt]);
}
