import { type DestinationStream, type Logger, pino } from 'pino';
import { now } from './clock.ts';
import type { Config } from './config.ts';

/** So many lines of one kind within a minute; of the others it is only told how many there were. */
const MOST = 20;
const WINDOW = 60_000;
/** Kinds are few, for our messages are fixed sentences; should they ever be many, counting begins anew. */
const MOST_KINDS = 500;

interface Kind {
  since: number;
  count: number;
  /** How many were left out in the window before. */
  unsaid: number;
}

/** Counts lines of each kind, and says which are to be written. */
export class Throttle {
  private readonly kinds = new Map<string, Kind>();

  /** How many lines of this kind were left out before this one; `undefined` when this one is left out too. */
  pass(kind: string, time: number): number | undefined {
    if (this.kinds.size > MOST_KINDS) this.kinds.clear();
    const known = this.kinds.get(kind) ?? { since: time, count: 0, unsaid: 0 };
    this.kinds.set(kind, known);
    if (time - known.since >= WINDOW) Object.assign(known, { since: time, count: 0 });
    known.count += 1;
    if (known.count > MOST) {
      known.unsaid += 1;
      return undefined;
    }
    const { unsaid } = known;
    known.unsaid = 0;
    return unsaid;
  }
}

/**
 * Lines of JSON for the operator. What others can bring about as often as they like must not fill a disk: of each kind only so
 * many lines a minute are written, and the next one after that says how many were left out (`unsaid`).
 */
export function serverLog(level: Config['logLevel'], to?: DestinationStream): Logger {
  const throttle = new Throttle();
  const options = {
    level,
    base: null,
    hooks: {
      logMethod(this: Logger, args: unknown[], method: (...args: unknown[]) => void): void {
        const [first, second] = args;
        const { where = '' } = (typeof first === 'object' && first !== null ? first : {}) as {
          readonly where?: unknown;
        };
        const words = typeof first === 'string' ? first : typeof second === 'string' ? second : '';
        const unsaid = throttle.pass(`${String(where)} ${words}`, now());
        if (unsaid === undefined) return;
        const told = unsaid > 0 && typeof first === 'object' && !(first instanceof Error);
        method.apply(this, told ? [{ ...first, unsaid }, ...args.slice(1)] : args);
      },
    },
  };
  return to === undefined ? pino(options) : pino(options, to);
}
