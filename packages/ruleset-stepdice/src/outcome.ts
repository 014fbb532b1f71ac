import type { Json } from '@potyczka/kernel';
import type { CommandOf, StepCommand } from './commands.ts';
import type { StepEvent } from './events/index.ts';
import { spellFor } from './procedures/magic/aim.ts';
import { presentFoes } from './read.ts';
import type { StepState } from './state.ts';

type Result = Record<string, Json>;

export const targetsOf = (command: StepCommand): readonly string[] => [
  ...('target' in command && typeof command.target === 'string' ? [command.target] : []),
  ...('targets' in command ? (command.targets ?? []) : []),
];

/** Everybody an offensive spell may touch: an area names nobody. */
const foesAimedAt = (state: StepState, command: CommandOf<'cast'>): readonly string[] =>
  spellFor(command.spell)?.offensive === true ? presentFoes(state).map(({ id }) => id) : [];

/** The acting hero's own test: how it went. */
export function test(events: readonly StepEvent[], actor: string | undefined): Result {
  const rolled = events.find((event) => event.type === 'testRolled' && event.unit === actor);
  if (rolled?.type !== 'testRolled') return {};
  const success = rolled.outcome === 'success' || rolled.outcome === 'exceptional';
  return {
    success,
    exceptional: rolled.outcome === 'exceptional',
    complication: rolled.outcome === 'one',
    ...(rolled.kind === 'attack' ? { hit: success } : {}),
  };
}

const sumOf = (ids: readonly string[], count: (id: string) => number): number =>
  ids.reduce((sum, id) => sum + count(id), 0);

/** What became of the foes it was aimed at. */
export function wounds(before: StepState, after: StepState, ids: readonly string[]): Result {
  const foes = ids.filter((id) => before.units[id]?.kind === 'foe');
  if (foes.length === 0) return {};
  const woundsIn = (state: StepState, id: string): number => {
    const unit = state.units[id];
    return unit?.kind === 'foe' ? unit.wounds : 0;
  };
  const isOut = (state: StepState, id: string): boolean => {
    const unit = state.units[id];
    return unit?.kind === 'foe' && unit.out;
  };
  return {
    wounds: sumOf(foes, (id) => woundsIn(after, id) - woundsIn(before, id)),
    out: sumOf(foes, (id) => Number(isOut(after, id) && !isOut(before, id))),
  };
}

export const heartsLost = (before: StepState, after: StepState, ids: readonly string[]): number =>
  sumOf(ids, (id) => {
    const [was, is] = [before.units[id], after.units[id]];
    return was?.kind === 'hero' && is?.kind === 'hero' ? was.hearts - is.hearts : 0;
  });

/** Foes it was not aimed at, who come to harm by what follows: one that turns away from a hero is struck at (STEP-7.10). */
function woundsBeside(before: StepState, after: StepState, aimed: readonly string[]): Result {
  if (aimed.some((id) => before.units[id]?.kind === 'foe')) return {};
  const result = wounds(before, after, Object.keys(before.units));
  return result.wounds === 0 && result.out === 0 ? {} : result;
}

/** What it cost the heroes. */
function losses(before: StepState, after: StepState): Result {
  const heroes = Object.values(before.units).filter((unit) => unit.kind === 'hero');
  const hearts = heartsLost(
    before,
    after,
    heroes.map(({ id }) => id),
  );
  const downed = heroes.filter((hero) => {
    const now = after.units[hero.id];
    return hero.kind === 'hero' && now?.kind === 'hero' && !hero.downed && now.downed;
  }).length;
  return { heartsLost: hearts, ...(downed > 0 ? { downed } : {}) };
}

/** Commands that are a test of whoever they are given to. */
const TESTED: readonly StepCommand['type'][] = ['attack', 'cast', 'castFreeform', 'chase', 'shove', 'test', 'rule'];

/** What a player cares about in what happened, for odds. */
export function outcome(
  before: StepState,
  after: StepState,
  events: readonly StepEvent[],
  command: StepCommand,
): Readonly<Result> {
  const actor = 'unit' in command && typeof command.unit === 'string' ? command.unit : undefined;
  const aimed = command.type === 'cast' ? foesAimedAt(before, command) : targetsOf(command);
  // What follows by itself may make the same hero defend itself: that is not the test the command was about.
  const tested = TESTED.includes(command.type) ? test(events, actor) : {};
  return {
    ...tested,
    ...wounds(before, after, aimed),
    ...woundsBeside(before, after, aimed),
    ...losses(before, after),
  };
}
