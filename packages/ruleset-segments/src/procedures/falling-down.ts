import type { SegPlay } from '../play.ts';
import { now } from '../read.ts';
import type { Thing } from '../state.ts';
import { HANDS } from '../vocabulary.ts';
import { loseAim } from './aiming.ts';
import { cancelDeed } from './losses.ts';

/** @rule SEG-6.8 @rule SEG-11.6 @rule SEG-12.10 Knocked down: prone, what it was doing is off, frozen segments stay. */
export function knockDown(play: SegPlay, unitId: string, rules: readonly string[]): void {
  cancelDeed(play, unitId, 'knockdown');
  loseAim(play, unitId, 'knockdown');
  play.tell({ type: 'knockedDown', unit: unitId, rules: [...rules, 'SEG-6.8'] });
}

/** Everything in its hands falls at its feet. */
export function dropHeld(play: SegPlay, unitId: string, rules: readonly string[]): void {
  const unit = now(play, unitId);
  const things = HANDS.flatMap((hand): readonly Thing[] => {
    const held = unit.hands[hand];
    if (held === null) return [];
    const weapon = unit.weapons.find((item) => item.id === held) ?? null;
    const carried = play.state.items.find((item) => item.id === held);
    if (weapon === null && carried === undefined) return [];
    const kind = weapon?.kind ?? carried?.kind ?? held;
    return [
      {
        id: weapon === null ? held : `${unitId}.${held}`,
        kind,
        at: unit.at,
        level: unit.level,
        bearer: null,
        weapon,
        owner: carried?.owner ?? null,
      },
    ];
  });
  const once = things.filter((thing, index) => things.findIndex(({ id }) => id === thing.id) === index);
  const hands = { main: null, off: null };
  if (unit.hands.main !== null || unit.hands.off !== null)
    play.tell({ type: 'thingsDropped', unit: unitId, things: once, hands, rules });
}
