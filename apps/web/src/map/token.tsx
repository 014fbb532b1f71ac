import type { ScenePlace } from '@potyczka/kernel';
import { type CSSProperties, memo, type ReactElement, useState } from 'react';
import type { Picture } from '../desk/messages.ts';
import type { Plate } from '../table/plates.ts';
import { Brackets, DoneTick, Hull, States } from './marks.tsx';
import { baseOf, nameAt, type Slot } from './names.ts';
import type { Sheet } from './sheet.ts';

export type Figure = Picture['figures'][number];

/** Two letters for a name: of its first two words, or its first two letters, and its number. */
export function monogram(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const last = words.at(-1) ?? '';
  const first = words[0] ?? '';
  if (/^\p{L}?\d+$/u.test(last) && words.length > 1)
    return `${first.charAt(0).toUpperCase()}${last.replace(/\D/g, '').slice(-2)}`;
  if (words.length > 1) return `${first.charAt(0)}${last.charAt(0)}`.toUpperCase();
  return first.charAt(0).toUpperCase() + first.slice(1, 2);
}

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
        className="ring"
        stroke={colour}
      />
    );
  }
  const arcs = (from: number, to: number): string =>
    Array.from({ length: Math.max(0, to - from) }, (_, n) => segment(from + n, most, radius)).join('');
  return (
    <>
      {now > 0 && <path d={arcs(0, now)} className="ring" stroke={colour} />}
      {now < most && <path key={now} d={arcs(Math.max(0, now), most)} className="ring lost" />}
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

const PLATES: Readonly<Record<Plate['shape'], (r: number) => string>> = {
  disc: (r) => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`,
  diamond: (r) => `M0 ${-r}L${r} 0 0 ${r} ${-r} 0Z`,
  square: (r) => `M${-r * 0.78} ${-r * 0.78}H${r * 0.78}V${r * 0.78}H${-r * 0.78}Z`,
  hexagon: (r) =>
    `M${-r} 0L${-r / 2} ${-r * 0.87} ${r / 2} ${-r * 0.87} ${r} 0 ${r / 2} ${r * 0.87} ${-r / 2} ${r * 0.87}Z`,
  open: (r) => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`,
};

interface CounterProps {
  readonly figure: Pick<Figure, 'called' | 'acting' | 'life'> & { readonly facing?: number };
  readonly plate: Plate;
  readonly base: number;
  readonly chosen?: boolean;
  /** Without its plate and letters there is room for a plan inside. */
  readonly lettered?: boolean;
}

/** The counter itself, without name or hands: pictures of a table have it too. */
export function Counter({ figure, plate, base, chosen = false, lettered = true }: CounterProps): ReactElement {
  return (
    <g className="bd">
      <circle r={base} cx={2} cy={3} fill="var(--t-shadow)" />
      {figure.acting && <circle r={base + 4} className="acting" />}
      {figure.acting && <circle r={base + 7} className="acting-rim" />}
      {chosen && <circle r={base + 9} className="chosen" />}
      {figure.facing !== undefined && (
        <path
          d={`M${base + 1} -6L${base + 9} 0L${base + 1} 6Z`}
          className="facing"
          transform={`rotate(${-figure.facing})`}
        />
      )}
      <circle r={base} className="base" />
      <LifeRing now={figure.life.now} most={figure.life.most} radius={base * 0.82} colour={plate.colour} />
      {lettered && (
        <>
          <path
            d={PLATES[plate.shape](base * 0.7)}
            fill={plate.shape === 'open' ? 'none' : plate.colour}
            stroke={plate.colour}
            strokeDasharray={plate.shape === 'open' ? '3 3' : undefined}
          />
          <text
            y={base * 0.2}
            textAnchor="middle"
            className="m-mono"
            style={{ fontSize: base * 0.58, fill: plate.text }}
          >
            {monogram(figure.called)}
          </text>
        </>
      )}
    </g>
  );
}

interface TokenProps {
  readonly figure: Figure;
  readonly plate: Plate;
  readonly sheet: Sheet;
  readonly chosen: boolean;
  readonly targeted: boolean;
  readonly slot: Slot;
  readonly pick: (figure: string) => void;
  /** Whoever is reached by keyboard comes into sight. */
  readonly bring: (at: ScenePlace) => void;
}

const FROM_NUMBER = 13;

/** A figure as an enamelled counter: the true base, the life ring, the plate of its side. */
export const Token = memo(function Token(props: TokenProps): ReactElement | null {
  const { figure, plate, sheet, chosen, targeted, pick, bring } = props;
  const far = useWalked(figure.at, sheet);
  if (figure.at === null) return null;
  const [x, y] = sheet.middle(figure.at);
  const base = baseOf(figure, sheet);
  const kept = chosen || targeted || figure.acting;
  const marks = `${figure.done ? ' done' : ''}${figure.remembered ? ' remembered' : ''}${kept ? ' kept' : ''}`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the whole counter takes a hand; keys have the ring in it.
    <g
      style={{ transform: `translate(${x}px, ${y}px)`, '--far': far } as CSSProperties}
      className={`tok${marks}`}
      data-figure={figure.id}
      onClick={() => pick(figure.id)}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: an SVG has no button; the list beside the map has real ones. */}
      <circle
        r={base + 4}
        className="halo"
        role="button"
        tabIndex={0}
        aria-label={[figure.called, figure.sideName, ...figure.stateNames].join(', ')}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) bring([x, y]);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          pick(figure.id);
        }}
      />
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a drawing, and its name says all of it once. */}
      <g aria-hidden="true">
        {figure.crew === undefined ? (
          <Counter figure={figure} plate={plate} base={base} chosen={chosen} />
        ) : (
          <>
            <Counter figure={figure} plate={{ ...plate, shape: 'open' }} base={base} chosen={chosen} lettered={false} />
            <Hull figure={figure} plate={plate} base={base} />
          </>
        )}
        {figure.remembered && (
          <>
            <circle r={base + 3} className="lastseen" />
            <g transform={`translate(${base} ${-base})`}>
              <text y={4} textAnchor="middle" className="m-name fixed always">
                ?
              </text>
            </g>
          </>
        )}
        {figure.done && <DoneTick base={base} />}
        <States figure={figure} base={base} />
        {targeted && <Brackets far={base + 6} />}
        <Lettering {...props} base={base} />
      </g>
    </g>
  );
});

/** How far it came when it last moved, in inches, metres or squares: walking takes as long. */
function useWalked(at: ScenePlace | null, sheet: Sheet): number {
  const [walk, setWalk] = useState({ at, far: 0 });
  const far = at === null || walk.at === null ? 0 : Math.hypot(at[0] - walk.at[0], at[1] - walk.at[1]);
  // Kept until the next move: what is drawn meanwhile for other reasons must not cut the walk short.
  if (far > 0 || (at === null) !== (walk.at === null))
    setWalk({ at, far: Math.round(far * Math.min(1, sheet.scale / 36) * 10) / 10 });
  return walk.far;
}

/** Words keep their size however near one looks. */
function Lettering({ figure, chosen, targeted, slot, base }: TokenProps & { base: number }): ReactElement {
  const [x, y, anchor] = nameAt(slot, 0);
  const side = slot === 'right' ? 1 : slot === 'left' ? -1 : 0;
  const down = slot === 'above' ? -1 : side === 0 ? 1 : 0;
  const ringed = base + (figure.acting || chosen || targeted ? 8 : 0);
  const life = figure.life.most >= FROM_NUMBER ? ` ${figure.life.now}` : '';
  return (
    <g transform={`translate(${side * ringed} ${down * ringed})`}>
      <text x={x} y={y} textAnchor={anchor} className="m-name fixed">
        {figure.called}
        {life}
      </text>
    </g>
  );
}
