import { now } from './clock.ts';
import { withSettings } from './documents.ts';
import type { Room } from './room.ts';

export const isGm = ({ seats }: Pick<Room, 'seats'>, seat: string): boolean =>
  seats.some(({ id, role }) => id === seat && role === 'gm');

/** The GM holds the table or lets it go on; `false` for anybody else. At a sealed table too: waiting overrules nothing. */
export async function holdTable(room: Room, seat: string, on: boolean): Promise<boolean> {
  if (!isGm(room, seat)) return false;
  const held = await room.changeMeta((meta) => withSettings(meta, { paused: on }, now()));
  room.announce({ settings: room.meta.settings });
  room.show();
  return held;
}
