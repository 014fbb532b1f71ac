import type { Json } from '@potyczka/kernel';
import { create } from 'zustand';

/** What goes with a GM's next command: facts stated instead of measured, and what the dice are to show. */
interface Aside {
  readonly situation: Readonly<Record<string, Json>> | null;
  readonly dice: readonly (string | number)[] | null;
}

const NOTHING: Aside = { situation: null, dice: null };

export const useAside = create<Aside>(() => NOTHING);

/** Said once: what has been done is said and done. */
export const forgetAside = (): void => useAside.setState(NOTHING);

/** What the GM said beside it goes with the command, as far as the command can take it. */
export function withAside<C extends Readonly<Record<string, Json>>>(command: C): C {
  const { situation } = useAside.getState();
  return situation === null || command.type === 'answer' ? command : { ...command, situation };
}

export function withDice(message: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { dice } = useAside.getState();
  return dice === null ? message : { ...message, dice };
}
