import { type ReactElement, useEffect, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { ChangeRows, type TriedChange } from '../lab/change-rows.tsx';
import { LabAnswers } from '../lab/lab-answers.tsx';
import type { LabOffer } from '../lab/lab-messages.ts';
import { type LabProgress, type LabRun, startRun } from '../lab/lab-run.ts';
import { LabThread } from '../lab/lab-thread.ts';
import { PageFrame } from '../page-frame.tsx';
import { navigate } from '../routes.ts';
import { type Book, useWords, WithWords } from '../words/index.tsx';
import { GAMES, gameName } from './games.ts';
import '../design/fonts-table.css';
import styles from './lab.module.css';

const WORDS: Book = {
  en: () => import('../words/lab/en.json'),
  pl: () => import('../words/lab/pl.json'),
  ru: () => import('../words/lab/ru.json'),
};

interface Where {
  readonly ruleset?: string;
  readonly scenario?: string;
}

const BATTLES = [100, 400, 1000, 4000] as const;

/** A battle is chosen, numbers are changed, and the bars settle while somebody watches. */
export function Lab(where: Where): ReactElement {
  return (
    <WithWords book={WORDS}>
      <LabForm {...where} />
    </WithWords>
  );
}

/** The thread that reads plans and sums up, for as long as the page is open. */
function usePlanThread(): LabThread | null {
  const [planThread, setClerk] = useState<LabThread | null>(null);
  useEffect(() => {
    const thread = new LabThread();
    setClerk(thread);
    return () => thread.end();
  }, []);
  return planThread;
}

function useOffer(planThread: LabThread | null, ruleset: string, scenario: string | undefined): LabOffer | null {
  const { lang } = useWords();
  const [offer, setOffer] = useState<{ readonly of: string; readonly offer: LabOffer } | null>(null);
  useEffect(() => {
    let wanted = true;
    void planThread?.ask({ ask: 'offer', ruleset, lang, scenario: scenario ?? null }).then((found) => {
      if (wanted) setOffer({ of: ruleset, offer: found });
    });
    return () => {
      wanted = false;
    };
  }, [planThread, ruleset, scenario, lang]);
  return offer?.of === ruleset ? offer.offer : null;
}

type Told =
  | { readonly kind: 'none' }
  | { readonly kind: 'fighting'; readonly progress: LabProgress }
  | { readonly kind: 'refused'; readonly problems: readonly string[] }
  | { readonly kind: 'failed'; readonly why: string };

function LabForm({ ruleset: wanted, scenario: asked }: Where): ReactElement {
  const words = useWords();
  const planThread = usePlanThread();
  const ruleset = GAMES.find(({ id }) => id === wanted)?.id ?? GAMES[0]?.id ?? '';
  const offer = useOffer(planThread, ruleset, asked);
  const scenario = offer?.scenario ?? asked ?? '';
  const [changes, setChanges] = useState<readonly TriedChange[]>([]);
  const [beyond, setBeyond] = useState(false);
  const [battles, setBattles] = useState<number>(400);
  const [told, setTold] = useState<Told>({ kind: 'none' });
  const [run, setRun] = useState<LabRun | null>(null);
  useEffect(() => () => run?.stop(), [run]);

  const go = (to: Where): void => {
    run?.stop();
    setRun(null);
    setChanges([]);
    setTold({ kind: 'none' });
    navigate({ at: 'lab', ...to });
  };
  const begin = (): void => {
    if (planThread === null) return;
    run?.stop();
    // What was said of the last battle is not the answer to this one.
    setTold({ kind: 'fighting', progress: { done: 0, total: battles, answer: null, over: false } });
    const ready = changes.filter(({ path, text }) => path !== '' && text.trim() !== '');
    const written = {
      scenario,
      battles,
      beyond,
      changes: ready.map(({ path, text }) => [path, text] as const),
      names: { plain: words.word('labs.plain'), changed: words.word('labs.changed') },
    };
    setRun(
      startRun({
        ruleset,
        lang: words.lang,
        written,
        planThread,
        refused: (problems) => {
          setRun(null);
          setTold({ kind: 'refused', problems: problems.map(({ message, path }) => `${path}: ${message}`) });
        },
        failed: (why) => {
          setRun(null);
          setTold({ kind: 'failed', why });
        },
        tell: (progress) => {
          setTold({ kind: 'fighting', progress });
          if (progress.over) setRun(null);
        },
      }),
    );
  };
  const stop = (): void => {
    run?.stop();
    setRun(null);
  };

  return (
    <PageFrame className={styles.lab}>
      <div className={styles.heading}>
        <h1>{words.word('labs.heading')}</h1>
        <p className="muted">{words.word('labs.about')}</p>
      </div>
      <form
        className={`panel ${styles.bench}`}
        onSubmit={(event) => {
          event.preventDefault();
          begin();
        }}
      >
        <label className="field">
          <span className="label">{words.word('labs.game')}</span>
          <select
            className="input"
            data-lab-game
            value={ruleset}
            onChange={({ target }) => go({ ruleset: target.value })}
          >
            {GAMES.map(({ id }) => (
              <option key={id} value={id}>
                {gameName(id, words.lang)}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span className="label">{words.word('labs.scenario')}</span>
          <select
            className="input"
            data-lab-scenario
            value={scenario}
            disabled={offer === null}
            onChange={({ target }) => go({ ruleset, scenario: target.value })}
          >
            {offer?.scenarios.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {offer === null ? (
          <p className="muted">{words.word('labs.loading')}</p>
        ) : (
          <ChangeRows things={offer.things} changes={changes} change={setChanges} />
        )}
        <label className={styles.check}>
          <input type="checkbox" data-lab-beyond checked={beyond} onChange={() => setBeyond(!beyond)} />
          {words.word('labs.beyond')}
        </label>
        <label className="field">
          <span className="label">{words.word('labs.battles')}</span>
          <select
            className="input"
            data-lab-battles
            value={battles}
            onChange={({ target }) => setBattles(Number(target.value))}
          >
            {BATTLES.map((count) => (
              <option key={count} value={count}>
                {new Intl.NumberFormat(words.lang).format(count)}
              </option>
            ))}
          </select>
        </label>
        <div className="button-row">
          <button type="submit" className="button brass" data-lab-run disabled={offer === null}>
            <Icon name="lab" />
            {words.word('labs.run')}
          </button>
          {run !== null && (
            <button type="button" className="button" data-lab-stop onClick={stop}>
              {words.word('labs.stop')}
            </button>
          )}
        </div>
      </form>
      <section className={`panel ${styles.results}`} aria-label={words.word('labs.title')} data-lab-results={told.kind}>
        {told.kind === 'none' && <p className="muted">{words.word('labs.ready')}</p>}
        {told.kind === 'fighting' && <LabAnswers progress={told.progress} />}
        {told.kind === 'failed' && (
          <p role="alert" className="refusal">
            {words.word('labs.failed', { why: told.why })}
          </p>
        )}
        {told.kind === 'refused' && (
          <div role="alert" className="refusal">
            <p>{words.word('labs.problems')}</p>
            <ul>
              {told.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </div>
        )}
        <p className="small muted">{words.word('labs.caution')}</p>
      </section>
    </PageFrame>
  );
}
