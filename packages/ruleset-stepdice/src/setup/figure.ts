import type { Square } from '../state.ts';
import type { FoeStats, HeroStats, WireUnit } from './unit-fields.ts';

export const squareOf = (at: readonly [number, number]): Square => [Math.floor(at[0]), Math.floor(at[1])];

/** What heroes and foes have in common. */
export function figureOf(wire: WireUnit, stats: HeroStats | FoeStats) {
  const at = wire.at ?? stats.at ?? stats.pos;
  return {
    id: wire.id,
    name: wire.name ?? stats.name ?? wire.id,
    side: wire.side ?? '',
    owner: wire.seat ?? stats.owner ?? null,
    pos: at === undefined ? null : squareOf(at),
    behaviour: stats.behaviour ?? wire.algorithm ?? null,
    prone: stats.prone ?? false,
    immobilised: stats.immobilised ?? false,
    distracted: stats.distracted ?? false,
    unaware: stats.unaware ?? false,
    hidden: stats.hidden ?? false,
    actionLeft: stats.actionLeft ?? 1,
    turnDone: stats.turnDone ?? false,
  };
}
