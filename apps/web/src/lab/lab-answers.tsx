import type { CSSProperties, ReactElement } from 'react';
import { useWords } from '../words/index.tsx';
import styles from './lab-answers.module.css';
import type { WinBar } from './lab-messages.ts';
import type { LabProgress } from './lab-run.ts';

/** The answer so far: in a sentence, and as bars that get shorter the more is known. */
export function LabAnswers({ progress: { done, total, answer, over } }: { progress: LabProgress }): ReactElement {
  const words = useWords();
  const count = new Intl.NumberFormat(words.lang);
  return (
    <>
      <div aria-live="polite" data-lab-verdict={over ? 'last' : 'so-far'}>
        {over &&
          answer?.verdicts.map((text) => (
            <p key={text} className={styles.verdict}>
              {text}
            </p>
          ))}
      </div>
      {answer !== null && (
        <>
          <h2>{words.word('labs.wins', { side: answer.side })}</h2>
          <p className="small muted">{words.word('labs.wins.note')}</p>
          <ul className={styles.bars}>
            {answer.bars.map((bar) => (
              <Bar key={bar.title} bar={bar} />
            ))}
          </ul>
        </>
      )}
      <p className="small">{words.word('labs.progress', { done: count.format(done), total: count.format(total) })}</p>
      <progress className={styles.progress} max={total} value={done} aria-label={words.word('labs.title')} />
    </>
  );
}

function Bar({ bar: { title, rate, low, high, shown, spread, hollow } }: { bar: WinBar }): ReactElement {
  const at = (share: number): string => `${(share * 100).toFixed(2)}%`;
  const place = { '--low': at(low), '--high': at(1 - high), '--rate': at(rate) } as CSSProperties;
  return (
    <li data-lab-bar>
      <span>{title}</span>
      <span className={styles.track} style={place} aria-hidden="true">
        <i className={styles.interval} />
        <i className={hollow ? `${styles.dot} ${styles.hollow}` : styles.dot} />
      </span>
      <span className={styles.share}>
        <b>{shown}</b> <span className="small muted">{spread}</span>
      </span>
    </li>
  );
}
