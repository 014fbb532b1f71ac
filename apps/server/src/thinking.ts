import { parentPort } from 'node:worker_threads';
import type { AnyRuleset } from '@potyczka/kernel';
import {
  type AnyTable,
  answerQuestion,
  oddsOfChoices,
  ponder,
  type Question,
  sealedText,
  type TableNews,
  type Thought,
  toldTable,
} from '@potyczka/protocol';
import { heapFullness } from './memory.ts';
import { checkSave } from './saves.ts';
import type { Answer } from './thread.ts';

/** What a thread is told of a table before it is asked about it, and what it need not remember any longer. */
export interface Told {
  readonly table: string;
  readonly news: TableNews;
  /** Whether it will be told what happens from there on, and not all of it again. */
  readonly keep: boolean;
  readonly forget: readonly string[];
}

export type Task =
  | { readonly thought: Thought }
  | { readonly save: string }
  | { readonly seal: string }
  | { readonly told: Told; readonly asked: Question }
  | { readonly told: Told; readonly runs: number };

/** The tables a thread answers for, as far as it has been told. */
class ToldTables {
  private readonly rulesets: readonly AnyRuleset[];
  private readonly tables = new Map<string, AnyTable>();

  constructor(rulesets: readonly AnyRuleset[]) {
    this.rulesets = rulesets;
  }

  hear({ table: id, news, keep, forget }: Told): AnyTable {
    for (const one of forget) this.tables.delete(one);
    const table = toldTable(this.rulesets, news, this.tables.get(id));
    if (keep) this.tables.set(id, table);
    return table;
  }
}

/** An answer as text, and how long it took to find. */
export interface Answered {
  readonly text: string;
  readonly took: number;
}

export function textOf(rulesets: readonly AnyRuleset[], table: AnyTable, asked: Question): Answered {
  const began = performance.now();
  const text = JSON.stringify(answerQuestion(rulesets, table, asked));
  return { text, took: performance.now() - began };
}

function done(rulesets: readonly AnyRuleset[], told: ToldTables, task: Task): unknown {
  if ('thought' in task) return ponder(rulesets, task.thought);
  if ('save' in task) return checkSave(rulesets, task.save);
  if ('seal' in task) return sealedText(task.seal);
  const table = told.hear(task.told);
  // As text: it goes out to somebody far away, and whoever passes it on need not take it apart.
  if ('asked' in task) return textOf(rulesets, table, task.asked);
  return oddsOfChoices(table, task.runs);
}

/** The other end of a thread: thinks whatever it is given. */
export function thinkHere(rulesets: readonly AnyRuleset[]): void {
  const port = parentPort;
  if (port === null) throw new Error('only a thread thinks here');
  const told = new ToldTables(rulesets);
  port.on('message', ({ id, task }: { readonly id: number; readonly task: Task }) => {
    port.postMessage(answered(id, () => done(rulesets, told, task)));
  });
}

function answered(id: number, work: () => unknown): Answer {
  try {
    return { id, value: work(), full: heapFullness() };
  } catch (error) {
    return { id, error: String(error), full: heapFullness() };
  }
}
