import type { RuleId } from '@potyczka/kernel';
import type { StepPlay } from '../../play.ts';
import { foeOf, hasTrait, isBrief } from '../../read.ts';
import type { Foe } from '../../state.ts';
import type { HarmType } from '../../vocabulary.ts';

export interface Hit {
  readonly by: string | null;
  readonly harm: HarmType | 'fall';
  /** 1, or 2 with the extra Wound of an exceptional success. */
  readonly wounds: number;
  readonly rules: readonly RuleId[];
}

export interface Struck {
  readonly taken: number;
  readonly out: boolean;
  /** @rule STEP-14.8 The whole success was swallowed: the attacker may push it 1 square. */
  readonly tough: boolean;
}

interface Soaked {
  readonly traits: readonly string[];
  readonly left: number;
}

/**
 * @rule STEP-11.6 @rule STEP-14.8 Tough swallows the whole success, resistance the hit, Light Armour one Wound.
 * @rule STEP-22.6 A fall is no success and of no type, and a Minion that falls is out.
 */
function soak(foe: Foe, hit: Hit): Soaked {
  if (hit.harm === 'fall') return soakFall(foe, hit);
  if (hasTrait(foe, 'tough') && !foe.toughUsed) return { traits: ['tough'], left: 0 };
  if (hasTrait(foe, 'resistance', hit.harm) && !foe.resistanceUsed) return { traits: ['resistance'], left: 0 };
  if (hasTrait(foe, 'lightArmour') && !foe.lightArmourUsed) return { traits: ['lightArmour'], left: hit.wounds - 1 };
  return { traits: [], left: hit.wounds };
}

const soakFall = (foe: Foe, { wounds }: Hit): Soaked =>
  foe.class !== 'minion' && hasTrait(foe, 'lightArmour') && !foe.lightArmourUsed
    ? { traits: ['lightArmour'], left: wounds - 1 }
    : { traits: [], left: foe.class === 'minion' ? foe.limit : wounds };

/** @rule STEP-11.1 @rule STEP-11.3 One hit on a foe; the fall of foes is told to morale by the caller's `foesFell`. */
export function strikeFoe(play: StepPlay, id: string, hit: Hit): Struck {
  const foe = foeOf(play.state, id);
  const { traits, left } = soak(foe, hit);
  const taken = Math.min(left, foe.limit - foe.wounds);
  const total = foe.wounds + taken;
  const copy = isBrief(play.state, 'variant55') ? 'STEP-11.3' : 'STEP-11.1';
  play.tell({
    type: 'foeHit',
    unit: id,
    by: hit.by,
    wounds: hit.wounds,
    ignored: hit.wounds - left,
    taken,
    total,
    limit: foe.limit,
    traits,
    rules: [copy, 'STEP-11.6', ...hit.rules],
  });
  const out = total >= foe.limit;
  if (out) play.tell({ type: 'foeOut', unit: id, by: hit.by, rules: [copy, 'STEP-11.7'] });
  return { taken, out, tough: traits.includes('tough') };
}

/** One hit, with everything that follows from it. */
export function hitFoe(play: StepPlay, id: string, hit: Hit): Struck {
  const struck = strikeFoe(play, id, hit);
  play.follow.foesFell(play, [{ id, ...struck }]);
  return struck;
}
