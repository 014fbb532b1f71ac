import type { SegPlay } from '../../play.ts';
import { isIn, isKnownTo, now, seatOf } from '../../read.ts';
import type { SegState } from '../../state.ts';

/** SEG-5.5: letting somebody else go first. */

/** Who comes later in this Turn, as far as one's side knows of them: whoever may be yielded to. */
export const laterThan = (state: SegState, id: string): readonly string[] => {
  const place = state.turnOrder.indexOf(id);
  const side = state.units[id]?.side;
  if (place < 0 || side === undefined) return [];
  return state.turnOrder.slice(place + 1).filter((other) => {
    const unit = state.units[other];
    return unit !== undefined && isIn(unit) && !state.acted.includes(other) && isKnownTo(state, side, unit);
  });
};

const placedAfter = (order: readonly string[], id: string, to: string): readonly string[] =>
  order.filter((other) => other !== id).flatMap((other) => (other === to ? [other, id] : [other]));

/** @rule SEG-5.5 Directly after whom it names; for this Turn, or for the fight where the table says so. */
export function yieldTo(play: SegPlay, id: string, to: string): void {
  const { state } = play;
  const unit = now(play, id);
  const paid = state.activeUnit === id ? 3 - unit.segmentsLeft : 0;
  play.tell({
    type: 'initiativeYielded',
    unit: id,
    to,
    turnOrder: placedAfter(state.turnOrder, id, to),
    order: state.options.yieldDuration === 'fight' ? placedAfter(state.order, id, to) : state.order,
    debt: unit.segmentDebt + paid,
    rules: ['SEG-5.5'],
  });
}

/** T3.1: asked only of somebody who waits with frozen segments, which its phase would cost it. */
export function askYield(play: SegPlay, id: string): boolean {
  const unit = now(play, id);
  const seat = seatOf(play.state, unit);
  const others = laterThan(play.state, id);
  if (unit.frozen === null || seat === null || others.length === 0 || !isIn(unit)) return false;
  const choice = play.choose(() => ({
    kind: 'yieldInitiative',
    seat,
    unit: id,
    rule: 'SEG-5.5',
    params: { who: unit.name },
    choices: [
      { choice: 'no', label: 'yieldInitiative.no' },
      ...others.map((other) => ({
        choice: other,
        label: 'yieldInitiative.to',
        params: { to: now(play, other).name },
      })),
    ],
    default: 'no',
  }));
  if (choice === 'no') return false;
  yieldTo(play, id, String(choice));
  return true;
}
