import type { ScenePlace } from '@potyczka/kernel';
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import type { Sheet } from './sheet.ts';
import { EDGE, FARTHEST, MARGIN, type Viewport, viewportOn, viewportOver } from './viewport.ts';

/** A dock that gets lower by less than this share leaves the sheet where it is: it will grow again. */
const SLACK = 1.25;

/** Room round those that are shown together, for their names and chips; above and below this share of the map, for what is told there. */
const ROUND = 64;
const SHARE = 4;
/** A map narrower than this shows too little of itself to be read as a whole. */
export const NARROW = 560;

/** What is in the middle where the whole sheet would be too small: everybody, or on a narrow map those of the first side. */
export interface Centre {
  readonly wide: ScenePlace;
  readonly narrow: ScenePlace;
  /** Those who are seen together at first on a wide map, if they are large enough then. */
  readonly everybody: readonly ScenePlace[];
}

interface Fitting {
  readonly fit: () => void;
  /** Shows what is shown by itself, wherever one looked before. */
  readonly lookOver: () => void;
  /**
   * For a narrow map: shows these places as large as can be, until there is nobody to show any more. `before` is called if
   * anything is shown anew.
   */
  readonly frameThem: (places: readonly ScenePlace[], before: () => void) => void;
  /** The farthest one can look from: the whole sheet, at least. */
  readonly least: RefObject<number>;
}

/** What is shown of the sheet by itself, as long as nobody looks elsewhere. */
interface Shown {
  readonly show: () => void;
  readonly least: RefObject<number>;
  /** The viewport it was given, and the room there was then. */
  readonly fitted: RefObject<{ readonly viewport: Viewport; readonly width: number; readonly height: number } | null>;
  /** The places to be shown; none: the sheet. */
  readonly subject: RefObject<readonly ScenePlace[]>;
  /** Somebody wants to see all of it, however small. */
  readonly entire: RefObject<boolean>;
}

function useShown(
  sheet: Sheet,
  frame: RefObject<HTMLDivElement | null>,
  move: (to: Viewport) => void,
  centre: RefObject<Centre>,
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
    // A phone that was turned shows all of it; turned back, nobody it showed before is meant any more.
    if (width >= NARROW) subject.current = [];
    const places = subject.current;
    const to =
      places.length === 0
        ? width < NARROW
          ? viewportOver(sheet, box, whole, entire.current ? null : centre.current.narrow)
          : viewportOver(sheet, box, whole, entire.current ? null : centre.current.wide, centre.current.everybody)
        : viewportOn(places, box, whole, Math.min(ROUND, height / SHARE), height / SHARE);
    fitted.current = { viewport: to, width, height };
    move(to);
  }, [sheet, frame, move, centre]);
  return useMemo(() => ({ show, least, fitted, subject, entire }), [show]);
}

/**
 * Shows the whole sheet, and keeps showing it while the room for it changes, until somebody looks closer. The panels
 * below it grow and shrink with every choice; a sheet that went along would be drawn anew each time, and would move
 * away under the hand.
 */
export function useFitting(
  sheet: Sheet,
  frame: RefObject<HTMLDivElement | null>,
  viewport: RefObject<Viewport>,
  move: (to: Viewport) => void,
  centre: RefObject<Centre>,
): Fitting {
  const { show, least, fitted, subject, entire } = useShown(sheet, frame, move, centre);
  /** All of the sheet, and pressed again as much as can be read. */
  const fit = useCallback(() => {
    const untouched = fitted.current !== null && viewport.current === fitted.current.viewport;
    entire.current = !(entire.current && untouched);
    subject.current = [];
    show();
  }, [show, subject, entire, fitted, viewport]);
  const frameThem = useCallback(
    (places: readonly ScenePlace[], before: () => void) => {
      const shown = subject.current;
      // Whoever has looked elsewhere meanwhile goes on looking there.
      const moved = fitted.current !== null && viewport.current !== fitted.current.viewport;
      subject.current = places;
      if (places.length === 0 && (shown.length === 0 || moved)) return;
      before();
      show();
    },
    [show, viewport, fitted, subject],
  );
  useEffect(() => {
    show();
    const refit = (): void => {
      const box = frame.current?.getBoundingClientRect();
      const was = fitted.current;
      if (box === undefined) return;
      const moved = was !== null && viewport.current !== was.viewport;
      const roomy = was !== null && box.width === was.width && box.height >= was.height;
      if (moved || (roomy && was !== null && box.height < was.height * SLACK)) return;
      show();
    };
    const watch = new ResizeObserver(refit);
    if (frame.current !== null) watch.observe(frame.current);
    return () => watch.disconnect();
  }, [show, frame, viewport, fitted]);
  return { fit, lookOver: show, frameThem, least };
}
