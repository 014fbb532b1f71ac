import type { ReactElement } from 'react';
import { Icon } from '../design/icon.tsx';
import type { Chances, Deed, Stand } from '../desk/messages.ts';
import { placing } from '../map/table-map.tsx';
import { type Armed, aim, answer, commit, disarm, keyOf, useTable } from '../table/store.ts';
import { useWords } from '../words/index.tsx';
import { percent } from './percent.ts';
import { RuleLink } from './rule-link.tsx';

/** What is asked of the viewer: who is asked, what is at stake, the odds of each choice. */
export function Question({ stand }: { stand: Stand }): ReactElement | null {
  const words = useWords();
  const [pending] = stand.pending;
  if (pending === undefined) return null;
  return (
    <section className="ask" role="alertdialog" aria-labelledby="question">
      <p className="eyebrow">{words.word('web.asked.you')}</p>
      <h2 id="question">{pending.text}</h2>
      {pending.choices.map(({ choice, label, odds }) => {
        const [first] = odds?.outcomes ?? [];
        const usual = JSON.stringify(choice) === JSON.stringify(pending.default);
        return (
          <button
            type="button"
            key={JSON.stringify(choice)}
            className={usual ? 'opt' : 'opt pri'}
            data-choice={JSON.stringify(choice)}
            onClick={() => void answer(pending.id, choice)}
          >
            <b>{label}</b>
            {usual && <small>{words.word('web.default')}</small>}
            {first !== undefined && odds !== undefined && odds.outcomes.length > 1 && (
              <span className="p">{percent(first.p, words.lang)}</span>
            )}
          </button>
        );
      })}
      <p className="small">
        <RuleLink id={pending.rule} />
      </p>
    </section>
  );
}

/** The deed that is about to be done: its target or place, its odds, and the button that does it. */
export function DeedCard({ stand }: { stand: Stand }): ReactElement | null {
  const words = useWords();
  const armed = useTable((state) => state.armed);
  const chances = useTable((state) => state.chances);
  if (armed === null) return null;
  const { aimed } = armed;
  const label = labelOf(armed, aimed);
  const target = stand.picture.figures.find(({ id }) => id === aimed?.target);
  return (
    <section className="tc" aria-live="polite">
      <p className="eyebrow">{armed.deeds[0]?.group}</p>
      <h2>{target?.called ?? label}</h2>
      {aimed === null ? <Choosing armed={armed} /> : <Odds chances={chances[keyOf(aimed)]} />}
      {aimed !== null && <Choosing armed={armed} />}
      <div className="cta">
        {aimed !== null && (
          <button type="button" className="btn pri" data-commit onClick={() => void commit(aimed)}>
            <Icon name="check" />
            {label}
          </button>
        )}
        <button type="button" className="btn" onClick={disarm}>
          {words.word('web.cancel')}
        </button>
      </div>
    </section>
  );
}

function labelOf(armed: Armed, aimed: Deed['command'] | null): string {
  const same = armed.deeds.find(({ command }) => aimed !== null && keyOf(command) === keyOf(aimed));
  if (same !== undefined && same.open === undefined) return same.label;
  for (const { open, command } of armed.deeds) {
    const value = open?.values.find(
      (one) => aimed !== null && keyOf({ ...command, [open.param]: one.value }) === keyOf(aimed),
    );
    if (value !== undefined && value.label !== '') return value.label;
  }
  return armed.deeds[0]?.group ?? '';
}

/** What is still to be chosen, as a list: whoever can't use the map finds everything here. */
function Choosing({ armed }: { armed: Armed }): ReactElement | null {
  const words = useWords();
  const chances = useTable((state) => state.chances);
  const place = placing(armed);
  const options = armed.deeds.flatMap((deed): { label: string; command: Deed['command'] }[] => {
    if (deed.open === undefined) return [{ label: deed.label, command: deed.command }];
    const { param, values } = deed.open;
    return values.map(({ value, label }) => ({
      label:
        label === '' && Array.isArray(value)
          ? words.word('web.place', { x: Number(value[0]), y: Number(value[1]) })
          : label,
      command: { ...deed.command, [param]: value },
    }));
  });
  if (options.length <= 1) return null;
  const list = (
    <ul className="options">
      {options.map(({ label, command }) => {
        const known = chances[keyOf(command)];
        return (
          <li key={keyOf(command)}>
            <button
              type="button"
              className="opt"
              aria-pressed={armed.aimed !== null && keyOf(armed.aimed) === keyOf(command)}
              onClick={() => aim(command)}
            >
              <b>{label}</b>
              {known != null && known.outcomes.length > 1 && (
                <span className="p">{percent(known.best, words.lang)}</span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
  if (place === null) return list;
  return (
    <>
      <p>{words.word('web.pick-place')}</p>
      <details>
        <summary>{words.word('web.pick-place.list')}</summary>
        {list}
      </details>
    </>
  );
}

/** One big number with its sentence, then the whole distribution. */
export function Odds({ chances }: { chances: Chances | null | undefined }): ReactElement | null {
  const words = useWords();
  if (chances === undefined) return <p className="muted">{words.word('web.chance.counting')}</p>;
  if (chances === null || chances.outcomes.length < 2) return null;
  const { outcomes, best, terms } = chances;
  return (
    <>
      <div className="big">
        <b>{percent(best, words.lang)}</b>
        <span>{words.word('web.chance.any')}</span>
      </div>
      <ul className="odds">
        {outcomes.slice(0, 8).map(({ p, exact, text, good }) => (
          <li className={good ? 'ob' : 'ob miss'} key={text} title={exact}>
            <span className="ol">{text}</span>
            <span className="ot" aria-hidden="true">
              <i style={{ width: `${p * 100}%` }} />
            </span>
            <span className="ov">{percent(p, words.lang, 1)}</span>
          </li>
        ))}
      </ul>
      {terms.length > 0 && (
        <ul className="mods">
          {terms.map((term) => (
            <li key={term} className="nt">
              <span className="sgn" aria-hidden="true">
                =
              </span>
              <span>{term}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The battle in words, the newest on top; each line opens its rules. */
export function Log({ stand }: { stand: Stand }): ReactElement {
  const words = useWords();
  const lines = [...stand.lines].reverse();
  return (
    <section className="log" aria-label={words.word('web.log')}>
      <h2>
        <Icon name="log" size={18} />
        {words.word('web.log')}
      </h2>
      {lines.length === 0 && <p className="muted">{words.word('web.log.empty')}</p>}
      <ol role="log" aria-live="polite">
        {lines.map(({ seq, text, rules, undone }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one event share its number.
          <li className={undone ? 'ln undone' : 'ln'} key={`${seq}-${lines.length - index}`}>
            <span className="no">{seq}</span>
            <div>
              {text}{' '}
              {rules.slice(0, 2).map((id) => (
                <RuleLink key={id} id={id} />
              ))}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
