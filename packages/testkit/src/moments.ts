import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { groundOf } from '@potyczka/ground';
import type { Command, Save, Setup } from '@potyczka/kernel';
import { saveTable } from '@potyczka/kernel';
import { rulesets } from '@potyczka/rulesets';
import { askedAfter } from './questions.ts';
import { take } from './rerun.ts';
import type { Subject } from './subject.ts';
import { openSetup } from './subject.ts';
import { subjectFor } from './subjects.ts';

/** A table as it stands at a moment worth looking at, as a game that can be opened. */
export interface TableMoment {
  /** `coin-assign`, `aces-yard-end`: a name for files and addresses. */
  readonly id: string;
  readonly ruleset: string;
  /** The kind of question that is open; `turn` and `end` where none is. */
  readonly kind: string;
  readonly save: Save;
}

/** The table before each kind of question of a game. */
export const questionMoments = (subject: Subject): readonly TableMoment[] =>
  (subject.questions ?? []).map((way) => ({
    id: `${subject.rules.id}-${way.kind}`,
    ruleset: subject.rules.id,
    kind: way.kind,
    save: saveTable(askedAfter(subject, way)),
  }));

const isPersons = ({ setup }: Save, by: unknown): boolean =>
  setup.seats?.some(({ id, role }) => id === by && role === 'player') === true;

/** A game that was played to its end: when somebody decides in the middle of it, and how it ended. */
function gameMoments(name: string, save: Save): readonly TableMoment[] {
  const { ruleset, entries } = save;
  const turns = entries.flatMap(({ command }, index) =>
    command.type !== 'answer' && isPersons(save, command.by) ? [index] : [],
  );
  const middle = turns[Math.floor(turns.length / 2)];
  return [
    ...(middle === undefined
      ? []
      : [{ id: name, ruleset, kind: 'turn', save: { ...save, entries: entries.slice(0, middle) } }]),
    { id: `${name}-end`, ruleset, kind: 'end', save },
  ];
}

/** A table as a set-up lays it out, after commands that need no dice. */
export function laidOut(setup: Setup, commands: readonly Command[] = []): Save {
  const rules = rulesets.find(({ id }) => id === setup.ruleset);
  const opened = rules === undefined ? undefined : openSetup(rules, setup, groundOf);
  if (opened?.ok !== true) throw new Error(`${setup.ruleset} does not open: ${JSON.stringify(opened?.violations)}`);
  let { table } = opened;
  for (const command of commands) {
    const result = take(table, { command, dice: [] });
    if (!result.ok) throw new Error(`${command.type} is refused: ${JSON.stringify(result.violations)}`);
    table = result.table;
  }
  return saveTable(table);
}

/** Every moment there is: each kind of question of each game, and the games in a folder of saves. */
export async function allMoments(saves: string): Promise<readonly TableMoment[]> {
  const asked = await Promise.all(rulesets.map(async (rules) => questionMoments(await subjectFor(rules))));
  const played = readdirSync(saves)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) =>
      gameMoments(file.replace('.json', ''), JSON.parse(readFileSync(join(saves, file), 'utf8')) as Save),
    );
  return [...asked.flat(), ...played];
}
