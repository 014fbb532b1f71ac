import { Lately } from '@potyczka/ruleset-kit';
import { powerOf } from '../catalogue/powers.ts';
import type { Bands, WeaponSpec } from '../catalogue/weapon-spec.ts';
import type { Armed } from '../play/attack.ts';
import { ammoFor, hasAmmo, reachOf, wayOf } from '../procedures/attacks/armed.ts';
import { defenceOf } from '../procedures/attacks/defence.ts';
import { toughnessOf } from '../procedures/damage/damage.ts';
import { approachesTo } from '../procedures/movement/ways.ts';
import { dieFor } from '../procedures/tests/dice.ts';
import { between, isDistracted, isExposed, isHero, powersAtWork, woundPenalty } from '../read.ts';
import { isLost, lightPenalty, viewBetween } from '../spatial/sight.ts';
import { coverFrom } from '../spatial/squares.ts';
import type { AcesState, Unit } from '../state.ts';
import { coverPenalty, type TraitName } from '../vocabulary.ts';
import { succeeds, woundsFrom } from './chances.ts';
import { lossFrom, repeated, standingWorth } from './figures.ts';
import { arms } from './worth.ts';

/**
 * What one figure could do to another, in worth lost on average by one action. Cheap arithmetic for looking ahead: who
 * else stands by, and whatever is said at the table, is left out.
 */

/** With no penalty, with two actions in the turn, with three (ACE-9.5); and with a bonus of 2, as on the exposed. */
type Row = readonly [number, number, number, number];
const NOTHING: Row = [0, 0, 0, 0];
/** Where in a row the bonus stands. */
export const EASIER = 3;

export interface Threat {
  readonly blow: Row;
  /** Inches to go before the blow lands. */
  readonly far: number;
  readonly shot: Row;
  /** The same with a single shot: several have to be named with the declaration (ACE-12.6). */
  readonly single: Row;
  readonly sees: boolean;
  /** No shot with an enemy upon it (ACE-12.10). */
  readonly bothHands: boolean;
}

interface Swing {
  readonly trait: TraitName;
  /** What has to be reached once everything but the number of actions is counted in. */
  readonly needs: number;
  readonly dice: readonly number[];
  readonly plus: number;
  readonly ap: number;
  readonly shots: number;
}

function rowOf(state: AcesState, unit: Unit, target: Unit, swing: Swing): Row {
  const { body, armour } = toughnessOf(state, target);
  const tough = body + Math.max(0, armour - swing.ap);
  const plain = lossFrom(target, woundsFrom(swing.dice, swing.plus, tough, target.shaken));
  const good = lossFrom(target, woundsFrom([...swing.dice, 6], swing.plus, tough, target.shaken));
  const { sides, modifiers } = dieFor(state, unit, swing.trait);
  const needs = swing.needs - (modifiers[0]?.value ?? 0);
  const at = (penalty: number): number => {
    const hit = succeeds(sides, isHero(unit), needs + penalty);
    const raise = succeeds(sides, isHero(unit), needs + penalty + 4);
    const first = (hit - raise) * plain + raise * good;
    if (swing.shots === 1) return first;
    const more = repeated(target, succeeds(sides, false, needs + penalty) * plain, swing.shots - 1);
    return first + more * Math.max(0, 1 - first / (standingWorth(target) + 1));
  };
  return [at(0), at(2), at(4), at(-2)];
}

/** What the attacker's condition and the target's do to any attack. */
const condition = (unit: Unit, target: Unit): number =>
  woundPenalty(unit) -
  unit.fatigue -
  (isDistracted(unit) ? 2 : 0) -
  (unit.turn?.ran === true ? 2 : 0) +
  (isExposed(target) ? 2 : 0) +
  target.scaleMod -
  unit.scaleMod;

const damageDice = (unit: Unit, spec: WeaponSpec): readonly number[] =>
  spec.strength ? [unit.attributes.strength.die, ...spec.dice] : spec.dice;

function blowOf(state: AcesState, unit: Unit, target: Unit, { spec }: Armed): Row {
  const needs = defenceOf(state, target, 'melee') - condition(unit, target) + (unit.prone ? 2 : 0);
  const { plus, ap } = spec;
  return rowOf(state, unit, target, { trait: 'fighting', needs, dice: damageDice(unit, spec), plus, ap, shots: 1 });
}

const bandPenalty = (range: number, [short, medium, long]: Bands): number =>
  range <= short ? 0 : range <= medium ? 2 : range <= long ? 4 : 99;

interface Outlook {
  readonly sees: boolean;
  /** What cover takes off a shot. */
  readonly cover: number;
  readonly range: number;
}

/** Ranges nobody measures: a few inches (protocol, `situation`). */
const UNMAPPED: Outlook = { sees: true, cover: 0, range: 2 };

function outlookOn(state: AcesState, unit: Unit, target: Unit): Outlook {
  if (!state.mapped) return UNMAPPED;
  const { stop, behind } = viewBetween(state, unit.at, target.at);
  const sees = stop === undefined && !isLost(state, state.light, unit.at, target.at);
  const cover = behind === undefined ? 0 : -coverPenalty(coverFrom(behind));
  return { sees, cover, range: between(state, unit, target) };
}

/** What range, light and cover ask of a shot; behind a corner, what the open would ask. */
function aimAt(state: AcesState, unit: Unit, target: Unit, bands: Bands, { cover, range }: Outlook): number {
  const prone = target.prone && range >= 3 ? 4 : 0;
  const base = range <= 1 ? defenceOf(state, target, 'ranged') : 4;
  const dark = -lightPenalty(state.light);
  return base + bandPenalty(range, bands) + Math.max(cover, prone) + dark - condition(unit, target);
}

function shotOf(state: AcesState, unit: Unit, target: Unit, armed: Armed, sight: Outlook, most = armed.spec.rof): Row {
  const { spec } = armed;
  if (spec.range === undefined || !hasAmmo(armed, 1) || armed.item?.jammed === true) return NOTHING;
  const shots = hasAmmo(armed, ammoFor(most)) ? most : 1;
  const trait = spec.kind === 'ranged' ? 'shooting' : 'athletics';
  const needs = aimAt(state, unit, target, spec.range, sight) + (shots > 1 ? 2 : 0);
  const { plus, ap } = spec;
  return rowOf(state, unit, target, { trait, needs, dice: damageDice(unit, spec), plus, ap, shots });
}

function boltOf(state: AcesState, unit: Unit, target: Unit, sight: Outlook): Row {
  const bolt = powerOf('bolt');
  if (bolt === undefined || !unit.powers.includes('bolt') || unit.powerPoints < bolt.pp) return NOTHING;
  const needs = aimAt(state, unit, target, bolt.range as Bands, sight);
  return rowOf(state, unit, target, { trait: 'psionics', needs, dice: bolt.dice ?? [], plus: 0, ap: 0, shots: 1 });
}

/** Over the ground, round walls and water; in a straight line where nothing lies on the table. */
function inches(state: AcesState, unit: Unit, target: Unit): number {
  if (!state.mapped) return 1;
  const straight = between(state, unit, target);
  if (state.terrain.length === 0 || straight <= 1) return straight;
  const way = approachesTo(state, target).to(unit.at);
  return way === undefined ? 99 : Math.max(straight, way.cost / 2);
}

function reckon(state: AcesState, unit: Unit, target: Unit): Threat {
  const sight = outlookOn(state, unit, target);
  let blow: Row = NOTHING;
  let reach = 1;
  let shot = boltOf(state, unit, target, sight);
  let single = shot;
  let bothHands = false;
  for (const armed of arms(unit)) {
    if (wayOf(unit, armed.spec, 0) === 'melee') {
      const row = blowOf(state, unit, target, armed);
      if (row[0] > blow[0]) [blow, reach] = [row, reachOf(unit, armed.spec)];
    }
    if (armed.spec.kind === 'melee') continue;
    const row = shotOf(state, unit, target, armed, sight);
    if (row[0] > shot[0]) [shot, bothHands] = [row, armed.spec.hands > 1];
    const one = armed.spec.rof > 1 ? shotOf(state, unit, target, armed, sight, 1) : row;
    if (one[0] > single[0]) single = one;
  }
  const far = Math.max(0, inches(state, unit, target) - reach);
  return { blow, far, shot, single, sees: sight.sees, bothHands };
}

interface Known {
  readonly table: AcesState;
  readonly threat: Threat;
}
/** Figures never change in place, and most of them are the same from one position to the next. */
const threats = new Lately<Unit, Lately<Unit, Known>>(256);

/** Besides the two, a threat depends on the ground, the light and the powers at work. */
const isSame = (a: AcesState, b: AcesState): boolean =>
  a.terrain === b.terrain && a.light === b.light && powersAtWork(a) === powersAtWork(b);

export function threatOf(state: AcesState, unit: Unit, target: Unit): Threat {
  const byTarget = threats.get(unit) ?? new Lately<Unit, Known>();
  const known = byTarget.get(target);
  if (known !== undefined && isSame(known.table, state)) return known.threat;
  const threat = reckon(state, unit, target);
  threats.set(unit, byTarget.set(target, { table: state, threat }));
  return threat;
}
