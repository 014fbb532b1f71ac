import { LANGUAGES } from '@potyczka/narration';
import { createReferee, type Referee } from '@potyczka/protocol';
import { rulesets } from '@potyczka/rulesets';
import { expect, test } from 'vitest';
import { rawLines } from '../src/checks/log-words.ts';

interface Described {
  readonly scenarios: readonly { readonly id: string; readonly sides: readonly string[] }[];
}

const sidesOf = (referee: Referee, ruleset: string, scenario: string): readonly string[] => {
  const { scenarios } = referee.handle({ describe: { ruleset } }) as unknown as Described;
  return scenarios.find(({ id }) => id === scenario)?.sides ?? [];
};

/** A battle that NPCs fight on every side there is; a mission may have fewer than it could have. */
function fought(referee: Referee, ruleset: string, scenario: string): void {
  const sides = sidesOf(referee, ruleset, scenario);
  const open = (among: readonly string[]) =>
    referee.handle({
      open: { ruleset, scenario, seed: 'logs', seats: among.map((side, n) => ({ id: `n${n}`, role: 'npc', side })) },
    });
  const told = open(sides);
  if (told.ok) return;
  const there = /there are: ([^.]*)\./.exec(told.error.message)?.[1]?.split(', ') ?? [];
  expect(open(sides.filter((side) => there.includes(side)))).toMatchObject({ ok: true });
}

const scenarios = rulesets.flatMap((rules) => rules.scenarios.map(({ id }) => [rules, id] as const));

test.each(scenarios.map(([rules, id]) => [`${rules.id} ${id}`, rules, id] as const))(
  'the log of a battle fought to its end has every word and every form in all languages: %s',
  (_name, rules, id) => {
    const referee = createReferee({ rulesets: [rules], state: 'none' });
    fought(referee, rules.id, id);
    const table = referee.table();
    if (table === undefined) throw new Error('no table');
    expect(rules.over(table.checkpoint.state)).toBeTruthy();
    expect(LANGUAGES.flatMap((lang) => rawLines(table, lang))).toEqual([]);
  },
  60_000,
);
