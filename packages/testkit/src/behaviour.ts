import { createHash } from 'node:crypto';
import type { Json } from '@potyczka/kernel';
import { canonical, contentHash, isTableEvent } from '@potyczka/kernel';
import { Chance } from './chance.ts';
import { attempt, legalMove } from './moves.ts';
import type { AnyTable, Subject } from './subject.ts';
import { openSetup } from './subject.ts';

/** So many games, and so many moves of each: NPCs play on quickly and fight, people do everything else by chance. */
const GAMES = [
  { role: 'npc', games: 3, moves: 60 },
  { role: 'player', games: 2, moves: 20 },
] as const;

/**
 * Names what a ruleset does: its catalogue, and every event and draw of games that are the same on every machine, with who
 * hears of what and what is seen in the end. Whoever changes a rule changes it; whoever writes the same rule in other words does
 * not.
 */
export function behaviourOf(subject: Subject): string {
  const hash = createHash('sha256');
  hash.update(contentHash(subject.rules));
  for (const { role, games, moves } of GAMES)
    for (let game = 0; game < games; game++) playInto(hash, subject, `behaviour/${role}/${game}`, role, moves);
  return hash.digest('hex').slice(0, 16);
}

type Hash = ReturnType<typeof createHash>;
const add = (hash: Hash, value: unknown): void =>
  void hash.update(canonical(JSON.parse(JSON.stringify(value)) as Json));

function playInto(hash: Hash, subject: Subject, name: string, role: 'npc' | 'player', moves: number): void {
  const { rules, ground } = subject;
  const setup = subject.setups(name);
  const seats = setup.seats?.map((seat) => (seat.role === 'player' ? { ...seat, role } : seat)) ?? [];
  const opened = openSetup(rules, { ...setup, seats, seed: name }, ground);
  if (!opened.ok) {
    add(
      hash,
      opened.violations.map(({ code }) => code),
    );
    return;
  }
  let { table } = opened;
  const chance = new Chance(name);
  note(hash, table);
  for (let move = 0; move < moves; move++) {
    const raw = (chance.oneIn(10) ? subject.extras?.(table, chance) : undefined) ?? legalMove(table, chance)?.raw;
    if (raw === undefined) break;
    const { result } = attempt(table, raw);
    if (result.ok) {
      table = result.table;
      note(hash, table);
    } else
      add(
        hash,
        result.violations.map(({ code, rule }) => [code, rule]),
      );
  }
  const { state } = table.checkpoint;
  for (const { id } of rules.seats(state)) add(hash, rules.view(state, id));
}

/** What a step has brought about, and who hears of it. */
function note(hash: Hash, { entry, rules, checkpoint }: AnyTable): void {
  const { events, replies } = entry;
  const { state, open } = checkpoint;
  add(hash, [events, replies, open?.asked.kind ?? null]);
  for (const event of events)
    if (!isTableEvent(event))
      for (const { id } of rules.seats(state)) hash.update(rules.redact(event, id, state) === undefined ? '-' : '+');
}
