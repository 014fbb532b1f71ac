import { useState } from 'react';
import { create } from 'zustand';
import type { Picture, Snapshot } from '../worker/messages.ts';
import type { Stage } from '../worker/stage-messages.ts';
import { playSound } from './sounds.ts';
import { type Pace, useStageSettings } from './stage-settings.ts';
import { soundOf } from './stage-sounds.ts';
import { type PhaseName, phasesOf } from './stage-timing.ts';
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

export interface Begin {
  readonly own?: boolean;
  /** Only the result, at once. */
  readonly still?: boolean;
  /** How many times faster than usual. */
  readonly speed?: number;
}

/** More than this nobody watches who comes back after a while. */
const MOST_STAGES = 16;
/** Figures being placed is nothing to watch. */
const PLACING = 60;

/** Plays what happened, one stage after another; `useStage` is what is seen of it. */
class StagePlayer {
  /** Which playing it is: one that has been overtaken stops. */
  private run = 0;
  /** What the playing begins from, for whoever wants to see it again. */
  private first: Picture['figures'] = [];
  private wake: () => void = () => {};
  private release: () => void = () => {};
  private skipping: Skipping = 'nothing';
  /** Nothing is shown until it is a person's turn again. */
  private skippingToTurn = false;
  /** When everything has been seen, or skipped. */
  done: Promise<void> = Promise.resolve();

  begin(before: Snapshot | null, next: Snapshot, { own = false, still = false, speed = 1 }: Begin): void {
    const known = now();
    if (known.seq === next.seq && known.seat === next.seat) {
      // The same in other words.
      if (next.stages.length === known.stages.length) set({ stages: next.stages });
      return;
    }
    this.stop();
    if (!next.busy) this.skippingToTurn = false;
    const others = before === null || before.seat !== next.seat || before.viewedAs !== next.viewedAs;
    if (others || next.stages.length === 0) {
      set({ ...NOTHING, seq: next.seq, seat: next.seat });
      return;
    }
    this.first = still ? figuresBefore(next) : before.picture.figures;
    set({ ...{ seq: next.seq, seat: next.seat, stages: next.stages, unit: next.unit, own, held: false } });
    const { pace } = useStageSettings.getState();
    const long = next.stages.length > MOST_STAGES;
    const hurry = still || long || this.skippingToTurn || pace === 'off' || next.picture.turn.round === 0;
    if (hurry) this.showResult();
    else this.done = this.play(pace, speed);
  }

  clear(): void {
    this.stop();
    this.skippingToTurn = false;
    set(NOTHING);
  }

  again(): void {
    if (now().stages.length === 0) return;
    this.stop();
    set({ held: false });
    const { pace } = useStageSettings.getState();
    // Whoever asks for it wants to see it.
    this.done = this.play(pace === 'off' ? 'quick' : pace, 1);
  }

  skipStage(): void {
    if (!now().playing) return;
    this.skipping = 'stage';
    this.letGo();
    this.wake();
  }

  skipAll(): void {
    this.skippingToTurn = true;
    this.skipping = 'all';
    this.letGo();
    this.wake();
  }

  letGo(): void {
    set({ held: false });
    this.release();
  }

  async lookedAt({ picture }: Snapshot): Promise<void> {
    if (picture.turn.round === 0) return this.lasting(PLACING);
    // Whoever waits may be asked before what it waits for has begun.
    await null;
    await this.done;
    // However little there is to see, it is drawn before the next step.
    await new Promise((drawn) => setTimeout(drawn));
    if (useStageSettings.getState().stepByStep && !this.skippingToTurn) set({ held: true });
    await this.heldOpen(this.run);
  }

  private stop(): void {
    this.run += 1;
    this.skipping = 'nothing';
    this.wake();
    this.release();
    this.done = Promise.resolve();
  }

  /** The last thing that left a trace stays drawn until something else happens. */
  private showResult(): void {
    const { stages } = now();
    const shown = stages.findLastIndex(({ act, draws, harm }) => act !== null || draws.length > 0 || harm.length > 0);
    const at = Math.max(0, shown);
    set({ at, phase: 'stand', ms: 0, figures: stages.slice(0, at).reduce(withStage, this.first), playing: false });
  }

  private async play(pace: Pace, speed: number): Promise<void> {
    const turn = this.run;
    this.skipping = 'nothing';
    set({ playing: true });
    let figures = this.first;
    for (const [at, stage] of now().stages.entries()) {
      for (const phase of phasesOf(stage, pace, now().unit)) {
        if (this.skipped() !== 'nothing') break;
        const ms = phase.ms / speed;
        set({ at, figures, phase: phase.name, ms });
        // What lands, flies, falls or walks is heard when it is seen.
        const sound = soundOf(stage, phase.name);
        if (sound !== undefined) playSound(sound);
        await this.lasting(ms);
        await this.heldOpen(turn);
        if (turn !== this.run) return;
      }
      if (this.skipped() === 'stage') this.skipping = 'nothing';
      figures = withStage(figures, stage);
    }
    this.showResult();
  }

  /** Others change it while something is waited for. */
  private skipped(): Skipping {
    return this.skipping;
  }

  private lasting(ms: number): Promise<void> {
    return new Promise((past) => {
      const timer = setTimeout(past, ms);
      this.wake = () => {
        clearTimeout(timer);
        past();
      };
    });
  }

  private async heldOpen(turn: number): Promise<void> {
    while (now().held && turn === this.run)
      await new Promise<void>((free) => {
        this.release = free;
      });
  }
}

/** Whoever comes to a moment from elsewhere has not seen the one before: those who fell in it stand where they stood. */
function figuresBefore({ stages, picture }: Snapshot): Picture['figures'] {
  const fallen = new Map(stages.flatMap(({ harm }) => harm.filter(({ out }) => out).map(({ unit, at }) => [unit, at])));
  return picture.figures.map((figure) => {
    const at = fallen.get(figure.id);
    return at === undefined ? figure : { ...figure, at, out: false };
  });
}

const player = new StagePlayer();

// Whoever does not want to go step by step any more waits for nothing.
useStageSettings.subscribe((next, before) => {
  if (before.stepByStep && !next.stepByStep) player.letGo();
});

/** Shows how the table came from one moment to the next. */
export const beginStages = (before: Snapshot | null, next: Snapshot, begin: Begin = {}): void =>
  player.begin(before, next, begin);

/** When everything has been seen, or skipped. */
export const stagesDone = (): Promise<void> => player.done;

/** Waits until what has just happened has been looked at. */
export const lookedAt = (snapshot: Snapshot): Promise<void> => player.lookedAt(snapshot);

/** Forgets what is shown: another table is looked at. */
export const clearStages = (): void => player.clear();

/** On to the next thing that happened. */
export const skipStage = (): void => player.skipStage();

/** On to where the table stands; what others do before it is a person's turn is not waited for. */
export const skipAll = (): void => player.skipAll();

export const showAgain = (): void => player.again();

export function hold(on: boolean): void {
  if (on) set({ held: true });
  else player.letGo();
}
