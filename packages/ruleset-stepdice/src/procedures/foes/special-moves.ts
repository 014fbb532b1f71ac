import { sameSquare } from '@potyczka/ruleset-kit';
import type { StepPlay } from '../../play.ts';
import { foeOf, heroesOf, heroOf } from '../../read.ts';
import type { Foe, Hero, Mark, Square } from '../../state.ts';
import type { MoveName } from '../../vocabulary.ts';
import { heroesWithin } from '../areas.ts';
import { atEndOfNextRound, atNext, knockProne, setEffect, setZone } from '../effects.ts';
import { askOwner, nameOf, squareChoice } from '../gm.ts';
import { push } from '../movement/push.ts';
import { fireClocks } from '../scenes/clocks.ts';
import { enterFoe } from '../scenes/entering.ts';
import { forceTest } from '../tests/forced.ts';
import { loseHeart, settleDowned } from '../wounds/hearts.ts';
import { heroesShaken, isTiring, ownAnchor, type SpecialPlan, summonSquares } from './special-checks.ts';

/** A foe's special moves (STEP-14.7, STEP-14.9, STEP-14.11). */

/** What falls on an area: the test, and whether whoever fails is pushed from where. */
interface Salvo {
  readonly foe: Foe;
  readonly tn: number;
  /** null: nobody is pushed. */
  readonly centre: Square | null;
  readonly rules: readonly string[];
}

/** @rule STEP-14.9 Dexterity against the TN, or a Heart and a push away from the centre; from the centre, from the foe. */
function volleyOn(play: StepPlay, id: string, { foe, tn, centre, rules }: Salvo): void {
  if (heroOf(play.state, id).downed) {
    loseHeart(play, id, 'move', rules);
    return;
  }
  const test = { hero: id, attributes: ['dexterity'], tn, source: foe.id, name: foe.name, about: 'volley' } as const;
  forceTest(play, { ...test, stakes: ['heart'], rules }, () => {
    loseHeart(play, id, 'move', rules);
    const { at: pos } = heroOf(play.state, id);
    if (centre === null || pos === null) return;
    const from = sameSquare(pos, centre) ? foe.at : centre;
    if (from !== null) push(play, id, from, 1, { why: 'volley', by: foe.id, rules });
  });
}

function volley(play: StepPlay, heroes: readonly Hero[], salvo: Salvo): void {
  for (const { id } of heroes) {
    const hero = play.state.units[id];
    if (hero?.kind === 'hero' && !hero.dead && !hero.left) volleyOn(play, id, salvo);
  }
}

/** @rule STEP-14.11 A Minion's small Volley is a test against 6 and pushes nobody. */
function fire(play: StepPlay, foe: Foe, mark: Mark): void {
  play.tell({ type: 'markLifted', unit: foe.id, why: 'fired', rules: ['STEP-14.11'] });
  volley(play, heroesWithin(play.state, mark.squares), {
    foe,
    tn: mark.small ? 6 : foe.tn,
    centre: mark.small ? null : mark.at,
    rules: ['STEP-14.11', 'STEP-14.9'],
  });
}

/** @rule STEP-14.11 The area is shown to everybody a phase before it is shot at. */
function mark(play: StepPlay, { foe, move, squares }: SpecialPlan, at: Square): void {
  const set: Mark = { foe: foe.id, squares, at, small: move.size === 2, setInPhase: play.state.phases };
  play.tell({ type: 'volleyMarked', unit: foe.id, mark: set, rules: ['STEP-14.11'] });
}

function volleyMove(play: StepPlay, plan: SpecialPlan): void {
  const { foe, how, at, squares, command } = plan;
  if (plan.mark !== undefined) fire(play, foe, plan.mark);
  else if (how === 'mark' && at !== null) mark(play, plan, at);
  else {
    const named = heroesOf(play.state).filter(({ id }) => id === command.target);
    const heroes = at === null ? named : heroesWithin(play.state, squares);
    volley(play, heroes, { foe, tn: foe.tn, centre: at, rules: ['STEP-14.9', 'STEP-14.7'] });
  }
}

/** @rule STEP-14.9 Until the end of the next round; a Minion's only until the next foe phase starts (catalogue 9.5). */
function anchor(play: StepPlay, { foe, move, how, at, squares }: SpecialPlan): void {
  const { state } = play;
  const kept = ownAnchor(state, foe.id);
  if (how === 'sustain' && kept !== undefined) {
    const endsAt = atEndOfNextRound(state);
    play.tell({ type: 'effectKept', effect: kept.id, endsAt, rules: ['STEP-14.10', 'STEP-14.9'] });
    return;
  }
  if (at === null) return;
  const endsAt = move.short === true ? atNext(state, 'foePhaseStart') : atEndOfNextRound(state);
  setZone(play, { kind: 'anchor', source: foe.id, squares, endsAt }, ['STEP-14.9']);
}

/** @rule STEP-14.9 Attackers of the ally face a step more until the end of the next hero phase. */
function bolster(play: StepPlay, foe: Foe, ally: string): void {
  const endsAt = atNext(play.state, 'heroPhaseEnd');
  setEffect(play, { name: 'bolster', source: foe.id, condition: 'bolstered', targets: [ally], endsAt }, ['STEP-14.9']);
}

/** @rule STEP-14.9 Heroes' ranged attacks are a step harder until the end of the following foe phase. */
function barrier(play: StepPlay, foe: Foe): void {
  const endsAt = atNext(play.state, 'foePhaseEnd');
  setEffect(play, { name: 'bossBarrier', source: foe.id, condition: 'barrier', targets: [foe.id], endsAt }, [
    'STEP-14.9',
  ]);
}

function summonSquare(play: StepPlay, boss: string): Square | null | undefined {
  if (!play.state.mapped) return null;
  const free = (): readonly Square[] => summonSquares(play.state, foeOf(play.state, boss));
  if (free().length < 2) return free()[0];
  const choice = askOwner(play, boss, () => ({
    kind: 'chooseSquare',
    rule: 'STEP-14.9',
    params: { what: 'summon' },
    choices: free().map(squareChoice),
    default: free().map(squareChoice)[0]?.choice ?? null,
  }));
  return choice as unknown as Square;
}

/** @rule STEP-14.9 Guard Minions in free squares within 3 of the Boss; they act from the next foe phase. */
function summon(play: StepPlay, { foe, move }: SpecialPlan): void {
  for (let i = 0; i < (move.count ?? 2); i += 1) {
    const at = summonSquare(play, foe.id);
    if (at === undefined) return;
    enterFoe(play, 'guardMinion', at, { why: 'summon', rules: ['STEP-14.9'] });
  }
}

/** @rule STEP-14.9 The hero's player picks: a Heart, or knocked down; unasked a Heart while there are 3 or more. */
function chooseHarm(play: StepPlay, id: string): string {
  return String(
    askOwner(play, id, () => ({
      kind: 'chooseHarm',
      rule: 'STEP-14.9',
      params: { who: nameOf(play, id), hearts: heroOf(play.state, id).hearts },
      choices: [{ choice: 'heart' }, { choice: 'prone' }],
      default: heroOf(play.state, id).hearts >= 3 ? 'heart' : 'prone',
    })),
  );
}

function shaken(play: StepPlay, id: string, foe: Foe): void {
  const rules = ['STEP-14.9', 'STEP-14.7'];
  if (heroOf(play.state, id).downed) {
    loseHeart(play, id, 'move', rules);
    return;
  }
  const test = {
    hero: id,
    attributes: ['strength'],
    tn: foe.tn,
    source: foe.id,
    name: foe.name,
    about: 'shockwave',
  } as const;
  forceTest(play, { ...test, stakes: ['heartOrProne'], rules }, () => {
    if (chooseHarm(play, id) === 'heart') loseHeart(play, id, 'move', rules);
    else knockProne(play, id, rules);
  });
}

function shockwave(play: StepPlay, foe: Foe): void {
  const near = heroesShaken(play.state, foe);
  for (const { id } of near) {
    const hero = play.state.units[id];
    if (hero?.kind === 'hero' && !hero.dead && !hero.left) shaken(play, id, foe);
  }
}

const MOVERS: Readonly<Partial<Record<MoveName, (play: StepPlay, plan: SpecialPlan) => void>>> = {
  volley: volleyMove,
  anchor,
  bolster: (play, { foe, command }) => bolster(play, foe, command.target ?? ''),
  summon,
  barrier: (play, { foe }) => barrier(play, foe),
  shockwave: (play, { foe }) => shockwave(play, foe),
};

/** The move is the foe's Action (STEP-14.9). */
export function useSpecial(play: StepPlay, plan: SpecialPlan): void {
  const { foe, move, how, squares, command } = plan;
  play.tell({
    type: 'specialUsed',
    unit: foe.id,
    move: move.name,
    how,
    target: command.target ?? null,
    squares,
    tiring: (how === 'use' || how === 'mark') && isTiring(foe, move),
    rules: ['STEP-14.9'],
  });
  MOVERS[move.name]?.(play, plan);
  settleDowned(play);
  fireClocks(play);
}
