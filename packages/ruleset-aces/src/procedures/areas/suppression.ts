import { type Square, squaredDistance } from '@potyczka/ruleset-kit';
import type { AcesPlay } from '../../play.ts';
import { isUp, unitOf } from '../../read.ts';
import type { AcesState, Template, Unit } from '../../state.ts';
import { armedWith } from '../attacks/armed.ts';
import { factsBetween } from '../attacks/facts.ts';
import { strike } from '../attacks/strike.ts';
import { gainState } from '../states/states.ts';

/** @rule ACE-13.3 A square is under it when its centre is no further off than the radius. */
export const isUnder = (template: Template, square: Square): boolean =>
  squaredDistance(template.centre, square) <= template.radius ** 2;

/** @rule ACE-12.17 Wounds and shaken do not end it; prone, held or stunned do, and being out. */
const keepsFiring = (unit: Unit | undefined): boolean =>
  unit !== undefined && isUp(unit) && !unit.prone && unit.grip === null && !unit.stunned;

export function endTemplate(play: AcesPlay, template: Template): void {
  play.tell({ type: 'templateEnded', template: template.id, owner: template.owner, rules: ['ACE-12.17'] });
}

/** T1: a template lasts until its owner's next turn. */
export function endSuppression(play: AcesPlay, owner: string): void {
  for (const template of play.state.templates) if (template.owner === owner) endTemplate(play, template);
}

/** Templates whose owner can no longer keep firing are gone at once. */
export function sweepTemplates(play: AcesPlay): void {
  for (const template of play.state.templates)
    if (!keepsFiring(play.state.units[template.owner])) endTemplate(play, template);
}

/** Those who have just come under a template: `from` tells where they came from, so that moving inside it is not entering. */
const entered = (state: AcesState, unit: Unit, from: Square | undefined): readonly Template[] =>
  state.templates.filter(
    (template) =>
      isUnder(template, unit.at) &&
      !template.entered.includes(unit.id) &&
      template.owner !== unit.id &&
      (from === undefined || !isUnder(template, from)),
  );

/** @rule ACE-12.17 @rule ACE-12.18 Whoever enters is distracted; the first few are shot at once each with the upper hand. */
export function enterTemplate(play: AcesPlay, unitId: string, from?: Square): void {
  sweepTemplates(play);
  for (const { id } of entered(play.state, unitOf(play.state, unitId), from)) {
    const template = play.state.templates.find((one) => one.id === id);
    if (template !== undefined && isUp(unitOf(play.state, unitId))) comeUnder(play, template, unitId);
  }
}

/** One figure's first entry. */
export function comeUnder(play: AcesPlay, template: Template, unitId: string): void {
  const shot = template.left > 0;
  const left = Math.max(0, template.left - 1);
  play.tell({ type: 'templateEntered', template: template.id, unit: unitId, left, rules: ['ACE-12.17', 'ACE-12.18'] });
  gainState(play, unitId, 'distracted', 'suppressed', ['ACE-12.17']);
  if (shot) fireAt(play, template, unitId);
}

/** @rule ACE-12.18 One Shooting die, without recoil and without further ammunition. */
function fireAt(play: AcesPlay, template: Template, targetId: string): void {
  const owner = unitOf(play.state, template.owner);
  const armed = armedWith(owner, template.weapon);
  const facts = factsBetween(play.state, owner, unitOf(play.state, targetId));
  if (armed === undefined || armed.item?.jammed === true || !facts.sees) return;
  const blow = { unit: owner.id, armed, way: 'shoot', trait: 'shooting', kind: 'free' } as const;
  strike(play, { ...blow, options: {}, shots: 1, upperHand: true }, [{ id: targetId, shots: 1 }]);
}
