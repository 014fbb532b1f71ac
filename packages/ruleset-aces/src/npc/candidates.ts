import type { Seat } from '@potyczka/kernel';
import { weaponOf } from '../catalogue/weapons.ts';
import type { AcesCommand } from '../commands.ts';
import { alliesOf, distance, enemiesOf, inHand, seatOf, unitOf } from '../read.ts';
import type { AcesState, Unit } from '../state.ts';
import { type ActionKind, SKILLS, type Skill } from '../vocabulary.ts';
import { moves } from './destinations.ts';
import { attackBy, type Choice, choicesOf, ranked } from './plans.ts';
import { arms } from './worth.ts';

/** What is worth a look for somebody who thinks ahead: above all, where to go, in place of every square within reach. */

const shown = (state: AcesState, unit: Unit): readonly Unit[] =>
  enemiesOf(state, unit).filter((enemy) => !enemy.hidden);

const isBlow = (unit: Unit, { weapon }: Choice): boolean =>
  arms(unit).some(({ item, spec }) => (item?.id ?? spec.id) === weapon && spec.kind === 'melee');

/** So many attacks of a kind in a turn; several shots are named with them (ACE-12.6), a blow may be furious (ACE-11.2). */
function volleys(state: AcesState, unit: Unit, by: string): readonly AcesCommand[] {
  const choices = choicesOf(state, unit, by);
  return [1, 2, 3].flatMap((count) =>
    ranked(
      choices.filter(({ lasts }) => lasts >= count),
      2 * (count - 1),
    )
      .slice(0, 2)
      .flatMap(({ choice }): readonly AcesCommand[] => {
        const { shots, target, weapon } = choice;
        const action = { kind: 'attack' as const, ...(shots > 1 ? { weapon, targets: [{ id: target, shots }] } : {}) };
        const actions = Array.from({ length: count }, () => action);
        const declare = { type: 'declare' as const, by, unit: unit.id, actions };
        const plain = count === 1 ? [] : [declare];
        return isBlow(unit, choice) ? [...plain, { ...declare, furious: true }] : plain;
      }),
  );
}

/** Several attacks in a turn, on foot or at a run, or something else before the attack (ACE-9.6, ACE-4.8). */
function declarations(state: AcesState, unit: Unit, by: string): readonly AcesCommand[] {
  const declare = { type: 'declare', by, unit: unit.id } as const;
  const attacks = (count: number) => Array.from({ length: count }, () => ({ kind: 'attack' as const }));
  const also = (kind: ActionKind, needed: boolean): readonly AcesCommand[] =>
    needed ? [{ ...declare, actions: [{ kind }, ...attacks(1)] }] : [];
  const stowed = unit.items.some((item) => item.slot === 'stowed');
  const empty = inHand(unit).some((item) => item.ammo === 0 && (weaponOf(item.kind)?.magazine ?? 0) > 0);
  return [
    ...volleys(state, unit, by),
    { ...declare, actions: attacks(1), run: true },
    { ...declare, actions: attacks(2), run: true },
    { ...declare, actions: [], run: true },
    ...also('trick', true),
    ...also('activatePower', unit.powers.length > 0),
    ...also('ready', stowed),
    ...also('reload', empty),
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
  [...others].sort((a, b) => distance(state, unit.at, a.at) - distance(state, unit.at, b.at));

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
  const [x, y] = enemy.at;
  return [{ type: 'suppress', by, unit: unit.id, weapon: gun.item.id, rof: gun.spec.rof, point: [x, y] }];
}

/** Of these nothing is looked at but what is listed here: the offers have a hundred, most of them odd. */
export const REPLACED: readonly AcesCommand['type'][] = ['move', 'jump', 'declare', 'suppress', 'trick', 'support'];

/** Of all attacks the few that promise most. */
const ATTACKS_AT_MOST = 4;

/**
 * What is looked at first, while there is time to look at everything: the best plain attacks, a dozen places to go to, the
 * usual declarations. Called shots and the like come after these, from the offers.
 */
export function candidates(state: AcesState, seat: Seat): readonly AcesCommand[] {
  if (state.activeUnit === null) return [];
  const unit = unitOf(state, state.activeUnit);
  if (seatOf(state, unit) !== seat.id || unit.turn === null) return [];
  const attacks = ranked(choicesOf(state, unit, seat.id))
    .slice(0, ATTACKS_AT_MOST)
    .map(({ choice }) => attackBy(seat.id, unit, choice));
  const free = unit.turn.declared === null && !unit.shaken;
  return [
    ...attacks,
    ...moves(state, unit, seat),
    ...(free ? declarations(state, unit, seat.id) : []),
    ...tricksAndHelp(state, unit, seat.id),
    ...keepingDown(state, unit, seat.id),
  ];
}
