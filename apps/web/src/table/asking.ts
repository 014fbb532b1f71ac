import type { Facts, RuleShown } from '../desk/messages.ts';
import { deskHere, useTable } from './store.ts';

/** What is asked of the desk beside the play: rules, what lies between two figures, the whole game as a file. */

export async function openRule(id: string): Promise<void> {
  const desk = deskHere();
  if (desk !== undefined) useTable.setState({ rule: await desk.rule(id) });
}

export const closeRule = (): void => useTable.setState({ rule: null });

export const findRules = async (words: string): Promise<readonly RuleShown[]> =>
  words.trim() === '' ? [] : ((await deskHere()?.rules(words)) ?? []);

/** What lies between two figures, for the line drawn between them. */
export const factsOf = async (unit: string, other: string): Promise<Facts | null> =>
  (await deskHere()?.facts(unit, other)) ?? null;

export const saveFile = async (): Promise<unknown> => deskHere()?.save();
