import { violation } from '@potyczka/kernel';
import { weaponOf } from '../../catalogue/weapons.ts';
import type { Modifier } from '../../events/test.ts';
import type { Aim } from '../../play/attack.ts';
import type { AcesPlay } from '../../play.ts';
import { unitOf } from '../../read.ts';
import { lightPenalty, sightLine } from '../../spatial/sight.ts';
import type { AcesState, Unit } from '../../state.ts';
import { coverPenalty } from '../../vocabulary.ts';
import { type Broken, mayAimAt, mayReach, ok } from '../attacks/checks.ts';
import type { SpecialAttack } from '../attacks/plan.ts';
import { factsFor, type Planned } from '../attacks/plan.ts';
import { rollAttack } from '../attacks/roll.ts';
import { against, common, rangePenalty } from '../attacks/to-hit.ts';
import { modifier } from '../tests/modifiers.ts';
import { type Breakable, breakableOf, canHarm, objectTarget, strikeObject } from './object-damage.ts';

/** @rule ACE-11.7 What aiming at something small costs. */
const scaleOf = (object: Breakable): number => (object.item === null ? 0 : (weaponOf(object.kind)?.scale ?? -4));

/** @rule ACE-10.11 @rule ACE-10.16 The light on a thing that stands by itself, and what a shot at it has to pass; it hides nothing of itself. */
function inTheOpen(state: AcesState, { blow }: Planned, object: Breakable): readonly Modifier[] {
  const unit = unitOf(state, blow.unit);
  const squares = state.terrain.find((one) => one.id === object.id)?.squares ?? [];
  const views = state.mapped ? squares.map((square) => sightLine(state, unit.at, square, [unit.id])) : [];
  const view = views.find(({ sees, by }) => sees && by !== object.id) ?? views.find(({ sees }) => sees);
  const light = blow.said?.light ?? (blow.said?.concealed === true ? 'pitch' : (view?.light ?? state.light));
  const cover = view === undefined || view.by === object.id || blow.way === 'melee' ? 'none' : view.cover;
  return [
    ...modifier(`cover.${cover}`, coverPenalty(cover), 'ACE-10.11'),
    ...modifier('light', lightPenalty(light), 'ACE-10.16'),
  ];
}

/** @rule ACE-11.17 Against the holder's Defence with the object's scale, or 2 for what does not move. */
function aimAt(state: AcesState, plan: Planned, object: Breakable): Aim {
  const { blow } = plan;
  const held = object.holder;
  const own = unitOf(state, blow.unit).scaleMod;
  // The item's scale stands in for its holder's; the rest of what the holder's place brings stays (ACE-11.4).
  // A trap does not move, whoever hangs in it: only how far off it is counts.
  const around =
    held === null || object.item === null
      ? [
          ...modifier('range', rangePenalty(blow, plan.range), 'ACE-12.2'),
          ...(held === null ? inTheOpen(state, plan, object) : []),
        ]
      : against(state, { ...blow, options: {} }, held, factsFor(state, plan, held)).filter(
          ({ source }) => source !== 'scale',
        );
  return {
    id: object.id,
    target: objectTarget(state, object),
    modifiers: [
      ...common(state, blow),
      ...around,
      ...modifier('calledShot.item', blow.options.penalty ?? scaleOf(object), 'ACE-11.7'),
      ...modifier('scale', object.item === null ? 0 : -own, 'ACE-10.15'),
    ],
  };
}

function objectAttack(play: AcesPlay, plan: Planned, object: Breakable): void {
  const { blow } = plan;
  const aim = aimAt(play.state, plan, object);
  play.tell({
    type: 'attackDeclared',
    unit: blow.unit,
    weapon: blow.armed.spec.id,
    way: blow.way,
    targets: [{ id: object.id, shots: 1, target: aim.target, modifiers: aim.modifiers }],
    point: null,
    rules: ['ACE-11.17', ...(object.item === null ? [] : ['ACE-11.10'])],
  });
  const { critical, shots } = rollAttack(play, blow, [aim], 0, { raiseHelps: false });
  if (critical) play.follow.mishap(play, blow, object.holder?.at ?? null);
  else if (shots[0]?.hit === true) strikeObject(play, blow, object);
}

/** What is to be broken or struck, if it is there. */
export const objectOf = (state: AcesState, { thing, first }: Planned): Breakable | undefined =>
  thing === undefined ? undefined : breakableOf(state, thing, state.units[first ?? '']);

/** @rule ACE-11.17 Something that can be broken, with a weapon that can break it. */
function mayBreak(state: AcesState, unit: Unit, plan: Planned, named: string): Broken {
  const { blow } = plan;
  const object = objectOf(state, plan);
  if (object === undefined) return [violation('ACE-11.17', 'bad-target', { target: named, why: 'nothing' })];
  if (!canHarm(blow.armed.spec, object))
    return [violation('ACE-11.17', 'bad-combination', { kind: blow.armed.spec.id, why: 'noHarm' })];
  if (object.holder?.id === unit.id)
    return object.item === null ? ok : [violation('ACE-11.17', 'bad-target', { target: unit.id, why: 'self' })];
  if (object.holder !== null) return mayAimAt(state, unit, plan, object.holder.id);
  // What stands by itself is nobody's: it is not reached through somebody else.
  if (plan.first !== undefined) return [violation('ACE-11.17', 'bad-target', { target: named, why: 'nothing' })];
  return [
    ...(seesPiece(state, unit, plan, object.id) ? ok : [violation('ACE-10.17', 'no-sight', { target: object.id })]),
    ...mayReach(unit, plan, plan.range, object.id),
  ];
}

/** @rule ACE-10.16 @rule ACE-10.17 A thing is aimed at where any square of it is seen; what stands on a border, from beside it. */
function seesPiece(state: AcesState, unit: Unit, { blow }: Planned, id: string): boolean {
  const squares = state.terrain.find((piece) => piece.id === id)?.squares ?? [];
  if (blow.said?.sight !== undefined || !state.mapped || squares.length === 0) return blow.said?.sight ?? true;
  return squares.some((square) => sightLine(state, unit.at, square, [unit.id]).sees);
}

/** @rule ACE-7.6 Instead of breaking out one may break what holds one, pinned or not. */
function cutsLoose(state: AcesState, unit: Unit, plan: Planned): boolean {
  const object = objectOf(state, plan);
  return object !== undefined && object.item === null && object.holder?.id === unit.id;
}

/** @rule ACE-11.7 @rule ACE-11.17 Attacks on things: held, hung in, or standing by themselves. */
export const objects: SpecialAttack = {
  may: (state, unit, plan) => (plan.thing === undefined ? undefined : mayBreak(state, unit, plan, plan.thing)),
  made: (state, plan) => {
    const object = objectOf(state, plan);
    return object === undefined ? undefined : (play) => objectAttack(play, plan, object);
  },
  whenPinned: cutsLoose,
};
