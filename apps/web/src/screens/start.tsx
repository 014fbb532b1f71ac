import { type ChangeEvent, type ReactElement, useEffect, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { hireDesk } from '../desk/hire.ts';
import type { Battle } from '../desk/messages.ts';
import { drop, type Kept, keptTables } from '../table/keeping.ts';
import { useWords } from '../words/index.tsx';

export type Level = 'rulebook' | 'tactician' | 'strategist';
const LEVELS: readonly Level[] = ['rulebook', 'tactician', 'strategist'];

/** What somebody wants to play. */
export interface Wish {
  readonly ruleset: string;
  readonly scenario: string;
  readonly people: number;
  readonly players: readonly [min: number, max: number];
  readonly level: Level;
}

/** The battle behind the big button: short, no secrets, shooting in the first turn. */
export const FIRST: Wish = {
  ruleset: 'teohiphip',
  scenario: 'quickDuel',
  people: 1,
  players: [2, 2],
  level: 'rulebook',
};

const GAMES: readonly {
  readonly id: string;
  readonly names: Readonly<Record<'en' | 'pl' | 'ru', string>>;
  readonly minutes: number;
  readonly icon: string;
}[] = [
  { id: 'teohiphip', names: { en: 'TEOHIPHIP', pl: 'TEOHIPHIP', ru: 'TEOHIPHIP' }, minutes: 20, icon: 'die' },
  { id: 'aces', names: { en: 'Aces', pl: 'Asy', ru: 'Тузы' }, minutes: 30, icon: 'card' },
  { id: 'segments', names: { en: 'Segments', pl: 'Segmenty', ru: 'Сегменты' }, minutes: 40, icon: 'frozen' },
  { id: 'coin', names: { en: 'Coin', pl: 'Monetka', ru: 'Монетка' }, minutes: 20, icon: 'coin' },
  { id: 'stepdice', names: { en: 'Step Dice', pl: 'Kość Cechy', ru: 'Кость Черты' }, minutes: 25, icon: 'ladder' },
];

interface StartProps {
  readonly begin: (wish: Wish) => void;
  readonly resume: (table: Kept) => void;
  readonly open: (save: unknown) => void;
  readonly settings: ReactElement;
}

export function Start({ begin, resume, open, settings }: StartProps): ReactElement {
  const words = useWords();
  const [game, setGame] = useState<string | null>(null);
  const [bad, setBad] = useState<string | null>(null);
  return (
    <main className="page start">
      <header className="starthead">
        <h1>
          <Icon name="target" size={34} /> {words.word('web.name')}
        </h1>
        <p className="muted">{words.word('web.tagline')}</p>
        <div className="settings">{settings}</div>
      </header>
      <section className="panel hero">
        <div>
          <button type="button" className="btn pri big" data-play-now onClick={() => begin(FIRST)}>
            <Icon name="play" />
            {words.word('web.play-now')}
          </button>
          <p>{words.word('web.play-now.about')}</p>
        </div>
        <label className="btn">
          <Icon name="case" />
          {words.word('web.load')}
          <input
            type="file"
            accept="application/json,.json"
            className="vh"
            onChange={(event) => void chosen(event, open, setBad)}
          />
        </label>
        {bad !== null && <p role="alert">{words.word('web.load.bad', { why: bad })}</p>}
      </section>
      <section>
        <h2>{words.word('web.games')}</h2>
        <ul className="games">
          {GAMES.map(({ id, names, minutes, icon }) => (
            <li key={id}>
              <button
                type="button"
                className="panel game"
                aria-expanded={game === id}
                data-game={id}
                onClick={() => setGame(game === id ? null : id)}
              >
                <Icon name={icon} size={30} />
                <b>{names[words.lang]}</b>
                <span>{words.word(`web.game.${id}`)}</span>
                <small className="muted">{words.word('web.minutes', { n: minutes })}</small>
              </button>
            </li>
          ))}
        </ul>
      </section>
      {game !== null && <Battles key={game} ruleset={game} begin={begin} />}
      <Tables resume={resume} />
    </main>
  );
}

async function chosen(
  event: ChangeEvent<HTMLInputElement>,
  open: (save: unknown) => void,
  bad: (why: string) => void,
): Promise<void> {
  const file = event.target.files?.[0];
  if (file === undefined) return;
  try {
    open(JSON.parse(await file.text()));
  } catch (error) {
    bad(error instanceof Error ? error.message : String(error));
  }
}

/** The battles of one game, with who plays and how well the engine does. */
function Battles({ ruleset, begin }: { ruleset: string; begin: (wish: Wish) => void }): ReactElement {
  const words = useWords();
  const [battles, setBattles] = useState<readonly Battle[] | null>(null);
  const [people, setPeople] = useState(1);
  const [level, setLevel] = useState<Level>('rulebook');
  useEffect(() => {
    const desk = hireDesk();
    let late = false;
    void desk.battles(ruleset, words.lang).then((found) => {
      if (!late) setBattles(found);
      desk.dismiss();
    });
    return () => {
      late = true;
      desk.dismiss();
    };
  }, [ruleset, words.lang]);
  return (
    <section className="panel battles">
      <h2>{words.word('web.choose')}</h2>
      <div className="choices">
        <fieldset className="seg">
          <legend className="vh">{words.word('web.alone')}</legend>
          {[1, 2].map((n) => (
            <button
              type="button"
              key={n}
              aria-pressed={people === n}
              className={people === n ? 'on' : ''}
              onClick={() => setPeople(n)}
            >
              {words.word(n === 1 ? 'web.alone' : 'web.hotseat')}
            </button>
          ))}
        </fieldset>
        <label className="field">
          <span className="lbl">{words.word('web.level')}</span>
          <select
            className="inp"
            value={level}
            onChange={(event) => setLevel(LEVELS.find((one) => one === event.target.value) ?? 'rulebook')}
          >
            {LEVELS.map((one) => (
              <option key={one} value={one}>
                {words.word(`web.level.${one}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      {battles === null && <p className="muted">{words.word('web.loading')}</p>}
      <ul className="battlelist">
        {battles?.map(({ id, title, about, players }) => (
          <li key={id}>
            <div>
              <b>{title}</b>
              <p className="muted small">{about}</p>
            </div>
            <button
              type="button"
              className="btn pri"
              data-battle={id}
              disabled={people > players[1]}
              onClick={() => begin({ ruleset, scenario: id, people, players, level })}
            >
              {words.word('web.begin')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tables({ resume }: { resume: (table: Kept) => void }): ReactElement {
  const words = useWords();
  const [tables, setTables] = useState<readonly Kept[]>([]);
  const refresh = (): void => void keptTables().then(setTables);
  useEffect(refresh, []);
  return (
    <section>
      <h2>{words.word('web.continue')}</h2>
      {tables.length === 0 && <p className="muted">{words.word('web.continue.none')}</p>}
      <ul className="tables">
        {tables.map((table) => (
          <li key={table.id} className="panel">
            <div>
              <b>{table.title}</b>{' '}
              <span className="muted">{words.word('web.continue.round', { round: table.round })}</span>
            </div>
            <button type="button" className="btn" onClick={() => resume(table)}>
              {words.word('web.continue.go')}
            </button>
            <button
              type="button"
              className="btn ghost"
              onClick={() => {
                void drop(table.id).then(refresh);
              }}
            >
              <Icon name="trash" />
              {words.word('web.continue.drop')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
