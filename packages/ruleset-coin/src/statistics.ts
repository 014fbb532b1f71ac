import type { BattleStatus, Damage, SideResult, Statistics } from '@potyczka/kernel';
import type { CoinEvent } from './events/index.ts';
import { isAlive } from './read.ts';
import type { CoinState } from './state.ts';
import { SIDES } from './vocabulary.ts';

function standing(state: CoinState): BattleStatus {
  const { result, round } = state;
  const of = (side: string): SideResult => {
    if (result === null || result.winner === 'draw') return 'draw';
    return result.winner === side ? 'win' : 'loss';
  };
  return {
    result: result === null ? null : Object.fromEntries(SIDES.map((side) => [side, of(side)])),
    round,
    // An empty vehicle fights for nobody.
    units: Object.values(state.units).flatMap((unit) =>
      SIDES.some((side) => side === unit.side) ? [{ id: unit.id, side: unit.side, up: isAlive(unit) }] : [],
    ),
  };
}

/** Hit points lost, to the item whose points were last given to the target. */
function damage(events: readonly CoinEvent[], state: CoinState): readonly Damage[] {
  const sources = new Map<string, string>();
  const all: Damage[] = [];
  for (const event of events) {
    if (event.type === 'pointAssigned') sources.set(`${event.attacker}>${event.target}`, event.source);
    else if (event.type === 'pointsAllocated')
      for (const { attacker, target, source } of event.points) sources.set(`${attacker}>${target}`, source);
    else if (event.type === 'damageTaken' && event.amount > 0) {
      const source = sources.get(`${event.attacker}>${event.target}`);
      const weapon = source === undefined ? 'cause.other' : `item.${state.items[source]?.spec ?? source}`;
      all.push({ unit: event.target, by: event.attacker, weapon, amount: event.amount });
    }
  }
  return all;
}

export const statistics: Statistics<CoinState, CoinEvent> = { standing, damage, activated: 'unitChosen' };
