import type { StepCommand } from '../commands.ts';
import { forbids } from '../decide.ts';
import { bandOf } from '../procedures/movement/bands.ts';
import { isAt } from '../procedures/scenes/things.ts';
import { gmSeat, inCombat, presentFoes, standingHeroes, weaponInHand } from '../read.ts';
import { placesFor } from '../spatial/places.ts';
import type { Hero, StepState } from '../state.ts';
import { BANDS } from '../vocabulary.ts';
import { attacksOf, promiseOf } from './chances.ts';
import { fallen, inBudget, stepBack, toExit, toFallen, toFoes, toThing, walkTo } from './errands.ts';
import type { Spot } from './field.ts';

/** How a seat that is no person plays heroes. The catalogue leaves that open: sensibly, one command at a time. */

const may = (state: StepState, wish: StepCommand): boolean => forbids({ state }, wish).length === 0;

type Idea = (state: StepState, by: string, hero: Hero) => StepCommand | undefined;

const isMage = (hero: Hero): boolean => hero.dice.magic >= 10;

/** A friend on the ground comes first. */
const raise: Idea = (state, by, hero) =>
  fallen(state, hero)
    .map(({ id: target }): StepCommand => ({ type: 'raise', by, unit: hero.id, target }))
    .find((wish) => may(state, wish)) ?? (hero.actionLeft > 0 ? toFallen(state, by, hero) : undefined);

/** Whoever knows how heals those who are nearly down. */
const heal: Idea = (state, by, hero) => {
  if (!isMage(hero) || hero.mana < 2) return undefined;
  const [weakest] = [...standingHeroes(state)].filter(({ hearts }) => hearts <= 2).sort((a, b) => a.hearts - b.hearts);
  return weakest === undefined ? undefined : { type: 'cast', by, unit: hero.id, spell: 'heal', target: weakest.id };
};

const breakFree: Idea = (_state, by, hero) => (hero.restrained ? { type: 'breakFree', by, unit: hero.id } : undefined);

/** A weapon in hand: drawn, or picked up again. */
const rearm: Idea = (state, by, hero) => {
  if (weaponInHand(hero) !== undefined) return undefined;
  const carried = hero.gear.find((item) => item.weapon && item.attacks.length > 0);
  if (carried !== undefined) return { type: 'draw', by, unit: hero.id, weapon: carried.id };
  return state.items
    .filter(({ item }) => item.weapon)
    .map(({ item }): StepCommand => ({ type: 'recover', by, unit: hero.id, item: item.id }))
    .find((wish) => may(state, wish));
};

/** @rule STEP-7.1 */
const FULL_MOVE = 5;

/** The best attack from here, or from a square within reach if that is better. */
const attack: Idea = (state, by, hero) => {
  if (inCombat(state) && hero.actionLeft < 1) return undefined;
  const [here] = attacksOf(state, hero.id, by);
  // Whoever has come here for an attack has looked already: what is left of the Move leads nowhere better.
  const looks = state.mapped && (here === undefined || hero.movesLeft === FULL_MOVE || !inCombat(state));
  const elsewhere = looks ? betterSpot(state, hero, here?.worth ?? 0) : undefined;
  return elsewhere !== undefined ? walkTo(by, hero, elsewhere) : (here?.command ?? bolt(state, by, hero));
};

/** The nearest of the best squares to attack from, if they are better than this. */
function betterSpot(state: StepState, hero: Hero, than: number): Spot | undefined {
  const promise = promiseOf(state, hero);
  let best = than;
  let found: Spot | undefined;
  for (const spot of inBudget(state, hero)) {
    const worth = promise(spot.square);
    if (worth > best || (worth === best && found !== undefined && spot.cost < found.cost)) {
      best = worth;
      found = spot;
    }
  }
  return found;
}

/** A spell where no weapon does it. */
const bolt: Idea = (state, by, hero) =>
  isMage(hero) && hero.mana > 0
    ? presentFoes(state)
        .map(({ id: target }): StepCommand => ({ type: 'cast', by, unit: hero.id, spell: 'bolt', target }))
        .find((wish) => may(state, wish))
    : undefined;

/** A lock, a lever, a panel within reach, where the scene is about that. */
const work: Idea = (state, by, hero) => {
  const { kind } = state.scenario.objective;
  if (kind !== 'leave' && kind !== 'use') return undefined;
  const things = state.objects.filter((thing) => !thing.open && !thing.used && isAt(state, hero, thing));
  return things
    .flatMap((thing): readonly StepCommand[] => [
      { type: 'interact', by, unit: hero.id, object: thing.id },
      ...thing.tests.flatMap((point) =>
        [...point.attributes]
          .sort((a, b) => hero.dice[b] - hero.dice[a])
          .map((attribute): StepCommand => ({ type: 'test', by, unit: hero.id, point: point.id, attribute })),
      ),
    ])
    .find((wish) => may(state, wish));
};

/** Without a board: nearer to the nearest foe. */
const closer: Idea = (state, by, hero) => {
  if (state.mapped) return undefined;
  const [first] = presentFoes(state)
    .map((foe) => ({ foe, band: BANDS.indexOf(bandOf(state, hero, foe)) }))
    .sort((a, b) => a.band - b.band);
  const band = first === undefined ? undefined : BANDS[first.band - 1];
  return first === undefined || band === undefined
    ? undefined
    : { type: 'move', by, unit: hero.id, target: first.foe.id, band };
};

/** Nothing better to do with an Action: it helps somebody who is still to act, or prepares. */
const assist: Idea = (state, by, hero) => {
  if (!inCombat(state)) return undefined;
  const ally = standingHeroes(state).find(
    (other) => other.id !== hero.id && !other.turnDone && attacksOf(state, other.id, by).length > 0,
  );
  const help: StepCommand | undefined =
    ally === undefined ? undefined : { type: 'help', by, unit: hero.id, target: ally.id };
  return help !== undefined && may(state, help) ? help : { type: 'prepare', by, unit: hero.id, kind: 'attack' };
};

const keepAway: Idea = (state, by, hero) =>
  weaponInHand(hero)?.attacks.includes('melee') === true || hero.actionLeft > 0 || !inCombat(state)
    ? undefined
    : stepBack(state, by, hero);

/** Whoever shoots and has shot does not run into their arms. */
const closes = (state: StepState, hero: Hero): boolean =>
  !inCombat(state) || hero.actionLeft > 0 || weaponInHand(hero)?.attacks.includes('ranged') !== true;

const onward: Idea = (state, by, hero) =>
  toExit(state, by, hero) ?? toThing(state, by, hero) ?? (closes(state, hero) ? toFoes(state, by, hero) : undefined);

const IDEAS: readonly Idea[] = [breakFree, raise, toExit, heal, rearm, work, attack, onward, closer, assist, keepAway];

const wishOf = (state: StepState, by: string, hero: Hero): StepCommand | undefined => {
  for (const idea of IDEAS) {
    const wish = idea(state, by, hero);
    if (wish !== undefined && may(state, wish)) return wish;
  }
  return undefined;
};

/** In its turn: the first good idea, else the turn is over. */
export const actingCommand = (state: StepState, by: string, hero: Hero): StepCommand =>
  (hero.downed ? undefined : wishOf(state, by, hero)) ?? { type: 'endTurn', by, unit: hero.id };

/** Before combat and without a GM: on, and the first blow opens the fight. Whether a rest is safe nobody can know. */
export function freeCommand(state: StepState, by: string, heroes: readonly Hero[]): StepCommand | undefined {
  if (gmSeat(state) !== null) return undefined;
  for (const hero of heroes) {
    const wish = hero.downed ? undefined : wishOf(state, by, hero);
    if (wish !== undefined && wish.type !== 'prepare') return wish;
  }
  return undefined;
}

/** @rule STEP-3.4 Onto the first free deployment square. */
export function placing(state: StepState, by: string, heroes: readonly Hero[]): StepCommand | undefined {
  const waiting = heroes.find((hero) => hero.at === null && !hero.dead && !hero.left);
  const [square] = waiting === undefined ? [] : placesFor(state, waiting.id);
  return waiting === undefined || square === undefined
    ? undefined
    : { type: 'placeHero', by, unit: waiting.id, at: [square[0], square[1]] };
}
