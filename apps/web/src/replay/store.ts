import type { Language } from '@potyczka/kernel';
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
}

const BLANK: ReplayState = { timeline: null, frame: null, playing: false, speed: 1, proof: null, fault: null };

export const useReplay = create<ReplayState>(() => BLANK);
const set = useReplay.setState;
const now = useReplay.getState;

let worker: WorkerCalls | undefined;
let asked = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

export async function openReplay(save: unknown, lang: Language): Promise<void> {
  closeReplay();
  const turn = asked;
  try {
    const started = await watch(save, lang);
    if (turn !== asked) return;
    worker = started;
    const timeline = await started.timeline();
    if (turn !== asked) return;
    set({ timeline });
    await goTo(0);
  } catch (error) {
    if (turn === asked) set({ fault: error instanceof Error ? error.message : String(error) });
  }
}

export function closeReplay(): void {
  asked += 1;
  clearTimeout(timer);
  worker = undefined;
  leave();
  set(BLANK);
}

/** Everything anew, in other words or through other eyes, at the same moment. */
async function again(): Promise<void> {
  const here = worker;
  if (here === undefined) return;
  const timeline = await here.timeline();
  set({ timeline, proof: null });
}

export async function retell(lang: Language): Promise<void> {
  const here = worker;
  const step = now().frame?.step;
  if (here === undefined || step === undefined) return;
  await here.speak(lang);
  await again();
  await goTo(step);
}

export async function seeAs(seat: string | null): Promise<void> {
  const here = worker;
  if (here === undefined) return;
  const { seq } = await here.sit(seat ?? '');
  await again();
  await goTo(now().timeline?.steps.findLastIndex((step) => step.seq <= seq) ?? 0);
}

export async function goTo(step: number): Promise<void> {
  asked += 1;
  const turn = asked;
  clearTimeout(timer);
  const frame = await worker?.frame(step);
  if (frame === undefined || turn !== asked) return;
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
    if (turn === asked) timer = setTimeout(() => void goTo(frame.step + 1), Math.max(0, looked - Date.now()));
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
  if (!on) clearTimeout(timer);
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
  const here = worker;
  if (here === undefined) return;
  set({ proof: 'checking' });
  const proof = await here.check();
  if (worker === here) set({ proof });
}

/** A table of its own that goes on from the moment shown. */
export async function branchHere(of: string): Promise<void> {
  const { frame } = now();
  if (worker === undefined || frame === null) return;
  const save = await worker.branch();
  const id = crypto.randomUUID();
  await keep(storedTableOf(frame.snapshot, save, { id, branch: { of, step: frame.step + 1 } }));
  navigate({ at: 'table', id });
}

export const wholeGame = async (): Promise<unknown> => worker?.save();
