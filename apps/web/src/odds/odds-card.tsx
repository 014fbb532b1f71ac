import { type ReactElement, useState } from 'react';
import { percent } from '../panels/percent.ts';
import { aim } from '../table/store.ts';
import { useWords } from '../words/index.tsx';
import type { Chances, SpendingShown } from '../worker/messages.ts';
import { DieFaces } from './die-faces.tsx';
import styles from './odds.module.css';
import { OutcomeBars } from './outcome-bars.tsx';
import { SpendingSteps } from './spending-steps.tsx';
import { SumRows } from './sum-rows.tsx';

/** How much of each thing somebody is thinking of spending, by its name. */
type Picked = Readonly<Record<string, number>>;

const stepOf = (spending: SpendingShown | undefined, picked: Picked): SpendingShown['steps'][number] | undefined =>
  spending?.steps.find(({ n, chosen, command }) =>
    command === undefined ? n === (picked[spending.name] ?? 0) : chosen,
  );

/**
 * What a deed may come to, before anybody commits to it: one big number, the sum behind it, what may still be spent, the
 * die face by face, and the whole distribution.
 */
export function OddsCard({ chances }: { chances: Chances | null | undefined }): ReactElement | null {
  const words = useWords();
  const [picked, setPicked] = useState<Picked>({});
  if (chances === undefined)
    return (
      <p className="muted" data-counting>
        {words.word('web.chance.counting')}
      </p>
    );
  if (chances === null) return null;
  const spending = chances.spending ?? [];
  const helping = spending.find(({ wards }) => !wards);
  const step = stepOf(helping, picked);
  const outcomes = step?.outcomes ?? chances.outcomes;
  const certain = outcomes.length < 2;
  const pick = (of: SpendingShown, n: number): void => {
    const command = of.steps.find((one) => one.n === n)?.command;
    if (command === undefined) setPicked({ ...picked, [of.name]: n });
    else aim(command);
  };
  return (
    <div className={styles.card} data-odds>
      {(!certain || chances.aim !== 'any') && <BigNumber chances={chances} spending={helping} picked={step?.n ?? 0} />}
      {chances.about !== null && (
        <p className="muted" data-about>
          {words.word('web.chance.about', { error: percent(chances.about, words.lang, 1) })}
        </p>
      )}
      <SumRows terms={chances.terms} roll={chances.roll} best={chances.best} />
      {spending.map((one) => (
        <SpendingSteps
          key={one.name}
          spending={one}
          chosen={stepOf(one, picked)?.n ?? 0}
          choose={(n) => pick(one, n)}
        />
      ))}
      {chances.die !== null && <DieFaces die={chances.die} bought={step?.n ?? 0} />}
      {!certain && <OutcomeBars outcomes={outcomes} />}
      <Risks risks={chances.risks} />
      <Assumptions lines={chances.assumptions} />
    </div>
  );
}

interface BigProps {
  readonly chances: Chances;
  readonly spending: SpendingShown | undefined;
  readonly picked: number;
}

function BigNumber({ chances: { best, exact, aim: after, spent }, spending, picked }: BigProps): ReactElement {
  const words = useWords();
  const { lang } = words;
  const [none, all] = [spending?.steps[0], spending?.steps.at(-1)];
  const now = spending?.steps.find(({ n }) => n === picked)?.p ?? best;
  // A fraction nobody can read helps nobody: the decimals stand beside the bars.
  const short = picked === 0 && exact?.includes('/') === true && exact.length <= 9 ? exact : undefined;
  return (
    <div className={styles.big}>
      <b data-best>{percent(now, lang)}</b>
      <p>
        {words.word(`web.aim.${after}`)}
        {none !== undefined && all !== undefined ? (
          <small>
            {words.word('web.odds.none-and-all', {
              none: percent(none.p, lang),
              all: percent(all.p, lang),
              n: all.n,
            })}
          </small>
        ) : spent !== null && spending === undefined && Math.abs(spent - best) > 1e-9 ? (
          <small>
            {words.word('web.chance.spent')} {percent(spent, lang)}
          </small>
        ) : (
          short !== undefined && (
            <small>{words.word('web.exact', { exact: short.replace('/', ` ${words.word('web.in')} `) })}</small>
          )
        )}
      </p>
    </div>
  );
}

/** What may go wrong, whatever else comes of it. */
function Risks({ risks }: Pick<Chances, 'risks'>): ReactElement | null {
  const words = useWords();
  if (risks.length === 0) return null;
  return (
    <ul className={styles.risks}>
      {risks.map(({ p, text }) => (
        <li key={text}>
          <span aria-hidden="true">!</span>
          <span>{text}</span>
          <b>{percent(p, words.lang, 1)}</b>
        </li>
      ))}
    </ul>
  );
}

function Assumptions({ lines }: { lines: readonly string[] }): ReactElement | null {
  const words = useWords();
  if (lines.length === 0) return null;
  return (
    <details className={styles.assumptions}>
      <summary>{words.word('web.assumptions')}</summary>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </details>
  );
}
