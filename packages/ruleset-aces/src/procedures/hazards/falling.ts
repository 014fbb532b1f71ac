import { neighbours, type Square } from '@potyczka/ruleset-kit';
import type { AcesPlay } from '../../play.ts';
import { unitOf } from '../../read.ts';
import { terrainAt } from '../../spatial/squares.ts';
import { mayStop } from '../../spatial/steps.ts';
import type { AcesState, Unit } from '../../state.ts';
import { hit, meetsToughness, rollDamage, suffer } from '../damage/damage.ts';
import { modifier } from '../tests/modifiers.ts';
import { takeTest } from '../tests/trait-test.ts';

/** What somebody falls on. Snow: how deep, in steps of 30 cm. */
export interface Landing {
  readonly on: 'ground' | 'water' | 'snow';
  readonly depth?: number;
}

const MOST_DICE = 10;
/** Water breaks falls up to here; from higher up it is as hard as ground. */
const WATER_LIMIT = 10;

/** @rule ACE-17.4 1d6+1 for each full 2". */
export const fallDice = (inches: number): number => Math.min(MOST_DICE, Math.floor(inches / 2));

/** @rule ACE-17.4 The damage of a fall, halved or avoided by a good dive; whoever is hurt on the ground lies there. */
export function takeFall(play: AcesPlay, unitId: string, inches: number, landing: Landing = { on: 'ground' }): void {
  const dice = fallDice(inches);
  if (dice === 0) return;
  const water = landing.on === 'water' && inches <= WATER_LIMIT;
  const dive = water
    ? takeTest(play, { unit: unitId, purpose: 'diveIn', trait: 'athletics', kind: 'free' })
    : { success: false, raises: 0 };
  if (dive.raises > 0) return;
  const roll = {
    unit: unitId,
    target: unitId,
    dice: new Array<number>(dice).fill(6),
    modifiers: [
      ...modifier('fall', dice, 'ACE-17.4'),
      ...modifier('snow', landing.on === 'snow' ? -(landing.depth ?? 1) : 0, 'ACE-17.4'),
    ],
    ap: 0,
    rules: ['ACE-17.4'],
  };
  if (dive.success) {
    const { toughness } = meetsToughness(play, unitId, roll);
    // Halving the damage is the same as meeting twice the Toughness: the odds are told apart there.
    suffer(play, roll, Math.floor(rollDamage(play, roll, [{ unit: unitId, toughness: 2 * toughness }]) / 2));
  } else hit(play, roll);
  const unit = unitOf(play.state, unitId);
  if (landing.on !== 'water' && !unit.prone && !unit.eliminated)
    play.tell({ type: 'fellProne', unit: unitId, why: 'fall', rules: ['ACE-17.4'] });
}

/** Where somebody who loses hold of a height comes down: the lowest free square here or next to it, and how low it is. */
export function footOf(state: AcesState, unit: Unit): { readonly at: Square; readonly elevation: number } {
  const here = { at: unit.at, elevation: state.mapped ? terrainAt(state, unit.at).elevation : 0 };
  if (!state.mapped) return here;
  // On a face that is climbed the square's height is that of its top: what it stands on is the table.
  const start = terrainAt(state, unit.at).climb ? { at: unit.at, elevation: Math.min(0, unit.elevation) } : here;
  return neighbours(unit.at)
    .filter((square) => mayStop(state, unit, square) && !terrainAt(state, square).climb)
    .map((square) => ({ at: square, elevation: terrainAt(state, square).elevation }))
    .reduce((best, place) => (place.elevation < best.elevation ? place : best), start);
}

/** Inches to fall from where somebody is; 0 where there is no height. */
export const dropUnder = (state: AcesState, unit: Unit): number =>
  Math.max(0, (unit.elevation - footOf(state, unit).elevation) / 2);

/** @rule ACE-4.10 @rule ACE-17.4 Down from where it is; nothing to fall from, no fall. */
export function fallDown(play: AcesPlay, unitId: string): void {
  const unit = unitOf(play.state, unitId);
  const { at, elevation } = footOf(play.state, unit);
  const inches = dropUnder(play.state, unit);
  if (inches <= 0) return;
  play.tell({ type: 'fell', unit: unitId, inches, at, elevation, rules: ['ACE-4.10', 'ACE-17.4'] });
  const swim = play.state.mapped && terrainAt(play.state, at).swim;
  takeFall(play, unitId, inches, { on: swim ? 'water' : 'ground' });
}

/** @rule ACE-4.13 @rule ACE-17.4 Down into a gap, or over an edge. */
export function fallInto(
  play: AcesPlay,
  unitId: string,
  at: Square,
  rules: readonly string[] = ['ACE-4.13', 'ACE-17.4'],
): void {
  const unit = unitOf(play.state, unitId);
  const ground = terrainAt(play.state, at);
  const inches = Math.max(0, (unit.elevation - ground.elevation) / 2);
  play.tell({ type: 'fell', unit: unitId, inches, at, elevation: ground.elevation, rules });
  takeFall(play, unitId, inches, { on: ground.swim ? 'water' : 'ground' });
}
