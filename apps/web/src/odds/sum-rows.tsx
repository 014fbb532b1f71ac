import type { ReactElement } from 'react';
import { percent } from '../panels/percent.ts';
import { RuleLink } from '../panels/rule-link.tsx';
import { useWords } from '../words/index.tsx';
import type { Chances, Term } from '../worker/messages.ts';
import styles from './odds.module.css';

type SumProps = Pick<Chances, 'terms' | 'roll'> & { readonly best: number };

/** The sum, row by row: what one starts with, each reason with its rule, a line, and the number to be reached. */
export function SumRows({ terms, roll, best }: SumProps): ReactElement | null {
  const words = useWords();
  if (terms.length === 0) return null;
  const end = terms.findIndex(({ part }) => part === 'total') + 1;
  const told = roll !== null && Math.abs(roll.p - best) > 1e-9;
  return (
    <ul className={styles.rows} data-sum>
      {terms.slice(0, end).map(rowOf)}
      {told && (
        <li className={styles.roll} data-roll={roll.p}>
          <span>{words.word('web.odds.roll', { aim: words.word(`web.aim.${roll.aim}`) })}</span>
          <b>{percent(roll.p, words.lang, 1)}</b>
        </li>
      )}
      {terms.slice(end).map(rowOf)}
    </ul>
  );
}

const rowOf = (term: Term, index: number): ReactElement => <Row key={`${term.text}${index}`} term={term} />;

function Row({ term: { part, text, value, sign, rule, reached } }: { term: Term }): ReactElement {
  const tone = sign === undefined ? '' : (styles[sign] ?? '');
  return (
    <li className={`${styles[part]} ${tone}`} data-part={part} data-value={value} data-reached={reached}>
      <span>
        {reached !== undefined && <i className={styles.step}>{value}</i>}
        {text}
      </span>
      {rule !== undefined && <RuleLink id={rule} />}
      {(reached ?? value) !== undefined && <b>{reached ?? value}</b>}
    </li>
  );
}
