import { create } from 'zustand';

/** What a newcomer is told, one thing at a time, in the order in which it comes up. */
export const HINTS = ['choose', 'target', 'commit'] as const;
export type Hint = (typeof HINTS)[number];

/** Twice is enough: whoever did it twice knows how. */
const TIMES = 2;

interface FirstBattle {
  readonly on: boolean;
  readonly done: Readonly<Record<Hint, number>>;
}

const NONE: FirstBattle['done'] = { choose: 0, target: 0, commit: 0 };

export const useFirstBattle = create<FirstBattle>(() => ({ on: false, done: NONE }));

export const beginHints = (): void => useFirstBattle.setState({ on: true, done: NONE });
export const endHints = (): void => useFirstBattle.setState({ on: false });

/** Somebody did what the hint said. */
export function followed(hint: Hint): void {
  const now = useFirstBattle.getState();
  const done = { ...now.done, [hint]: now.done[hint] + 1 };
  useFirstBattle.setState({ done, on: now.on && !HINTS.every((one) => done[one] >= TIMES) });
}

export const stillNeeded = ({ on, done }: FirstBattle, hint: Hint): boolean => on && done[hint] < TIMES;
