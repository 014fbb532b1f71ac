import { type ReactElement, type ReactNode, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { download } from '../table/download.ts';
import { useTable } from '../table/store.ts';
import { saveFile } from '../table/worker-queries.ts';
import { useWords } from '../words/index.tsx';
import styles from './broken.module.css';
import { ErrorBoundary } from './error-boundary.tsx';
import { reportOf } from './report.ts';

interface GuardedProps {
  readonly children: ReactNode;
  /** What it is, for tests and reports. */
  readonly part: 'table' | 'header' | 'figures' | 'map' | 'panel' | 'dock';
  readonly retryOn?: unknown;
}

/** A part of the table screen that takes nothing else with it when it fails. */
export function Guarded({ children, part, retryOn }: GuardedProps): ReactElement {
  return (
    <ErrorBoundary retryOn={retryOn} fallback={(failure) => <Broken part={part} failure={failure} />}>
      {children}
    </ErrorBoundary>
  );
}

/** What is shown instead: the battle is kept; it can be loaded again, taken along as a file, and reported. */
function Broken({ part, failure }: Pick<GuardedProps, 'part'> & { readonly failure: unknown }): ReactElement {
  const words = useWords();
  const [copied, setCopied] = useState(false);
  const title = useTable((state) => state.snapshot?.title ?? '');
  const report = reportOf(failure);
  const save = (): void => void saveFile().then((file) => download(file, title));
  return (
    <section className={styles.broken} role="alert" data-broken={part}>
      <h2>
        <Icon name="warn" />
        {words.word(part === 'table' ? 'web.broken.table' : 'web.broken')}
      </h2>
      <p>{words.word('web.broken.kept')}</p>
      <div className={styles.ways}>
        <button type="button" className="button compact primary" data-reload onClick={() => location.reload()}>
          {words.word('web.broken.reload')}
        </button>
        <button type="button" className="button compact" data-export onClick={save}>
          {words.word('web.save')}
        </button>
        <button
          type="button"
          className="button compact"
          data-copy-report
          onClick={() => void navigator.clipboard.writeText(report).then(() => setCopied(true))}
        >
          {words.word(copied ? 'web.broken.copied' : 'web.broken.report')}
        </button>
      </div>
      <details>
        <summary>{words.word('web.broken.what')}</summary>
        <pre data-report>{report}</pre>
      </details>
    </section>
  );
}
