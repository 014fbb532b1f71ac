import type { Ground, Json, Question } from '@potyczka/kernel';
import { type Exchange, readExchange } from '../procedures/pool/exchange.ts';
import { areAllies, currentHp, hasTrait, weaponSpec } from '../read.ts';
import { inContact, sightRecord } from '../spatial.ts';
import type { OpenTest, TeoState, Unit } from '../state.ts';

/** How a seat that is not a person answers: sensibly, always the same way, never against the rules. */

/** TEO-9.1: an NPC pays for an exchange only with this many HP. */
const SPARE_HP = 3;
const GOOD = 5;

type Pair = Pick<Exchange, 'testDie' | 'poolDie'>;

const successes = (dice: readonly number[]): number => Math.min(2, dice.filter((die) => die >= GOOD).length);

const swapped = (dice: readonly number[], { testDie, poolDie }: Pair): readonly number[] => {
  const at = dice.indexOf(testDie);
  return dice.map((die, index) => (index === at ? poolDie : die));
};

/** The figure an open Attack Test is aimed at: the one last attacked by the tester in this activation. */
const targetOf = (state: TeoState, test: OpenTest): Unit | undefined =>
  Object.values(state.units).find((unit) => {
    const last = unit.attackedBy.at(-1);
    return last?.unit === test.unit && last.turn === state.turn;
  });

/** Successes the target will ignore: Cover, Hunker, a force field, or ranks closed against a blow. */
function ignored(state: TeoState, ground: Ground, test: OpenTest, target: Unit): number {
  const attacker = state.units[test.unit];
  if (attacker === undefined) return 0;
  if (state.effects.some((effect) => effect.kind === 'forceField' && effect.unit === target.id)) return 1;
  const piercing = test.tags.includes('ranged') && attacker.weapons.some(({ id }) => weaponSpec(id).ignoresCover);
  if (piercing) return 0;
  if (target.hunkered || sightRecord(state, ground, attacker, target, {}).cover) return 1;
  const ranks = test.tags.includes('melee') && hasTrait(target, 'formation');
  const mates = Object.values(state.units).filter(
    (u) => u.id !== target.id && u.side === target.side && !u.eliminated && hasTrait(u, 'formation'),
  );
  return ranks && mates.some((mate) => inContact(state, ground, target, mate)) ? 1 : 0;
}

/** What a result is worth: damage after Cover on an attack, pass or fail otherwise. */
function worth(state: TeoState, ground: Ground, test: OpenTest): (dice: readonly number[]) => number {
  if (!test.tags.includes('attack')) return (dice) => Math.min(1, successes(dice));
  const target = targetOf(state, test);
  const shelter = target === undefined ? 0 : ignored(state, ground, test, target);
  return (dice) => Math.max(0, successes(dice) - shelter);
}

const pairOf = (choice: Json): Pair | undefined => {
  const wanted = readExchange(choice);
  return wanted === 'decline' ? undefined : wanted;
};

/** The lowest test die for the highest pool die. */
const preferred = (a: Pair, b: Pair): number => a.testDie - b.testDie || b.poolDie - a.poolDie;

/** @rule TEO-9.1 Exchanges with 3 or more HP, or for nothing, when that raises damage after Cover or turns a failure. */
function exchange(state: TeoState, question: Question, ground: Ground): Json {
  const { test } = state;
  const unit = question.unit === undefined ? undefined : state.units[question.unit];
  if (test === null || unit === undefined) return question.default;
  const value = worth(state, ground, test);
  const demanded = !question.choices.some(({ choice }) => choice === 'decline');
  const pays = demanded || currentHp(unit) >= SPARE_HP;
  const now = value(test.dice);
  let best: { readonly choice: Json; readonly pair: Pair; readonly gain: number } | undefined;
  for (const { choice, label } of question.choices) {
    const pair = pairOf(choice);
    if (pair === undefined || !(pays || label === 'exchange.free')) continue;
    const gain = value(swapped(test.dice, pair));
    if (!demanded && gain <= now) continue;
    const lead = best === undefined ? 1 : gain - best.gain || preferred(best.pair, pair);
    if (lead > 0) best = { choice, pair, gain };
  }
  return best?.choice ?? question.default;
}

/** @rule TEO-13.47 Once a mission: to undo a friend's failure, or an enemy's blow that would do full harm. */
function foolsLuck(state: TeoState, question: Question, ground: Ground): Json {
  const { test } = state;
  const holder = question.unit === undefined ? undefined : state.units[question.unit];
  const tester = test === null ? undefined : state.units[test.unit];
  if (test === null || holder === undefined || tester === undefined) return question.default;
  const value = worth(state, ground, test)(test.dice);
  const helps = areAllies(state, holder, tester) ? value === 0 : value >= Math.min(2, currentHp(holder));
  return helps ? 'reroll' : question.default;
}

/** @rule TEO-13.74 Only if it keeps the ally alive. */
function protect(state: TeoState, question: Question): Json {
  const { whom, damage } = question.params ?? {};
  const protector = question.unit === undefined ? undefined : state.units[question.unit];
  const ally = Object.values(state.units).find(
    (unit) => unit.name === whom && !unit.eliminated && unit.id !== protector?.id,
  );
  const dice = question.choices.flatMap(({ choice }) => (typeof choice === 'number' ? [choice] : []));
  if (ally === undefined || typeof damage !== 'number' || dice.length === 0) return question.default;
  const saves = damage >= currentHp(ally) && damage - 1 < currentHp(ally);
  return saves ? Math.min(...dice) : question.default;
}

/** @rule TEO-13.43 Keeps its best die. */
const provident = (question: Question): Json => {
  const dice = question.choices.flatMap(({ choice }) => (typeof choice === 'number' ? [choice] : []));
  return dice.length === 0 ? question.default : Math.max(...dice);
};

/** Changes to the pool that can only help: a 1 is rolled again, a 4 turned to 5, useless dice rolled again. */
function poolTrait(state: TeoState, question: Question): Json {
  const unit = question.unit === undefined ? undefined : state.units[question.unit];
  if (unit === undefined || unit.pool.length === 0) return question.default;
  const lowest = Math.min(...unit.pool);
  const bare = !unit.pool.some((die) => die >= GOOD);
  const wanted = [
    { trait: 'lucky' },
    { trait: 'mystic', die: GOOD - 1, to: GOOD },
    ...(lowest < GOOD ? [{ trait: 'strategist', die: lowest }] : []),
    ...(bare ? [{ trait: 'gambler' }, { trait: 'fateSmith', die: lowest, to: 6 }] : []),
  ].map((change) => JSON.stringify(change));
  for (const wish of wanted) {
    const offer = question.choices.find(({ choice }) => JSON.stringify(choice) === wish);
    if (offer !== undefined) return offer.choice;
  }
  return question.default;
}

export function answerFor(state: TeoState, question: Question, ground: Ground): Json {
  switch (question.kind) {
    case 'exchange':
      return exchange(state, question, ground);
    case 'foolsLuck':
      return foolsLuck(state, question, ground);
    case 'protect':
      return protect(state, question);
    case 'provident':
      return provident(question);
    case 'poolTrait':
      return poolTrait(state, question);
    // TEO-12.8: who is seen anyway loses nothing by trying.
    case 'stealth':
      return 'sneak';
    default:
      return question.default;
  }
}
