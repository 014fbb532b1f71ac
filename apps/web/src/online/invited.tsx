import { type FormEvent, type ReactElement, useState } from 'react';
import { gameName } from '../screens/games.ts';
import { useWords } from '../words/index.tsx';
import { isUsual } from '../words/usual-names.ts';
import { type Invitation, useTitle } from './invitation.ts';
import styles from './invited.module.css';
import { myName } from './online-storage.ts';
import { SeatList } from './seat-list.tsx';
import { plainName, seatName } from './seat-names.ts';

interface InvitedProps {
  readonly invitation: Invitation;
  readonly sit: (name: string) => void;
}

/** What somebody is invited to, before they sit down: nothing is taken by looking. */
export function Invited({ invitation, sit }: InvitedProps): ReactElement {
  const words = useWords();
  const { seat, table, seats } = invitation;
  const mine = seats.find(({ id }) => id === seat);
  const title = useTitle(table.ruleset, table.scenario);
  const watching = mine?.role === 'spectator';
  const facts: readonly (readonly [string, string])[] = [
    ['seat', mine === undefined ? seat : seatName(mine, words)],
    ['game', gameName(table.ruleset, words.lang)],
    ...(title === '' ? [] : ([['table', title]] as const)),
    ['kind', words.word(`web.online.${table.kind}`)],
  ];
  return (
    <section className={`panel ${styles.invited}`} data-invited={seat}>
      <h1>{words.word('web.join.title')}</h1>
      <dl>
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{words.word(`web.join.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {(table.kind === 'sealed' || seats.some(({ role }) => role === 'gm')) && (
        <p className="small muted">{words.word(`web.online.${table.kind}.about`)}</p>
      )}
      <h2>{words.word('web.join.others')}</h2>
      <SeatList seats={seats.map(({ here, ...one }) => ({ ...one, devices: here }))} mine={seat} />
      {table.begun && <p className={styles.begun}>{words.word('web.join.begun')}</p>}
      {watching ? (
        <button type="button" className="button primary" data-sit onClick={() => sit('')}>
          {words.word('web.join.watch')}
        </button>
      ) : (
        <NameForm known={mine?.taken === true && isOwn(mine.name, seat) ? mine.name : ''} sit={sit} />
      )}
    </section>
  );
}

/** Whether somebody has typed it: seats that nobody has named go by a term or by their id. */
const isOwn = (name: string, seat: string): boolean => name !== seat && !isUsual(name);

function NameForm({ known, sit }: { known: string; sit: (name: string) => void }): ReactElement {
  const words = useWords();
  const [name, setName] = useState(() => myName() || known);
  const [bad, setBad] = useState(false);
  const plain = plainName(name);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setBad(plain === '');
    if (plain !== '') sit(plain);
  };
  return (
    <form className={styles.nameForm} onSubmit={submit}>
      <label className="field" htmlFor="my-name">
        <span className="label">{words.word('web.join.name')}</span>
      </label>
      <input
        id="my-name"
        className="input"
        value={name}
        maxLength={40}
        autoComplete="nickname"
        aria-invalid={bad}
        aria-describedby="my-name-bad"
        onChange={(event) => setName(event.target.value)}
      />
      <p id="my-name-bad" className="refusal" role="alert">
        {bad ? words.word('web.join.name.bad') : ''}
      </p>
      <button type="submit" className="button primary" data-sit>
        {words.word(known === '' ? 'web.join.sit' : 'web.join.back')}
      </button>
    </form>
  );
}
