import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { narrator } from '../src/index.ts';

const PACKAGES = join(import.meta.dirname, '../..');

/** A call with its arguments, two brackets deep. */
const CALLED = /\b(?:badField|wrong|offTable)\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g;
const STATED = /\bexpected: ('[^'\n]+'|`[^`\n]+`)/g;
const TEXT = /'([^'\n]+)'|`([^`\n]+)`/g;

/** Words of the code, listed as they are written. */
const LISTED = /^\w+(?:, \w+)*$/;

/** Phrases of English: more than one word, none of them the name of a rule or the path of a field. */
const isPhrase = (text: string): boolean =>
  / /.test(text.trim()) && /^[a-zA0]/.test(text) && !/^[a-z]+\.|=>/.test(text) && !LISTED.test(text);

/** What the code of the games says a field should be, with 7 for whatever is put in. */
function expectations(): readonly string[] {
  const found = new Set<string>();
  const sources = readdirSync(PACKAGES).flatMap((name) => {
    const src = join(PACKAGES, name, 'src');
    return /^(?:ruleset-|kernel$)/.test(name)
      ? readdirSync(src, { recursive: true, encoding: 'utf8' }).map((file) => join(src, file))
      : [];
  });
  for (const file of sources.filter((name) => name.endsWith('.ts'))) {
    const code = readFileSync(file, 'utf8').replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '7');
    const texts = [...code.matchAll(CALLED), ...code.matchAll(STATED)].flatMap(([, inner = '']) => [
      ...inner.matchAll(TEXT),
    ]);
    for (const [, plain, template] of texts) if (isPhrase(plain ?? template ?? '')) found.add(plain ?? template ?? '');
  }
  return [...found].sort();
}

describe('what a field should be', () => {
  const phrases = expectations();

  it('is found in the code', () => {
    expect(phrases.length).toBeGreaterThan(60);
  });

  it.each(['pl', 'ru'] as const)('is said in words of the language: %s', (lang) => {
    const words = narrator(undefined, lang);
    const left = phrases.filter((expected) =>
      words.violation({ code: 'bad-message', params: { field: 'x', expected } }).includes(expected),
    );
    expect(left).toEqual([]);
  });
});
