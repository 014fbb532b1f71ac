import type { Json, Question } from '@potyczka/kernel';
import type { TeoCommand } from './commands.ts';
import type { TeoEvent } from './events/index.ts';
import { readExchange } from './procedures/pool/exchange.ts';
import { currentHp } from './read.ts';
import type { TeoState } from './state.ts';

/** What a player cares about in what happened: successes, damage, who fell, what a Test brought. */
export function outcome(
  before: TeoState,
  after: TeoState,
  events: readonly TeoEvent[],
  command: TeoCommand,
): Readonly<Record<string, Json>> {
  const result: Record<string, Json> = {};
  const actor = 'unit' in command ? command.unit : undefined;
  const settled = events.find((event) => event.type === 'testSettled' && event.unit === actor);
  if (settled?.type === 'testSettled') {
    result.successes = settled.successes;
    if (settled.needed !== null) result.passed = settled.passed;
  }
  const target = 'target' in command ? command.target : undefined;
  if (command.type === 'attack') Object.assign(result, attackOutcome(before, after, events, target));
  else Object.assign(result, harmDone(before, after, events, actor));
  const paid = priceFor(events, actor);
  return paid > 0 ? { ...result, paid } : result;
}

export const harmedBy = (events: readonly TeoEvent[]): readonly string[] => [
  ...new Set(events.flatMap((event) => (event.type === 'damageTaken' && event.amount > 0 ? [event.unit] : []))),
];

/** Whoever else comes to harm: bystanders of a blast, whoever steps in, the acting one itself. */
function othersThan(events: readonly TeoEvent[], id: string | undefined): Readonly<Record<string, Json>> {
  const others = harmedBy(events).filter((one) => one !== id);
  return others.length > 0 ? { others: others.sort().join(', ') } : {};
}

/** What becomes of whoever does something that is no attack: a fall, a trap, what a mission holds. */
function harmDone(
  before: TeoState,
  after: TeoState,
  events: readonly TeoEvent[],
  actor: string | undefined,
): Readonly<Record<string, Json>> {
  const eliminated = actor !== undefined && before.units[actor]?.eliminated === false && after.units[actor]?.eliminated;
  const damage = damageTo(events, actor);
  return {
    ...(damage > 0 ? { damage } : {}),
    ...(eliminated === true ? { eliminated } : {}),
    ...othersThan(events, actor),
  };
}

const damageTo = (events: readonly TeoEvent[], id: string | undefined): number =>
  events.reduce((sum, event) => sum + (event.type === 'damageTaken' && event.unit === id ? event.amount : 0), 0);

/** @rule TEO-9.9 HP that the acting one paid for what happened: no damage, but gone. */
export const priceFor = (events: readonly TeoEvent[], actor: string | undefined): number =>
  events.reduce((sum, event) => {
    if (event.type === 'dieExchanged' && event.unit === actor) return sum + event.price;
    return event.type === 'hpPaid' && event.unit === actor ? sum + event.amount : sum;
  }, 0);

export function attackOutcome(
  before: TeoState,
  after: TeoState,
  events: readonly TeoEvent[],
  target: string | undefined,
): Readonly<Record<string, Json>> {
  const harmed = harmedBy(events);
  const aimed = target === undefined ? undefined : after.units[target];
  if (aimed === undefined || target === undefined) {
    const thing = target === undefined ? undefined : after.objects[target];
    const damage = thing?.structure == null ? 0 : (before.objects[target ?? '']?.structure ?? 0) - thing.structure;
    const lost = Object.fromEntries(harmed.map((id) => [id, lostBy(before, after, id)]));
    return thing === undefined
      ? { hit: harmed.length > 0, damage: lost }
      : { hit: damage > 0, damage, destroyed: thing.destroyed };
  }
  const damage = events.reduce(
    (sum, event) =>
      sum + (event.type === 'damageTaken' && event.unit === target && event.cause === 'attack' ? event.amount : 0),
    0,
  );
  const stunned = events.some((event) => event.type === 'apLost' && event.unit === target && event.why === 'stun');
  return {
    hit: damage > 0 || stunned,
    damage,
    eliminated: aimed.eliminated,
    ...(stunned ? { apLost: 1 } : {}),
    ...othersThan(events, target),
  };
}

const lostBy = (before: TeoState, after: TeoState, id: string): number => {
  const was = before.units[id];
  const is = after.units[id];
  return was === undefined || is === undefined ? 0 : currentHp(was) - currentHp(is);
};

/** "If spent": the exchange that brings the most successes, with the dearest test die kept; otherwise the default. */
export function spend(question: Question, state: TeoState): Json | undefined {
  if (question.kind !== 'exchange' || state.test === null) return question.default;
  const dice = state.test.dice;
  const worth = (pair: { testDie: number; poolDie: number }): number => {
    const at = dice.indexOf(pair.testDie);
    return Math.min(2, dice.map((die, index) => (index === at ? pair.poolDie : die)).filter((die) => die >= 5).length);
  };
  const now = Math.min(2, dice.filter((die) => die >= 5).length);
  let best: Json = question.default;
  let most = question.default === 'decline' ? now : -1;
  for (const { choice } of question.choices) {
    const pair = readExchange(choice);
    if (pair === undefined || pair === 'decline') continue;
    const successes = worth(pair);
    if (successes > most) {
      most = successes;
      best = choice;
    }
  }
  return best;
}
