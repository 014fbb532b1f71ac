import { StoreRefused, StoreUnavailable } from './errors.ts';

/** What an operator can do about a folder that can't be used, by what the system says. */
const FOLDER: Readonly<Record<string, string>> = {
  EACCES: 'may not be written by whoever runs this',
  EPERM: 'may not be written by whoever runs this',
  EROFS: 'lies on a disk that can only be read',
  ENOTDIR: 'lies below a file, not below a folder',
  EEXIST: 'is a file, not a folder',
  ENOSPC: 'lies on a full disk',
};

/** The same for what SQLite says, by its primary code. */
const SQLITE: Readonly<Record<number, string>> = {
  8: 'can only be read: give whoever runs this the right to write it',
  10: 'can’t be read or written: look at the disk',
  11: 'is damaged: put a copy back with "potyczka restore FILE"',
  13: 'lies on a full disk: make room',
  14: 'can’t be opened: look at its folder and who may write there',
};

const PRIMARY = 0xff;

/** Opens a store in a folder; whatever prevents it is said in a sentence that says what to do. */
export function tellingFolder<T>(folder: string, open: () => T): T {
  try {
    return open();
  } catch (error) {
    const { code, errcode } = error as { readonly code?: unknown; readonly errcode?: unknown };
    const why = typeof code === 'string' ? FOLDER[code] : undefined;
    if (why !== undefined) throw new StoreRefused(`The folder ${folder} ${why}. Choose another with --data or DATA.`);
    const file = sqliteTrouble(errcode);
    if (file !== undefined) throw new StoreRefused(`The database in ${folder} ${file}.`);
    throw error;
  }
}

function sqliteTrouble(code: unknown): string | undefined {
  return typeof code === 'number' ? SQLITE[code & PRIMARY] : undefined;
}

/** By their words: from some of its functions the driver's errors carry no number. */
const SQLITE_WORDS: readonly (readonly [words: RegExp, code: number])[] = [
  [/readonly database/, 8],
  [/disk I\/O error/, 10],
  [/malformed|file is not a database/, 11],
  [/disk is full/, 13],
];

/** What fails while a server runs, and no command of it is to blame: told as at the start, and tried again later. */
export function sqliteFailure(folder: string, error: unknown): unknown {
  const { errcode, message } = error as { readonly errcode?: unknown; readonly message?: unknown };
  const code = SQLITE_WORDS.find(([words]) => words.test(String(message)))?.[1];
  const why = sqliteTrouble(errcode) ?? sqliteTrouble(code);
  return why === undefined ? error : new StoreUnavailable(`The database in ${folder} ${why}.`, { cause: error });
}

/** The same for a server of PostgreSQL, by its codes. What it says of passwords is not repeated. */
const POSTGRES: readonly (readonly [code: RegExp, why: string])[] = [
  [/^28/, 'refuses this user or password'],
  [/^3D000$/, 'has no database of this name: create it with "createdb"'],
  [/^42501$/, 'does not let this user create tables: grant it CREATE on the schema'],
  [/^25006$/, 'can only be read: name the one that is written to'],
  [/^53100$/, 'has no room on its disk'],
];

/** Without the user and the password; the driver also takes addresses that are no URLs. */
function nameOf(url: string): string {
  if (!URL.canParse(url)) return 'The database of DATABASE_URL';
  const { host, pathname } = new URL(url);
  return `The database ${pathname.slice(1)} at ${host}`;
}

export async function tellingDatabase<T>(url: string, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    const name = nameOf(url);
    // What may pass was tried for a while: what the last attempt said is beside it.
    const { code } = ((error as Error).cause ?? error) as { readonly code?: unknown };
    const why = typeof code === 'string' ? POSTGRES.find(([pattern]) => pattern.test(code))?.[1] : undefined;
    if (why !== undefined) throw new StoreRefused(`${name} ${why} (DATABASE_URL).`);
    if (error instanceof StoreUnavailable)
      throw new StoreRefused(`${name} does not answer: is it running, and does DATABASE_URL name it?`);
    throw error;
  }
}

/** The same while a server runs. */
export function postgresFailure(url: string, error: unknown): unknown {
  const { code } = error as { readonly code?: unknown };
  const why = typeof code === 'string' ? POSTGRES.find(([pattern]) => pattern.test(code))?.[1] : undefined;
  return why === undefined ? error : new StoreUnavailable(`${nameOf(url)} ${why}.`, { cause: error });
}
