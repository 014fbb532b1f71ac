import { create } from 'zustand';
import type { Signal } from '../worker/messages.ts';

/** What the others at the table show just now. Nothing of it is kept. */
export interface Passing extends Signal {
  readonly key: number;
}

/** How long each is seen, in milliseconds; a link that was handed over stays until it is used. */
const LASTS: Readonly<Record<Signal['kind'], number>> = {
  point: 4000,
  measure: 6000,
  attention: 6000,
  typing: 4000,
  reminder: 6000,
  link: Number.POSITIVE_INFINITY,
};

interface Signals {
  readonly passing: readonly Passing[];
  /** The key of the last one. */
  readonly last: number;
}

export const useSignals = create<Signals>(() => ({ passing: [], last: 0 }));

export const forget = (key: number): void =>
  useSignals.setState(({ passing }) => ({ passing: passing.filter((one) => one.key !== key) }));

/** Somebody shows something: of each kind, the last one of each seat counts. */
export function heardSignal(signal: Signal): void {
  const key = useSignals.getState().last + 1;
  useSignals.setState(({ passing }) => ({
    last: key,
    passing: [...passing.filter(({ kind, seat }) => kind !== signal.kind || seat !== signal.seat), { ...signal, key }],
  }));
  const lasts = LASTS[signal.kind];
  if (Number.isFinite(lasts)) setTimeout(() => forget(key), lasts);
}

/** Whoever said what they were writing writes no more. */
export const stoppedTyping = (seat: string): void =>
  useSignals.setState(({ passing }) => ({
    passing: passing.filter((one) => one.kind !== 'typing' || one.seat !== seat),
  }));

export const clearSignals = (): void => useSignals.setState({ passing: [] });
