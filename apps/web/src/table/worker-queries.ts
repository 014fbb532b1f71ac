import type { Situation } from '@potyczka/kernel';
import type { BattleSummary } from '../worker/battle-summary.ts';
import type { ShownSheet } from '../worker/figure-sheet-presenter.ts';
import type { RuleShown } from '../worker/messages.ts';
import { tableWorker, useTable } from './store.ts';

/** What is asked of the worker beside the play: rules, what lies between two figures, the whole game as a file. */

export async function openRule(id: string): Promise<void> {
  const worker = tableWorker();
  if (worker !== undefined) useTable.setState({ rule: await worker.rule(id) });
}

export const closeRule = (): void => useTable.setState({ rule: null });

export const findRules = async (words: string): Promise<readonly RuleShown[]> =>
  words.trim() === '' ? [] : ((await tableWorker()?.rules(words)) ?? []);

/** What lies between two figures, for the line drawn between them. */
export const loadSituation = async (unit: string, other: string): Promise<Situation | null> =>
  (await tableWorker()?.facts(unit, other)) ?? null;

/** A figure explained, and how it stands against another. */
export const loadSheet = async (unit: string, other: string | null): Promise<ShownSheet | null> =>
  (await tableWorker()?.figureSheet(unit, other)) ?? null;

/** What the battle came to, once it is over. */
export const loadSummary = async (): Promise<BattleSummary | null> => (await tableWorker()?.summary()) ?? null;

export const saveFile = async (): Promise<unknown> => tableWorker()?.save();
