import { groundOf } from '@potyczka/ground';
import type { AnyRuleset, Command, Json, Seat, Term } from '@potyczka/kernel';
import type { Odds } from '@potyczka/odds';
import { oddsOf } from '@potyczka/odds';
import { rulesets } from '@potyczka/rulesets';
import { describe, expect, test } from 'vitest';
import { Chance } from '../src/chance.ts';
import { mustAddUp } from '../src/laws/arithmetic.ts';
import { attempt, legalMove } from '../src/moves.ts';
import type { AnyTable } from '../src/subject.ts';
import { openSetup } from '../src/subject.ts';

/**
 * What the table shows before a roll, in all games: the rows add up to the number shown, the number and the dice give the
 * chance stated - by arithmetic that knows nothing of the rules - and each step of spending leads from plain odds to
 * those of spending all.
 */

type Result = Readonly<Record<string, Json>>;
const chanceOf = (odds: Pick<Odds, 'outcomes'>, wanted: (result: Result) => boolean): number =>
  odds.outcomes.filter(({ result }) => wanted(result)).reduce((sum, { p }) => sum + p, 0);

const isTrue = (key: string) => (result: Result) => result[key] === true;
const totalIn = (terms: readonly Term[]): Term => {
  const found = terms.find(({ part }) => part === 'total');
  if (found === undefined) throw new Error('no total');
  return found;
};
const faces = (sides: number): readonly number[] => Array.from({ length: sides }, (_, index) => index + 1);
const anyOf = (p: number, dice: number): number => 1 - (1 - p) ** dice;

/** An open die of so many sides comes to `need` or more. */
function openDie(sides: number, need: number): number {
  if (need <= 1) return 1;
  const direct = faces(sides - 1).filter((face) => face >= need).length / sides;
  return direct + (need <= sides ? 1 / sides : openDie(sides, need - sides) / sides);
}

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);

/** What the numbers shown must come to; nothing where more than one plain roll decides. */
type Independent = (
  odds: Odds,
  terms: readonly Term[],
  command: Command,
) => readonly [told: number, own: number] | null;

const INDEPENDENT: Readonly<Record<string, Independent>> = {
  segments: (odds, terms, { type }) => {
    if (type !== 'shot' || terms.some(({ key }) => key === 'terms.second')) return null;
    const { value = 0, key, params } = totalIn(terms);
    const hits = faces(19).filter((face) => (key === 'terms.atMost' ? face <= value : face < value)).length;
    // @rule SEG-14.8 Under fire the first roll is for one's nerve, and it is the one whose rows are shown.
    const shaken = odds.outcomes.filter(({ result }) => result.passed === false).reduce((sum, { p }) => sum + p, 0);
    const told = shaken > 0 ? 1 - shaken : chanceOf(odds, isTrue('hit'));
    return [told, anyOf(hits / 20, Number(params.dice))];
  },
  aces: (odds, terms, { type }) => {
    const dice = terms.find(({ key }) => key === 'terms.dice')?.params;
    const { value: need = 4 } = totalIn(terms);
    const plain = odds.outcomes.every(({ result }) => Number(result.hits ?? 0) <= 1);
    if (type !== 'attack' || dice === undefined || dice.n !== 1 || !plain) return null;
    const sides = Number(dice.die);
    // Both dice on 1, or the only one: never a hit, whatever the modifiers.
    if (need <= 1) return null;
    const missed = (1 - openDie(sides, need)) * (dice.wild === true ? 1 - openDie(6, need) : 1);
    return [chanceOf(odds, isTrue('hit')), 1 - missed];
  },
  teohiphip: (odds, terms) => {
    const { value = 2 } = totalIn(terms);
    return [chanceOf(odds, ({ successes }) => Number(successes) > 0), anyOf(1 / 3, value)];
  },
  stepdice: (odds, terms) => {
    const { value: tn, params, key } = totalIn(terms);
    if (tn === undefined) return null;
    const die = key === 'terms.threshold' ? 6 : Number(params.die);
    const good = faces(die).filter((face) => face > 1 && face >= tn).length;
    return [chanceOf(odds, isTrue('success')), good / die];
  },
  coin: (odds, terms, { type }) => {
    const { value: coins = 1 } = totalIn(terms);
    if (type !== 'attack') return [chanceOf(odds, isTrue('chainAlive')), 0.5 ** coins];
    const most = chanceOf(odds, ({ pool }) => Number(pool) === coins);
    const one = chanceOf(odds, ({ pool }) => Number(pool) === 1);
    return [most + 2 * one, 0.5 ** coins + 2 * choose(coins, 1) * 0.5 ** coins];
  },
};

const RUNS = 3_000;
const MOST_A_POSITION = 12;
const VALUES_TRIED = 3;
const POSITIONS = 40;
const STEPS_BETWEEN = 9;

interface Seen {
  looked: number;
  summed: number;
  checked: number;
  spent: number;
}

const commandsAt = ({ rules, checkpoint, ground }: AnyTable): readonly Command[] =>
  rules
    .seats(checkpoint.state)
    .filter(({ id }) => rules.awaited(checkpoint.state).includes(id))
    .flatMap(({ id }) => rules.offers(checkpoint.state, id, ground).commands)
    .flatMap(({ command, vary }) =>
      vary === undefined
        ? [command]
        : vary.values.slice(0, VALUES_TRIED).map((value) => ({ ...command, [vary.param]: value })),
    );

function lookAt(table: AnyTable, command: Command, seen: Seen): void {
  const odds = oddsOf(table, command, { runs: RUNS, steps: true });
  if (!odds.ok) return;
  seen.looked += 1;
  const told = `${JSON.stringify(command)}: ${JSON.stringify(odds.terms)}`;
  try {
    mustAddUp(odds);
  } catch (thrown) {
    throw new Error(`${String(thrown)} ${told}`);
  }
  if (odds.spending !== undefined) seen.spent += 1;
  if (odds.terms === undefined) return;
  seen.summed += 1;
  const pair = INDEPENDENT[table.rules.id]?.(odds, odds.terms, command) ?? null;
  if (pair === null) return;
  seen.checked += 1;
  expect(pair[0], told).toBeCloseTo(pair[1], 8);
}

/** Attacks first: they are what the rows are for. */
const sample = (commands: readonly Command[], chance: Chance): readonly Command[] => {
  const worth = ({ type }: Command): number => (/attack|shot|cast|test|manoeuvre|shove/i.test(type) ? 0 : 1);
  const mixed = commands.map((command) => ({ command, at: worth(command) * 1000 + chance.below(999) }));
  return mixed
    .sort((a, b) => a.at - b.at)
    .slice(0, MOST_A_POSITION)
    .map(({ command }) => command);
};

function playOn(table: AnyTable, chance: Chance, steps: number): AnyTable {
  let now = table;
  for (let step = 0; step < steps && !now.rules.over(now.checkpoint.state); step++) {
    const move = legalMove(now, chance);
    if (move === undefined) return now;
    const { result } = attempt(now, move.raw);
    if (result.ok) now = result.table;
  }
  return now;
}

function opened(rules: AnyRuleset, scenario: AnyRuleset['scenarios'][number]): AnyTable {
  const seats: readonly Seat[] = [
    ...Array.from({ length: scenario.players[0] }, (_, index): Seat => ({ id: `p${index + 1}`, role: 'player' })),
    { id: 'gm', role: 'gm' },
  ];
  const made = openSetup(
    rules,
    { ruleset: rules.id, seed: `sum/${scenario.id}`, scenario: scenario.id, seats },
    groundOf,
  );
  if (!made.ok) throw new Error(JSON.stringify(made.violations));
  return made.table;
}

describe.each(rulesets.map((rules) => [rules.id, rules] as const))('%s', (_id, rules) => {
  test('the rows add up to what is shown, and that gives the chance stated', { timeout: 240_000 }, () => {
    const seen: Seen = { looked: 0, summed: 0, checked: 0, spent: 0 };
    const rounds = Math.ceil(POSITIONS / rules.scenarios.length);
    for (const scenario of rules.scenarios) {
      const chance = new Chance(`arithmetic/${rules.id}/${scenario.id}`);
      let table = opened(rules, scenario);
      for (let round = 0; round <= rounds; round++) {
        if (table.checkpoint.open === null)
          for (const command of sample(commandsAt(table), chance)) lookAt(table, command, seen);
        table = playOn(table, chance, STEPS_BETWEEN);
      }
    }
    expect(seen.summed).toBeGreaterThan(10);
    expect(seen.checked).toBeGreaterThan(5);
    if (rules.spend !== undefined) expect(seen.spent).toBeGreaterThan(0);
  });
});
