import type { Arithmetic, GroundMaker, Json, Question, Spendable, Term } from '@potyczka/kernel';
import { changes, comesTo, foreseen, namedByRuling, remark, said, startsWith } from '@potyczka/ruleset-kit';
import type { TeoCommand } from './commands.ts';
import { decide } from './decide.ts';
import { evolve, type TeoEvent } from './events/index.ts';
import { sourceName, term } from './names.ts';
import { spend } from './outcome.ts';
import { canPay, dieAllowed, hasPool, poolBan } from './procedures/pool/exchange.ts';
import { diceFor } from './procedures/tests/sources.ts';
import { seatOf } from './read.ts';
import type { Source, TeoState, Unit } from './state.ts';

type Rolled = Extract<TeoEvent, { readonly type: 'testRolled' }>;

/** Whom the GM calls upon. */
export const tested = (command: TeoCommand): readonly string[] => namedByRuling(command);

/** @rule TEO-8.3 @rule TEO-8.4 @rule TEO-8.5 One Advantage is a die more, one Disadvantage a die less; more of a kind add nothing. */
function edges(sources: readonly Source[]): readonly Term[] {
  const counted = new Set<string>();
  const named = new Map<string, Source>(sources.map((source) => [`${source.edge} ${source.source}`, source]));
  return [...named.values()].map(({ source, edge, rule }) => {
    const value = counted.has(edge) ? 0 : edge === 'advantage' ? 1 : -1;
    counted.add(edge);
    return changes(sourceName(source), value, { rule });
  });
}

const SUCCESS = 5;

/** @rule TEO-9.3 Dice of the pool that would turn a failure, and what an exchange would make of it. */
function exchanges(state: TeoState, unit: Unit): readonly Spendable<TeoState, TeoCommand>[] {
  if (seatOf(state, unit) === null || !hasPool(state, unit) || poolBan(unit) !== undefined) return [];
  const useful = unit.pool.filter((die) => die >= SUCCESS && dieAllowed(state, unit, die) && canPay(unit, die));
  const most = state.options.exchangesPerTest === 'unlimited' ? Math.min(2, useful.length) : Math.min(1, useful.length);
  const answer =
    (n: number) =>
    (question: Question, now: TeoState): Json | undefined =>
      question.kind === 'exchange' && question.unit === unit.id && (now.test?.exchanges ?? 0) < n
        ? spend(question, now)
        : undefined;
  return most === 0 ? [] : [{ name: '@thing.exchange', rule: 'TEO-9.3', left: useful.length, most, answer }];
}

/** @rule TEO-11.2 What two successes would lose on their way: Cover, Hunker, a force field. */
const inTheWay = (events: readonly TeoEvent[], unit: string): readonly Term[] => {
  const hit = events.find((event) => event.type === 'hitReckoned' && event.unit === unit);
  const steps = hit?.type === 'hitReckoned' ? hit.steps : [];
  return steps
    .filter(({ what, change }) => what !== 'successes' && change !== 0)
    .map(({ what, change, rule }) =>
      remark(said(what === 'cover' ? 'cover' : 'step', { name: term('step', what) }), {
        value: change,
        sign: change > 0 ? 'up' : 'down',
        rule,
      }),
    );
};

function rowsOf({ sources, tags }: Rolled, way: readonly Term[]): readonly Term[] {
  const attack = tags.includes('attack');
  return [
    startsWith(said(attack ? 'attack' : 'test'), 2, { rule: attack ? 'TEO-10.1' : 'TEO-8.1' }),
    ...edges(sources),
    comesTo(said('dice', { dice: diceFor(sources) }), diceFor(sources), { rule: 'TEO-8.2' }),
    ...way,
  ];
}

/** What a command would be rolled under, before anybody commits to it; the dice fall well, so that all that stops them is told. */
export function arithmetic(
  state: TeoState,
  command: TeoCommand,
  ground: GroundMaker,
): Arithmetic<TeoState, TeoCommand> | undefined {
  const [id] = 'unit' in command && typeof command.unit === 'string' ? [command.unit] : tested(command);
  const unit = id === undefined ? undefined : state.units[id];
  if (unit === undefined) return undefined;
  const events = foreseen(state, command, ground, { evolve, decide, draws: ({ dice = [] }) => dice });
  const rolled = events.find((event) => event.type === 'testRolled' && event.unit === unit.id);
  if (rolled?.type !== 'testRolled') return undefined;
  return { terms: rowsOf(rolled, inTheWay(events, unit.id)), spendable: exchanges(state, unit) };
}
