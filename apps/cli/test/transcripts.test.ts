import { join } from 'node:path';
import { LANGUAGES } from '@potyczka/narration';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { bundled, type Ran, run } from './run.ts';

/** A battle of each game in each language, as somebody hears it who has only the lines to go by. */

let cli = '';
beforeAll(async () => {
  cli = await bundled(join(import.meta.dirname, '../src/main.ts'));
}, 60_000);
vi.setConfig({ testTimeout: 120_000 });

const BATTLES = {
  aces: 'yard',
  coin: 'crossing',
  segments: 'dockAmbush',
  stepdice: 'lockedPassage',
  teohiphip: 'pamphlet',
} as const;

const MOVES = 60;

/** Numbers as somebody types who tries everything: mostly the first choices, now and then far down the list. */
function somebody(seed: number): readonly string[] {
  let state = seed;
  const below = (most: number): number => {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    return (state >> 8) % most;
  };
  return Array.from({ length: MOVES }, () => String(1 + (below(2) === 0 ? below(3) : below(12))));
}

/** Out of any list, everything one can ask for, then the end of the battle, and all of it once more. */
const OUT = Array.from({ length: 8 }, () => '');
const ASKED = ['v', 't', 'm', 'n', 'l', 'o 1'];
const END = ['{"type": "concede"}', '2', ...Array.from({ length: 12 }, () => ''), 'q'];
const inputOf = (seed: number): string => [...somebody(seed), ...OUT, ...ASKED, ...END].join('\n').concat('\n');

/** What no sentence has in it, in whatever language. */
const UNSAID: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['JSON', /[{}]|\[\[|\[\]|undefined|\bnull\b/],
  ['a word of the source', /(?<![\p{L}\d])\p{Ll}+\p{Lu}\p{L}*/u],
  ['the forms of a name', /\|(?:pl|gen|acc|ins|dat|m|f|n)\b/],
  ['a blank before a mark', /\S [:;,.](?:\s|$)/],
  ['a hole', /: ?[.;]|,\s*[.,]|\(\s*\)|\S {2,}\S/],
  ['a number that says nothing', /^\d+\. \d+(?: \[|$)/],
];
/** Keys, the name of the program and of one game, and numbers of rules are the same in Russian. */
const LATIN = /(?<!\p{L})(?!Potyczka|TEOHIPHIP|Enter|NPC)[A-Za-z]{3,}(?![\p{L}-]*\d)/u;

/** A map is a picture. */
const isSentence = (line: string): boolean =>
  /\p{L}{2}/u.test(line) && !/^ *\d* {1,5}\S{12,}$/.test(line) && !/saves\//.test(line);

const sentencesOf = ({ out }: Ran): readonly string[] => out.split('\n').filter(isSentence);

function faultsIn(ran: Ran, lang: string): readonly string[] {
  const checks = lang === 'ru' ? [...UNSAID, ['an untranslated word', LATIN] as const] : UNSAID;
  return sentencesOf(ran).flatMap((line) =>
    checks.flatMap(([what, pattern]) => (pattern.test(line) ? [`${what}: ${line}`] : [])),
  );
}

const play = (ruleset: string, mission: string, lang: string, columns: number) =>
  run(cli, ['play', mission, '--ruleset', ruleset, '--seed', `heard ${lang}`, '--lang', lang], {
    input: inputOf(columns),
    env: { COLUMNS: String(columns) },
  });

/** Choices are looked through, not listened to: what comes before them is what somebody has to hear each time. */
function linesHeard({ out }: Ran): number {
  const [, ...parts] = out.split(/^.*(?:\(h |\(number|\(numer|\(номер).*$/m).slice(0, MOVES);
  const heard = parts.flatMap((part) => part.split('\n').filter((line) => line.trim() !== '' && !/^\d+\. /.test(line)));
  return heard.length / parts.length;
}

/** On the mean over a battle, its rounds and everybody's turns, in lines that are as long as they like. */
const MOST_LINES = 8;
/** As wide as terminals are; what is broken at the narrowest is listened to whole at the widest. */
const WIDTHS = { en: 60, pl: 80, ru: 1000 } as const;

describe('what one has to hear', () => {
  const heard = (mission: string, input: readonly string[]) =>
    run(cli, ['play', mission, '--seed', 'heard', '--lang', 'en'], { input: [...input, 'q', ''].join('\n') });

  it('of somebody out of sight is where they were last seen', async () => {
    const { out } = await heard('dockAmbush', ['v']);
    expect(out).toMatch(/^Pirate 1 \(Pirates\): .*; not in sight; last seen [\d.]+ metres away to the [a-z-]+\.$/m);
  });

  it('of distances is how far it is from whoever acts, and from nobody else', async () => {
    const { out } = await heard('quickDuel', ['1', 'v', '1']);
    const [, choosing = '', looking = '', doing = ''] = out.split('(h for help):');
    expect(choosing).toContain('Activate Technician');
    expect(choosing).not.toContain('inches away');
    expect(looking).toContain('As Technician sees it:');
    expect(looking).toContain('inches away');
    // Whoever acts is told of above the others, once.
    expect(doing).toMatch(/^Technician 2 \(Player 2\): .*inches away/m);
    expect(doing).not.toMatch(/^Technician \(Player 1\)/m);
  });

  it('of lengths in Coin is in bases, not in tenths', async () => {
    const { out } = await heard('crossing', ['1']);
    expect(out).toMatch(/ \d+(?:\.\d)? bases away/);
    expect(out).not.toContain('tenth');
  });
});

describe.each(Object.entries(BATTLES))('%s', (ruleset, mission) => {
  it.each(
    LANGUAGES,
  )('in %s is told in whole sentences, without a word of the machine, as wide as the terminal', async (lang) => {
    const ran = await play(ruleset, mission, lang, WIDTHS[lang]);
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(faultsIn(ran, lang)).toEqual([]);
    const tooLong = sentencesOf(ran).filter((line) => [...line].length > WIDTHS[lang] && line.includes(' '));
    expect(tooLong).toEqual([]);
    if (lang === 'ru') expect(linesHeard(ran)).toBeLessThan(MOST_LINES);
  });
});
