import { weaponOf } from '../catalogue/weapons.ts';
import { lightAt, lightPenalty } from '../light.ts';
import type { AcesPlay } from '../play.ts';
import { unitOf } from '../read.ts';
import type { AcesState } from '../state.ts';
import type { Light } from '../vocabulary.ts';
import { factsFor, type Planned } from './attack-command.ts';
import { against, common, rangePenalty } from './attack-modifiers.ts';
import { type Aim, rollAttack } from './attack-roll.ts';
import { mishap } from './mishap.ts';
import { modifier } from './modifiers.ts';
import { type Breakable, objectTarget, strikeObject } from './object-damage.ts';

/** @rule ACE-11.7 What aiming at something small costs. */
const scaleOf = (object: Breakable): number => (object.item === null ? 0 : (weaponOf(object.kind)?.scale ?? -4));

/** @rule ACE-10.16 How light it is where a thing stands by itself. */
function lightOn(state: AcesState, { blow }: Planned, object: Breakable): Light {
  if (blow.said?.light !== undefined) return blow.said.light;
  if (blow.said?.concealed === true) return 'pitch';
  const piece = state.terrain.find((one) => one.id === object.id);
  return lightAt(state, piece?.squares[0] ?? unitOf(state, blow.unit).pos, blow.unit);
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
          ...modifier('light', held === null ? lightPenalty(lightOn(state, plan, object)) : 0, 'ACE-10.16'),
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

export function objectAttack(play: AcesPlay, plan: Planned, object: Breakable): void {
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
  const { critical, shots } = rollAttack(play, blow, [aim], 0);
  if (critical) mishap(play, blow, object.holder?.pos ?? null);
  else if (shots[0]?.hit === true) strikeObject(play, blow, object);
}
