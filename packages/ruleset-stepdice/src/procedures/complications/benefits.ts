import { keyOf, pathOf } from '@potyczka/ruleset-kit';
import type { StepPlay } from '../../play.ts';
import { heroesOf, heroOf, inCombat, isUp } from '../../read.ts';
import type { Hero, StepState } from '../../state.ts';
import { askOwner, nameOf, squareChoice } from '../gm.ts';
import { freeWays } from '../movement/reach.ts';

/** What an exceptional success brings outside attacks on Elites and Bosses and outside spells (STEP-21.3). */

/** The six rows in order. */
export const BENEFITS = ['faster', 'quieter', 'noCost', 'bigger', 'position', 'information'] as const;
export type Benefit = (typeof BENEFITS)[number];

const asIs = ([face]: readonly (number | string)[]): number => Number(face);

/** Once per turn the Action is not spent; outside combat nobody counts Actions. */
const canBeFaster = (state: StepState, hero: Hero): boolean => inCombat(state) && !hero.fasterUsed;

function chooseBenefit(play: StepPlay, id: string): Benefit | 'none' {
  return askOwner(play, id, () => {
    const hero = heroOf(play.state, id);
    const open = BENEFITS.filter((benefit) => benefit !== 'faster' || canBeFaster(play.state, hero));
    return {
      kind: 'chooseBenefit',
      rule: 'STEP-21.3',
      params: { who: hero.name },
      choices: [...open, 'none'].map((choice) => ({ choice, label: `benefit.${choice}` })),
      default: 'none',
    };
  }) as Benefit | 'none';
}

/** Allies who could move a square now, whoever has the fewest Hearts first (STEP-24.4). */
const movable = (state: StepState, id: string): readonly Hero[] =>
  heroesOf(state)
    .filter((hero) => hero.id !== id && isUp(hero) && !hero.prone && !hero.immobilised && !hero.restrained)
    .filter((hero) => freeWays(state, hero.id, 1).length > 0)
    .sort((a, b) => a.hearts - b.hearts);

function chooseAlly(play: StepPlay, id: string): string | null {
  const allies = (): readonly Hero[] => movable(play.state, id);
  if (allies().length < 2) return allies()[0]?.id ?? null;
  const choice = askOwner(play, id, () => ({
    kind: 'chooseAlly',
    rule: 'STEP-21.3',
    params: { who: nameOf(play, id) },
    choices: allies().map((ally) => ({ choice: ally.id, label: 'unit.name', params: { who: ally.name } })),
    default: allies()[0]?.id ?? null,
  }));
  return allies().find((ally) => ally.id === choice)?.id ?? null;
}

/** Row 5: one ally moves 1 square, if it likes. */
function betterPosition(play: StepPlay, id: string): void {
  const ally = chooseAlly(play, id);
  if (ally === null) return;
  const ways = () => freeWays(play.state, ally, 1);
  const choice = askOwner(play, ally, () => ({
    kind: 'chooseSquare',
    rule: 'STEP-21.3',
    params: { what: 'position' },
    choices: [...ways().map(({ square }) => squareChoice(square)), { choice: 'stay', label: 'square.stay' }],
    default: 'stay',
  }));
  const way = ways().find(({ square }) => keyOf(square) === String(choice));
  if (way === undefined) return;
  play.tell({ type: 'shifted', unit: ally, path: pathOf(way), why: 'position', by: id, rules: ['STEP-21.3'] });
  play.follow.entered(play, ally);
}

/** Quieter is told to whoever asked for the benefit; a bigger effect and a piece of news are the table's to say. */
function bring(play: StepPlay, id: string, benefit: Benefit): void {
  const hero = heroOf(play.state, id);
  const note = (change: Partial<Hero>, what: string): void =>
    play.tell({ type: 'unitNoted', unit: id, change, what, rules: ['STEP-21.3'] });
  if (benefit === 'faster' && canBeFaster(play.state, hero)) note({ actionLeft: 1, fasterUsed: true }, 'faster');
  if (benefit === 'noCost') note({ noRetaliation: true }, 'noRetaliation');
  if (benefit === 'position') betterPosition(play, id);
}

/** @rule STEP-21.3 Chosen, or rolled for where the table wants it. */
export function grantBenefit(play: StepPlay, id: string): Benefit | 'none' {
  const rolled = play.state.options.benefits === 'table';
  const face = rolled ? (play.roll({ label: 'benefit', unit: id, dice: [6], read: asIs })[0] ?? 1) : 0;
  const benefit = rolled ? (BENEFITS[face - 1] ?? 'none') : chooseBenefit(play, id);
  if (benefit === 'none') return benefit;
  play.tell({ type: 'benefitGained', unit: id, benefit, face, rules: ['STEP-21.3', 'STEP-4.4'] });
  bring(play, id, benefit);
  return benefit;
}
