import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { useWords } from '../words/index.tsx';
import type { Snapshot } from '../worker/messages.ts';
import { SeatList } from './seat-list.tsx';
import { seatName } from './seat-names.ts';
import { stoppedTyping, useSignals } from './signals.ts';
import styles from './talk.module.css';
import { say, signal } from './talk-commands.ts';

/** A line of talk is as long as the protocol takes. */
const LONGEST = 400;
/** Whoever writes says so now and then, not with every letter. */
const TYPING = 2500;

/** What people say to each other: plain text, kept in the log like everything else. */
export function Talk({ snapshot }: { snapshot: Snapshot }): ReactElement {
  const words = useWords();
  const nameOf = (id: string): string => {
    const seat = snapshot.seats.find((one) => one.id === id);
    return seat === undefined ? id : seatName(seat, words);
  };
  const said = snapshot.lines.flatMap(({ seq, said: one }) => (one === undefined ? [] : [{ seq, ...one }]));
  const passing = useSignals((state) => state.passing);
  const typing = passing.filter(({ kind, seat }) => kind === 'typing' && seat !== snapshot.seat);
  const { seq: latest, by } = said.at(-1) ?? {};
  useEffect(() => {
    if (latest !== undefined && by !== undefined) stoppedTyping(by);
  }, [latest, by]);
  const list = useRef<HTMLOListElement>(null);
  // The newest line is the one to be read.
  useEffect(() => {
    if (latest !== undefined) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [latest]);
  return (
    <section className={styles.talk} aria-label={words.word('web.talk')}>
      <h2>
        <Icon name="speak" size={18} />
        {words.word('web.talk')}
      </h2>
      {/* On a phone the bar has no room for it. */}
      <SeatList seats={snapshot.seats} mine={snapshot.seat} />
      {said.length === 0 && <p className="muted small">{words.word('web.talk.none')}</p>}
      <div role="log" aria-live="polite">
        <ol ref={list}>
          {said.map(({ seq, by, text }) => (
            <li key={seq} data-said={by}>
              <b>{nameOf(by)}</b> {text}
            </li>
          ))}
        </ol>
      </div>
      <p className={`${styles.typing} small muted`} role="status" data-typing>
        {typing.map(({ seat }) => words.word('web.talk.typing', { who: nameOf(seat) })).join(' ')}
      </p>
      <SayForm />
    </section>
  );
}

function SayForm(): ReactElement {
  const words = useWords();
  const [text, setText] = useState('');
  const [failed, setFailed] = useState(false);
  const [waved, setWaved] = useState(false);
  const typed = useRef(0);
  const write = (next: string): void => {
    setText(next);
    if (Date.now() - typed.current < TYPING) return;
    typed.current = Date.now();
    signal({ kind: 'typing' });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const line = text.trim();
    if (line === '') return;
    setText('');
    typed.current = 0;
    void say(line).then((ok) => {
      setFailed(!ok);
      // What was not said is not lost either, unless something else was begun meanwhile.
      if (!ok) setText((now) => (now === '' ? line : now));
    });
  };
  const wave = (): void => {
    signal({ kind: 'attention' });
    setWaved(true);
    setTimeout(() => setWaved(false), 6000);
  };
  return (
    <form className={styles.say} onSubmit={submit}>
      <label className="visually-hidden" htmlFor="say">
        {words.word('web.talk.say')}
      </label>
      <input
        id="say"
        className="input"
        value={text}
        maxLength={LONGEST}
        autoComplete="off"
        placeholder={words.word('web.talk.say')}
        onChange={(event) => write(event.target.value)}
      />
      <button type="submit" className="button" data-say>
        {words.word('web.talk.send')}
      </button>
      <button
        type="button"
        className="button icon-only"
        aria-label={words.word('web.talk.wave')}
        title={words.word('web.talk.wave')}
        data-wave
        onClick={wave}
      >
        <Icon name="hand" />
      </button>
      <p className="small muted" role="status">
        {failed ? words.word('web.talk.failed') : waved ? words.word('web.talk.waved') : ''}
      </p>
    </form>
  );
}
