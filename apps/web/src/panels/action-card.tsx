import type { ReactElement } from 'react';
import { Icon } from '../design/icon.tsx';
import { iconOf } from '../dock/action-icons.ts';
import { OpenSheet } from '../figure-sheet/open-sheet.tsx';
import { useFurniture, useOwnWords } from '../furniture/index.tsx';
import { useArea } from '../table/area-plan.ts';
import { pressOnce } from '../table/press-once.ts';
import { type CommandDraft, commit, dropDraft, keyOf, startDraft, useTable } from '../table/store.ts';
import { useWords } from '../words/index.tsx';
import type { Snapshot } from '../worker/messages.ts';
import { AreaCaught } from './area-caught.tsx';
import { CardFrame } from './card-frame.tsx';
import { CountedOdds, isCounting, useHeldBack } from './held-back.tsx';
import { ParameterChoices } from './parameter-choices.tsx';
import { RangeAndSight } from './range-and-sight.tsx';
import variants from './variants.module.css';

/** What is in hand: a card of the game's own where it is put together out of several choices, else that of one deed. */
export function ActionCard({ snapshot }: { snapshot: Snapshot }): ReactElement | null {
  const draft = useTable((state) => state.draft);
  const unit = useTable((state) => state.unit);
  const furniture = useFurniture(snapshot.ruleset);
  const own = useOwnWords(furniture);
  if (draft === null) return null;
  const Builder = furniture?.builders?.[draft.type];
  if (Builder === undefined) return <DeedCard snapshot={snapshot} draft={draft} />;
  return <Builder {...{ snapshot, unit, own, draft }} />;
}

/** The deed that is about to be done: its target or place, its odds, and the button that does it. */
function DeedCard({ snapshot, draft }: { snapshot: Snapshot; draft: CommandDraft }): ReactElement {
  const words = useWords();
  const unit = useTable((state) => state.unit);
  const chances = useTable((state) => state.chances);
  const busy = useTable((state) => state.busy);
  const furniture = useFurniture(snapshot.ruleset);
  const own = useOwnWords(furniture);
  const { aimed, type } = draft;
  const asked = type === 'answer';
  const named = own.has(`act.${type}`) ? own.word(`act.${type}`) : (draft.offers[0]?.group ?? '');
  const note = own.has(`note.${type}`) ? own.word(`note.${type}`) : '';
  const target = snapshot.picture.figures.find(({ id }) => id === aimed?.target);
  const known = aimed === null ? undefined : chances[keyOf(aimed)];
  const area = useArea(aimed);
  const waits = aimed !== null && (isCounting(known) || area === undefined);
  const hold = useHeldBack(waits, aimed === null ? '' : keyOf(aimed));
  const offer = actionText(draft, named);
  const Card = furniture?.Card;
  return (
    <CardFrame
      draft={type}
      label={named}
      hold={hold}
      buttons={
        <>
          {aimed !== null && (
            <button
              type="button"
              className="button primary"
              data-commit
              aria-disabled={busy}
              onClick={pressOnce(() => void commit(aimed))}
            >
              <Icon name={asked ? 'check' : (furniture?.actions[type]?.icon ?? iconOf(type))} />
              <span>{asked ? words.word('web.here') : note === '' ? offer : `${offer}, ${note}`}</span>
            </button>
          )}
          <button type="button" className="button" onClick={dropDraft}>
            {words.word('web.cancel')}
          </button>
        </>
      }
    >
      <p className="eyebrow">{target === undefined ? (asked ? words.word('web.asked.you') : '') : named}</p>
      <h2>
        {target?.called ?? (asked ? draft.offers[0]?.label : offer)}
        {target !== undefined && <OpenSheet figure={target} />}
        {target !== undefined && (
          <small className="muted">
            {words.word('web.life', {
              what: snapshot.picture.counts[target.life.key] ?? target.life.key,
              now: target.life.now,
              most: target.life.most,
            })}
          </small>
        )}
      </h2>
      {target !== undefined && unit !== null && target.id !== unit && (
        <RangeAndSight snapshot={snapshot} unit={unit} target={target.id} />
      )}
      <Variants draft={draft} />
      <AreaCaught snapshot={snapshot} command={aimed} />
      {known != null && Card !== undefined && (
        <Card snapshot={snapshot} unit={unit} own={own} target={target?.id ?? null} chances={known} />
      )}
      {aimed === null ? (
        <ParameterChoices draft={draft} snapshot={snapshot} />
      ) : (
        // Another figure's or another deed's odds say nothing of how high these will be.
        <CountedOdds key={`${unit} ${type}`} chances={known} hold={hold}>
          <ParameterChoices draft={draft} snapshot={snapshot} />
        </CountedOdds>
      )}
    </CardFrame>
  );
}

/** What the button does, in a few words: the variant where that is all there is to say, else the action's name. */
function actionText(draft: CommandDraft, named: string): string {
  const [first] = draft.offers;
  const single = draft.offers.length === 1 && first?.open === undefined && first?.target === undefined;
  return single && first !== undefined ? first.label : named;
}

/** Weapons, modes or ways, where there are several: chosen first, in one row. */
function Variants({ draft }: { draft: CommandDraft }): ReactElement | null {
  const words = useWords();
  if (draft.variants.length < 2) return null;
  return (
    <div className={variants.variants} role="radiogroup" aria-label={words.word('web.variant')}>
      {draft.variants.map(({ key, label }) => (
        // biome-ignore lint/a11y/useSemanticElements: a button that arms at once; a radio would wait for a form.
        <button
          type="button"
          role="radio"
          key={key}
          className={variants.variant}
          aria-checked={draft.variant === key}
          data-variant={key}
          onClick={() => startDraft(draft.type, key)}
        >
          {label === '' ? words.word('web.variant.plain') : label}
        </button>
      ))}
    </div>
  );
}
