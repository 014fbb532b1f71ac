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
  const chosen = armed.deeds.find(({ target }) => target !== undefined && target === armed.aimed?.target);
  const deed = chosen ?? (armed.deeds.length === 1 ? armed.deeds[0] : undefined);
  const open = deed?.open?.param === 'target' ? undefined : deed?.open;
  const values = (open?.values ?? []).map(
    ({ value, label }): Option => ({
      label: isPlace(value) && Array.isArray(value) ? placeText(value, words) : label,
      command: { ...(deed as Deed).command, [open?.param ?? '']: value },
    }),
  );
  const places = open?.values.some(({ value }) => isPlace(value)) === true;
  return (
    <>
      {targets.length > 1 && (
        <Rows options={targets} aimed={armed.aimed} hint={words.word('web.pick-target')} same="target" />
      )}
      {places ? (
        <>
          {armed.aimed === null && <p>{words.word('web.pick-place')}</p>}
          <Pick options={values} aimed={armed.aimed} label={words.word('web.pick-place.list')} />
        </>
      ) : values.length > MANY ? (
        <Pick options={values} aimed={armed.aimed} label={words.word('web.pick-value')} />
      ) : (
        values.length > 0 && <Rows options={values} aimed={armed.aimed} hint={words.word('web.pick-value')} />
      )}
    </>
  );
}

const placeText = (value: readonly unknown[], words: ReturnType<typeof useWords>): string =>
  words.word('web.place', { x: Number(value[0]), y: Number(value[1]) });

/** Deeds by whom they would be done to; or, where there is nobody, by their own words. */
function targetsOf(armed: Armed, { picture }: Stand): readonly Option[] {
  const called = (id: string, other: string): string =>
    picture.figures.find((figure) => figure.id === id)?.called ?? other;
  return armed.deeds.flatMap((deed): Option[] => {
    const { open, command, target } = deed;
    if (open?.param === 'target')
      return open.values.map(({ value, label }) => ({
        label: called(String(value), label),
        command: { ...command, target: value },
      }));
    if (target !== undefined) return [{ label: called(target, deed.label), command }];
    return open === undefined ? [{ label: deed.label, command }] : [];
  });
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
                {known != null && known.outcomes.length > 1 && (
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
