import { type CSSProperties, type ReactElement, useLayoutEffect, useRef, useState } from 'react';
import { Card, Coin, Die } from '../design/dice.tsx';
import { useWords } from '../words/index.tsx';
import type { StageDraw } from '../worker/stage-messages.ts';
import styles from './stage-layer.module.css';
import { useFirstTime } from './stage-player.ts';

/** More than this nobody tells apart; the log has them all. */
const MOST = 14;

interface DiceProps {
  readonly draws: readonly StageDraw[];
  readonly marked: boolean;
  /** Figures that are to be seen. */
  readonly cast: readonly string[];
  /** They have been seen landing, and nobody was struck by them: they stay, and leave the room to the map. */
  readonly small: boolean;
}

/** Where it may lie, the usual place first. */
const SPOTS = ['middle', 'left', 'right', 'top'] as const;
/** To hide whoever it is about is worse than to hide any number of others. */
const OF_CAST = 1000;

const isOver = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/** Lies where it hides none of those it is about, and as few of the others as can be. */
function useFreeSpot(box: { readonly current: HTMLElement | null }, cast: readonly string[]): void {
  const ids = cast.join(' ');
  useLayoutEffect(() => {
    const dice = box.current;
    const map = dice?.closest('section');
    if (dice === null || map == null) return;
    const about = new Set(ids.split(' '));
    const figures = [...map.querySelectorAll<HTMLElement>('[data-figure]')].map((figure) => ({
      at: figure.getBoundingClientRect(),
      cost: about.has(figure.dataset.figure ?? '') ? OF_CAST : 1,
    }));
    const hidden = SPOTS.map((spot) => {
      dice.dataset.spot = spot;
      const own = dice.getBoundingClientRect();
      return figures.reduce((sum, { at, cost }) => sum + (isOver(at, own) ? cost : 0), 0);
    });
    dice.dataset.spot = SPOTS[hidden.indexOf(Math.min(...hidden))] ?? SPOTS[0];
  }, [box, ids]);
}

/** Dice, coins and cards landing together; then those that count are marked. */
export function StageDice({ draws, marked, cast, small }: DiceProps): ReactElement | null {
  const words = useWords();
  const [cleared, setCleared] = useState(false);
  const ms = useFirstTime();
  const box = useRef<HTMLDivElement>(null);
  useFreeSpot(box, cast);
  if (cleared) return null;
  const groups = joined(draws);
  return (
    <div
      ref={box}
      className={styles.dice}
      style={{ '--stage-ms': `${ms}ms` } as CSSProperties}
      data-dice={marked ? 'marked' : 'landing'}
      data-small={small || undefined}
    >
      {groups.map(({ called, faces }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: draws of one step have nothing but their order.
        <div key={n} className={styles.group}>
          <span className="eyebrow">{called}</span>
          <span className={styles.faces}>
            {faces.slice(0, MOST).map((face, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: faces have nothing but their order.
              <Face key={place} face={face} marked={marked} />
            ))}
            {faces.length > MOST && (
              <span className="muted small">{words.word('web.stage.more', { count: faces.length - MOST })}</span>
            )}
          </span>
        </div>
      ))}
      <button
        type="button"
        className={styles.clear}
        aria-label={words.word('web.stage.clear')}
        title={words.word('web.stage.clear')}
        onClick={() => setCleared(true)}
      />
    </div>
  );
}

/** What was drawn for the same thing one after another lies together. */
function joined(draws: readonly StageDraw[]): readonly StageDraw[] {
  const groups: StageDraw[] = [];
  for (const draw of draws) {
    const last = groups.at(-1);
    if (last?.called === draw.called) groups[groups.length - 1] = { ...last, faces: [...last.faces, ...draw.faces] };
    else groups.push(draw);
  }
  return groups;
}

type OneFace = StageDraw['faces'][number];

function Face({ face, marked }: { face: OneFace; marked: boolean }): ReactElement {
  const { counts, note } = face;
  const shown = marked && counts !== null;
  return (
    <span
      className={`${styles.face} ${shown ? (counts ? styles.counts : styles.fails) : ''}`}
      data-counts={shown ? counts : undefined}
    >
      <Thing {...face} look={shown ? (counts ? 'hit' : 'drop') : undefined} />
      {note !== '' && <span className={styles.note}>{note}</span>}
    </span>
  );
}

const SIZE = 40;

function Thing({ face, sides, look }: OneFace & { look: 'hit' | 'drop' | undefined }): ReactElement {
  if (typeof face === 'number') {
    const die = { face, sides: sides ?? (face <= 6 ? 6 : 20), size: SIZE };
    return look === undefined ? <Die {...die} /> : <Die {...die} look={look} />;
  }
  return face === 'T' || face === 'H' ? <Coin side={face} size={SIZE} /> : <Card card={face} size={SIZE} />;
}
