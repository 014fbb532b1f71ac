import type {
  Answered,
  Command,
  GameEvent,
  Json,
  Line,
  Pending,
  Question,
  Ruleset,
  Table,
  Term,
  Until,
} from '@potyczka/kernel';
import { doorViolation, runPlay, sameJson } from '@potyczka/kernel';
import type { Budget, Next } from './branches.ts';
import type { Ends as Counts } from './course.ts';
import { endsOfProcedure } from './course.ts';
import type { Asking } from './leads-to.ts';
import { askingOf } from './leads-to.ts';
import type { Counted, OddsOptions } from './odds.ts';
import { branchOptions, budgetOf, playsOf } from './odds.ts';
import type { Distribution, Result } from './outcomes.ts';
import { distribution } from './outcomes.ts';
import type { Policy } from './policies.ts';
import { never } from './policies.ts';

/** What one answer to the open question would lead to. */
export interface AnswerOdds extends Distribution {
  /** How far they look. */
  readonly until: Until;
  /** Less far than the question deserves: all of it was too much to count. */
  readonly partial?: true;
  /** Where the same is asked again and again: what comes of giving the same answer as long as it is listed. */
  readonly again?: Distribution;
  /** What it would be tried under: die, target, reasons. */
  readonly terms?: readonly Term[];
  /** What happens before anything is drawn or asked. */
  readonly says?: readonly Line[];
}

export interface ChoiceOdds extends AnswerOdds {
  readonly choice: Json;
}

/** From the farthest look to the nearest: where one is too much to count, the next is taken. */
const NEARER: readonly Until[] = ['others', 'question', 'draw', 'now'];

const looksFrom = (farthest: Until): readonly Until[] => [farthest, ...NEARER.slice(NEARER.indexOf(farthest) + 1)];

/**
 * What each listed choice of the open question would lead to, from what the seat asked may know; none where nobody is
 * asked, or only for dice.
 */
export function oddsOfChoices<S, C extends Command, E extends GameEvent>(
  table: Table<S, C, E>,
  options: OddsOptions<S, E> = {},
): Counted<{ readonly choices: readonly ChoiceOdds[] }> {
  const choices = table.checkpoint.open?.asked.choices ?? [];
  const found = oddsOfAnswers(
    table,
    choices.map(({ choice }) => choice),
    options,
  );
  return found.ok ? { ok: true, choices: found.answers ?? [], runs: found.runs } : found;
}

/** The same of one answer, listed or not; refused as the answer itself would be. */
export function oddsOfAnswer<S, C extends Command, E extends GameEvent>(
  table: Table<S, C, E>,
  choice: Json,
  options: OddsOptions<S, E> = {},
): Counted<AnswerOdds> {
  const found = oddsOfAnswers(table, [choice], options);
  if (!found.ok) return found;
  const [answer] = found.answers ?? [];
  if (answer === undefined) return { ok: false, violations: [doorViolation('odds-unknown')] };
  const { choice: _choice, ...odds } = answer;
  return { ok: true, ...odds, runs: found.runs };
}

function oddsOfAnswers<S, C extends Command, E extends GameEvent>(
  table: Table<S, C, E>,
  choices: readonly Json[],
  options: OddsOptions<S, E>,
): Counted<{ readonly answers: readonly ChoiceOdds[] | null }> {
  const asking = askingOf(table);
  if (asking === undefined) return { ok: true, answers: null, runs: 0 };
  const looks = looksFrom(table.rules.answers?.until?.[asking.asked.kind] ?? 'end');
  let found: ReturnType<Look<S, C, E>['at']> | undefined;
  for (const until of looks) {
    found = new Look(table, asking, until, until !== looks[0], options).at(choices);
    // All choices of a question look equally far, or they could not be compared.
    if (found.ok || found.violations.every(({ code }) => code !== 'too-many-branches')) break;
  }
  return found ?? { ok: true, answers: null, runs: 0 };
}

const isOthers = ({ unit }: { readonly unit?: string }, asked: Pending): boolean =>
  unit !== undefined && asked.unit !== undefined && unit !== asked.unit;

type Ends = (next: Next, draws: number) => boolean;

function endsAt(until: Until, asked: Pending): Ends {
  if (until === 'end') return () => false;
  if (until === 'now') return () => true;
  if (until === 'question') return (next) => 'question' in next;
  if (until === 'draw') return (next, draws) => 'question' in next || draws > 0;
  if (until !== 'others') return (next) => 'question' in next && until.includes(next.question.kind);
  return (next) => isOthers('draw' in next ? next.draw : next.question, asked);
}

/** Odds of the answers to one question, all looking equally far. */
class Look<S, C extends Command, E extends GameEvent> {
  private readonly table: Table<S, C, E>;
  private readonly asking: Asking<S, C, E>;
  private readonly until: Until;
  private readonly partial: boolean;
  private readonly options: OddsOptions<S, E>;
  private readonly budget: Budget;

  constructor(
    table: Table<S, C, E>,
    asking: Asking<S, C, E>,
    until: Until,
    partial: boolean,
    options: OddsOptions<S, E>,
  ) {
    this.table = table;
    this.asking = asking;
    this.until = until;
    this.partial = partial;
    this.options = options;
    this.budget = budgetOf(options);
  }

  at(choices: readonly Json[]): Counted<{ readonly answers: readonly ChoiceOdds[] }> {
    const answers: ChoiceOdds[] = [];
    let runs = 0;
    for (const choice of choices) {
      const found = this.endsOf(choice);
      if (!found.ok) return found;
      runs += found.runs;
      answers.push({ choice, ...this.told(choice, found) });
    }
    return { ok: true, answers, runs };
  }

  private get asked(): Pending {
    return this.asking.asked;
  }

  private with(choice: Json) {
    return [...this.asking.replies, { choice, kind: this.asked.kind }];
  }

  private endsOf(choice: Json, until = this.until, policy = this.options.policy ?? never): Counts<S> {
    const { base, evolve, body, carryOn, state: before, told, command } = this.asking;
    const { rules } = this.table;
    const answered: Answered<C> = { asked: this.asked, choice, command };
    return endsOfProcedure(
      {
        ...{ base, evolve, body, carryOn },
        resultOf: (state, events) => answeredResult(rules, before, state, events.slice(told), answered),
      },
      {
        ...branchOptions(this.table, policy, this.budget, this.options),
        ...playsOf(this.options),
        replies: this.with(choice),
        endsBefore: endsAt(until, this.asked),
        // Looks that count draws can't begin anew from a pause.
        pauses: until === 'end' || typeof until === 'object',
      },
    );
  }

  /** Where the same is asked again and again: everything to the end by the same answer, as far as it is listed. */
  private again(choice: Json): Distribution | undefined {
    const { kind } = this.asked;
    if (typeof this.until === 'string' || !this.until.includes(kind)) return undefined;
    const isListed = ({ choices }: Question): boolean => choices.some((one) => sameJson(one.choice, choice));
    const policy: Policy<S, E> = {
      name: 'again',
      answer: (question) => (question.kind === kind && isListed(question) ? choice : undefined),
    };
    const found = this.endsOf(choice, 'end', policy);
    return found.ok ? distribution(found.ends, found.rest, found.about) : undefined;
  }

  private told(choice: Json, found: Extract<Counts<S>, { ok: true }>): AnswerOdds {
    const { rules } = this.table;
    const again = this.again(choice);
    const atOnce = this.atOnce(choice);
    const terms = rules.answers?.terms?.(atOnce.events, atOnce.state, this.asked) ?? [];
    const says = atOnce.events.flatMap((event) => {
      const seen = rules.redact(event, this.asked.seat, atOnce.state);
      return seen === undefined ? [] : rules.tell(seen, atOnce.state);
    });
    return {
      ...distribution(found.ends, found.rest, found.about),
      ...(again === undefined ? {} : { again }),
      until: this.until,
      ...(this.partial ? { partial: true as const } : {}),
      ...(terms.length === 0 ? {} : { terms }),
      ...(says.length === 0 ? {} : { says }),
    };
  }

  /** What happens before anything is drawn or asked. */
  private atOnce(choice: Json): { readonly events: readonly E[]; readonly state: S } {
    const { base, evolve, body, state, told } = this.asking;
    const course = runPlay(base, evolve, body, this.with(choice), {
      draws: () => undefined,
      ground: this.table.ground,
    });
    return course.kind === 'refused'
      ? { events: [], state }
      : { events: course.events.slice(told), state: course.state };
  }
}

/** What the ruleset tells of an answer; where it has nothing to tell, the names of what happens. */
export function answeredResult<S, C extends Command, E extends GameEvent>(
  rules: Ruleset<S, C, E>,
  before: S,
  after: S,
  events: readonly E[],
  answered: Answered<C>,
): Result {
  const { command } = answered;
  const told =
    rules.answers?.outcome(before, after, events, answered) ??
    (command === null ? {} : rules.outcome(before, after, events, command));
  return Object.keys(told).length > 0 ? told : Object.fromEntries(events.map(({ type }) => [type, true]));
}
