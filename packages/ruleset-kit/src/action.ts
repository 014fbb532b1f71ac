import type { Violation } from '@potyczka/kernel';

/**
 * What a command needs: may it be given, and what follows. Where both would read the same command, `plan` reads it once,
 * from the table and the command alone: facts, modifiers with their reasons, dice, target numbers. A plan throws for no
 * command, however wrong; what shows terms before a roll may ask for it too. `may` is asked before anything is told or
 * drawn. Methods, so that actions with plans of different kinds fit into one table of a game's commands.
 */
export interface Act<Reading, Play, Command, Plan> {
  may(reading: Reading, command: Command, plan: Plan): readonly Violation[];
  act(play: Play, command: Command, plan: Plan): void;
}

interface Planned<Reading, Command, Plan> {
  plan(reading: Reading, command: Command): Plan;
}

/** An action without a plan reads its command in one place only. */
export type Action<Reading, Play, Command, Plan = undefined> = Act<Reading, Play, Command, Plan> &
  (undefined extends Plan ? Partial<Planned<Reading, Command, Plan>> : Planned<Reading, Command, Plan>);

/** Any action at all: what a table of a game's commands holds. */
export type AnyAction<Reading, Play, Command> = Act<Reading, Play, Command, unknown> &
  Partial<Planned<Reading, Command, unknown>>;

/** A command planned once, for this table: what forbids it, and what it does. */
export interface Prepared<Play> {
  readonly violations: readonly Violation[];
  readonly act: (play: Play) => void;
}

export function prepared<Reading, Play, Command>(
  action: AnyAction<Reading, Play, Command>,
  reading: Reading,
  command: Command,
): Prepared<Play> {
  const plan = action.plan?.(reading, command);
  return {
    violations: action.may(reading, command, plan),
    act: (play) => action.act(play, command, plan),
  };
}
