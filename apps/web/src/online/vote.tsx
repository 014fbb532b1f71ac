import type { ReactElement } from 'react';
import { Icon } from '../design/icon.tsx';
import { useWords } from '../words/index.tsx';
import { seatName, timeText } from './naming.ts';
import type { AtOnline } from './seated-table.tsx';
import { vote } from './speaking.ts';

/** An open question that answers itself after a while. */
export function TimedAnswer({ stand, online }: AtOnline): ReactElement | null {
  const words = useWords();
  const { answer } = online.settings;
  if (answer === 0 || stand.pending.length === 0) return null;
  return (
    <p className="timed small" data-timed>
      <Icon name="clock" size={16} />
      {words.word('web.net.timed', { time: timeText(answer, words) })}
    </p>
  );
}

/** Somebody wants to take back what was seen already: the others decide. */
export function VoteOnUndo({ stand, online }: AtOnline): ReactElement | null {
  const words = useWords();
  const { vote: open } = online;
  if (open === null) return null;
  const nameOf = (id: string): string => {
    const seat = stand.seats.find((one) => one.id === id);
    return seat === undefined ? id : seatName(seat, words);
  };
  const mine = open.by === stand.seat;
  const role = stand.seats.find(({ id }) => id === stand.seat)?.role;
  const decided = open.agreed.includes(stand.seat);
  return (
    <section className="ask" role={mine ? 'status' : 'alertdialog'} aria-labelledby="vote" data-vote={open.by}>
      <h2 id="vote">{mine ? words.word('web.vote.mine') : words.word('web.vote.asked', { who: nameOf(open.by) })}</h2>
      <p className="small">{words.word(mine ? 'web.vote.waiting' : 'web.vote.about')}</p>
      {open.agreed.length > 0 && (
        <p className="small">{words.word('web.vote.agreed', { who: open.agreed.map(nameOf).join(', ') })}</p>
      )}
      {decided && <p className="small">{words.word('web.vote.you-agreed')}</p>}
      {!mine && role !== 'spectator' && !decided && (
        <div className="cta">
          <button type="button" className="btn pri" data-agree onClick={() => void vote(true)}>
            {words.word('web.vote.agree')}
          </button>
          <button type="button" className="btn" data-refuse onClick={() => void vote(false)}>
            {words.word('web.vote.refuse')}
          </button>
        </div>
      )}
    </section>
  );
}
