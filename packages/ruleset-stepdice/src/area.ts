import type { Area, Caught } from '@potyczka/kernel';
import { squareAt } from '@potyczka/ruleset-kit';
import type { CommandOf, StepCommand } from './commands.ts';
import { areaAround, heroesWithin } from './procedures/areas.ts';
import { heroesShaken, planSpecial, SHOCKWAVE } from './procedures/foes/special-checks.ts';
import {
  areaOf,
  foesMeant,
  heroesHarmed,
  heroesWarded,
  lightAround,
  placeOf,
  placesOf,
} from './procedures/magic/aim.ts';
import { planCast } from './procedures/magic/plan.ts';
import type { Square, StepState } from './state.ts';

/** What spells and a foe's special moves would take up, in the squares the rules count (STEP-14.9, STEP-15.3). */

const caught = (figures: readonly { readonly id: string }[], stake?: string): readonly Caught[] =>
  figures.map(({ id }) => ({ id, ...(stake === undefined ? {} : { note: `@stake.${stake}` }) }));

const taken = (at: Square | null, squares: readonly Square[], more: Omit<Area, 'at' | 'shapes'> = {}) =>
  at === null || squares.length === 0 ? undefined : { at, shapes: squares.map(squareAt), ...more };

function spellArea(state: StepState, said: CommandOf<'cast'>): Area | undefined {
  const plan = planCast(state, said);
  const here = plan?.hero.at ?? null;
  if (plan === undefined || here === null) return undefined;
  const { command, spell } = plan;
  const at = placeOf(command);
  if (spell.aim === 'area') {
    const struck = () => [
      ...caught(foesMeant(state, command, spell)),
      ...caught(heroesHarmed(state, command, spell), 'heart'),
    ];
    return taken(at, areaOf(state, command, spell), spell.offensive ? { caught: struck() } : {});
  }
  if (spell.aim === 'squares') return taken(placesOf(command)[0] ?? null, placesOf(command));
  if (spell.id === 'light') return taken(at, lightAround(state, command));
  if (spell.id !== 'greatWard') return undefined;
  const warded = caught(heroesWarded(state, command, spell));
  return taken(here, areaAround(state, here, 2 * spell.range + 1), { caught: warded, helps: true });
}

function moveArea(state: StepState, command: CommandOf<'foeSpecial'>): Area | undefined {
  const plan = planSpecial(state, command);
  if (plan === undefined) return undefined;
  const { foe, move, how, mark, at, squares } = plan;
  if (move.name === 'shockwave' && foe.at !== null)
    return taken(foe.at, areaAround(state, foe.at, 2 * SHOCKWAVE + 1), {
      caught: caught(heroesShaken(state, foe), 'heartOrProne'),
    });
  if (move.name === 'anchor') return taken(at, squares);
  if (move.name !== 'volley') return undefined;
  const struck = how === 'mark' ? {} : { caught: caught(heroesWithin(state, squares), 'heart') };
  return taken(mark?.at ?? at, squares, struck);
}

export function area(state: StepState, command: StepCommand): Area | undefined {
  if (!state.mapped) return undefined;
  if (command.type === 'cast') return spellArea(state, command);
  return command.type === 'foeSpecial' ? moveArea(state, command) : undefined;
}
