import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from './scratch.ts';

/** Games in folders outside the repository. */

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'potyczka-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What a program says, and where it is built, when POTYCZKA_GAMES names a folder. */
function startedWith(game: string, args: readonly string[], input = '') {
  const { POTYCZKA_GAMES: _games, ...env } = process.env;
  const done = spawnSync(process.execPath, args, {
    ...{ cwd: ROOT, encoding: 'utf8', input },
    env: { ...env, POTYCZKA_GAMES: game },
  });
  return { code: done.status, out: done.stdout, err: done.stderr };
}

const distOf = (game: string): string =>
  startedWith(game, [
    '--input-type=module',
    '-e',
    "process.stdout.write((await import('./scripts/added-games.mjs')).distFolder)",
  ]).out;

test('a copy of the example is played from wherever it lies', () => {
  const game = join(folder, 'ruleset-duel');
  cpSync(join(ROOT, 'examples', 'ruleset-duel'), game, { recursive: true });
  try {
    const { code, out, err } = startedWith(
      game,
      ['scripts/start.mjs', 'referee', '--state', 'none'],
      '{"open":{"ruleset":"duel","scenario":"bout"}}\n',
    );
    expect([code, err]).toEqual([0, '']);
    expect(JSON.parse(out)).toMatchObject({ ok: true });
  } finally {
    rmSync(join(ROOT, distOf(game)), { recursive: true, force: true });
  }
});

test('two folders of one name are built apart', () => {
  const [one, other] = ['one', 'other'].map((place) => distOf(join(folder, place, 'ruleset-duel')));
  expect(one).toMatch(/with-duel-[0-9a-f]{8}$/);
  expect(other).not.toBe(one);
});

test('what is wrong with a folder is said in a sentence', () => {
  const nameless = join(folder, 'ruleset-my-game');
  const wrong = (game: string) => startedWith(game, ['scripts/start.mjs', 'referee']);
  expect(wrong(nameless)).toMatchObject({ code: 1, err: `There is no folder ${nameless}.\n` });
  mkdirSync(nameless);
  expect(wrong(nameless).err).toBe(`${nameless} is no game: it has no src/index.ts.\n`);
  cpSync(join(ROOT, 'examples', 'ruleset-duel', 'src'), join(nameless, 'src'), { recursive: true });
  expect(wrong(nameless).err).toContain('my-game is none');
});
