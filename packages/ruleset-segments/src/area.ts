import type { Area, Caught, Ground, GroundMaker, Outline, Point, ScenePlace } from '@potyczka/kernel';
import { TICKS_PER_UNIT } from '@potyczka/kernel';
import { chargeFor, kindOf, placeOf } from './actions/charge.ts';
import { withGuns } from './actions/shot.ts';
import { grenadeThrown } from './actions/throw.ts';
import { type GrenadeSpec, grenadeOf } from './catalogue/grenades.ts';
import { launches } from './catalogue/weapons.ts';
import type { DeedOf, SegCommand } from './commands.ts';
import { pointOf, squared } from './metres.ts';
import { affectedBy, type Blast, feltBy, ruinsOf, unwalled } from './procedures/grenades/blast.ts';
import { isChokedBy } from './procedures/grenades/clouds.ts';
import { mostAstray } from './procedures/grenades/throwing.ts';
import { type BurstCommand, paidSegments } from './procedures/shooting/burst.ts';
import { stripOf } from './procedures/shooting/field-of-fire.ts';
import { loadOf } from './procedures/shooting/launcher.ts';
import { gunFor } from './procedures/shooting/shot-checks.ts';
import { rangeOfFire, suppressedBy, willSuppress } from './procedures/shooting/suppression.ts';
import { isDroid, isHere } from './read.ts';
import { groundMap } from './spatial.ts';
import type { SegState, Unit } from './state.ts';

/** Blasts, clouds and fields of fire before they are let loose (SEG-14.8, SEG-16.7, C7). */

const wire = ([x, y]: Point): ScenePlace => [x / TICKS_PER_UNIT, y / TICKS_PER_UNIT];

/** @rule SEG-16.7 The bands of a blast, and how far everything else reaches that it does. */
function ringsOf(spec: GrenadeSpec, at: Point): readonly Outline[] {
  const bands = spec.critical === null ? [] : [4, 3, 2, 1].map((times) => times * (spec.critical ?? 0));
  const others = [spec.ion, spec.clears, spec.cloud?.radius ?? 0, ...spec.effects.map(({ radius }) => radius)];
  const [x, y] = wire(at);
  return [...new Set([...bands, ...others])]
    .filter((radius) => radius > 0)
    .sort((a, b) => b - a)
    .map((radius) => ({ circle: [x, y, radius / TICKS_PER_UNIT] }));
}

/** Whoever a blast does anything to, and how bad it is; then the cover it destroys. */
function caughtBy(state: SegState, ground: Ground, blast: Blast, spec: GrenadeSpec): readonly Caught[] {
  const felt = feltBy(state, ground, blast, spec)
    .filter(({ level }) => level > 0)
    .map(({ unit, level }): Caught => ({ id: unit, note: `@level.${level}` }));
  const effects = spec.effects.flatMap((effect) =>
    affectedBy(state, ground, blast, effect).map(({ id }): Caught => ({ id, note: `@effect.${effect.kind}` })),
  );
  const ions = spec.ion === 0 ? [] : unwalled(state, ground, blast, spec.ion).map(({ id }): Caught => ({ id }));
  const { cloud } = spec;
  const choked = (unit: Unit): boolean =>
    cloud !== null && isHere(unit) && !isDroid(unit) && isChokedBy({ ...cloud, at: blast.at }, unit);
  const gassed = Object.values(state.units)
    .filter(choked)
    .map(({ id }): Caught => ({ id, note: '@effect.choking' }));
  const ruins = ruinsOf(state, ground, blast, spec).map(({ id }): Caught => ({ id }));
  // The worst of what happens to somebody stands for all of it.
  return [
    ...new Map([...ruins, ...gassed, ...ions, ...effects.toReversed(), ...felt].map((one) => [one.id, one])).values(),
  ];
}

interface Descent {
  readonly by: string;
  readonly kind: string;
  readonly at: Point;
  readonly level: number;
  readonly stray?: number;
}

function blastArea(state: SegState, ground: Ground, { stray = 0, ...meant }: Descent): Area | undefined {
  const spec = grenadeOf(meant.kind);
  if (spec === undefined) return undefined;
  const caught = caughtBy(state, ground, { ...meant, beside: null }, spec);
  return {
    at: wire(meant.at),
    shapes: ringsOf(spec, meant.at),
    // Smoke alone does nothing to anybody.
    ...(caught.length === 0 && spec.cloud?.kind === 'smoke' ? {} : { caught }),
    ...(stray > 0 ? { stray } : {}),
  };
}

function thrown(state: SegState, ground: Ground, unit: Unit, command: DeedOf<'throwObject'>): Area | undefined {
  const grenade = grenadeThrown(state, unit, command);
  if (grenade === undefined) return undefined;
  const { kind, mark } = grenade;
  const { at, level, distance2 } = mark;
  return blastArea(state, ground, { by: unit.id, kind, at, level, stray: mostAstray(distance2) });
}

/** C1: what a launcher fires comes down where its target is. */
function launched(state: SegState, ground: Ground, unit: Unit, said: DeedOf<'shot'>): Area | undefined {
  const command = withGuns(unit, said);
  const gun = gunFor(unit, command.weapon);
  const target = command.target === undefined ? undefined : state.units[command.target];
  if (gun === undefined || target === undefined || !launches(gun)) return undefined;
  const { at, level } = target;
  const stray = mostAstray(squared(unit.at, at, unit.level - level));
  return blastArea(state, ground, { by: unit.id, kind: loadOf(unit, gun.id), at, level, stray });
}

/** @rule SEG-14.8 @rule SEG-14.12 Along the line through a target or a spot, once it has lasted long enough. */
function fired(state: SegState, ground: Ground, unit: Unit, command: BurstCommand): Area | undefined {
  const gun = gunFor(unit, command.weapon);
  const target = command.target === undefined ? undefined : state.units[command.target];
  const through = target?.at ?? (command.spot === undefined ? undefined : pointOf(command.spot));
  if (gun === undefined || through === undefined) return undefined;
  const strip = stripOf(unit.at, through, rangeOfFire(gun.kind));
  if (strip.length === 0 || !willSuppress(state, unit.id, paidSegments(unit, command))) return undefined;
  const units = suppressedBy(state, ground, unit, gun.kind, through);
  return {
    at: wire(through),
    shapes: [{ polygon: strip.map(wire) }],
    caught: units.map(({ id }) => ({ id, note: '@state.suppressed' })),
  };
}

export function area(state: SegState, command: SegCommand, maker: GroundMaker): Area | undefined {
  const unit = 'unit' in command && typeof command.unit === 'string' ? state.units[command.unit] : undefined;
  if (!state.mapped || unit === undefined) return undefined;
  const ground = maker(groundMap(state));
  switch (command.type) {
    case 'throwObject':
      return thrown(state, ground, unit, command);
    case 'shot':
      return launched(state, ground, unit, command);
    case 'shortBurst':
    case 'longBurst':
    case 'continuousFire':
      return fired(state, ground, unit, command);
    case 'detonate': {
      const charge = chargeFor(state, unit.id, command.item);
      if (charge?.at == null) return undefined;
      return blastArea(state, ground, { by: unit.id, kind: charge.kind, at: charge.at, level: charge.level });
    }
    case 'placeCharge': {
      const spec = grenadeOf(kindOf(command));
      const at = placeOf(unit, command);
      return spec?.placed === true ? { at: wire(at), shapes: ringsOf(spec, at) } : undefined;
    }
    default:
      return undefined;
  }
}
