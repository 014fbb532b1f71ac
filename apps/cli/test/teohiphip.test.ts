import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { bundled, freshFolder, type How, type Ran, run } from './run.ts';

let cli = '';
beforeAll(async () => {
  cli = await bundled(join(import.meta.dirname, '../src/main.ts'));
});
const potyczka = (args: readonly string[], how: How = {}): Promise<Ran> => run(cli, args, how);

vi.setConfig({ testTimeout: 60_000 });

describe('a real game on the command line', () => {
  it('starts without arguments: a welcome, a list of games and one of missions, and Enter begins the first', async () => {
    const { out, code } = await potyczka([], { input: '\n\n1\n1\nq\n' });
    expect(code).toBe(0);
    expect(out).toContain('Welcome to Potyczka.');
    expect(out).toMatch(/1\. \S.* \(1 player/);
    expect(out).toContain('Round 1 begins.');
    expect(out).toMatch(/inches away to the [a-z-]+; (in|out of) sight/);
  });

  it('plays, explains, takes back, saves and verifies', async () => {
    const cwd = freshFolder();
    const keys = ['1', '1', '2', '1', '?', 'u', 'm', 't', 'n', 's mine', 'q'];
    const { out, code } = await potyczka(['play', 'm1', '--seed', 'a', '--lang', 'pl'], {
      cwd,
      input: `${keys.join('\n')}\n`,
    });
    expect(code).toBe(0);
    expect(out).toContain('Runda 1 z 6.');
    expect(out).toMatch(/\d+(,\d+)? (cal|cale|cali|cala) stąd/);
    expect(out).toMatch(/TEO-\d+\.\d+ \S/);
    expect(out).toContain('cofa wszystko po nr');
    expect((await potyczka(['verify', 'saves/mine.json'], { cwd })).code).toBe(0);
  });

  it.each([
    [['--aim'], '25.9% (7/27): successes: 2'],
    [['--aim', '--cover'], '25.9% (7/27): successes: 2, hit, damage: 1'],
    [['--concealed'], '33.3% (1/3): a success'],
    // One of the dice misses, in 4 of 9 throws, and is exchanged for the 6.
    [['--cover', '--pool', '6'], '44.4% (4/9): successes: 2, hit, damage: 1, 1 hit point paid'],
  ])('tells the odds of an attack with %s', async (flags, expected) => {
    const { out, code } = await potyczka(['odds', ...flags]);
    expect(code).toBe(0);
    expect(out).toContain(expected);
  });

  it('tells the flags of a game that has a quick form, and those alone', async () => {
    expect((await potyczka(['odds', '--help', '--lang', 'pl'])).out).toMatch(/--pool <dice> +pula atakującego/);
    const stray = await potyczka(['odds', '--ruleset', 'aces', '--aim']);
    expect(stray.code).toBe(2);
    expect(stray.err).toContain('There is no option --aim');
  });

  it('finds a rule in each language', async () => {
    expect((await potyczka(['rules', 'TEO-5.7'])).out).toContain('Aim');
    expect((await potyczka(['rules', 'TEO-5.7', '--lang', 'pl'])).out).toContain('Celowanie');
    expect((await potyczka(['rules', 'TEO-5.7', '--lang', 'ru'])).out).toMatch(/[Пп]рицел/);
  });

  it('finds a rule whatever letters a keyboard has, and says what is near a word that is in none', async () => {
    const [typed, written] = await Promise.all(
      ['zasloniety', 'zasłonięty'].map((word) => potyczka(['rules', word, '--lang', 'pl'])),
    );
    expect(typed?.out).toBe(written?.out);
    expect(typed?.out).toMatch(/[A-Z]+-\d/);
    const near = await potyczka(['rules', 'celowamie', '--lang', 'pl']);
    expect(near.code).toBe(1);
    expect(near.err).toContain('TEO-5.7 Celowanie');
  });

  it('asks before somebody gives up, and again until it is answered; then tells how it went', async () => {
    const crossing = (input: readonly string[]) =>
      potyczka(['play', 'crossing', '--seed', 's'], { input: `${input.join('\n')}\n` });
    const number = /^(\d+)\. Give up/m.exec((await crossing(['q'])).out)?.[1] ?? 'none';
    const kept = await crossing([number, 'perhaps', 'n', 'q']);
    expect(kept.out.match(/Really give up\?/g)).toHaveLength(2);
    expect(kept.out).not.toContain('The game is over.');
    const given = await crossing([number, 'y', 'q']);
    expect(given.out).toContain('The game is over.');
    expect(given.out).toMatch(/^Side A: defeat; \d of 5 still standing\.$/m);
  });

  it('refuses a mission that no game has, and lists those there are', async () => {
    const ran = await potyczka(['play', 'nosuch']);
    expect(ran.code).toBe(2);
    for (const mission of ['quickDuel', 'yard', 'gantryDuel', 'crossing', 'holdTheGate'])
      expect(ran.err).toContain(mission);
  });

  it('lists what a set-up may name, by name in each language', async () => {
    const all = await potyczka(['list']);
    expect(all.out.trim().split('\n')).toHaveLength(5);
    const weapons = await potyczka(['list', 'teohiphip', 'weapons', '--lang', 'pl']);
    expect(weapons.out).toMatch(/^energyPistol: pistolet/m);
    const options = await potyczka(['list', 'coin', 'options']);
    expect(options.out).toMatch(/^turnMode: .* singleUnit allUnits; usually singleUnit \(COIN-7\.3\)/m);
    expect((await potyczka(['list', 'coin', 'scenarios'])).out).toMatch(/Sides: A, B\. Players: 1–4\. 20 rounds\./);
    for (const wrong of [
      ['coin', 'spells'],
      ['chess', 'weapons'],
    ])
      expect((await potyczka(['list', ...wrong])).code).toBe(2);
  });

  it('referees it', async () => {
    const seats = [{ id: 'p1', role: 'player' }];
    const open = { open: { ruleset: 'teohiphip', scenario: 'm1', seats, seed: 's' } };
    const input = `${[open, { legal: { by: 'p1' } }, { view: { as: 'p1' } }].map((m) => JSON.stringify(m)).join('\n')}\n`;
    const { out, code, err } = await potyczka(['referee'], { input });
    const replies = out.trimEnd().split('\n');
    expect(replies).toHaveLength(3);
    for (const reply of replies) expect(JSON.parse(reply).ok).toBe(true);
    expect({ code, err }).toEqual({ code: 0, err: '' });
  });
});
