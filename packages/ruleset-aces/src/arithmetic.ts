import type { Arithmetic, GroundMaker, Json, Question, RuleId, Spendable, Term } from '@potyczka/kernel';
import { changes, comesTo, foreseen, namedByRuling, remark, said } from '@potyczka/ruleset-kit';
import type { AcesCommand } from './commands.ts';
import { decide } from './decide.ts';
import { type AcesEvent, evolve } from './events/index.ts';
import type { Modifier } from './events/test.ts';
import { sourceName, term } from './narration/names.ts';
import { ownChips, pursesOf } from './procedures/chips/chips.ts';
import { isGmRun, seatOf } from './read.ts';
import type { AcesState, Unit } from './state.ts';

type Rolled = Extract<AcesEvent, { readonly type: 'testRolled' }>;

/** Who rolls: the one who acts, or whom the GM calls upon. */
export const tested = (command: AcesCommand): readonly string[] => namedByRuling(command);

const chipsIn = ({ units, gmPool }: AcesState): number =>
  Object.values(units).reduce((sum, { chips, resolveTokens }) => sum + chips + resolveTokens, gmPool);

/** More than this nobody spends on one roll, and nobody waits for it to be counted. */
const MOST_CHIPS = 3;

/** "If spent": chips go into a test or an attack as long as it fails, but for a critical failure (ACE-2.13). */
export function spend(question: Question): Json | undefined {
  if (question.kind !== 'reroll') return undefined;
  const chip = question.choices.find(({ choice }) => choice === 'own' || choice === 'pool');
  const failed = Number(question.params?.total) < Number(question.params?.target);
  return failed && chip !== undefined ? chip.choice : question.default;
}

/** @rule ACE-3.8 Chips for rerolls, and what so many of them would make of it. */
function chipsFor(state: AcesState, unit: Unit): readonly Spendable<AcesState, AcesCommand>[] {
  const purses = pursesOf(state, unit).filter((purse) => purse !== 'token');
  if (purses.length === 0 || seatOf(state, unit) === null) return [];
  const left = ownChips(state, unit) + (isGmRun(state, unit) ? state.gmPool : 0);
  const answer =
    (n: number) =>
    (question: Question, now: AcesState): Json | undefined =>
      question.kind === 'reroll' && question.unit === unit.id && chipsIn(state) - chipsIn(now) < n
        ? spend(question)
        : undefined;
  return left <= 0 ? [] : [{ name: '@thing.chips', rule: 'ACE-3.8', left, most: Math.min(left, MOST_CHIPS), answer }];
}

/** @rule ACE-2.1 @rule ACE-2.7 The dice, every modifier of the roll, and the number a die must then show. */
function rowsOf(
  { trait, dice, wild }: Rolled,
  modifiers: readonly Modifier[],
  target: number,
  rule: RuleId,
): readonly Term[] {
  const sum = modifiers.reduce((total, { value }) => total + value, 0);
  return [
    remark(
      said('dice', {
        trait: term('trait', trait),
        n: dice.length,
        die: dice[0] ?? 4,
        wild: wild !== null,
      }),
      { rule: wild === null ? 'ACE-2.3' : 'ACE-2.7' },
    ),
    ...modifiers.map(({ source, value, rule: why }) => changes(sourceName(source), value, { rule: why })),
    comesTo(said('reach', { need: target }), target - sum, { rule, against: target }),
  ];
}

/** @rule ACE-10.1 @rule ACE-12.1 An attack at its first target; the others need what stands beside them on the map. */
function ofAttack(events: readonly AcesEvent[], unit: string): readonly Term[] {
  const declared = events.find((event) => event.type === 'attackDeclared' && event.unit === unit);
  const rolled = events.find((event) => event.type === 'testRolled' && event.unit === unit);
  if (declared?.type !== 'attackDeclared' || rolled?.type !== 'testRolled') return [];
  const [one, ...others] = declared.targets;
  if (one === undefined) return [];
  return [
    ...rowsOf(rolled, one.modifiers, one.target, declared.way === 'melee' ? 'ACE-10.1' : 'ACE-12.1'),
    ...others.map(({ target, modifiers }, index) =>
      remark(said('another', { n: index + 2 }), {
        value: target - modifiers.reduce((total, { value }) => total + value, 0),
        rule: 'ACE-2.6',
      }),
    ),
  ];
}

/** @rule ACE-2.1 Any other test with a target of its own. */
function ofTest(events: readonly AcesEvent[], unit: string): readonly Term[] {
  const rolled = events.find((event) => event.type === 'testRolled' && event.unit === unit);
  const settled = events.find((event) => event.type === 'testSettled' && event.unit === unit);
  if (rolled?.type !== 'testRolled' || settled?.type !== 'testSettled') return [];
  return rowsOf(rolled, rolled.modifiers, settled.target, 'ACE-2.1');
}

/** What a command would be rolled under, before anybody commits to it: the rules run once and tell it. */
export function arithmetic(
  state: AcesState,
  command: AcesCommand,
  ground: GroundMaker,
): Arithmetic<AcesState, AcesCommand> | undefined {
  const [id] = 'unit' in command && typeof command.unit === 'string' ? [command.unit] : tested(command);
  const unit = id === undefined ? undefined : state.units[id];
  if (unit === undefined) return undefined;
  const events = foreseen(state, command, ground, { evolve, decide });
  const attack = ofAttack(events, unit.id);
  const terms = attack.length > 0 ? attack : ofTest(events, unit.id);
  return terms.length === 0 ? undefined : { terms, spendable: chipsFor(state, unit) };
}
