import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { bundled, type Ran, run } from './run.ts';

/** Odds of one attack in each game, described by its own flags. */

let cli = '';
beforeAll(async () => {
  cli = await bundled(join(import.meta.dirname, '../src/main.ts'));
}, 60_000);
vi.setConfig({ testTimeout: 60_000 });

const odds = (ruleset: string, ...more: readonly string[]): Promise<Ran> =>
  run(cli, ['odds', '--ruleset', ruleset, ...more]);

/** A chance worked out by hand, as it stands in the last line. */
const KNOWN: readonly (readonly [ruleset: string, flags: readonly string[], said: string, why: string])[] = [
  ['teohiphip', [], 'hit 55.6%', 'two dice, a 5 or 6 on either: 1 − (2/3)²'],
  ['coin', [], '50% (1/2): pool: 1, damage: 1', 'one coin'],
  ['stepdice', [], 'hit 70%', 'a d10 of 4 or more'],
  ['stepdice', ['--cover', 'partial'], 'hit 50%', 'a step harder: 6 or more'],
  ['segments', [], 'hit 55%', 'a d20 below 11.5: 1 to 11'],
  ['aces', ['--attacker', 'gunman', '--weapon', 'pistol', '--range', '3'], 'hit 62.5%', 'a d8 of 4 or more'],
];

describe('odds by flags', () => {
  it.each(KNOWN)('%s %s: %s', async (ruleset, flags, said) => {
    const { out, err, code } = await odds(ruleset, ...flags);
    expect({ err, code }).toEqual({ err: '', code: 0 });
    expect(out).toContain(said);
  });

  it.each([
    ['teohiphip', '--pool', '--weapon'],
    ['aces', '--called', '--pool'],
    ['segments', '--range', '--pool'],
    ['coin', '--shield', '--pool'],
    ['stepdice', '--contact', '--weapon'],
  ])('%s has a help of its own, which knows %s and not %s', async (ruleset, own, foreign) => {
    const { out } = await odds(ruleset, '--help');
    expect(out).toContain(own);
    expect(out).not.toContain(foreign);
    expect(out).toContain('teohiphip, aces, segments, coin, stepdice');
  });

  it.each([
    ['teohiphip', '--pool', '9,9'],
    ['teohiphip', '--hp', 'many'],
    ['coin', '--weapon', 'spoon'],
    ['coin', '--armour', 'spoon'],
    ['aces', '--cover', 'thick'],
    ['aces', '--range', '5000'],
    ['aces', '--called', 'soul'],
    ['segments', '--weapon', 'spoon'],
    ['segments', '--attacker', 'nobody'],
    ['segments', '--called', 'nose'],
    ['stepdice', '--target', 'nobody'],
    ['stepdice', '--range', 'far'],
  ])('%s %s %s: what is wrong is told of the flag', async (ruleset, flag, value) => {
    for (const lang of ['en', 'pl', 'ru']) {
      const { err, code } = await odds(ruleset, flag, value, '--lang', lang);
      expect(code).toBeGreaterThan(0);
      expect(err).toMatch(new RegExp(`^${flag} `));
      expect(err).not.toMatch(/units\[|situation\.|stats/);
    }
  });
});
