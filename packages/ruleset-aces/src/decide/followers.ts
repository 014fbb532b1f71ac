import { arrive } from '../actions/ruling-arrivals.ts';
import type { Followers } from '../play.ts';

/** Who follows when: the one place that knows the chapters on both sides. */
export const followers: Followers = {
  reinforcements: arrive,
};
