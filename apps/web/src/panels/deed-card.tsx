import type { ReactElement } from 'react';
import { Icon } from '../design/icon.tsx';
import type { Stand } from '../desk/messages.ts';
import { useFurniture, useOwnWords } from '../furniture/index.tsx';
import { pressing } from '../table/pressing.ts';
import { type Armed, arm, commit, disarm, keyOf, useTable } from '../table/store.ts';
import { useWords } from '../words/index.tsx';
import { iconOf } from './action-icons.ts';
import { Between } from './between.tsx';
import { Choosing } from './choosing.tsx';
import { Odds } from './odds.tsx';

/** The deed that is about to be done: its target or place, its odds, and the button that does it. */
export function DeedCard({ stand }: { stand: Stand }): ReactElement | null {
  const words = useWords();
  const armed = useTable((state) => state.armed);
  const unit = useTable((state) => state.unit);
  const chances = useTable((state) => state.chances);
  const busy = useTable((state) => state.busy);
  const furniture = useFurniture(stand.ruleset);
  const own = useOwnWords(furniture);
  if (armed === null) return null;
  const { aimed, type } = armed;
  const asked = type === 'answer';
  const named = own.has(`act.${type}`) ? own.word(`act.${type}`) : (armed.deeds[0]?.group ?? '');
  const note = own.has(`note.${type}`) ? own.word(`note.${type}`) : '';
  const target = stand.picture.figures.find(({ id }) => id === aimed?.target);
  const known = aimed === null ? undefined : chances[keyOf(aimed)];
  const deed = deedText(armed, named);
  const Card = furniture?.Card;
  return (
    <section className="tc" aria-live="polite" data-armed={type}>
      <p className="eyebrow">{target === undefined ? (asked ? words.word('web.asked.you') : '') : named}</p>
      <h2>
        {target?.called ?? (asked ? armed.deeds[0]?.label : deed)}
        {target !== undefined && (
          <small className="muted">
            {words.word('web.life', {
              what: stand.picture.counts[target.life.key] ?? target.life.key,
              now: target.life.now,
              most: target.life.most,
            })}
          </small>
        )}
      </h2>
      {target !== undefined && unit !== null && target.id !== unit && (
        <Between stand={stand} unit={unit} target={target.id} />
      )}
      <Variants armed={armed} />
      {known != null && Card !== undefined && (
        <Card stand={stand} unit={unit} own={own} target={target?.id ?? null} chances={known} />
      )}
      {aimed !== null && <Odds chances={known} />}
      <Choosing armed={armed} stand={stand} />
      <div className="cta">
        {aimed !== null && (
          <button
            type="button"
            className="btn pri"
            data-commit
            aria-disabled={busy}
            onClick={pressing(() => void commit(aimed))}
          >
            <Icon name={asked ? 'check' : (furniture?.icons?.[type] ?? iconOf(type))} />
            <span>{asked ? words.word('web.here') : note === '' ? deed : `${deed}, ${note}`}</span>
          </button>
        )}
        <button type="button" className="btn" onClick={disarm}>
          {words.word('web.cancel')}
        </button>
      </div>
    </section>
  );
}

/** What the button does, in a few words: the variant where that is all there is to say, else the action's name. */
function deedText(armed: Armed, named: string): string {
  const [first] = armed.deeds;
  const single = armed.deeds.length === 1 && first?.open === undefined && first?.target === undefined;
  return single && first !== undefined ? first.label : named;
}

/** Weapons, modes or ways, where there are several: chosen first, in one row. */
function Variants({ armed }: { armed: Armed }): ReactElement | null {
  const words = useWords();
  if (armed.variants.length < 2) return null;
  return (
    <div className="variants" role="radiogroup" aria-label={words.word('web.variant')}>
      {armed.variants.map(({ key, label }) => (
        // biome-ignore lint/a11y/useSemanticElements: a button that arms at once; a radio would wait for a form.
        <button
          type="button"
          role="radio"
          key={key}
          className="variant"
          aria-checked={armed.variant === key}
          data-variant={key}
          onClick={() => arm(armed.type, key)}
        >
          {label === '' ? words.word('web.variant.plain') : label}
        </button>
      ))}
    </div>
  );
}
