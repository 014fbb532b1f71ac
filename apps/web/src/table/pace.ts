import { create } from 'zustand';
import type { Stand } from '../desk/messages.ts';

/** How fast somebody wants to watch the engine's figures act. */
export const PACES = ['fast', 'normal', 'slow', 'step'] as const;
export type Pace = (typeof PACES)[number];

const PAUSES: Readonly<Record<Exclude<Pace, 'step'>, number>> = { fast: 150, normal: 500, slow: 1400 };
/** Figures being placed is nothing to watch. */
const PLACING = 60;

interface Watching {
  readonly pace: Pace;
  /** The engine waits to be told to go on. */
  readonly held: boolean;
}

const kept = (): Pace => PACES.find((one) => one === localStorage.getItem('pace')) ?? 'normal';

export const usePace = create<Watching>(() => ({ pace: kept(), held: false }));

let release: (() => void) | undefined;

/** Lets the engine take its next step. */
export function goOn(): void {
  release?.();
}

export function setPace(pace: Pace): void {
  localStorage.setItem('pace', pace);
  usePace.setState({ pace });
  if (pace !== 'step') goOn();
}

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Waits as long as somebody wants to look at what has just happened; dice are looked at twice as long. */
export async function lookedAt({ draws, picture }: Stand): Promise<void> {
  const { pace } = usePace.getState();
  if (picture.turn.round === 0) return sleep(PLACING);
  if (pace !== 'step') return sleep(draws.length > 0 ? 2 * PAUSES[pace] : PAUSES[pace]);
  // Whoever waited before waits no longer: they see for themselves that something else is shown.
  goOn();
  await new Promise<void>((done) => {
    release = () => {
      release = undefined;
      usePace.setState({ held: false });
      done();
    };
    usePace.setState({ held: true });
  });
}

/** Longer than this nobody waits for what can be done before seeing where the table stands: about two frames. */
export const SOON = 32;

export const afterwards = (ms = 0): Promise<null> => new Promise((done) => setTimeout(() => done(null), ms));
