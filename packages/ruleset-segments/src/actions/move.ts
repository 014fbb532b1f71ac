import type { Point, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { badField } from '@potyczka/ruleset-kit';
import type { DeedOf, SegCommand } from '../commands.ts';
import type { SegEvent } from '../events/index.ts';
import { pointOf } from '../metres.ts';
import type { SegPlay } from '../play.ts';
import { isCloaked } from '../procedures/gear/cloak.ts';
import { clamber, climbOf } from '../procedures/movement/climbing.ts';
import { isClimbing } from '../procedures/movement/floors.ts';
import { jumpOf, leap, pitDepth } from '../procedures/movement/jumping.ts';
import { hasArrived, legOf, legsOf } from '../procedures/movement/legs.ts';
import { hasJetPack, isLame, type MoveKind } from '../procedures/movement/speed.ts';
import { type Found, heightIn, type Way, type Wish } from '../procedures/movement/walking.ts';
import { wouldShow } from '../procedures/sight/hiding.ts';
import { alongPath } from '../procedures/time/triggers.ts';
import { cancelDeed } from '../procedures/wounds/losses.ts';
import { hasEffect, now } from '../read.ts';
import { groundAt } from '../spatial.ts';
import type { SegState, Unit } from '../state.ts';
import type { Deed, Reading } from './action.ts';

type Move = DeedOf<'move'>;
type Moved = Extract<SegEvent, { readonly type: 'moved' }>;

const kindOf = ({ kind = 'run' }: Move): MoveKind => kind;

export const wishOf = (command: Move): Wish => ({
  path: command.path?.map(pointOf),
  to: command.to === undefined ? undefined : pointOf(command.to),
  height: heightIn(command.height),
});

/** On foot over the ground, one segment long: neither a jump nor a climb. */
export const isWalk = (command: SegCommand): command is Move =>
  command.type === 'move' && kindOf(command) !== 'jump' && kindOf(command) !== 'climb' && segmentsOf(command) === 1;

/** A jump is one segment; runs, sprints, crawls and climbs may be as long as one wishes. */
const segmentsOf = (command: Move): number => (kindOf(command) === 'jump' ? 1 : (command.segments ?? 1));

/** @rule SEG-7.7 Crawling from prone, everything else from standing; who hangs on a wall can only climb on. */
function mustBePosed(unit: Unit, kind: MoveKind): readonly Violation[] {
  const posture = isClimbing(unit) && kind !== 'climb' ? 'climbing' : unit.posture;
  return posture === (kind === 'crawl' ? 'prone' : 'standing') ? [] : [violation('SEG-7.7', 'posture', { posture })];
}

/** @rule SEG-8.8 @rule SEG-20.12 */
function mustBeAble(state: SegState, unit: Unit, kind: MoveKind): readonly Violation[] {
  if (hasEffect(unit, 'grabbed'))
    return [violation('SEG-20.12', 'effect', { unit: unit.id, effect: 'grabbed', why: 'grabbed' })];
  const lame = (kind === 'sprint' || kind === 'jump') && isLame(state, unit);
  return lame ? [violation('SEG-8.8', 'effect', { unit: unit.id, why: 'leg' })] : [];
}

/** @rule SEG-8.1 Nobody runs on the spot: that would make a hard target, or a run-up (SEG-21.19), of standing still. */
function mustLeadSomewhere(state: SegState, unit: Unit, command: Move): readonly Violation[] {
  const { path, to, height } = wishOf(command);
  const stays = [...(path ?? []), ...(to === undefined ? [] : [to])].every((point) => sameIn(point, unit.at));
  if (height !== undefined && kindOf(command) !== 'climb' && (kindOf(command) === 'jump' || !hasJetPack(unit)))
    return [badField('height', 'left out: only whoever climbs or flies names it', 'SEG-8.9')];
  const rises = height !== undefined && height !== unit.level;
  return state.mapped && stays && !rises && kindOf(command) !== 'climb'
    ? [badField('to', 'another place [x, y] than where it stands', 'SEG-8.1')]
    : [];
}

const sameIn = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1];

/** The first segment of it. */
function firstWay({ state, ground }: Reading, unit: Unit, command: Move): Found {
  const kind = kindOf(command);
  const wish = wishOf(command);
  if (kind === 'jump') return jumpOf(state, ground, unit, wish);
  if (kind === 'climb') return climbOf(state, ground, unit, wish);
  const found = legsOf(state, ground, unit, kind, wish, segmentsOf(command));
  if ('broken' in found) return found;
  const [first] = found.way;
  return { way: first ?? { path: [unit.at], at: unit.at, level: unit.level } };
}

const wayIn = (found: Found): Way | undefined => ('way' in found ? found.way : undefined);

/** @rule SEG-5.8 Somewhere on its way it can be seen. */
function shows(reading: Reading, command: Move, unit: Unit): boolean {
  if (!reading.state.mapped) return true;
  const way = wayIn(firstWay(reading, unit, command));
  if (way === undefined || segmentsOf(command) > 1) return true;
  const { level } = way;
  return [...alongPath(way.path), way.at].some((at) =>
    wouldShow(reading.state, reading.ground, unit, { at, level, leaning: false, coverId: null }),
  );
}

/** @rule SEG-9.7 Whoever moves is no longer in hiding; under a cloak it is (SEG-25.3). */
function showItself(play: SegPlay, unitId: string): void {
  const unit = now(play, unitId);
  if (unit.concealed && !isCloaked(unit))
    play.tell({ type: 'revealed', unit: unitId, why: 'moved', rules: ['SEG-9.7'] });
}

/** One segment of running, sprinting or crawling. */
function walk(play: SegPlay, unit: Unit, command: Move): void {
  const kind = kindOf(command);
  const found = legOf(play.state, groundAt(play), unit, kind, wishOf(command));
  if ('broken' in found) {
    cancelDeed(play, unit.id, 'blocked');
    return;
  }
  play.tell(movedBy(unit, kind, found.way));
}

/** What a walk comes to, made or looked at beforehand. */
export const movedBy = (unit: Unit, kind: MoveKind, { path, at, level }: Way): Moved => ({
  ...{ type: 'moved', unit: unit.id, kind, path, at, level },
  rules: ['SEG-8.1', ...(level === unit.level ? [] : ['SEG-8.4'])],
});

function go(play: SegPlay, command: Move): void {
  const unit = now(play, command.unit);
  const { state } = play;
  const ground = groundAt(play);
  const kind = kindOf(command);
  if (kind === 'jump') {
    const jump = jumpOf(state, ground, unit, wishOf(command));
    if ('way' in jump) leap(play, unit.id, jump.way, pitDepth(state, ground, unit, jump.way));
  } else if (kind === 'climb') {
    const climb = climbOf(state, ground, unit, wishOf(command));
    if ('way' in climb) clamber(play, unit.id, climb.way);
    else cancelDeed(play, unit.id, 'blocked');
  } else walk(play, unit, command);
  showItself(play, unit.id);
}

/** @rule SEG-8.1 @rule SEG-8.2 @rule SEG-8.3 @rule SEG-8.5 @rule SEG-8.6 Each segment is a way of its own. */
export const move: Deed<'move'> = {
  cost: (_state, _unit, command) => segmentsOf(command),
  exposes: shows,
  movement: ({ kind = 'run' }) =>
    kind === 'sprint' ? 'sprinting' : kind === 'run' || kind === 'jump' ? 'running' : 'still',
  may: (reading, command, unit) => {
    const kind = kindOf(command);
    const unfit = [
      ...mustBePosed(unit, kind),
      ...mustBeAble(reading.state, unit, kind),
      ...mustLeadSomewhere(reading.state, unit, command),
    ];
    if (unfit.length > 0) return unfit;
    const found = firstWay(reading, unit, command);
    return 'broken' in found ? found.broken : [];
  },
  each: (play, command, segment) => {
    if (segment >= segmentsOf(command)) return;
    go(play, command);
    const unit = now(play, command.unit);
    const climbed = kindOf(command) === 'climb' && !isClimbing(unit);
    if (climbed || (kindOf(command) !== 'climb' && hasArrived(unit, wishOf(command))))
      cancelDeed(play, unit.id, 'arrived');
  },
  act: go,
};
