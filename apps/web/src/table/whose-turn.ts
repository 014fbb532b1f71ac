import { capital, type Narrator } from '@potyczka/narration';
import type { Snapshot } from '../worker/messages.ts';

/** Whose turn it is, by name, and what comes after it. */
export interface WhoseTurn {
  readonly title: string;
  readonly more: string;
}

/** `shown`: whose doing is being watched. However soon one is to decide, that comes first. */
export function whoseTurn(snapshot: Snapshot, words: Narrator, shown?: string): WhoseTurn {
  const { awaits, over, pending, picture, seat, seats } = snapshot;
  const mine = awaits.includes(seat);
  const actor = mine || over ? figureOf(snapshot, shown) : undefined;
  if (actor !== undefined) return { title: capital(words.word('web.turn.shown', { who: actor.called })), more: '' };
  if (over) return { title: words.word('web.turn.over'), more: '' };
  const [asked] = pending;
  const shared = isShared(snapshot);
  const figure = figureOf(snapshot, (mine ? asked?.unit : undefined) ?? picture.turn.acting);
  const next = mine ? seats.find(({ id }) => id === seat) : seats.find(({ id }) => id === awaits[0]);
  const side = shared
    ? personName(snapshot, next, words)
    : (figure?.sideName ?? sideNameOf(snapshot, next?.side) ?? seatName(next, words));
  const yours = mine && !shared;
  return {
    title: capital(
      titleOf({ who: figure?.called ?? '', side, mine: yours, asked: yours && asked !== undefined }, words),
    ),
    more: next?.role === 'npc' ? words.word('web.turn.engine') : afterwards(snapshot, words),
  };
}

interface Known {
  readonly who: string;
  readonly side: string;
  readonly mine: boolean;
  readonly asked: boolean;
}

function titleOf({ who, side, mine, asked }: Known, words: Narrator): string {
  if (asked) return who === '' ? words.word('web.turn.asked') : words.word('web.turn.asked.who', { who });
  if (mine) return who === '' ? words.word('web.turn.mine') : words.word('web.turn.mine.who', { who });
  return who === '' ? words.word('web.turn.side', { side }) : words.word('web.turn.side.who', { side, who });
}

/** Who comes after the one that acts, where the game knows it. */
function afterwards({ picture }: Snapshot, words: Narrator): string {
  const { turn, figures } = picture;
  const order = turn.order.flatMap((slot) => ('unit' in slot ? figures.filter(({ id }) => id === slot.unit) : []));
  const now = order.findIndex(({ acting }) => acting);
  const next = order.slice(now + 1).find(({ done, out, acting }) => !done && !out && !acting);
  return now < 0 || next === undefined ? '' : words.word('web.turn.next', { who: next.called });
}

/** Whether several people sit at this screen: "you" would name nobody then. */
const isShared = ({ online, seats }: Snapshot): boolean =>
  online === null && seats.filter(({ role }) => role === 'player' || role === 'gm').length > 1;

/** A person with their side, where the two have different names. */
function personName(snapshot: Snapshot, seat: Snapshot['seats'][number] | undefined, words: Narrator): string {
  const [name, side] = [seatName(seat, words), sideNameOf(snapshot, seat?.side)];
  return side === undefined || side.toLowerCase() === name.toLowerCase() ? name : `${name} (${side})`;
}

const figureOf = ({ picture }: Snapshot, id: string | null | undefined) =>
  picture.figures.find((figure) => figure.id === id);

const sideNameOf = ({ picture }: Snapshot, side: string | undefined): string | undefined =>
  picture.figures.find((figure) => figure.side === side)?.sideName;

const seatName = (seat: Snapshot['seats'][number] | undefined, words: Narrator): string =>
  seat === undefined ? '' : (seat.name ?? words.word(`web.role.${seat.role}`));
