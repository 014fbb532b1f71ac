import type { Followers } from '../play.ts';
import { afterHarm } from '../procedures/attacks/called-shots.ts';
import { mishap } from '../procedures/attacks/mishap.ts';
import { missed } from '../procedures/attacks/misses.ts';
import { attackWindow } from '../procedures/attacks/window.ts';
import { eliminate } from '../procedures/damage/elimination.ts';
import { interruptPoint } from '../procedures/round/interrupt.ts';
import { arrive } from '../rulings/arrivals.ts';

/** Who follows when: the one place that knows the chapters on both sides. */
export const followers: Followers = {
  reinforcements: arrive,
  attackRuled: attackWindow,
  interruption: (play, unit, partners) => interruptPoint(play, unit, undefined, partners),
  mishap,
  missed,
  harmed: afterHarm,
  eliminated: eliminate,
};
