import type { StepPlay } from '../../play.ts';
import { heroesOf, heroOf } from '../../read.ts';
import { coverAt, nearestFirst, seemsFree } from '../../spatial.ts';
import type { Hazard, Hero, Square, StepState } from '../../state.ts';
import type { Attribute } from '../../vocabulary.ts';
import { isAmong } from '../areas.ts';
import { atNext, setEffect } from '../effects.ts';
import { directionOf, push } from '../movement/push.ts';
import { fireClocks } from '../scenes/clocks.ts';
import { enterFoe, entrySquare } from '../scenes/entering.ts';
import { forceTest } from '../tests/forced.ts';
import { loseHeart, settleDowned } from '../wounds/hearts.ts';
import { heartOr } from './harm.ts';

/** Mindless foes: turrets, gas, fields that push (STEP-22), and new threats (STEP-21.1). */

const isThere = (hero: Hero): boolean => !hero.dead && !hero.left;

/** @rule STEP-22.2 In its line: seen from where it stands, within its arc if it has one. A mindless eye overlooks the hidden. */
function inLine(state: StepState, turret: Hazard, hero: Hero): boolean {
  const { pos } = turret;
  if (hero.hidden) return false;
  if (!state.mapped || pos === null) return true;
  const arc = turret.squares.filter((square) => square[0] !== pos[0] || square[1] !== pos[1]);
  if (hero.at === null || (arc.length > 0 && !isAmong(arc, hero.at))) return false;
  return coverAt(state, pos, hero.at) !== 'full';
}

/** @rule STEP-22.5 In the cloud; without a board everybody breathes it. */
const inCloud = (state: StepState, gas: Hazard, hero: Hero): boolean => !state.mapped || isAmong(gas.squares, hero.at);

interface Threat {
  readonly attributes: readonly Attribute[];
  readonly stakes: readonly string[];
  readonly rules: readonly string[];
  readonly reaches: (state: StepState, hazard: Hazard, hero: Hero) => boolean;
  readonly fails: (play: StepPlay, hero: string) => void;
}

/** @rule STEP-22.5 All tests a step harder until the end of the hero's next turn. */
function blind(play: StepPlay, id: string): void {
  const endsAt = atNext(play.state, 'turnEnd', id);
  setEffect(play, { name: 'gas', source: null, condition: 'blinded', targets: [id], endsAt }, ['STEP-22.5']);
}

const THREATS: Readonly<Record<string, Threat>> = {
  turret: {
    attributes: ['dexterity'],
    stakes: ['heart'],
    rules: ['STEP-22.2'],
    reaches: inLine,
    fails: (play, hero) => void loseHeart(play, hero, 'hazard', ['STEP-22.2']),
  },
  gas: {
    attributes: ['dexterity', 'magic'],
    stakes: ['heartOrBlinded'],
    rules: ['STEP-22.5'],
    reaches: inCloud,
    fails: (play, hero) => heartOr(play, hero, 'blinded', ['STEP-22.5'], () => blind(play, hero)),
  },
};

function threaten(play: StepPlay, { kind, tn }: Hazard, threat: Threat, id: string): void {
  const { attributes, stakes, rules } = threat;
  const test = {
    hero: id,
    attributes,
    tn,
    source: null,
    name: `@hazard.${kind}`,
    about: kind,
    stakes,
    rules,
  };
  // STEP-16.6: the Downed make no tests and are not spared.
  if (heroOf(play.state, id).downed) loseHeart(play, id, 'hazard', rules);
  else forceTest(play, test, () => threat.fails(play, id));
  settleDowned(play);
  fireClocks(play);
}

function act(play: StepPlay, hazard: Hazard, threat: Threat): void {
  const caught = heroesOf(play.state).filter((hero) => isThere(hero) && threat.reaches(play.state, hazard, hero));
  if (caught.length === 0) return;
  const units = caught.map(({ id }) => id);
  play.tell({
    type: 'hazardActed',
    hazard: hazard.id,
    kind: hazard.kind,
    units,
    rules: ['STEP-22.1', ...threat.rules],
  });
  for (const id of units) {
    const hero = play.state.units[id];
    if (hero?.kind === 'hero' && isThere(hero)) threaten(play, hazard, threat, id);
  }
}

/** 4.1 step 3. @rule STEP-22.1 In the order of their ids. */
function hazardsAct(play: StepPlay): void {
  const ids = play.state.hazards.map(({ id }) => id).sort();
  for (const id of ids) {
    const hazard = play.state.hazards.find((one) => one.id === id);
    const threat = hazard === undefined ? undefined : THREATS[hazard.kind];
    if (hazard?.active === true && threat !== undefined && play.state.phase === 'foes') act(play, hazard, threat);
  }
}

/** How many squares a square lies from the edge of the map. */
const depthOf = ({ width, height }: StepState, [x, y]: Square): number => Math.min(x, y, width - 1 - x, height - 1 - y);

/** @rule STEP-21.1 Row 6: the free square of the edge nearest to the hero; where walls stand round, the ring inside. */
function edgeSquares(state: StepState): readonly Square[] {
  const free = Array.from(
    { length: state.width * state.height },
    (_, i): Square => [i % state.width, Math.floor(i / state.width)],
  ).filter((square) => seemsFree(state, square));
  const outermost = Math.min(...free.map((square) => depthOf(state, square)));
  return free.filter((square) => depthOf(state, square) === outermost);
}

/** @rule STEP-21.1 New threats enter and act in this phase. */
function threatsEnter(play: StepPlay): void {
  const { threats } = play.state;
  if (threats.length === 0) return;
  play.tell({ type: 'threatsCame', rules: ['STEP-21.1'] });
  for (const { profile, near } of threats) {
    const squares = near === null ? [] : [...edgeSquares(play.state)].sort(nearestFirst(near)).slice(0, 1);
    const at = entrySquare(play, squares, near);
    enterFoe(play, profile, at, { why: 'newThreat', rules: ['STEP-21.1'], acts: true });
  }
}

/** 4.1 step 3: hazards, then new threats. */
export function hazardPhase(play: StepPlay): void {
  hazardsAct(play);
  if (play.state.phase === 'foes') threatsEnter(play);
}

/** Where a field drives whoever stands in it: where it says, else to the nearest pit, else to the edge of the map. */
function wayOut(state: StepState, field: Hazard, at: Square): Square {
  if (field.toward !== null) return directionOf(at, field.toward);
  const pits = Object.entries(state.cells).flatMap(([key, cell]) =>
    cell.pit ? [key.split(',').map(Number) as unknown as Square] : [],
  );
  const [pit] = pits.sort(nearestFirst(at));
  if (pit !== undefined) return directionOf(at, pit);
  const [x, y] = at;
  const sides: readonly Square[] = [
    [x, 0],
    [0, y],
    [state.width - 1, y],
    [x, state.height - 1],
  ];
  const edge = [...sides].sort(nearestFirst(at))[0] ?? at;
  return directionOf(at, edge);
}

/** @rule STEP-22.4 4.2 step 2: two squares toward the edge, at the start of a turn. */
export function repulse(play: StepPlay, id: string): void {
  for (const field of play.state.hazards) {
    const hero = heroOf(play.state, id);
    if (field.kind !== 'repulseField' || !field.active || hero.at === null || !isAmong(field.squares, hero.at))
      continue;
    const way = wayOut(play.state, field, hero.at);
    const from: Square = [hero.at[0] - way[0], hero.at[1] - way[1]];
    push(play, id, from, 2, { why: 'repulse', by: null, rules: ['STEP-22.4'] });
    settleDowned(play);
  }
}
