import type { ReactElement } from 'react';
import type { Plate } from '../table/side-plates.ts';
import styles from './counter.module.css';
import { PLATES } from './counter-plates.ts';
import { crestOf, rimOf } from './figure-outlines.ts';
import { monogram } from './monogram.ts';
import type { Figure } from './token.tsx';

const point = (angle: number, far: number): string =>
  `${(Math.sin(angle) * far).toFixed(2)} ${(-Math.cos(angle) * far).toFixed(2)}`;

/** One segment for each hit point, heart or wound, those left in one path and those lost in another; from 13 up an arc. */
function LifeRing({ now, most, radius, colour }: { now: number; most: number; radius: number; colour: string }) {
  if (most > 12) {
    const share = Math.min(0.999, now / most);
    const end = share * 2 * Math.PI;
    return (
      <path
        d={`M${point(0, radius)}A${radius} ${radius} 0 ${share > 0.5 ? 1 : 0} 1 ${point(end, radius)}`}
        className={styles.ring}
        stroke={colour}
      />
    );
  }
  const arcs = (from: number, to: number): string =>
    Array.from({ length: Math.max(0, to - from) }, (_, n) => segment(from + n, most, radius)).join('');
  return (
    <>
      {now > 0 && <path d={arcs(0, now)} className={styles.ring} stroke={colour} />}
      {now < most && <path key={now} d={arcs(Math.max(0, now), most)} className={`${styles.ring} ${styles.lost}`} />}
    </>
  );
}

/** The n-th of so many segments of a ring. */
function segment(n: number, most: number, radius: number): string {
  const step = (2 * Math.PI) / Math.max(1, most);
  const gap = most > 1 ? Math.min(0.2, step / 5) : 0.02;
  const from = n * step + gap / 2;
  const to = (n + 1) * step - gap / 2;
  return `M${point(from, radius)}A${radius} ${radius} 0 ${to - from > Math.PI ? 1 : 0} 1 ${point(to, radius)}`;
}

interface CounterProps {
  readonly figure: Pick<Figure, 'called' | 'acting' | 'life'> & Partial<Pick<Figure, 'kind' | 'facing' | 'remembered'>>;
  readonly plate: Plate;
  readonly base: number;
  readonly chosen?: boolean;
  /** Nothing but the plate and its letters: there is no room to read more. */
  readonly bare?: boolean;
}

/** The counter itself, without name or hands: pictures of a table have it too. */
export function Counter({ figure, plate, base, chosen = false, bare = false }: CounterProps): ReactElement {
  const rim = rimOf(figure.kind, base);
  const crest = crestOf(figure.kind, base);
  const size = bare ? 0.98 : 0.7;
  return (
    <g>
      <path d={rim} transform="translate(2 3)" fill="var(--t-shadow)" />
      {figure.acting && <circle r={base + 4} className={styles.acting} />}
      {figure.acting && <circle r={base + 7} className={styles.actingRim} />}
      {chosen && <circle r={base + 9} className={styles.chosen} />}
      {figure.facing !== undefined && (
        <path
          d={`M${base + 1} -6L${base + 9} 0L${base + 1} 6Z`}
          className={styles.facing}
          transform={`rotate(${-figure.facing})`}
        />
      )}
      {crest !== '' && !bare && <path d={crest} fill={plate.colour} className={styles.crest} />}
      <path d={rim} className={figure.remembered ? `${styles.base} ${styles.unseen}` : styles.base} data-base />
      {!bare && <LifeRing now={figure.life.now} most={figure.life.most} radius={base * 0.82} colour={plate.colour} />}
      <path
        d={PLATES[plate.shape](base * size)}
        fill={plate.shape === 'open' ? 'none' : plate.colour}
        stroke={plate.colour}
        strokeDasharray={plate.shape === 'open' ? '3 3' : undefined}
      />
      <text
        y={base * (bare ? 0.28 : 0.2)}
        textAnchor="middle"
        className={styles.monogram}
        style={{ fontSize: base * (bare ? 0.78 : 0.58), fill: plate.text }}
      >
        {monogram(figure.called)}
      </text>
    </g>
  );
}
