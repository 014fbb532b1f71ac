import type { WebSocket } from '@fastify/websocket';
import type { Logger } from 'pino';
import { whyOf } from './guard.ts';
import type { Ledger } from './ledger.ts';

/** What the library says of a frame that is none: somebody else's fault, whatever it is. */
const isTheirs = (error: unknown): error is Error =>
  error instanceof Error && String((error as { readonly code?: unknown }).code).startsWith('WS_ERR_');

/** A socket fails: by what came in, which is counted and no news for anybody, or by a fault of ours. */
export const socketFailed =
  (ledger: Ledger, log: Pick<Logger, 'debug' | 'error'>) =>
  (error: Error, socket: WebSocket): void => {
    socket.terminate();
    if (isTheirs(error)) {
      ledger.turnedAway.inc({ why: 'frame' });
      log.debug({ why: error.message }, 'a frame could not be read');
      return;
    }
    // Lines that break are no faults either.
    if ((error as NodeJS.ErrnoException).code === 'ECONNRESET' || (error as NodeJS.ErrnoException).code === 'EPIPE')
      return;
    ledger.failures.inc({ where: 'socket' });
    log.error({ where: 'socket', error: whyOf(error) }, 'a socket failed');
  };
