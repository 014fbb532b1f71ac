import type { Square } from '@potyczka/ruleset-kit';
import type { Modifier } from '../../events/test.ts';
import type { AcesPlay } from '../../play.ts';
import { isUp, onTable, unitOf } from '../../read.ts';
import { terrainAt } from '../../spatial/squares.ts';
import { costOf, mayStop, STEP } from '../../spatial/steps.ts';
import type { AcesState, Unit } from '../../state.ts';
import type { TraitName } from '../../vocabulary.ts';
import { shieldBonus } from '../attacks/defence.ts';
import { aimedAt } from '../attacks/facts.ts';
import { fallInto } from '../hazards/falling.ts';
import { modifier } from '../tests/modifiers.ts';
import { opposedTest } from '../tests/opposed-test.ts';
import { chooseTrait, type TraitOption } from '../tests/trait-choice.ts';
import { takeTest } from '../tests/trait-test.ts';
import { partGrips } from './grapple.ts';

/** A run-up of 2", in half inches. */
const RUN_UP = 4;
const PUSHING: readonly [TraitOption, TraitOption] = [
  { trait: 'strength', extra: [] },
  { trait: 'athletics', extra: [] },
];
const shielded = (unit: Unit): readonly Modifier[] => modifier('shield', shieldBonus(unit), 'ACE-11.12');

/** @rule ACE-11.12 Opposed Strength or Athletics; the loser goes back and may fall. */
export function push(
  play: AcesPlay,
  unitId: string,
  targetId: string,
  extra: readonly Modifier[],
  said?: TraitName,
): void {
  const mine = chooseTrait(play, unitId, 'action', 'ACE-11.12', PUSHING, said);
  const theirs = chooseTrait(play, targetId, 'free', 'ACE-11.12', PUSHING);
  const unit = unitOf(play.state, unitId);
  const target = unitOf(play.state, targetId);
  const runUp = modifier('runUp', (unit.turn?.straight ?? 0) >= RUN_UP ? 2 : 0, 'ACE-11.12');
  const { won, raises } = opposedTest(
    play,
    'push',
    {
      unit: unitId,
      trait: mine.trait,
      kind: 'action',
      extra: [...shielded(unit), ...runUp, ...aimedAt(target), ...extra],
    },
    { unit: targetId, trait: theirs.trait, kind: 'free', extra: shielded(target) },
  );
  if (won) pushBack(play, unitId, targetId, raises > 0);
}

function pushBack(play: AcesPlay, unitId: string, targetId: string, raise: boolean): void {
  const unit = unitOf(play.state, unitId);
  const target = unitOf(play.state, targetId);
  const inches = (raise ? 2 : 1) * (unit.scaleMod > target.scaleMod ? 2 : 1);
  const { path, over } = play.state.mapped ? wayBack(play.state, unit, target, inches) : { path: [], over: null };
  const stopped = play.state.mapped && over === null && path.length < inches;
  const end = path.at(-1);
  const height = end === undefined ? target.elevation : terrainAt(play.state, end).elevation;
  play.tell({
    type: 'pushed',
    unit: targetId,
    by: unitId,
    path,
    stopped,
    ...(height === target.elevation ? {} : { elevation: height }),
    rules: ['ACE-11.12'],
  });
  if (over !== null) fallInto(play, targetId, over, ['ACE-11.12', 'ACE-17.4']);
  partGrips(play);
  if (unitOf(play.state, targetId).prone || !isUp(unitOf(play.state, targetId))) return;
  const result = takeTest(play, {
    unit: targetId,
    purpose: 'keepFeet',
    trait: 'athletics',
    kind: 'free',
    extra: modifier('pushed', raise || stopped ? -2 : 0, 'ACE-11.12'),
  });
  if (!result.success) play.tell({ type: 'fellProne', unit: targetId, why: 'push', rules: ['ACE-11.12'] });
}

/** How far down the ground lies there, in half inches; less than nothing where it rises. */
const dropTo = (state: AcesState, target: Unit, square: Square): number =>
  target.elevation - terrainAt(state, square).elevation;

interface WayBack {
  readonly path: readonly Square[];
  /** Where the ground ends under whoever is pushed: a pit, or the foot of a height. */
  readonly over: Square | null;
}

/** Directly away from the pusher, square by square, until something is in the way or the ground falls away. */
function wayBack(state: AcesState, unit: Unit, target: Unit, inches: number): WayBack {
  const dx = Math.sign(target.at[0] - unit.at[0]);
  const dy = Math.sign(target.at[1] - unit.at[1]);
  const path: Square[] = [];
  let at = target.at;
  for (let step = 0; step < inches; step++) {
    const next: Square = [at[0] + dx, at[1] + dy];
    const ground = terrainAt(state, next);
    if (ground.drop && onTable(state, next)) return { path, over: next };
    if (costOf(state, target, at, next) === null || !mayStop(state, target, next)) break;
    // A step can be stumbled down or up; beyond it one falls, or is stopped as by a wall.
    if (dropTo(state, target, next) < -STEP) break;
    if (dropTo(state, target, next) > STEP) return { path, over: next };
    path.push(next);
    at = next;
  }
  return { path, over: null };
}
