import type { Json } from '@potyczka/kernel';
import { laidBy } from './area.ts';
import type { AcesCommand } from './commands.ts';
import type { AcesEvent } from './events/index.ts';
import { caughtIn } from './procedures/areas/area.ts';
import { standsIn } from './spatial/squares.ts';
import type { AcesState } from './state.ts';

type Result = Record<string, Json>;

/** @rule ACE-13.1 Aimed at a place: whoever stands there, as if it had been named; else everybody under the template. */
function underAim(state: AcesState, command: AcesCommand): readonly string[] {
  if ((command.type !== 'attack' && command.type !== 'activatePower') || command.point === undefined) return [];
  const [there] = standsIn(state, [Math.floor(command.point[0]), Math.floor(command.point[1])]);
  if (there !== undefined) return [there.id];
  const laid = laidBy(state, command);
  return laid === undefined ? [] : caughtIn(state, laid.area, [command.unit]).map(({ id }) => id);
}

/** Whom a command is aimed at. */
export function aimedAt(state: AcesState, command: AcesCommand, events: readonly AcesEvent[]): readonly string[] {
  const named = [
    ...('target' in command && typeof command.target === 'string' ? [command.target] : []),
    ...('targets' in command ? (command.targets ?? []).map((one) => (typeof one === 'string' ? one : one.id)) : []),
  ];
  if (named.length > 0) return named;
  const under = underAim(state, command);
  if (under.length > 0) return under;
  const declared = events.find((event) => event.type === 'attackDeclared');
  return declared?.type === 'attackDeclared' ? declared.targets.flatMap(({ id }) => id ?? []) : [];
}

/** What the attack roll brought: more than one raise on a shot means nothing further (ACE-2.5), so it is not counted. */
export function hits(events: readonly AcesEvent[], actor: string | undefined): Result {
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
export function harms(before: AcesState, after: AcesState, ids: readonly string[]): Result {
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

interface Settled {
  readonly success: boolean;
  readonly raises: number;
  readonly critical: boolean;
}

/** Tests that count as one: a success if all of them are, gone badly wrong if any is. */
const together = (tests: readonly Settled[]): Result =>
  tests.length === 0
    ? {}
    : {
        success: tests.every(({ success }) => success),
        raise: tests.every(({ raises }) => raises > 0),
        critical: tests.some(({ critical }) => critical),
      };

/** An opposed test, as its active side sees it: the other's raises are none of its own. */
const contest = ({ won, raises }: { readonly won: boolean; readonly raises: number }): Result => ({
  won,
  raise: won && raises > 0,
});

/** A test that is no attack: passed, with a raise, or gone badly wrong. */
export function tests(events: readonly AcesEvent[], actor: string | undefined): Result {
  const opposed = events.find((event) => event.type === 'opposedSettled' && event.unit === actor);
  if (opposed?.type === 'opposedSettled') return contest(opposed);
  const settled = events.find((event) => event.type === 'testSettled' && event.unit === actor);
  return settled?.type === 'testSettled' ? together([settled]) : {};
}

/** @rule ACE-21.1 What the GM calls for: the tests of everybody named, or who wins between two. */
function called(events: readonly AcesEvent[]): Result {
  const opposed = events.find((event) => event.type === 'opposedSettled');
  if (opposed?.type === 'opposedSettled') return contest(opposed);
  return together(events.flatMap((event) => (event.type === 'testSettled' ? [event] : [])));
}

/** @rule ACE-5.12 @rule ACE-5.16 Who gets in first, where somebody breaks in or claims the same moment. */
export function claims(events: readonly AcesEvent[]): Result {
  const claim = events.find(
    (event) => event.type === 'opposedSettled' && (event.purpose === 'interrupt' || event.purpose === 'contest'),
  );
  return claim?.type === 'opposedSettled' ? { won: claim.won } : {};
}

/** What becomes of whoever does something that is no attack: struck at while it leaves, or fallen. */
function ownHarm(before: AcesState, after: AcesState, events: readonly AcesEvent[], actor: string): Result {
  const inDanger = events.some(
    (event) =>
      (event.type === 'attackSettled' && event.unit !== actor) ||
      (event.type === 'damageJudged' && event.unit === actor),
  );
  return inDanger ? harms(before, after, [actor]) : {};
}

/** Those a ruling names, for what befalls them. */
export function named(set: Readonly<Record<string, unknown>>): readonly string[] {
  const { gmHazard, gmFear } = set as {
    readonly gmHazard?: { readonly unit?: string };
    readonly gmFear?: { readonly units?: readonly string[] };
  };
  return [...(gmHazard?.unit === undefined ? [] : [gmHazard.unit]), ...(gmFear?.units ?? [])];
}

function ruled(before: AcesState, after: AcesState, events: readonly AcesEvent[], set: object): Result {
  const ids = named(set as Readonly<Record<string, unknown>>);
  return { ...called(events), ...(ids.length === 0 ? {} : harms(before, after, ids)) };
}

export const HARMFUL: readonly string[] = [
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
  if (command.type === 'rule') return ruled(before, after, events, command.set);
  const actor = 'unit' in command && typeof command.unit === 'string' ? command.unit : undefined;
  const struck = hits(events, actor);
  const broken = events.find((event) => event.type === 'objectStruck');
  const harmful = HARMFUL.includes(command.type);
  return {
    ...claims(events),
    ...(Object.keys(struck).length > 0 ? struck : tests(events, actor)),
    ...(harmful ? harms(before, after, aimedAt(before, command, events)) : {}),
    ...(harmful || actor === undefined ? {} : ownHarm(before, after, events, actor)),
    ...(broken?.type === 'objectStruck' ? { broken: broken.broken } : {}),
    ...(events.some((event) => event.type === 'backlash') ? { backlash: true } : {}),
  };
}
