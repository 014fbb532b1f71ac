import { usualSources } from '../actions/attack.ts';
import { hurdles, isMore, targetValue, type Worth, worthOf } from '../procedures/attack/target-worth.ts';
import { isLegalTarget, type Source } from '../procedures/attack/targets.ts';
import { unitsById, unitsOf } from '../read.ts';
import type { CoinState, Unit } from '../state.ts';

/** What an attack is good for, from where a unit stands (section 9.8). */

/** A target worth a limited weapon. */
const DEAR: Worth = { top: 6, bottom: 1 };

/** The target the assigning rule takes for a weapon: the highest worth, the lower id of equals. */
function bestTarget(state: CoinState, unit: Unit, source: Source): Unit | undefined {
  let found: { readonly target: Unit; readonly worth: Worth } | undefined;
  for (const target of unitsById(state)) {
    if (!isLegalTarget(state, unit, source, target)) continue;
    const worth = worthOf(state, unit, source, target);
    if (found === undefined || isMore(worth, found.worth)) found = { target, worth };
  }
  return found?.target;
}

const isDear = (state: CoinState, unit: Unit, target: Unit): boolean =>
  target.hp === 1 || !isMore(DEAR, targetValue(state, unit, target));

const isLimited = (state: CoinState, source: Source): boolean => (state.items[source.id]?.usesLeft ?? null) !== null;

/** A weapon and what the assigning rule would do with it. */
interface Aimed {
  readonly source: Source;
  readonly best: Unit;
}

/** All weapons with a target that is worth anything; limited ones only where it is dear, or there is no other. */
function aimed(state: CoinState, unit: Unit): readonly Aimed[] {
  const armed = usualSources(state, unit).flatMap((source): readonly Aimed[] => {
    const best = bestTarget(state, unit, source);
    return best === undefined || targetValue(state, unit, best).top === 0 ? [] : [{ source, best }];
  });
  const lasting = armed.some(({ source }) => !isLimited(state, source));
  return armed.filter(({ source, best }) => !isLimited(state, source) || !lasting || isDear(state, unit, best));
}

export const weaponsFor = (state: CoinState, unit: Unit): readonly Source[] =>
  aimed(state, unit).map(({ source }) => source);

/** Expected landed damage: half the coins of each weapon by the chance to land. Halves of halves are exact. */
export const expectedDamage = (state: CoinState, unit: Unit): number =>
  aimed(state, unit).reduce(
    (sum, { source, best }) => sum + source.coins / 2 ** (1 + hurdles(state, unit, source, best)),
    0,
  );

/** Whether one of these has a target that is worth anything. */
export const hasWorthyTarget = (state: CoinState, unit: Unit, sources: readonly Source[]): boolean =>
  sources.some((source) =>
    unitsOf(state).some(
      (target) => isLegalTarget(state, unit, source, target) && targetValue(state, unit, target).top > 0,
    ),
  );
