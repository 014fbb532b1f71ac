import type { ReactElement } from 'react';
import { Logo } from '../design/logo.tsx';
import { useWords } from '../words/index.tsx';

/** A table that is still being laid out: the paper and its frame at once, grey lines for what is on its way. */
export function LayingTable(): ReactElement {
  const words = useWords();
  return (
    <div className="laying" aria-busy="true">
      <header className="bar">
        <span className="logo">
          <Logo size={26} />
          <span>{words.word('web.name')}</span>
        </span>
        <p className="muted" role="status">
          {words.word('web.loading')}
        </p>
      </header>
      <Lines many={6} />
      <main className="paper" />
      <Lines many={9} />
    </div>
  );
}

function Lines({ many }: { many: number }): ReactElement {
  return (
    <div className="lines" aria-hidden="true">
      {Array.from({ length: many }, (_, n) => n).map((n) => (
        <i key={n} />
      ))}
    </div>
  );
}
