import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

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
