import type { Json, Question } from '@potyczka/kernel';
import type { AcesCommand } from './commands.ts';
import type { AcesEvent } from './events/index.ts';
import type { AcesState } from './state.ts';

type Result = Record<string, Json>;

/** Whom a command is aimed at. */
function aimedAt(command: AcesCommand, events: readonly AcesEvent[]): readonly string[] {
  const named = [
    ...('target' in command && typeof command.target === 'string' ? [command.target] : []),
    ...('targets' in command ? (command.targets ?? []).map((one) => (typeof one === 'string' ? one : one.id)) : []),
  ];
  if (named.length > 0) return named;
  const declared = events.find((event) => event.type === 'attackDeclared');
  return declared?.type === 'attackDeclared' ? declared.targets.flatMap(({ id }) => id ?? []) : [];
}

/** What the attack roll brought: more than one raise on a shot means nothing further (ACE-2.5), so it is not counted. */
function hits(events: readonly AcesEvent[], actor: string | undefined): Result {
  const settled = events.find((event) => event.type === 'attackSettled' && event.unit === actor);
  if (settled?.type !== 'attackSettled') return {};
  const landed = settled.shots.filter(({ hit }) => hit);
  return {
    hit: landed.length > 0,
    hits: landed.length,
    raises: landed.filter(({ raises }) => raises > 0).length,
    critical: settled.critical,
  };
}

/** What became of those it was aimed at, and whether anybody else came to harm. */
function harms(before: AcesState, after: AcesState, ids: readonly string[]): Result {
  const sum = (count: (id: string) => number): number => ids.reduce((total, id) => total + count(id), 0);
  const changed = (id: string, what: 'shaken' | 'eliminated' | 'stunned' | 'dead'): number =>
    Number(after.units[id]?.[what] === true && before.units[id]?.[what] !== true);
  const wounds = (id: string): number => (after.units[id]?.wounds ?? 0) - (before.units[id]?.wounds ?? 0);
  const others = Object.keys(after.units).filter(
    (id) => !ids.includes(id) && (wounds(id) > 0 || changed(id, 'eliminated')),
  );
  return {
    wounds: sum(wounds),
    shaken: sum((id) => changed(id, 'shaken')),
    eliminated: sum((id) => changed(id, 'eliminated')),
    ...(ids.some((id) => changed(id, 'stunned')) ? { stunned: sum((id) => changed(id, 'stunned')) } : {}),
    ...(others.length > 0 ? { others: others.sort().join(', ') } : {}),
  };
}

/** A test that is no attack: passed, with a raise, or gone badly wrong. */
function tests(events: readonly AcesEvent[], actor: string | undefined): Result {
  const opposed = events.find((event) => event.type === 'opposedSettled' && event.unit === actor);
  if (opposed?.type === 'opposedSettled') return { won: opposed.won, raise: opposed.raises > 0 };
  const settled = events.find((event) => event.type === 'testSettled' && event.unit === actor);
  if (settled?.type !== 'testSettled') return {};
  return { passed: settled.success, raise: settled.raises > 0, critical: settled.critical };
}

const HARMFUL: readonly string[] = [
  'attack',
  'manoeuvre',
  'activatePower',
  'charge',
  'heroicCharge',
  'suppress',
  'trick',
];

/** What a player cares about in what happened, for odds. */
export function outcome(
  before: AcesState,
  after: AcesState,
  events: readonly AcesEvent[],
  command: AcesCommand,
): Readonly<Result> {
  const actor = 'unit' in command && typeof command.unit === 'string' ? command.unit : undefined;
  const struck = hits(events, actor);
  const broken = events.find((event) => event.type === 'objectStruck');
  return {
    ...(Object.keys(struck).length > 0 ? struck : tests(events, actor)),
    ...(HARMFUL.includes(command.type) ? harms(before, after, aimedAt(command, events)) : {}),
    ...(broken?.type === 'objectStruck' ? { broken: broken.broken } : {}),
    ...(events.some((event) => event.type === 'backlash') ? { backlash: true } : {}),
  };
}

/** "If spent": a chip is kept for a failed test or attack that was no critical failure (ACE-2.13), one for each. */
export function spend(question: Question, state: AcesState): Json | undefined {
  if (question.kind !== 'reroll') return question.default;
  const total = Number(question.params?.total);
  const target = Number(question.params?.target);
  const chip = question.choices.find(({ choice }) => choice === 'own' || choice === 'pool');
  const again = state.lastTest?.unit === question.unit && state.lastTest?.attempt !== 1;
  return total >= target || again || chip === undefined ? question.default : chip.choice;
}
