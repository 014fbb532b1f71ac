import { guesserOf, Lately } from '@potyczka/ruleset-kit';
import { seesAll, seesOfFoe } from './secrets.ts';
import { copyOfFoe } from './sheet/copies.ts';
import { foeSheet } from './sheet/foe.ts';
import type { Foe, StepState } from './state.ts';

/** Foes as those reckon with them who may not see their sheets (catalogue 5). */

const guessesAt = guesserOf<Foe>(foeSheet);

/** The usual Wounds of its class, what it has shown, nobody's plans; or, masked, another foe that looks the same. */
export function strange(state: StepState, seat: string | null, foe: Foe, masked: boolean): Foe {
  const stranger = copyOfFoe(foe);
  const fields = stranger as Record<string, unknown>;
  for (const { name, now } of guessesAt(foe, (secret) => seesOfFoe(state, seat, foe, secret), masked))
    fields[name] = now;
  return stranger;
}

/** All who do not see everything know the same of a foe, and as long as it is the same foe. */
const outside = new Lately<Foe, Foe>(256);

/** A foe as somebody may know it. */
export function foeFor(state: StepState, seat: string | null, foe: Foe): Foe {
  if (seesAll(state, seat)) return foe;
  const known = outside.get(foe) ?? strange(state, seat, foe, false);
  outside.set(foe, known);
  return known;
}
