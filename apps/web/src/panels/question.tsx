import type { ReactElement } from 'react';
import { useFurniture, useOwnWords } from '../furniture/index.tsx';
import { giveAnswer, giveAnswerEachTime } from '../table/considered-choice.ts';
import { pressOnce } from '../table/press-once.ts';
import { useTable } from '../table/store.ts';
import { useWords } from '../words/index.tsx';
import type { PendingQuestion, QuestionChoice, Snapshot } from '../worker/messages.ts';
import { percent } from './percent.ts';
import styles from './question.module.css';
import { ChoiceRow } from './question-choice.tsx';
import { RuleLink } from './rule-link.tsx';
import { TypedDraws } from './typed-draws.tsx';

/** What is asked of the viewer: who is asked, what is at stake, the odds of each choice. It never covers the map. */
export function Question({ snapshot }: { snapshot: Snapshot }): ReactElement | null {
  const words = useWords();
  const [pending] = snapshot.pending;
  if (pending === undefined) return null;
  const figure = snapshot.picture.figures.find(({ id }) => id === pending.unit);
  return (
    <section
      className={styles.question}
      role="alertdialog"
      aria-labelledby="question"
      data-question={pending.kind}
      data-asked={pending.unit}
    >
      <p className="eyebrow">
        {figure === undefined ? words.word('web.asked.you') : words.word('web.asked.for', { who: figure.called })}
      </p>
      <h2 id="question">{pending.text}</h2>
      {pending.kind === 'draw' ? (
        <TypedDraws key={pending.id} asked={pending} />
      ) : (
        <Choices key={pending.id} asked={pending} snapshot={snapshot} />
      )}
      <p className={styles.foot}>
        <RuleLink id={pending.rule} />
        <TimeLeft snapshot={snapshot} />
      </p>
    </section>
  );
}

/** At an online table an open question does not wait for ever. */
function TimeLeft({ snapshot: { online } }: { snapshot: Snapshot }): ReactElement | null {
  const words = useWords();
  const seconds = online?.settings.answer ?? 0;
  return seconds === 0 ? null : <span>{words.word('web.question.time', { seconds })}</span>;
}

interface ChoicesProps {
  readonly asked: PendingQuestion;
  readonly snapshot: Snapshot;
}

function Choices({ asked, snapshot }: ChoicesProps): ReactElement {
  const words = useWords();
  const furniture = useFurniture(snapshot.ruleset);
  const own = useOwnWords(furniture);
  const { shown, places, idle } = foldAway(asked.choices);
  const best = bestOf(asked);
  const differ = chancesDiffer(asked);
  const row = (one: QuestionChoice, n: number): ReactElement => (
    <ChoiceRow
      key={JSON.stringify(one.choice)}
      one={one}
      number={n}
      best={one === best}
      chance={differ}
      snapshot={snapshot}
    />
  );
  return (
    <>
      {furniture?.Asked !== undefined && (
        <furniture.Asked snapshot={snapshot} unit={asked.unit ?? null} own={own} asked={asked} give={giveAnswer} />
      )}
      {asked.shared.length > 0 && <p className={styles.aim}>{asked.shared.join(' · ')}</p>}
      {differ && <p className={styles.aim}>{words.word(aimOf(asked, snapshot))}</p>}
      <div className={styles.choices}>{shown.map((one, index) => row(one, index + 1))}</div>
      {places.length > 0 && (
        <details className={styles.folded} data-more-places>
          <summary>{words.word('web.question.places', { n: places.length })}</summary>
          <div className={styles.choices}>{places.map((one, index) => row(one, shown.length + index + 1))}</div>
        </details>
      )}
      {idle.length > 0 && (
        <details className={styles.folded}>
          <summary>{words.word('web.question.folded', { n: idle.length })}</summary>
          <div className={styles.choices}>
            {idle.map((one, index) => row(one, shown.length + places.length + index + 1))}
          </div>
        </details>
      )}
      <EachTime asked={asked} />
    </>
  );
}

/** So many places are listed at most before the rest is left to the map, where they all can be clicked. */
const PLACES = 8;
/** The best of them, where there are more. */
const BEST_PLACES = 3;

interface Folded {
  readonly shown: readonly QuestionChoice[];
  /** Places on the map beyond the best few. */
  readonly places: readonly QuestionChoice[];
  /** What changes nothing. */
  readonly idle: readonly QuestionChoice[];
}

function foldAway(choices: readonly QuestionChoice[]): Folded {
  const idle = choices.filter(({ folded }) => folded);
  const useful = choices.filter(({ folded }) => !folded);
  const placed = useful.filter(({ place }) => place !== null);
  const places = placed.length > PLACES ? placed.slice(BEST_PLACES) : [];
  return { shown: useful.filter((one) => !places.includes(one)), places, idle };
}

/** Whether the chances say something: they do not where every choice has the same. */
export const chancesDiffer = ({ choices }: Pick<PendingQuestion, 'choices'>): boolean =>
  new Set(choices.map(({ chances }) => chances?.best)).size > 1;

/** The choice that gains more than every other; where several are equally good, none. */
function bestOf({ choices }: PendingQuestion): QuestionChoice | undefined {
  const [first, second] = choices;
  return first?.gain != null && second?.gain != null && first.gain > second.gain + 1e-9 ? first : undefined;
}

/** The odds count what comes of the deed under way: to whoever is asked because somebody else acts, less is better. */
function aimOf({ choices, unit, harms: harmed }: PendingQuestion, { picture }: Snapshot): string {
  const sideOf = (id: string | null | undefined): string | undefined =>
    picture.figures.find((figure) => figure.id === id)?.side;
  const [acting, asked] = [sideOf(picture.turn.acting), sideOf(unit)];
  const aim = choices.find(({ chances }) => chances !== null)?.chances?.aim ?? 'any';
  const against = acting !== undefined && asked !== undefined && acting !== asked;
  const harms = HARMS.includes(aim) && (harmed === null ? against : harmed === 'own');
  return harms ? 'web.aim.harm' : `web.aim.${aim}`;
}

const HARMS: readonly string[] = ['damage', 'wound', 'shake', 'hit'];

/** Where the same will be asked again: what comes of giving one answer each time, and a way to give it. */
function EachTime({ asked }: { asked: PendingQuestion }): ReactElement | null {
  const words = useWords();
  const busy = useTable((state) => state.busy);
  const rows = asked.choices.filter(({ again }) => again !== null);
  // Only what is handed out point by point can all go to one.
  if (rows.length === 0 || Number(asked.params?.points ?? 0) < 2) return null;
  return (
    <section className={styles.each} aria-label={words.word('web.question.each')}>
      <h3>{words.word('web.question.each')}</h3>
      {rows.map(({ choice, label, again }) => (
        <button
          type="button"
          key={JSON.stringify(choice)}
          data-each={JSON.stringify(choice)}
          aria-disabled={busy}
          onClick={pressOnce(() => void giveAnswerEachTime(choice))}
        >
          <span className={styles.eachName}>
            {label}
            <small>{again?.text}</small>
          </span>
          <span className={styles.bar} aria-hidden="true">
            <i style={{ width: `${100 * (again?.p ?? 0)}%` }} />
          </span>
          <b>{percent(again?.p ?? 0, words.lang, again !== null && again.p > 0 && again.p < 1 ? 1 : 0)}</b>
        </button>
      ))}
    </section>
  );
}
