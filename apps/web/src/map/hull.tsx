import type { ReactElement } from 'react';
import type { Plate } from '../table/side-plates.ts';
import counter from './counter.module.css';
import { PLATES } from './counter-plates.ts';
import styles from './hull.module.css';
import { monogram } from './monogram.ts';
import type { Figure } from './token.tsx';

interface HullProps {
  readonly figure: Pick<Figure, 'called' | 'acting' | 'life' | 'states'>;
  readonly plate: Plate;
  readonly base: number;
  readonly chosen: boolean;
  /** Who sits in it, the driver first; `null` is a free seat. */
  readonly aboard: readonly (Figure | null)[];
  /** Too small on the screen for anything inside. */
  readonly bare: boolean;
}

/** The plan of a vehicle seen from above, its bow to the right. */
const hullPath = (r: number, by = 0): string => {
  const [back, bow, shoulder] = [1.15 * r - by, 1.15 * r - by * 1.2, 0.55 * r - by * 0.4];
  const [half, nose] = [0.75 * r - by, 0.32 * r - by * 0.5];
  return `M${-back} ${-half}H${shoulder}L${bow} ${-nose}V${nose}L${shoulder} ${half}H${-back}Z`;
};

const wheels = (r: number): string =>
  [-0.9, -0.1]
    .flatMap((x) => [-0.86, 0.74].map((y) => `M${x * r} ${y * r}h${0.58 * r}v${0.12 * r}h${-0.58 * r}Z`))
    .join('');

interface Seat {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** The driver sits in the bow, the others two abreast behind. */
function seatsOf(count: number, r: number): readonly Seat[] {
  const rows = Math.max(1, Math.ceil((count - 1) / 2));
  const size = Math.min(0.25 * r, (1.2 * r) / rows / 2.3);
  return Array.from({ length: count }, (_, n) => {
    if (n === 0) return { x: 0.62 * r, y: 0, r: size };
    const row = Math.floor((n - 1) / 2);
    const alone = count === 2;
    return {
      x: 0.2 * r - size - ((row + 0.5) * 1.15 * r) / rows + size,
      y: alone ? 0 : (n % 2 === 1 ? -1 : 1) * 0.33 * r,
      r: size,
    };
  });
}

/** One bar for each point it can still take, along its side. */
function lifeBars(now: number, most: number, r: number): readonly [left: string, lost: string] {
  const step = (1.5 * r) / Math.max(1, most);
  const bar = (n: number): string => `M${-1 * r + n * step} ${0.6 * r}h${step * 0.8}`;
  const bars = Array.from({ length: most }, (_, n) => bar(n));
  return [bars.slice(0, now).join(''), bars.slice(now).join('')];
}

/** A vehicle drawn open: its hull, who sits where, the hatch as a gap; the true base is the dotted ring. */
export function Hull({ figure, plate, base, chosen, aboard, bare }: HullProps): ReactElement {
  const open = figure.states.some((state) => state.endsWith('hatchOpen'));
  const [left, lost] = lifeBars(figure.life.now, figure.life.most, base);
  const turned = plate.letter === 'b' ? 'scale(-1 1)' : undefined;
  return (
    <g>
      <circle r={base} className={styles.trueBase} />
      <g transform={turned}>
        <path d={hullPath(base)} transform="translate(2 4)" fill="var(--t-shadow)" />
        {figure.acting && <path d={hullPath(base, -5)} className={styles.acting} />}
        {chosen && <path d={hullPath(base, -9)} className={styles.chosen} />}
        <path d={wheels(base)} className={styles.wheels} />
        <path
          d={hullPath(base)}
          className={styles.armour}
          style={{ fill: `color-mix(in srgb, ${plate.colour} 16%, var(--card))` }}
        />
        <path d={hullPath(base, base * 0.11)} className={styles.inside} stroke={plate.colour} />
        {open && <path d={`M${-1.15 * base} ${-0.22 * base}v${0.44 * base}`} className={styles.hatch} />}
        {!bare && <path d={left} className={styles.life} stroke={plate.colour} />}
        {!bare && lost !== '' && <path d={lost} className={styles.lost} />}
        {!bare &&
          seatsOf(aboard.length, base).map((seat, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number.
            <CrewSeat key={n} seat={seat} who={aboard[n] ?? null} plate={plate} turned={turned} />
          ))}
      </g>
      {bare && (
        <text
          y={base * 0.24}
          textAnchor="middle"
          className={`${counter.monogram} ${styles.letters}`}
          style={{ fontSize: base * 0.7 }}
        >
          {monogram(figure.called)}
        </text>
      )}
    </g>
  );
}

interface SeatProps {
  readonly seat: Seat;
  readonly who: Figure | null;
  readonly plate: Plate;
  readonly turned: string | undefined;
}

function CrewSeat({ seat: { x, y, r }, who, plate, turned }: SeatProps): ReactElement {
  if (who === null)
    return <rect x={x - r} y={y - r} width={2 * r} height={2 * r} rx={r * 0.25} className={styles.free} />;
  return (
    <g transform={`translate(${x} ${y})`}>
      <title>{who.called}</title>
      <rect x={-r * 1.18} y={-r * 1.18} width={2.36 * r} height={2.36 * r} rx={r * 0.25} className={styles.seat} />
      <circle r={r} className={counter.base} />
      <path
        d={PLATES[plate.shape](r * 0.82)}
        fill={plate.shape === 'open' ? 'none' : plate.colour}
        stroke={plate.colour}
      />
      <text
        y={r * 0.28}
        textAnchor="middle"
        className={counter.monogram}
        style={{ fontSize: r * 0.8, fill: plate.text }}
        transform={turned}
      >
        {monogram(who.called)}
      </text>
    </g>
  );
}
