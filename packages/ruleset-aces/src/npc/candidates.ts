import type { Seat } from '@potyczka/kernel';
import type { Square, Way } from '@potyczka/ruleset-kit';
import type { AcesCommand } from '../commands.ts';
import { meleeWeapon, reachOf } from '../procedures/attack-weapon.ts';
import { isRooted } from '../procedures/running.ts';
import { alliesOf, distance, enemiesOf, seatOf, unitOf } from '../read.ts';
import { viewBetween } from '../spatial.ts';
import type { AcesState, Unit } from '../state.ts';
import { SKILLS, type Skill } from '../vocabulary.ts';
import { moveTo, places } from './places.ts';
import { attackBy, choicesOf, isFree, ranked } from './plans.ts';
import { wayLeft } from './stakes.ts';
import { arms } from './worth.ts';

/** What is worth a look for somebody who thinks ahead: above all, where to go, in place of every square within reach. */

const ENEMIES_AT_MOST = 2;
const SPREAD = 3;

const sees = (state: AcesState, from: Square, to: Square): boolean => viewBetween(state, from, to).stop === undefined;

/** The place with the most of something; of equals the nearest, since places come nearest first. */
function best(ways: readonly Way[], measure: (at: Square) => number): Way | undefined {
  let found: { readonly way: Way; readonly score: number } | undefined;
  for (const way of ways) {
    const score = measure(way.square);
    if (found === undefined || score > found.score) found = { way, score };
  }
  return found?.way;
}

const shown = (state: AcesState, unit: Unit): readonly Unit[] =>
  enemiesOf(state, unit).filter((enemy) => !enemy.hidden);

const coverFrom = (state: AcesState, enemy: Unit, at: Square): number =>
  viewBetween(state, enemy.pos, at).behind === undefined ? 0 : 1;

/** Into reach of an enemy, out of its sight, behind cover within sight of it. */
function around(state: AcesState, unit: Unit, enemy: Unit, ways: readonly Way[]): readonly (Way | undefined)[] {
  const reach = reachOf(unit, meleeWeapon(unit).spec);
  const far = (at: Square): number => distance(state, at, enemy.pos);
  return [
    ways.find(({ square }) => far(square) <= reach),
    ways.find(({ square }) => far(square) <= 1),
    ways.find(({ square }) => !sees(state, enemy.pos, square)),
    ways.find(({ square }) => far(square) > 1 && sees(state, enemy.pos, square) && coverFrom(state, enemy, square) > 0),
    ways.find(({ square }) => far(square) > 1 && sees(state, square, enemy.pos)),
    best(ways, (square) => -far(square)),
  ];
}

function chosen(state: AcesState, unit: Unit): readonly (Way | undefined)[] {
  const ways = places(state, unit);
  const enemies = shown(state, unit);
  const near = nearestFirst(state, unit, enemies).slice(0, ENEMIES_AT_MOST);
  const apart = (at: Square): number => Math.min(99, ...enemies.map((enemy) => distance(state, at, enemy.pos)));
  const exposed = (at: Square): number => enemies.filter((enemy) => sees(state, enemy.pos, at)).length;
  const goals = (state.scenario.objectives ?? []).filter((plan) => plan.side === unit.side);
  const step = Math.max(1, Math.floor(ways.length / SPREAD));
  return [
    ...goals.map((plan) => best(ways, (square) => -wayLeft(state, plan, unit, square))),
    ...near.flatMap((enemy) => around(state, unit, enemy, ways)),
    best(ways, apart),
    best(ways, (square) => -exposed(square)),
    ...ways.filter((_, index) => index % step === step - 1),
  ];
}

function moves(state: AcesState, unit: Unit, by: string): readonly AcesCommand[] {
  if (!state.mapped || isRooted(state, unit)) return [];
  const squares = new Map<string, Square>();
  for (const way of chosen(state, unit)) if (way !== undefined) squares.set(way.square.join(), way.square);
  return [...squares.values()].map((square) => moveTo(by, unit, square));
}

/** Several attacks in a turn, on foot or at a run, with caution or without (ACE-9.6, ACE-4.8, ACE-11.2). */
function declarations(unit: Unit, by: string): readonly AcesCommand[] {
  const declare = { type: 'declare', by, unit: unit.id } as const;
  const attacks = (count: number) => Array.from({ length: count }, () => ({ kind: 'attack' as const }));
  return [
    { ...declare, actions: attacks(2) },
    { ...declare, actions: attacks(3) },
    { ...declare, actions: attacks(1), furious: true },
    { ...declare, actions: attacks(1), run: true },
    { ...declare, actions: [], run: true },
  ];
}

const dieOf = (unit: Unit, skill: Skill): number => unit.skills[skill]?.die ?? 0;
const bestSkill = (unit: Unit, skills: readonly Skill[]): Skill | undefined =>
  skills
    .filter((skill) => dieOf(unit, skill) > 0)
    .reduce<Skill | undefined>(
      (best, skill) => (best === undefined || dieOf(unit, skill) > dieOf(unit, best) ? skill : best),
      undefined,
    );

const nearestFirst = (state: AcesState, unit: Unit, others: readonly Unit[]): readonly Unit[] =>
  [...others].sort((a, b) => distance(state, unit.pos, a.pos) - distance(state, unit.pos, b.pos));

/** What is tried on an enemy or done for a friend with the best of one's skills, in place of every skill on everybody. */
function tricksAndHelp(state: AcesState, unit: Unit, by: string): readonly AcesCommand[] {
  const own = { by, unit: unit.id };
  const skill = bestSkill(unit, SKILLS);
  const [enemy] = nearestFirst(state, unit, shown(state, unit));
  const [ally] = nearestFirst(state, unit, alliesOf(state, unit));
  const test = ally === undefined ? undefined : bestSkill(ally, ['fighting', 'shooting', 'psionics']);
  return [
    ...(skill === undefined || enemy === undefined
      ? []
      : [{ type: 'trick' as const, ...own, target: enemy.id, skill }]),
    ...(ally === undefined || test === undefined || dieOf(unit, test) === 0
      ? []
      : [{ type: 'support' as const, ...own, target: ally.id, skill: test, test }]),
  ];
}

/** @rule ACE-12.17 Fire that keeps down whoever is nearest, with all the gun has. */
function keepingDown(state: AcesState, unit: Unit, by: string): readonly AcesCommand[] {
  const gun = arms(unit).find(({ spec }) => spec.kind === 'ranged' && spec.template === undefined && spec.rof > 1);
  const [enemy] = nearestFirst(state, unit, shown(state, unit));
  if (!state.mapped || gun?.item == null || enemy === undefined) return [];
  const [x, y] = enemy.pos;
  return [{ type: 'suppress', by, unit: unit.id, weapon: gun.item.id, rof: gun.spec.rof, point: [x, y] }];
}

/** Of all attacks the few that promise most. */
const ATTACKS_AT_MOST = 4;

/**
 * What is looked at first, while there is time to look at everything: the best plain attacks, a dozen places to go to, the
 * usual declarations. Called shots and the like come after these, from the offers.
 */
export function candidates(state: AcesState, seat: Seat): readonly AcesCommand[] {
  if (state.current === null) return [];
  const unit = unitOf(state, state.current);
  if (seatOf(state, unit) !== seat.id || unit.turn === null) return [];
  const attacks = ranked(choicesOf(state, unit, seat.id))
    .slice(0, ATTACKS_AT_MOST)
    .map(({ choice }) => attackBy(seat.id, unit, choice));
  const free = isFree(unit) && !unit.shaken;
  return [
    ...attacks,
    ...moves(state, unit, seat.id),
    ...(free ? declarations(unit, seat.id) : []),
    ...tricksAndHelp(state, unit, seat.id),
    ...keepingDown(state, unit, seat.id),
  ];
}
