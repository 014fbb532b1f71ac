import type { Language } from '@potyczka/kernel';
import { randomHex } from '@potyczka/protocol/random';
import { create } from 'zustand';
import { navigate } from '../routes.ts';
import { stagesDone } from '../stage/stage-player.ts';
import { useStageSettings } from '../stage/stage-settings.ts';
import { leave, show, watch } from '../table/store.ts';
import { keep, storedTableOf } from '../table/table-storage.ts';
import type { WorkerCalls } from '../worker/messages.ts';
import type { DiceCheck, ReplayFrame, ReplayTimeline } from '../worker/replay-messages.ts';
import { fallFrom } from './step-search.ts';

export const SPEEDS = [0.5, 1, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** How long a step is looked at that is shown at once; one with dice half as long again. */
const LOOK = 1100;
/** And one that takes its own time. */
const LOOK_STAGED = 350;

interface ReplayState {
  readonly timeline: ReplayTimeline | null;
  readonly frame: ReplayFrame | null;
  readonly playing: boolean;
  readonly speed: Speed;
  readonly proof: DiceCheck | 'checking' | null;
  /** Why there is nothing to be seen. */
  readonly fault: string | null;
  /** Who tells the game. */
  readonly worker: WorkerCalls | undefined;
  /** How often another moment, or another game, was asked for: what was asked before that is not shown any more. */
  readonly asked: number;
  /** Shows the next step while it plays. */
  readonly timer: ReturnType<typeof setTimeout> | undefined;
}

const EMPTY: Omit<ReplayState, 'asked'> = {
  timeline: null,
  frame: null,
  playing: false,
  speed: 1,
  proof: null,
  fault: null,
  worker: undefined,
  timer: undefined,
};

export const useReplay = create<ReplayState>(() => ({ ...EMPTY, asked: 0 }));
const set = useReplay.setState;
const now = useReplay.getState;

/** Something else is asked for; returns whether that is still wanted. */
function nextAsked(): () => boolean {
  clearTimeout(now().timer);
  const asked = now().asked + 1;
  set({ asked });
  return () => now().asked === asked;
}

export async function openReplay(save: unknown, lang: Language): Promise<void> {
  const isWanted = closeReplay();
  try {
    const worker = await watch(save, lang);
    if (!isWanted()) return;
    set({ worker });
    const timeline = await worker.timeline();
    if (!isWanted()) return;
    set({ timeline });
    await goTo(0);
  } catch (error) {
    if (isWanted()) set({ fault: error instanceof Error ? error.message : String(error) });
  }
}

/** Returns whether nothing else has been asked for since. */
export function closeReplay(): () => boolean {
  const isWanted = nextAsked();
  leave();
  set(EMPTY);
  return isWanted;
}

/** Everything anew, in other words or through other eyes, at the same moment. */
async function again(): Promise<void> {
  const timeline = await now().worker?.timeline();
  if (timeline !== undefined) set({ timeline, proof: null });
}

export async function setReplayLanguage(lang: Language): Promise<void> {
  const { worker, frame } = now();
  if (worker === undefined || frame === null) return;
  await worker.speak(lang);
  await again();
  await goTo(frame.step);
}

export async function seeAs(seat: string | null): Promise<void> {
  const { worker } = now();
  if (worker === undefined) return;
  const { seq } = await worker.sit(seat ?? '');
  await again();
  await goTo(now().timeline?.steps.findLastIndex((step) => step.seq <= seq) ?? 0);
}

export async function goTo(step: number): Promise<void> {
  const isWanted = nextAsked();
  const frame = await now().worker?.frame(step);
  if (frame === undefined || !isWanted()) return;
  // Whoever jumps to a moment wants to see where it led; whoever steps on wants to see how.
  const still = frame.step !== (now().frame?.step ?? -1) + 1;
  show(frame.snapshot, { still, speed: now().speed });
  set({ frame });
  const last = (now().timeline?.steps.length ?? 1) - 1;
  if (!now().playing) return;
  if (frame.step >= last) set({ playing: false });
  else {
    const looked = Date.now() + leastLook(frame);
    await stagesDone();
    const left = Math.max(0, looked - Date.now());
    if (isWanted()) set({ timer: setTimeout(() => void goTo(frame.step + 1), left) });
  }
}

/** How long a step is looked at however little there is to see, or however fast it was shown. */
function leastLook({ snapshot }: ReplayFrame): number {
  const still = useStageSettings.getState().pace === 'off';
  const look = !still ? LOOK_STAGED : snapshot.draws.length > 0 ? 1.5 * LOOK : LOOK;
  return look / now().speed;
}

export const stepBy = (by: number): Promise<void> => goTo((now().frame?.step ?? 0) + by);

export async function play(on: boolean): Promise<void> {
  const { frame, timeline } = now();
  if (frame === null || timeline === null) return;
  set({ playing: on });
  const ended = frame.step >= timeline.steps.length - 1;
  if (!on) clearTimeout(now().timer);
  // Whoever plays at the end wants to see it from the beginning.
  else await goTo(ended ? 0 : frame.step + 1);
}

export const setSpeed = (speed: Speed): void => set({ speed });

export async function toFall(by: 1 | -1): Promise<void> {
  const { timeline, frame } = now();
  const step = fallFrom(timeline?.steps ?? [], frame?.step ?? 0, by);
  if (step !== undefined) await goTo(step);
}

export async function checkDice(): Promise<void> {
  const { worker } = now();
  if (worker === undefined) return;
  set({ proof: 'checking' });
  const proof = await worker.check();
  if (now().worker === worker) set({ proof });
}

/** A table of its own that goes on from the moment shown. */
export async function branchHere(of: string): Promise<void> {
  const { frame, worker } = now();
  if (worker === undefined || frame === null) return;
  const save = await worker.branch();
  const id = randomHex(16);
  await keep(storedTableOf(frame.snapshot, save, { id, branch: { of, step: frame.step + 1 } }));
  navigate({ at: 'table', id });
}

export const wholeGame = async (): Promise<unknown> => now().worker?.save();
