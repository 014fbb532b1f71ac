import { violation } from '@potyczka/kernel';
import type { Square } from '@potyczka/ruleset-kit';
import type { Aim } from '../../play/attack.ts';
import type { AcesPlay } from '../../play.ts';
import { unitOf } from '../../read.ts';
import { lightAt, lightPenalty, sightLine } from '../../spatial/sight.ts';
import type { AcesState, Unit } from '../../state.ts';
import { type Broken, mayReach, ok } from '../attacks/checks.ts';
import { mustBeTarget } from '../attacks/facts.ts';
import type { Planned, SpecialAttack } from '../attacks/plan.ts';
import { rollAttack } from '../attacks/roll.ts';
import { common, rangePenalty } from '../attacks/to-hit.ts';
import { damageDice, plainDamage } from '../attacks/weapon-damage.ts';
import type { DamageRoll } from '../damage/damage.ts';
import { modifier } from '../tests/modifiers.ts';
import { goOff } from './area.ts';
import { type Scatter, scatter } from './scatter.ts';
import { type Area, isSpray } from './template.ts';

/** The test is against 4: range and light to the square aimed at, and the attacker's own condition. */
function aimAt(state: AcesState, { blow, range }: Planned, point: Square, spray: boolean): Aim {
  const light = blow.said?.light ?? lightAt(state, point, blow.unit);
  return {
    id: null,
    target: 4,
    modifiers: [
      ...common(state, blow),
      ...modifier('range', spray ? 0 : rangePenalty(blow, range), 'ACE-12.2'),
      ...modifier('light', lightPenalty(light), 'ACE-10.16'),
    ],
  };
}

/** @rule ACE-13.6 Twice at medium, three times at long range. */
const timesFor = (penalty: number): number => 1 - penalty / 2;

/** @rule ACE-13.2 @rule ACE-13.6 How a template that misses comes down elsewhere. */
export const scatterOf = (state: AcesState, { blow, range }: Planned, point: Square): Scatter => ({
  unit: blow.unit,
  from: unitOf(state, blow.unit).at,
  to: point,
  dice: blow.way === 'throw' ? 1 : 2,
  times: timesFor(rangePenalty(blow, range)),
  range,
});

/** The template of an area weapon, laid on a square. */
export const templateOf = (state: AcesState, { blow }: Planned, at: Square): Area => ({
  shape: blow.armed.spec.template ?? 'medium',
  at,
  from: unitOf(state, blow.unit).at,
});

/** @rule ACE-13.1 A raise gives the bonus die against everyone hit. */
const damage = (state: AcesState, { blow }: Planned, raise: boolean): Omit<DamageRoll, 'target'> => ({
  unit: blow.unit,
  dice: damageDice(state, blow, raise),
  modifiers: plainDamage(state, blow),
  ap: blow.armed.spec.ap,
  ...(blow.armed.spec.heavy === true ? { heavy: true } : {}),
  rules: ['ACE-13.7', ...(raise ? ['ACE-6.2'] : [])],
});

/** @rule ACE-13.1 @rule ACE-13.2 A test, then the template; a miss scatters, or comes to nothing for cones and streams. */
function areaAttack(play: AcesPlay, plan: Planned, point: Square): void {
  const { blow } = plan;
  const { spec } = blow.armed;
  const { shape } = templateOf(play.state, plan, point);
  const aim = aimAt(play.state, plan, point, isSpray(shape));
  play.tell({
    type: 'attackDeclared',
    unit: blow.unit,
    weapon: spec.id,
    way: blow.way,
    targets: [{ id: null, shots: 1, target: aim.target, modifiers: aim.modifiers }],
    point,
    rules: ['ACE-13.1'],
  });
  const { critical, shots } = rollAttack(play, blow, [aim], 0, { raiseHelps: spec.stuns !== true });
  const hit = shots[0]?.hit === true;
  if (critical) play.follow.mishap(play, blow, point);
  if (critical || (!hit && (isSpray(shape) || !play.state.mapped))) return;
  const at = hit ? point : scatter(play, scatterOf(play.state, plan, point));
  goOff(play, {
    unit: blow.unit,
    area: templateOf(play.state, plan, at),
    roll: spec.stuns === true ? null : damage(play.state, plan, hit && (shots[0]?.raises ?? 0) > 0),
    evadable: spec.evadable === true,
    fire: spec.fire === true,
    said: plan.targets.map(({ id }) => id),
  });
}

/** @rule ACE-13.1 A square in range and in sight; nobody has to stand there. */
function mayHitPoint(state: AcesState, unit: Unit, plan: Planned): Broken {
  // HID-2: a square is not told by naming whoever hides in it.
  const unknown = plan.targets.flatMap(({ id }) => (id === unit.id ? [] : mustBeTarget(state, unit, id)));
  if (unknown.length > 0) return unknown;
  const point = plan.point ?? unit.at;
  const { template } = plan.blow.armed.spec;
  const aimed = template === 'cone' || template === 'stream';
  if (aimed && state.mapped && point[0] === unit.at[0] && point[1] === unit.at[1])
    return [violation('ACE-13.1', 'bad-target', { target: unit.id, why: 'self' })];
  if (aimed) return ok;
  const sees = plan.blow.said?.sight ?? (!state.mapped || sightLine(state, unit.at, point, [unit.id]).sees);
  return [...(sees ? ok : [violation('ACE-10.17', 'no-sight')]), ...mayReach(unit, plan, plan.range, '')];
}

/** @rule ACE-13.1 Weapons with a template, at a square. */
export const templates: SpecialAttack = {
  may: (state, unit, plan) => (plan.point !== null && state.mapped ? mayHitPoint(state, unit, plan) : undefined),
  made: (_state, plan) => {
    const { point } = plan;
    return point === null ? undefined : (play) => areaAttack(play, plan, point);
  },
};
