import type { ReactElement } from 'react';
import { KeyBadge } from '../design/key-badge.tsx';
import { choiceKey, consider, giveAnswer, useConsidered } from '../table/considered-choice.ts';
import { pressOnce } from '../table/press-once.ts';
import { plateOf } from '../table/side-plates.ts';
import { useTable } from '../table/store.ts';
import { useWords } from '../words/index.tsx';
import type { QuestionChoice, Snapshot } from '../worker/messages.ts';
import { Badge } from './badge.tsx';
import { percent } from './percent.ts';
import styles from './question.module.css';

interface ChoiceProps {
  readonly one: QuestionChoice;
  readonly number: number;
  readonly best: boolean;
  /** The chances differ from choice to choice, so that they say something. */
  readonly chance: boolean;
  readonly snapshot: Snapshot;
}

/** One answer: its key, whom it is about, what comes of it, how likely. */
export function ChoiceRow({ one, number, best, chance, snapshot: { picture } }: ChoiceProps): ReactElement {
  const words = useWords();
  const busy = useTable((state) => state.busy);
  const considered = useConsidered(({ key }) => key === choiceKey(one.choice));
  const { choice, label, chances, life, usual } = one;
  const figure = picture.figures.find(({ id }) => id === one.figure);
  return (
    <button
      type="button"
      className={[styles.choice, best ? styles.best : '', considered ? styles.considered : ''].join(' ')}
      data-choice={choiceKey(choice)}
      aria-disabled={busy}
      {...(number <= 9 ? { 'aria-keyshortcuts': String(number) } : {})}
      onPointerEnter={() => consider(choice)}
      onPointerLeave={() => consider(null)}
      onFocus={() => consider(choice)}
      onBlur={() => consider(null)}
      onClick={pressOnce(() => void giveAnswer(choice))}
    >
      {number <= 9 ? <KeyBadge>{number}</KeyBadge> : <span className={styles.noKey} />}
      {figure !== undefined && <Badge figure={figure} plate={plateOf(picture, figure.side)} size={28} />}
      <span className={styles.name}>
        <b>{label}</b>
        <small>{[usual ? words.word('web.default') : '', consequence(one, words)].filter(Boolean).join(' · ')}</small>
      </span>
      <span className={styles.worth}>
        {chance && chances !== null && <b data-chance>{percent(chances.best, words.lang)}</b>}
        {life !== null && <small>{lifeText(life, words.word('web.life.out'))}</small>}
      </span>
    </button>
  );
}

export const lifeText = ([now, then]: readonly [number, number], out: string): string =>
  `${now} → ${then === 0 ? out : then}`;

/** What stands against it, what it costs, and what comes of it where nothing is left to chance. */
export function consequence({ chances, terms, says }: QuestionChoice, { word, lang }: SpokenWords): string {
  if (chances === null) return [...terms, ...says].join(' ');
  const [only, another] = chances.outcomes;
  const none = word('play.no-effect');
  const known = only !== undefined && another === undefined && only.text !== none ? [only.text] : [];
  // What cannot do what the others may has something else that it is good for.
  const besides =
    chances.best === 0 && another !== undefined ? chances.outcomes.filter(({ text }) => text !== none) : [];
  const told = [...known, ...besides.map(({ p, text }) => `${text} ${percent(p, lang)}`)];
  const risks = chances.risks.map(({ p, text }) => (p === 1 ? text : `${text} ${percent(p, lang)}`));
  const reasons = [...terms, ...told, ...risks];
  return reasons.length > 0 ? reasons.join(' · ') : another === undefined ? says.join(' ') : '';
}

type SpokenWords = Pick<ReturnType<typeof useWords>, 'word' | 'lang'>;
