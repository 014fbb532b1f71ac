import { StoreUnavailable } from '../errors.ts';

/** What PostgreSQL says when it is going down, coming up or not the one to write to; and when two were in each other's way. */
const PASSING_STATES = [/^08/, /^57P0[1235]$/, /^53300$/, /^40001$/, /^40P01$/, /^25006$/];
const PASSING_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'];
/** The driver's own, which carry no code. */
const PASSING_WORDS = /Connection terminated|timeout|Client has encountered a connection error|not queryable/i;

/** Whether trying again may help: the connection or the server failed, not the request. */
export function isPassing(error: unknown): boolean {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown };
  if (typeof code === 'string') return PASSING_CODES.includes(code) || PASSING_STATES.some((state) => state.test(code));
  // Several addresses were tried and each failed.
  if (error instanceof AggregateError) return error.errors.every(isPassing);
  return PASSING_WORDS.test(String(message));
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What is not answered by then is given up, though it may yet be carried out: a database that is paused says nothing. */
export async function promptly<T>(within: number, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StoreUnavailable('The database does not answer in time.')), within);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}

const SHORTEST = 50;
const LONGEST = 1000;

/**
 * Tries again while the database is away, for `patience` milliseconds. `work` is told which attempt it is: from the
 * second on, an earlier one may have been carried out without our hearing of it.
 */
export async function patiently<T>(patience: number, work: (attempt: number) => Promise<T>): Promise<T> {
  const start = performance.now();
  for (let attempt = 1, wait = SHORTEST; ; attempt++, wait = Math.min(wait * 2, LONGEST)) {
    try {
      return await work(attempt);
    } catch (error) {
      if (!isPassing(error)) throw error;
      if (performance.now() - start + wait > patience)
        throw new StoreUnavailable(`The database does not answer: ${String((error as Error).message || error)}`, {
          cause: error,
        });
      await pause(wait);
    }
  }
}
