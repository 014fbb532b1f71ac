import type { SegPlay } from '../../play.ts';
import { isIn, now, seatOf } from '../../read.ts';
import type { SegState, Unit } from '../../state.ts';
import { takeTest } from '../tests/test.ts';
import { hasExits } from './exits.ts';

/** SEG-29.6: NPCs lose heart. */

const isNpc = (state: SegState, unit: Unit): boolean => {
  const seat = seatOf(state, unit);
  return state.seats.every(({ id, role }) => id !== seat || role !== 'player');
};

/** What has shaken a side that had not shaken it before. */
function shaken(state: SegState, side: string): readonly string[] {
  let members = 0;
  let out = 0;
  for (const unit of Object.values(state.units)) {
    if (unit.side !== side) continue;
    members += 1;
    if (!isIn(unit)) out += 1;
  }
  if (out === 0) return [];
  const leader = state.units[state.plan.leaders[side] ?? ''];
  const before = state.moraleEvents[side] ?? [];
  return [
    ...(members > 1 && out * 2 >= members ? ['half'] : []),
    ...(leader?.side === side && !isIn(leader) ? ['leader'] : []),
  ].filter((why) => !before.includes(why));
}

/** @rule SEG-29.6 Half a side out, or its leader: every NPC still in makes one Courage test. */
export function testMorale(play: SegPlay): void {
  if (play.state.options.npcMorale !== true) return;
  for (const side of Object.keys(play.state.sides)) {
    const why = shaken(play.state, side);
    if (why.length === 0) continue;
    const npcs = Object.values(play.state.units).filter(
      (unit) => unit.side === side && isIn(unit) && isNpc(play.state, unit) && !unit.routed,
    );
    play.tell({ type: 'moraleShaken', side, why, rules: ['SEG-29.6'] });
    for (const { id } of npcs) {
      const test = takeTest(play, {
        unit: id,
        purpose: 'morale',
        attribute: 'character',
        skill: 'courage',
        tags: ['courage'],
        rules: ['SEG-29.6'],
      });
      if (!test.passed) play.tell({ type: 'routed', unit: id, rules: ['SEG-29.6'] });
    }
  }
}

/** @rule SEG-29.1 Where there is no exit a fleeing NPC surrenders, from its next phase on. */
export function surrenderIfRouted(play: SegPlay, unitId: string): void {
  const unit = now(play, unitId);
  if (!unit.routed || !isIn(unit) || hasExits(play.state)) return;
  const told = { type: 'statusChanged', unit: unitId, status: 'surrendered', dyingTurns: null } as const;
  play.tell({ ...told, why: 'routed', rules: ['SEG-29.1', 'SEG-29.6'] });
}
