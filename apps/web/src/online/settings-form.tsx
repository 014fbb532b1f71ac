import type { Narrator } from '@potyczka/narration';
import type { TableSettings } from '@potyczka/protocol';
import type { ReactElement } from 'react';
import { useWords } from '../words/index.tsx';
import { useLobbySize } from './lobby-size.ts';
import { timeText } from './seat-names.ts';

const REMINDERS: readonly number[] = [0, 60, 180, 600, 3600, 86_400];
const ANSWERS: readonly number[] = [0, 30, 60, 180, 600, 3600];
const QUIET_SECONDS: readonly number[] = [0, 5, 10, 20, 30];
const DELAYS: readonly number[] = [30, 60, 180, 300, 900];

interface SettingsProps {
  readonly settings: TableSettings;
  readonly set: (settings: Partial<TableSettings>) => void;
}

/** What the owner may change at any time; each choice counts at once. */
export function SettingsForm({ settings, set }: SettingsProps): ReactElement {
  const words = useWords();
  const { spectators, delay } = settings;
  const watching = spectators === 'shut out' ? 'out' : String(delay);
  return (
    <>
      <Seconds
        name="reminder"
        value={settings.reminder}
        offered={REMINDERS}
        set={(reminder) => set({ reminder })}
        words={words}
      />
      <Seconds
        name="answer"
        value={settings.answer}
        offered={ANSWERS}
        set={(answer) => set({ answer })}
        words={words}
      />
      <Seconds
        name="hush"
        value={settings.hush ?? 0}
        offered={QUIET_SECONDS}
        set={(hush) => set({ hush })}
        words={words}
      />
      <label className="field">
        <span className="label">{words.word('web.opened.spectators')}</span>
        <select
          className="input"
          value={watching}
          data-setting="spectators"
          onChange={({ target }) =>
            set(
              target.value === 'out'
                ? { spectators: 'shut out' }
                : { spectators: 'welcome', delay: Number(target.value) },
            )
          }
        >
          {[...new Set([0, ...DELAYS, delay])].map((seconds) => (
            <option key={seconds} value={seconds}>
              {seconds === 0
                ? words.word('web.opened.spectators.welcome')
                : words.word('web.opened.spectators.delayed', { time: timeText(seconds, words) })}
            </option>
          ))}
          <option value="out">{words.word('web.opened.spectators.out')}</option>
        </select>
      </label>
      <Listing listing={settings.listing ?? 'unlisted'} set={set} />
    </>
  );
}

interface SecondsProps {
  readonly name: 'reminder' | 'answer' | 'hush';
  readonly value: number;
  readonly offered: readonly number[];
  readonly set: (seconds: number) => void;
  readonly words: Narrator;
}

function Seconds({ name, value, offered, set, words }: SecondsProps): ReactElement {
  const all = [...new Set([...offered, value])].sort((a, b) => a - b);
  return (
    <label className="field">
      <span className="label">{words.word(`web.opened.${name}`)}</span>
      <select className="input" value={value} data-setting={name} onChange={({ target }) => set(Number(target.value))}>
        {all.map((seconds) => (
          <option key={seconds} value={seconds}>
            {chosenText(name, seconds, words)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A pause lasts so long; whatever else is set comes after so long, or never. */
function chosenText(name: SecondsProps['name'], seconds: number, words: Narrator): string {
  const time = timeText(seconds, words);
  if (name === 'hush') return seconds === 0 ? words.word('web.opened.hush.none') : time;
  return seconds === 0 ? words.word('web.opened.never') : words.word('web.opened.after', { time });
}

/** Who may find the table: only on a server that has a lobby. Whoever makes it public says in which language they play. */
function Listing({ listing, set }: { listing: 'unlisted' | 'public'; set: SettingsProps['set'] }): ReactElement | null {
  const words = useWords();
  if (useLobbySize() === null) return null;
  return (
    <label className="field">
      <span className="label">{words.word('web.opened.listing')}</span>
      <select
        className="input"
        value={listing}
        data-setting="listing"
        onChange={({ target }) =>
          set(target.value === 'public' ? { listing: 'public', language: words.lang } : { listing: 'unlisted' })
        }
      >
        <option value="unlisted">{words.word('web.opened.listing.unlisted')}</option>
        <option value="public">{words.word('web.opened.listing.public')}</option>
      </select>
      {listing === 'public' && <span className="small muted">{words.word('web.opened.listing.about')}</span>}
    </label>
  );
}
