import { join } from 'node:path';
import type { AnyRuleset, Language } from '@potyczka/kernel';
import { type BuildResult, build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Games } from '../src/context.ts';
import { RefereeGames } from '../src/referee-games.ts';

const SOURCES = join(import.meta.dirname, '../src');

describe('the command line comes in parts', () => {
  let built: BuildResult<{ metafile: true }>;

  beforeAll(async () => {
    built = await build({
      entryPoints: [join(SOURCES, 'main.ts')],
      absWorkingDir: join(SOURCES, '../../..'),
      outdir: 'out',
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      packages: 'bundle',
      external: ['@fastify/*', '@photostructure/sqlite', 'fastify', 'kysely', 'pg', 'pino', 'prom-client'],
      metafile: true,
      write: false,
      logLevel: 'error',
    });
  });

  /** The sources that are read before a file of the bundle can begin. */
  function readFor(source: string): readonly string[] {
    const { outputs } = built.metafile;
    const first = Object.keys(outputs).filter((name) => outputs[name]?.entryPoint === source);
    const files = new Set(first);
    for (const file of files)
      for (const { path, kind } of outputs[file]?.imports ?? [])
        if (kind === 'import-statement' && outputs[path] !== undefined) files.add(path);
    expect(first).toHaveLength(1);
    return [...files].flatMap((file) => Object.keys(outputs[file]?.inputs ?? {}));
  }

  /** Of a game by itself its `load.ts` is read, which names its parts. */
  const games = (sources: readonly string[]): readonly string[] =>
    sources.filter((file) => /^packages\/ruleset-(?!kit\/)/.test(file) && !file.endsWith('/src/load.ts'));

  it('and tells its version without having read a game', () => {
    const read = readFor('apps/cli/src/main.ts');
    expect(read).toContain('apps/cli/src/program.ts');
    expect(games(read)).toEqual([]);
  });

  it.each(['rules', 'referee', 'verify', 'odds', 'play/index'])('and %s reads the games it is asked for', (command) => {
    expect(games(readFor(`apps/cli/src/${command}.ts`))).toEqual([]);
  });

  it('threads play whatever they are given', () => {
    expect(games(readFor('apps/cli/src/thread.ts')).length).toBeGreaterThan(100);
  });
});

describe('a referee', () => {
  const loads: string[] = [];
  const games: Games = {
    ids: ['one', 'two', 'three'],
    load: async (ids, lang: Language) => {
      loads.push(`${ids.join('+')} ${lang}`);
      return ids.map((id) => ({ id }) as AnyRuleset);
    },
    rulebooks: async () => [],
  };
  const after = async (...messages: readonly unknown[]) => {
    loads.length = 0;
    const referee = new RefereeGames(games, 'pl');
    for (const message of messages) await referee.before(message);
    return { loads: [...loads], here: referee.rulesets.map(({ id }) => id) };
  };

  it('has no game before one is asked for', async () => {
    expect(await after({ legal: {} }, 'junk', null)).toEqual({ loads: [], here: [] });
  });

  it('loads the game that a set-up or a save names, once', async () => {
    expect(await after({ open: { ruleset: 'two' } }, { do: {} }, { load: { ruleset: 'two' } })).toEqual({
      loads: ['two pl'],
      here: ['two'],
    });
  });

  it('keeps games in the order in which they are listed', async () => {
    const { here } = await after({ open: { ruleset: 'three' } }, { verify: { ruleset: 'one' } });
    expect(here).toEqual(['one', 'three']);
  });

  it('loads a language when a message is to be answered in it', async () => {
    const { loads: loaded } = await after(
      { open: { ruleset: 'two' } },
      { log: { lang: 'ru' } },
      { legal: {}, lang: 'ru' },
    );
    expect(loaded).toEqual(['two pl', 'two pl', 'two ru']);
  });

  it('needs all games to say which there are, or to look a rule up', async () => {
    expect((await after({ open: { ruleset: 'four' } })).here).toEqual(['one', 'two', 'three']);
    expect((await after({ rule: { id: 'X-1' } })).here).toEqual(['one', 'two', 'three']);
  });
});
