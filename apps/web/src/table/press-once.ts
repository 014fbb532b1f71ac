import type { MouseEvent } from 'react';

/** Two clicks in less time than this are one press: systems count double clicks so. */
const DOUBLE = 500;

type Click = Pick<MouseEvent, 'detail' | 'timeStamp'>;

/** One for the whole table: the second click may land on another button than the first. */
class DoubleClicks {
  private last = Number.NEGATIVE_INFINITY;

  /** Whether a click is the second one of a double click. */
  isSecond({ detail, timeStamp }: Click): boolean {
    if (detail > 1 && timeStamp - this.last < DOUBLE) return true;
    this.last = timeStamp;
    return false;
  }
}

const clicks = new DoubleClicks();

/**
 * For buttons that do something to the table. A nervous finger presses twice, and what stands under it by then may be
 * something else: the second click of a double click does nothing. Keys make no double clicks.
 */
export const pressOnce =
  (act: () => void) =>
  (click: Click): void => {
    if (!clicks.isSecond(click)) act();
  };
