import { join } from 'node:path';
import { LANGUAGES } from '@potyczka/narration';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { bundled, type Ran, run } from './run.ts';

/** A piece of a battle of each game in each language, as somebody hears it who has only the lines to go by. */

let cli = '';
beforeAll(async () => {
  cli = await bundled(join(import.meta.dirname, '../src/main.ts'));
}, 60_000);
vi.setConfig({ testTimeout: 60_000 });

const BATTLES = {
  aces: 'yard',
  coin: 'crossing',
  segments: 'dockAmbush',
  stepdice: 'lockedPassage',
  teohiphip: 'pamphlet',
} as const;

/** The first choice again and again, then everything one can ask for, then the end. */
const MOVES = 12;
const INPUT = [...Array.from({ length: MOVES }, () => '1'), 'v', 't', 'm', 'n', 'l', 'q'];

/** What no sentence has in it, in whatever language. */
const UNSAID: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['JSON', /[{}]|\[\[|\[\]|undefined|\bnull\b/],
  ['a word of the source', /(?<![\p{L}\d])\p{Ll}+\p{Lu}\p{L}*/u],
  ['the forms of a name', /\|(?:pl|gen|acc|ins|dat|m|f|n)\b/],
  ['a blank before a mark', /\S [:;,.](?:\s|$)/],
  ['a hole', /: ?[.;]|,\s*[.,]/],
];

/** A map is a picture: its rows are looked at elsewhere. */
const isSentence = (line: string): boolean => /\p{L}{2}/u.test(line) && !/^ *\d* {1,5}\S{12,}$/.test(line);

const faultsIn = ({ out }: Ran): readonly string[] =>
  out
    .split('\n')
    .filter((line) => isSentence(line) && !line.includes('saves/'))
    .flatMap((line) => UNSAID.flatMap(([what, pattern]) => (pattern.test(line) ? [`${what}: ${line}`] : [])));

const play = (ruleset: string, mission: string, lang: string) =>
  run(cli, ['play', mission, '--ruleset', ruleset, '--seed', 'heard', '--lang', lang], {
    input: `${INPUT.join('\n')}\n`,
  });

/** Choices are looked through, not listened to: what comes before them is what somebody has to hear each time. */
function linesHeard({ out }: Ran): number {
  const [, ...parts] = out.split(/^(?:Your choice|Which one|Where to).*$/m);
  const heard = parts.flatMap((part) => part.split('\n').filter((line) => line.trim() !== '' && !/^\d+\. /.test(line)));
  return heard.length / parts.length;
}

/** On the mean over a battle, its rounds and everybody's turns. */
const MOST_LINES = 8;

describe.each(Object.entries(BATTLES))('%s', (ruleset, mission) => {
  it.each(LANGUAGES)('in %s is told in whole sentences, without a word of the machine', async (lang) => {
    const ran = await play(ruleset, mission, lang);
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(faultsIn(ran)).toEqual([]);
  });

  it('takes few lines an input', async () => {
    const moves = Array.from({ length: MOVES }, () => '1');
    const args = ['play', mission, '--ruleset', ruleset, '--seed', 'heard', '--lang', 'en'];
    expect(linesHeard(await run(cli, args, { input: `${moves.join('\n')}\nq\n` }))).toBeLessThan(MOST_LINES);
  });
});
