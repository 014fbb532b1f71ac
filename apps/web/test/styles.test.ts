import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtPage } from './browser/built-page.ts';

const SOURCES = join(import.meta.dirname, '../src');

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)],
  );
const files = filesIn(SOURCES);
const named = (file: string): string => relative(SOURCES, file);

/** The classes a sheet of styles declares: what stands before the braces, without attributes and shared classes. */
function classesIn(sheet: string): ReadonlySet<string> {
  const selectors = readFileSync(sheet, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\{[^{}]*\}/g, '{}')
    .replace(/:global\([^)]*\)|\[[^\]]*\]/g, '');
  return new Set([...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));
}

interface Import {
  readonly component: string;
  readonly sheet: string;
  readonly used: readonly string[];
  /** Some are looked up by a value: `styles[look]`. */
  readonly computed: boolean;
}

const imports: readonly Import[] = files
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((component) => {
    const text = readFileSync(component, 'utf8');
    return [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].map(([line, name = '', path = '']) => {
      const rest = text.replace(line, '');
      return {
        component: named(component),
        sheet: join(dirname(component), path),
        used: [...rest.matchAll(new RegExp(`(?<![\\w./-])${name}\\.(\\w+)`, 'g'))].map(([, one = '']) => one),
        computed: new RegExp(`(?<![\\w.])${name}\\[`).test(rest),
      };
    });
  });

describe('Styles belong to the components beside them', () => {
  it('no component asks for a class that its sheet does not have', () => {
    const missing = imports.flatMap(({ component, sheet, used }) =>
      used.filter((one) => !classesIn(sheet).has(one)).map((one) => `${component}: ${one}`),
    );
    expect(missing).toEqual([]);
  });

  it('no sheet has a class that nobody asks for', () => {
    const idle = files
      .filter((file) => file.endsWith('.module.css'))
      .flatMap((sheet) => {
        const users = imports.filter((one) => one.sheet === sheet);
        if (users.some(({ computed }) => computed)) return [];
        const asked = new Set(users.flatMap(({ used }) => used));
        return [...classesIn(sheet)].filter((one) => !asked.has(one)).map((one) => `${named(sheet)}: ${one}`);
      });
    expect(idle).toEqual([]);
  });
});

/** The classes that every component may use, as the README lists them: `.button` and the like in its table. */
const shared: ReadonlySet<string> = new Set(
  (/^## Styles\n[\s\S]*?(?=^## )/m.exec(readFileSync(join(import.meta.dirname, '../README.md'), 'utf8'))?.[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => [...line.matchAll(/`\.([a-z-]+)`/g)].map(([, name = '']) => name)),
);

/** The plain words of an attribute `className`, whatever is put together with them. */
function plainClassesIn(component: string): readonly string[] {
  const text = readFileSync(component, 'utf8');
  return [...text.matchAll(/className=("[^"]*"|\{(?:[^{}]|\{[^{}]*\})*\})/g)].flatMap(([, value = '']) => {
    // What something is compared with, or looked up by, is no class.
    const own = value.replace(/[!=]== '[^']*'|\[[^\]]*\]/g, '');
    const quoted = [...own.matchAll(/"([^"]*)"|'([^']*)'/g)].map(([, a, b]) => a ?? b ?? '');
    const templates = [...own.matchAll(/`([^`]*)`/g)].map(([, one = '']) => one.replace(/\$\{[^}]*\}/g, ' '));
    return [...quoted, ...templates].flatMap((words) => words.split(/\s+/)).filter((word) => word !== '');
  });
}

describe('The two themes', () => {
  it('are known to the sheet of colours and to no other', () => {
    const knowing = files.filter(
      (file) =>
        file.endsWith('.css') && /light-dark\(|prefers-color-scheme|data-theme=/.test(readFileSync(file, 'utf8')),
    );
    expect(knowing.map(named)).toEqual([join('design', 'tokens.css')]);
  });
});

describe('Classes that are shared are few and listed', () => {
  let built: ReadonlySet<string> = new Set();
  beforeAll(async () => {
    const folder = join(await builtPage(), 'assets');
    const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'));
    built = new Set(sheets.flatMap((name) => [...classesIn(join(folder, name))]));
  });

  it('the page as it is built has no other class without a component, and all of these', () => {
    // What belongs to a component bears the mark of its sheet.
    const ownerless = [...built].filter((name) => !/_[\w-]{3}$/.test(name));
    expect(ownerless.sort()).toEqual([...shared].sort());
  });

  it('no component bears a class that no sheet has', () => {
    const unknown = files
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) =>
        plainClassesIn(file)
          .filter((one) => !shared.has(one))
          .map((one) => `${named(file)}: ${one}`),
      );
    expect(unknown).toEqual([]);
  });
});
