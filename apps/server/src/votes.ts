import type { Command, Language } from '@potyczka/kernel';
import type { AnyTable, Wanted } from '@potyczka/protocol';
import { isFreeUndo } from '@potyczka/protocol';
import { hashSecret } from '@potyczka/store';
import type { Vote } from './documents.ts';
import type { Room } from './room.ts';

/** Those whose word counts when somebody wants to take back what was seen: the GM, or all other players who have sat down. */
function voters(room: Room, by: string): { readonly gm: readonly string[]; readonly players: readonly string[] } {
  const sat = new Set(room.meta.sitting.map(({ seat }) => seat));
  const others = room.seats.filter(({ id }) => id !== by && sat.has(id));
  const withRole = (role: string): readonly string[] => others.filter((seat) => seat.role === role).map(({ id }) => id);
  return { gm: withRole('gm'), players: withRole('player') };
}

export function hasPassed(room: Room, { by, agreed }: Vote): boolean {
  const { gm, players } = voters(room, by);
  if (gm.some((seat) => agreed.includes(seat))) return true;
  const mine = room.seats.find(({ id }) => id === by);
  // A GM rules at an open table; at a sealed one they ask like everybody else.
  if (mine?.role === 'gm' && room.head.kind === 'open') return true;
  return players.every((seat) => agreed.includes(seat)) && (players.length > 0 || gm.length === 0);
}

export const mayVote = (room: Room, { by }: Vote, seat: string): boolean => {
  const { gm, players } = voters(room, by);
  return gm.includes(seat) || players.includes(seat);
};

function stepAt(table: AnyTable, seq: number): AnyTable | null {
  let step: AnyTable | null = table;
  while (step !== null && step.seq > seq) step = step.before;
  return step;
}

/** Whether an undo needs nobody's consent, or has it. */
export function mayUndo(room: Room, seat: string, wanted: Wanted): boolean {
  const table = room.game.table();
  const { to } = wanted.command as Command & { readonly to: number };
  const target = table === null ? null : stepAt(table, to);
  if (table === null || target === null) return false;
  if (room.repair.attempt('rules', () => isFreeUndo(table, seat, target)) === true) return true;
  const { vote } = room.meta;
  const own = ballot(table, seat, wanted);
  const isAbout = vote !== null && vote.id === own.id && vote.by === seat && vote.to === to && stillStands(table, vote);
  return hasPassed(room, isAbout ? vote : own);
}

export function ballot(table: AnyTable, by: string, wanted: Wanted): Vote {
  const { to } = wanted.command as Command & { readonly to: number };
  return { id: wanted.id, by, to, at: table.seq, agreed: [] };
}

/**
 * What everybody calls a vote. Made of all it is about: the id its caller gave to the command says nothing of that, and could
 * be given to another.
 */
const nameOfVote = ({ id, by, to, at }: Vote): string => hashSecret(JSON.stringify([id, by, to, at])).slice(0, 16);

/** Whether nothing but talk has happened since a vote was called; otherwise it is about another table than this. */
function stillStands(table: AnyTable, { at }: Vote): boolean {
  for (let step: AnyTable | null = table; step !== null && step.seq > at; step = step.before)
    if (step.entry.command.type !== 'say') return false;
  return true;
}

/** Asks the others whether something may be taken back. */
export async function callVote(room: Room, seat: string, wanted: Wanted): Promise<void> {
  const table = room.game.table();
  if (table === null || wanted.command.type !== 'undo') return;
  const vote = ballot(table, seat, wanted);
  if (await room.changeMeta((meta) => ({ ...meta, vote }))) announceVote(room);
}

/** What a seat thinks, and of which vote: another may have been called since it made up its mind. */
export interface Ballot {
  readonly agree: boolean;
  /** Without it, it counts for none. */
  readonly on?: string;
}

/** A seat says what it thinks; `false` when there is nothing to say anything about. */
export async function castVote(room: Room, seat: string, { agree, on }: Ballot): Promise<boolean> {
  const table = room.game.table();
  const counted = await room.changeMeta((meta) => {
    const { vote } = meta;
    if (vote === null || table === null || !stillStands(table, vote) || !mayVote(room, vote, seat)) return undefined;
    if (on !== nameOfVote(vote)) return undefined;
    const agreed = [...vote.agreed.filter((one) => one !== seat), seat];
    return { ...meta, vote: agree ? { ...vote, agreed } : null };
  });
  if (counted) announceVote(room);
  const { vote } = room.meta;
  if (counted && vote !== null && hasPassed(room, vote)) await takeBack(room, vote);
  return counted;
}

async function takeBack(room: Room, vote: Vote): Promise<void> {
  const table = room.game.table();
  if (table === null) return;
  const command = { type: 'undo', by: vote.by, to: vote.to };
  const { door } = room.post(vote.by);
  const next = door.carryOut(table, { id: vote.id, seq: door.seq(table), lang: undefined, command });
  if (next.ok) await room.moveFor(vote.by, next.table, vote.id);
  if (await room.changeMeta((meta) => ({ ...meta, vote: null }))) announceVote(room);
}

/** So many lines say what a vote is about; whoever wants to go back further knows how it began. */
const MOST_LINES = 60;

/** Everybody hears of a vote in the numbers and the words of their own seat. */
export function announceVote(room: Room): void {
  const told = new Map<string, string>();
  for (const [seat, connection] of room.connections()) {
    if (room.isDelayed(seat)) continue;
    const { lang } = connection.newsSettings;
    const text = told.get(`${lang} ${seat}`) ?? JSON.stringify({ vote: voteFor(room, seat, lang) });
    told.set(`${lang} ${seat}`, text);
    connection.send(text);
  }
}

export function voteFor(room: Room, seat: string, lang: Language): object | null {
  const { vote } = room.meta;
  const table = room.shownTo(seat);
  if (vote === null || table === null || !stillStands(table, vote)) return null;
  const { by, to, agreed } = vote;
  if (room.isDelayed(seat)) return null;
  const { door } = room.post(seat);
  const tell = () => ({ to: door.ofSeq(table, to), ...door.changedBy(table, to, lang) });
  // Of a table that can't be told, people agree to a moment without its words.
  const told = room.repair.attempt('view', tell) ??
    room.repair.attempt('view', tell) ?? { to: 0, undone: [], restored: [] };
  const about = { undone: told.undone.slice(-MOST_LINES), restored: told.restored.slice(-MOST_LINES) };
  return { id: nameOfVote(vote), by, to: told.to, agreed, ...about };
}
