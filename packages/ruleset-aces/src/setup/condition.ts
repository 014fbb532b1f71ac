import { startOf } from '@potyczka/ruleset-kit';
import { unitSheet } from '../sheet/unit.ts';
import type { Unit } from '../state.ts';
import type { Lasting } from '../vocabulary.ts';
import type { WireStats } from './unit-fields.ts';

/** How a figure stands in the middle of a battle, as a set-up writes it: what the sheet says, and what follows from it. */

/** `true` lasts to the end of its next turn (ACE-7.3). */
function lastingFrom(given: WireStats['exposed'], turnCount: number): readonly Lasting[] {
  if (given === undefined || given === false) return [];
  if (given === true) return [{ source: 'setup', until: turnCount + 1 }];
  // What a grip brings comes and goes with the grip itself (ACE-7.4).
  const own = given.filter(({ source }) => source !== 'grip');
  return own.map(({ source, until, expiry }) => ({
    source: source ?? 'setup',
    until: until !== undefined ? until : expiry !== undefined ? expiry : turnCount + 1,
  }));
}

function cardsFrom(stats: WireStats): Pick<Unit, 'cards' | 'chosenCard'> {
  const cards = stats.cards ?? (stats.chosenCard == null ? [] : [stats.chosenCard]);
  return { cards, chosenCard: stats.chosenCard === undefined ? (cards[0] ?? null) : stats.chosenCard };
}

/** Whoever dies or is dead is out of the fight, and whoever is out is not awake, unless the set-up says otherwise. */
const fateFrom = (stats: WireStats) => {
  const eliminated = stats.eliminated ?? (stats.dying === true || stats.dead === true);
  return { eliminated, unconscious: stats.unconscious ?? eliminated };
};

/** Stunned brings prone, exposed and distracted with it (ACE-7.7), unless the set-up says otherwise. */
const statesFrom = (stats: WireStats, turnCount: number): Pick<Unit, 'prone' | 'exposed' | 'distracted'> => ({
  prone: stats.prone ?? stats.stunned ?? false,
  exposed: lastingFrom(stats.exposed ?? stats.stunned, turnCount).map((one) =>
    stats.exposed === undefined ? { source: 'stun', until: null } : one,
  ),
  distracted: lastingFrom(stats.distracted ?? stats.stunned, turnCount).map((one) =>
    stats.distracted === undefined ? { ...one, source: 'stun' } : one,
  ),
});

/** What was said of it (`own`, as the state holds it) over what the sheet begins with. */
export function conditionFrom(stats: WireStats, own: Partial<Unit>, maxPowerPoints: number) {
  const turnCount = stats.turnCount ?? (stats.turn == null ? 0 : 1);
  return {
    ...startOf(unitSheet, { ...own }),
    ...cardsFrom(stats),
    ...fateFrom(stats),
    ...statesFrom(stats, turnCount),
    turnCount,
    powerPoints: Math.min(maxPowerPoints, stats.powerPoints ?? maxPowerPoints),
    supportBonus: (stats.supportBonus ?? []).map(({ skill, value, until, expiry }) => ({
      skill,
      value,
      until: until ?? expiry ?? turnCount + 1,
    })),
  };
}
