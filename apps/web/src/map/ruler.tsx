import type { ScenePlace } from '@potyczka/kernel';
import {
  type CSSProperties,
  type Dispatch,
  type PointerEvent,
  type ReactElement,
  type SetStateAction,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTable } from '../table/store.ts';
import { loadSituation } from '../table/worker-queries.ts';
import { useWords } from '../words/index.tsx';
import type { Snapshot } from '../worker/messages.ts';
import { lengthText } from './lengths.ts';
import styles from './ruler.module.css';
import { useRuler, useRulerArrows } from './ruler-store.ts';
import type { Sheet } from './sheet.ts';
import { Chip } from './sight.tsx';

interface RulerProps {
  readonly sheet: Sheet;
  readonly snapshot: Snapshot;
  /** Told in words, for those who do not see the line. */
  readonly say: (length: string) => void;
  /** Told to whoever else looks at the table. */
  readonly show?: ((sheet: Sheet, from: ScenePlace, to: ScenePlace) => void) | undefined;
}

interface Measured {
  readonly from: ScenePlace;
  readonly to: ScenePlace;
  /** How far the rules say it is, between two figures: from base to base in most games. */
  readonly far?: number;
}

/** Less than this between press and lift was a tap: the next tap is the other end. */
const TAP = 6;
/** How far an arrow moves the end, in the table's unit; a tenth of it with Shift. */
const STEP: Readonly<Record<Snapshot['unit'], number>> = { inch: 1, metre: 1, square: 1, tenth: 10 };

function onSheet(event: PointerEvent<SVGRectElement>): ScenePlace {
  const matrix = event.currentTarget.getScreenCTM();
  if (matrix === null) return [0, 0];
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  return [x, y];
}

function lengthOf({ from, to, far }: Measured, sheet: Sheet): number {
  const [dx, dy] = [Math.abs(to[0] - from[0]) / sheet.scale, Math.abs(to[1] - from[1]) / sheet.scale];
  return far ?? (sheet.board.squares ? Math.round(Math.max(dx, dy)) : Math.hypot(dx, dy));
}

/** What a hand on the sheet does: a drag is the whole line, a tap one end of it. */
function useRulerPointer(
  line: Measured | null,
  setLine: Dispatch<SetStateAction<Measured | null>>,
  done: (line: Measured) => void,
) {
  const hand = useRef<'off' | 'dragging' | 'tapped'>('off');
  return {
    onPointerDown: (event: PointerEvent<SVGRectElement>): void => {
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      const at = onSheet(event);
      setLine(hand.current === 'tapped' && line !== null ? { from: line.from, to: at } : { from: at, to: at });
      hand.current = hand.current === 'tapped' ? 'off' : 'dragging';
    },
    onPointerMove: (event: PointerEvent<SVGRectElement>): void => {
      const to = onSheet(event);
      if (hand.current === 'dragging') setLine((now) => now && { from: now.from, to });
    },
    onPointerUp: (): void => {
      if (line === null) return;
      const tapped = Math.hypot(line.to[0] - line.from[0], line.to[1] - line.from[1]) < TAP;
      const first = hand.current === 'dragging' && tapped;
      hand.current = first ? 'tapped' : 'off';
      if (!first) done(line);
    },
  };
}

/** Measures by dragging, by two taps, by arrows or to a figure that is chosen; the map lies still meanwhile. */
export function Ruler({ sheet, snapshot, say, show }: RulerProps): ReactElement {
  const words = useWords();
  const [line, setLine] = useState<Measured | null>(null);
  const textOf = (measured: Measured): string => lengthText(lengthOf(measured, sheet), snapshot.unit, words.lang);
  useKeyedRuler(sheet, snapshot, line, (next, who) => {
    setLine(next);
    say(who === null ? textOf(next) : words.word('web.ruler.to', { who, length: textOf(next) }));
    if (who !== null) show?.(sheet, next.from, next.to);
  });
  const pointerHandlers = useRulerPointer(line, setLine, (measured) => {
    say(textOf(measured));
    show?.(sheet, measured.from, measured.to);
  });
  return (
    <g className={styles.ruler} data-ruler>
      <rect width={sheet.width} height={sheet.height} className={styles.glass} {...pointerHandlers} />
      {line !== null && <Line line={line} text={textOf(line)} />}
    </g>
  );
}

function Line({ line: { from, to }, text }: { line: Measured; text: string }): ReactElement {
  return (
    <>
      <path d={`M${from.join(' ')}L${to.join(' ')}`} className={styles.line} />
      <circle cx={from[0]} cy={from[1]} r={4} />
      <circle cx={to[0]} cy={to[1]} r={4} />
      <Chip at={[(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]} text={text} icon="ruler" />
    </>
  );
}

/** By keyboard one measures from the chosen figure, else from the middle of the sheet. */
function useStart(sheet: Sheet, { picture }: Snapshot): ScenePlace {
  const unit = useTable((state) => state.unit);
  return useMemo(() => {
    const at = picture.figures.find(({ id }) => id === unit)?.at;
    return at == null ? [sheet.width / 2, sheet.height / 2] : sheet.middle(at);
  }, [sheet, picture, unit]);
}

/** The other end goes where arrows move it, or to a figure that is chosen. */
function useKeyedRuler(
  sheet: Sheet,
  snapshot: Snapshot,
  line: Measured | null,
  lay: (line: Measured, who: string | null) => void,
): void {
  const start = useStart(sheet, snapshot);
  const to = useRuler((state) => state.to);
  const latest = useRef({ line, lay, start, snapshot });
  latest.current = { line, lay, start, snapshot };
  const unit = STEP[snapshot.unit] * sheet.scale;
  const move = useCallback(
    (dx: number, dy: number, fine: boolean) => {
      const now = latest.current;
      const { from, to: end } = now.line ?? { from: now.start, to: now.start };
      const step = fine && !sheet.board.squares ? unit / 10 : unit;
      const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));
      const [x, y] = [within(end[0] + dx * step, sheet.width), within(end[1] + dy * step, sheet.height)];
      const next: Measured = { from, to: [x, y] };
      // The next arrow may come before this one is drawn.
      latest.current = { ...now, line: next };
      now.lay(next, null);
    },
    [sheet, unit],
  );
  useRulerArrows(move);
  useEffect(() => {
    if (to === null) return;
    const { start: from, snapshot: now } = latest.current;
    const figure = now.picture.figures.find(({ id }) => id === to.figure);
    if (figure?.at == null) return;
    const measured = { from, to: sheet.middle(figure.at) };
    const chosen = useTable.getState().unit;
    const asked = chosen === null || chosen === figure.id ? Promise.resolve(null) : loadSituation(chosen, figure.id);
    let wanted = true;
    void asked.then((facts) => {
      if (wanted)
        latest.current.lay(facts?.range === undefined ? measured : { ...measured, far: facts.range }, figure.called);
    });
    return () => {
      wanted = false;
    };
  }, [to, sheet]);
}

/** Lengths a scale may have, the longest first. */
const BARS: Readonly<Record<Snapshot['unit'], readonly number[]>> = {
  inch: [12, 6, 3, 1],
  metre: [10, 5, 2, 1],
  square: [10, 5, 2, 1],
  tenth: [100, 40, 20, 10],
};
/** Wider than this it would be in the way. */
const WIDEST = 190;

/** How long a few units are at the zoom of the moment. */
export function ScaleBar({
  sheet,
  unit,
  zoomed,
}: {
  sheet: Sheet;
  unit: Snapshot['unit'];
  zoomed: number;
}): ReactElement {
  const { lang } = useWords();
  const bars = BARS[unit];
  const long = bars.find((length) => length * sheet.scale * zoomed <= WIDEST) ?? bars.at(-1) ?? 1;
  return (
    <div className={styles.scale} aria-hidden="true" data-map-control>
      <span>0</span>
      <span>{lengthText(long, unit, lang, 0)}</span>
      <i style={{ '--long': long * sheet.scale } as CSSProperties} />
    </div>
  );
}
