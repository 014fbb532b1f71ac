import type { BattleStatus, Damage, SideResult, Statistics } from '@potyczka/kernel';
import type { StepEvent } from './events/index.ts';
import type { StepState } from './state.ts';
import type { SceneResult } from './vocabulary.ts';

const resultOf = (side: string, result: SceneResult): SideResult =>
  result === 'draw' ? 'draw' : result === side ? 'win' : 'loss';

function standing(state: StepState): BattleStatus {
  const { result, round, units } = state;
  return {
    result: result === null ? null : { heroes: resultOf('heroes', result), foes: resultOf('foes', result) },
    round,
    units: Object.values(units).map((unit) => ({
      id: unit.id,
      side: unit.side,
      up: unit.kind === 'hero' ? !unit.downed && !unit.dead : !unit.out,
    })),
  };
}

/** Wounds of foes and hearts of heroes. A hero's blow goes by the attribute it was struck with, or by its spell. */
function damage(events: readonly StepEvent[]): readonly Damage[] {
  const means = new Map<string, string>();
  const strikers = new Map<string, string>();
  const all: Damage[] = [];
  for (const event of events) {
    if (event.type === 'testRolled') means.set(event.unit, `attribute.${event.attribute}`);
    else if (event.type === 'spellCast') means.set(event.unit, `spell.${event.spell}`);
    else if (event.type === 'retaliation') strikers.set(event.unit, event.foe);
    else if (event.type === 'strikeDeclared') strikers.set(event.target, event.unit);
    else if (event.type === 'foeHit' && event.taken > 0) {
      const { unit, by, taken } = event;
      const weapon = by === null ? undefined : means.get(by);
      all.push({ unit, amount: taken, weapon: weapon ?? 'harm.hazard', ...(by === null ? {} : { by }) });
    } else if (event.type === 'heartLost') {
      const by = FOES_OWN.includes(event.harm) ? strikers.get(event.unit) : undefined;
      all.push({ unit: event.unit, amount: 1, weapon: `harm.${event.harm}`, ...(by === undefined ? {} : { by }) });
    }
  }
  return all;
}

/** Harms that come from a foe's hand. */
const FOES_OWN: readonly string[] = ['retaliation', 'strike'];

export const statistics: Statistics<StepState, StepEvent> = { standing, damage, activated: 'turnStarted' };
