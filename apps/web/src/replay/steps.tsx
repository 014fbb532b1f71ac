import { Fragment, type ReactElement, useEffect, useMemo, useRef } from 'react';
import { Icon } from '../design/icon.tsx';
import type { Moment, Reel, ReelStep } from '../desk/watching.ts';
import { LineText } from '../panels/line-text.tsx';
import { Faces, RoundHead } from '../panels/log.tsx';
import { RuleLink } from '../panels/rule-link.tsx';
import { useWords } from '../words/index.tsx';
import { standingAt } from './reading.ts';
import { goTo, seeAs } from './store.ts';

/** Steps listed around the one that is shown; the timeline leads to all others. */
const BEFORE = 60;
const AFTER = 15;

/** The log: what led here, what has just happened, and a glimpse of what comes. A line leads to its moment. */
export function Steps({ reel, moment }: { reel: Reel; moment: Moment }): ReactElement {
  const words = useWords();
  const { steps } = reel;
  const { step: at } = moment;
  const standing = useMemo(() => standingAt(steps, at), [steps, at]);
  const from = Math.max(0, at - BEFORE);
  const round = steps[at]?.round ?? 0;
  return (
    <section className="log steps" aria-label={words.word('web.log')}>
      <h2>
        <Icon name="log" size={18} />
        {round === 0 ? words.word('web.setup') : words.word('web.round', { round })}
        <Views reel={reel} moment={moment} />
      </h2>
      <ol>
        {steps.slice(from, at + AFTER).map((step, n, shown) => (
          <Fragment key={step.seq}>
            <RoundHead round={step.round || null} above={shown[n - 1]?.round ?? null} />
            <Step step={step} n={from + n} moment={moment} undone={from + n < at && !standing.has(from + n)} />
          </Fragment>
        ))}
      </ol>
    </section>
  );
}

/** Whose eyes it is seen through. */
function Views({ reel: { views, seat }, moment }: { reel: Reel; moment: Moment }): ReactElement | null {
  const words = useWords();
  if (views.length < 2) return null;
  const nameOf = (view: string | null): string => {
    const sitter = moment.stand.seats.find(({ id }) => id === view);
    return view === null
      ? words.word('replay.view.all')
      : (sitter?.name ?? words.word(`web.role.${sitter?.role ?? 'player'}`));
  };
  return (
    <label className="views">
      <span className="vh">{words.word('replay.view')}</span>
      <Icon name="eye" size={16} />
      <select value={seat ?? ''} data-view onChange={(event) => void seeAs(event.target.value || null)}>
        {views.map((view) => (
          <option key={view ?? ''} value={view ?? ''}>
            {nameOf(view)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface StepProps {
  readonly step: ReelStep;
  readonly n: number;
  readonly moment: Moment;
  readonly undone: boolean;
}

function Step({ step, n, moment, undone }: StepProps): ReactElement {
  const now = n === moment.step;
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const { current } = line;
    if (!now || current === null) return;
    // A step with more to tell than fits is read from its beginning.
    const tall = current.offsetHeight > (current.closest('.side')?.clientHeight ?? 0) / 2;
    current.scrollIntoView({ block: tall ? 'start' : 'nearest' });
  }, [now]);
  const when = now ? ' now' : n > moment.step ? ' later' : '';
  const rules = [...new Set(step.lines.flatMap((one) => one.rules))].slice(0, 3);
  return (
    <li
      ref={line}
      className={`ln${when}${undone ? ' undone' : ''}`}
      aria-current={now ? 'step' : undefined}
      data-step={n + 1}
    >
      <span className="no">{step.seq}</span>
      <div>
        <button type="button" className="jump" onClick={() => void goTo(n)}>
          {step.lines.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one step have nothing but their order.
            <span key={index}>
              <LineText line={one} />{' '}
            </span>
          ))}
        </button>{' '}
        {rules.map((id) => (
          <RuleLink key={id} id={id} />
        ))}
        {now && <Rolled moment={moment} />}
      </div>
    </li>
  );
}

function Rolled({ moment: { stand } }: { moment: Moment }): ReactElement | null {
  if (stand.draws.length === 0) return null;
  return (
    <div className="ar">
      {stand.draws.map((drawn, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: draws of one step have nothing but their order.
        <span className="drop" key={index}>
          <span>{drawn.called}</span>
          <Faces drawn={drawn} size={26} />
        </span>
      ))}
    </div>
  );
}
