import type { Followers } from '../play.ts';
import { arrive } from '../rulings/arrivals.ts';

/** Who follows when: the one place that knows the chapters on both sides. */
export const followers: Followers = {
  reinforcements: arrive,
};
