/**
 * Milliseconds since 1970 by the clock as it stood when the process began, counted on from there at a pace nobody can set:
 * whoever puts the machine's clock an hour on or back changes no deadline, no allowance and no order of what is stored.
 */
export const now = (): number => Math.floor(performance.timeOrigin + performance.now());

/** No time from another clock lies ahead of ours: a server whose clock is wrong must not make others wait. */
export const notAhead = (time: number): number => Math.min(time, now());
