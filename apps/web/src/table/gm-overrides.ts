import type { Json } from '@potyczka/kernel';
import { create } from 'zustand';

/** What goes with a GM's next command: facts stated instead of measured, and what the dice are to show. */
interface GmOverrides {
  readonly situation: Readonly<Record<string, Json>> | null;
  readonly dice: readonly (string | number)[] | null;
}

const NOTHING: GmOverrides = { situation: null, dice: null };

export const useGmOverrides = create<GmOverrides>(() => NOTHING);

/** Said once: what has been done is said and done. */
export const clearGmOverrides = (): void => useGmOverrides.setState(NOTHING);

/** What the GM said beside it goes with the command, as far as the command can take it. */
export function withGmOverrides<C extends Readonly<Record<string, Json>>>(command: C): C {
  const { situation } = useGmOverrides.getState();
  return situation === null || command.type === 'answer' ? command : { ...command, situation };
}

export function withDice(message: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { dice } = useGmOverrides.getState();
  return dice === null ? message : { ...message, dice };
}
