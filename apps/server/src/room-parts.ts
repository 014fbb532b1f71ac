import type { AnyRuleset } from '@potyczka/kernel';
import type { DoorParts } from '@potyczka/protocol';
import type { Store } from '@potyczka/store';
import type { Logger } from 'pino';
import type { Ledger } from './ledger.ts';
import type { Fullness } from './memory.ts';
import type { Piecework } from './pieces.ts';
import type { Thinker } from './thinker.ts';

/** What every table of a server uses. */
export interface RoomParts {
  readonly store: Store;
  readonly rulesets: readonly AnyRuleset[];
  readonly ledger: Ledger;
  readonly log: Pick<Logger, 'error'>;
  readonly thinker: Thinker;
  readonly runs: DoorParts['runs'];
  readonly piecework: Piecework;
  readonly fullness: Fullness;
  /** Whether tables may be public here. */
  readonly lobby: boolean;
}
