import type { Json } from '@potyczka/kernel';
import { keyOf, pathOf } from '@potyczka/ruleset-kit';
import type { StepPlay } from '../../play.ts';
import { foeOf, heroOf, isBrief } from '../../read.ts';
import type { Foe, Square, StepState } from '../../state.ts';
import type { AttackKind, Boon } from '../../vocabulary.ts';
import { type Benefit, grantBenefit } from '../complications/benefits.ts';
import { atNext, setEffect } from '../effects.ts';
import { askOwner, squareChoice } from '../gm.ts';
import { isEventful } from '../movement/eventful-squares.ts';
import { directionOf, push, pushPath } from '../movement/push.ts';
import { freeWays } from '../movement/reach.ts';
import { hitThing } from '../scenes/things.ts';
import { loseHeart } from '../wounds/hearts.ts';
import { strikeFoe } from '../wounds/wounding.ts';
import { type AttackCommand, aimOf } from './plan.ts';

/** A hit, and the boon of an exceptional one (STEP-11). */

/** @rule STEP-11.2 @rule STEP-11.4 @rule STEP-11.5 What this exceptional success may bring. */
export function boonsFor(state: StepState, foe: Foe): readonly Boon[] {
  if (foe.class === 'minion') return ['seizePosition', 'benefit', 'none'];
  const others: readonly Boon[] = ['push', 'disarm', 'seizePosition'];
  return isBrief(state, 'variant55') ? [...others, 'none'] : ['extraWound', ...others];
}

function chooseBoon(play: StepPlay, hero: string, foe: Foe): Boon {
  const boons = boonsFor(play.state, foe);
  const usual: Boon = boons.includes('extraWound') ? 'extraWound' : 'none';
  return askOwner(play, hero, () => ({
    kind: 'chooseBoon',
    rule: usual === 'extraWound' ? 'STEP-11.2' : 'STEP-11.5',
    params: { who: heroOf(play.state, hero).name, foe: foe.name },
    choices: boons.map((choice) => ({ choice, label: `boon.${choice}` })),
    default: usual,
  })) as Boon;
}

const asJson = (square: Square): Json => [square[0], square[1]];

/** Which of these squares; staying is the last choice. */
export function chooseSquare(
  play: StepPlay,
  unit: string,
  what: string,
  squares: readonly Square[],
  usual: Square | null,
  rule: string,
): Square | null {
  if (squares.length === 0) return null;
  const choice = askOwner(play, unit, () => ({
    kind: 'chooseSquare',
    rule,
    params: { what },
    choices: [...squares.map(squareChoice), { choice: 'stay', label: 'square.stay' }],
    default: usual === null ? 'stay' : asJson(usual),
  }));
  return choice === 'stay' ? null : (choice as unknown as Square);
}

/** @rule STEP-7.13 So many squares, or as many as there are. */
export function pushFoeBy(play: StepPlay, hero: string, foe: string, squares: number, rules: readonly string[]): void {
  const from = heroOf(play.state, hero).at;
  if (from !== null) push(play, foe, from, squares, { why: 'push', by: hero, rules });
}

/** @rule STEP-7.13 As far as the roller wants, at most so many squares; unasked, as far as it goes. */
export function pushFoe(play: StepPlay, hero: string, foe: string, most: number, rules: readonly string[]): void {
  const from = heroOf(play.state, hero).at;
  const at = foeOf(play.state, foe).at;
  if (from === null || at === null) return;
  const { path } = pushPath(play.state, at, directionOf(from, at), most);
  const to = chooseSquare(play, hero, 'push', path, path.at(-1) ?? null, 'STEP-7.13');
  if (to === null) return;
  pushFoeBy(play, hero, foe, path.findIndex((square) => keyOf(square) === keyOf(to)) + 1, rules);
}

/** @rule STEP-11.5 */
function applyBoon(play: StepPlay, hero: string, foe: string, boon: Boon): Benefit | 'none' {
  const standing = !foeOf(play.state, foe).out;
  if (boon === 'push' && standing) pushFoe(play, hero, foe, 2, ['STEP-11.5']);
  if (boon === 'disarm' && standing)
    setEffect(
      play,
      {
        name: 'disarm',
        source: hero,
        condition: 'disarmed',
        targets: [foe],
        endsAt: atNext(play.state, 'foePhaseEnd'),
      },
      ['STEP-11.5'],
    );
  if (boon === 'seizePosition') seizePosition(play, hero);
  return boon === 'benefit' ? grantBenefit(play, hero) : 'none';
}

/** @rule STEP-11.5 The attacker moves up to 2 squares free, ignoring nothing else. */
function seizePosition(play: StepPlay, hero: string): void {
  const ways = freeWays(play.state, hero, 2);
  const to = chooseSquare(
    play,
    hero,
    'seizePosition',
    ways.map((way) => way.square),
    null,
    'STEP-11.5',
  );
  const way = to === null ? undefined : ways.find((one) => keyOf(one.square) === keyOf(to));
  if (way !== undefined) seize(play, hero, pathOf(way));
}

/** "Ignoring nothing else": what lies on the way comes first, and may stop it. */
function seize(play: StepPlay, hero: string, path: readonly Square[]): void {
  const eventful = path.findIndex((square) => isEventful(play.state, hero, square));
  const stretch = eventful < 0 ? path : path.slice(0, eventful + 1);
  play.tell({ type: 'shifted', unit: hero, path: stretch, why: 'seizePosition', by: hero, rules: ['STEP-11.5'] });
  const stops = play.follow.entered(play, hero) || heroOf(play.state, hero).restrained;
  if (!stops && stretch.length < path.length) seize(play, hero, path.slice(stretch.length));
}

function landedOnFoe(play: StepPlay, command: AttackCommand, kind: AttackKind, exceptional: boolean): boolean {
  const foe = foeOf(play.state, command.target);
  const boon = exceptional ? chooseBoon(play, command.unit, foe) : null;
  if (boon !== null)
    play.tell({ type: 'boonChosen', unit: command.unit, boon, target: foe.id, rules: ['STEP-11.2', 'STEP-11.5'] });
  const wounds = boon === 'extraWound' ? 2 : 1;
  const struck = strikeFoe(play, foe.id, { by: command.unit, harm: kind, wounds, rules: ['STEP-4.4'] });
  const benefit = boon === null ? 'none' : applyBoon(play, command.unit, foe.id, boon);
  if (struck.tough && boon !== 'push') pushFoe(play, command.unit, foe.id, 1, ['STEP-14.8']);
  play.follow.foesFell(play, [{ id: foe.id, ...struck }]);
  return benefit === 'quieter';
}

/** 4.3 step 7. Gives whether it went quietly (STEP-21.3). */
export function landed(play: StepPlay, command: AttackCommand, kind: AttackKind, exceptional: boolean): boolean {
  const aim = aimOf(play.state, command.target);
  if (aim === undefined) return false;
  if ('unit' in aim && aim.unit.kind === 'foe') return landedOnFoe(play, command, kind, exceptional);
  if ('thing' in aim) hitThing(play, command.unit, aim.thing);
  else loseHeart(play, aim.unit.id, 'attack', ['STEP-10.8']);
  return exceptional && grantBenefit(play, command.unit) === 'quieter';
}
