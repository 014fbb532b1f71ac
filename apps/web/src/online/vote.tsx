import type { LogLine } from '@potyczka/protocol';
import type { ReactElement } from 'react';
import { Icon } from '../design/icon.tsx';
import { LineText } from '../log/line-text.tsx';
import question from '../panels/question.module.css';
import { useWords } from '../words/index.tsx';
import { seatName, timeText } from './seat-names.ts';
import type { AtOnline } from './seated-table.tsx';
import { vote } from './talk-commands.ts';
import styles from './vote.module.css';

/** An open question that answers itself after a while. */
export function TimedAnswer({ snapshot, online }: AtOnline): ReactElement | null {
  const words = useWords();
  const { answer } = online.settings;
  if (answer === 0 || snapshot.pending.length === 0) return null;
  return (
    <p className={`${styles.timed} small`} data-timed>
      <Icon name="clock" size={16} />
      {words.word('web.net.timed', { time: timeText(answer, words) })}
    </p>
  );
}

/** Somebody wants to take back what was seen already: the others decide. */
export function VoteOnUndo({ snapshot, online }: AtOnline): ReactElement | null {
  const words = useWords();
  const { vote: open } = online;
  if (open === null) return null;
  const nameOf = (id: string): string => {
    const seat = snapshot.seats.find((one) => one.id === id);
    return seat === undefined ? id : seatName(seat, words);
  };
  const mine = open.by === snapshot.seat;
  const role = snapshot.seats.find(({ id }) => id === snapshot.seat)?.role;
  const decided = open.agreed.includes(snapshot.seat);
  return (
    <section
      className={question.question}
      role={mine ? 'status' : 'alertdialog'}
      aria-labelledby="vote"
      data-vote={open.by}
    >
      <h2 id="vote">{mine ? words.word('web.vote.mine') : words.word('web.vote.asked', { who: nameOf(open.by) })}</h2>
      <p className="small">{words.word(mine ? 'web.vote.waiting' : 'web.vote.about')}</p>
      <Lines title="web.vote.undone" lines={open.undone} />
      <Lines title="web.vote.restored" lines={open.restored} />
      {open.undone.length + open.restored.length === 0 && <p data-untold>{words.word('web.vote.untold')}</p>}
      <p className="small">{words.word('web.vote.moment')}</p>
      {open.agreed.length > 0 && (
        <p className="small">{words.word('web.vote.agreed', { who: open.agreed.map(nameOf).join(', ') })}</p>
      )}
      {decided && <p className="small">{words.word('web.vote.you-agreed')}</p>}
      {!mine && role !== 'spectator' && !decided && (
        <div className="button-row">
          <button type="button" className="button primary" data-agree onClick={() => void vote(true, open.id)}>
            {words.word('web.vote.agree')}
          </button>
          <button type="button" className="button" data-refuse onClick={() => void vote(false, open.id)}>
            {words.word('web.vote.refuse')}
          </button>
        </div>
      )}
    </section>
  );
}

/** Lines of the log, as they stand there. */
function Lines({ title, lines }: { title: string; lines: readonly LogLine[] }): ReactElement | null {
  const words = useWords();
  if (lines.length === 0) return null;
  return (
    <>
      <h3 className={styles.title}>{words.word(title)}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reached by keyboard. */}
      <ul className={styles.lines} data-lines={title} tabIndex={0} aria-label={words.word(title)}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one event have nothing but their order.
          <li key={index}>
            <LineText line={line} />
          </li>
        ))}
      </ul>
    </>
  );
}
