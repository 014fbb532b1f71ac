import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Narrator } from '@potyczka/narration';
import { Failure } from './context.ts';

export const SAVES = 'saves';
export const LAST_GAME = join(SAVES, 'last-game.json');

/** `mine` becomes saves/mine.json; anything that looks like a path is one. */
export function saveName(given: string | undefined, now: Date = new Date()): string {
  if (given === undefined || given === '')
    return join(SAVES, `${now.toISOString().slice(0, 19).replaceAll(':', '-')}.json`);
  if (given.includes('/') || given.includes('\\') || given.endsWith('.json')) return given;
  return join(SAVES, `${given}.json`);
}

/** Writes a document in one step: a save is either the old one or the new one, never half of it. */
export function writeJson(file: string, document: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, `${JSON.stringify(document)}\n`);
  renameSync(draft, file);
}

/** Makes an empty file unless there is one; whether it did. Of several programs that ask for the same file one gets it. */
export function reserveFile(file: string): boolean {
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, '', { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

export function readJson(file: string, words: Narrator): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new Failure(words.word('cli.cannot-read', { file, why }), 2);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Failure(words.word('cli.not-json', { file, why }), 1);
  }
}

export const fileExists = (file: string): boolean => existsSync(file);

export const removeFile = (file: string): void => rmSync(file, { force: true });
