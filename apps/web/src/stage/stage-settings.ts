import { create } from 'zustand';

/** How fast somebody wants to see what happens; off: at once. */
export const PACES = ['off', 'quick', 'calm'] as const;
export type Pace = (typeof PACES)[number];

interface StageSettings {
  readonly pace: Pace;
  /** Every step of others waits to be looked at. */
  readonly stepByStep: boolean;
  readonly sound: boolean;
}

/** What the paces were called before: whoever chose one keeps it. */
const FORMER: Readonly<Record<string, Pace>> = { fast: 'quick', normal: 'calm', slow: 'calm', step: 'calm' };

function kept(): StageSettings {
  const stored = localStorage.getItem('pace') ?? '';
  const pace = PACES.find((one) => one === stored) ?? (Object.hasOwn(FORMER, stored) ? FORMER[stored] : undefined);
  const stepByStep = localStorage.getItem('step-by-step') === 'on' || stored === 'step';
  return { pace: pace ?? 'calm', stepByStep, sound: localStorage.getItem('sound') !== 'off' };
}

export const useStageSettings = create<StageSettings>(kept);
const set = useStageSettings.setState;

export function setPace(pace: Pace): void {
  localStorage.setItem('pace', pace);
  set({ pace });
}

export function setStepByStep(on: boolean): void {
  localStorage.setItem('step-by-step', on ? 'on' : 'off');
  set({ stepByStep: on });
}

export function setSound(on: boolean): void {
  localStorage.setItem('sound', on ? 'on' : 'off');
  set({ sound: on });
}
