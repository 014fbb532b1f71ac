import type { Narrator } from '@potyczka/narration';
import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { addressOf } from '../routes.ts';
import { useWords } from '../words/index.tsx';
import type { Snapshot } from '../worker/messages.ts';
import { seatName } from './seat-names.ts';
import type { AtOnline } from './seated-table.tsx';
import { forget, type Passing, useSignals } from './signals.ts';
import styles from './toasts.module.css';

interface Toast {
  readonly key: number;
  readonly text: string;
  readonly icon: string;
}

const STAYS = 6000;
const MOST = 2;
/** Lines drop for a moment all the time: who is back so soon was never gone. */
const GONE_AFTER = 2000;

const nameIn =
  ({ seats }: Snapshot, words: Narrator) =>
  (id: string): string => {
    const seat = seats.find((one) => one.id === id);
    return seat === undefined ? id : seatName(seat, words);
  };

function useToasts(): readonly [toasts: readonly Toast[], tell: (text: string, icon: string) => void] {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const keys = useRef(0);
  const tell = useCallback((text: string, icon: string): void => {
    keys.current += 1;
    const key = keys.current;
    setToasts((now) => [...now, { key, text, icon }].slice(-MOST));
    setTimeout(() => setToasts((now) => now.filter((one) => one.key !== key)), STAYS);
  }, []);
  return [toasts, tell];
}

/** Who came and who went since it was last told. */
function useArrivals(snapshot: Snapshot, tell: (text: string, icon: string) => void): void {
  const words = useWords();
  const people = snapshot.seats.filter(({ id, role }) => id !== snapshot.seat && (role === 'gm' || role === 'player'));
  const here = people.filter(({ devices = 0 }) => devices > 0).map(({ id }) => id);
  const key = here.join(' ');
  const told = useRef<readonly string[] | null>(null);
  const latest = useRef({ snapshot, words, here });
  latest.current = { snapshot, words, here };
  // biome-ignore lint/correctness/useExhaustiveDependencies: told anew only when somebody came or went.
  useEffect(() => {
    const timer = setTimeout(() => {
      const { snapshot: at, words: spoken, here: now } = latest.current;
      const before = told.current;
      told.current = now;
      if (before === null) return;
      const nameOf = nameIn(at, spoken);
      for (const id of now) if (!before.includes(id)) tell(spoken.word('web.net.came', { who: nameOf(id) }), 'people');
      for (const id of before) if (!now.includes(id)) tell(spoken.word('web.net.went', { who: nameOf(id) }), 'people');
    }, GONE_AFTER);
    return () => clearTimeout(timer);
  }, [key, tell]);
}

/** How a vote ended, and that the line is back. */
function useOutcomes(online: AtOnline['online'], tell: (text: string, icon: string) => void): void {
  const words = useWords();
  const before = useRef({ vote: online.vote, undone: online.undone, connected: online.connected });
  useEffect(() => {
    const { vote, undone, connected } = before.current;
    const now = { vote: online.vote, undone: online.undone, connected: online.connected };
    before.current = now;
    if (!connected && now.connected) tell(words.word('web.net.back'), 'online');
    if (vote !== null && now.vote === null && now.connected)
      tell(words.word(now.undone > undone ? 'web.vote.passed' : 'web.vote.failed'), 'undo');
  }, [online.vote, online.connected, online.undone, words, tell]);
}

/** On a phone talk has a tab of its own: what others say is told wherever one looks. */
function useLastSaid({
  lines,
  seat,
}: Snapshot): { readonly seq: number; readonly by: string; readonly text: string } | null {
  const last = lines.findLast(({ said }) => said !== undefined);
  const first = useRef(last?.seq ?? 0);
  const [old, setOld] = useState(0);
  const seq = last?.seq ?? 0;
  useEffect(() => {
    const timer = setTimeout(() => setOld(seq), STAYS);
    return () => clearTimeout(timer);
  }, [seq]);
  if (last?.said === undefined || seq <= Math.max(first.current, old) || last.said.by === seat) return null;
  return { seq, ...last.said };
}

/** What passes: at most two at a time, told to screen readers as well, and gone after a while. */
export function Toasts({ snapshot, online }: AtOnline): ReactElement {
  const words = useWords();
  const [toasts, tell] = useToasts();
  const passing = useSignals((state) => state.passing);
  useArrivals(snapshot, tell);
  useOutcomes(online, tell);
  const shown = passing.filter(({ kind }) => kind === 'attention' || kind === 'reminder');
  const links = passing.filter(({ kind }) => kind === 'link');
  const said = useLastSaid(snapshot);
  return (
    <div className={styles.toasts} role="status" aria-live="polite">
      {links.map((link) => (
        <HandedOver key={link.key} link={link} table={online.table} />
      ))}
      {shown.map((one) => (
        <p key={`signal-${one.key}`} className={styles.toast} data-toast={one.kind}>
          <Icon name={one.kind === 'attention' ? 'hand' : 'clock'} />
          <span>{signalText(one, snapshot, words)}</span>
        </p>
      ))}
      {said !== null && (
        <p key={`said-${said.seq}`} className={`${styles.toast} ${styles.said}`} data-toast="said">
          <Icon name="speak" />
          <span>
            <b>{nameIn(snapshot, words)(said.by)}:</b> {said.text}
          </span>
        </p>
      )}
      {toasts.map(({ key, text, icon }) => (
        <p key={key} className={styles.toast} data-toast>
          <Icon name={icon} />
          <span>{text}</span>
        </p>
      ))}
    </div>
  );
}

function signalText({ kind, seat, seats = [] }: Passing, snapshot: Snapshot, words: Narrator): string {
  const nameOf = nameIn(snapshot, words);
  if (kind === 'attention') return words.word('web.net.attention', { who: nameOf(seat) });
  if (seats.includes(snapshot.seat)) return words.word('web.net.reminder.you');
  return words.word('web.net.reminder', { who: seats.map(nameOf).join(', ') });
}

function HandedOver({ link, table }: { link: Passing; table: string }): ReactElement {
  const words = useWords();
  const { secret = '', key } = link;
  return (
    <p className={styles.toast} data-toast="link">
      <Icon name="key" />
      <span>{words.word('web.net.link')}</span>
      <a href={addressOf({ at: 'online', table, secret })} onClick={() => forget(key)}>
        {words.word('web.net.link.go')}
      </a>
    </p>
  );
}
