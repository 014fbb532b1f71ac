import { type KeyboardEvent, type ReactElement, useEffect, useMemo, useState } from 'react';
import { percent } from '../panels/percent.ts';
import { chancesDiffer } from '../panels/question.tsx';
import { consequence, lifeText } from '../panels/question-choice.tsx';
import { choiceKey, consider, giveAnswer, useConsidered } from '../table/considered-choice.ts';
import { pressOnce } from '../table/press-once.ts';
import { useWords } from '../words/index.tsx';
import type { Snapshot } from '../worker/messages.ts';
import type { useCamera } from './camera.ts';
import { Brackets } from './figure-states.tsx';
import lettering from './lettering.module.css';
import styles from './question-layer.module.css';
import {
  type Box,
  isNarrow,
  type LitChoice,
  litChoices,
  NOTE_LINE,
  noteLines,
  placeTags,
  tagSize,
} from './question-tags.ts';
import type { Sheet } from './sheet.ts';

type Camera = Pick<ReturnType<typeof useCamera>, 'frame' | 'viewport' | 'watch'>;

interface LayerProps {
  readonly sheet: Sheet;
  readonly snapshot: Snapshot;
  readonly camera: Camera;
  readonly zoomed: number;
}

/** The map has come to rest when it was not moved for so long: tags are not laid out anew in every frame of a pan. */
const REST = 120;

interface Seen {
  readonly box: Box;
  /** Pixels of the screen for one of the sheet. */
  readonly k: number;
}

/** What is seen of the sheet once the map is at rest, in pixels of the screen; asked for while a question is open. */
function useSeen({ frame, viewport, watch }: Camera, asked: boolean): Seen | null {
  const [seen, setSeen] = useState<Seen | null>(null);
  useEffect(() => {
    if (!asked) return;
    const look = (): void => {
      const size = frame.current?.getBoundingClientRect();
      const { x, y, k } = viewport.current;
      if (size !== undefined) setSeen({ k, box: { x: -x, y: -y, w: size.width, h: size.height } });
    };
    look();
    let resting: ReturnType<typeof setTimeout> | undefined;
    const leave = watch(() => {
      clearTimeout(resting);
      resting = setTimeout(look, REST);
    });
    return () => {
      clearTimeout(resting);
      leave();
    };
  }, [asked, frame, viewport, watch]);
  return asked ? seen : null;
}

/** More than this many places have no tags: the squares themselves say what they are. */
const MOST_TAGS = 12;

/** What a question lets one click: figures and places light up, each with its key, its chance and what comes of it. */
export function QuestionLayer({ sheet, snapshot, camera, zoomed }: LayerProps): ReactElement | null {
  const words = useWords();
  const [asked] = snapshot.pending;
  const { figures } = snapshot.picture;
  const considered = useConsidered(({ key }) => key);
  const lit = useMemo(() => litChoices(asked?.choices ?? [], figures, sheet), [asked, figures, sheet]);
  const seen = useSeen(camera, lit.length > 0);
  const differ = asked !== undefined && chancesDiffer(asked);
  const narrow = isNarrow(sheet, zoomed);
  const texts = lit.map(({ one, figure }) => ({
    name: figure?.called ?? one.label,
    notes: noteLines(one.life === null ? '' : lifeText(one.life, words.word('web.life.out')), consequence(one, words)),
    chance: differ && one.chances !== null ? percent(one.chances.best, words.lang) : '',
  }));
  if (lit.length === 0) return null;
  const tagged = lit.length <= MOST_TAGS && lit.some(({ figure }) => figure !== undefined);
  const sizes = texts.map(({ name, notes, chance }) =>
    narrow ? tagSize('', [], chance) : tagSize(name, notes, chance),
  );
  const places = tagged ? placeTags(lit, sizes, figures, sheet, seen?.k ?? zoomed, seen?.box) : [];
  return (
    <g data-question-layer>
      {lit.map((one, n) => (
        <Lit
          key={choiceKey(one.one.choice)}
          lit={one}
          on={considered === choiceKey(one.one.choice)}
          text={texts[n] ?? { name: '', notes: [], chance: '' }}
          tag={places[n]}
          size={sizes[n] ?? [0, 0]}
          narrow={narrow}
          zoomed={zoomed}
          square={sheet.board.squares && one.figure === undefined}
        />
      ))}
    </g>
  );
}

interface LitProps {
  readonly lit: LitChoice;
  readonly on: boolean;
  readonly text: { readonly name: string; readonly notes: readonly string[]; readonly chance: string };
  readonly tag: readonly [number, number] | undefined;
  readonly size: readonly [number, number];
  readonly narrow: boolean;
  readonly zoomed: number;
  readonly square: boolean;
}

function Lit({ lit: { one, number, at, far, figure }, on, text, square, ...tag }: LitProps): ReactElement {
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    event.stopPropagation();
    void giveAnswer(one.choice);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: an SVG has no button; the panel has real ones.
    <g
      transform={`translate(${at[0]} ${at[1]})`}
      className={on ? `${styles.lit} ${styles.on}` : styles.lit}
      role="button"
      tabIndex={0}
      aria-label={spoken(text, number, tag)}
      data-lit={choiceKey(one.choice)}
      data-lit-figure={figure?.id}
      onPointerEnter={() => consider(one.choice)}
      onPointerLeave={() => consider(null)}
      onFocus={() => consider(one.choice)}
      onBlur={() => consider(null)}
      onKeyDown={press}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={pressOnce(() => void giveAnswer(one.choice))}
    >
      {square ? (
        <rect x={-far} y={-far} width={2 * far} height={2 * far} rx="3" className={styles.ring} />
      ) : (
        <circle r={far} className={styles.ring} />
      )}
      {on && <Brackets far={far + 4} />}
      <Leader {...tag} far={far} />
      <Tag {...tag} number={number} text={text} />
    </g>
  );
}

/** Begins with what the tag shows, in its order: whoever says aloud what they see means this one. */
function spoken(
  { name, chance, notes }: LitProps['text'],
  number: number,
  { tag, narrow }: Pick<LitProps, 'tag' | 'narrow'>,
): string {
  const key = tag !== undefined && number <= 9 ? `${number}` : '';
  const words = narrow ? [key, chance, name, ...notes] : [key, name, chance, ...notes];
  return words.filter(Boolean).join(' ');
}

/** A tag further off than this, in pixels of the screen, is tied to what it belongs to. */
const TIED_FROM = 14;

/** From the ring to the tag, where others stand between them. */
function Leader({ tag, size: [width, height], far, zoomed }: LeaderProps): ReactElement | null {
  if (tag === undefined) return null;
  const [x, y] = tag;
  const to = [Math.min(Math.max(0, x), x + width), Math.min(Math.max(0, y), y + height)] as const;
  const [long, rim] = [Math.hypot(...to), far * zoomed];
  if (long < rim + TIED_FROM) return null;
  const from = [(to[0] * rim) / long, (to[1] * rim) / long] as const;
  return (
    <g className={lettering.unscaled}>
      <line x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} className={styles.leader} />
    </g>
  );
}

type LeaderProps = Pick<LitProps, 'tag' | 'size' | 'zoomed'> & { readonly far: number };
type TagProps = Pick<LitProps, 'text' | 'tag' | 'size' | 'narrow'> & { readonly number: number };

/** Key, name, chance, and under them what comes of it; where there is no room, key and chance. */
function Tag({ tag, size: [width, height], text, narrow, number }: TagProps): ReactElement | null {
  if (tag === undefined) return null;
  const [x, y] = tag;
  return (
    <g className={lettering.unscaled}>
      <rect x={x} y={y} width={width} height={height} rx="3" className={styles.tag} data-tag />
      {number <= 9 && (
        <g transform={`translate(${x + 6} ${y + 5})`}>
          <rect width="16" height="16" rx="2" className={styles.key} />
          <text x="8" y="12.500" textAnchor="middle" className={styles.number}>
            {`${number} `}
          </text>
        </g>
      )}
      {!narrow && (
        <text x={x + 28} y={y + 18} className={styles.name}>
          {`${text.name} `}
        </text>
      )}
      <text x={x + width - 7} y={y + 19} textAnchor="end" className={styles.chance}>
        {`${text.chance} `}
      </text>
      {!narrow &&
        text.notes.map((note, n) => (
          <text key={note} x={x + 7} y={y + 34 + n * NOTE_LINE} className={styles.note}>
            {`${note} `}
          </text>
        ))}
    </g>
  );
}
