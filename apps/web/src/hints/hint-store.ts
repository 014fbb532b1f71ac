import { create } from 'zustand';

/** Twice is enough: whoever did it twice knows how. */
const TIMES = 2;

const KEY = 'hints';

interface Hints {
  readonly on: boolean;
  /** How often each hint was heeded. */
  readonly heeded: Readonly<Record<string, number>>;
}

const NONE: Hints = { on: true, heeded: {} };

function stored(): Hints {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Hints> | null;
    return kept === null ? NONE : { on: kept.on !== false, heeded: kept.heeded ?? {} };
  } catch {
    return NONE;
  }
}

export const useHints = create<Hints>(stored);

function keep(next: Hints): void {
  useHints.setState(next);
  localStorage.setItem(KEY, JSON.stringify(next));
}

/** Switches them off for good, or back on from the beginning. */
export const setHints = (on: boolean): void => keep({ on, heeded: {} });

/** Somebody did what the hint said. */
export function heed(hint: string): void {
  const { on, heeded } = useHints.getState();
  keep({ on, heeded: { ...heeded, [hint]: (heeded[hint] ?? 0) + 1 } });
}

export const isNeeded = ({ on, heeded }: Hints, hint: string): boolean => on && (heeded[hint] ?? 0) < TIMES;
