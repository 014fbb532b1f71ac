import { BadValue } from './errors.ts';
import type { Batch } from './port.ts';

const LONGEST_NAME = 200;
/** No NUL, which PostgreSQL's text can't hold, and no half of a surrogate pair, which UTF-8 can't. */
const NAME = /^[^\0\p{Cs}]+$/u;

export function checkName(what: string, name: string): void {
  if (name.length === 0 || name.length > LONGEST_NAME || !NAME.test(name))
    throw new BadValue(`${what}: 1 to ${LONGEST_NAME} characters of proper text, not ${JSON.stringify(name)}`);
}

const LARGEST_SEQ = 2 ** 31 - 1;

export function checkBatch(expected: number, batch: Batch): void {
  checkName('a command id', batch.command);
  checkName('a seat', batch.seat);
  const whole = Number.isInteger(expected) && Number.isInteger(batch.seq) && Number.isSafeInteger(batch.at);
  if (!whole || expected < 0 || batch.seq <= expected || batch.seq > LARGEST_SEQ)
    throw new BadValue(`a batch from event ${expected} to event ${batch.seq} at ${batch.at}`);
}
