import type { ReactElement } from 'react';
import { percent } from '../panels/percent.ts';
import { RuleLink } from '../panels/rule-link.tsx';
import { useWords } from '../words/index.tsx';
import type { SpendingShown } from '../worker/messages.ts';
import styles from './odds.module.css';

interface StepsProps {
  readonly spending: SpendingShown;
  readonly chosen: number;
  readonly choose: (n: number) => void;
}

/** What may still be spent, with the chance of every step. */
export function SpendingSteps({ spending, chosen, choose }: StepsProps): ReactElement {
  const words = useWords();
  const { name, rule, left, wards, steps } = spending;
  return (
    <section className={styles.spending} data-spending={name}>
      <h3>
        <span>{name}</span>
        <small>
          {words.word(wards ? 'web.odds.left-to-ward' : 'web.odds.left', { left })} <RuleLink id={rule} />
        </small>
      </h3>
      <div className={styles.steps} role="radiogroup" aria-label={name}>
        {steps.map(({ n, p }) => (
          // biome-ignore lint/a11y/useSemanticElements: a button that shows at once; a radio would wait for a form.
          <button
            type="button"
            role="radio"
            key={n}
            aria-checked={n === chosen}
            aria-label={words.word('web.odds.step', { n, p: percent(p, words.lang) })}
            data-step={n}
            data-chance={p}
            onClick={() => choose(n)}
          >
            <small>{n}</small>
            <b>{percent(p, words.lang)}</b>
          </button>
        ))}
      </div>
    </section>
  );
}
