import type { Logger } from 'pino';
import type { Ledger } from './ledger.ts';

export interface GuardParts {
  readonly ledger: Ledger;
  readonly log: Pick<Logger, 'error'>;
}

/**
 * What a timer, a wake-up or another callback starts has nobody who waits for it: whatever fails there is written down, and
 * the rest of the server goes on.
 */
export function guarded(parts: GuardParts, where: string, act: () => unknown): void {
  const failed = (error: unknown): void => {
    parts.ledger.failures.inc({ where });
    parts.log.error({ where, error: whyOf(error) }, 'something failed that nobody waited for');
  };
  try {
    Promise.resolve(act()).catch(failed);
  } catch (error) {
    failed(error);
  }
}

/** What an error says of itself, for the operator. */
export const whyOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
