import { useState } from 'react';
import { create } from 'zustand';
import type { Picture, Snapshot } from '../worker/messages.ts';
import type { Stage } from '../worker/stage-messages.ts';
import { playSound, type Sound } from './sounds.ts';
import { type Pace, useStageSettings } from './stage-settings.ts';
import { type Phase, type PhaseName, phasesOf } from './stage-timing.ts';
import { withStage } from './staged-figures.ts';

/** What the table shows of what happened. */
export interface StageState {
  /** The number of the moment the stages lead to, and whose it is. */
  readonly seq: number;
  readonly seat: string;
  readonly stages: readonly Stage[];
  readonly unit: Snapshot['unit'];
  /** Which of them is shown, how far it has got, and for how long that is shown. */
  readonly at: number;
  readonly phase: PhaseName;
  readonly ms: number;
  /** The figures before the stage that is shown. */
  readonly figures: Picture['figures'];
  readonly playing: boolean;
  /** Somebody wants to look longer, or step by step. */
  readonly held: boolean;
  /** It was the viewer's own doing. */
  readonly own: boolean;
}

const NOTHING: StageState = {
  ...{ seq: -1, seat: '', stages: [], unit: 'inch', at: 0, phase: 'stand', ms: 0 },
  ...{ figures: [], playing: false, held: false, own: false },
};

export const useStage = create<StageState>(() => NOTHING);
const set = useStage.setState;
const now = useStage.getState;

/** For how long the phase lasts in which something first appears: however long the next ones are, it does not move again. */
export const useFirstTime = (): number => useState(() => now().ms)[0];

type Skipping = 'nothing' | 'stage' | 'all';
/** Others change it while something is waited for. */
const skipped = (): Skipping => skipping;

/** Which playing it is: one that has been overtaken stops. */
let run = 0;
/** What the playing begins from, for whoever wants to see it again. */
let first: Picture['figures'] = [];
let wake: () => void = () => {};
let release: () => void = () => {};
let skipping: Skipping = 'nothing';
/** Nothing is shown until it is a person's turn again. */
let skippingToTurn = false;
let done: Promise<void> = Promise.resolve();

export interface Begin {
  readonly own?: boolean;
  /** Only the result, at once. */
  readonly still?: boolean;
  /** How many times faster than usual. */
  readonly speed?: number;
}

/** More than this nobody watches who comes back after a while. */
const MOST_STAGES = 16;

/** Shows how the table came from one moment to the next. */
export function beginStages(
  before: Snapshot | null,
  next: Snapshot,
  { own = false, still = false, speed = 1 }: Begin = {},
): void {
  const known = now();
  const same = known.seq === next.seq && known.seat === next.seat;
  if (same) {
    // The same in other words.
    if (next.stages.length === known.stages.length) set({ stages: next.stages });
    return;
  }
  stop();
  if (!next.busy) skippingToTurn = false;
  const others = before === null || before.seat !== next.seat || before.eyes !== next.eyes;
  if (others || next.stages.length === 0) {
    set({ ...NOTHING, seq: next.seq, seat: next.seat });
    return;
  }
  first = still ? figuresBefore(next) : before.picture.figures;
  set({ ...{ seq: next.seq, seat: next.seat, stages: next.stages, unit: next.unit, own, held: false } });
  const { pace } = useStageSettings.getState();
  const long = next.stages.length > MOST_STAGES;
  const hurry = still || long || skippingToTurn || pace === 'off' || next.picture.turn.round === 0;
  if (hurry) showResult();
  else done = play(pace, speed);
}

/** Whoever comes to a moment from elsewhere has not seen the one before: those who fell in it stand where they stood. */
function figuresBefore({ stages, picture }: Snapshot): Picture['figures'] {
  const fallen = new Map(stages.flatMap(({ harm }) => harm.filter(({ out }) => out).map(({ unit, at }) => [unit, at])));
  return picture.figures.map((figure) => {
    const at = fallen.get(figure.id);
    return at === undefined ? figure : { ...figure, at, out: false };
  });
}

/** When everything has been seen, or skipped. */
export const stagesDone = (): Promise<void> => done;

/** Forgets what is shown: another table is looked at. */
export function clearStages(): void {
  stop();
  skippingToTurn = false;
  set(NOTHING);
}

function stop(): void {
  run += 1;
  skipping = 'nothing';
  wake();
  release();
  done = Promise.resolve();
}

/** The last thing that left a trace stays drawn until something else happens. */
function showResult(): void {
  const { stages } = now();
  const shown = stages.findLastIndex(({ act, draws, harm }) => act !== null || draws.length > 0 || harm.length > 0);
  const at = Math.max(0, shown);
  set({ at, phase: 'stand', ms: 0, figures: stages.slice(0, at).reduce(withStage, first), playing: false });
}

async function play(pace: Pace, speed: number): Promise<void> {
  const turn = run;
  skipping = 'nothing';
  set({ playing: true });
  let figures = first;
  for (const [at, stage] of now().stages.entries()) {
    for (const phase of phasesOf(stage, pace, now().unit)) {
      if (skipped() !== 'nothing') break;
      const ms = phase.ms / speed;
      set({ at, figures, phase: phase.name, ms });
      hear(stage, phase);
      await lasting(ms);
      await heldOpen(turn);
      if (turn !== run) return;
    }
    if (skipped() === 'stage') skipping = 'nothing';
    figures = withStage(figures, stage);
  }
  showResult();
}

const lasting = (ms: number): Promise<void> =>
  new Promise((past) => {
    const timer = setTimeout(past, ms);
    wake = () => {
      clearTimeout(timer);
      past();
    };
  });

async function heldOpen(turn: number): Promise<void> {
  while (now().held && turn === run)
    await new Promise<void>((free) => {
      release = free;
    });
}

/** What lands, flies, falls or walks is heard when it is seen. */
function hear(stage: Stage, { name }: Phase): void {
  const sound = soundOf(stage, name);
  if (sound !== undefined) playSound(sound);
}

export function soundOf({ act, draws }: Stage, phase: PhaseName): Sound | undefined {
  if (phase === 'line') return act?.kind;
  if (phase === 'walk') return 'step';
  if (phase === 'fall') return 'fall';
  const face = phase === 'land' ? draws[0]?.faces[0]?.face : undefined;
  if (face === undefined) return undefined;
  return typeof face === 'number' ? 'die' : face === 'T' || face === 'H' ? 'coin' : 'card';
}

/** On to the next thing that happened. */
export function skipStage(): void {
  if (!now().playing) return;
  skipping = 'stage';
  letGo();
  wake();
}

/** On to where the table stands; what others do before it is a person's turn is not waited for. */
export function skipAll(): void {
  skippingToTurn = true;
  skipping = 'all';
  letGo();
  wake();
}

export function hold(on: boolean): void {
  if (on) set({ held: true });
  else letGo();
}

function letGo(): void {
  set({ held: false });
  release();
}

// Whoever does not want to go step by step any more waits for nothing.
useStageSettings.subscribe((next, before) => {
  if (before.stepByStep && !next.stepByStep) letGo();
});

export function showAgain(): void {
  if (now().stages.length === 0) return;
  stop();
  set({ held: false });
  const { pace } = useStageSettings.getState();
  // Whoever asks for it wants to see it.
  done = play(pace === 'off' ? 'quick' : pace, 1);
}

/** Figures being placed is nothing to watch. */
const PLACING = 60;

/** Waits until what has just happened has been looked at. */
export async function lookedAt({ picture }: Snapshot): Promise<void> {
  if (picture.turn.round === 0) return lasting(PLACING);
  // Whoever waits may be asked before what it waits for has begun.
  await null;
  await done;
  // However little there is to see, it is drawn before the next step.
  await new Promise((drawn) => setTimeout(drawn));
  if (useStageSettings.getState().stepByStep && !skippingToTurn) set({ held: true });
  await heldOpen(run);
}
