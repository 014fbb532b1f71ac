import { Fragment, type ReactElement, useEffect, useMemo, useRef } from 'react';
import { Icon } from '../design/icon.tsx';
import { leadOf, outcomeOf } from '../log/entries.ts';
import { Faces, RoundHead } from '../log/entry.tsx';
import { LineText } from '../log/line-text.tsx';
import { RuleLink } from '../panels/rule-link.tsx';
import { useWords } from '../words/index.tsx';
import type { ShownLine } from '../worker/figure-names.ts';
import type { ReplayFrame, ReplayStep, ReplayTimeline } from '../worker/replay-messages.ts';
import { standingAt } from './step-search.ts';
import styles from './steps.module.css';
import { goTo, seeAs } from './store.ts';

/** Steps listed around the one that is shown; the timeline leads to all others. */
const BEFORE = 60;
const AFTER = 15;

/** The log: what led here, what has just happened, and a glimpse of what comes. A line leads to its moment. */
export function Steps({ timeline, frame }: { timeline: ReplayTimeline; frame: ReplayFrame }): ReactElement {
  const words = useWords();
  const { steps } = timeline;
  const { step: at } = frame;
  const snapshot = useMemo(() => standingAt(steps, at), [steps, at]);
  const from = Math.max(0, at - BEFORE);
  const round = steps[at]?.round ?? 0;
  return (
    <section className={styles.steps} data-steps aria-label={words.word('web.log')}>
      <h2>
        <Icon name="log" size={18} />
        {round === 0 ? words.word('web.setup') : words.word('web.round', { round })}
        <Views timeline={timeline} frame={frame} />
      </h2>
      <ol>
        {steps.slice(from, at + AFTER).map((step, n, shown) => (
          <Fragment key={step.seq}>
            <RoundHead round={step.round || null} above={shown[n - 1]?.round ?? null} />
            <Step step={step} n={from + n} frame={frame} undone={from + n < at && !snapshot.has(from + n)} />
          </Fragment>
        ))}
      </ol>
    </section>
  );
}

/** Whose eyes it is seen through. */
function Views({
  timeline: { views, seat },
  frame,
}: {
  timeline: ReplayTimeline;
  frame: ReplayFrame;
}): ReactElement | null {
  const words = useWords();
  if (views.length < 2) return null;
  const nameOf = (view: string | null): string => {
    const seatInfo = frame.snapshot.seats.find(({ id }) => id === view);
    return view === null
      ? words.word('replay.view.all')
      : (seatInfo?.name ?? words.word(`web.role.${seatInfo?.role ?? 'player'}`));
  };
  return (
    <label className={styles.views}>
      <span className="visually-hidden">{words.word('replay.view')}</span>
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
  readonly step: ReplayStep;
  readonly n: number;
  readonly frame: ReplayFrame;
  readonly undone: boolean;
}

function Step({ step, n, frame, undone }: StepProps): ReactElement {
  const now = n === frame.step;
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const { current } = line;
    if (!now || current === null) return;
    // A step with more to tell than fits is read from its beginning.
    const tall = current.offsetHeight > (current.closest('aside')?.clientHeight ?? 0) / 2;
    current.scrollIntoView({ block: tall ? 'start' : 'nearest' });
  }, [now]);
  const when = now ? styles.now : n > frame.step ? styles.later : '';
  const rules = [...new Set(step.lines.flatMap((one) => one.rules))].slice(0, 3);
  return (
    <li
      ref={line}
      className={`${styles.step} ${when} ${undone ? styles.undone : ''}`}
      aria-current={now ? 'step' : undefined}
      data-step={n + 1}
    >
      <span className={styles.number}>{step.seq}</span>
      <div>
        <button type="button" className={styles.jump} data-jump onClick={() => void goTo(n)}>
          {(now ? step.lines : inShort(step, n > frame.step)).map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one step have nothing but their order.
            <span key={index} className={styles.line} data-mark={one.mark}>
              <LineText line={one} />{' '}
            </span>
          ))}
        </button>
        {(now || step.lines.length === 1) && rules.map((id) => <RuleLink key={id} id={id} />)}
        {now && <Rolled frame={frame} />}
      </div>
    </li>
  );
}

/** As in the log at a table: what was done, and what came of it; of what is still to come only what will be done. */
function inShort({ lines }: ReplayStep, later: boolean): readonly ShownLine[] {
  const [lead, outcome] = [leadOf(lines), outcomeOf(lines)];
  if (lead === undefined) return [];
  return later || outcome === null || outcome === lead ? [lead] : [lead, outcome];
}

function Rolled({ frame: { snapshot } }: { frame: ReplayFrame }): ReactElement | null {
  if (snapshot.draws.length === 0) return null;
  return (
    <div className={styles.rolls}>
      {snapshot.draws.map((drawn, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: draws of one step have nothing but their order.
        <span className={styles.roll} key={index}>
          <span>{drawn.called}</span>
          <Faces drawn={drawn} size={26} />
        </span>
      ))}
    </div>
  );
}
