import type { Language } from '@potyczka/kernel';
import { create } from 'zustand';
import type { DeskCalls } from '../desk/messages.ts';
import type { Moment, Proof, Reel } from '../desk/watching.ts';
import { go } from '../places.ts';
import { keep, keptFrom } from '../table/keeping.ts';
import { leave, show, watch } from '../table/store.ts';
import { fallFrom } from './reading.ts';

export const SPEEDS = [0.5, 1, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** How long a step is looked at; one with dice half as long again. */
const LOOK = 1100;

interface ReplayState {
  readonly reel: Reel | null;
  readonly moment: Moment | null;
  readonly playing: boolean;
  readonly speed: Speed;
  readonly proof: Proof | 'checking' | null;
  /** Why there is nothing to be seen. */
  readonly fault: string | null;
}

const BLANK: ReplayState = { reel: null, moment: null, playing: false, speed: 1, proof: null, fault: null };

export const useReplay = create<ReplayState>(() => BLANK);
const set = useReplay.setState;
const now = useReplay.getState;

let desk: DeskCalls | undefined;
let asked = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

export async function openReplay(save: unknown, lang: Language): Promise<void> {
  closeReplay();
  const turn = asked;
  try {
    const hired = await watch(save, lang);
    if (turn !== asked) return;
    desk = hired;
    const reel = await hired.reel();
    if (turn !== asked) return;
    set({ reel });
    await goTo(0);
  } catch (error) {
    if (turn === asked) set({ fault: error instanceof Error ? error.message : String(error) });
  }
}

export function closeReplay(): void {
  asked += 1;
  clearTimeout(timer);
  desk = undefined;
  leave();
  set(BLANK);
}

/** Everything anew, in other words or through other eyes, at the same moment. */
async function again(): Promise<void> {
  const here = desk;
  if (here === undefined) return;
  const reel = await here.reel();
  set({ reel, proof: null });
}

export async function retell(lang: Language): Promise<void> {
  const here = desk;
  const step = now().moment?.step;
  if (here === undefined || step === undefined) return;
  await here.speak(lang);
  await again();
  await goTo(step);
}

export async function seeAs(seat: string | null): Promise<void> {
  const here = desk;
  if (here === undefined) return;
  const { seq } = await here.sit(seat ?? '');
  await again();
  await goTo(now().reel?.steps.findLastIndex((step) => step.seq <= seq) ?? 0);
}

export async function goTo(step: number): Promise<void> {
  asked += 1;
  const turn = asked;
  clearTimeout(timer);
  const moment = await desk?.moment(step);
  if (moment === undefined || turn !== asked) return;
  show(moment.stand);
  set({ moment });
  const last = (now().reel?.steps.length ?? 1) - 1;
  if (!now().playing) return;
  if (moment.step >= last) set({ playing: false });
  else timer = setTimeout(() => void goTo(moment.step + 1), lookAt(moment));
}

const lookAt = ({ stand }: Moment): number => (stand.draws.length > 0 ? 1.5 * LOOK : LOOK) / now().speed;

export const stepBy = (by: number): Promise<void> => goTo((now().moment?.step ?? 0) + by);

export async function play(on: boolean): Promise<void> {
  const { moment, reel } = now();
  if (moment === null || reel === null) return;
  set({ playing: on });
  const ended = moment.step >= reel.steps.length - 1;
  if (!on) clearTimeout(timer);
  // Whoever plays at the end wants to see it from the beginning.
  else await goTo(ended ? 0 : moment.step + 1);
}

export const setSpeed = (speed: Speed): void => set({ speed });

export async function toFall(by: 1 | -1): Promise<void> {
  const { reel, moment } = now();
  const step = fallFrom(reel?.steps ?? [], moment?.step ?? 0, by);
  if (step !== undefined) await goTo(step);
}

export async function checkDice(): Promise<void> {
  const here = desk;
  if (here === undefined) return;
  set({ proof: 'checking' });
  const proof = await here.check();
  if (desk === here) set({ proof });
}

/** A table of its own that goes on from the moment shown. */
export async function branchHere(of: string): Promise<void> {
  const { moment } = now();
  if (desk === undefined || moment === null) return;
  const save = await desk.branch();
  const id = crypto.randomUUID();
  await keep(keptFrom(moment.stand, save, { id, branch: { of, step: moment.step + 1 } }));
  go({ at: 'table', id });
}

export const wholeGame = async (): Promise<unknown> => desk?.save();
