import type { ScenePiece, ScenePlace, Situation } from '@potyczka/kernel';
import type { ReactElement } from 'react';
import { Icon } from '../design/icon.tsx';
import { sightOf } from '../table/situation.ts';
import { useWords } from '../words/index.tsx';
import type { Shown, Snapshot } from '../worker/messages.ts';
import { lengthText } from './lengths.ts';
import lettering from './lettering.module.css';
import { boxOf, cornersOf, holds, middleOf } from './shapes.ts';
import { pathOf, type Sheet } from './sheet.ts';
import styles from './sight.module.css';

interface SightProps {
  readonly sheet: Sheet;
  readonly unit: Snapshot['unit'];
  readonly from: ScenePlace;
  readonly to: ScenePlace;
  /** Not there yet, or not to be had: then it is a plain line. */
  readonly facts: Situation | null;
  readonly pieces: readonly Shown<ScenePiece>[];
  readonly zoomed: number;
}

/** On a line that is shorter on the screen the range would lie among counters, names and chances; the card tells it too. */
const ROOM_FOR_RANGE = 200;

const STEPS = 160;
const part = ([x, y]: ScenePlace, [toX, toY]: ScenePlace, share: number): ScenePlace => [
  x + (toX - x) * share,
  y + (toY - y) * share,
];

/** How far along the line it first meets one of the pieces; the point nearest to them where it only grazes them. */
function meeting(sheet: Sheet, from: ScenePlace, to: ScenePlace, pieces: readonly ScenePiece[]): number {
  const shapes = pieces.flatMap((piece) => piece.shapes.map((shape) => cornersOf(sheet, shape)));
  for (let n = 0; n <= STEPS; n++)
    if (shapes.some((corners) => holds(corners, part(from, to, n / STEPS)))) return n / STEPS;
  const [x, y] = middleOf(shapes.flat());
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const along = ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy || 1);
  return Math.min(1, Math.max(0, along));
}

/** The line to a target, what covers or hides it, and how far it is. */
export function Sight({ sheet, unit, from, to, facts, pieces, zoomed }: SightProps): ReactElement {
  const words = useWords();
  const sort = sightOf(facts);
  const between = sort === 'clear' ? [] : pieces.filter(({ id }) => facts?.pieces?.includes(id) === true);
  const share = between.length === 0 ? 1 : meeting(sheet, from, to, between);
  const met = part(from, to, share);
  const isRoomy = Math.hypot(to[0] - from[0], to[1] - from[1]) * zoomed >= ROOM_FOR_RANGE;
  const turned = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  return (
    <g className={`${styles.sight} ${styles[sort] ?? ''}`}>
      {between.map((piece) => (
        <Framed key={piece.id} sheet={sheet} piece={piece} word={words.word(`web.sight.${sort}`)} />
      ))}
      <path d={`M${from.join(' ')}L${met.join(' ')}`} className={styles.seen} />
      {share < 1 && <path d={`M${met.join(' ')}L${to.join(' ')}`} className={styles.beyond} />}
      {sort === 'blocked' && (
        <path d="M0 -9V9" className={styles.stop} transform={`translate(${met.join(' ')}) rotate(${turned})`} />
      )}
      {facts?.range !== undefined && isRoomy && (
        <Chip at={part(from, to, 0.5)} text={lengthText(facts.range, unit, words.lang)} icon="ruler" />
      )}
    </g>
  );
}

/** The piece that matters, framed and named. */
function Framed({ sheet, piece, word }: { sheet: Sheet; piece: Shown<ScenePiece>; word: string }): ReactElement {
  const d = piece.shapes.map((shape) => pathOf(sheet, shape)).join('');
  const [shape] = piece.shapes;
  const { left, top, width, height } = boxOf(shape === undefined ? [[0, 0]] : cornersOf(sheet, shape));
  return (
    <g className={styles.framed}>
      <path d={d} />
      <g transform={`translate(${left + width} ${top + height / 2})`}>
        <text x={8} y={4} className={`${lettering.note} ${lettering.unscaled}`}>
          {piece.called}: {word}
        </text>
      </g>
    </g>
  );
}

/** A number on a line. */
export function Chip({ at, text, icon }: { at: ScenePlace; text: string; icon: string }): ReactElement {
  const width = text.length * 7.5 + 30;
  return (
    <g transform={`translate(${at.join(' ')})`} className={styles.ruled}>
      <g className={lettering.unscaled}>
        <rect x={-width / 2} y={-12} width={width} height={24} rx={3} className={lettering.chip} />
        <Icon name={icon} size={14} at={[-width / 2 + 6, -7]} />
        <text x={9} y={4.5} textAnchor="middle" className={lettering.chipText}>
          {text}
        </text>
      </g>
    </g>
  );
}
