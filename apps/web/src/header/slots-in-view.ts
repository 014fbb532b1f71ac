/** How many of those who have acted stay in sight before the one who acts. */
const BEFORE = 2;

export interface InView<S> {
  readonly shown: readonly S[];
  /** How many are left out on either side. */
  readonly before: number;
  readonly after: number;
}

/** Of a round that is longer than the header has room for: those who have just acted, who acts, and who comes. */
export function inView<S>(slots: readonly S[], now: number, room: number): InView<S> {
  const most = Math.max(1, room);
  if (slots.length <= most) return { shown: slots, before: 0, after: 0 };
  // A count on either side takes the room of one slot.
  const many = Math.max(1, most - 1);
  const before = Math.min(BEFORE, Math.floor((many - 1) / 2));
  const from = Math.max(0, Math.min(now - before, slots.length - many));
  return { shown: slots.slice(from, from + many), before: from, after: slots.length - from - many };
}
