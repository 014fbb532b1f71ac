import type { Json, Offer, Point, Ticks } from '@potyczka/kernel';
import { RANGE as HOP_RANGE } from '../actions/hop.ts';
import { SMOKE } from '../catalogue/weapons.ts';
import type { TeoCommand } from '../commands.ts';
import type { Reading } from '../play.ts';
import { distanceBetween } from '../procedures/movement/paths.ts';
import { enemiesOf, inches, speedOf, weaponSpec } from '../read.ts';
import { bodyOf, centreOf } from '../spatial.ts';
import type { Unit } from '../state.ts';
import type { Idea } from './suggestions.ts';

/** Offers with a place to choose: throws at a point, hops, barricades. Places are tried when somebody looks at them. */

type Vary = NonNullable<Offer<TeoCommand>['vary']>;
type May = (command: TeoCommand) => boolean;

const wire = (ticks: number): number => ticks / 1000;
const wirePoint = ([x, y]: Point): Json => [wire(x), wire(y)];

/** Values that are worked out when somebody looks: most offers are never opened. */
export function later(param: string, find: () => readonly Json[]): Vary {
  let found: readonly Json[] | undefined;
  return {
    param,
    get values() {
      found ??= find();
      return found;
    },
  };
}

/** The points of a lattice within so far of a place, nearest first. */
function around([x, y]: Point, far: Ticks, step: Ticks): readonly Point[] {
  const points: Point[] = [];
  const first = (value: Ticks): Ticks => Math.ceil((value - far) / step) * step;
  for (let px = first(x); px <= x + far; px += step)
    for (let py = first(y); py <= y + far; py += step)
      if (distanceBetween([px, py], [x, y]) <= far) points.push([px, py]);
  return points.sort((a, b) => distanceBetween(a, [x, y]) - distanceBetween(b, [x, y]));
}

/** One offer with the places that are allowed; without any, the command itself, so that the reason is told. */
function placed(command: TeoCommand, param: string, points: readonly Point[], may: May): Idea {
  const at = (point: Json): TeoCommand => ({ ...command, [param]: point }) as TeoCommand;
  const first = points.map(wirePoint).find((point) => may(at(point)));
  if (first === undefined) return { command };
  const vary = later(param, () => points.map(wirePoint).filter((point) => may(at(point))));
  return { command: at(first), vary };
}

const INCH: Ticks = 1000;

/** @rule TEO-10.13 Area weapons and smoke at any point in range and sight, those nearest to an enemy first. */
export function throwsAt({ state, ground }: Reading, by: string, unit: Unit, may: May): readonly Idea[] {
  if (!state.mapped) return [];
  const areas = [...new Set(unit.weapons.map(({ id }) => id))].filter((id) => weaponSpec(id).area !== undefined);
  const words = [...areas, ...(unit.gear.includes('smoke') ? ['smoke'] : [])];
  const enemies = enemiesOf(state, unit);
  const fromEnemy = (at: Point): number => Math.min(...enemies.map((enemy) => distanceBetween(at, enemy.at)));
  return words.map((weapon) => {
    const range = inches(weapon === 'smoke' ? SMOKE.range : (weaponSpec(weapon).range ?? 0));
    const points = around(unit.at, range + bodyOf(unit).radius, INCH).filter((point) =>
      ground.within(bodyOf(unit), { point }, range),
    );
    const sorted = enemies.length === 0 ? points : [...points].sort((a, b) => fromEnemy(a) - fromEnemy(b));
    const command: TeoCommand = {
      type: 'attack',
      by,
      unit: unit.id,
      weapon,
      point: [wire(unit.at[0]), wire(unit.at[1])],
    };
    return placed(command, 'point', sorted, may);
  });
}

/** @rule TEO-15.6 Anywhere clear within reach of a hop, on whole inches; its own place comes first. */
export function hops({ state }: Reading, by: string, unit: Unit, may: May): readonly Idea[] {
  const command: TeoCommand = { type: 'hop', by, unit: unit.id, to: [wire(unit.at[0]), wire(unit.at[1])] };
  if (!state.mapped || !may(command)) return [{ command }];
  return [placed(command, 'to', [unit.at, ...around(unit.at, inches(HOP_RANGE), INCH)], may)];
}

/** @rule TEO-6.8 Half the Speed far: to the far side of each chasm in reach, or anywhere else. */
export function jumps({ state, ground }: Reading, by: string, unit: Unit, may: May): readonly Idea[] {
  const command: TeoCommand = { type: 'jump', by, unit: unit.id };
  if (!state.mapped) return [{ command }];
  const reach = speedOf(state, unit) / 2;
  const chasms = state.features.filter(
    ({ walk, shape }) => walk === 'chasm' && ground.within(bodyOf(unit), shape, reach),
  );
  const across = chasms.map(({ shape }): Point => {
    const [dx, dy] = [centreOf(shape)[0] - unit.at[0], centreOf(shape)[1] - unit.at[1]];
    const length = Math.hypot(dx, dy) || 1;
    return [Math.round(unit.at[0] + (dx / length) * reach), Math.round(unit.at[1] + (dy / length) * reach)];
  });
  // Over open ground one walks farther.
  return [
    ...across.map(([x, y]): Idea => ({ command: { ...command, to: [wire(x), wire(y)] } })),
    { ...placed(command, 'to', around(unit.at, reach, INCH), may), unmeant: true },
  ];
}

/** How a barricade may lie: along the table, across it, and slanting either way; any step of 15 degrees is accepted. */
const ANGLES = [0, 90, 45, 135] as const;

/** Mission M4: in contact with its builder, on half inches. */
export function barricades({ state }: Reading, by: string, unit: Unit, may: May): readonly Idea[] {
  const command = (angle: number): TeoCommand => ({
    type: 'placeBarricade',
    by,
    unit: unit.id,
    at: [wire(unit.at[0]), wire(unit.at[1])],
    angle,
  });
  if (state.mission.plan.barricades?.rounds.includes(state.round) !== true || !state.mapped)
    return [{ command: command(0) }];
  const points = around(unit.at, inches(3), 500);
  return ANGLES.map((angle) => placed(command(angle), 'at', points, may));
}
