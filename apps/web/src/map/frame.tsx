import { memo, type ReactElement } from 'react';
import { useWords } from '../words/index.tsx';
import type { Snapshot } from '../worker/messages.ts';
import styles from './frame.module.css';
import { lengthText } from './lengths.ts';
import lettering from './lettering.module.css';
import type { Sheet } from './sheet.ts';

const BAND = 9;
/** One stripe of the zebra bar, and a number every so many stripes. */
const STRIPE: Readonly<Record<Snapshot['unit'], number>> = { inch: 1, metre: 1, square: 1, tenth: 10 };
const NUMBERED: Readonly<Record<Snapshot['unit'], number>> = { inch: 3, metre: 5, square: 1, tenth: 4 };

/** The zebra neatline round the sheet, which is the ruler too. */
export const Frame = memo(function Frame({ sheet, unit }: { sheet: Sheet; unit: Snapshot['unit'] }): ReactElement {
  const { lang } = useWords();
  const stripe = STRIPE[unit];
  const length = (stripes: number): string => lengthText(stripes * stripe, unit, lang, 0);
  const { width, height, board } = sheet;
  /** Lengths are counted from where the table counts them. */
  const drawnFrom = (far: number, long: number): number =>
    board.y === 'down' ? far : Math.max(0, height - far - long);
  const across = Math.ceil(board.width / stripe);
  const up = Math.ceil(board.height / stripe);
  const step = stripe * sheet.scale;
  const dark = (count: number): readonly number[] => Array.from({ length: Math.ceil(count / 2) }, (_, n) => n * 2);
  const ticks = (count: number): readonly number[] =>
    Array.from({ length: Math.floor(count / NUMBERED[unit]) }, (_, n) => (n + 1) * NUMBERED[unit]).filter(
      (n) => n < count,
    );
  return (
    <g>
      <rect x={-BAND} y={-BAND} width={width + 2 * BAND} height={BAND} className={styles.band} />
      <rect x={-BAND} y={height} width={width + 2 * BAND} height={BAND} className={styles.band} />
      <rect x={-BAND} y={0} width={BAND} height={height} className={styles.band} />
      <rect x={width} y={0} width={BAND} height={height} className={styles.band} />
      <g className={styles.stripes}>
        {dark(across).map((n) => (
          <g key={n}>
            <rect x={n * step} y={-BAND} width={Math.min(step, width - n * step)} height={BAND} />
            <rect x={n * step} y={height} width={Math.min(step, width - n * step)} height={BAND} />
          </g>
        ))}
        {dark(up).map((n) => (
          <g key={n}>
            <rect x={-BAND} y={drawnFrom(n * step, step)} width={BAND} height={Math.min(step, height - n * step)} />
            <rect x={width} y={drawnFrom(n * step, step)} width={BAND} height={Math.min(step, height - n * step)} />
          </g>
        ))}
      </g>
      <rect x={-BAND} y={-BAND} width={width + 2 * BAND} height={height + 2 * BAND} className={styles.outline} />
      <rect width={width} height={height} className={styles.outline} />
      <g className={styles.lengths} data-lengths>
        {ticks(across).map((n) => (
          <g key={n} transform={`translate(${n * step} 0)`}>
            <text y={12} textAnchor="middle" className={lettering.unscaled}>
              {length(n)}
            </text>
          </g>
        ))}
        {ticks(up).map((n) => (
          <g key={n} transform={`translate(0 ${drawnFrom(n * step, 0)})`}>
            <text x={5} y={3} className={lettering.unscaled}>
              {length(n)}
            </text>
          </g>
        ))}
      </g>
    </g>
  );
});

/** Squares, where figures stand in squares. */
export function Grid({ sheet }: { sheet: Sheet }): ReactElement | null {
  if (!sheet.board.squares) return null;
  const { width, height, scale, board } = sheet;
  const down = Array.from({ length: board.width - 1 }, (_, n) => `M${(n + 1) * scale} 0V${height}`);
  const over = Array.from({ length: board.height - 1 }, (_, n) => `M0 ${(n + 1) * scale}H${width}`);
  return <path d={[...down, ...over].join('')} className={styles.grid} />;
}
