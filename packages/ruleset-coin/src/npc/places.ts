import { changedFigure, withUnit } from '../copies.ts';
import { unitsById } from '../read.ts';
import { isOpenPoint, squaredDistance, standing } from '../spatial.ts';
import type { CoinState, Pos, Unit } from '../state.ts';

/** The points section 9.8 looks at, in its order. */

const STEP = 10;

/** y = 0, 10, 20 … and for each y x = 0, 10, 20 …: the first open point that will do. */
export function scanned(state: CoinState, unit: Unit, wanted: (at: Pos) => boolean): Pos | undefined {
  for (let y = 0; y <= state.field.height; y += STEP)
    for (let x = 0; x <= state.field.width; x += STEP) {
      const at: Pos = [x, y];
      if (isOpenPoint(state, at, unit.radius, unit.id) && wanted(at)) return at;
    }
  return undefined;
}

/** Eight points around a centre, from the east by the south; on the slant the smallest whole s ≥ 0.7072 d. */
export function around([x, y]: Pos, d: number): readonly Pos[] {
  const s = Math.ceil((7072 * d) / 10_000);
  return [
    [x + d, y],
    [x + s, y + s],
    [x, y + d],
    [x - s, y + s],
    [x - d, y],
    [x - s, y - s],
    [x, y - d],
    [x + s, y - s],
  ];
}

/** The first open approach point of a body for a mover of this radius. */
export function approachTo(state: CoinState, mover: Unit, body: Unit): Pos | undefined {
  if (body.at === null) return undefined;
  return around(body.at, mover.radius + body.radius).find((at) => isOpenPoint(state, at, mover.radius, mover.id));
}

/** An item lies within reach eight tenths away. */
const BESIDE_ITEM = 8;

export const besideItem = (state: CoinState, mover: Unit, at: Pos): Pos | undefined =>
  [at, ...around(at, BESIDE_ITEM)].find((point) => isOpenPoint(state, point, mover.radius, mover.id));

/** The open point farthest from the nearest enemy, the first of equals in scan order. */
export function farthestFrom(state: CoinState, unit: Unit): Pos | undefined {
  const enemies = standing(state).filter((one) => one.side !== unit.side && one.side !== 'none');
  const room = (at: Pos): number => Math.min(...enemies.map((enemy) => squaredDistance(enemy.at, at)));
  let best: { readonly at: Pos; readonly room: number } | undefined;
  scanned(state, unit, (at) => {
    const here = room(at);
    if (best === undefined || here > best.room) best = { at, room: here };
    return false;
  });
  return best?.at;
}

/** The table with one unit somewhere else. */
export const movedTo = (state: CoinState, unit: Unit, at: Pos): CoinState =>
  withUnit(state, changedFigure(unit, { at }));

export const enemiesOf = (state: CoinState, unit: Unit): readonly Unit[] =>
  unitsById(state).filter((one) => one.status === 'alive' && one.side !== unit.side && one.side !== 'none');
