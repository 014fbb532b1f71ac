import type { AnyRuleset, GameEvent } from '@potyczka/kernel';
import { isTableEvent, sameJson, tablesOf } from '@potyczka/kernel';
import { narrator } from '@potyczka/narration';
import type { AnyTable } from '../subject.ts';

/**
 * What tells of a deed, a roll or a number, which may well leave everything as it was. Whatever else is told tells of
 * something that is so from now on, and is not told of somebody for whom it was so before.
 */
const DEEDS: readonly string[] = [
  ...['attackDeclared', 'burstLanded', 'damageJudged', 'declared', 'gearUsed', 'initiativeRolled', 'magicBonus'],
  ...[
    'objectStruck',
    'placed',
    'poolChanged',
    'powerCast',
    'rulingVoted',
    'supported',
    'testWithdrawn',
    'thingHit',
    'thingsDropped',
    'triggered',
    'woundsTaken',
  ],
];

/**
 * Lines that say what is so, not what has changed ("is exposed", "is down on the ground", "stays put"), in every language: whoever is
 * knocked down again or exposed anew loses what it was doing by it, and games that were kept tell it every time. Only
 * these sentences are let pass, not the events: another line of theirs has to tell of something new.
 */
const STANDING: readonly string[] = [
  ...['log.knockedDown', 'log.stanceKept', 'log.stateGained.exposed', 'log.stateGained.distracted', 'log.unitStays'],
];

/** What the events of a game do to it: the types that have changed something, and what was told though nothing changed. */
export class Changes {
  private readonly changing = new Set<string>();
  private readonly idle = new Map<string, string>();

  /** Looks at every event of a game. */
  watch(table: AnyTable): void {
    const rules = table.rules as AnyRuleset;
    const words = narrator(rules, 'en');
    for (const step of tablesOf(table)) {
      if (step.before === null) continue;
      let { state } = step.before.checkpoint;
      for (const event of step.entry.events as readonly GameEvent[]) {
        // What is undone, withdrawn or said is the table's to tell, not the game's.
        if (isTableEvent(event)) continue;
        const after = rules.evolve(state, event);
        const lines = rules.tell(event, after).filter(({ key }) => !STANDING.includes(key));
        if (!sameJson(state, after)) this.changing.add(event.type);
        else if (lines.length > 0 && !DEEDS.includes(event.type))
          this.idle.set(event.type, lines.map((line) => words.line(line)).join(' '));
        state = after;
      }
    }
  }

  /** Told of somebody it was true of already. */
  again(): readonly string[] {
    return [...this.idle].flatMap(([type, told]) => (this.changing.has(type) ? [`${type}: ${told}`] : []));
  }
}
