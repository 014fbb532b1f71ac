import type { ReactElement } from 'react';
import { Icon } from '../design/icon.tsx';
import { focusMap } from '../focus.ts';
import { isPlace } from '../map/draft-places.ts';
import { aim, type CommandDraft, keyOf, useTable } from '../table/store.ts';
import { useWords } from '../words/index.tsx';
import type { Offer, Snapshot } from '../worker/messages.ts';
import styles from './parameter-choices.module.css';
import { percent } from './percent.ts';

interface Option {
  readonly label: string;
  readonly command: Offer['command'];
}

/** What is still to be chosen, as a list: whoever can't use the map finds everything here. */
export function ParameterChoices({
  draft,
  snapshot,
}: {
  draft: CommandDraft;
  snapshot: Snapshot;
}): ReactElement | null {
  const words = useWords();
  const targets = targetsOf(draft, snapshot);
  const mine = draft.offers.filter(({ target }) => target === undefined || target === draft.aimed?.target);
  const ways = mine.flatMap((offer) => waysOf(aimedAt(offer, draft), snapshot, words));
  const places = mine.some(({ open }) => open?.values.some(({ value }) => isPlace(value)) === true);
  const whom = targets.length > 1;
  return (
    <>
      {whom && <Rows options={targets} aimed={draft.aimed} hint={words.word('web.pick-target')} same="target" />}
      {places && draft.aimed === null && <PlaceHint />}
      {ways.length > 1 && !places && (ways.length > MANY || mine.length > 1) && (
        <Pick options={ways} aimed={draft.aimed} label={words.word('web.pick-value')} />
      )}
      {ways.length > 1 && !places && ways.length <= MANY && mine.length === 1 && (
        <Rows options={ways} aimed={draft.aimed} hint={words.word('web.pick-value')} />
      )}
    </>
  );
}

/** Places are chosen on the map, by hand or with its cursor; this leads there. */
function PlaceHint(): ReactElement {
  const words = useWords();
  return (
    <button type="button" className="button" data-to-map onClick={() => focusMap()}>
      <Icon name="map" />
      <span>{words.word('web.cursor.choose')}</span>
    </button>
  );
}

/** A deed whose target has been chosen leaves it open no more. */
function aimedAt(offer: Offer, { aimed }: CommandDraft): Offer {
  if (offer.open?.param !== 'target' || aimed?.target === undefined) return offer;
  const { open: _open, ...rest } = offer;
  return { ...rest, command: { ...offer.command, target: aimed.target } };
}

/** The ways of doing one deed: as it is, or with each value of what it leaves open. */
function waysOf(offer: Offer, { picture }: Snapshot, words: ReturnType<typeof useWords>): readonly Option[] {
  const { open, command, label } = offer;
  const piece = (value: unknown): string | undefined =>
    [...picture.pieces, ...picture.things].find(({ id }) => id === value)?.called;
  if (open?.param === 'target') return [];
  if (open === undefined) return [{ label: words.word('web.variant.plain'), command }];
  return open.values.map(({ value, label: whole }) => ({
    label: piece(value) ?? ending(whole, label),
    command: { ...command, [open.param]: value },
  }));
}

/** What a sentence adds to the one everybody has read already. */
function ending(whole: string, known: string): string {
  const rest = whole.startsWith(known) ? whole.slice(known.length).replace(/^[\s,:]+/, '') : whole;
  return rest === '' ? whole : rest;
}

/** Deeds by whom they would be done to; or, where there is nobody, by their own words. */
function targetsOf(draft: CommandDraft, { picture }: Snapshot): readonly Option[] {
  const called = (id: string, other: string): string =>
    picture.figures.find((figure) => figure.id === id)?.called ?? other;
  const all = draft.offers.flatMap((offer): Option[] => {
    const { open, command, target } = offer;
    if (open?.param === 'target')
      return open.values.map(({ value, label }) => ({
        label: called(String(value), label),
        command: { ...command, target: value },
      }));
    if (target !== undefined) return [{ label: called(target, offer.label), command }];
    return [];
  });
  return all.filter(({ command }, index) => all.findIndex((one) => one.command.target === command.target) === index);
}

/** More than this go into one closed list: nobody reads sixty sentences. */
const MANY = 8;

function Rows({
  options,
  aimed,
  hint,
  same,
}: {
  options: readonly Option[];
  aimed: Offer['command'] | null;
  hint: string;
  same?: string;
}): ReactElement {
  const words = useWords();
  const chances = useTable((state) => state.chances);
  const isAimed = (command: Offer['command']): boolean =>
    aimed !== null && (same === undefined ? keyOf(aimed) === keyOf(command) : aimed[same] === command[same]);
  return (
    <>
      {aimed === null && <p className="muted small">{hint}</p>}
      <ul className={styles.options}>
        {options.map(({ label, command }) => {
          const known = chances[keyOf(command)];
          return (
            <li key={keyOf(command)}>
              <button
                type="button"
                className={styles.option}
                data-option
                aria-pressed={isAimed(command)}
                onClick={() => aim(command)}
              >
                <b>{label}</b>
                {known != null && (known.outcomes.length > 1 || known.aim !== 'any') && (
                  <span className={styles.chance}>{percent(known.best, words.lang)}</span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** A native list: a hundred plans in the room of one line. */
function Pick({
  options,
  aimed,
  label,
}: {
  options: readonly Option[];
  aimed: Offer['command'] | null;
  label: string;
}): ReactElement {
  const at = options.findIndex(({ command }) => aimed !== null && keyOf(aimed) === keyOf(command));
  return (
    <label className={`field ${styles.pick}`} data-pick>
      <span className="label">{label}</span>
      <select
        className="input"
        value={at}
        onChange={(event) => {
          const option = options[Number(event.target.value)];
          if (option !== undefined) aim(option.command);
        }}
      >
        <option value={-1}>…</option>
        {options.map(({ label: name, command }, index) => (
          <option key={keyOf(command)} value={index}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
