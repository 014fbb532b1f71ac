import { AS, allHold, readLine } from '@potyczka/ruleset-kit';
import type { AlgorithmLine, CoinState, Infantry } from '../state.ts';
import type { Behaviour } from '../vocabulary.ts';
import { conditions, deeds, type Step } from './deeds.ts';
import { isAllowed } from './rehearsal.ts';

/** The table of section 9.8 for units on foot, in the words a GM may write others in; the first line that applies. */
const BOOK: Readonly<Record<Behaviour, readonly AlgorithmLine[]>> = {
  shooter: [{ when: ['target'], do: 'attack' }, { do: 'drawWeapon' }, { do: 'seekSight' }],
  brawler: [{ when: ['enemyInReach'], do: 'attack' }, { do: 'closeIn' }, { do: 'as shooter' }],
  guard: [{ when: ['target'], do: 'attack' }, { do: 'drawWeapon' }],
  // Its vehicles count double where points are assigned; an empty launcher is no weapon in hand.
  tankHunter: [{ do: 'as shooter' }],
  driver: [{ do: 'boardGun' }, { do: 'runToGun' }, { do: 'as shooter' }],
  boarder: [{ do: 'boardAny' }, { do: 'dragOut' }, { do: 'openHatch' }, { do: 'runToVehicle' }, { do: 'as brawler' }],
  looter: [{ do: 'takePrize' }, { do: 'goToPrize' }, { when: ['prize', 'pressed'], do: 'flee' }, { do: 'as shooter' }],
  medic: [{ do: 'heal' }, { do: 'runToWounded' }, { do: 'as shooter' }],
};

const isEntry = <K extends string>(record: Readonly<Record<K, unknown>>, word: string): word is K =>
  Object.hasOwn(record, word);

/** A behaviour of the book, or of the scenario; one that nobody wrote shoots. */
const linesOf = ({ scenario: { algorithms = {} } }: CoinState, name: string): readonly AlgorithmLine[] =>
  isEntry(BOOK, name) ? BOOK[name] : ((Object.hasOwn(algorithms, name) ? algorithms[name] : undefined) ?? BOOK.shooter);

const holds = (state: CoinState, unit: Infantry, word: string): boolean =>
  isEntry(conditions, word) && conditions[word](state, unit);

/** A deed that the rules would refuse does not apply. */
function stepOf(state: CoinState, unit: Infantry, by: string, [deed, list = '']: readonly string[]): Step | undefined {
  if (deed === AS) return stepBy(state, unit, by, list);
  const step = deed !== undefined && isEntry(deeds, deed) ? deeds[deed](state, unit, by) : undefined;
  return step === 'attack' || (step !== undefined && isAllowed(state, step)) ? step : undefined;
}

/** The first line of a behaviour that applies. */
export function stepBy(state: CoinState, unit: Infantry, by: string, name: string): Step | undefined {
  for (const line of linesOf(state, name)) {
    const { when, deed } = readLine(line);
    if (!allHold(when, (word) => holds(state, unit, word))) continue;
    const step = stepOf(state, unit, by, deed);
    if (step !== undefined) return step;
  }
  return undefined;
}
