import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

/** `sync-watch.c` as it was built for Linux on x86-64, so that nobody needs a compiler: packed by gzip, in base 64. */
const X64 =
  'H4sIAAAAAAACA6t39XFjYmRkgAFmBjsGBI+BwQFKFwggi1kwsAJJTgYOsFpWBtygggmVZoCaA9LHBsQB/BB+gDwqvYEBlYbpYyJRHweUDnxaks' +
  'LGQDyAeTcIqI+FBPtgYccEZcP8yQMSYUTIH5rw5mnmk1J+XPazA7EQAwuDBjTc/JHMB4nfZEQVZ0grrsxLZkhLSSxJBLMML3XWqPzZ4QWU8kj+' +
  '79F5jZ/Vs/NA84n/vq0HSg0cd4L07wL5zKO3ROWPT+cJj87r/Kwencc9mn+wlPKCRH/7dB7w6TzFz2p44DDUOG8qGccwCkbBKBgFo2AUjIJRMA' +
  'pGwSgYBUMdfP33Px9ER0D7Z7C+8QkoH9YHbYDyuaB8QSjNDaUl6ORed2dnKwUNl9SkzMQ8BUMjPSM9A11DE+2U1CRDo1JDTagQA4NecUZxSVFJ' +
  'YhKDXnpeqV5GYnEGg15KZV5xZS6ELili0CtJrShh0EvNiE8rSsxNBYsn5mYmM+gl5+fmpuaVUMG9oPD59v9/Pmw4ARbOMFoDqf+N3P+HAVGoGU' +
  'xo8QCjPeDjIJC+NgdafMhC5ZjQ4hVGC6LZx4jGV0UaEwABWD8eRs8joF8bKsaEa3wFDaD73xRqNzMD2ngGP+o4BjOafth4iB3UfgMcAybqONyP' +
  'TDNjcac6VL87Af8DAK9c3QGwEgAA';

/** On other machines it is built, where there is anything to build it with. */
function built(target: string): boolean {
  const source = fileURLToPath(new URL('./sync-watch.c', import.meta.url));
  if (process.platform !== 'linux' || process.arch !== 'arm64' || !existsSync(source)) return false;
  const flags = ['-Os', '-shared', '-fPIC', '-nostdlib', '-fno-stack-protector', '-o', target, source];
  return spawnSync('cc', flags).status === 0;
}

/** The file to lay before a program, so that it tells what it syncs; `undefined` on a machine where none can be had. */
export function syncWatch(): string | undefined {
  const target = join(mkdtempSync(join(tmpdir(), 'potyczka-sync-')), 'sync-watch.so');
  if (process.platform === 'linux' && process.arch === 'x64') {
    writeFileSync(target, gunzipSync(Buffer.from(X64, 'base64')));
    return target;
  }
  return built(target) ? target : undefined;
}
