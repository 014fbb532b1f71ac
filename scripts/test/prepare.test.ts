import { spawnSync } from 'node:child_process';
import { rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isFresh, isInstalled, lockMatchesManifests, marksOf } from '../prepare.mjs';
import { ROOT, type Scratch, scratch } from './scratch.ts';

interface Lock {
  readonly version?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
}

let project: Scratch;
beforeEach(() => {
  project = scratch([]);
});
afterEach(() => project.remove());

const lock = (packages: Readonly<Record<string, Lock>>) => JSON.stringify({ packages });

describe('what counts as installed', () => {
  const wanted = {
    '': { dependencies: { a: '1' } },
    'packages/own': {},
    'node_modules/own': { resolved: 'packages/own', link: true },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/for-another-system': { version: '1.0.0', optional: true },
  } satisfies Record<string, Lock>;
  const { 'node_modules/for-another-system': _foreign, ...present } = wanted;

  const installed = (found: Readonly<Record<string, Lock>>): boolean => {
    project.write('package-lock.json', lock(wanted));
    project.write('node_modules/.package-lock.json', lock(found));
    return isInstalled(project.folder);
  };

  test('everything but the packages of other systems', () => expect(installed(present)).toBe(true));
  test('not an older version', () =>
    expect(installed({ ...present, 'node_modules/a': { version: '0.9.0' } })).toBe(false));
  test('not a workspace that is not linked yet', () => {
    const { 'node_modules/own': _link, ...unlinked } = present;
    expect(installed(unlinked)).toBe(false);
  });
  test('not a folder without any packages', () => {
    project.write('package-lock.json', lock(wanted));
    expect(isInstalled(project.folder)).toBe(false);
  });
});

describe('what was built is fresh', () => {
  const at = (path: string): string => join(project.folder, path);
  const fresh = (): boolean => isFresh(at('out.mjs'), at('out.inputs.json'));
  const moment = (path: string, seconds: number): void => utimesSync(at(path), seconds, seconds);

  beforeEach(() => {
    for (const path of ['one.ts', 'two.ts', 'out.mjs']) project.write(path, 'is 1');
    moment('one.ts', 1000);
    project.write('out.inputs.json', marksOf([at('one.ts'), at('two.ts'), 'made up by a plugin']));
  });

  test('as long as nobody touches its sources', () => expect(fresh()).toBe(true));
  test('not when one was written anew, be it no longer than before', () => {
    project.write('one.ts', 'is 2');
    expect(fresh()).toBe(false);
  });
  test('not when one has become longer within the same moment', () => {
    project.write('one.ts', 'is 10');
    moment('one.ts', 1000);
    expect(fresh()).toBe(false);
  });
  test('when one was checked out anew and says the same', () => {
    moment('one.ts', 2000);
    expect(fresh()).toBe(true);
  });
  test('not when one is gone, nor the whole of it', () => {
    rmSync(at('two.ts'));
    expect(fresh()).toBe(false);
    project.write('two.ts', 'is 1');
    expect(fresh()).toBe(true);
    rmSync(at('out.mjs'));
    expect(fresh()).toBe(false);
  });
  test('not when an earlier version has written down what it was made of', () => {
    project.write('out.inputs.json', JSON.stringify({ [at('one.ts')]: 'a hash' }));
    expect(fresh()).toBe(false);
  });
});

test('a lock file that lags behind a manifest is noticed', () => {
  project.write('package.json', '{ "dependencies": { "b": "1", "a": "1" } }');
  project.write('package-lock.json', lock({ '': { dependencies: { a: '1', b: '1' } } }));
  expect(lockMatchesManifests(project.folder)).toBe(true);
  project.write('package.json', '{ "dependencies": { "b": "2", "a": "1" } }');
  expect(lockMatchesManifests(project.folder)).toBe(false);
});

test('a workspace that the lock file does not know is noticed', () => {
  project.write('package.json', '{ "workspaces": ["packages/*"] }');
  project.write('package-lock.json', lock({ '': {} }));
  expect(lockMatchesManifests(project.folder)).toBe(true);
  project.write('packages/one/package.json', '{}');
  expect(lockMatchesManifests(project.folder)).toBe(false);
});

test('an old Node is refused in plain words', () => {
  const code = `import('./scripts/prepare.mjs').then((it) => it.requireNode('20.18.1'))`;
  const done = spawnSync(process.execPath, ['-e', code], { cwd: ROOT, encoding: 'utf8' });
  expect(done.status).toBe(1);
  expect(done.stderr).toBe('Potyczka needs Node 20.19 or newer; this is Node 20.18.1.\n');
});

test('arguments and the exit code pass through a bundled program', () => {
  const runner = join(ROOT, 'scripts', 'run-ts.mjs');
  const done = spawnSync(process.execPath, [runner, 'scripts/test/echo-main.ts', '--x', 'y z'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(done.stdout).toBe('["--x","y z"]\n');
  expect(done.status).toBe(7);
});

test('a missing program is named', () => {
  const runner = join(ROOT, 'scripts', 'run-ts.mjs');
  const done = spawnSync(process.execPath, [runner, 'scripts/test/nowhere.ts'], { cwd: ROOT, encoding: 'utf8' });
  expect(done.status).toBe(1);
  expect(done.stderr).toContain('scripts/test/nowhere.ts does not exist');
});
