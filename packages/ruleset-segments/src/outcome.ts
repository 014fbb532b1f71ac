import type { Json } from '@potyczka/kernel';
import type { SegCommand } from './commands.ts';
import type { SegEvent } from './events/index.ts';
import type { SegState, Unit } from './state.ts';

type Result = Record<string, Json>;

const LEVELS = ['graze', 'light', 'heavy', 'critical'] as const;

const woundsOf = (unit: Unit | undefined, level: number): number =>
  unit?.wounds.filter((wound) => wound.level === level).length ?? 0;

/** What somebody has more of than before: wounds by level, effects, another status. */
export function harm(before: SegState, after: SegState, id: string): Result {
  const [was, is] = [before.units[id], after.units[id]];
  const gained = LEVELS.flatMap((name, index) => {
    const more = woundsOf(is, index + 1) - woundsOf(was, index + 1);
    return more > 0 ? [[name, more] as const] : [];
  });
  const effects = (is?.effects ?? [])
    .filter(({ kind, count }) => (was?.effects.find((one) => one.kind === kind)?.count ?? 0) < count)
    .map(({ kind }) => kind);
  return {
    ...Object.fromEntries(gained),
    ...Object.fromEntries(effects.map((kind) => [kind, true])),
    ...(is !== undefined && is.status !== was?.status ? { status: is.status } : {}),
  };
}

/** The same of several, added up. */
export function harms(before: SegState, after: SegState, ids: readonly string[]): Result {
  const total: Result = {};
  for (const [what, told] of ids.flatMap((id) => Object.entries(harm(before, after, id)))) {
    const known = total[what];
    total[what] = typeof told === 'number' && typeof known === 'number' ? known + told : told;
  }
  return total;
}

/** Those of the acting one; where it fires nothing itself, whatever is fired at it or beside it. */
function ownOrAll<E extends { readonly unit: string }>(events: readonly E[], actor: string | undefined): readonly E[] {
  const own = events.filter(({ unit }) => unit === actor);
  return own.length > 0 ? own : events;
}

const shotsIn = (events: readonly SegEvent[], actor: string | undefined) =>
  ownOrAll(
    events.flatMap((event) => (event.type === 'shotSettled' ? [event] : [])),
    actor,
  );

/** Whom a command is aimed at. */
export function aimedAt(command: SegCommand, events: readonly SegEvent[]): readonly string[] {
  const named = 'target' in command && typeof command.target === 'string' ? [command.target] : [];
  const shot = shotsIn(events, 'unit' in command ? command.unit : undefined).map(({ target }) => target);
  return [...new Set([...named, ...shot])];
}

/** Others who came to harm, friends and the acting one itself among them. */
export function others(before: SegState, after: SegState, aimed: readonly string[]): Result {
  const hurt = Object.keys(after.units).filter(
    (id) => !aimed.includes(id) && Object.keys(harm(before, after, id)).length > 0,
  );
  return hurt.length > 0 ? { others: hurt.sort().join(', ') } : {};
}

/** What the dice of the shooter brought: hits, and of a burst how many projectiles. */
export function fire(events: readonly SegEvent[], actor: string | undefined): Result {
  const shots = shotsIn(events, actor);
  const landed = events.flatMap((event) => (event.type === 'burstLanded' ? [event] : []));
  const bursts = ownOrAll(landed, actor);
  const hits = shots.filter(({ hit }) => hit).length;
  const last = bursts.at(-1);
  return {
    ...(shots.length > 0 ? { hit: hits > 0, hits } : {}),
    ...(last === undefined ? {} : { hit: last.landed > 0, projectiles: last.landed }),
  };
}

/** A clash, an opposed test, a test of the acting one: the first of them that there was. */
export function tests(events: readonly SegEvent[], actor: string | undefined): Result {
  const clash = events.find((event) => event.type === 'clashSettled');
  if (clash?.type === 'clashSettled') return { clash: clash.result };
  const opposed = events.find((event) => event.type === 'opposedSettled' && event.unit === actor);
  if (opposed?.type === 'opposedSettled') return { won: opposed.won };
  const test = events.find((event) => event.type === 'testSettled' && event.unit === actor);
  return test?.type === 'testSettled' ? { passed: test.passed } : {};
}

/** What a player cares about in what happened, for odds. */
export function outcome(
  before: SegState,
  after: SegState,
  events: readonly SegEvent[],
  command: SegCommand,
): Readonly<Result> {
  const actor = 'unit' in command ? command.unit : undefined;
  const aimed = aimedAt(command, events);
  const fired = fire(events, actor);
  return {
    ...(Object.keys(fired).length > 0 ? fired : tests(events, actor)),
    ...harms(before, after, aimed),
    ...others(before, after, aimed),
  };
}
