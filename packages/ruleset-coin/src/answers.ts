import type { Answers, Json, Term } from '@potyczka/kernel';
import { about, namedIn } from '@potyczka/ruleset-kit';
import { against, onlyOnce } from './arithmetic.ts';
import type { CoinCommand } from './commands.ts';
import type { CoinEvent } from './events/index.ts';
import { outcome, settles } from './outcome.ts';
import { sourceNamed } from './procedures/attack/targets.ts';
import type { CoinState } from './state.ts';

type Result = Record<string, Json>;

const lostBy = (before: CoinState, after: CoinState, id: string): number =>
  (before.units[id]?.hp ?? 0) - (after.units[id]?.hp ?? 0);

const fell = (before: CoinState, after: CoinState, id: string): boolean =>
  before.units[id]?.status === 'alive' && after.units[id]?.status !== 'alive';

const hurtIn = (before: CoinState, after: CoinState): readonly string[] =>
  Object.keys(before.units).filter((id) => lostBy(before, after, id) > 0);

/** What becomes of those it concerns: HP lost, whether they fall, the crew of a wreck with them. */
function harm(before: CoinState, after: CoinState, events: readonly CoinEvent[], ids: readonly string[]): Result {
  const crew = events.filter(({ type }) => type === 'crewLost').length;
  return {
    damage: ids.reduce((sum, id) => sum + lostBy(before, after, id), 0),
    destroyed: ids.length === 1 ? fell(before, after, ids[0] ?? '') : ids.filter((id) => fell(before, after, id)),
    ...(events.some(({ type }) => type === 'wreckRemoved') ? { crewLost: crew } : {}),
  };
}

/** @rule COIN-18.10 What waits for the end of the turn has done nothing yet. */
const waits = ({ options }: CoinState): boolean =>
  options.damageSequence === 'batch' && options.batchScope === 'perTurn';

/**
 * Points handed out: what they do to whoever gets them, or how many wait for them. Where they were the last of a turn, all
 * that waited takes effect with them.
 */
function handedOut(before: CoinState, after: CoinState, events: readonly CoinEvent[], choice: Json): Result {
  const named = namedIn(choice, before.units);
  const settled = waits(before) && settles(events);
  const ids = settled ? [...new Set([...named, ...hurtIn(before, after)])] : named;
  const dropped = named.length === 0 ? { dropped: before.pool.reduce((sum, { count }) => sum + count, 0) } : {};
  if (ids.length === 0) return dropped;
  if (waits(before) && !settled) return about(ids, { queued: after.batchQueue.length - before.batchQueue.length });
  return about(ids, { ...dropped, ...harm(before, after, events, ids) });
}

/** Whether it holds, and what comes of it; the damage of a batch comes when all its points are defended against. */
const defended = (before: CoinState, after: CoinState, events: readonly CoinEvent[], unit: string): Result =>
  about([unit], {
    blocked: events.some((event) => event.type === 'pointBlocked' && event.target === unit),
    ...(before.options.damageSequence === 'batch' && !settles(events) ? {} : harm(before, after, events, [unit])),
  });

/** What an attack under way does to its target, or to whoever gets its points. */
function attacked(
  before: CoinState,
  after: CoinState,
  events: readonly CoinEvent[],
  target: string | undefined,
): Result {
  const ids = target === undefined ? hurtIn(before, after) : [target];
  return about(ids, harm(before, after, events, ids));
}

interface Point {
  readonly attacker: string;
  readonly source: string;
  readonly target: string;
}

const pointsIn = (events: readonly CoinEvent[]): readonly Point[] =>
  events.flatMap((event): readonly Point[] =>
    event.type === 'pointAssigned' ? [event] : event.type === 'pointsAllocated' ? event.points : [],
  );

/** @rule COIN-12.2 What a point meets where it goes: shields held up against it, armour, hull, cover. */
function met(state: CoinState, point: Point): readonly Term[] {
  const [attacker, target] = [state.units[point.attacker], state.units[point.target]];
  const source = attacker === undefined ? undefined : sourceNamed(state, attacker, point.source);
  if (attacker === undefined || target === undefined || source === undefined) return [];
  return against(state, attacker, source, target);
}

/** What is told beside the choices of a question. */
export const answers: Answers<CoinState, CoinCommand, CoinEvent> = {
  outcome(before, after, events, { asked, choice, command }) {
    switch (asked.kind) {
      case 'assign':
      case 'allocate':
        return handedOut(before, after, events, choice);
      case 'defend':
        return defended(before, after, events, asked.unit ?? '');
      case 'contest':
        return { opposed: events.some(({ type }) => type === 'prepContested') };
      default:
        return command?.type === 'attack' && !waits(before)
          ? attacked(before, after, events, command.target)
          : command === null
            ? {}
            : outcome(before, after, events, command);
    }
  },
  terms: (events, state) => onlyOnce(pointsIn(events).flatMap((point) => met(state, point))),
  until: {
    // Each point is a question of its own, with whatever the one before has left.
    assign: ['assign'],
    defend: ['assign', 'defend'],
    answerDraw: 'now',
  },
};
