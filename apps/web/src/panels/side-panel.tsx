import { lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import { Icon } from '../design/icon.tsx';
import { EndCard } from '../ending/end-card.tsx';
import { Guarded } from '../errors/broken.tsx';
import { useFurniture, useOwnWords } from '../furniture/index.tsx';
import { Log } from '../log/log.tsx';
import { ResultCard } from '../odds/result-card.tsx';
import { isGm, useTable } from '../table/store.ts';
import { useWords } from '../words/index.tsx';
import type { Snapshot } from '../worker/messages.ts';
import { ActionCard } from './action-card.tsx';
import { Question } from './question.tsx';
import { Rulebook } from './rulebook.tsx';
import styles from './side-panel.module.css';

/** Fetched for whoever sits in the GM's seat. */
const GmDesk = lazy(async () => ({ default: (await import('../gm/gm-desk.tsx')).GmDesk }));

/** What the panel shows: beside the map on a wide window, one at a time on a phone. */
export type Tab = 'table' | 'figures' | 'log' | 'rules' | 'talk' | 'gm';

interface PanelProps {
  readonly snapshot: Snapshot;
  readonly tab: Tab;
  readonly setTab: (tab: Tab) => void;
  readonly home: () => void;
  readonly again?: (() => void) | undefined;
  /** What else is asked, where others sit far away. */
  readonly ask?: ReactNode;
  readonly talk?: ReactNode;
}

/** The one thing considered on top, the log below it. */
export function SidePanel({ snapshot, tab, setTab, ask, talk, ...ways }: PanelProps): ReactElement {
  const words = useWords();
  const { seq } = snapshot;
  const desk = isGm(snapshot);
  return (
    <aside className={styles.panel} aria-label={words.word('web.panel')} data-panel data-with-desk={desk}>
      <PanelTabs snapshot={snapshot} tab={tab} setTab={setTab} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard, whatever stands in it. */}
      <section className={styles.considered} tabIndex={0} aria-label={words.word('web.panel')} data-part="considered">
        <Guarded part="panel" retryOn={seq}>
          {snapshot.ending !== null && <EndCard snapshot={snapshot} {...ways} />}
          {ask}
          <Question snapshot={snapshot} />
          <ActionCard snapshot={snapshot} />
          <ResultCard snapshot={snapshot} />
        </Guarded>
      </section>
      {desk && (
        <div className={styles.desk} data-part="desk">
          <Guarded part="panel" retryOn={seq}>
            <Suspense fallback={null}>
              <GmDesk snapshot={snapshot} />
            </Suspense>
          </Guarded>
        </div>
      )}
      <div className={styles.log} data-part="log">
        <Guarded part="panel" retryOn={seq}>
          <Log snapshot={snapshot} />
        </Guarded>
      </div>
      {talk !== undefined && (
        <div className={styles.talk} data-part="talk">
          <Guarded part="panel" retryOn={seq}>
            {talk}
          </Guarded>
        </div>
      )}
      <div className={styles.rules} data-part="rules">
        <Rulebook />
      </div>
    </aside>
  );
}

/** What the panel is about: a question, the action in hand, the end; `null`: nothing but the log. */
export function useConsidered(snapshot: Snapshot): string | null {
  const words = useWords();
  const draft = useTable((state) => state.draft);
  const own = useOwnWords(useFurniture(snapshot.ruleset));
  if (snapshot.ending !== null) return words.word('web.tab.ending');
  if (snapshot.pending.length > 0 || snapshot.online?.vote != null) return words.word('web.tab.question');
  if (draft === null) return null;
  return own.has(`act.${draft.type}`) ? own.word(`act.${draft.type}`) : (draft.offers[0]?.group ?? null);
}

type TabsProps = Pick<PanelProps, 'snapshot' | 'tab' | 'setTab'>;

function PanelTabs({ snapshot, tab, setTab }: TabsProps): ReactElement {
  const words = useWords();
  const considered = useConsidered(snapshot);
  const tabs: readonly (readonly [Tab, string, string])[] = [
    ...(considered === null ? [] : [['table', 'target', considered] as const]),
    ['figures', 'people', words.word('web.tab.figures')],
    ['log', 'log', words.word('web.tab.log')],
  ];
  // With nothing considered the panel is the log.
  const shown = tab === 'table' && considered === null ? 'log' : tab;
  return (
    <nav className={styles.tabs} aria-label={words.word('web.panel')} data-considered={considered !== null}>
      {tabs.map(([name, icon, label]) => (
        <button
          type="button"
          key={name}
          aria-pressed={name === shown}
          data-panel-tab={name}
          // Where the tabs are narrow a long name ends in dots.
          title={label}
          onClick={() => setTab(name)}
        >
          <Icon name={icon} size={17} />
          <span>{label}</span>
        </button>
      ))}
    </nav>
  );
}
