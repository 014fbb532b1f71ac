import { lineBetween, type Square, sameSquare } from '@potyczka/ruleset-kit';
import type { AcesPlay } from '../../play.ts';
import { asksGm, distance, unitOf, unitsUp } from '../../read.ts';
import type { AcesState, Unit } from '../../state.ts';
import { hit } from '../damage/damage.ts';
import type { Blow } from './blow.ts';
import { strayDamage } from './weapon-damage.ts';

/** @rule ACE-12.12 Up to which face a stray die finds somebody: 1, or 2 for weapons that spray. */
export const strayFace = (blow: Blow): number =>
  blow.way === 'melee' ? 0 : blow.armed.spec.rof > 1 || blow.armed.spec.wide === true ? 2 : 1;

/** @rule ACE-12.13 Those next to the target or on the way to it, shooter and target aside; without a map nobody is. */
export function inTheWay(state: AcesState, shooter: Unit, at: Square, except: readonly string[]): readonly Unit[] {
  if (!state.mapped) return [];
  const line = lineBetween(shooter.pos, at);
  return unitsUp(state).filter(
    (unit) =>
      unit.id !== shooter.id &&
      !except.includes(unit.id) &&
      (distance(state, unit.pos, at) <= 1 || line.some((square) => sameSquare(square, unit.pos))),
  );
}

/** One of several, each as likely; a single one needs no die. */
export function oneOf(play: AcesPlay, label: string, unitId: string, among: readonly Unit[]): Unit | undefined {
  if (among.length < 2) return among[0];
  const [die = 1] = play.roll({ label, unit: unitId, dice: [among.length] });
  return among[die - 1];
}

/** How low a die has to fall to matter to somebody: 0 where the rule is off or nobody stands there. */
export function strayLimit(state: AcesState, blow: Blow, targets: readonly Unit[]): number {
  const anyone = targets.some(
    (target) => inTheWay(state, unitOf(state, blow.unit), target.pos, [target.id]).length > 0,
  );
  return state.options.bystanders === 'off' || !anyone ? 0 : strayFace(blow);
}

/** Whether the rule applies here; with `gm` the GM says so each time, and a silent one agrees. */
function applies(play: AcesPlay, blow: Blow): boolean {
  const mode = play.state.options.bystanders;
  const gm = asksGm(play.state);
  if (mode !== 'gm' || gm === null) return mode !== 'off';
  const choice = play.choose(() => ({
    kind: 'bystanders',
    seat: gm,
    unit: blow.unit,
    rule: 'ACE-12.12',
    params: { who: blow.unit },
    choices: [
      { choice: 'yes', label: 'bystanders.yes' },
      { choice: 'no', label: 'bystanders.no' },
    ],
    default: 'yes',
  }));
  return choice === 'yes';
}

/** @rule ACE-12.11 @rule ACE-12.12 @rule ACE-12.13 A shot that missed with a low face hits somebody near or on the way. */
export function strayShot(play: AcesPlay, blow: Blow, target: Unit, face: number): void {
  const shooter = unitOf(play.state, blow.unit);
  const among = inTheWay(play.state, shooter, unitOf(play.state, target.id).pos, [target.id]);
  if (face > strayFace(blow) || among.length === 0 || !applies(play, blow)) return;
  const struck = oneOf(play, 'bystander', blow.unit, among);
  if (struck === undefined) return;
  play.tell({ type: 'bystanderHit', unit: blow.unit, target: struck.id, rules: ['ACE-12.12', 'ACE-12.13'] });
  hit(play, strayDamage(play.state, blow, unitOf(play.state, struck.id), ['ACE-12.13']));
}
