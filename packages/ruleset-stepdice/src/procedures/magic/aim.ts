import { chebyshev, wordOf } from '@potyczka/ruleset-kit';
import { type Spell, spells } from '../../catalogue/spells.ts';
import type { CommandOf } from '../../commands.ts';
import { heroesOf, heroOf, isBrief, presentFoes } from '../../read.ts';
import { squareOf } from '../../sheet/figure.ts';
import type { Foe, Hero, Square, StepState } from '../../state.ts';
import { areaAround, heroesWithin, isAmong } from '../areas.ts';

/** What a spell is aimed at: figures, a square, an area (catalogue 9.4). */

export type CastCommand = Omit<CommandOf<'cast'>, 'type' | 'by'>;

export const spellFor = (word: string): Spell | undefined => spells[wordOf(Object.keys(spells), word) ?? ''];

/** @rule STEP-10.3 Under the brief copy of 5.4 a single-target offensive spell is an attack. */
export const isAttackSpell = (state: StepState, spell: Spell): boolean => spell.attack && isBrief(state, 'variant54');

/** Whoever the command names, once each; a spell for heroes that names nobody is for the caster. */
export function namedBy(command: CastCommand, spell: Spell): readonly string[] {
  const named = command.targets ?? (command.target === undefined ? [] : [command.target]);
  const own = named.length === 0 && (spell.aim === 'hero' || spell.id === 'smokeScreen');
  return own ? [command.unit] : [...new Set(named)];
}

/** @rule STEP-15.8 Only what has one target may be given more. */
export const isSingle = ({ aim }: Spell): boolean => aim === 'foe' || aim === 'hero';

export const placeOf = ({ at }: CastCommand): Square | null => (at === undefined ? null : squareOf(at));
export const placesOf = ({ squares }: CastCommand): readonly Square[] => (squares ?? []).map(squareOf);

/** @rule STEP-15.7 The squares of an area, so many more on each side. */
export function areaOf(state: StepState, command: CastCommand, spell: Spell, more = 0): readonly Square[] {
  const at = placeOf(command);
  if (at === null || !state.mapped) return [];
  const from: Square = spell.size % 2 === 0 ? [at[0] - more, at[1] - more] : at;
  return areaAround(state, from, spell.size + 2 * more);
}

const isFoe = (state: StepState, id: string): boolean => state.units[id]?.kind === 'foe';

/** Foes the spell is meant for: those named, or every one known in the area. */
export function foesMeant(state: StepState, command: CastCommand, spell: Spell, more = 0): readonly Foe[] {
  const named = namedBy(command, spell);
  const area = spell.aim === 'area' && state.mapped ? areaOf(state, command, spell, more) : null;
  const meant = presentFoes(state).filter((foe) => (area === null ? named.includes(foe.id) : isAmong(area, foe.at)));
  // The first named is the one who answers (STEP-10.3).
  return area === null ? [...meant].sort((a, b) => named.indexOf(a.id) - named.indexOf(b.id)) : meant;
}

/** Heroes in the area; without a board those named with the foes. */
export function heroesCaught(state: StepState, command: CastCommand, spell: Spell, more = 0): readonly Hero[] {
  if (state.mapped) return heroesWithin(state, areaOf(state, command, spell, more));
  return namedBy(command, spell)
    .filter((id) => state.units[id] !== undefined && !isFoe(state, id))
    .map((id) => heroOf(state, id));
}

/** @rule STEP-17.3 Heroes an offensive spell harms as well: a Storm spares them. */
export const heroesHarmed = (state: StepState, command: CastCommand, spell: Spell, more = 0): readonly Hero[] =>
  spell.id === 'storm' ? [] : heroesCaught(state, command, spell, more);

/** A Light that is made nowhere else is made where its caster stands. */
export function aimedCast<T extends CastCommand>(state: StepState, command: T): T {
  const here = state.units[command.unit]?.at ?? null;
  const own = command.at === undefined && here !== null && spellFor(command.spell)?.id === 'light';
  return own ? { ...command, at: here } : command;
}

/** Five squares round the place; one more on a grand scale. */
export function lightAround(state: StepState, command: CastCommand, more = 0): readonly Square[] {
  const at = placeOf(command);
  return at === null ? [] : areaAround(state, at, 2 * (5 + more) + 1);
}

/** Every hero so near to whoever casts a Great Ward. */
export function heroesWarded(state: StepState, command: CastCommand, spell: Spell): readonly Hero[] {
  const { at: pos } = heroOf(state, command.unit);
  return heroesOf(state).filter(
    (hero) =>
      !hero.dead &&
      !hero.left &&
      (!state.mapped || (pos !== null && hero.at !== null && chebyshev(pos, hero.at) <= spell.range)),
  );
}
