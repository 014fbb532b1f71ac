import { createHash, randomBytes } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { User } from './binaries.ts';
import type { Keeper } from './keeper.ts';

const FLAGS = ['--username=potyczka', '--auth=scram-sha-256', '--no-locale', '--encoding=UTF8', '--wal-segsize=4'];

/** An empty cluster: where PostgreSQL keeps its data, and the password of its superuser. */
export interface Cluster {
  readonly data: string;
  readonly password: string;
}

/**
 * Where a finished cluster is kept for the next start, among the caches below node_modules: copying one takes a tenth of
 * making one. Each version, and each user of the machine, has its own.
 */
function modelFolder(native: string): string {
  const manifest = readFileSync(join(native, '..', 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { readonly version: string };
  const key = createHash('sha256')
    .update(JSON.stringify([version, FLAGS, process.getuid?.()]))
    .digest('hex');
  return join(native, '..', '..', '..', '.cache', `potyczka-postgres-${key.slice(0, 12)}`);
}

const partsOf = (folder: string): Cluster & { readonly passwordFile: string } => {
  const passwordFile = join(folder, 'password');
  const password = existsSync(passwordFile) ? readFileSync(passwordFile, 'utf8').trim() : '';
  return { data: join(folder, 'data'), password, passwordFile };
};

function chownAll(path: string, { uid, gid }: User): void {
  chownSync(path, uid, gid);
  for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' })) chownSync(join(path, name), uid, gid);
}

function copyCluster(from: string, to: string): void {
  for (const name of ['data', 'password']) cpSync(join(from, name), join(to, name), { recursive: true });
}

/** Whole or not at all: another process may be doing the same, and the first one counts. */
function keepModel(folder: string, model: string): void {
  let draft: string | undefined;
  try {
    mkdirSync(dirname(model), { recursive: true });
    draft = mkdtempSync(`${model}-`);
    copyCluster(folder, draft);
    renameSync(draft, model);
  } catch {
    // A folder that can't be written, or a model that is there already: the next start makes its own, or takes that one.
    if (draft !== undefined) rmSync(draft, { recursive: true, force: true });
  }
}

/** Puts an empty cluster into `folder`, which belongs to `user`; `bin` is where PostgreSQL's programs are. */
export async function makeCluster(keeper: Keeper, bin: string, folder: string, user: User | undefined, native: string) {
  const model = modelFolder(native);
  if (existsSync(model)) {
    copyCluster(model, folder);
    if (user !== undefined) chownAll(folder, user);
    return partsOf(folder);
  }
  const { data, passwordFile } = partsOf(folder);
  writeFileSync(passwordFile, `${randomBytes(12).toString('hex')}\n`, { mode: 0o600 });
  if (user !== undefined) chownSync(passwordFile, user.uid, user.gid);
  const places = [`--pgdata=${data}`, `--pwfile=${passwordFile}`];
  const command = [join(bin, 'initdb'), ...places, ...FLAGS, '--no-sync', '--no-instructions'];
  const { code, log } = await keeper.start(command);
  if (code !== 0) throw new Error(`PostgreSQL could not be initialised:\n${log}`);
  keepModel(folder, model);
  return partsOf(folder);
}
