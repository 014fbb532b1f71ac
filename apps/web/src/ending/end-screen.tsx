import type { Narrator } from '@potyczka/narration';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { LineText } from '../log/line-text.tsx';
import { RuleLink } from '../panels/rule-link.tsx';
import { replayThis } from '../table/import-save.ts';
import { loadSummary } from '../table/worker-queries.ts';
import { useWords } from '../words/index.tsx';
import type { BattleSummary } from '../worker/battle-summary.ts';
import { lastWords } from '../worker/ending.ts';
import type { Snapshot } from '../worker/messages.ts';
import { FigureTable, SideScores, sideName } from './end-figures.tsx';
import styles from './ending.module.css';
import { ShareEnded } from './share-ended.tsx';

/** Where one may go from here. */
export interface EndWays {
  readonly home: () => void;
  /** Left out where nobody can begin the same battle again alone. */
  readonly again?: (() => void) | undefined;
}

interface EndScreenProps extends EndWays {
  readonly snapshot: Snapshot;
  /** Back to the table as it stands. */
  readonly close: () => void;
}

/** The end of a battle: who won and why, what it cost, what everybody did, and where to go from here. */
export function EndScreen({ snapshot, close, home, again }: EndScreenProps): ReactElement {
  const words = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const summary = useSummary(snapshot);
  useEffect(() => {
    dialog.current?.showModal();
    // Who was about to press a key in the battle presses nothing here by it; a screen reader begins with who has won.
    title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.screen}
      aria-labelledby="ending-title"
      data-ending={snapshot.ending}
      onClose={close}
    >
      <header className={styles.head}>
        <p className="eyebrow">
          {[snapshot.title, summary === null ? '' : words.word('web.ending.rounds', { n: summary.rounds })]
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
        <h2 ref={title} id="ending-title" tabIndex={-1}>
          {headline(snapshot, summary, words)}
        </h2>
        <Why snapshot={snapshot} />
      </header>
      {summary !== null && (
        <>
          <SideScores summary={summary} snapshot={snapshot} />
          <FigureTable summary={summary} snapshot={snapshot} />
          <p className={`muted small ${styles.counts}`}>
            {words.word('web.ending.counts', { actions: summary.actions, draws: summary.draws })}
          </p>
        </>
      )}
      <div className={styles.ways}>
        {again !== undefined && (
          <button type="button" className="button primary" onClick={again}>
            <Icon name="undo" />
            {words.word('web.again')}
          </button>
        )}
        <button type="button" className="button" data-watch-again onClick={() => void replayThis()}>
          <Icon name="play" />
          {words.word('web.replay')}
        </button>
        <button type="button" className="button" data-look-at-table onClick={() => dialog.current?.close()}>
          <Icon name="map" />
          {words.word('web.ending.table')}
        </button>
        <button type="button" className="button" onClick={home}>
          {words.word('web.home')}
        </button>
      </div>
      <ShareEnded snapshot={snapshot} />
    </dialog>
  );
}

/** How it ended for whoever looks; to those who belong to no side, or to both, who has won. */
function headline({ ending, picture }: Snapshot, summary: BattleSummary | null, words: Narrator): string {
  const [winner, another] = summary?.sides.filter(({ result }) => result === 'win') ?? [];
  if (ending !== 'over' || winner === undefined || another !== undefined)
    return words.word(`web.ending.${ending ?? 'over'}`);
  return `${sideName(picture, winner.id)}: ${words.word('web.ending.side.win')}`;
}

function Why({ snapshot }: { snapshot: Snapshot }): ReactElement | null {
  const why = lastWords(snapshot.lines);
  const rules = [...new Set(why.flatMap((line) => line.rules))].slice(0, 2);
  if (why.length === 0) return null;
  return (
    <p data-why>
      {why.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one event have nothing but their order.
        <span key={index}>
          <LineText line={line} />{' '}
        </span>
      ))}
      {rules.map((id) => (
        <RuleLink key={id} id={id} />
      ))}
    </p>
  );
}

/** Counted once it is over, and again when another language is chosen: weapons have names. */
function useSummary({ seq }: Snapshot): BattleSummary | null {
  const { lang } = useWords();
  const [summary, setSummary] = useState<BattleSummary | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is counted changes with the table and the language.
  useEffect(() => {
    let wanted = true;
    void loadSummary().then((found) => wanted && setSummary(found));
    return () => {
      wanted = false;
    };
  }, [seq, lang]);
  return summary;
}
