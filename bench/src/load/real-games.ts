import type { AnyRuleset } from '@potyczka/kernel';
import { rulesets } from '@potyczka/protocol/rulesets';

/** The five games as people play them: their own scenarios, four people at a table, and NPCs at every fourth of them. */

export interface RealTableSetup {
  readonly ruleset: string;
  readonly scenario: string;
  readonly seats: readonly { readonly id: string; readonly role: string; readonly side?: string }[];
}

/** Where a game has sides of its own, people sit there in turns; elsewhere everybody is one. */
const OWN_SIDES: Readonly<Record<string, readonly string[]>> = { coin: ['A', 'B'] };
const sideOf = ({ id }: AnyRuleset, at: number): string => OWN_SIDES[id]?.[at % 2] ?? `p${at + 1}`;

/** A scenario that as many as possible play, and a GM where there is room. */
function setupOf(rules: AnyRuleset, n: number): RealTableSetup {
  const most = Math.max(...rules.scenarios.map(({ players: [least] }) => least));
  const fitting = rules.scenarios.filter(({ players }) => players[1] >= Math.min(2, most));
  const scenario = fitting[Math.floor(n / 4) % fitting.length] ?? rules.scenarios[0];
  if (scenario === undefined) throw new Error(`${rules.id} has no scenario`);
  const people = Math.min(4, scenario.players[1]);
  const hasNpc = n % 4 === 3 && people > 1;
  const seats = Array.from({ length: people }, (_, at) => {
    const id = `p${at + 1}`;
    return hasNpc && at === people - 1 ? { id, role: 'npc', side: sideOf(rules, at) } : { id, role: 'player' };
  });
  return { ruleset: rules.id, scenario: scenario.id, seats };
}

/** The n-th table of a mixture of all games. */
export function realSetup(n: number, only: string): RealTableSetup {
  const games = only === '' ? rulesets : rulesets.filter(({ id }) => id === only);
  const rules = games[n % games.length];
  if (rules === undefined) throw new Error(`there is no game ${only}`);
  return setupOf(rules, Math.floor(n / games.length));
}
