import { chebyshev, squeezes } from '@potyczka/ruleset-kit';
import type { StepPlay } from '../../play.ts';
import { heroesOf, heroOf, isUp, pairOf, presentFoes } from '../../read.ts';
import { around, blocksMove, cellAt, coverAt, levelAt, relationOf, seemsFree } from '../../spatial.ts';
import type { Foe, Hero, Square, StepState } from '../../state.ts';
import { atNext, knockProne, setEffect } from '../effects.ts';
import { askGm, askOwner, complicationSaid, squareChoice } from '../gm.ts';
import { bandOf } from '../movement/bands.ts';
import { alarmClock, clockFor, tick } from '../scenes/clocks.ts';
import { loseHeart } from '../wounds/hearts.ts';

/** The universal complication (STEP-21.1): what goes wrong on a natural 1 that was no attack and no defence. */

const asIs = ([face]: readonly (number | string)[]): number => Number(face);

/** @rule STEP-21.1 The six rows in order. */
export const UNIVERSAL = ['timeLost', 'alarm', 'minorHarm', 'badPosition', 'gearLost', 'newThreat'] as const;

/** What the test was about: the clock it would move, the item it was tried with. */
export interface Mishap {
  readonly clock?: string | null;
  readonly item?: string | null;
}

/** Row 1: the clock, or every defence of the next foe phase a step harder. */
function timeLost(play: StepPlay, { clock: named }: Mishap): void {
  const clock = clockFor(play.state, named ?? null);
  if (clock !== undefined) {
    tick(play, clock.id, 1, ['STEP-21.1']);
    return;
  }
  const targets = heroesOf(play.state)
    .filter(isUp)
    .map(({ id }) => id);
  const endsAt = atNext(play.state, 'foePhaseEnd');
  setEffect(play, { name: 'timeLost', source: null, condition: 'timeLost', targets, endsAt }, ['STEP-21.1']);
}

/** @rule STEP-15.6 Cover is of no use, and defence harder, until the hero's next turn. */
export function expose(play: StepPlay, id: string, rules: readonly string[]): void {
  const endsAt = atNext(play.state, 'turnStart', id);
  setEffect(play, { name: 'exposed', source: id, condition: 'exposed', targets: [id], endsAt }, rules);
}

/** Row 2: seen, the alarm clock, exposed. */
function alarm(play: StepPlay, id: string): void {
  if (heroOf(play.state, id).hidden)
    play.tell({ type: 'unitNoted', unit: id, change: { hidden: false }, what: 'seenByMishap', rules: ['STEP-21.1'] });
  const clock = alarmClock(play.state);
  if (clock !== undefined) tick(play, clock.id, 1, ['STEP-21.1']);
  expose(play, id, ['STEP-21.1']);
}

/** Row 3: a Heart or a point of Mana, as its owner likes. */
function minorHarm(play: StepPlay, id: string): void {
  const purse = heroOf(play.state, id);
  const choice =
    purse.mana < 1
      ? 'heart'
      : askOwner(play, id, () => {
          const { name, hearts, mana } = heroOf(play.state, id);
          return {
            kind: 'chooseHarm',
            rule: 'STEP-21.1',
            params: { who: name, hearts },
            choices: [{ choice: 'heart' }, { choice: 'mana' }],
            default: hearts >= 2 || mana === 0 ? 'heart' : 'mana',
          };
        });
  const { mana } = heroOf(play.state, id);
  if (choice === 'mana' && mana > 0)
    play.tell({ type: 'unitNoted', unit: id, change: { mana: mana - 1 }, what: 'manaLost', rules: ['STEP-21.1'] });
  else loseHeart(play, id, 'minorHarm', ['STEP-21.1']);
}

/** @rule STEP-24.4 Nearest, then most Wounds taken, then lowest id. */
export function nearestFoe(state: StepState, hero: Hero): Foe | undefined {
  const far = (foe: Foe): number => relationOf(state, hero, foe).distance;
  return [...presentFoes(state)].sort((a, b) => far(a) - far(b) || b.wounds - a.wounds)[0];
}

/** Squares a step nearer to the foe, those without cover first. */
function worsePlaces(state: StepState, at: Square, foe: Square): readonly Square[] {
  const covered = (square: Square): number => Number(coverAt(state, foe, square) !== 'none');
  return around(state, at)
    .filter(
      (square) =>
        seemsFree(state, square) &&
        !cellAt(state, square).pit &&
        Math.abs(levelAt(state, square) - levelAt(state, at)) <= 1 &&
        !squeezes(at, square, (one) => blocksMove(state, one)) &&
        chebyshev(square, foe) < chebyshev(at, foe),
    )
    .sort((a, b) => covered(a) - covered(b) || a[1] - b[1] || a[0] - b[0]);
}

/** Row 4 on a board: the GM picks the square. Gives whether there was one. */
function driftOnBoard(play: StepPlay, hero: Hero, foe: Foe): boolean {
  const { at: pos } = hero;
  if (pos === null || foe.at === null || relationOf(play.state, hero, foe).adjacent) return false;
  const places = worsePlaces(play.state, pos, foe.at);
  const [first] = places;
  if (first === undefined) return false;
  const choice = askGm(play, () => ({
    kind: 'chooseSquare',
    unit: hero.id,
    rule: 'STEP-21.1',
    params: { what: 'badPosition' },
    choices: places.map(squareChoice),
    default: [first[0], first[1]],
  })) as unknown as Square;
  play.tell({ type: 'shifted', unit: hero.id, path: [choice], why: 'badPosition', by: null, rules: ['STEP-21.1'] });
  play.follow.springTraps(play, hero.id);
  return true;
}

/** Row 4 without a board: one band nearer (STEP-0.3). */
function driftInBands(play: StepPlay, hero: Hero, foe: Foe): boolean {
  const now = bandOf(play.state, hero, foe);
  if (now === 'adjacent') return false;
  const band = now === 'far' ? 'near' : 'adjacent';
  const pair = pairOf(hero, foe);
  play.tell({
    type: 'bandChanged',
    unit: hero.id,
    target: foe.id,
    band,
    pair,
    cost: 0,
    rules: ['STEP-21.1', 'STEP-0.3'],
  });
  return true;
}

/** Row 4: nearer to the nearest foe; where that is impossible, Prone. */
function badPosition(play: StepPlay, id: string): void {
  const hero = heroOf(play.state, id);
  const foe = nearestFoe(play.state, hero);
  const moved =
    foe !== undefined && (play.state.mapped ? driftOnBoard(play, hero, foe) : driftInBands(play, hero, foe));
  if (!moved) knockProne(play, id, ['STEP-21.1']);
}

/** Row 5: the item used, else the first, lies in the hero's square. */
function gearLost(play: StepPlay, id: string, { item: used }: Mishap): void {
  const { gear, at: pos } = heroOf(play.state, id);
  const item = gear.find((one) => one.id === used) ?? gear[0];
  if (item !== undefined) play.tell({ type: 'itemDropped', unit: id, item, at: pos, rules: ['STEP-21.1'] });
}

/** Row 6. */
function newThreat(play: StepPlay, id: string): void {
  const near = heroOf(play.state, id).at;
  play.tell({ type: 'threatRaised', unit: id, profile: 'guardMinion', near, rules: ['STEP-21.1'] });
}

type Row = (play: StepPlay, id: string, about: Mishap) => void;

/** STEP-21.4: whatever else the GM names is the GM's to bring about. */
const ROWS: Readonly<Record<string, Row>> = {
  timeLost: (play, _id, about) => timeLost(play, about),
  alarm,
  minorHarm,
  badPosition,
  gearLost,
  newThreat,
  prone: (play, id) => knockProne(play, id, ['STEP-21.5']),
};

/** @rule STEP-21.1 After a natural 1 on any test that was no attack and no defence. */
export function universalComplication(play: StepPlay, id: string, about: Mishap = {}): void {
  const said = complicationSaid(play, id, UNIVERSAL);
  const face = said === undefined ? (play.roll({ label: 'complication', unit: id, dice: [6], read: asIs })[0] ?? 1) : 0;
  const complication = said ?? UNIVERSAL[face - 1] ?? 'timeLost';
  play.tell({ type: 'complicationRolled', unit: id, table: 'universal', face, complication, rules: ['STEP-21.1'] });
  if (isUp(heroOf(play.state, id)) && Object.hasOwn(ROWS, complication)) ROWS[complication]?.(play, id, about);
}
