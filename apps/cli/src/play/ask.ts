import type { Narrator } from '@potyczka/narration';
import type { Terminal } from './terminal.ts';

/** Questions that are asked again until they are answered; `undefined` when the input ends. */

const YES = /^(y|yes|t|tak|д|да)$/i;
const NO = /^(n|no|nie|н|нет)$/i;

/** Yes or no in any of the three languages. */
export async function confirmed(terminal: Terminal, prompt: string): Promise<boolean | undefined> {
  for (;;) {
    const line = (await terminal.ask(prompt))?.trim();
    if (line === undefined) return undefined;
    if (YES.test(line)) return true;
    if (NO.test(line)) return false;
  }
}

/** One of a list by its number; `empty` is what Enter alone means. */
export async function numbered<T>(
  { terminal, words }: { readonly terminal: Terminal; readonly words: Narrator },
  prompt: string,
  items: readonly T[],
  empty: T | undefined,
): Promise<T | undefined> {
  for (;;) {
    const line = (await terminal.ask(prompt))?.trim();
    if (line === undefined || line.toLowerCase() === 'q') return undefined;
    const item = line === '' ? empty : items[Number(line) - 1];
    if (item !== undefined) return item;
    terminal.say(words.word('play.no-such-choice', { most: items.length }));
  }
}
