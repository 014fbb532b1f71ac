import type { Followers } from '../play.ts';
import { defend, missed } from '../procedures/defences/defences.ts';
import { shocked } from '../procedures/effects/shock.ts';
import { stunned } from '../procedures/effects/stun.ts';
import { envenom } from '../procedures/gear/poison.ts';
import { launched } from '../procedures/grenades/launched.ts';
import { besidesClash, insteadOfClash, shootFirst } from '../procedures/melee/clash-deeds.ts';
import { afterClash } from '../procedures/melee/clash-moves.ts';
import { askGuard, askTerms } from '../procedures/melee/clash-terms.ts';
import { strikeBack } from '../procedures/melee/strike-back.ts';
import { struggle } from '../procedures/melee/struggle.ts';
import { landPellets } from '../procedures/shooting/pellets.ts';
import { ambush } from '../procedures/sight/ambush.ts';
import { dropHeld, knockDown } from '../procedures/wounds/falling-down.ts';
import { ionHit } from '../procedures/wounds/ion.ts';

/** Who follows when: the one place that knows the chapters on both sides. */
export const followers: Followers = {
  ambush,
  defended: defend,
  missed,
  turnedAside: strikeBack,
  scattered: landPellets,
  launched,
  ionised: ionHit,
  shocked,
  stunned,
  knockedDown: knockDown,
  dropped: dropHeld,
  stabbed: envenom,
  clashTerms: askTerms,
  clashGuard: askGuard,
  insteadOfClash,
  shotInClash: shootFirst,
  besidesClash,
  struggle,
  clashOver: afterClash,
};
