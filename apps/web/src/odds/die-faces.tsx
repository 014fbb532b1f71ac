import type { CSSProperties, ReactElement } from 'react';
import { useWords } from '../words/index.tsx';
import type { Chances, FaceShown } from '../worker/messages.ts';
import styles from './odds.module.css';

type Die = NonNullable<Chances['die']>;

/** `1–9, 12`: faces next to each other as a range. */
function rangesOf(faces: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const face of faces) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === face - 1) last[1] = face;
    else ranges.push([face, face]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
}

const KINDS: readonly FaceShown['kind'][] = ['hit', 'special', 'bought', 'miss', 'never'];

/** So many letters have room under all the faces together. */
const LETTERS = 62;

/** What spans of faces mean stands under them where there is room for every word of it, else it is told below. */
const fitUnder = ({ faces, spans }: Die): boolean =>
  spans.every(({ from, to, text }) => text.length <= (LETTERS / faces.length) * (to - from + 1));

/** The die that decides, all its faces: those that do in ink, those that can be bought hatched, those that never do struck out. */
export function DieFaces({ die, bought }: { die: Die; bought: number }): ReactElement {
  const words = useWords();
  const { faces, spans } = die;
  const under = fitUnder(die);
  const said = KINDS.flatMap((kind) => {
    const own = faces.filter((one) => one.kind === kind).map(({ face }) => face);
    return own.length === 0 ? [] : [words.word(`web.faces.${kind}`, { faces: rangesOf(own) })];
  });
  const first = faces.find(({ kind }) => kind === 'bought')?.face ?? 0;
  const columns = { '--faces': faces.length } as CSSProperties;
  return (
    <div className={styles.die} role="img" aria-label={said.join('; ')} data-faces>
      <h3>{words.word('web.faces')}</h3>
      <div className={styles.faces} style={columns}>
        {faces.map(({ face, kind }) => (
          <i key={face} className={styles[kind === 'bought' && face < first + bought ? 'paid' : kind]} data-kind={kind}>
            {face}
          </i>
        ))}
        {spans.map(({ from, to, text }) => (
          <small key={from} style={{ gridColumn: `${from} / ${to + 1}` }}>
            {under && text}
          </small>
        ))}
      </div>
      <p className={styles.legend}>{said.join(' · ')}</p>
      {!under && (
        <p className={styles.legend}>
          {spans.map(({ from, to, text }) => `${from === to ? from : `${from}–${to}`} ${text}`).join(' · ')}
        </p>
      )}
    </div>
  );
}
