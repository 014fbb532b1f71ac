import { closeSync, existsSync, fsyncSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ChunkResult } from './chunk.ts';
import type { Plan } from './plan.ts';

/** The first line of a result file. */
interface Header {
  readonly potyczkaLab: 1;
  readonly hash: string;
  readonly plan: Plan;
  /** The rules and catalogues it was played by; runs of old do not say. */
  readonly rules?: Rules;
}
type Rules = readonly (readonly string[])[];

/** Why a result file can't be carried on with. */
export type Misfit = 'other-plan' | 'not-a-result';

export type OpenedFile =
  | { readonly ok: true; readonly file: ResultFile; readonly chunks: readonly ChunkResult[] }
  | { readonly ok: false; readonly why: Misfit };

/** Finished chunks, a line each, on the disk before the next is counted: whatever stops the run loses none of them. */
export class ResultFile {
  private readonly descriptor: number;

  constructor(descriptor: number) {
    this.descriptor = descriptor;
  }

  write(line: Header | ChunkResult): void {
    writeSync(this.descriptor, `${JSON.stringify(line)}\n`);
    fsyncSync(this.descriptor);
  }

  close(): void {
    closeSync(this.descriptor);
  }
}

/** The whole lines of a file; a line that was being written when the power went is none. */
function wholeLines(text: string): { readonly lines: readonly string[]; readonly bytes: number } {
  const end = text.lastIndexOf('\n') + 1;
  const whole = text.slice(0, end);
  return { lines: whole.split('\n').filter((line) => line !== ''), bytes: Buffer.byteLength(whole) };
}

function parsed(line: string): Partial<Header & ChunkResult> | undefined {
  try {
    return JSON.parse(line) as Partial<Header & ChunkResult>;
  } catch {
    return undefined;
  }
}

/** Opens a result file to write on: a new one, or one of the same plan with what it holds already. */
export function openResults(path: string, plan: Plan, hash: string, fresh: boolean, rules?: Rules): OpenedFile {
  mkdirSync(dirname(path), { recursive: true });
  const { lines, bytes } = wholeLines(existsSync(path) && !fresh ? readFileSync(path, 'utf8') : '');
  const [first, ...rest] = lines;
  const header = first === undefined ? undefined : parsed(first);
  if (first !== undefined && header?.potyczkaLab !== 1) return { ok: false, why: 'not-a-result' };
  if (header !== undefined && header.hash !== hash) return { ok: false, why: 'other-plan' };
  // Opened to append: what is there already is never written over.
  const descriptor = openSync(path, 'a');
  ftruncateSync(descriptor, bytes);
  const file = new ResultFile(descriptor);
  if (header === undefined) file.write({ potyczkaLab: 1, hash, plan, ...(rules === undefined ? {} : { rules }) });
  return { ok: true, file, chunks: chunksIn(rest) };
}

const chunksIn = (lines: readonly string[]): readonly ChunkResult[] =>
  lines.flatMap((line) => {
    const chunk = parsed(line);
    return chunk?.rows === undefined ? [] : [chunk as ChunkResult];
  });

/** A run as it lies in its file. */
export interface ReadResults {
  readonly hash: string;
  readonly plan: Plan;
  readonly rules: Rules | null;
  readonly chunks: readonly ChunkResult[];
}

/** Reads a result file only; undefined where it is none. */
export function readResults(path: string): ReadResults | undefined {
  const [first, ...rest] = wholeLines(existsSync(path) ? readFileSync(path, 'utf8') : '').lines;
  const header = first === undefined ? undefined : parsed(first);
  if (header?.potyczkaLab !== 1 || header.plan === undefined || header.hash === undefined) return undefined;
  return { hash: header.hash, plan: header.plan, rules: header.rules ?? null, chunks: chunksIn(rest) };
}
