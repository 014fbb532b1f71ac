import type { ScenePlace } from '@potyczka/kernel';
import { memo, type ReactElement } from 'react';
import { useLongPress } from '../figure-sheet/long-press.ts';
import type { Plate } from '../table/side-plates.ts';
import { openSheet } from '../table/store.ts';
import type { Picture } from '../worker/messages.ts';
import { Counter } from './counter.tsx';
import { liesDown } from './figure-outlines.ts';
import { Brackets, DoneTick, States } from './figure-states.tsx';
import { Hull } from './hull.tsx';
import { nameAt, type Slot } from './label-layout.ts';
import lettering from './lettering.module.css';
import type { Sheet } from './sheet.ts';
import styles from './token.module.css';

export type Figure = Picture['figures'][number];

interface TokenProps {
  readonly figure: Figure;
  readonly plate: Plate;
  readonly sheet: Sheet;
  readonly chosen: boolean;
  readonly targeted: boolean;
  readonly slot: Slot;
  /** Half as wide as it is drawn. */
  readonly base: number;
  readonly bare: boolean;
  /** Who sits in it, where it is a vehicle. */
  readonly aboard?: readonly (Figure | null)[] | undefined;
  readonly pick: (figure: string) => void;
  /** Whoever is reached by keyboard comes into sight. */
  readonly bringIntoView: (at: ScenePlace) => void;
}

/** A figure as an enamelled counter: the true base, the life ring, the plate of its side. */
export const Token = memo(function Token(props: TokenProps): ReactElement | null {
  const { figure, plate, sheet, base, bare, aboard, chosen, targeted, pick, bringIntoView } = props;
  const press = useLongPress(
    () => pick(figure.id),
    () => openSheet(figure.id),
  );
  if (figure.at === null) return null;
  const [x, y] = sheet.middle(figure.at);
  const kept = chosen || targeted || figure.acting;
  return (
    // The whole counter takes a hand; keys have the ring in it.
    <g
      style={{ transform: `translate(${x}px, ${y}px)` }}
      className={kept ? `${styles.token} ${styles.kept}` : styles.token}
      data-figure={figure.id}
      data-aimed={targeted || undefined}
      {...press}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: an SVG has no button; the list beside the map has real ones. */}
      <circle
        r={base + 4}
        className={styles.halo}
        role="button"
        tabIndex={0}
        aria-label={[figure.called, figure.sideName, ...figure.stateNames].join(', ')}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) bringIntoView([x, y]);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          pick(figure.id);
        }}
      />
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a drawing, and its name says all of it once. */}
      <g aria-hidden="true">
        <g className={figure.remembered ? styles.remembered : figure.done ? styles.done : undefined}>
          {aboard === undefined ? (
            <g transform={liesDown(figure.states) ? 'scale(1 0.8)' : undefined}>
              <Counter figure={figure} plate={plate} base={base} chosen={chosen} bare={bare} />
            </g>
          ) : (
            <Hull figure={figure} plate={plate} base={base} chosen={chosen} aboard={aboard} bare={bare} />
          )}
        </g>
        {figure.remembered && (
          <g transform={`translate(${base} ${-base})`}>
            <text y={4} textAnchor="middle" className={`${styles.unsure} ${lettering.unscaled}`}>
              ?
            </text>
          </g>
        )}
        {figure.done && <DoneTick base={base} />}
        <States figure={figure} base={base} />
        {targeted && <Brackets far={base + 6} />}
        <Lettering {...props} />
      </g>
    </g>
  );
});

/** Words keep their size however near one looks. */
function Lettering({ figure, chosen, targeted, slot, base }: TokenProps): ReactElement {
  const [x, y, anchor] = nameAt(slot, 0);
  const side = slot === 'right' ? 1 : slot === 'left' ? -1 : 0;
  const down = slot === 'above' ? -1 : side === 0 ? 1 : 0;
  const ringed = base + (figure.acting || chosen || targeted ? 8 : 0);
  return (
    <g transform={`translate(${side * ringed} ${down * ringed})`}>
      <text
        x={x}
        y={y}
        textAnchor={anchor}
        className={`${styles.name} ${lettering.unscaled} ${slot === 'none' ? styles.crowded : ''}`}
      >
        {figure.called}
      </text>
    </g>
  );
}
