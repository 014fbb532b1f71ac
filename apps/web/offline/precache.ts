import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { brotliSoon } from '../../../scripts/brotli.mjs';

const filesUnder = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => file !== 'sw.js' && !/\.(?:gz|br)$/.test(file))
    .sort();

/** Writes the service worker beside the built page, with the list of all its files: what was built is what is kept. */
export function precache(): Plugin {
  return {
    name: 'potyczka-precache',
    apply: 'build',
    writeBundle({ dir }) {
      if (dir === undefined) return;
      const files = filesUnder(dir);
      const hash = createHash('sha256');
      for (const file of files) hash.update(file).update(readFileSync(join(dir, file)));
      const worker = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8')
        .replace("'BUILT_VERSION'", JSON.stringify(hash.digest('hex').slice(0, 16)))
        .replace("['BUILT_FILES']", JSON.stringify(files));
      writeFileSync(join(dir, 'sw.js'), worker);
    },
  };
}

/** Faces and pictures are compressed already. */
const PRESSED = /\.(?:js|css|html|svg|webmanifest)$/;

/** Lays compressed copies beside every file that gains by it, for servers that hand those out as they are. */
export function pressed(): Plugin {
  return {
    name: 'potyczka-pressed',
    apply: 'build',
    writeBundle({ dir }) {
      if (dir === undefined) return;
      for (const file of filesUnder(dir).filter((one) => PRESSED.test(one))) {
        const whole = readFileSync(join(dir, file));
        writeFileSync(join(dir, `${file}.gz`), gzipSync(whole, { level: 9 }));
        writeFileSync(join(dir, `${file}.br`), brotliSoon(whole));
      }
    },
  };
}
