import type { Room } from './room.ts';

/** Who sits where, and what they add to the dice. */

const people = (room: Room): readonly string[] =>
  room.seats.filter(({ role }) => role === 'gm' || role === 'player').map(({ id }) => id);

/** Somebody sits down on a seat, or comes back to it. When everybody has, the game begins. */
export async function sitDown(room: Room, seat: string, name: string | undefined, entropy: string): Promise<void> {
  if (!people(room).includes(seat)) return;
  await room.changeMeta((meta) => {
    const known = meta.sitting.find((one) => one.seat === seat);
    if (known === undefined)
      return { ...meta, sitting: [...meta.sitting, { seat, name: name ?? '', text: meta.begun ? '' : entropy }] };
    if (name === undefined || name === known.name) return undefined;
    return { ...meta, sitting: meta.sitting.map((one) => (one === known ? { ...one, name } : one)) };
  });
  const sat = new Set(room.meta.sitting.map((one) => one.seat));
  if (people(room).every((one) => sat.has(one))) await start(room);
  else if (room.meta.begun) await room.begin();
}

/** The game begins with those who are there. */
export async function start(room: Room): Promise<void> {
  await room.changeMeta((meta) => (meta.begun ? undefined : { ...meta, begun: true }));
  await room.begin();
}

/** What everybody may know of the seats: who sits there and whether they are here now. */
export function seatsShown(room: Room): readonly object[] {
  return room.seats.map(({ id, role, side, name, level }) => {
    const sitting = room.meta.sitting.find(({ seat }) => seat === id);
    return {
      id,
      role,
      ...(side === undefined ? {} : { side }),
      ...(level === undefined ? {} : { level }),
      name: (room.isMuted(id) ? '' : sitting?.name) || name || id,
      taken: sitting !== undefined,
      here: room.hereAt(id) + room.elsewhere.at(id),
    };
  });
}

/** The same as a seat may know it: spectators who are behind see who was there then. */
export function seatsShownTo(room: Room, seat: string): readonly object[] {
  if (!room.isDelayed(seat)) return seatsShown(room);
  const past = room.delayed.seatsAsOf(room.meta.settings.delay * 1000);
  return past ?? seatsShown(room).map((one) => ({ ...one, here: 0 }));
}

export function announceSeats(room: Room): void {
  const seats = seatsShown(room);
  room.delayed.note(seats, room.meta.settings.delay * 1000);
  room.announceNow({ seats });
}

/** Somebody came or went: told to everybody here, and to the other servers. */
export function seatsChanged(room: Room): void {
  announceSeats(room);
  room.whisper({ here: room.here() });
  void room.listing.note();
}
