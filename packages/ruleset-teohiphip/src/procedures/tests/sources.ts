import type { Ground } from '@potyczka/kernel';
import { traits } from '../../catalogue/traits.ts';
import type { WeaponSpec } from '../../catalogue/weapons.ts';
import type { SightRecord } from '../../events/combat.ts';
import { alliesOf, currentHp, enemiesOf, hasMark, hasTrait, inches, isDark, unitsOnTable } from '../../read.ts';
import { bodyOf, inContact } from '../../spatial.ts';
import type { Source, TeoState, Unit, Weapon } from '../../state.ts';
import type { Edge, TestTag } from '../../vocabulary.ts';
import { works } from './botching.ts';

/** What an Attack Test adds to the picture. */
export interface AttackContext {
  readonly spec: WeaponSpec;
  readonly weapon: Weapon;
  readonly sight: SightRecord;
  readonly target: Unit | null;
}

const up = (source: string, rule: string): Source => ({ source, edge: 'advantage', rule });
const down = (source: string, rule: string): Source => ({ source, edge: 'disadvantage', rule });
const when = (holds: boolean, source: Source): readonly Source[] => (holds ? [source] : []);

/** TEO-13.82. */
const BEASTS: readonly string[] = ['raptor', 'sabretooth', 'tyrant', 'miniRaptor', 'mutant', 'horror'];

/** @rule TEO-8.10 @rule TEO-13.0 Sources that any Test may have: marks, the GM, traits that key on tags, gear. */
export function commonSources(
  state: TeoState,
  ground: Ground,
  unit: Unit,
  tags: readonly TestTag[],
): readonly Source[] {
  const has = (...wanted: TestTag[]): boolean => wanted.some((tag) => tags.includes(tag));
  const attack = has('attack');
  const acting = state.activeUnit === unit.id;
  const modifier = state.gmModifiers[unit.id];
  const nerves = has('will', 'fear') && hasTrait(unit, 'coolHead');
  const found: readonly Source[] = [
    ...(modifier === undefined ? [] : [{ source: 'gm', edge: modifier, rule: 'TEO-8.10' }]),
    ...when(hasMark(unit, 'advantageNext'), up('command', 'TEO-13.76')),
    ...when(!attack && hasMark(unit, 'assistNext'), up('assist', 'TEO-5.14')),
    ...unit.traits.flatMap((id) => traitSources(id, tags)),
    ...when(
      has('technical', 'repair') && has('energy') && !attack && hasTrait(unit, 'technician'),
      up('technician', 'TEO-13.62'),
    ),
    ...when(has('medical') && works(state, unit, 'medkit'), up('medkit', 'TEO-11.6')),
    ...when(has('perception') && works(state, unit, 'scanner'), up('scanner', 'TEO-15.1')),
    ...when(
      has('perception', 'ranged', 'thrown') && isDark(state) && !hasTrait(unit, 'darkVision'),
      down('darkness', 'TEO-2.12'),
    ),
    ...when(hasTrait(unit, 'timeSick') && unit.testsThisMission === 0, down('timeSick', 'TEO-13.52')),
    ...when(acting && hasMark(unit, 'asthma') && unit.testsThisTurn === 0, down('asthmatic', 'TEO-13.3')),
    ...when(acting && hasMark(unit, 'anaemia') && has('physical'), down('anaemic', 'TEO-13.2')),
    ...when(hasMark(unit, 'shakyNext'), down('shaky', 'TEO-13.27')),
    ...when(
      has('will') && hasTrait(unit, 'beastFear') && beastNear(state, ground, unit),
      down('beastFear', 'TEO-13.82'),
    ),
  ];
  // TEO-8.6, TEO-13.81: "ignore" effects delete a source before sources are weighed.
  return nerves ? found.filter((source) => source.edge === 'advantage') : found;
}

const traitSources = (id: string, tags: readonly TestTag[]): readonly Source[] => {
  const trait = traits[id];
  if (trait?.edges === undefined) return [];
  return trait.edges
    .filter((edge) => edge.tags.some((tag) => tags.includes(tag)))
    .map((edge) => ({ source: id, edge: edge.edge, rule: trait.rule }));
};

const beastNear = (state: TeoState, ground: Ground, unit: Unit): boolean =>
  unitsOnTable(state).some(
    (other) => BEASTS.includes(other.profile) && ground.within(bodyOf(unit), bodyOf(other), inches(6)),
  );

/** @rule TEO-10.14 What only Attack Tests have. */
export function attackSources(state: TeoState, ground: Ground, unit: Unit, attack: AttackContext): readonly Source[] {
  const { spec, weapon, sight, target } = attack;
  const melee = spec.kind === 'melee';
  const ranged = spec.kind === 'ranged';
  const thrown = spec.kind === 'thrown';
  const has = (trait: string): boolean => hasTrait(unit, trait);
  const weak = target !== null && currentHp(target) * 2 < target.maxHp;
  const hidden = sight.concealed && !has('vigilant') && !(target !== null && hasTrait(target, 'anachronism'));
  const moved =
    unit.actionsThisTurn.some((kind) => kind === 'move' || kind === 'climb' || kind === 'jump') ||
    unit.usedOnce.includes('freeMove:turn');
  return [
    ...when(unit.aimed !== false, up('aim', 'TEO-5.7')),
    ...when(ranged && has('sharpshooter'), up('sharpshooter', 'TEO-13.71')),
    ...when(thrown && has('thrower'), up('thrower', 'TEO-13.68')),
    ...when(melee && has('fencer'), up('fencer', 'TEO-13.72')),
    ...when(melee && has('predator') && weak, up('predator', 'TEO-13.80')),
    ...when(melee && target !== null && flanked(state, ground, unit, target), up('flanking', 'TEO-10.12')),
    ...when(hidden, down('concealment', 'TEO-7.5')),
    ...when(ranged && has('shortSighted'), down('shortSighted', 'TEO-13.65')),
    ...when(thrown && has('cyclops'), down('cyclops', 'TEO-13.64')),
    ...when(melee && has('clumsy'), down('clumsy', 'TEO-13.66')),
    ...when(has('eraBound') && unit.chosenEra !== state.era, down('eraBound', 'TEO-13.50')),
    ...when(weapon.faulty, down('faulty', 'TEO-15.4')),
    ...when(weapon.offHand && !has('ambidextrous'), down('offHand', 'TEO-15.4')),
    ...when(has('weakAttack'), down('weakAttack', 'TEO-10.14')),
    ...when(!melee && moved && state.options.movingShot === 'disadvantage', down('movingShot', 'TEO-10.2')),
    ...when(
      !melee && state.options.rangedWhileEngaged === 'disadvantage' && engagedShot(state, ground, unit, target),
      down('engaged', 'TEO-10.9'),
    ),
  ];
}

/** @rule TEO-10.9 The shooter is in contact with an enemy, or the target is in melee with the shooter's side. */
export function engagedShot(state: TeoState, ground: Ground, unit: Unit, target: Unit | null): boolean {
  if (enemiesOf(state, unit).some((enemy) => inContact(state, ground, unit, enemy))) return true;
  return target !== null && alliesOf(state, unit).some((ally) => inContact(state, ground, ally, target));
}

/** @rule TEO-10.12 An ally in contact with the target, at least 120 degrees round it from the attacker. */
function flanked(state: TeoState, ground: Ground, attacker: Unit, target: Unit): boolean {
  if (state.options.flanking !== 'on') return false;
  const ax = attacker.at[0] - target.at[0];
  const ay = attacker.at[1] - target.at[1];
  return alliesOf(state, attacker).some((ally) => {
    if (!inContact(state, ground, ally, target)) return false;
    const bx = ally.at[0] - target.at[0];
    const by = ally.at[1] - target.at[1];
    // cos 120° = -1/2: dot ≤ -|a||b|/2, squared so that it stays in whole numbers.
    const dot = ax * bx + ay * by;
    return dot < 0 && 4n * BigInt(dot) ** 2n >= BigInt(ax * ax + ay * ay) * BigInt(bx * bx + by * by);
  });
}

/** @rule TEO-8.3 @rule TEO-8.4 @rule TEO-8.5 However many sources: both kinds cancel, otherwise 3 dice or 1. */
export function diceFor(sources: readonly Source[]): 1 | 2 | 3 {
  const edge = (wanted: Edge): boolean => sources.some((source) => source.edge === wanted);
  if (edge('advantage') === edge('disadvantage')) return 2;
  return edge('advantage') ? 3 : 1;
}
