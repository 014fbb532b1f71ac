import type { Ground, Point, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { grenadeOf } from '../catalogue/grenades.ts';
import { meleeOf } from '../catalogue/melee.ts';
import type { DeedOf } from '../commands.ts';
import { isWithin, metres, metresOf, pointOf, squared } from '../metres.ts';
import { hurlGrenade, hurlLarge, hurlThing, type Mark, type Throw } from '../procedures/grenades/hurl.ts';
import { useAim } from '../procedures/shooting/aiming.ts';
import { rangeModifier } from '../procedures/shooting/shot-modifiers.ts';
import { mustBeTarget, targetOf } from '../procedures/sight/targets.ts';
import { handOf, inHands, now, weaponOf } from '../read.ts';
import { factsBetween, groundAt, seesPlace } from '../spatial.ts';
import type { Occasion, SegState, Unit } from '../state.ts';
import type { Hand } from '../vocabulary.ts';
import type { Deed, Reading } from './action.ts';
import { freeHand } from './handling.ts';

/** SEG-16.1, SEG-16.14: grenades, knives, things small and large. */

const owned = (unit: Unit, kind: string): boolean => {
  const spec = grenadeOf(kind);
  return spec !== undefined && !spec.placed && (unit.grenades[kind] ?? 0) > 0;
};

/** What stands against it: no such grenade, one in hand already, no free hand. */
function pinTrouble(unit: Unit, grenade: string, hand: Hand | undefined): readonly ('absent' | 'pinOut' | 'noHand')[] {
  if (!owned(unit, grenade)) return ['absent'];
  if (unit.pinOut !== null) return ['pinOut'];
  return freeHand(unit, hand) === undefined ? ['noHand'] : [];
}

/** @rule SEG-7.1 @rule SEG-16.2 Off the belt and the pin out, with one segment and one free hand. */
export const pullPin: Deed<'pullPin'> = {
  cost: () => 1,
  may: (_reading, { grenade, hand }, unit) =>
    pinTrouble(unit, grenade, hand).map((why) => violation('SEG-16.2', 'hands', { weapon: grenade, why })),
  act: (play, { unit: id, grenade, hand }) => {
    const unit = now(play, id);
    const free = freeHand(unit, hand);
    if (free === undefined || !owned(unit, grenade)) return;
    play.tell({ type: 'pinPulled', unit: id, kind: grenade, hand: free, rules: ['SEG-16.1', 'SEG-16.2'] });
  },
};

type Command = DeedOf<'throwObject'> | DeedOf<'throwLarge'>;

interface Missile {
  readonly what: 'grenade' | 'weapon' | 'thing';
  readonly id: string;
  readonly kind: string;
}

const weaponMissile = (unit: Unit, named: string | undefined): Missile | undefined => {
  const item =
    named === undefined ? inHands(unit).find(({ kind }) => meleeOf(kind)?.thrown === true) : weaponOf(unit, named);
  const spec = item === undefined ? undefined : meleeOf(item.kind);
  if (item === undefined || spec?.energy === true || spec?.natural === true) return undefined;
  return handOf(unit, item.id) === undefined ? undefined : { what: 'weapon', id: item.id, kind: item.kind };
};

const thingMissile = (state: SegState, unit: Unit, named: string | undefined): Missile | undefined => {
  const thing = state.items.find(
    ({ id, bearer, weapon }) => bearer === unit.id && weapon === null && (named === undefined || id === named),
  );
  return thing === undefined ? undefined : { what: 'thing', id: thing.id, kind: thing.kind };
};

/** What is thrown: the one named, else the grenade whose pin is out, a knife in hand, something carried. */
function missileOf(state: SegState, unit: Unit, named: string | undefined): Missile | undefined {
  const { pinOut } = unit;
  if (pinOut !== null && (named === undefined || named === pinOut))
    return { what: 'grenade', id: pinOut, kind: pinOut };
  return weaponMissile(unit, named) ?? thingMissile(state, unit, named);
}

/** Where it is to land: a point, or wherever somebody is (or was, when it set off a trigger: SEG-12.4). */
function markOf(state: SegState, unit: Unit, command: Command, occasion: Occasion): Mark | undefined {
  const targetId = command.point === undefined ? targetOf(command, occasion) : command.target;
  const target = targetId === undefined ? undefined : state.units[targetId];
  const seenAt = target?.id === occasion.interrupt?.target ? (occasion.interrupt?.seenAt ?? null) : null;
  const place: Point | undefined =
    command.point === undefined ? (seenAt ?? target?.at) : onLattice(pointOf(command.point));
  if (place === undefined) return undefined;
  const level = target?.level ?? unit.level;
  const said = command.situation?.range;
  const measured = state.mapped ? squared(unit.at, place, unit.level - level) : metres(10) ** 2;
  const distance2 = said === undefined ? measured : metres(said) ** 2;
  return { at: place, level, distance2, target: target?.id ?? null };
}

/** The grenade that a throw in one's own phase lets go, and where it is meant to land; none where something else is thrown. */
export function grenadeThrown(
  state: SegState,
  unit: Unit,
  command: DeedOf<'throwObject'>,
): { readonly kind: string; readonly mark: Mark } | undefined {
  const missile = missileOf(state, unit, command.item);
  const mark = missile?.what === 'grenade' ? markOf(state, unit, command, { interrupt: null }) : undefined;
  return missile === undefined || mark === undefined ? undefined : { kind: missile.kind, mark };
}

/** @rule SEG-16.5 A grenade goes to the point where its target is when the throw begins. */
function settledThrow({ state }: Reading, command: DeedOf<'throwObject'>, unit: Unit, occasion: Occasion) {
  const open = state.mapped && command.point === undefined;
  const mark =
    open && missileOf(state, unit, command.item)?.what === 'grenade'
      ? markOf(state, unit, command, occasion)
      : undefined;
  if (mark === undefined) return command;
  const point: [number, number] = [mark.at[0] / 1000, mark.at[1] / 1000];
  return { ...command, point, ...(mark.target === null ? {} : { target: mark.target }) };
}

/** @rule SEG-1.2 Places are half metres apart. */
const onLattice = ([x, y]: Point): Point => [Math.round(x / 500) * 500, Math.round(y / 500) * 500];

const isOff = ({ width, height, mapped }: SegState, [x, y]: Point): boolean =>
  mapped && (x < 0 || y < 0 || x > width || y > height);

function mustLand(state: SegState, unit: Unit, command: Command, mark: Mark | undefined): readonly Violation[] {
  if (mark === undefined) return [violation('SEG-16.1', 'target', { target: command.target ?? '' })];
  if (isOff(state, mark.at)) return [violation('SEG-16.1', 'target', { target: '', why: 'off' })];
  if (command.target === undefined) return [];
  const broken = mustBeTarget(state, unit, command.target);
  if (broken.length > 0 || command.point !== undefined || isInView(state, unit, command.target)) return broken;
  return [violation('SEG-9.5', 'no-sight', { target: command.target, pieces: [] })];
}

/** @rule SEG-9.5 Of an enemy out of sight nobody knows more than where it was last: that point may be named, not the enemy. */
const isInView = (state: SegState, unit: Unit, targetId: string): boolean =>
  !state.mapped || state.units[targetId]?.side === unit.side || (state.seen[unit.side] ?? []).includes(targetId);

const tooFar = (mark: Mark): readonly Violation[] => [
  violation('SEG-16.1', 'out-of-range', { range: metresOf(mark.distance2) }),
];

/** What is thrown at somebody needs a line to it; a grenade is lobbed (SEG-9.1, SEG-16.4). */
function mustSee(state: SegState, ground: Ground, unit: Unit, command: Command, mark: Mark): readonly Violation[] {
  const target = mark.target === null ? undefined : state.units[mark.target];
  if (target === undefined) return [violation('SEG-16.14', 'target', { target: '' })];
  const { sees, pieces } = factsBetween(state, ground, unit, { ...target, at: mark.at }, command.situation);
  return sees ? [] : [violation('SEG-9.1', 'no-sight', { target: target.id, pieces })];
}

/** @rule SEG-16.4 Whoever does not see where it goes throws blind, whether it says so or not. */
function isBlind(state: SegState, ground: Ground, unit: Unit, command: Command, mark: Mark): boolean {
  if ('blind' in command && command.blind === true) return true;
  if (!state.mapped) return command.situation?.sight === false;
  return !seesPlace(state, ground, unit, mark.at, mark.level);
}

/** @rule SEG-7.2 @rule SEG-16.1 Two segments. */
export const throwObject: Deed<'throwObject'> = {
  cost: () => 2,
  wantsFacts: true,
  keepsAim: true,
  settled: settledThrow,
  exposes: () => true,
  may: ({ state, ground }, command, unit, occasion) => {
    const missile = missileOf(state, unit, command.item);
    const mark = markOf(state, unit, command, occasion);
    const pinIn = command.item !== undefined && grenadeOf(command.item) !== undefined;
    const lands = mustLand(state, unit, command, mark);
    if (missile === undefined)
      return [
        pinIn
          ? violation('SEG-16.1', 'not-ready', { weapon: command.item ?? '', why: 'pin' })
          : violation('SEG-16.14', 'hands', { weapon: command.item ?? '', why: 'throwable' }),
        ...lands,
      ];
    if (mark === undefined || lands.length > 0) return lands;
    return [
      ...(rangeModifier('grenade', mark.distance2) === undefined ? tooFar(mark) : []),
      ...(missile.what === 'grenade' ? [] : mustSee(state, ground, unit, command, mark)),
    ];
  },
  act: (play, command, occasion) => {
    const unit = now(play, command.unit);
    const missile = missileOf(play.state, unit, command.item);
    const mark = markOf(play.state, unit, command, occasion);
    if (missile === undefined || mark === undefined) return;
    const hurled: Throw = {
      unit: unit.id,
      hand: handOf(unit, missile.id) ?? 'main',
      item: missile.id,
      kind: missile.kind,
      mark,
      blind: missile.what === 'grenade' && isBlind(play.state, groundAt(play), unit, command, mark),
      buildTest: command.buildTest === true,
      said: command.situation,
    };
    if (missile.what === 'grenade') hurlGrenade(play, hurled);
    else if (mark.target !== null) hurlThing(play, hurled, mark.target);
    useAim(play, unit.id, mark.target ?? undefined);
  },
};

/** @rule SEG-16.14 Who is strong enough, and how far: 2 m for each point of Build above 10, at most 10 m. */
const STRONG = 12;
const reachOf = (unit: Unit): number => Math.min(10, 2 * (unit.attributes.build - 10));

/** Something carried, or lying within a metre: it is lifted as it is thrown. */
function largeOf(state: SegState, unit: Unit, named: string | undefined): Missile | undefined {
  const carried = thingMissile(state, unit, named);
  if (carried !== undefined) return carried;
  const lying = state.items.find(
    ({ id, at, bearer, weapon }) =>
      id === named && at !== null && bearer === null && weapon === null && isWithin(squared(at, unit.at), 1),
  );
  return lying === undefined ? undefined : { what: 'thing', id: lying.id, kind: lying.kind };
}

/** @rule SEG-7.3 @rule SEG-16.14 Three segments. */
export const throwLarge: Deed<'throwLarge'> = {
  cost: () => 3,
  wantsFacts: true,
  exposes: () => true,
  may: ({ state, ground }, command, unit, occasion) => {
    const missile = largeOf(state, unit, command.item);
    const mark = markOf(state, unit, command, occasion);
    const lands = mustLand(state, unit, command, mark);
    const weak = unit.attributes.build < STRONG ? [violation('SEG-16.14', 'not-ready', { why: 'build' })] : [];
    const far = mark !== undefined && !isWithin(mark.distance2, Math.max(0, reachOf(unit))) ? tooFar(mark) : [];
    return [
      ...weak,
      ...(weak.length > 0 ? [] : far),
      ...(missile === undefined ? [violation('SEG-16.14', 'hands', { weapon: command.item ?? '', why: 'large' })] : []),
      ...lands,
      ...(mark === undefined || lands.length > 0 ? [] : mustSee(state, ground, unit, command, mark)),
    ];
  },
  act: (play, command, occasion) => {
    const unit = now(play, command.unit);
    const missile = largeOf(play.state, unit, command.item);
    const mark = markOf(play.state, unit, command, occasion);
    if (missile === undefined || mark === undefined || mark.target === null) return;
    const hurled: Throw = {
      unit: unit.id,
      hand: 'main',
      item: missile.id,
      kind: missile.kind,
      mark,
      blind: false,
      buildTest: command.buildTest === true,
      said: command.situation,
    };
    hurlLarge(play, hurled, mark.target);
  },
};
