import { squareOf } from '../sheet/figure.ts';
import type { Hero } from '../state.ts';
import type { FoeStats, HeroStats, WireUnit } from './unit-fields.ts';

/** What a set-up says beside the fields of a figure, or among them. */
export const figureOf = (
  wire: WireUnit,
  stats: HeroStats | FoeStats,
  at: Hero['at'] | undefined,
): Pick<Hero, 'id' | 'name' | 'side' | 'seat' | 'at' | 'behaviour'> => ({
  id: wire.id,
  name: wire.name ?? stats.name ?? wire.id,
  side: wire.side ?? '',
  seat: wire.seat ?? stats.seat ?? null,
  at: wire.at === undefined ? (at ?? null) : squareOf(wire.at),
  behaviour: stats.behaviour ?? wire.algorithm ?? null,
});
