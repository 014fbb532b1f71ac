import type { Violation } from '@potyczka/kernel';
import { badField, mustName } from '@potyczka/ruleset-kit';
import { heroesOf } from '../read.ts';
import type { StepState } from '../state.ts';
import { FOE_ROLES } from '../vocabulary.ts';

/** Names in a set-up must name something. */

function checkUnits(state: StepState): readonly Violation[] {
  const ids = Object.keys(state.units);
  const seats = state.seats.map((seat) => seat.id);
  return Object.values(state.units).flatMap((unit, index) => {
    const at = `units[${index}]`;
    return [
      ...mustName(unit.seat, seats, `${at}.seat`),
      ...(unit.kind === 'foe'
        ? mustName(unit.mustTarget, ids, `${at}.stats.mustTarget`)
        : [
            ...mustName(unit.helping, ids, `${at}.stats.helping`),
            ...unit.helpedBy.flatMap((helper) => mustName(helper, ids, `${at}.stats.helpedBy`)),
          ]),
    ];
  });
}

/** `hero|foe`, each the other way round too. */
function checkPairs(pairs: Readonly<Record<string, unknown>>, state: StepState, field: string): readonly Violation[] {
  return Object.keys(pairs).flatMap((pair) => {
    const [hero, foe, ...more] = pair.split('|');
    const good =
      more.length === 0 && state.units[hero ?? '']?.kind === 'hero' && state.units[foe ?? '']?.kind === 'foe';
    return good ? [] : [badField(`${field}.${pair}`, 'a pair hero|foe')];
  });
}

function checkObjective(state: StepState): readonly Violation[] {
  const { kind, what } = state.scenario.objective;
  if (kind === 'gate' || kind === 'use')
    return what === null
      ? [badField('objective.what', 'an object')]
      : mustName(
          what,
          state.objects.map((thing) => thing.id),
          'objective.what',
        );
  if (kind === 'slay')
    return what === null
      ? [badField('objective.what', 'a foe')]
      : mustName(what, Object.keys(state.units), 'objective.what');
  return [];
}

function checkOrder(state: StepState): readonly Violation[] {
  const heroes = heroesOf(state).map((hero) => hero.id);
  const { fast = [], slow = [] } = state.order ?? {};
  return [...fast, ...slow].flatMap((id) => mustName(id, heroes, 'order'));
}

/** Heroes act in their phase, foes in theirs. */
function checkActive(state: StepState): readonly Violation[] {
  const kind = state.phase === 'foes' ? 'foe' : 'hero';
  const able = Object.values(state.units).flatMap((unit) => (unit.kind === kind ? [unit.id] : []));
  return mustName(state.activeUnit, able, 'activeUnit');
}

/** A behaviour is a role of the book or one that is written for this table (catalogue 9.6). */
function checkBehaviours({ units, seats, scenario }: StepState): readonly Violation[] {
  const known = [...FOE_ROLES, ...Object.keys(scenario.algorithms ?? {})];
  return [
    ...Object.values(units).flatMap(({ id, kind, behaviour }) =>
      kind === 'foe' && behaviour !== null ? mustName(behaviour, known, `units.${id}.algorithm`) : [],
    ),
    ...seats.flatMap(({ id, algorithm }) =>
      algorithm === undefined ? [] : mustName(algorithm, known, `seats.${id}.algorithm`),
    ),
  ];
}

export function checkTable(state: StepState): readonly Violation[] {
  const ids = Object.keys(state.units);
  return [
    ...checkBehaviours(state),
    ...checkActive(state),
    ...checkUnits(state),
    ...checkOrder(state),
    ...checkPairs(state.bands, state, 'bands'),
    ...checkPairs(state.covers, state, 'covers'),
    ...checkObjective(state),
    ...state.marks.flatMap((mark, index) => mustName(mark.foe, ids, `marks[${index}].foe`)),
    ...Object.entries(state.pools).flatMap(([hero, pool]) => [
      ...mustName(hero, ids, 'pools'),
      ...pool.flatMap(({ foe }) => mustName(foe, ids, `pools.${hero}`)),
    ]),
    ...state.effects.flatMap((effect, index) =>
      effect.targets.flatMap((target) => mustName(target, ids, `effects[${index}].targets`)),
    ),
  ];
}
