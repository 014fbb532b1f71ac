import { type Violation, violation } from '@potyczka/kernel';
import { chebyshev, sameSquare } from '@potyczka/ruleset-kit';
import type { Spell } from '../../catalogue/spells.ts';
import { isPresent, isUp } from '../../read.ts';
import { asSaid, cellAt, lineOf, onMap, type Relation, relationOf, seemsFree, unitsAt } from '../../spatial.ts';
import type { Hero, Square, StepState, Unit } from '../../state.ts';
import { misaimed } from '../misaimed.ts';
import { bandAfter } from '../movement/bands.ts';
import { hasRoom } from '../tests/help.ts';
import { type CastCommand, foesMeant, heroesCaught, isAttackSpell, namedBy, placeOf, placesOf } from './aim.ts';

/** Whether a spell reaches what it is aimed at (STEP-15, catalogue 7 and 9.4). */

/** What one aim is found wanting in, kept in the order of the command table. */
interface Found {
  readonly reach: readonly Violation[];
  readonly legal: readonly Violation[];
}
const FINE: Found = { reach: [], legal: [] };

const illegal = (target: string): Found => ({
  ...FINE,
  legal: [violation('STEP-15.2', 'illegal-target', { target })],
});

/** @rule STEP-15.8 At most three. */
const MOST_TARGETS = 3;

function barsRange(spell: Spell, relation: Relation, bySight: boolean): readonly Violation[] {
  if (relation.distance > spell.range) return [violation('STEP-15.2', 'out-of-reach', { distance: relation.distance })];
  if (!relation.sight) return [violation('STEP-8.2', 'no-line')];
  const cover = bySight ? relation.seenCover : relation.cover;
  return cover === 'full' ? [violation('STEP-8.3', 'full-cover')] : [];
}

/** A friend behind glass is out of the line of action, but nobody takes cover from a friend. */
function barsFriend(spell: Spell, relation: Relation): readonly Violation[] {
  if (relation.distance > spell.range) return [violation('STEP-15.2', 'out-of-reach', { distance: relation.distance })];
  if (!relation.sight) return [violation('STEP-8.2', 'no-line')];
  return relation.action ? [] : [violation('STEP-8.3', 'full-cover')];
}

/** Catalogue 9.4: Distraction works on Minions and Elites only. */
const isFoeFor = (spell: Spell, unit: Unit | undefined): boolean =>
  unit?.kind === 'foe' && isPresent(unit) && !(spell.id === 'distraction' && unit.class === 'boss');

function barsFoe(state: StepState, hero: Hero, command: CastCommand, spell: Spell, id: string): Found {
  const unit = state.units[id];
  if (unit === undefined || !isFoeFor(spell, unit))
    return { ...FINE, legal: misaimed(state, 'STEP-15.2', hero.id, 'foe', id) };
  const relation = asSaid(relationOf(state, hero, unit), command.situation);
  return { ...FINE, reach: barsRange(spell, relation, isAttackSpell(state, spell)) };
}

/** Healing helps the Downed too; a ward or a boost is for those on their feet. */
const isHeroFor = (state: StepState, spell: Spell, unit: Unit | undefined): boolean =>
  unit?.kind === 'hero' &&
  !unit.dead &&
  !unit.left &&
  (!state.mapped || unit.at !== null) &&
  (spell.id === 'heal' || isUp(unit));

function barsHero(state: StepState, hero: Hero, spell: Spell, id: string): Found {
  const unit = state.units[id];
  if (unit === undefined || unit.kind !== 'hero' || !isHeroFor(state, spell, unit))
    return { ...FINE, legal: misaimed(state, 'STEP-15.2', hero.id, 'hero', id) };
  if (id === hero.id) return FINE;
  // STEP-6.2: one bump a test, from whatever source.
  const legal =
    spell.id === 'boost' && !hasRoom(state, unit) ? [violation('STEP-6.2', 'already-helped', { target: id })] : [];
  return { reach: barsFriend(spell, relationOf(state, hero, unit)), legal };
}

function lineTo(state: StepState, hero: Hero, spell: Spell, to: Square, sightOnly: boolean): readonly Violation[] {
  const { at: pos } = hero;
  if (pos === null) return [];
  const distance = chebyshev(pos, to);
  if (distance > spell.range) return [violation('STEP-15.2', 'out-of-reach', { distance })];
  const line = lineOf(state, pos, to);
  if (!line.sight) return [violation('STEP-8.2', 'no-line')];
  return line.action || sightOnly ? [] : [violation('STEP-8.3', 'full-cover')];
}

const asText = (square: Square | null): string => (square === null ? '' : `${square[0]},${square[1]}`);

/** Catalogue 9.4, Blink: to a free square in sight; without a board one band nearer or farther. */
function barsBlink(state: StepState, hero: Hero, command: CastCommand, to: Square | null): Found {
  if (!state.mapped)
    return bandAfter(state, hero, bandStep(command)) === undefined ? illegal(command.target ?? '') : FINE;
  const lands = to !== null && seemsFree(state, to) && !cellAt(state, to).pit;
  return lands ? FINE : illegal(asText(to));
}

export const bandStep = ({ unit, target, band }: CastCommand) => ({
  unit,
  ...(target === undefined ? {} : { target }),
  ...(band === undefined ? {} : { band }),
});

function barsSquare(state: StepState, hero: Hero, command: CastCommand, spell: Spell): Found {
  const at = placeOf(command);
  const blinks = spell.id === 'blink';
  const own = blinks ? barsBlink(state, hero, command, at) : FINE;
  if (!state.mapped) return own;
  if (at === null || !onMap(state, at)) return illegal(asText(at));
  return { reach: lineTo(state, hero, spell, at, blinks), legal: own.legal };
}

/** Without a board an area takes those it is said to take: at most as many as it is wide. */
function barsNamedArea(state: StepState, hero: Hero, command: CastCommand, spell: Spell): Found {
  const named = namedBy(command, spell);
  const found = named.map((id) => {
    const unit = state.units[id];
    if (unit === undefined || !isPresent(unit)) return illegal(id);
    if (unit.kind === 'hero') return FINE;
    return { ...FINE, reach: barsRange(spell, relationOf(state, hero, unit), false) };
  });
  const many = named.length > Math.max(spell.size, MOST_TARGETS);
  return {
    reach: found.flatMap(({ reach }) => reach),
    legal: [...found.flatMap(({ legal }) => legal), ...tooMany(many)],
  };
}

const tooMany = (many: boolean): readonly Violation[] =>
  many ? [violation('STEP-15.8', 'too-many-targets', { allowed: MOST_TARGETS })] : [];

/** Catalogue 9.4: an Area does not ask who stands in it; a Storm spares heroes. */
const harmsAnybody = (state: StepState, command: CastCommand, spell: Spell): boolean =>
  foesMeant(state, command, spell).length > 0 ||
  (spell.id !== 'storm' && heroesCaught(state, command, spell).length > 0);

function barsArea(state: StepState, hero: Hero, command: CastCommand, spell: Spell): Found {
  const found = state.mapped ? barsSquare(state, hero, command, spell) : barsNamedArea(state, hero, command, spell);
  // STEP-4.1: where it could harm nobody nothing is at stake.
  const idle = spell.offensive && found.legal.length === 0 && !harmsAnybody(state, command, spell);
  return idle ? { ...found, legal: illegal(asText(placeOf(command))).legal } : found;
}

/** All squares hang together, diagonals included. */
function areConnected(squares: readonly Square[]): boolean {
  const [first, ...others] = squares;
  if (first === undefined) return false;
  const linked: Square[] = [first];
  let rest = others;
  for (;;) {
    const next = rest.find((square) => linked.some((one) => chebyshev(one, square) <= 1));
    if (next === undefined) return rest.length === 0;
    linked.push(next);
    rest = rest.filter((square) => !sameSquare(square, next));
  }
}

/** Catalogue 9.4: a wall rises where nobody stands. */
export const mayBuild = (state: StepState, spell: Spell, square: Square): boolean =>
  onMap(state, square) &&
  (spell.id !== 'wall' || unitsAt(state, square).every((unit) => unit.kind === 'foe' && unit.hidden));

function barsSquares(state: StepState, hero: Hero, command: CastCommand, spell: Spell): Found {
  if (!state.mapped) return FINE;
  const squares = placesOf(command);
  const bad = squares.find((square) => !mayBuild(state, spell, square));
  const legal = [
    ...(bad !== undefined || !areConnected(squares) ? illegal(asText(bad ?? squares[0] ?? null)).legal : []),
    ...(squares.length > spell.size
      ? [violation('STEP-15.2', 'too-many-targets', { allowed: spell.size, squares: true })]
      : []),
  ];
  const { at: pos } = hero;
  const far = squares.find((square) => pos !== null && chebyshev(pos, square) > spell.range);
  const [first] = squares;
  const reach = far ?? first;
  return { reach: reach === undefined ? [] : lineTo(state, hero, spell, reach, false), legal };
}

function barsFigures(state: StepState, hero: Hero, command: CastCommand, spell: Spell): Found {
  const named = namedBy(command, spell);
  if (named.length === 0) return illegal('');
  const found = named.map((id) =>
    spell.aim === 'foe' ? barsFoe(state, hero, command, spell, id) : barsHero(state, hero, spell, id),
  );
  return {
    reach: found.flatMap(({ reach }) => reach),
    legal: [...found.flatMap(({ legal }) => legal), ...tooMany(named.length > MOST_TARGETS)],
  };
}

type Aimed = 'target' | 'targets' | 'at' | 'squares';
const FIGURES: readonly Aimed[] = ['target', 'targets'];

/** What a spell may be aimed at by name: figures, a square, squares. Without a board everything is named (STEP-0.3). */
function aimsOf({ mapped }: StepState, { aim }: Spell): readonly Aimed[] {
  if (aim === 'foe' || aim === 'hero') return FIGURES;
  if (aim === 'squares') return ['squares'];
  if (aim === 'square' || aim === 'area') return mapped ? ['at'] : FIGURES;
  return [];
}

/** What is named and has no part in this spell: whoever names it expects something else of it. */
function barsNeedless(state: StepState, command: CastCommand, spell: Spell): readonly Violation[] {
  const taken = aimsOf(state, spell);
  const named = (['target', 'targets', 'at', 'squares'] as const).filter((field) => command[field] !== undefined);
  return named.every((field) => taken.includes(field))
    ? []
    : [violation('STEP-15.2', 'illegal-target', { target: '', why: 'needless' })];
}

/** Range, line, cover; then who or what may be meant at all; then how many. */
export function barsAim(state: StepState, hero: Hero, command: CastCommand, spell: Spell): readonly Violation[] {
  const found = (): Found => {
    switch (spell.aim) {
      case 'foe':
      case 'hero':
        return barsFigures(state, hero, command, spell);
      case 'square':
        return barsSquare(state, hero, command, spell);
      case 'area':
        return barsArea(state, hero, command, spell);
      case 'squares':
        return barsSquares(state, hero, command, spell);
      default:
        return FINE;
    }
  };
  const { reach, legal } = found();
  return [...reach, ...legal, ...barsNeedless(state, command, spell)];
}
