import type { AnyRuleset } from '@potyczka/kernel';
import type { AnyMilestone, AnyTable, HeardSoFar } from '@potyczka/protocol';
import { contentHash, milestoneOf } from '@potyczka/protocol';
import type { StoredSnapshot } from '@potyczka/store';
import { parsed } from './text.ts';

/** Raised whenever the shape of what is kept changes. */
const SHAPE = 1;
/**
 * The moment that is kept lies so many events back: whoever comes is told the latest, and what was told then is worked
 * out from the moment before it.
 */
const BEHIND = 200;

/** What is kept of a table so that opening it again takes no time. A cache: it may vanish whenever it likes. */
export interface Keepsake {
  readonly milestone: AnyMilestone;
  /** What each seat had heard by some moment. */
  readonly heard: Readonly<Record<string, HeardSoFar>>;
}

/** Names everything that a snapshot depends on: of other rules, of other content, or by another program, there is none. */
export const formatOf = (rules: AnyRuleset, program: string): string =>
  `${rules.id} ${rules.version} ${contentHash(rules)} ${SHAPE} ${program}`;

/** The moment to be kept of a table as it stands, where a batch of the store ends; `null` while it is young. */
export function momentToKeep(table: AnyTable, endsBatch: (seq: number) => boolean): AnyTable | null {
  let step: AnyTable | null = table;
  while (step !== null && (step.seq > table.seq - BEHIND || !endsBatch(step.seq))) step = step.before;
  return step;
}

export function snapshotOf(step: AnyTable, heard: Keepsake['heard'], program: string): StoredSnapshot {
  const keepsake: Keepsake = { milestone: milestoneOf(step), heard };
  return { seq: step.seq, format: formatOf(step.rules, program), data: JSON.stringify(keepsake) };
}

/** What a snapshot holds; one that can't be read is as good as none. */
export const keepsakeIn = (snapshot: StoredSnapshot | undefined): Keepsake | undefined =>
  snapshot === undefined ? undefined : (parsed(snapshot.data)?.message as Keepsake | undefined);
