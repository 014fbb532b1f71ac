import { type Violation, violation } from '@potyczka/kernel';
import { chebyshev } from '@potyczka/ruleset-kit';
import type { CommandOf } from '../commands.ts';
import type { StepPlay } from '../play.ts';
import { areaAround } from '../procedures/areas.ts';
import { atNext, setEffect, setZone } from '../procedures/effects.ts';
import { gmSeat, heroOf, isPresent, itemOf } from '../read.ts';
import { squareOf } from '../sheet/figure.ts';
import { lineOf, onMap } from '../spatial.ts';
import type { Hero, Item, Square, StepState } from '../state.ts';
import { type Action, checkHero, spendAction } from './action.ts';

/** Using gear (STEP-9.8, catalogue 9.2). What gear permits to test is tested; this is for what is used by itself. */

type UseGear = CommandOf<'useGear'>;

const THROWN = 5;

/** Where a pellet falls: the square named, else at the hero's feet. */
const placeOf = (hero: Hero, { at }: UseGear): Square | null => (at === undefined ? hero.at : squareOf(at));

/** @rule STEP-1.8 Something that is used up, or whatever the GM at the table will make something of. */
const hasOwnUse = (state: StepState, item: Item): boolean =>
  !item.weapon && !item.protection && (item.uses !== null || gmSeat(state) !== null);

function barsThrow(state: StepState, hero: Hero, command: UseGear): readonly Violation[] {
  const to = placeOf(hero, command);
  if (!state.mapped || to === null || hero.at === null) return [];
  const distance = chebyshev(hero.at, to);
  if (!onMap(state, to) || distance > THROWN) return [violation('STEP-9.8', 'out-of-reach', { distance })];
  return lineOf(state, hero.at, to).sight ? [] : [violation('STEP-8.2', 'no-line')];
}

function barsUse(state: StepState, hero: Hero, command: UseGear): readonly Violation[] {
  const item = itemOf(hero, command.item);
  if (item === undefined || !hasOwnUse(state, item))
    return [violation('STEP-1.8', 'no-permission', { what: command.item })];
  if (item.uses === 0) return [violation('STEP-9.8', 'used-up', { what: command.item })];
  const aimed = item.kind === 'smokePellet' ? barsThrow(state, hero, command) : barsPlace(command);
  return [...aimed, ...barsTarget(state, item, command)];
}

const needless = (): readonly Violation[] => [violation('STEP-9.8', 'illegal-target', { target: '', why: 'needless' })];

/** Only what is thrown needs a place. */
const barsPlace = ({ at }: UseGear): readonly Violation[] => (at === undefined ? [] : needless());

/** Somebody or something everybody knows of; a pellet is thrown at a place, not at somebody. */
function barsTarget(state: StepState, item: Item, { target }: UseGear): readonly Violation[] {
  if (target === undefined) return [];
  if (item.kind === 'smokePellet') return needless();
  const unit = state.units[target];
  const known = unit !== undefined && (unit.kind === 'hero' || isPresent(unit));
  const isThing = state.objects.some(({ id }) => id === target);
  return known || isThing ? [] : [violation('STEP-9.8', 'illegal-target', { target })];
}

/** 2x2 squares of smoke until the end of the next foe phase; without a board it hides whoever throws it (STEP-0.3). */
function smoke(play: StepPlay, unit: string, at: Square | null): void {
  const endsAt = atNext(play.state, 'foePhaseEnd');
  if (!play.state.mapped || at === null)
    setEffect(play, { name: 'smokePellet', source: null, condition: 'warded', targets: [unit], endsAt }, ['STEP-9.8']);
  else setZone(play, { kind: 'smoke', source: null, squares: areaAround(play.state, at, 2), endsAt }, ['STEP-9.8']);
}

/** @rule STEP-9.8 */
export const useGear: Action<'useGear'> = {
  may: ({ state }, command) => checkHero(state, command, { action: true }, (hero) => barsUse(state, hero, command)),
  act: (play, command) => {
    const hero = heroOf(play.state, command.unit);
    const item = itemOf(hero, command.item);
    if (item === undefined) return;
    const at = item.kind === 'smokePellet' ? placeOf(hero, command) : null;
    spendAction(play, hero.id, 'useGear', ['STEP-9.8']);
    play.tell({
      type: 'gearUsed',
      unit: hero.id,
      item: item.id,
      kind: item.kind,
      uses: item.uses === null ? null : item.uses - 1,
      target: command.target ?? null,
      at,
      rules: ['STEP-9.8', 'STEP-1.8'],
    });
    if (item.kind === 'smokePellet') smoke(play, hero.id, at);
  },
};
