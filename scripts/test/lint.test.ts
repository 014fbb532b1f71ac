import { afterAll, describe, expect, test } from 'vitest';
import { scratch } from './scratch.ts';

const project = scratch(['biome.json', 'scripts/lint']);
afterAll(() => project.remove());

/** Runs the linter over one file; gives what it complains about, empty when it is content. */
function complaints(path: string, source: string): string {
  project.write(path, source);
  const { code, output } = project.run('@biomejs/biome/bin/biome', [
    'lint',
    '--vcs-enabled=false',
    '--error-on-warnings',
    path,
  ]);
  return code === 0 ? '' : output;
}

const PURE = ['kernel', 'ground', 'odds', 'npc', 'ruleset-kit', 'ruleset-any'];
const FORBIDDEN: readonly (readonly [what: string, source: string, complaint: string])[] = [
  ['the clock', 'export const now = (): number => Date.now();\n', 'noRestrictedGlobals'],
  ['a timer', 'export const wait = (f: () => void): unknown => setTimeout(f, 1);\n', 'noRestrictedGlobals'],
  ['performance', 'export const now = (): number => performance.now();\n', 'noRestrictedGlobals'],
  ['the process', 'export const home = (): unknown => process.env;\n', 'noRestrictedGlobals'],
  ['the network', "export const get = (): unknown => fetch('x');\n", 'noRestrictedGlobals'],
  ['the console', "export const say = (): void => console.log('x');\n", 'noRestrictedGlobals'],
  ['a global by a detour', 'export const now = (): number => globalThis.Date.now();\n', 'noRestrictedGlobals'],
  ['a module of Node', "export { readFileSync } from 'node:fs';\n", 'noNodejsModules'],
  ['Math.random', 'export const roll = (): number => Math.random();\n', 'never from Math.random'],
  ['Math.random by a detour', 'const { random } = Math;\nexport const roll = random;\n', 'never from Math.random'],
];

describe('packages that hold rules', () => {
  test.each(FORBIDDEN)('may not use %s', (_what, source, complaint) => {
    expect(complaints('packages/kernel/src/deep/sample.ts', source)).toContain(complaint);
  });

  test.each(PURE)('%s is one of them', (name) => {
    expect(complaints(`packages/${name}/src/sample.ts`, FORBIDDEN[0]?.[1] ?? '')).toContain('noRestrictedGlobals');
    expect(complaints(`packages/${name}/src/sample.ts`, 'export const roll = Math.random;\n')).toContain('Math.random');
  });

  test.each(FORBIDDEN.filter(([what]) => !what.includes('detour')))('others may use %s', (_what, source) => {
    expect(complaints('packages/protocol/src/sample.ts', source)).toBe('');
  });

  test('may do arithmetic', () => {
    expect(complaints('packages/kernel/src/sample.ts', 'export const half = (n: number) => Math.floor(n / 2);\n')).toBe(
      '',
    );
  });
});

describe('a ruleset', () => {
  const attempts = [
    'export function f(g: () => void): void {\n  try {\n    g();\n  } catch {\n    g();\n  }\n}\n',
    'export function f(g: () => void): void {\n  try {\n    g();\n  } finally {\n    g();\n  }\n}\n',
  ];

  test.each(attempts)('contains no try', (source) => {
    expect(complaints('packages/ruleset-any/src/deep/sample.ts', source)).toContain('contains no try');
    expect(complaints('packages/ruleset-kit/src/sample.ts', source)).toContain('contains no try');
  });

  test.each(attempts)('differs in that from the kernel and the odds', (source) => {
    expect(complaints('packages/kernel/src/sample.ts', source)).toBe('');
    expect(complaints('packages/odds/src/sample.ts', source)).toBe('');
  });
});

test.each([
  ['any', 'export const f = (value: any): unknown => value;\n', 'noExplicitAny'],
  ['a non-null assertion', 'export const f = (value?: string): string => value!;\n', 'noNonNullAssertion'],
  ['an unused variable', 'const unused = 1;\nexport const used = 2;\n', 'noUnusedVariables'],
  ['an unused import', "import { used } from './used.ts';\nexport const own = 2;\n", 'noUnusedImports'],
])('nobody writes %s', (_what, source, complaint) => {
  expect(complaints('apps/cli/src/sample.ts', source)).toContain(complaint);
});
