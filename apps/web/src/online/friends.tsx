import { type FormEvent, type ReactElement, useEffect, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { addressOf, navigate, routeOf } from '../routes.ts';
import { FIRST, GAMES, gameName } from '../screens/games.ts';
import section from '../screens/start-section.module.css';
import row from '../screens/table-row.module.css';
import { useWords } from '../words/index.tsx';
import { USUAL } from '../words/usual-names.ts';
import { startWorker } from '../worker/worker-client.ts';
import styles from './friends.module.css';
import { useLobbySize } from './lobby-size.ts';
import { forgetOpened, openedTables } from './online-storage.ts';
import { openOnline, type TableSetup } from './open-table.ts';
import { hasServer } from './server.ts';

/** Playing over the net: open a table, follow a link, come back to a table of one's own. */
export function Friends(): ReactElement {
  const words = useWords();
  const [served, setServed] = useState<boolean | null>(null);
  useEffect(() => void hasServer().then(setServed), []);
  return (
    <section data-friends={served}>
      <h2 className={section.title}>{words.word('web.friends')}</h2>
      <div className={`panel ${styles.friends}`}>
        {served === false && (
          <p className="muted" data-no-server>
            {words.word('web.friends.none')}
          </p>
        )}
        {served !== false && <p className="muted">{words.word('web.friends.about')}</p>}
        {served === true && <OpenTable />}
        {served === true && <LobbyLink />}
        {served === true && <FollowLink />}
        <Opened />
        {served === true && <PrivacyLink />}
      </div>
    </section>
  );
}

/** The first battle of a game that two can play, both of them people. */
async function duelOf(ruleset: string, lang: Parameters<typeof gameName>[1]) {
  const worker = startWorker();
  const battles = await worker.battles(ruleset, lang);
  worker.terminate();
  const battle = battles.find(({ players: [least, most] }) => least <= 2 && most >= 2) ?? battles[0];
  const bands = Math.max(2, battle?.players[0] ?? 2);
  const seats = Array.from({ length: bands }, (_, n) => ({
    id: `p${n + 1}`,
    ...(n < 2 ? { role: 'player', name: USUAL.player(n + 1) } : { role: 'npc', side: `p${n + 1}` }),
  }));
  return { ruleset, seats, ...(battle === undefined ? {} : { scenario: battle.id }) } as TableSetup;
}

function OpenTable(): ReactElement {
  const words = useWords();
  const [game, setGame] = useState(FIRST.ruleset);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const open = async (): Promise<void> => {
    setBusy(true);
    const setup = await duelOf(game, words.lang);
    const answer = await openOnline(setup, 'open', {}, words.lang);
    setBusy(false);
    if (answer.ok) navigate({ at: 'opened', table: answer.table });
    else setTrouble(answer.message || words.word('web.friends.unreached'));
  };
  return (
    <>
      <div className={styles.line}>
        <label className="visually-hidden" htmlFor="friends-game">
          {words.word('web.friends.game')}
        </label>
        <select id="friends-game" className="input" value={game} onChange={({ target }) => setGame(target.value)}>
          {GAMES.map(({ id, names }) => (
            <option key={id} value={id}>
              {names[words.lang]}
            </option>
          ))}
        </select>
        <button type="button" className="button primary" disabled={busy} data-open-online onClick={() => void open()}>
          <Icon name="people" />
          {words.word('web.friends.open')}
        </button>
      </div>
      <p className="small">
        <a href={addressOf({ at: 'new', ruleset: game })}>{words.word('web.friends.more')}</a>
      </p>
      <p className="refusal" role="alert">
        {trouble}
      </p>
    </>
  );
}

/** Only where the server has a lobby. */
function LobbyLink(): ReactElement | null {
  const words = useWords();
  const n = useLobbySize();
  if (n === null) return null;
  return (
    <a className="button" href={addressOf({ at: 'lobby' })} data-to-lobby>
      <Icon name="globe" />
      {words.word('web.friends.lobby', { n })}
    </a>
  );
}

/** The server's own page: it knows what it keeps, and for how long. */
function PrivacyLink(): ReactElement {
  const words = useWords();
  return (
    <p className="small">
      <a href={`./privacy?lang=${words.lang}`} data-privacy>
        {words.word('web.friends.privacy')}
      </a>
    </p>
  );
}

/** A link somebody sent may have been copied into a message: it is found there. */
function linkIn(text: string) {
  const [fragment] = /#\/online\/[^\s"'<>]+/.exec(text) ?? [];
  const place = routeOf(fragment ?? '');
  return place.at === 'online' ? place : undefined;
}

function FollowLink(): ReactElement {
  const words = useWords();
  const [text, setText] = useState('');
  const [bad, setBad] = useState(false);
  const follow = (event: FormEvent): void => {
    event.preventDefault();
    const place = linkIn(text);
    setBad(place === undefined);
    if (place !== undefined) navigate(place);
  };
  return (
    <form className={styles.line} onSubmit={follow}>
      <label className="visually-hidden" htmlFor="friends-link">
        {words.word('web.friends.link')}
      </label>
      <input
        id="friends-link"
        className="input"
        value={text}
        placeholder={words.word('web.friends.link')}
        autoComplete="off"
        aria-invalid={bad}
        aria-describedby="friends-link-bad"
        onChange={({ target }) => setText(target.value)}
      />
      <button type="submit" className="button" data-follow>
        {words.word('web.friends.join')}
      </button>
      <p id="friends-link-bad" className="refusal" role="alert">
        {bad ? words.word('web.friends.link.bad') : ''}
      </p>
    </form>
  );
}

/** Tables opened here, the last one first; seats taken anywhere stand among the tables in progress. */
function Opened(): ReactElement | null {
  const words = useWords();
  const [tables, setTables] = useState(openedTables);
  if (tables.length === 0) return null;
  const drop = (table: string): void => {
    forgetOpened(table);
    setTables(openedTables());
  };
  return (
    <ul className={row.opened}>
      {tables.map(({ table, ruleset }) => {
        const game = gameName(ruleset, words.lang);
        const dropping = words.word('web.friends.drop', { title: game });
        return (
          <li key={table} className={row.row}>
            <Icon name="key" />
            <div className={row.about}>
              <b>{game}</b>
              <span className="small muted">{words.word('web.friends.yours')}</span>
            </div>
            <a className="button compact" href={addressOf({ at: 'opened', table })}>
              {words.word('web.continue.go')}
            </a>
            <button
              type="button"
              className="button icon-only compact ghost"
              aria-label={dropping}
              title={dropping}
              onClick={() => drop(table)}
            >
              <Icon name="trash" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
