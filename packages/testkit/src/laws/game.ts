import type { Command, Violation } from '@potyczka/kernel';
import { Chance } from '../chance.ts';
import { deepFreeze, leaveCatalogue } from '../freeze.ts';
import { junk } from '../junk.ts';
import type { Move } from '../moves.ts';
import { anOffer, attempt, legalMove } from '../moves.ts';
import type { AnyTable, Raw, Subject } from '../subject.ts';
import { openSetup } from '../subject.ts';
import { BrokenLaw, lawful } from './broken.ts';
import { mustSayHarm } from './harm.ts';
import { mustHaveChoiceOdds, mustHaveOdds } from './odds.ts';
import { mustRedact } from './redaction.ts';
import { mustFold, mustRememberAll, mustRepeat } from './replay.ts';
import { mustKeepChoicesSecret, mustKeepOddsSecret, mustKeepSecrets } from './secrets.ts';
import { mustTellTurn } from './turn.ts';
import { Wording } from './words.ts';

/** How thoroughly a game is looked at: each is done once in so many steps, `memory` once in so many games. */
export interface Care {
  readonly fold: number;
  readonly repeat: number;
  readonly memory: number;
  readonly junk: number;
  readonly undo: number;
  readonly reload: number;
  readonly secrets: number;
  readonly offers: number;
  readonly odds: number;
  /** Runs of the rules that one look at the odds may cost. */
  readonly runs: number;
  /** A game that goes on longer than this goes on for ever. */
  readonly steps: number;
}

export const CAREFUL: Care = {
  fold: 1,
  repeat: 1,
  memory: 1,
  junk: 3,
  undo: 40,
  reload: 8,
  secrets: 3,
  offers: 5,
  odds: 10,
  runs: 2000,
  steps: 3000,
};

export interface Played {
  readonly table: AnyTable;
  readonly steps: number;
  readonly refused: number;
}

/** Plays one random game to its end by the laws; throws `BrokenLaw` at the first that is not kept. */
export function playByLaws(
  subject: Subject,
  seed: string,
  care: Care = CAREFUL,
  wording = new Wording(subject.rules),
): Played {
  const opened = openSetup(subject.rules, subject.setups(seed), subject.ground);
  if (!opened.ok) throw new BrokenLaw('opening', JSON.stringify(opened.violations));
  const game = new Game(subject, opened.table, new Chance(`play/${seed}`), care, wording);
  while (!game.over()) game.turn();
  game.end();
  return game.played();
}

class Game {
  private readonly subject: Subject;
  private readonly chance: Chance;
  private readonly care: Care;
  private readonly wording: Wording;
  private table: AnyTable;
  private steps = 0;
  private refused = 0;

  constructor(subject: Subject, table: AnyTable, chance: Chance, care: Care, wording: Wording) {
    this.subject = subject;
    this.table = table;
    this.chance = chance;
    this.care = care;
    this.wording = wording;
    leaveCatalogue(table.rules);
    deepFreeze(table.checkpoint);
    lawful('own law', table, undefined, () => subject.holds?.(table.checkpoint.state));
    lawful('words', table, undefined, () => wording.step(table));
  }

  over(): boolean {
    return this.table.checkpoint.open === null && this.table.rules.over(this.table.checkpoint.state);
  }

  played(): Played {
    return { table: this.table, steps: this.steps, refused: this.refused };
  }

  end(): void {
    if (this.chance.oneIn(this.care.memory))
      lawful('memory', this.table, undefined, () => mustRememberAll(this.table, this.chance));
  }

  turn(): void {
    const { table, chance } = this;
    const care = this.care;
    if (this.steps >= care.steps) throw new BrokenLaw('end', `no end after ${care.steps} steps`, table);
    const move = lawful('offers', table, undefined, () => legalMove(table, chance));
    if (move === undefined) throw new BrokenLaw('offers', 'nobody can do anything, and the game is not over', table);
    if (chance.oneIn(care.junk)) {
      this.disturb(junk(table, move.raw, chance));
      // Junk may be legal by accident: then another question stands.
      if (this.table !== table) return;
    }
    const extra = chance.oneIn(care.junk) ? this.subject.extras?.(table, chance) : undefined;
    if (extra !== undefined) this.disturb(extra);
    else if (chance.oneIn(care.undo)) this.disturb({ type: 'undo', by: 'gm' });
    else this.take(move);
  }

  private take(move: Move): void {
    const { table } = this;
    const { result, command } = lawful('move', table, move.raw, () =>
      attempt(table, move.raw, move.because === 'an NPC wants it'),
    );
    if (!result.ok)
      throw new BrokenLaw(
        'move',
        `refused though ${move.because}: ${JSON.stringify(result.violations)}`,
        table,
        move.raw,
      );
    this.settle(result.table, move.raw, command);
  }

  /** Something that may be refused; the moment is frozen, so that whoever changes it on the way is caught. */
  private disturb(raw: Raw): void {
    const { table } = this;
    const { result, command } = lawful('junk', table, raw, () => attempt(table, raw));
    if (result.ok) {
      this.settle(result.table, raw, command);
      return;
    }
    this.refused += 1;
    lawful('words', table, raw, () => this.refusals(result.violations));
  }

  private refusals(violations: readonly Violation[]): void {
    for (const violation of violations) this.wording.refusal(violation);
  }

  private settle(after: AnyTable, raw: Raw, command: Command | undefined): void {
    const before = this.table;
    const { chance } = this;
    const care = this.care;
    this.table = after;
    this.steps += 1;
    deepFreeze(after.checkpoint);
    lawful('own law', after, raw, () => this.subject.holds?.(after.checkpoint.state));
    lawful('turn', after, raw, () => mustTellTurn(after));
    if (chance.oneIn(care.fold)) lawful('replay', after, raw, () => mustFold(before, after));
    if (command !== undefined && chance.oneIn(care.repeat))
      lawful('undo', after, raw, () => mustRepeat(before, after, command, chance.oneIn(care.reload)));
    lawful('words', after, raw, () => this.wording.step(after));
    if (chance.oneIn(care.secrets)) this.lookForSecrets(before, raw);
    if (chance.oneIn(care.offers)) this.lookAtOffers();
    if (chance.oneIn(care.odds)) this.lookAtOdds(raw);
  }

  private lookForSecrets(before: AnyTable, raw: Raw): void {
    const { table, chance } = this;
    const seat = chance.pick(table.rules.seats(table.checkpoint.state));
    if (seat === undefined) return;
    lawful('secrecy', table, raw, () => mustKeepSecrets(table, seat.id));
    if (table.entry.command.type !== 'undo') lawful('secrecy', table, raw, () => mustRedact(before, table, seat.id));
  }

  /** Any offer is accepted, not only the one that is taken; what is listed as refused has its reasons in words. */
  private lookAtOffers(): void {
    const { table, chance } = this;
    const { checkpoint, rules, ground } = table;
    const seat = checkpoint.open === null ? chance.pick(rules.awaited(checkpoint.state)) : undefined;
    if (seat === undefined) return;
    const { commands, refused } = lawful('offers', table, undefined, () =>
      rules.offers(checkpoint.state, seat, ground),
    );
    lawful('words', table, undefined, () => this.refusals(refused.flatMap(({ violations }) => violations)));
    for (let i = 0; i < 3; i++) {
      const raw = anOffer(commands, chance);
      if (raw === undefined) return;
      const { result, command } = lawful('offers', table, raw, () => attempt(table, raw));
      if (!result.ok)
        throw new BrokenLaw('offers', `offered and refused: ${JSON.stringify(result.violations)}`, table, raw);
      if (command !== undefined && i === 0)
        lawful('harm', table, raw, () => mustSayHarm(this.subject, table, command, `harm/${this.steps}`));
    }
  }

  private lookAtOdds(raw: Raw): void {
    const { table, chance } = this;
    const care = this.care;
    const { checkpoint, rules, ground } = table;
    if (checkpoint.open !== null) {
      lawful('odds', table, raw, () => mustHaveChoiceOdds(table, care.runs));
      lawful('secrecy', table, raw, () => mustKeepChoicesSecret(table, care.runs));
      return;
    }
    const seat = chance.pick(rules.awaited(checkpoint.state));
    const offered =
      seat === undefined ? undefined : anOffer(rules.offers(checkpoint.state, seat, ground).commands, chance);
    const read = offered === undefined ? undefined : rules.read(offered);
    if (!read?.ok) return;
    lawful('odds', table, offered, () => mustHaveOdds(table, read.value, care.runs));
    lawful('secrecy', table, offered, () => mustKeepOddsSecret(table, read.value, care.runs));
  }
}
