import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

export interface Scratch {
  readonly folder: string;
  write(path: string, text: string): void;
  /** Makes a package that others find by its name, as npm does for a workspace. */
  addPackage(path: string, name: string, dependencies: readonly string[]): void;
  /** Runs an installed tool in the scratch project. */
  run(tool: string, args: readonly string[]): { readonly code: number | null; readonly output: string };
  remove(): void;
}

/** A small project beside the real one, with copies of the configuration files under test. */
export function scratch(configuration: readonly string[]): Scratch {
  const folder = mkdtempSync(join(tmpdir(), 'potyczka-'));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const path of configuration) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  return {
    folder,
    write,
    addPackage(path, name, dependencies) {
      const versions = Object.fromEntries(dependencies.map((dependency) => [dependency, '*']));
      write(
        `${path}/package.json`,
        JSON.stringify({ name, version: '0.1.0', exports: { '.': './src/index.ts' }, dependencies: versions }),
      );
      const link = join(folder, 'node_modules', name);
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(join(folder, path), link, 'junction');
    },
    run(tool, args) {
      const file = join(ROOT, 'node_modules', tool);
      const done = spawnSync(process.execPath, [file, ...args], { cwd: folder, encoding: 'utf8' });
      return { code: done.status, output: done.stdout + done.stderr };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
