import type { ReactElement } from 'react';
import { lastWords } from '../desk/ending.ts';
import type { Stand } from '../desk/messages.ts';
import { replayThis } from '../table/opening.ts';
import { useWords } from '../words/index.tsx';
import { LineText } from './line-text.tsx';
import { RuleLink } from './rule-link.tsx';

interface EndingProps {
  readonly stand: Stand;
  readonly home: () => void;
  /** Left out where nobody can begin the same battle again alone. */
  readonly again?: () => void;
}

/** How the battle ended, why, and what one may do now. */
export function Ending({ stand, again, home }: EndingProps): ReactElement {
  const words = useWords();
  const why = lastWords(stand.lines);
  const rules = [...new Set(why.flatMap((line) => line.rules))].slice(0, 2);
  return (
    <section className="ask ending" role="alert" data-ending={stand.ending}>
      <h2>{words.word(`web.ending.${stand.ending}`)}</h2>
      {why.length > 0 && (
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
      )}
      <div className="cta">
        {again !== undefined && (
          <button type="button" className="btn pri" onClick={again}>
            {words.word('web.again')}
          </button>
        )}
        <button type="button" className="btn" data-watch-again onClick={() => void replayThis()}>
          {words.word('web.replay')}
        </button>
        <button type="button" className="btn" onClick={home}>
          {words.word('web.home')}
        </button>
      </div>
    </section>
  );
}
