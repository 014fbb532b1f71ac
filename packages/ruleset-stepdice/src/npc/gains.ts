import { Lately } from '@potyczka/ruleset-kit';
import { type Board, boardOf } from '../lines.ts';
import { chanceToHit } from '../procedures/attack/plan.ts';
import { reachNow } from '../procedures/attack/retaliation.ts';
import { isPressed } from '../procedures/tests/steps.ts';
import { isBrief, isOn, presentFoes } from '../read.ts';
import { isDark } from '../spatial.ts';
import { type Foe, type Hero, NO_RULINGS, type StepState } from '../state.ts';
import { heartAtStake, hitAtStake } from './values.ts';

/** What attacks would bring; the chances are the rules' own. */

type Kind = 'melee' | 'ranged';
const WHOLE = 120;

/** What a hit brings on average: the die's maximum is a second Wound (STEP-11.2). */
export function hitGain(state: StepState, foe: Foe, chance: number, die: number): number {
  const twice = foe.class === 'minion' || isBrief(state, 'variant55') ? 0 : Math.min(chance, 1 / die);
  return (chance - twice) * hitAtStake(state, foe) + twice * hitAtStake(state, foe, 2);
}

/** A Wound if it hits, a Heart if it does not and the foe strikes back (STEP-12.1). */
function reckoned(state: StepState, hero: Hero, foe: Foe, kind: Kind): number {
  const chance = chanceToHit(state, { unit: hero.id, target: foe.id, kind }) / WHOLE;
  if (chance === 0) return 0;
  const answered = reachNow(state, foe.id, hero.id) ? (1 - chance) * heartAtStake(hero) : 0;
  return hitGain(state, foe, chance, hero.dice[kind === 'melee' ? 'strength' : 'dexterity']) - answered;
}

interface Kept {
  readonly board: Board;
  readonly options: StepState['options'];
  readonly circumstances: number;
  melee?: number;
  ranged?: number;
}

/**
 * Besides the two, an attack reads the board, the table's options, and whether Minions press, a Barrier stands or it is
 * dark: for the same figures and the same circumstances it is the same. Where the GM has ruled nothing is kept.
 */
const kept = new Lately<Hero, Lately<Foe, Kept>>(64);

const isPlain = (state: StepState): boolean =>
  state.mapped &&
  state.rulings === NO_RULINGS &&
  Object.keys(state.covers).length === 0 &&
  !isOn(state, 'unitsGiveCover') &&
  !isOn(state, 'eliteNeedsEdge');

const circumstancesOf = (state: StepState, hero: Hero, foe: Foe): number =>
  Number(isPressed(state, hero)) +
  2 * Number(presentFoes(state).some(({ barrier }) => barrier)) +
  4 * Number(isDark(state, foe.at)) +
  8 * Number(state.scenario.objective.what === foe.id);

/** What a hero may expect of an attack on a foe from where it stands. */
export function gainOf(state: StepState, hero: Hero, foe: Foe, kind: Kind): number {
  if (!isPlain(state)) return reckoned(state, hero, foe, kind);
  const known = kept.get(hero) ?? new Lately<Foe, Kept>();
  kept.set(hero, known);
  const before = known.get(foe);
  const board = boardOf(state);
  const circumstances = circumstancesOf(state, hero, foe);
  const { options } = state;
  const same = before?.board === board && before.options === options && before.circumstances === circumstances;
  const now: Kept = same ? before : { board, options, circumstances };
  if (!same) known.set(foe, now);
  now[kind] ??= reckoned(state, hero, foe, kind);
  return now[kind];
}
