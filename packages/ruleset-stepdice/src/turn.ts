import type { StepPlay } from './play.ts';
import { expire } from './procedures/effects.ts';
import { lapseMarks } from './procedures/foes/marks.ts';
import { hazardPhase, repulse } from './procedures/hazards/hazards.ts';
import { endOrphans, sustainBarrier, sustainRunning } from './procedures/magic/sustain.ts';
import { tickRound } from './procedures/scenes/clocks.ts';
import { scheduledSpawns } from './procedures/scenes/entering.ts';
import { isSpotted } from './procedures/scenes/revealing.ts';
import { seenAtTurnEnd } from './procedures/scenes/stealth.ts';
import { expireHelp } from './procedures/tests/help.ts';
import { takeTest } from './procedures/tests/test.ts';
import { settleDowned } from './procedures/wounds/hearts.ts';
import { foesOf, gmSeat, heroesOf, heroOf, isBrief, unitOf } from './read.ts';
import type { Hero, StepState } from './state.ts';
import { runFoes } from './turn/foe-phase.ts';
import { judge } from './turn/judge.ts';

/** Rounds, phases, turns (STEP-9, catalogue 4.1 and 4.2). */

type Part = 'heroes' | 'fast' | 'slow' | 'foes';

/** @rule STEP-9.1 @rule STEP-9.3 @rule STEP-9.4 The parts of a round in order. */
export function partsOf(state: StepState): readonly Part[] {
  const heroes: readonly Part[] = state.order === null ? ['heroes'] : ['fast', 'slow'];
  if (state.firstSide === 'foes') return ['foes', ...heroes];
  return state.order === null ? ['heroes', 'foes'] : ['fast', 'foes', 'slow'];
}

const partNow = (state: StepState): Part | undefined => partsOf(state)[state.part];

/** @rule STEP-9.13 Who can still take a turn in this phase; under the brief copy a Downed hero may crawl. */
export function canBeActivated(state: StepState, hero: Hero): boolean {
  if (hero.turnDone || hero.dead || hero.left || (state.mapped && hero.at === null)) return false;
  if (hero.downed && !isBrief(state, 'variant72')) return false;
  const part = partNow(state);
  if (part === 'fast') return state.order?.fast.includes(hero.id) ?? false;
  if (part === 'slow') return !(state.order?.fast.includes(hero.id) ?? false);
  return true;
}

export const activatable = (state: StepState): readonly Hero[] =>
  state.phase === 'heroes' ? heroesOf(state).filter((hero) => canBeActivated(state, hero)) : [];

const isOver = (play: StepPlay): boolean => play.state.phase === 'ended';

/** From the set-up to the first thing somebody decides. */
export function begin(play: StepPlay): void {
  play.follow.sceneOpens(play);
  runOn(play);
}

/**
 * Everything that happens by itself, until somebody must decide or the scene is over (STEP-25.3). While something else
 * is underway and waits for an answer, what is said in between moves nothing on.
 */
export function carryOn(play: StepPlay): void {
  if (!play.interrupting) runOn(play);
}

function runOn(play: StepPlay): void {
  for (;;) {
    play.pause();
    settleDowned(play);
    judge(play, 'command');
    if (isOver(play) || !goesOn(play)) return;
  }
}

/** One thing that follows by itself; false when somebody has to decide. */
function goesOn(play: StepPlay): boolean {
  switch (play.state.phase) {
    case 'setup':
      return isReady(play.state) && openScene(play);
    case 'free':
      return freeGoesOn(play);
    case 'heroes':
      return heroesGoOn(play);
    default:
      return foesGoOn(play);
  }
}

/** @rule STEP-3.7 Without a GM combat begins when a foe that knows of the heroes sees one. */
function freeGoesOn(play: StepPlay): boolean {
  if (gmSeat(play.state) !== null || !isSpotted(play.state)) return false;
  beginCombat(play, play.state.firstSide, null);
  return true;
}

/** @rule STEP-3.4 The first hero phase starts when every hero is placed. */
const isReady = (state: StepState): boolean =>
  heroesOf(state).length > 0 &&
  (!state.mapped || heroesOf(state).every((hero) => hero.at !== null || hero.left || hero.dead));

/** @rule STEP-3.7 A scene starts in combat, unless its scenario says otherwise. */
function openScene(play: StepPlay): boolean {
  if (play.state.scenario.startsFree)
    play.tell({ type: 'phaseStarted', phase: 'free', part: 0, rules: ['STEP-3.5', 'STEP-3.7'] });
  else beginCombat(play, play.state.firstSide, null);
  return true;
}

/** @rule STEP-3.5 @rule STEP-9.3 Round 1 opens; with initiative, every hero tests Dexterity first. */
export function beginCombat(play: StepPlay, firstSide: 'heroes' | 'foes', by: string | null): void {
  play.tell({ type: 'combatBegan', firstSide, by, rules: ['STEP-3.5', 'STEP-9.4'] });
  if (play.state.options.turnOrder === 'initiative') rollInitiative(play);
  startRound(play);
}

/** @rule STEP-9.3 Dexterity against 6 without Help; a 1 has no complication here. */
function rollInitiative(play: StepPlay): void {
  const fast: string[] = [];
  const slow: string[] = [];
  for (const { id, downed, dead, left } of heroesOf(play.state)) {
    if (downed || dead || left) continue;
    const result = takeTest(play, () => ({
      unit: id,
      kind: 'initiative',
      label: 'initiative',
      attribute: 'dexterity',
      base: 6,
      steps: [],
      target: null,
      stakes: ['actsLate'],
      action: false,
      rules: ['STEP-9.3'],
    }));
    (result?.success === true ? fast : slow).push(id);
  }
  play.tell({ type: 'orderSet', fast, slow, rules: ['STEP-9.3'] });
}

/** @rule STEP-3.7 Without a GM the first hostile command of a hero begins combat, in that hero's turn. */
export function takeUpArms(play: StepPlay, hero: string): void {
  if (play.state.phase !== 'free' || gmSeat(play.state) !== null) return;
  beginCombat(play, 'heroes', hero);
  if (activatable(play.state).some(({ id }) => id === hero)) startTurn(play, hero);
}

const MOVES = 5;

/** The first round of a set-up is one underway for those it wrote with something spent (protocol, `stats`). */
const spentBefore = (state: StepState): readonly string[] =>
  state.phase !== 'setup'
    ? []
    : heroesOf(state)
        .filter(({ movesLeft, actionLeft, turnDone }) => movesLeft !== MOVES || actionLeft < 1 || turnDone)
        .map(({ id }) => id);

/** 4.1 step 1. @rule STEP-9.12 */
function startRound(play: StepPlay): void {
  const owing = heroesOf(play.state).flatMap((hero) => (hero.owesAction ? [hero.id] : []));
  const spent = spentBefore(play.state);
  play.tell({
    type: 'roundStarted',
    round: play.state.round + 1,
    owing,
    moves: MOVES,
    ...(spent.length > 0 ? { spent } : {}),
    rules: ['STEP-9.1', 'STEP-9.12'],
  });
  scheduledSpawns(play);
  startPart(play, 0);
}

function startPart(play: StepPlay, part: number): void {
  if (isOver(play)) return;
  const name = partsOf(play.state)[part];
  if (name === undefined) endRound(play);
  else if (name === 'foes') startFoes(play, part);
  else play.tell({ type: 'phaseStarted', phase: 'heroes', part, rules: ['STEP-9.1'] });
}

/** 4.1 step 3. */
function startFoes(play: StepPlay, part: number): void {
  // 4.1: with initiative, what lasts to the end of the next hero phase ends when the foes begin.
  if (play.state.order !== null) expire(play, 'heroPhaseEnd');
  play.tell({ type: 'phaseStarted', phase: 'foes', part, rules: ['STEP-9.1', 'STEP-14.1'] });
  const moves = Object.fromEntries(foesOf(play.state).map((foe) => [foe.id, foe.move]));
  play.tell({ type: 'foesRefilled', moves, rules: ['STEP-14.1'] });
  expire(play, 'foePhaseStart');
  hazardPhase(play);
}

function heroesGoOn(play: StepPlay): boolean {
  const { activeUnit } = play.state;
  if (activeUnit !== null) {
    const hero = heroOf(play.state, activeUnit);
    if (!hero.turnDone && !hero.dead && !hero.left) return false;
    endTurn(play, activeUnit);
    return true;
  }
  if (activatable(play.state).length > 0) return false;
  endHeroPhase(play);
  return true;
}

/** 4.1 step 2, its end. */
export function endHeroPhase(play: StepPlay): void {
  const { part } = play.state;
  play.tell({ type: 'phaseEnded', phase: 'heroes', rules: ['STEP-9.13'] });
  if (play.state.order === null) expire(play, 'heroPhaseEnd');
  endOrphans(play);
  if (play.state.round === 1) endUnaware(play, 'foe');
  judge(play, 'phaseEnd');
  startPart(play, part + 1);
}

/** @rule STEP-9.4 Surprise lasts to the end of the first phase of the other side. */
function endUnaware(play: StepPlay, kind: 'hero' | 'foe'): void {
  for (const unit of Object.values(play.state.units))
    if (unit.kind === kind && unit.unaware)
      play.tell({ type: 'unitNoted', unit: unit.id, change: { unaware: false }, what: 'aware', rules: ['STEP-9.4'] });
}

function foesGoOn(play: StepPlay): boolean {
  if (!runFoes(play)) return false;
  if (isOver(play)) return true;
  endFoePhase(play);
  return true;
}

/** 4.1 step 6. */
function endFoePhase(play: StepPlay): void {
  const { part } = play.state;
  sustainRunning(play);
  lapseMarks(play);
  play.tell({ type: 'phaseEnded', phase: 'foes', rules: ['STEP-14.1'] });
  expire(play, 'foePhaseEnd');
  if (play.state.round === 1) endUnaware(play, 'hero');
  settleDowned(play);
  judge(play, 'phaseEnd');
  startPart(play, part + 1);
}

/** 4.1 step 7. */
function endRound(play: StepPlay): void {
  expire(play, 'roundEnd');
  tickRound(play);
  judge(play, 'roundEnd');
  if (isOver(play)) return;
  play.tell({ type: 'roundEnded', round: play.state.round, rules: ['STEP-9.1'] });
  startRound(play);
}

/** 4.2 steps 1 and 2. */
export function startTurn(play: StepPlay, id: string): void {
  play.tell({ type: 'turnStarted', unit: id, rules: ['STEP-9.2', 'STEP-9.5'] });
  expireHelp(play, id);
  sustainBarrier(play, id);
  expire(play, 'turnStart', id);
  standUp(play, id);
  repulse(play, id);
}

/** @rule STEP-7.9 A Prone unit's Move is spent standing up. */
export function standUp(play: StepPlay, id: string): void {
  if (unitOf(play.state, id).prone) play.tell({ type: 'stoodUp', unit: id, movesLeft: 0, rules: ['STEP-7.9'] });
}

/** 4.2 step 4. @rule STEP-9.5 Neither Move nor Action carries over. */
export function endTurn(play: StepPlay, id: string): void {
  const { prepared } = heroOf(play.state, id);
  // STEP-9.9: it lasts to the end of the turn after the one it was prepared in.
  const preparedLost = prepared !== null && prepared.turns >= 1;
  seenAtTurnEnd(play, id);
  play.tell({ type: 'turnEnded', unit: id, preparedLost, rules: ['STEP-9.5'] });
  expire(play, 'turnEnd', id);
}
