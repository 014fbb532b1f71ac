import type { ReactElement } from 'react';
import type { Chances, Term } from '../desk/messages.ts';
import { useWords } from '../words/index.tsx';
import { percent } from './percent.ts';
import { RuleLink } from './rule-link.tsx';

/** From so many outcomes on, columns read better than bars. */
const COLUMNS_FROM = 6;

/** One big number with its sentence, then the whole distribution, every reason, and what may go wrong. */
export function Odds({ chances }: { chances: Chances | null | undefined }): ReactElement | null {
  const words = useWords();
  if (chances === undefined)
    return (
      <p className="muted" data-counting>
        {words.word('web.chance.counting')}
      </p>
    );
  if (chances === null) return null;
  const certain = chances.outcomes.length < 2;
  return (
    <>
      {(!certain || chances.aim !== 'any') && <Big chances={chances} />}
      {!certain &&
        (chances.outcomes.length < COLUMNS_FROM ? <Bars chances={chances} /> : <Columns chances={chances} />)}
      <Terms terms={chances.terms} />
      {chances.risks.length > 0 && (
        <ul className="mods risks">
          {chances.risks.map(({ p, text }) => (
            <li key={text} className="dn">
              <span className="sgn" aria-hidden="true">
                !
              </span>
              <span>{text}</span>
              <span className="val">{percent(p, words.lang, 1)}</span>
            </li>
          ))}
        </ul>
      )}
      {chances.assumptions.length > 0 && (
        <details className="assume">
          <summary>{words.word('web.assumptions')}</summary>
          {chances.assumptions.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </details>
      )}
    </>
  );
}

function Big({ chances: { best, exact, aim } }: { chances: Chances }): ReactElement {
  const words = useWords();
  // A fraction nobody can read helps nobody: the decimals stand beside the bars.
  const short = exact?.includes('/') === true && exact.length <= 9 ? exact : undefined;
  return (
    <div className="big">
      <b>{percent(best, words.lang)}</b>
      <span>
        {words.word(`web.aim.${aim}`)}
        {short !== undefined && (
          <small>{words.word('web.exact', { exact: short.replace('/', ` ${words.word('web.in')} `) })}</small>
        )}
      </span>
    </div>
  );
}

function Bars({ chances: { outcomes, spent } }: { chances: Chances }): ReactElement {
  const words = useWords();
  return (
    <ul className="odds">
      {outcomes.map(({ p, exact, text, good }) => (
        <li className={good ? 'ob' : 'ob miss'} key={text} title={exact}>
          <span className="ol">{text}</span>
          <span className="ot" aria-hidden="true">
            <i style={{ width: `${p * 100}%` }} />
          </span>
          <span className="ov">{percent(p, words.lang, 1)}</span>
        </li>
      ))}
      {spent !== null && (
        <li className="ob">
          <span className="ol">{words.word('web.chance.spent')}</span>
          <span className="ot" aria-hidden="true">
            <b style={{ width: `${spent * 100}%` }} />
          </span>
          <span className="ov">{percent(spent, words.lang, 1)}</span>
        </li>
      )}
    </ul>
  );
}

function Columns({ chances: { outcomes, spent } }: { chances: Chances }): ReactElement {
  const words = useWords();
  const most = Math.max(...outcomes.map(({ p }) => p));
  return (
    <>
      <ol className="dmg">
        {outcomes.map(({ p, exact, text, good }) => (
          <li key={text} className={good ? '' : 'miss'} title={exact}>
            <span>{percent(p, words.lang)}</span>
            <i style={{ height: `${(p / most) * 48}px` }} aria-hidden="true" />
            <small>{text}</small>
          </li>
        ))}
      </ol>
      {spent !== null && (
        <p className="small">
          {words.word('web.chance.spent')}: <b>{percent(spent, words.lang, 1)}</b>
        </p>
      )}
    </>
  );
}

const SIGNS: Readonly<Record<Term['sign'], readonly [style: string, sign: string]>> = {
  up: ['up', '+'],
  down: ['dn', '−'],
  even: ['nt', '='],
};

function Terms({ terms }: { terms: readonly Term[] }): ReactElement | null {
  const words = useWords();
  if (terms.length === 0) return null;
  return (
    <ul className="mods">
      {terms.map(({ text, sign, value, rule }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same reason may count twice.
        <li key={`${text}${index}`} className={text === '' ? 'tot' : SIGNS[sign][0]}>
          {text === '' ? (
            <>
              <span />
              <span>{words.word('web.term.total')}</span>
            </>
          ) : (
            <>
              <span className="sgn" aria-hidden="true">
                {SIGNS[sign][1]}
              </span>
              <span>{text}</span>
            </>
          )}
          <span className="r">
            {value !== undefined && <span className="val">{value}</span>}
            {rule !== undefined && <RuleLink id={rule} />}
          </span>
        </li>
      ))}
    </ul>
  );
}
