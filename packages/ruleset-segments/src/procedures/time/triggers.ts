import type { Ground, Point } from '@potyczka/kernel';
import type { TriggerSpec } from '../../commands.ts';
import { changed } from '../../copies.ts';
import { metres, pointOf, squared } from '../../metres.ts';
import { shapeOf } from '../../outlines.ts';
import { enemiesOf, hasEffect, isIn } from '../../read.ts';
import { sightBetween } from '../../spatial.ts';
import type { SegState, Unit } from '../../state.ts';

/** SEG-12.2, SEG-12.4: whether a trigger has come true in the segment that is just over, for whom, and where. */

export interface Match {
  readonly target: string | null;
  /** The last place on its path where it held, when it holds no longer at the end. */
  readonly seenAt: Point | null;
}

/** How finely a path is looked at: a quarter of a metre. */
const STEP = 250;

/** Places along a path, the end last. */
export function alongPath(path: readonly Point[]): readonly Point[] {
  return path.slice(1).flatMap((to, index) => {
    const from = path[index] ?? to;
    const pieces = Math.max(1, Math.ceil(Math.sqrt(squared(from, to)) / STEP));
    return Array.from({ length: pieces }, (_, at): Point => {
      const part = at + 1;
      const on = (a: number, b: number): number => a + Math.round(((b - a) * part) / pieces);
      return [on(from[0], to[0]), on(from[1], to[1])];
    });
  });
}

type Holds = (unit: Unit) => boolean;

/** @rule SEG-12.4 Movement is traced: true anywhere on the path counts. */
function traced(unit: Unit, holds: Holds): Match | null {
  if (holds(unit)) return { target: unit.id, seenAt: null };
  const places = alongPath(unit.lastPath).filter((at) => holds(changed(unit, { at, leaning: false, coverId: null })));
  const last = places.at(-1);
  return last === undefined ? null : { target: unit.id, seenAt: last };
}

/** Only whoever has just used a segment has moved in it. */
const withPath = (state: SegState, unit: Unit): Unit =>
  state.doing?.unit === unit.id || unit.lastPath.length === 0 ? unit : changed(unit, { lastPath: [] });

/** Exact: how near a straight piece of a path comes to a point, squared and compared in whole numbers. */
function comesWithin(path: readonly Point[], to: Point, limit: number): boolean {
  return path.some((a, index) => {
    const b = path[index + 1] ?? a;
    if (squared(a, to) <= limit ** 2 || squared(b, to) <= limit ** 2) return true;
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const along = (to[0] - a[0]) * dx + (to[1] - a[1]) * dy;
    if (along <= 0 || along >= dx * dx + dy * dy) return false;
    const cross = BigInt(dx * (to[1] - a[1]) - dy * (to[0] - a[0]));
    return cross * cross <= BigInt(limit) ** 2n * BigInt(dx * dx + dy * dy);
  });
}

/** Whom a trigger may be about: the one it names, or any enemy. */
const watched = (state: SegState, holder: Unit, trigger: TriggerSpec): readonly Unit[] =>
  trigger.unit === undefined
    ? enemiesOf(state, holder)
    : Object.values(state.units).filter((unit) => unit.id === trigger.unit && isIn(unit));

/** What distances are measured from: a point, a unit or a thing. */
function centreOf(state: SegState, trigger: TriggerSpec): Point | undefined {
  if (trigger.point !== undefined) return pointOf(trigger.point);
  if (trigger.of === undefined) return undefined;
  const unit = state.units[trigger.of];
  return unit?.at ?? state.items.find(({ id }) => id === trigger.of)?.at ?? undefined;
}

const isUnknown = (state: SegState, holder: Unit, unit: Unit): boolean =>
  unit.concealed && !(state.known[holder.side] ?? []).includes(unit.id);

function visible(state: SegState, ground: Ground, holder: Unit, trigger: TriggerSpec): readonly Match[] {
  // SEG-20.11: who is blind sees nobody.
  if (!state.mapped || hasEffect(holder, 'blindness')) return [];
  return watched(state, holder, trigger).flatMap((unit) => {
    if (isUnknown(state, holder, unit)) return [];
    const match = traced(withPath(state, unit), (there) => sightBetween(state, ground, holder, there).sees);
    return match === null ? [] : [match];
  });
}

function inZone(state: SegState, ground: Ground, holder: Unit, trigger: TriggerSpec): readonly Match[] {
  const shape = shapeOf(state, trigger.zone);
  if (!state.mapped || shape === undefined) return [];
  return watched(state, holder, trigger).flatMap((unit) => {
    const match = traced(withPath(state, unit), ({ at }) => ground.covers(shape, at));
    return match === null ? [] : [match];
  });
}

function near(state: SegState, holder: Unit, trigger: TriggerSpec): readonly Match[] {
  const centre = centreOf(state, trigger);
  if (!state.mapped || centre === undefined || trigger.metres === undefined) return [];
  const limit = metres(trigger.metres);
  return watched(state, holder, trigger).flatMap((unit) => {
    const { lastPath, at } = withPath(state, unit);
    const path = lastPath.length > 0 ? lastPath : [at];
    return comesWithin(path, centre, limit) ? [{ target: unit.id, seenAt: null }] : [];
  });
}

function doing(state: SegState, trigger: TriggerSpec): readonly Match[] {
  const { doing: done } = state;
  if (done === null || (trigger.unit !== undefined && done.unit !== trigger.unit)) return [];
  return trigger.action === undefined || trigger.action === done.kind ? [{ target: done.unit, seenAt: null }] : [];
}

function attacked(state: SegState, holder: Unit, trigger: TriggerSpec): readonly Match[] {
  const own = trigger.kind === 'selfAttacked';
  return state.attacked.flatMap(({ by, target }) => {
    const victim = state.units[target];
    if (victim === undefined || by === holder.id) return [];
    const ally = victim.side === holder.side && victim.id !== holder.id;
    const meant = own ? victim.id === holder.id : ally && (trigger.unit === undefined || trigger.unit === victim.id);
    return meant ? [{ target: by, seenAt: null }] : [];
  });
}

/** Everybody by whom a holder's trigger came true in the segment just over; empty: it did not. */
export function matchesOf(state: SegState, ground: Ground, holder: Unit): readonly Match[] {
  const { frozen } = holder;
  if (frozen === null) return [];
  if (frozen.fired) return [{ target: state.activeUnit, seenAt: null }];
  const { trigger } = frozen;
  switch (trigger.kind) {
    case 'enemyVisible':
      return visible(state, ground, holder, trigger);
    case 'enemyInZone':
      return inZone(state, ground, holder, trigger);
    case 'withinDistance':
      return near(state, holder, trigger);
    case 'unitDoes':
      return doing(state, trigger);
    case 'allyAttacked':
    case 'selfAttacked':
      return attacked(state, holder, trigger);
    case 'custom':
      return [];
  }
}
