import type { MouseEvent } from 'react';

/** Two clicks in less time than this are one press: systems count double clicks so. */
const DOUBLE = 500;

let pressed = Number.NEGATIVE_INFINITY;

/**
 * For buttons that do something to the table. A nervous finger presses twice, and what stands under it by then may be
 * something else: the second click of a double click does nothing. Keys make no double clicks.
 */
export const pressOnce =
  (act: () => void) =>
  ({ detail, timeStamp }: Pick<MouseEvent, 'detail' | 'timeStamp'>): void => {
    if (detail > 1 && timeStamp - pressed < DOUBLE) return;
    pressed = timeStamp;
    act();
  };
