import type { ReactElement } from 'react';
import type { Deed, Stand } from '../desk/messages.ts';
import { type Armed, aim, keyOf, useTable } from '../table/store.ts';
import { useWords } from '../words/index.tsx';
import { percent } from './percent.ts';

const isPlace = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'number');

interface Option {
  readonly label: string;
  readonly command: Deed['command'];
}

/** What is still to be chosen, as a list: whoever can't use the map finds everything here. */
export function Choosing({ armed, stand }: { armed: Armed; stand: Stand }): ReactElement | null {
  const words = useWords();
  const targets = targetsOf(armed, stand);
  const mine = armed.deeds.filter(({ target }) => target === undefined || target === armed.aimed?.target);
  const ways = mine.flatMap((deed) => waysOf(aimedAt(deed, armed), stand, words));
  const places = mine.some(({ open }) => open?.values.some(({ value }) => isPlace(value)) === true);
  const whom = targets.length > 1;
  return (
    <>
      {whom && <Rows options={targets} aimed={armed.aimed} hint={words.word('web.pick-target')} same="target" />}
      {places && armed.aimed === null && <p>{words.word('web.pick-place')}</p>}
      {ways.length > 1 && (places || ways.length > MANY || mine.length > 1) && (
        <Pick
          options={ways}
          aimed={armed.aimed}
          label={words.word(places ? 'web.pick-place.list' : 'web.pick-value')}
        />
      )}
      {ways.length > 1 && !places && ways.length <= MANY && mine.length === 1 && (
        <Rows options={ways} aimed={armed.aimed} hint={words.word('web.pick-value')} />
      )}
    </>
  );
}

/** A deed whose target has been chosen leaves it open no more. */
function aimedAt(deed: Deed, { aimed }: Armed): Deed {
  if (deed.open?.param !== 'target' || aimed?.target === undefined) return deed;
  const { open: _open, ...rest } = deed;
  return { ...rest, command: { ...deed.command, target: aimed.target } };
}

/** The ways of doing one deed: as it is, or with each value of what it leaves open. */
function waysOf(deed: Deed, { picture }: Stand, words: ReturnType<typeof useWords>): readonly Option[] {
  const { open, command, label } = deed;
  const piece = (value: unknown): string | undefined =>
    [...picture.pieces, ...picture.things].find(({ id }) => id === value)?.called;
  if (open?.param === 'target') return [];
  if (open === undefined) return [{ label: words.word('web.variant.plain'), command }];
  return open.values.map(({ value, label: whole }) => ({
    label: isPlace(value) && Array.isArray(value) ? placeText(value, words) : (piece(value) ?? ending(whole, label)),
    command: { ...command, [open.param]: value },
  }));
}

/** What a sentence adds to the one everybody has read already. */
function ending(whole: string, known: string): string {
  const rest = whole.startsWith(known) ? whole.slice(known.length).replace(/^[\s,:]+/, '') : whole;
  return rest === '' ? whole : rest;
}

const placeText = (value: readonly unknown[], words: ReturnType<typeof useWords>): string =>
  words.word('web.place', { x: Number(value[0]), y: Number(value[1]) });

/** Deeds by whom they would be done to; or, where there is nobody, by their own words. */
function targetsOf(armed: Armed, { picture }: Stand): readonly Option[] {
  const called = (id: string, other: string): string =>
    picture.figures.find((figure) => figure.id === id)?.called ?? other;
  const all = armed.deeds.flatMap((deed): Option[] => {
    const { open, command, target } = deed;
    if (open?.param === 'target')
      return open.values.map(({ value, label }) => ({
        label: called(String(value), label),
        command: { ...command, target: value },
      }));
    if (target !== undefined) return [{ label: called(target, deed.label), command }];
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
  aimed: Deed['command'] | null;
  hint: string;
  same?: string;
}): ReactElement {
  const words = useWords();
  const chances = useTable((state) => state.chances);
  const isAimed = (command: Deed['command']): boolean =>
    aimed !== null && (same === undefined ? keyOf(aimed) === keyOf(command) : aimed[same] === command[same]);
  return (
    <>
      {aimed === null && <p className="muted small">{hint}</p>}
      <ul className="options">
        {options.map(({ label, command }) => {
          const known = chances[keyOf(command)];
          return (
            <li key={keyOf(command)}>
              <button type="button" className="opt row" aria-pressed={isAimed(command)} onClick={() => aim(command)}>
                <b>{label}</b>
                {known != null && (known.outcomes.length > 1 || known.aim !== 'any') && (
                  <span className="p">{percent(known.best, words.lang)}</span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** A native list: a hundred places or plans in the room of one line. */
function Pick({
  options,
  aimed,
  label,
}: {
  options: readonly Option[];
  aimed: Deed['command'] | null;
  label: string;
}): ReactElement {
  const at = options.findIndex(({ command }) => aimed !== null && keyOf(aimed) === keyOf(command));
  return (
    <label className="field pick">
      <span className="lbl">{label}</span>
      <select
        className="inp"
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
