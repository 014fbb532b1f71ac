import type { ScenePlace } from '@potyczka/kernel';
import { type CSSProperties, type PointerEvent, type ReactElement, useRef, useState } from 'react';
import type { Stand } from '../desk/messages.ts';
import { useWords } from '../words/index.tsx';
import { lengthText } from './lengths.ts';
import type { Sheet } from './sheet.ts';
import { Chip } from './sight.tsx';

interface RulerProps {
  readonly sheet: Sheet;
  readonly unit: Stand['unit'];
  /** Told in words, for those who do not see the line. */
  readonly say: (length: string) => void;
  /** Told to whoever else looks at the table. */
  readonly show?: ((sheet: Sheet, from: ScenePlace, to: ScenePlace) => void) | undefined;
}

interface Measured {
  readonly from: ScenePlace;
  readonly to: ScenePlace;
}

/** Less than this between press and lift was a tap: the next tap is the other end. */
const TAP = 6;

function onSheet(event: PointerEvent<SVGRectElement>): ScenePlace {
  const matrix = event.currentTarget.getScreenCTM();
  if (matrix === null) return [0, 0];
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  return [x, y];
}

function lengthOf({ from, to }: Measured, sheet: Sheet): number {
  const [dx, dy] = [Math.abs(to[0] - from[0]) / sheet.scale, Math.abs(to[1] - from[1]) / sheet.scale];
  return sheet.board.squares ? Math.round(Math.max(dx, dy)) : Math.hypot(dx, dy);
}

/** Measures by dragging or by two taps; the map lies still meanwhile. */
export function Ruler({ sheet, unit, say, show }: RulerProps): ReactElement {
  const words = useWords();
  const [line, setLine] = useState<Measured | null>(null);
  const hand = useRef<'off' | 'dragging' | 'tapped'>('off');
  const text = line === null ? '' : lengthText(lengthOf(line, sheet), unit, words.lang);
  const press = (event: PointerEvent<SVGRectElement>): void => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = onSheet(event);
    setLine(hand.current === 'tapped' && line !== null ? { from: line.from, to: at } : { from: at, to: at });
    hand.current = hand.current === 'tapped' ? 'off' : 'dragging';
  };
  const drag = (event: PointerEvent<SVGRectElement>): void => {
    const to = onSheet(event);
    if (hand.current === 'dragging') setLine((now) => now && { ...now, to });
  };
  const lift = (): void => {
    if (line === null) return;
    const tapped = Math.hypot(line.to[0] - line.from[0], line.to[1] - line.from[1]) < TAP;
    if (hand.current === 'dragging' && tapped) hand.current = 'tapped';
    else {
      hand.current = 'off';
      say(text);
      show?.(sheet, line.from, line.to);
    }
  };
  return (
    <g className="ruler">
      <rect
        width={sheet.width}
        height={sheet.height}
        className="ruler-glass"
        onPointerDown={press}
        onPointerMove={drag}
        onPointerUp={lift}
      />
      {line !== null && (
        <>
          <path d={`M${line.from.join(' ')}L${line.to.join(' ')}`} className="ruler-line" />
          <circle cx={line.from[0]} cy={line.from[1]} r={4} />
          <circle cx={line.to[0]} cy={line.to[1]} r={4} />
          <Chip at={[(line.from[0] + line.to[0]) / 2, (line.from[1] + line.to[1]) / 2]} text={text} icon="ruler" />
        </>
      )}
    </g>
  );
}

const BAR: Readonly<Record<Stand['unit'], number>> = { inch: 6, metre: 5, square: 5, tenth: 40 };

/** How long a few units are at the zoom of the moment. */
export function ScaleBar({ sheet, unit }: { sheet: Sheet; unit: Stand['unit'] }): ReactElement {
  const { lang } = useWords();
  return (
    <div className="scalebar" aria-hidden="true">
      <span>0</span>
      <span>{lengthText(BAR[unit], unit, lang, 0)}</span>
      <i style={{ '--long': BAR[unit] * sheet.scale } as CSSProperties} />
    </div>
  );
}
