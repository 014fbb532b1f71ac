import { isAmong } from '../procedures/areas.ts';
import { canStrike, defenceSpec, defencesOf, type Strike } from '../procedures/foes/strikes.ts';
import { chanceOf } from '../procedures/tests/test.ts';
import { hasTrait, presentFoes, standingHeroes, weaponInHand } from '../read.ts';
import { type Relation, relationOf } from '../spatial.ts';
import type { Foe, Hero, StepState } from '../state.ts';
import { LADDER } from '../vocabulary.ts';
import { gainOf, hitGain } from './gains.ts';
import { heartAtStake, hitAtStake, isMage } from './values.ts';

/** What both sides may expect to do to each other next, from where they stand. The chances are the rules' own. */

const WHOLE = 120;

/** How much something counts that will be done at once, after the others' phase, or in one's next turn at best. */
const NOW = 0.9;
const NEXT = 0.65;
const LATER = 0.35;

/** Whose phase it is decides what will still be done before anything can be done about it. */
function weightOf({ phase }: StepState, unit: Hero | Foe): number {
  const own = (phase === 'foes') === (unit.kind === 'foe');
  if (!own) return NEXT;
  return unit.turnDone || unit.actionLeft < 1 ? LATER : NOW;
}

/** What has to be walked up to first counts no more than what is left for later: nobody keeps an Action for it. */
const walkedWeight = (weight: number): number => Math.min(weight, weight === NOW ? LATER : weight);

/** A Bolt against the higher of 6 and the foe's TN (STEP-15.12), cover and all; it costs its Mana. */
function boltGain(state: StepState, hero: Hero, foe: Foe, cover: string): number {
  const tn = Math.max(6, foe.tn) + (cover === 'partial' ? 2 : 0);
  const chance = Math.max(0, hero.dice.magic - tn + 1) / hero.dice.magic;
  return chance * hitAtStake(state, foe) - 70;
}

/** How far a unit gets in a turn. */
const stepsOf = (unit: Hero | Foe, fresh: boolean): number => {
  if (unit.immobilised || unit.prone || (unit.kind === 'hero' && unit.restrained)) return 0;
  return fresh ? (unit.kind === 'hero' ? 5 : unit.move) : unit.movesLeft;
};

/** A blow that has to be walked up to first is less than one in hand. */
const WALKED = 0.75;
const FAR_OFF = 0.25;

/** What a hero could do to a foe from where it stands. */
function blowAt(state: StepState, hero: Hero, foe: Foe, relation: Relation): number {
  const shoots = weaponInHand(hero)?.attacks.includes('ranged') === true;
  const open = relation.cover !== 'full';
  return Math.max(
    0,
    relation.adjacent ? gainOf(state, hero, foe, 'melee') : 0,
    shoots && relation.sight && open ? gainOf(state, hero, foe, 'ranged') : 0,
    isMage(hero) && hero.mana > 0 && relation.action && relation.distance <= 10 && open
      ? boltGain(state, hero, foe, relation.cover)
      : 0,
  );
}

/** @rule STEP-5.1 The TN so many steps up or down the ladder, without all that the rules would ask. */
const stepped = (tn: number, steps: number): number => {
  if (steps === 0) return tn;
  const at = LADDER.filter((value) => value < tn).length + steps;
  return at < 0 ? 1 : (LADDER[at] ?? 99);
};

/** What an attack would bring with this die against a foe, some steps harder or easier, and a Heart at stake or not. */
function roughly(
  state: StepState,
  hero: Hero,
  foe: Foe,
  how: { die: number; steps: number; answered: boolean },
): number {
  const { die, answered } = how;
  const steps = how.steps - (hero.prepared?.kind === 'attack' ? 1 : 0) + (foe.bolstered ? 1 : 0);
  const chance = Math.max(0, die - stepped(foe.tn, steps) + 1) / die;
  return hitGain(state, foe, chance, die) - (answered ? (1 - chance) * heartAtStake(hero) : 0);
}

/** What it could do once it has come nearer: hand to hand, or from where it has a line. */
function blowAfterWalk(state: StepState, hero: Hero, foe: Foe, distance: number, steps: number): number {
  const { strength, dexterity } = hero.dice;
  const shoots = weaponInHand(hero)?.attacks.includes('ranged') === true;
  const near = distance - 1 <= steps ? WALKED : FAR_OFF;
  const close = near * roughly(state, hero, foe, { die: shoots ? dexterity : strength, steps: 0, answered: true });
  if (!shoots) return close;
  const covered = Number(hasTrait(foe, 'naturalCover'));
  const afar = roughly(state, hero, foe, { die: dexterity, steps: covered, answered: foe.reach === 'both' });
  return Math.max(close, WALKED * afar);
}

/** The best a hero can hope to do to the foes with its next Action. */
function hopeOf(state: StepState, hero: Hero, foes: readonly Foe[]): number {
  const weight = weightOf(state, hero);
  const later = walkedWeight(weight);
  const steps = stepsOf(hero, weight !== NOW);
  let best = 0;
  for (const foe of foes) {
    const relation = relationOf(state, hero, foe);
    best = Math.max(best, weight * blowAt(state, hero, foe, relation));
    if (!relation.adjacent) best = Math.max(best, later * blowAfterWalk(state, hero, foe, relation.distance, steps));
  }
  return best;
}

/** What the heroes may still do to the foes; one hero, if only that one is asked about. */
export function hopes(state: StepState, only?: string): number {
  const foes = presentFoes(state);
  let sum = 0;
  for (const hero of standingHeroes(state))
    if (only === undefined || hero.id === only) sum += hopeOf(state, hero, foes);
  return sum;
}

interface Prey {
  readonly hero: Hero;
  readonly sure: number;
}

/** The chance that a strike costs a Heart: the defender takes its better attribute. */
function harmChance(state: StepState, strike: Strike): number {
  const best = defencesOf(strike).reduce(
    (most, attribute) => Math.max(most, chanceOf(state, defenceSpec(state, strike, attribute))),
    0,
  );
  return 1 - best / WHOLE;
}

const strikeOf = (state: StepState, hero: Hero, foes: readonly Foe[]): Strike => {
  const ranged = foes.every((foe) => foe.reach === 'both' && !relationOf(state, foe, hero).adjacent);
  const magical = ranged && foes.every((foe) => foe.role === 'controller');
  return { hero: hero.id, members: foes.map((foe) => ({ foe: foe.id, from: foe.at })), ranged, magical };
};

const lossBy = (state: StepState, foe: Foe, hero: Hero): number =>
  harmChance(state, strikeOf(state, hero, [foe])) * heartAtStake(hero);

/** How sure a foe is to strike a hero before long. */
function sureOf(state: StepState, foe: Foe, hero: Hero, weight: number, steps: number): number {
  if (canStrike(state, foe, hero)) return weight;
  const { distance } = relationOf(state, foe, hero);
  const gap = foe.reach === 'both' ? distance - 10 : distance - 1;
  return weight * (gap <= steps ? (foe.reach === 'both' ? 0.55 : 0.85) : gap <= 2 * steps ? 0.3 : 0.12);
}

/** Whoever a foe will go for: somebody it can strike, else the nearest; of several, whom it would cost most. */
function preyOf(state: StepState, foe: Foe, heroes: readonly Hero[]): Prey | undefined {
  const weight = weightOf(state, foe);
  const steps = stepsOf(foe, weight !== NOW);
  let found: Prey | undefined;
  for (const hero of heroes) {
    if (hero.hidden) continue;
    const sure = sureOf(state, foe, hero, weight, steps);
    if (found === undefined || sure > found.sure) found = { hero, sure };
    else if (sure === found.sure && lossBy(state, foe, hero) > lossBy(state, foe, found.hero)) found = { hero, sure };
  }
  return found;
}

interface Attackers {
  /** @rule STEP-14.5 Minions that strike the same hero cost it one Heart at most, together. */
  readonly pool: Foe[];
  /** The chance that none of the pool comes to strike. */
  spared: number;
  /** Hearts lost to the others on average, and the chance that none is. */
  harm: number;
  unharmed: number;
}

function hurt(attackers: Attackers, chance: number): void {
  attackers.harm += chance;
  attackers.unharmed *= 1 - chance;
}

/** What is lost cannot be lost twice: however many strike, somebody with one Heart left loses no more than that. */
function lossOf(hero: Hero, { harm, unharmed }: Attackers): number {
  let sum = (1 - unharmed) * heartAtStake(hero);
  let rest = harm - (1 - unharmed);
  for (let after = 1; rest > 0 && heartAtStake(hero, after) > 0; after++, rest -= 1)
    sum += Math.min(1, rest) * heartAtStake(hero, after);
  return sum;
}

/** What the foes may still do to the heroes. */
export function dangers(state: StepState): number {
  if (state.options.foeHarm === 'retaliationOnly') return 0;
  const heroes = standingHeroes(state);
  const beset = new Map<string, Attackers>();
  const on = (id: string): Attackers => {
    const known = beset.get(id) ?? { pool: [], spared: 1, harm: 0, unharmed: 1 };
    beset.set(id, known);
    return known;
  };
  for (const hero of heroes)
    for (const { foe: id } of state.pools[hero.id] ?? []) {
      const foe = state.units[id];
      if (foe?.kind !== 'foe' || foe.out || foe.stunned) continue;
      on(hero.id).pool.push(foe);
      on(hero.id).spared = 0;
    }
  for (const foe of presentFoes(state)) {
    if (foe.stunned || foe.disarmed) continue;
    const prey = preyOf(state, foe, heroes);
    if (prey === undefined) continue;
    const { sure } = prey;
    const attackers = on(prey.hero.id);
    if (foe.class !== 'minion' || state.options.minionStrikes === 'each')
      hurt(attackers, sure * harmChance(state, strikeOf(state, prey.hero, [foe])));
    else {
      if (sure > 0.2 && !attackers.pool.includes(foe)) attackers.pool.push(foe);
      attackers.spared *= 1 - sure;
    }
  }
  let sum = 0;
  for (const hero of heroes) {
    const attackers = beset.get(hero.id);
    if (attackers === undefined) continue;
    if (attackers.pool.length > 0)
      hurt(attackers, (1 - attackers.spared) * harmChance(state, strikeOf(state, hero, attackers.pool)));
    sum += lossOf(hero, attackers);
  }
  return sum;
}

/** @rule STEP-14.11 Whoever still stands where a Volley will fall has a step to make. */
export function markedHeroes(state: StepState): number {
  let sum = 0;
  for (const mark of state.marks)
    for (const hero of standingHeroes(state))
      if (isAmong(mark.squares, hero.at))
        sum += (state.phase === 'foes' ? 0.25 : hero.turnDone ? 0.5 : 0.3) * heartAtStake(hero);
  return sum;
}
