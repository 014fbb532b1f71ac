import type { Json } from '@potyczka/kernel';
import type { Idea as KitIdea } from '@potyczka/ruleset-kit';
import type { CoinCommand } from '../commands.ts';
import { isBesideHull, isOpenPoint } from '../spatial.ts';
import type { CoinState, Pos, Vehicle } from '../state.ts';
import { INFANTRY_RADIUS } from '../vocabulary.ts';

export type Idea = KitIdea<CoinCommand>;
export type Ideas = readonly Idea[];

export const plain = (commands: readonly CoinCommand[]): Ideas => commands.map((command) => ({ command }));

/** A command with one parameter left open: the first value stands in it; without any, it is told why not. */
export function varied(command: CoinCommand, param: string, values: readonly Json[]): Ideas {
  const [first] = values;
  if (first === undefined) return [{ command }];
  return [{ command: { ...command, [param]: first } as CoinCommand, vary: { param, values } }];
}

/** A command with a place to choose; without a map there is none. */
export const placed = (command: CoinCommand, state: CoinState, points: () => readonly Pos[]): Ideas =>
  state.mapped ? varied(command, 'pos', points()) : [{ command }];

/** The points of a scan (section 9.8) that pass: y, then x, in steps of 10. */
export function scan(state: CoinState, good: (at: Pos) => boolean): readonly Pos[] {
  const points: Pos[] = [];
  for (let y = 0; y <= state.field.height; y += 10)
    for (let x = 0; x <= state.field.width; x += 10) if (good([x, y])) points.push([x, y]);
  return points;
}

/** Open points beside a hull, in steps of 5. */
export function beside(state: CoinState, vehicle: Vehicle): readonly Pos[] {
  if (vehicle.at === null) return [];
  const [x, y] = vehicle.at;
  const reach = vehicle.radius + 2 * INFANTRY_RADIUS;
  const points: Pos[] = [];
  for (let dy = -reach; dy <= reach; dy += 5)
    for (let dx = -reach; dx <= reach; dx += 5) {
      const at: Pos = [x + dx, y + dy];
      if (isBesideHull(state, vehicle, at) && isOpenPoint(state, at, INFANTRY_RADIUS)) points.push(at);
    }
  return points;
}
