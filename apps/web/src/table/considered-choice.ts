import type { Json } from '@potyczka/kernel';
import { create } from 'zustand';
import { answer, useTable } from './store.ts';

/** The answer somebody points at, in the panel or on the map: both show it. */
export const useConsidered = create<{ readonly key: string | null }>(() => ({ key: null }));

export const choiceKey = (choice: Json): string => JSON.stringify(choice);

export const consider = (choice: Json | null): void =>
  useConsidered.setState({ key: choice === null ? null : choiceKey(choice) });

/** Gives an answer to the open question. */
export async function giveAnswer(choice: Json): Promise<void> {
  const [asked] = useTable.getState().snapshot?.pending ?? [];
  consider(null);
  if (asked !== undefined) await answer(asked.id, choice);
}

/** Gives the same answer as long as the same is asked and it is still listed. */
export async function giveAnswerEachTime(choice: Json): Promise<void> {
  const [first] = useTable.getState().snapshot?.pending ?? [];
  for (let [asked] = [first]; asked !== undefined; [asked] = useTable.getState().snapshot?.pending ?? []) {
    const listed = asked.choices.some((one) => choiceKey(one.choice) === choiceKey(choice));
    if (asked.kind !== first?.kind || asked.unit !== first.unit || !listed) return;
    const { id } = asked;
    await giveAnswer(choice);
    // Refused, or somebody else's turn to speak: nothing is forced.
    if (useTable.getState().snapshot?.pending[0]?.id === id) return;
  }
}
