import { type Violation, violation } from '@potyczka/kernel';
import { lineBetween, mayRule, type Square, sameSquare } from '@potyczka/ruleset-kit';
import type { Situation } from '../../commands.ts';
import type { Modifier } from '../../events/test.ts';
import type { Blow, Facts } from '../../play/attack.ts';
import { between, distance, enemiesOf, isAdjacent, isExposed, isHere, unitOf, unitsUp } from '../../read.ts';
import { sightBetween, toldOf } from '../../spatial/sight.ts';
import type { AcesState, Unit } from '../../state.ts';
import type { Cover } from '../../vocabulary.ts';
import { modifier } from '../tests/modifiers.ts';

/** What is so between two characters, and what an action at somebody asks for: spoken facts go before measured ones. */

/** On a table with a map only the GM states facts instead of measuring them (protocol, `situation`). */
export function maySpeak(state: AcesState, by: string, said: Situation | undefined): readonly Violation[] {
  if (said === undefined || !state.mapped || mayRule(state, by)) return [];
  return [violation('ACE-21.1', 'not-gm', { what: 'situation' })];
}

/** The protocol's words for cover in this game's: half hidden is medium, wholly behind something near-total. */
function coverSaid(said: Situation['cover']): Cover | undefined {
  if (said === undefined) return undefined;
  if (said === false) return 'none';
  if (said === true || said === 'half') return 'medium';
  return said === 'full' ? 'nearTotal' : said;
}

/** Ranges nobody stated: in contact for a blow, a few inches for a shot. */
const UNSAID = { melee: 1, ranged: 2 } as const;

/** How near somebody is, whatever lies between. */
export function nearness(
  state: AcesState,
  unit: Unit,
  target: Unit,
  said: Situation = {},
  silent: keyof typeof UNSAID = 'ranged',
): Pick<Facts, 'range' | 'contact'> {
  const spoken = said.range ?? toldOf(state, unit, target)?.range;
  const contact =
    said.contact ??
    (spoken !== undefined ? spoken <= 1 : state.mapped ? isAdjacent(state, unit, target) : silent === 'melee');
  const unsaid = contact ? UNSAID.melee : UNSAID.ranged;
  return { range: spoken ?? (state.mapped ? between(state, unit, target) : unsaid), contact };
}

export function factsBetween(
  state: AcesState,
  unit: Unit,
  target: Unit,
  said: Situation = {},
  silent: keyof typeof UNSAID = 'ranged',
): Facts {
  const sight = sightBetween(state, unit, target);
  const { range, contact } = nearness(state, unit, target, said, silent);
  const cover = coverSaid(said.cover);
  return {
    range,
    sees: said.sight ?? sight.sees,
    contact,
    cover: cover ?? sight.cover,
    barrier: cover === undefined ? sight.barrier : 0,
    by: cover === undefined ? sight.by : null,
    person: cover === undefined && sight.person,
    light: said.light ?? (said.concealed === true ? 'pitch' : sight.light),
  };
}

/** @rule ACE-12.10 Enemies that bind a shooter: in contact, not stunned, pinned or out. */
export function bindingEnemies(state: AcesState, unit: Unit): readonly Unit[] {
  if (!state.mapped) return [];
  return enemiesOf(state, unit).filter(
    (enemy) => isAdjacent(state, unit, enemy) && !enemy.stunned && enemy.grip?.level !== 'pinned',
  );
}

/** @rule ACE-10.2 In contact = adjacent; without a map whoever is grappled with is taken to be near enough. */
export const inContact = (state: AcesState, unit: Unit, target: Unit, said?: Situation): boolean =>
  factsBetween(state, unit, target, said, 'melee').contact;

export const seesTarget = (state: AcesState, unit: Unit, target: Unit, said?: Situation): boolean =>
  factsBetween(state, unit, target, said).sees;

/** Somebody on the table, other than oneself, and not known to be hidden. */
export function mustBeTarget(state: AcesState, unit: Unit, targetId: string | undefined): readonly Violation[] {
  const target = targetId === undefined ? undefined : state.units[targetId];
  if (target === undefined || !isHere(target) || (target.hidden && target.side !== unit.side))
    return [violation('ACE-9.7', 'no-such-unit', { unit: targetId ?? '' })];
  return target.id === unit.id ? [violation('ACE-9.7', 'bad-target', { target: target.id, why: 'self' })] : [];
}

export const mustTouch = (state: AcesState, unit: Unit, target: Unit, said?: Situation): readonly Violation[] =>
  inContact(state, unit, target, said)
    ? []
    : [violation('ACE-10.2', 'out-of-range', { range: between(state, unit, target), limit: 1 })];

/** @rule ACE-7.4 The only physical action of a pinned character is breaking free. */
export const mustBeFree = (unit: Unit): readonly Violation[] =>
  unit.grip?.level === 'pinned' ? [violation('ACE-7.4', 'pinned', { unit: unit.id })] : [];

/** @rule ACE-7.1 Attacks and other actions aimed at an exposed character get +2. */
export const aimedAt = (target: Unit): readonly Modifier[] => modifier('exposed', isExposed(target) ? 2 : 0, 'ACE-7.1');

export const spoken = (said: Situation | undefined): readonly Modifier[] =>
  (said?.modifiers ?? []).map(({ label, value }) => ({ source: label, value, rule: 'ACE-2.2' }));

/** @rule ACE-12.12 Up to which face a stray die finds somebody: 1, or 2 for weapons that spray. */
export const strayFace = (blow: Blow): number =>
  blow.way === 'melee' ? 0 : blow.armed.spec.rof > 1 || blow.armed.spec.wide === true ? 2 : 1;

/** @rule ACE-12.13 Those next to the target or on the way to it, shooter and target aside; without a map nobody is. */
export function inTheWay(state: AcesState, shooter: Unit, at: Square, except: readonly string[]): readonly Unit[] {
  if (!state.mapped) return [];
  const line = lineBetween(shooter.at, at);
  return unitsUp(state).filter(
    (unit) =>
      unit.id !== shooter.id &&
      !except.includes(unit.id) &&
      (distance(state, unit.at, at) <= 1 || line.some((square) => sameSquare(square, unit.at))),
  );
}

/** How low a die has to fall to matter to somebody: 0 where the rule is off or nobody stands there. */
export function strayLimit(state: AcesState, blow: Blow, targets: readonly Unit[]): number {
  const anyone = targets.some((target) => inTheWay(state, unitOf(state, blow.unit), target.at, [target.id]).length > 0);
  return state.options.bystanders === 'off' || !anyone ? 0 : strayFace(blow);
}
