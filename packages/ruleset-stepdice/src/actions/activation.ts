import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type { StepPlay } from '../play.ts';
import { endFoeTurn, foesToAct } from '../procedures/foes/turns.ts';
import { endScene } from '../procedures/scenes/end-scene.ts';
import { commands, heroesOf, isGm, mayRule, phaseOf, seatOf } from '../read.ts';
import type { StepState } from '../state.ts';
import { activatable, beginCombat as begin, canBeActivated, endTurn as end, endHeroPhase, startTurn } from '../turn.ts';
import { type Action, mustBeActing } from './action.ts';

const wrongPhase = (state: StepState): readonly Violation[] => [violation('STEP-9.1', 'bad-phase', phaseOf(state))];

/** @rule STEP-9.2 Hero turns are taken one at a time, in any order (STEP-9.1). */
export const beginTurn: Action<'beginTurn'> = {
  may: ({ state }, { by, unit }) => {
    if (state.phase !== 'heroes') return wrongPhase(state);
    const hero = state.units[unit];
    if (hero === undefined || hero.kind !== 'hero') return [violation('STEP-1.1', 'no-such-unit', { unit })];
    if (!commands(state, by, hero)) return [violation('STEP-4.2', 'not-yours', { unit })];
    if (state.activeUnit !== null || hero.turnDone)
      return [violation('STEP-9.2', 'not-your-turn', { current: state.activeUnit ?? '' })];
    if (hero.dead) return [violation('STEP-9.13', 'dead', { unit })];
    if (canBeActivated(state, hero)) return [];
    const downed = hero.downed ? violation('STEP-16.2', 'downed', { unit }) : undefined;
    return [downed ?? violation('STEP-9.13', 'not-your-turn', { current: '' })];
  },
  act: (play, { unit }) => startTurn(play, unit),
};

/** The unit whose turn is to end: the one named, else the acting one. */
const ending = (state: StepState, unit: string | undefined): string | null => unit ?? state.activeUnit;

function mayEndTurn(state: StepState, by: string, named: string | undefined): readonly Violation[] {
  const id = ending(state, named);
  if (state.phase === 'foes') {
    const foe = id === null ? undefined : state.units[id];
    if (id === null) return mayEndPhase(state, by);
    if (foe === undefined) return [violation('STEP-2.2', 'no-such-unit', { unit: id })];
    if (foe.kind !== 'foe' || !foesToAct(state).some((one) => one.id === id))
      return [violation('STEP-9.2', 'not-your-turn', { current: '' })];
    return commands(state, by, foe) ? [] : [violation('STEP-24.1', 'not-yours', { unit: foe.id })];
  }
  if (state.phase !== 'heroes') return wrongPhase(state);
  if (id === null) return [violation('STEP-9.2', 'not-your-turn', { current: '' })];
  return mustBeActing(state, { by, unit: id }, { action: false, downed: true });
}

/** Ends a turn, or the foe phase where no foe is named (protocol, `endTurn`). */
export const endTurn: Action<'endTurn'> = {
  may: ({ state }, { by, unit }) => mayEndTurn(state, by, unit),
  act: (play, { unit }) => {
    const id = ending(play.state, unit);
    if (play.state.phase === 'heroes') return id === null ? undefined : end(play, id);
    if (id === null) passFoes(play);
    else endFoeTurn(play, id);
  },
};

/** Foes not yet used pass. */
function passFoes(play: StepPlay): void {
  for (const foe of foesToAct(play.state)) endFoeTurn(play, foe.id);
}

const playsFoes = (state: StepState, by: string): boolean =>
  isGm(state, by) || foesToAct(state).some((foe) => seatOf(state, foe) === by);

/** @rule STEP-9.13 Players end their phase when only crawlers are left; the GM ends that of the foes. */
function mayEndPhase(state: StepState, by: string): readonly Violation[] {
  if (state.phase === 'foes')
    return playsFoes(state, by) ? [] : [violation('STEP-9.13', 'bad-phase', { phase: 'foes' })];
  const left = activatable(state);
  const mine = heroesOf(state).some((hero) => commands(state, by, hero));
  const crawlers = state.phase === 'heroes' && state.activeUnit === null && left.every((hero) => hero.downed);
  return crawlers && mine ? [] : [violation('STEP-9.13', 'bad-phase', phaseOf(state))];
}

export const endPhase: Action<'endPhase'> = {
  may: ({ state }, { by }) => mayEndPhase(state, by),
  act: (play) => (play.state.phase === 'foes' ? passFoes(play) : endHeroPhase(play)),
};

/** @rule STEP-3.7 From the free part of a scene the GM begins combat. */
export const beginCombat: Action<'beginCombat'> = {
  may: ({ state }, { by }) => {
    if (state.phase !== 'free') return [violation('STEP-3.7', 'bad-phase', phaseOf(state))];
    return mayRule(state, by) ? [] : [violation('STEP-3.7', 'gm-only', { what: 'beginCombat' })];
  },
  act: (play, { firstSide }) => begin(play, firstSide ?? play.state.firstSide, null),
};

/** @rule STEP-25.1 Giving up loses the scene. */
export const concede: Action<'concede'> = {
  may: ({ state }, { by }) => {
    if (state.phase === 'ended') return wrongPhase(state);
    const side = state.seats.find((seat) => seat.id === by)?.side;
    return side !== undefined && side in state.sides ? [] : [violation('STEP-25.1', 'not-yours', { unit: '' })];
  },
  act: (play, { by }) => {
    const side = play.state.seats.find((seat) => seat.id === by)?.side ?? '';
    const result = play.state.sides[side]?.kind === 'foes' ? 'heroes' : 'foes';
    play.tell({ type: 'conceded', side, rules: ['STEP-25.1'] });
    endScene(play, result, 'conceded', ['STEP-25.1']);
  },
};

/** @rule STEP-0.7 Anybody may ask for a pause; the GM may then go back (the table's `undo`). */
export const pause: Action<'pause'> = {
  may: ({ state }, { by }) => {
    const sits = state.seats.some((seat) => seat.id === by && seat.role !== 'spectator');
    return sits ? [] : [violation('STEP-0.7', 'not-yours', { unit: '' })];
  },
  act: (play, { by }) => play.tell({ type: 'paused', by, rules: ['STEP-0.7'] }),
};
