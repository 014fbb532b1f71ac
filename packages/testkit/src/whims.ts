import type { Seat } from '@potyczka/kernel';
import type { Chance } from './chance.ts';
import type { AnyTable, Raw } from './subject.ts';

/** Something a Game Master may take it into their head to rule, `set` of a ruling; not all of it needs to be legal. */
export type Whim<S> = (state: S, unit: string, chance: Chance) => Raw;

interface Ruled {
  readonly seats: readonly Seat[];
  readonly units: Readonly<Record<string, unknown>>;
}

/** `extras` of a subject: rulings now and then, while a question is open most often on the figure it is about. */
export const whimsOf =
  <S extends Ruled>(whims: readonly Whim<S>[]) =>
  (table: AnyTable, chance: Chance): Raw | undefined => {
    const state = table.checkpoint.state as S;
    const gm = state.seats.find((seat) => seat.role === 'gm');
    const asked = table.checkpoint.open?.asked.unit;
    const unit = asked !== undefined && chance.oneIn(2) ? asked : chance.pick(Object.keys(state.units));
    const ruling = chance.pick(whims);
    // One in a few is enough: a table that is ruled all the time plays no game.
    if (gm === undefined || unit === undefined || ruling === undefined || !chance.oneIn(3)) return undefined;
    return { type: 'rule', by: gm.id, set: ruling(state, unit, chance), reason: 'a whim' };
  };
