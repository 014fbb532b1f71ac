import type { Followers } from '../play.ts';
import { launched } from '../procedures/grenades/launched.ts';
import { strikeBack } from '../procedures/melee/strike-back.ts';

/** Who follows when: the one place that knows the chapters on both sides. */
export const followers: Followers = { launched, turnedAside: strikeBack };
