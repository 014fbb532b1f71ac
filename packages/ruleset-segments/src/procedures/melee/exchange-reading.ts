import type { SegState } from '../../state.ts';
import type { Halves } from '../../vocabulary.ts';
import { locationOf } from '../shooting/location.ts';
import { type Comparing, comparing, type Reader, readerBy, successPoints, UNLUCKY } from '../tests/dice.ts';

/** What an exchange depends on, apart from its dice. */
interface Terms {
  readonly attacker: readonly Halves[];
  readonly defender: readonly Halves[];
  readonly attackerLeft: readonly number[];
  readonly defenderLeft: readonly number[];
  readonly margin: Halves;
  /** The Defender's die matters for a location too: the Attacker is furious (SEG-21.19). */
  readonly defenderStrikes: boolean;
  readonly called: boolean;
}

interface Best {
  readonly place: number;
  readonly die: number;
  readonly worth: Halves;
}

function bestIn(faces: readonly number[], thresholds: readonly Halves[], how: Comparing): Best | undefined {
  let best: Best | undefined;
  faces.forEach((die, place) => {
    const worth = successPoints(die, 0, thresholds[place] ?? 0, how);
    if (die !== UNLUCKY && (best === undefined || worth > best.worth)) best = { place, die, worth };
  });
  return best;
}

const keyOf = (terms: Terms, how: Comparing): string =>
  `exchange|${JSON.stringify(terms)}|${how.orEqual}|${how.roundDown}`;

/**
 * What rules read from the dice of an exchange: who is ahead and by how much as far as points can still change it, with
 * which weapon, and where the winner's die would hit.
 */
export function exchangeReader(state: SegState, terms: Terms): Reader {
  const how = comparing(state);
  const { attacker, defender, margin } = terms;
  const most = (left: readonly number[]): number => 2 * Math.max(0, ...left);
  const [mine, theirs] = [most(terms.attackerLeft), most(terms.defenderLeft)];
  const where = (best: Best, strikes: boolean): string =>
    strikes ? `${best.place}${terms.called ? '' : locationOf(best.die)}` : String(best.place);
  const plain = mine + theirs === 0 || attacker.length + defender.length === 2;
  return readerBy(keyOf(terms, how), () => (draws) => {
    const faces = draws as readonly number[];
    const a = bestIn(faces.slice(0, attacker.length), attacker, how);
    const d = bestIn(faces.slice(attacker.length), defender, how);
    if (a === undefined || d === undefined) {
      if (a !== undefined) return `A${where(a, true)}`;
      return d === undefined ? '=' : terms.defenderStrikes ? `D${where(d, true)}` : 'D';
    }
    // Two weapons of different skills may each be raised: then every face counts.
    if (!plain) return faces.join();
    const lead = a.worth - d.worth;
    if (lead - theirs >= margin) return `A${where(a, true)}`;
    if (-lead - mine >= margin) return terms.defenderStrikes ? `D${where(d, true)}` : 'D';
    if (mine + theirs === 0) return '=';
    return `${lead}|${where(a, true)}|${where(d, terms.defenderStrikes)}`;
  });
}
