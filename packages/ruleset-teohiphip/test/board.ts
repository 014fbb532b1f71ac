import { groundOf } from '@potyczka/ground';
import type { Json } from '@potyczka/kernel';
import { table, type UnitFields } from '@potyczka/testkit';
import { teohiphip } from '../src/index.ts';

/** A piece of terrain as a set-up writes it. */
export interface Piece {
  readonly id?: string;
  readonly kind: string;
  readonly shape: Json;
  readonly height?: number;
  readonly difficult?: boolean;
}

export const rect = (x: number, y: number, width: number, height: number): Json => ({ rect: [x, y, width, height] });
export const circle = (x: number, y: number, radius: number): Json => ({ circle: [x, y, radius] });

/** An empty table of 40 by 40 inches, but for these pieces. */
export const field = (...terrain: readonly Piece[]) =>
  table(teohiphip, groundOf).map({ unit: 'inch', width: 40, height: 40, terrain } as unknown as Json);

/** Ann is acting in the west of such a table; Zed stands far away in the east. */
export const annOn = (terrain: readonly Piece[], ann: UnitFields = {}) =>
  field(...terrain)
    .unit('ann', { side: 'red', at: [5, 20], ap: 2, ...ann })
    .unit('zed', { side: 'blue', at: [38, 38] });

/** Nobody knows where anybody is: facts are spoken. */
export const mapless = (ann: UnitFields = {}, zed: UnitFields = {}) =>
  table(teohiphip, groundOf)
    .unit('ann', { side: 'red', ap: 2, ...ann })
    .unit('zed', { side: 'blue', ...zed });

/** What is said of an attack when nothing hides or covers the target. */
