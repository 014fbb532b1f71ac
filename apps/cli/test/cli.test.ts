import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { bundled, freshFolder, type How, type Ran, run } from './run.ts';

let cli = '';
beforeAll(async () => {
  cli = await bundled(join(import.meta.dirname, 'duel-main.ts'));
});
const potyczka = (args: readonly string[], how: How = {}): Promise<Ran> => run(cli, args, how);

const OPEN = { open: { ruleset: 'duel', scenario: 'match', seed: 's', seats: seats('p1', 'p2') } };
function seats(...ids: readonly string[]): readonly object[] {
  return ids.map((id) => ({ id, role: 'player', side: id }));
}
const lines = (...messages: readonly unknown[]): string => `${messages.map((m) => JSON.stringify(m)).join('\n')}\n`;
const replies = ({ out }: Ran) =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown> & { ok: boolean; error?: { code: string } });

vi.setConfig({ testTimeout: 60_000 });

describe('potyczka referee', () => {
  it('answers each line in order, and ends well with its input', async () => {
    const ran = await potyczka(['referee'], { input: lines(OPEN, { save: {}, id: 2 }, { log: {}, id: 3 }) });
    expect(replies(ran).map(({ ok, id }) => [ok, id])).toEqual([
      [true, undefined],
      [true, 2],
      [true, 3],
    ]);
    expect(ran).toMatchObject({ code: 0, err: '' });
  });

  it('refuses junk line by line and lives on', async () => {
    const input = [
      '{"open": \n',
      'null\n',
      Buffer.from([0xff, 0x00, 0xfe, 0x0a]),
      `"${'x'.repeat(2 * 1024 * 1024)}"\n`,
      '\n',
      lines({ dance: {} }, OPEN),
      JSON.stringify({ save: {}, id: 'last' }),
    ];
    const ran = await potyczka(['referee'], { input });
    expect(replies(ran).map(({ ok, error }) => (ok ? 'ok' : error?.code))).toEqual([
      'bad-message',
      'bad-message',
      'bad-message',
      'bad-message',
      'bad-message',
      'ok',
      'ok',
    ]);
    expect(ran.code).toBe(0);
  });

  it('survives a megabyte of noise', async () => {
    const ran = await potyczka(['referee'], { input: [randomBytes(1024 * 1024), '\n', lines(OPEN)] });
    expect(replies(ran).at(-1)?.ok).toBe(true);
    expect(ran.code).toBe(0);
  });

  it('leaves the state out and speaks the language asked for', async () => {
    const ran = await potyczka(['referee', '--state', 'none', '--lang', 'pl'], { input: lines(OPEN, { nic: 1 }) });
    const [open, bad] = replies(ran);
    expect(open).not.toHaveProperty('state');
    expect((bad?.error as unknown as { message: string }).message).toContain('powinno');
  });

  it('does not complain when nobody listens any more', async () => {
    const messages = lines(OPEN, ...Array.from({ length: 2000 }, () => ({ save: {} })));
    const child = spawn(process.execPath, [cli, 'referee'], { stdio: ['pipe', 'pipe', 'pipe'] });
    let err = '';
    child.stderr.on('data', (chunk: Buffer) => {
      err += chunk.toString();
    });
    child.stdin.on('error', () => {});
    child.stdout.once('data', () => child.stdout.destroy());
    child.stdin.end(messages);
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect(err).toBe('');
    expect(code).toBe(0);
  });

  it('ends quietly with no input at all', async () => {
    expect(await potyczka(['referee'])).toMatchObject({ code: 0, out: '', err: '' });
  });
});

describe('potyczka play', () => {
  it('plays from numbered choices, in words, with odds', async () => {
    const { out, code } = await potyczka(['play', 'match', '--seed', 's', '--hotseat'], { input: '1\n?\nq\n' });
    expect(code).toBe(0);
    expect(out).toContain('Welcome to Potyczka.');
    expect(out).toMatch(/\[on average 0\.7 wounds\]/);
    expect(out).toMatch(/[AB] strikes [ab]: \d hits?\. \(DUE-3\.1\)/);
    expect(out).toContain('DUE-3.3 A rule (our ruling)');
    expect(out).not.toContain('\u001b');
  });

  it('keeps the game and carries on with it', async () => {
    const cwd = freshFolder();
    const first = await potyczka(['play', 'bout', '--seed', 's'], { cwd, input: 'q\n' });
    expect(first.code).toBe(0);
    const save = JSON.parse(readFileSync(join(cwd, 'saves', 'autosave', 'duel-bout.json'), 'utf8'));
    expect(save.ruleset).toBe('duel');
    const again = await potyczka(['play'], { cwd, input: '7\n1\nl\ns mine\n' });
    expect(again.out.match(/Carry on with one of them\?/g)).toHaveLength(2);
    expect(again.out).toContain('1. The table is open: Duel.');
    const checked = await potyczka(['verify', 'saves/mine.json'], { cwd });
    expect(checked).toMatchObject({ code: 0 });
    expect((await potyczka(['play', '--load', 'saves/mine.json'], { cwd, input: 'q\n' })).code).toBe(0);
  });

  it('never writes one unfinished game over another, and lists them all', async () => {
    const cwd = freshFolder();
    const saved = (name: string) => readFileSync(join(cwd, 'saves', 'autosave', name), 'utf8');
    await potyczka(['play', 'bout', '--seed', 's'], { cwd, input: 'q\n' });
    const first = saved('duel-bout.json');
    await potyczka(['play', 'bout', '--seed', 't'], { cwd, input: 'q\n' });
    await potyczka(['play', 'match', '--seed', 'u', '--hotseat'], { cwd, input: 'q\n' });
    expect(saved('duel-bout.json')).toBe(first);
    expect(JSON.parse(saved('duel-bout-2.json')).seed).toBe('t');
    const listed = await potyczka(['play'], { cwd, input: 'q\n' });
    expect(listed.out.match(/^\d\. Duel: /gm)).toHaveLength(3);
    expect(listed.out).toContain('4. A new game');
  });

  it('after the end tells how it went, and offers the battle again, in words or anew', async () => {
    const input = '{"type": "concede"}\n2\n1\nq\n';
    const { out, code } = await potyczka(['play', 'bout', '--seed', 's'], { input });
    expect(code).toBe(0);
    expect(out).toMatch(/: (victory|defeat)\./);
    expect(out).toContain('1. Play the same again');
    expect(out.match(/The table is open: Duel\./g)?.length).toBeGreaterThan(1);
  });

  it('takes back a slip', async () => {
    const { out } = await potyczka(['play', 'match', '--seed', 's', '--hotseat'], { input: '1\n1\n\nu\nq\n' });
    expect(out).toMatch(/Player \d takes back everything after no\. 3\./);
  });

  it('hands over between two people when one of them has a secret', async () => {
    const open = await potyczka(['play', 'match', '--seed', 's', '--hotseat'], { input: '8\nq\n' });
    expect(open.out).toContain('Player 2 to act.');
    expect(open.out).not.toContain('Hand over');
    const input = '5\n8\n\nq\n';
    const { out } = await potyczka(['play', 'match', '--seed', 's', '--hotseat'], { input });
    expect(out).toContain('Hand over to: Player');
  });

  it('says what is wrong with an input and asks again', async () => {
    const { out, code } = await potyczka(['play', 'match', '--seed', 's', '--hotseat'], {
      input: '99\nblah\no\nh\nn\nm\nt\nv\n',
    });
    expect(code).toBe(0);
    expect(out).toContain('type a number from 1 to');
    expect(out).toContain('not one of the choices');
    expect(out).toContain('This table has no map.');
  });

  it('goes on in the file of the unfinished game that was loaded, and offers the one that earlier versions kept', async () => {
    const cwd = freshFolder();
    const folder = join(cwd, 'saves', 'autosave');
    await potyczka(['play', 'bout', '--seed', 's'], { cwd, input: 'q\n' });
    await potyczka(['play', '--load', 'saves/autosave/duel-bout.json'], { cwd, input: 'q\n' });
    expect(readdirSync(folder)).toEqual(['duel-bout.json']);
    renameSync(join(folder, 'duel-bout.json'), join(cwd, 'saves', 'autosave.json'));
    expect((await potyczka(['play'], { cwd, input: '1\nq\n' })).out).toContain('autosave.json');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('plays to the end, keeps the finished game and offers no resumption', async () => {
    const cwd = freshFolder();
    const input = '{"type": "concede"}\nq\n';
    const { out, code } = await potyczka(['play', 'bout', '--seed', 's'], { cwd, input });
    expect(code).toBe(0);
    expect(out).toContain('The game is over.');
    expect(out).toContain('The finished game is kept in');
    expect((await potyczka(['play'], { cwd, input: 'q\n' })).out).not.toContain('Carry on');
    expect((await potyczka(['verify', 'saves/last-game.json'], { cwd })).code).toBe(0);
  });

  it('takes any command as JSON', async () => {
    const input = '{"type": "say", "text": "En garde"}\n{oops\nq\n';
    const { out } = await potyczka(['play', 'match', '--seed', 's', '--hotseat'], { input });
    expect(out).toContain('Player 1: En garde');
    expect(out).toContain('not one of the choices');
  });

  it('speaks the language of the system', async () => {
    const { out } = await potyczka(['play', 'match', '--hotseat'], { input: 'q\n', env: { LANG: 'ru_RU.UTF-8' } });
    expect(out).toContain('Добро пожаловать');
    expect(out).toContain('Что теперь?');
  });

  it('names the missions there are', async () => {
    const ran = await potyczka(['play', 'nowhere']);
    expect(ran.code).toBe(2);
    expect(ran.err).toContain('bout, match');
  });
});

describe('potyczka verify, rules, odds', () => {
  it('fails on a forged save, a broken one and a missing one', async () => {
    const cwd = freshFolder();
    await potyczka(['play', 'match', '--seed', 's', '--hotseat'], { cwd, input: '1\n1\nq\n' });
    const file = join(cwd, 'saves', 'autosave', 'duel-match.json');
    const forged = JSON.parse(readFileSync(file, 'utf8'));
    forged.entries[1].events[0].faces = [6, 6];
    writeFileSync(file, JSON.stringify(forged));
    const ran = await potyczka(['verify', file]);
    expect(ran.code).toBe(1);
    expect(ran.err).toMatch(/differs from event \d+ on/);
    writeFileSync(file, '{');
    expect((await potyczka(['verify', file])).code).toBe(1);
    expect((await potyczka(['verify', 'nothing.json'])).code).toBe(2);
  });

  it('finds rules by ID, by words, or lists them', async () => {
    expect((await potyczka(['rules', 'due-3.1'])).out).toContain('DUE-3.1 A rule (our ruling)');
    expect((await potyczka(['rules', 'zasada', '--lang', 'pl'])).out).toContain('DUE-1.1 Zasada');
    expect((await potyczka(['rules'])).out.split('\n').length).toBeGreaterThan(10);
    const none = await potyczka(['rules', 'xyzzy']);
    expect(none.code).toBe(1);
    expect(none.err).toContain('DUE-');
  });

  it('tells the odds at a saved table', async () => {
    const cwd = freshFolder();
    await potyczka(['play', 'match', '--seed', 's'], { cwd, input: 'q\n' });
    const save = JSON.parse(readFileSync(join(cwd, 'saves', 'autosave', 'duel-match.json'), 'utf8'));
    const [unit] = save.entries[0].events[1].order;
    const command = { type: 'strike', by: unit === 'a' ? 'p1' : 'p2', unit, target: unit === 'a' ? 'b' : 'a' };
    const ran = await potyczka(['odds', 'saves/autosave/duel-match.json', JSON.stringify(command)], { cwd });
    expect(ran.out).toContain('44.4% (4/9): 1 wound');
    const json = await potyczka(['odds', 'saves/autosave/duel-match.json', JSON.stringify(command), '--json'], { cwd });
    expect(JSON.parse(json.out).outcomes).toHaveLength(3);
    expect((await potyczka(['odds', 'saves/autosave/duel-match.json', '{'], { cwd })).code).toBe(2);
    expect((await potyczka(['odds'])).code).toBe(2);
  });

  it('explains itself, and knows wrong usage from a failed game', async () => {
    const help = await potyczka(['--help']);
    expect(help.code).toBe(0);
    expect(help.out).toContain('referee');
    for (const command of ['play', 'referee', 'verify', 'rules', 'odds']) {
      expect((await potyczka([command, '--help'])).out).toContain(`Usage: potyczka ${command}`);
    }
    for (const args of [['dance'], ['referee', '--colour'], ['verify'], ['play', '--lang', 'xx']]) {
      const ran = await potyczka(args);
      expect(ran.code).toBe(2);
      expect(ran.err).not.toMatch(/\n\s+at /);
    }
  });
});
