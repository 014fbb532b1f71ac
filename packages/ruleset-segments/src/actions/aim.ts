import type { Point, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { rangedOf } from '../catalogue/weapons.ts';
import type { DeedOf } from '../commands.ts';
import { pointOf } from '../metres.ts';
import { AIM_MOST } from '../procedures/shooting/aiming.ts';
import { gunFor } from '../procedures/shooting/shot-checks.ts';
import { mustBeTarget, targetOf } from '../procedures/sight/targets.ts';
import { handOf, now } from '../read.ts';
import { factsBetween } from '../spatial.ts';
import type { Aim, Occasion, SegState, Unit, WeaponItem } from '../state.ts';
import type { Deed } from './action.ts';

type Aiming = DeedOf<'aim'>;
type Aimable = Pick<WeaponItem, 'id' | 'kind' | 'attachments'>;

/** @rule SEG-11.4 A weapon, or a grenade whose pin is out. */
function aimableFor(unit: Unit, named: string | undefined): Aimable | undefined {
  const { pinOut } = unit;
  const gun = gunFor(unit, named);
  if (gun !== undefined || pinOut === null || (named !== undefined && named !== pinOut)) return gun;
  return { id: pinOut, kind: pinOut, attachments: [] };
}

const sameSpot = (a: Point | null, b: Point | null): boolean => a?.[0] === b?.[0] && a?.[1] === b?.[1];

/** What has been aimed at the same mark with the same weapon so far. */
function soFar(unit: Unit, weapon: Aimable, target: string | null, spot: Point | null): number {
  const { aim } = unit;
  if (aim === null || aim.weapon !== weapon.id || aim.target !== target || !sameSpot(aim.spot, spot)) return 0;
  return aim.segments;
}

/** @rule SEG-11.5 Two segments count; three through the scope where the companion's rule is played (SEG-11.8). */
const mostFor = (state: SegState, weapon: Aimable): number => {
  const scope = rangedOf(weapon.kind)?.scope === true || weapon.attachments.includes('scope');
  return state.options.scopeRule === 'companion' && scope ? 3 : AIM_MOST;
};

/** Who or what is aimed at: whom the trigger meant when nobody is named, or where it was seen last (SEG-12.4). */
function markOf(
  command: Aiming,
  { interrupt }: Occasion,
): { readonly target: string | null; readonly spot: Point | null } {
  if (command.target === undefined && command.spot !== undefined) return { target: null, spot: pointOf(command.spot) };
  const target = command.target ?? interrupt?.target ?? null;
  const seenAt = interrupt !== null && interrupt.target === target ? interrupt.seenAt : null;
  return seenAt === null ? { target, spot: null } : { target: null, spot: seenAt };
}

/** @rule SEG-7.4 @rule SEG-11.1 @rule SEG-11.5 One or two segments at a target or a spot. */
export const aim: Deed<'aim'> = {
  cost: (_state, _unit, command) => command.segments ?? 1,
  wantsFacts: true,
  keepsAim: true,
  may: ({ state, ground }, command, unit, occasion) => {
    const gun = aimableFor(unit, command.weapon);
    if (gun === undefined || handOf(unit, gun.id) === undefined)
      return [
        violation(
          'SEG-11.1',
          'not-ready',
          gun === undefined && command.weapon === undefined
            ? { why: 'gun' }
            : { weapon: gun?.kind ?? command.weapon ?? '' },
        ),
      ];
    const { target, spot } = markOf(command, occasion);
    if (target === null && spot === null) return [violation('SEG-11.5', 'target', { target: '' })];
    const most = mostFor(state, gun);
    const broken: Violation[] = [];
    if (soFar(unit, gun, target, spot) + (command.segments ?? 1) > most)
      broken.push(violation('SEG-11.5', 'aim-max', { most }));
    if (target === null) return broken;
    const aimedAt = mustBeTarget(state, unit, target);
    const mark = state.units[target];
    if (aimedAt.length > 0 || mark === undefined) return [...broken, ...aimedAt];
    const { sees, pieces } = factsBetween(state, ground, unit, mark, command.situation);
    return sees ? broken : [...broken, violation('SEG-9.1', 'no-sight', { target, pieces })];
  },
  act: () => {},
  /** Every segment of aim counts by itself: it need not be finished to be worth something. */
  each: (play, command, _segment, occasion) => {
    const unit = now(play, command.unit);
    const gun = aimableFor(unit, command.weapon);
    if (gun === undefined) return;
    const { target, spot } = markOf(command, occasion);
    const segments = soFar(unit, gun, target, spot) + 1;
    const aimed: Aim = { target, spot, segments, weapon: gun.id };
    if (unit.scopeOn !== null && unit.scopeOn !== target)
      play.tell({ type: 'scopeRaised', unit: unit.id, target: null, rules: ['SEG-11.8'] });
    play.tell({ type: 'aimed', unit: unit.id, aim: aimed, rules: ['SEG-11.1', 'SEG-11.5'] });
  },
};

/** @rule SEG-11.7 @rule SEG-11.8 One segment to find the target in the scope. */
export const scopeUp: Deed<'scopeUp'> = {
  cost: () => 1,
  wantsFacts: true,
  may: ({ state, ground }, command, unit, occasion) => {
    const gun = gunFor(unit, command.weapon);
    const spec = gun === undefined ? undefined : rangedOf(gun.kind);
    const scope = spec?.scope === true || gun?.attachments.includes('scope') === true;
    if (gun === undefined || !scope || handOf(unit, gun.id) === undefined)
      return [violation('SEG-11.8', 'not-ready', { weapon: gun?.kind ?? '', why: 'scope' })];
    const targetId = targetOf(command, occasion);
    const aimedAt = mustBeTarget(state, unit, targetId);
    const target = targetId === undefined ? undefined : state.units[targetId];
    if (aimedAt.length > 0 || target === undefined) return aimedAt;
    const seenAt = occasion.interrupt?.target === target.id ? occasion.interrupt.seenAt : null;
    const seen = seenAt === null ? target : { ...target, at: seenAt, leaning: false, coverId: null };
    const { sees, pieces } = factsBetween(state, ground, unit, seen, command.situation);
    return sees ? [] : [violation('SEG-9.1', 'no-sight', { target: target.id, pieces })];
  },
  act: (play, command, occasion) => {
    const target = targetOf(command, occasion) ?? null;
    play.tell({ type: 'scopeRaised', unit: command.unit, target, rules: ['SEG-11.8'] });
  },
};
