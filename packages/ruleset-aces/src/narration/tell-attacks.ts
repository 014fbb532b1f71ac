import type { Line } from '@potyczka/kernel';
import type { AimedAt, AttackEvent } from '../events/attack.ts';
import type { AcesState } from '../state.ts';
import { itemName, nameOf, pieceName, term, unitName, unitNames } from './names.ts';
import { line, lineFor, lineIfAny, reasons, silent, type Tellers } from './teller.ts';

type Of<T extends AttackEvent['type']> = Extract<AttackEvent, { readonly type: T }>;

const square = (at: readonly [number, number]): string => at.join(', ');

/** The roll tells the modifiers when all dice have the same; otherwise each target's are told here. */
function aimed(e: Of<'attackDeclared'>, state: AcesState): readonly Line[] {
  const several = e.targets.length > 1;
  return e.targets.flatMap((one: AimedAt) => {
    if (!several || one.id === null || one.modifiers.length === 0) return [];
    return [line('aimedAt', { whom: nameOf(state, one.id), mods: reasons(one.modifiers) })];
  });
}

function attackDeclared(e: Of<'attackDeclared'>, state: AcesState): readonly Line[] {
  const who = unitName(state, e.unit);
  const weapon = itemName(state, e.unit, e.weapon);
  const at = e.targets.flatMap((one) => (one.id === null ? [] : [{ ...one, id: one.id }]));
  if (at.length === 0)
    return [lineFor('attackArea', e.way, { who, weapon, point: e.point === null ? '?' : square(e.point) })];
  const lines = at.map((one) =>
    lineFor('attack', e.way, {
      who,
      weapon,
      whom: nameOf(state, one.id),
      target: one.target,
      ...(e.way === 'shoot' ? { shots: one.shots } : {}),
    }),
  );
  return [...lines, ...aimed(e, state)];
}

/** A critical failure has been told with the roll. */
function attackSettled(e: Of<'attackSettled'>, state: AcesState): readonly Line[] {
  if (e.critical) return [];
  const who = unitName(state, e.unit);
  const hits = e.shots.filter((shot) => shot.hit);
  const [only] = e.shots;
  if (e.shots.length === 1 && only !== undefined)
    return [only.hit ? line('hit', { who, raises: only.raises }) : line('miss', { who })];
  const raises = hits.filter((shot) => shot.raises > 0).length;
  return [line('hits', { who, hits: hits.length, shots: e.shots.length, raises })];
}

function areaHit(e: Of<'areaHit'>, state: AcesState): readonly Line[] {
  const template = term('template', e.template);
  return e.units.length === 0
    ? [line('areaEmpty', { template })]
    : [line('areaHit', { template, whom: unitNames(state, e.units) })];
}

const ofItem = (state: AcesState, e: { readonly unit: string; readonly item: string }) => ({
  who: unitName(state, e.unit),
  weapon: itemName(state, e.unit, e.item),
});

export const attackTellers: Tellers<AttackEvent> = {
  attackDeclared,
  attackJoined: (e, state) => [
    line('attackJoined', { who: unitName(state, e.unit), leader: unitName(state, e.leader), joins: e.joins }),
  ],
  attackSettled,
  ammoSpent: (e, state) => (e.left > 5 ? [] : [line('ammoSpent', { ...ofItem(state, e), left: e.left })]),
  weaponReloaded: (e, state) => [line(e.done ? 'weaponReloaded' : 'weaponReloading', ofItem(state, e))],
  weaponJammed: silent,
  jamCleared: (e, state) => [line('jamCleared', ofItem(state, e))],
  itemGone: (e, state) =>
    lineIfAny(`itemGone.${e.why}`, { who: unitName(state, e.unit), item: itemName(state, e.unit, e.item) }),
  mishap: (e, state) => [lineFor('mishap', e.what, { who: unitName(state, e.unit) })],
  bystanderHit: (e, state) => [line('bystanderHit', { whom: unitName(state, e.target) })],
  wentThrough: (e, state) => [
    line('wentThrough', {
      whom: unitName(state, e.target),
      armour: e.armour,
      ...(e.by === null ? {} : { by: nameOf(state, e.by) }),
    }),
  ],
  scattered: (e) => [line('scattered', { n: e.distance, point: square(e.to) })],
  areaHit,
  divedClear: (e, state) => [line('divedClear', { who: unitName(state, e.unit) })],
  templatePlaced: (e, state) => [
    line('templatePlaced', { who: unitName(state, e.template.owner), point: square(e.template.centre) }),
  ],
  templateEntered: (e, state) => [line('templateEntered', { who: unitName(state, e.unit) })],
  templateEnded: () => [line('templateEnded')],
  objectStruck: (e, state) => [
    line('objectStruck', {
      thing: state.terrain.some((piece) => piece.id === e.object)
        ? pieceName(state, e.object)
        : itemName(state, null, e.object),
      total: e.total,
      hardness: e.hardness,
      broken: e.broken,
    }),
  ],
  upperHandUsed: silent,
};
