import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scratch } from './scratch.ts';

const project = scratch(['.dependency-cruiser.cjs', 'tsconfig.json']);
afterAll(() => project.remove());

let report = '';

/** Whether the run complained that `file` breaks `rule` by importing `target`. */
const complains = (rule: string, file: string, target: string): boolean =>
  report.includes(`error ${rule}: ${file} → ${target}`);

beforeAll(() => {
  const ours = (...names: string[]) => names.map((name) => `@potyczka/${name}`);
  project.write('package.json', '{ "name": "scratch", "workspaces": ["packages/*", "apps/*"] }');
  for (const name of [
    'kernel',
    'ground',
    'odds',
    'narration',
    'ruleset-one',
    'ruleset-two',
    'rulesets',
    'unheard-of',
  ]) {
    // Every package declares the kernel and both rulesets, so that only the arrows stand in the way.
    project.addPackage(`packages/${name}`, `@potyczka/${name}`, ours('kernel', 'ground', 'ruleset-one', 'ruleset-two'));
    project.write(`packages/${name}/src/index.ts`, 'export const value = 1;\n');
  }
  project.addPackage('apps/cli', '@potyczka/cli', ours('kernel'));
  project.write('packages/kernel/src/inner.ts', "export { value } from './index.ts';\nexport type Inner = number;\n");

  const take = (name: string) => `export { value } from '@potyczka/${name}';\n`;
  project.write('packages/kernel/src/up.ts', take('ground'));
  project.write('packages/ground/src/right.ts', take('kernel'));
  project.write('packages/ground/src/undeclared.ts', take('odds'));
  project.write('packages/odds/src/path.ts', "export { value } from '../../kernel/src/index.ts';\n");
  project.write('packages/odds/src/inside.ts', "export { value } from '../../kernel/src/inner.ts';\n");
  project.write('packages/odds/src/nowhere.ts', "export { value } from '@potyczka/kernel/src/inner.ts';\n");
  project.write('packages/odds/src/npm.ts', "export { value } from 'left-pad';\n");
  project.write('packages/odds/test/free.ts', take('ground'));
  project.write('packages/odds/test/undeclared.ts', take('narration'));
  project.write('packages/odds/src/test-in-source.ts', "export { value } from '../test/free.ts';\n");
  project.write('packages/ruleset-one/src/rival.ts', take('ruleset-two'));
  project.write('packages/ruleset-one/src/map.ts', take('ground'));
  project.write(
    'packages/rulesets/src/right.ts',
    `${take('ruleset-one')}export type { Inner } from '@potyczka/kernel';\n`,
  );
  project.write('packages/rulesets/src/kernel.ts', take('kernel'));
  project.write('packages/unheard-of/src/early.ts', take('kernel'));
  project.write('packages/narration/src/chick.ts', "export { egg } from './egg.ts';\nexport const chick = 1;\n");
  project.write('packages/narration/src/egg.ts', "export { chick } from './chick.ts';\nexport const egg = 1;\n");
  project.write('packages/narration/src/hen.ts', "import type { Cock } from './cock.ts';\nexport type Hen = Cock;\n");
  project.write(
    'packages/narration/src/cock.ts',
    "import type { Hen } from './hen.ts';\nexport type Cock = Hen | 1;\n",
  );
  project.write('apps/cli/src/rules.ts', take('kernel'));
  project.write('apps/cli/src/deep.ts', take('ruleset-one'));

  const { code, output } = project.run('dependency-cruiser/bin/dependency-cruise.mjs', [
    '--config',
    '.dependency-cruiser.cjs',
    'packages',
    'apps',
  ]);
  expect(code).not.toBe(0);
  report = output;
}, 60_000);

describe('the arrows between packages', () => {
  test.each([
    ['the kernel imports nothing', 'packages/kernel/src/up.ts', 'ground'],
    ['rulesets never import each other', 'packages/ruleset-one/src/rival.ts', 'ruleset-two'],
    ['rulesets know no map', 'packages/ruleset-one/src/map.ts', 'ground'],
    ['apps reach rulesets only through the referee', 'apps/cli/src/deep.ts', 'ruleset-one'],
  ])('%s', (_why, file, target) => {
    expect(complains('package-arrows', file, `packages/${target}/src/index.ts`), report).toBe(true);
  });

  test('an import along an arrow is fine', () => {
    expect(report).not.toContain('packages/ground/src/right.ts');
    expect(report).not.toContain('packages/rulesets/src/right.ts');
    expect(report).not.toContain('packages/odds/test/free.ts →');
  });

  test('where only types are allowed, values are refused', () => {
    expect(complains('types-only', 'apps/cli/src/rules.ts', 'packages/kernel/src/index.ts'), report).toBe(true);
    expect(complains('types-only', 'packages/rulesets/src/kernel.ts', 'packages/kernel/src/index.ts')).toBe(true);
  });

  test('a package without a row in the table imports nobody', () => {
    expect(complains('package-in-table', 'packages/unheard-of/src/early.ts', 'packages/kernel/src/index.ts')).toBe(
      true,
    );
  });
});

test('every imported package is declared, also in tests', () => {
  const rule = 'declared-in-package-json';
  expect(complains(rule, 'packages/ground/src/undeclared.ts', 'packages/odds/src/index.ts'), report).toBe(true);
  expect(complains(rule, 'packages/odds/test/undeclared.ts', 'packages/narration/src/index.ts')).toBe(true);
  expect(complains('resolvable', 'packages/odds/src/npm.ts', 'left-pad')).toBe(true);
});

test('another package is entered by its index and under its name', () => {
  expect(complains('front-door', 'packages/odds/src/inside.ts', 'packages/kernel/src/inner.ts'), report).toBe(true);
  expect(complains('by-name', 'packages/odds/src/path.ts', 'packages/kernel/src/index.ts')).toBe(true);
  expect(complains('resolvable', 'packages/odds/src/nowhere.ts', '@potyczka/kernel/src/inner.ts')).toBe(true);
});

test('no circles but of types, no tests in the source', () => {
  expect(report).not.toMatch(/hen\.ts/);
  expect(report).toMatch(/error no-cycles: packages\/narration\/src\/(chick|egg)\.ts/);
  const file = 'packages/odds/src/test-in-source.ts';
  expect(complains('no-tests-in-source', file, 'packages/odds/test/free.ts'), report).toBe(true);
});
