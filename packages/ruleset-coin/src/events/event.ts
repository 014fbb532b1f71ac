import { shape } from '@potyczka/kernel';
import { type EventNames, eventsOf, kinds } from '@potyczka/ruleset-kit';
import { itemSheet } from '../sheet/item.ts';
import { infantrySheet, vehicleSheet } from '../sheet/unit.ts';
import type { CoinState, Infantry, Item, Pos, Said, Unit, Vehicle } from '../state.ts';
import { type Face, SIDES } from '../vocabulary.ts';

/** What things are called; narration knows the words. */
export interface Names extends EventNames {
  /** By its id, or as it is. */
  item(id: string | Item): string;
  /** Coins as they fell: "tails, tails, heads". */
  faces(coins: readonly Face[]): readonly string[];
  facts(said: Said): readonly string[];
  /** What a GM changed, field by field. */
  changes(change: object): readonly string[];
}

export const event = eventsOf<CoinState, Names>();

export const side = shape.oneOf(...SIDES);
export const owner = shape.oneOf(...SIDES, 'none');
export const bySide = <T>(of: shape.Checker<T>) => shape.object({ A: of, B: of });
export const face: shape.Checker<Face> = shape.oneOf('T', 'H');
export const coins = shape.list(face, 0, 10_000);
export const someone = kinds.orNull(kinds.name);
/** Whole tenths (COIN-4.1), in events as on the wire. */
export const pos: shape.Checker<Pos> = kinds.point;
export const somewhere = kinds.orNull(pos);
export const seat = shape.either(shape.oneOf('pilot'), kinds.whole);
export const pointName = (at: Pos): string => at.join(', ');

export const item = kinds.thing<Item>(itemSheet);
export const unit: shape.Checker<Unit> = shape.either(
  kinds.thing<Infantry>(infantrySheet),
  kinds.thing<Vehicle>(vehicleSheet),
);
