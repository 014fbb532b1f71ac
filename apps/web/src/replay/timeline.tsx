import { type ReactElement, useMemo } from 'react';
import { Icon } from '../design/icon.tsx';
import { plateAt } from '../table/side-plates.ts';
import { useWords } from '../words/index.tsx';
import type { ReplayStep, ReplayTimeline } from '../worker/replay-messages.ts';
import { goTo } from './store.ts';
import styles from './timeline.module.css';

interface TimelineProps {
  readonly timeline: ReplayTimeline;
  readonly at: number;
}

/** The whole game at a glance: life left on each side, rounds, falls, rulings, what was undone. */
export function Timeline({ timeline, at }: TimelineProps): ReactElement {
  const words = useWords();
  const { steps, sides } = timeline;
  const here = steps[at];
  const text = here?.lines.at(-1)?.text ?? '';
  return (
    <div className={styles.timeline}>
      <div className={styles.head}>
        <Legend timeline={timeline} />
        <span className={`${styles.keys} desktop-only`}>
          <kbd>←</kbd> <kbd>→</kbd> {words.word('replay.keys.step')} <kbd>Space</kbd> {words.word('replay.keys.play')}{' '}
          <kbd>K</kbd> {words.word('replay.keys.fall')}
        </span>
        <span className={styles.stamp}>{words.word('replay.stamp', { step: at + 1, steps: steps.length })}</span>
      </div>
      <div className={styles.track}>
        <Rounds steps={steps} />
        <Lives timeline={timeline} />
        <input
          type="range"
          min={1}
          max={steps.length}
          value={at + 1}
          aria-label={words.word('replay.timeline')}
          aria-valuetext={`${words.word('replay.step', { step: at + 1, steps: steps.length })}. ${text}`}
          data-timeline
          onChange={(event) => void goTo(Number(event.target.value) - 1)}
        />
        <Marks steps={steps} sides={sides.map(({ id }) => id)} />
        <span className={styles.needle} style={{ left: left(at, steps.length) }} aria-hidden="true" />
      </div>
    </div>
  );
}

/** Where a step lies on the track; the ends leave half a thumb free, as the slider does. */
const left = (step: number, count: number): string => {
  const part = count < 2 ? 0 : step / (count - 1);
  return `calc(8px + (100% - 16px) * ${part.toFixed(5)})`;
};

const DASHES = ['', '7 3', '2 3', '10 3 2 3'];

function Legend({ timeline }: { timeline: ReplayTimeline }): ReactElement {
  const words = useWords();
  return (
    <ul className={styles.legend}>
      {timeline.sides.slice(0, 4).map(({ id, name }, side) => (
        <li key={id}>
          <svg width="24" height="6" aria-hidden="true">
            <path d="M1 3H23" stroke={plateAt(side).colour} strokeDasharray={DASHES[side]} strokeWidth="3" />
          </svg>
          {name}
        </li>
      ))}
      <li className="muted">{words.word('replay.life')}</li>
    </ul>
  );
}

interface Span {
  readonly round: number;
  readonly from: number;
  readonly to: number;
}

function spansOf(steps: readonly ReplayStep[]): readonly Span[] {
  const spans: Span[] = [];
  for (const [n, { round }] of steps.entries()) {
    const last = spans.at(-1);
    if (last?.round === round) spans[spans.length - 1] = { ...last, to: n };
    else spans.push({ round, from: n, to: n });
  }
  return spans;
}

/** A label narrower than this would run into the next one. */
const LABELLED = 0.07;

function Rounds({ steps }: { steps: readonly ReplayStep[] }): ReactElement {
  const words = useWords();
  const spans = useMemo(() => spansOf(steps), [steps]);
  const last = Math.max(1, steps.length - 1);
  return (
    <ol className={styles.rounds} aria-hidden="true">
      {spans.map(({ round, from, to }) => {
        const width = (Math.min(to + 1, last) - from) / last;
        return (
          <li key={from} style={{ left: `${(100 * from) / last}%`, width: `${100 * width}%` }}>
            {width > LABELLED && (
              <>
                <span className="desktop-only">
                  {round === 0 ? words.word('web.setup') : words.word('web.round', { round })}
                </span>
                <span className="phone-only">{round === 0 ? '' : round}</span>
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
}

const HIGH = 56;

/** Each side's life as a stair; the tallest side fills the height. */
function Lives({ timeline: { steps, sides } }: { timeline: ReplayTimeline }): ReactElement {
  const paths = useMemo(() => {
    const most = Math.max(1, ...steps.flatMap(({ life }) => life));
    const last = Math.max(1, steps.length - 1);
    const y = (life: number): string => (HIGH - 4 - ((HIGH - 10) * life) / most).toFixed(1);
    return sides.slice(0, 4).map((_, side) => {
      const stairs = steps.map(
        ({ life }, n) =>
          `${n === 0 ? 'M' : 'H'}${((1000 * n) / last).toFixed(1)}${n === 0 ? ' ' : 'V'}${y(life[side] ?? 0)}`,
      );
      return stairs.join('');
    });
  }, [steps, sides]);
  return (
    <svg className={styles.lives} viewBox={`0 0 1000 ${HIGH}`} preserveAspectRatio="none" aria-hidden="true">
      {paths.map((path, side) => (
        <path key={sides[side]?.id} d={path} stroke={plateAt(side).colour} strokeDasharray={DASHES[side]} />
      ))}
    </svg>
  );
}

const ICONS = { ruling: 'pen', undo: 'undo', branch: 'branch' } as const;

/** Steps worth going to; whoever uses the keyboard has K for the falls and the log for the rest. */
function Marks({ steps, sides }: { steps: readonly ReplayStep[]; sides: readonly string[] }): ReactElement {
  const words = useWords();
  return (
    <ul className={styles.marks}>
      {steps.map(({ falls, mark, seq }, n) => {
        const [fallen] = falls;
        if (fallen === undefined && mark === null) return null;
        const name =
          fallen === undefined
            ? words.word(`replay.mark.${mark}`)
            : words.word('replay.mark.fall', { who: falls.map(({ called }) => called).join(', ') });
        return (
          <li key={seq} style={{ left: left(n, steps.length) }} data-mark={fallen === undefined ? mark : 'fall'}>
            <button
              type="button"
              tabIndex={-1}
              title={name}
              aria-label={words.word('replay.mark.at', { what: name, step: n + 1 })}
              style={fallen === undefined ? undefined : { borderColor: plateAt(sides.indexOf(fallen.side)).colour }}
              onClick={() => void goTo(n)}
            >
              <Icon name={fallen === undefined && mark !== null ? ICONS[mark] : 'skull'} size={14} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
