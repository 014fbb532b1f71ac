import type { Line, Point } from '@potyczka/kernel';
import type { ActionEvent } from '../events/action.ts';
import type { MovementEvent } from '../events/movement.ts';
import type { SightingEvent } from '../events/sightings.ts';
import type { TurnEvent } from '../events/turn.ts';
import { CYCLE_BROKEN, GEAR_BROKEN } from '../procedures/botching.ts';
import type { Effect, TeoState } from '../state.ts';
import { abilityName, nameOf, sideName, term, unitName, weaponName } from './names.ts';
import { closing, faces, heading, hidden, inInches, line, lineIfAny, silent, type Tellers } from './teller.ts';

export const turnTellers: Tellers<TurnEvent> = {
  deployed: (e, state) => [line('deployed', { who: unitName(state, e.unit) })],
  roundStarted: (e) => [heading(e.round, line('roundStarted', { round: e.round }))],
  poolRolled: (e, state) => {
    const who = unitName(state, e.unit);
    return hidden(e.pool)
      ? [line('poolHidden', { who, n: e.pool.length })]
      : [line('poolRolled', { who, pool: faces(e.pool) })];
  },
  orderSet: (e, state) =>
    e.rolls.length === 0
      ? []
      : [
          ...e.rolls.map(([side, die]) => line('orderRolled', { side: sideName(state, side), die })),
          line('orderSet', { order: e.order.map((side) => sideName(state, side)) }),
        ],
  slotGiven: silent,
  slotHanded: silent,
  unitActivated: (e, state) => {
    const who = unitName(state, e.unit);
    return [e.ap === 2 ? line('unitActivated', { who }) : line('unitActivatedSlowed', { who, ap: e.ap })];
  },
  activationEnded: silent,
  roundEnded: (e) => [line('roundEnded', { round: e.round })],
  conceded: (e, state) => [line('conceded', { side: sideName(state, e.side) })],
  gameEnded: (e, state) => [
    ...closing([line('gameEnded'), ...lineIfAny(`ended.${e.reason}`, {})]),
    ...Object.entries(e.result)
      .filter(([side]) => state.sides[side]?.npc !== true)
      .map(([side, result]) => line(`result.${result}`, { side: sideName(state, side) })),
  ],
};

/** How far a path leads, in ticks. */
function lengthOf(path: readonly Point[]): number {
  let length = 0;
  path.forEach(([x, y], index) => {
    const from = path[index - 1];
    if (from !== undefined) length += Math.hypot(x - from[0], y - from[1]);
  });
  return length;
}

function moved(e: Extract<ActionEvent, { type: 'unitMoved' }>, state: TeoState): readonly Line[] {
  const who = unitName(state, e.unit);
  const n = inInches(lengthOf(e.path));
  const walked = n > 0 ? line('unitMoved', { who, n }) : line('unitStays', { who });
  return e.level > 0 ? [walked, line('unitRises', { who, n: inInches(e.level) })] : [walked];
}

function effectBegan(effect: Effect, state: TeoState): readonly Line[] {
  return lineIfAny(`effect.${effect.kind}`, {
    ...(effect.unit === undefined ? {} : { who: unitName(state, effect.unit) }),
    ...(effect.other === undefined ? {} : { other: nameOf(state, effect.other) }),
    ...(effect.value === undefined ? {} : { value: term('weather', String(effect.value)) }),
    ...(effect.kind === GEAR_BROKEN ? { gear: term('gear', String(effect.value)) } : {}),
  });
}

/** A repair ends what kept a thing out of order; other effects run out without a word. */
function repaired(kind: string, unit: string | undefined, gear: string | undefined, state: TeoState): readonly Line[] {
  if (unit === undefined || (kind !== GEAR_BROKEN && kind !== CYCLE_BROKEN)) return [];
  return [line('weapon.repaired', { who: unitName(state, unit), weapon: term('gear', gear ?? 'timecycle') })];
}

/** Traits whose use is told by what they do: an exchange, a changed pool, an order. */
const SELF_TELLING: readonly string[] = [
  'composed',
  'thrifty',
  'tactician',
  'fateSmith',
  'cheat',
  'leader',
  'bornCommander',
  'meditation',
  'resilient',
  'foolsLuck',
];

export const actionTellers: Tellers<ActionEvent> = {
  actionTaken: (e, state) => lineIfAny(`action.${e.kind}`, { who: unitName(state, e.unit) }),
  aimTaken: (e, state) => [line('aimTaken', { who: unitName(state, e.unit) })],
  unitHunkered: (e, state) => [line('unitHunkered', { who: unitName(state, e.unit) })],
  unitMoved: moved,
  unitEvacuated: (e, state) => [line('unitEvacuated', { who: unitName(state, e.unit) })],
  weaponReloaded: (e, state) => [
    line('weaponReloaded', { who: unitName(state, e.unit), weapon: weaponName(e.weapon) }),
  ],
  marked: (e, state) => lineIfAny(`mark.${e.mark}`, { who: unitName(state, e.unit) }),
  unmarked: silent,
  traitSpent: (e, state) =>
    e.span === 'turn' || SELF_TELLING.includes(e.trait)
      ? []
      : [line('traitUsed', { who: unitName(state, e.unit), trait: abilityName(e.trait) })],
  activationCut: (e, state) => [line('activationCut', { who: unitName(state, e.unit) })],
  gearSpent: (e, state) =>
    e.gear === 'smoke' ? [] : [line('gearSpent', { who: unitName(state, e.unit), gear: term('gear', e.gear) })],
  effectBegan: (e, state) => effectBegan(e.effect, state),
  effectEnded: (e, state) => repaired(e.kind, e.unit, e.value, state),
};

export const movementTellers: Tellers<MovementEvent> = {
  hunkerEnded: silent,
  freeMoveTaken: (e, state) => [line('freeMoveTaken', { who: unitName(state, e.unit) })],
  trapSprung: (e, state) => [line('trapSprung', { who: unitName(state, e.unit) })],
  moveFailed: (e, state) => [line(`moveFailed.${e.why}`, { who: unitName(state, e.unit) })],
  unitFell: (e, state) => [line('unitFell', { who: unitName(state, e.unit) })],
  barricadePlaced: (e, state) => [line('barricadePlaced', { who: unitName(state, e.unit), placed: e.placed })],
};

/** What a faction remembers is its own affair (TEO-19.2). */
export const sightingTellers: Tellers<SightingEvent> = { enemySpotted: silent };
