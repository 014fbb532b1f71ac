import { violation } from '@potyczka/kernel';
import { rulingBy } from '@potyczka/ruleset-kit';
import type { Reading, TeoPlay } from '../play.ts';
import { groundAt } from '../spatial.ts';
import type { TeoState } from '../state.ts';
import { campaignPowers } from './campaign.ts';
import { fieldPowers } from './fields.ts';
import { powersWith, type Stepper } from './play.ts';
import type { Powers } from './power.ts';

const allWith = (stepper: Stepper): Powers => ({ ...powersWith(stepper), ...fieldPowers, ...campaignPowers });

/** All powers, to be listed: none of them is used by that, so nobody need know how an NPC acts. */
export const allPowers = (): Powers => allWith({ may: () => [], act: () => undefined });

/** The protocol's words for powers, and a field that another power sets. */
const OTHER_WORDS = new Map([
  ['addTerrain', 'addFeature'],
  ['removeTerrain', 'removeFeature'],
  ['result', 'gmResult'],
]);

/** @rule TEO-16.6 Logged with the reason, shown to all, undone like anything else; it can't break the state. */
export const ruling = (stepper: Stepper) =>
  rulingBy<TeoState, TeoPlay, Reading>({
    powers: allWith(stepper),
    readingOf: (play) => ({ state: play.state, ground: groundAt(play) }),
    keyOf: (written) => OTHER_WORDS.get(written) ?? written,
    notGm: violation('TEO-16.5', 'not-gm', { what: 'rule' }),
    cites: (rule) => [rule, 'TEO-16.6'],
    // An override needs a reason; sight and modifiers speak for themselves.
    silent: violation('TEO-16.6', 'no-reason'),
    pending: { rule: 'TEO-18.4', code: 'pending-decision' },
  });
