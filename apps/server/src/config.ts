import { networksOf } from './networks.ts';

/** What the server runs on: flags first, then the environment, then what is usual. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** The address of a PostgreSQL database, or the folder of the embedded one. */
  readonly database: string;
  /** Pages of other origins that may open sockets, besides our own. */
  readonly origins: readonly string[];
  /** Whose word about addresses is believed: so many proxies in a row, or those of these networks. */
  readonly trustProxy: false | number | string;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  readonly messageBytes: number;
  readonly backlogBytes: number;
  readonly messagesPerSecond: number;
  readonly addressMessagesPerSecond: number;
  readonly tablesPerHour: number;
  readonly socketsPerTable: number;
  readonly socketsPerAddress: number;
  /** Of all tables and addresses together. */
  readonly sockets: number;
  /** Whoever opens a socket says so soon who they are. */
  readonly helloSeconds: number;
  /** A plain request is whole within so many seconds. */
  readonly requestSeconds: number;
  readonly idleSeconds: number;
  readonly drainSeconds: number;
  readonly lobby: boolean;
  readonly joinsPerHour: number;
  readonly replayBytes: number;
  readonly replaysPerHour: number;
  readonly replaysMegabytes: number;
  readonly replaysKeepDays: number;
  readonly tablesKeepDays: number;
  /** Whoever knows it may read what the server counts; empty: nobody, on the port that everybody sees. */
  readonly metricsToken: string;
  /** Whoever knows it may do what those may who run the server; empty: the one kept beside the embedded database. */
  readonly adminKey: string;
  /** How those who run the server can be reached, for the page that says what is kept. */
  readonly contact: string;
  /** A port of its own for what the server counts, for this machine only; 0: none. */
  readonly metricsPort: number;
}

/** What is wrong with the configuration, a sentence for each variable. */
export class BadConfig extends Error {
  override readonly name = 'BadConfig';
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

export type Environment = Readonly<Record<string, string | undefined>>;

type Reader<T> = (text: string) => T | undefined;

const whole =
  (from: number, to: number): Reader<number> =>
  (text) => {
    const value = Number(text);
    return /^\d{1,12}$/.test(text) && value >= from && value <= to ? value : undefined;
  };
/** Never everybody: whoever may say where they come from is whoever they like. */
const proxies: Reader<false | number | string> = (text) => {
  if (text === 'false' || text === '0') return false;
  return /^[1-9]$/.test(text) ? Number(text) : networksOf(text);
};
const onOff: Reader<boolean> = (text) => ({ on: true, off: false })[text];
const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
const level: Reader<Config['logLevel']> = (text) => LEVELS.find((known) => known === text);
const origins: Reader<readonly string[]> = (text) => {
  const all = text.split(',').map((one) => one.trim());
  return all.every((one) => URL.canParse(one) && new URL(one).origin === one) ? all : undefined;
};
const token: Reader<string> = (text) => (/^[\w-]{16,100}$/.test(text) ? text : undefined);
const postgres: Reader<string> = (text) => (/^postgres(ql)?:\/\/\S+$/.test(text) ? text : undefined);
const plain: Reader<string> = (text) => (text.trim() === '' ? undefined : text);

/** Each setting once: its variable, what it may be, and what it is when nobody says. */
const SETTINGS = {
  host: ['HOST', plain, 'an address to listen on', '127.0.0.1'],
  port: ['PORT', whole(0, 65_535), 'a port from 0 to 65535', 8080],
  origins: ['ORIGINS', origins, 'origins such as https://play.example.org, separated by commas', []],
  trustProxy: ['TRUST_PROXY', proxies, 'false, how many proxies (1 to 9), or their networks such as 10.0.0.0/8', false],
  logLevel: ['LOG_LEVEL', level, `one of ${LEVELS.join(', ')}`, 'info'],
  messageBytes: ['MESSAGE_BYTES', whole(1024, 1_048_576), 'bytes from 1024 to 1048576', 65_536],
  backlogBytes: ['BACKLOG_BYTES', whole(65_536, 2 ** 30), 'bytes from 65536 up', 4 * 1_048_576],
  messagesPerSecond: ['MESSAGES_PER_SECOND', whole(1, 100_000), 'a number from 1 to 100000', 30],
  addressMessagesPerSecond: ['ADDRESS_MESSAGES_PER_SECOND', whole(1, 10_000_000), 'a number from 1 up', 300],
  tablesPerHour: ['TABLES_PER_HOUR', whole(1, 10_000_000), 'a number from 1 up', 60],
  socketsPerTable: ['SOCKETS_PER_TABLE', whole(2, 10_000), 'a number from 2 to 10000', 64],
  socketsPerAddress: ['SOCKETS_PER_ADDRESS', whole(1, 1_000_000), 'a number from 1 up', 128],
  sockets: ['SOCKETS', whole(2, 1_000_000), 'a number from 2 up', 10_000],
  helloSeconds: ['HELLO_SECONDS', whole(1, 3600), 'seconds from 1 to 3600', 10],
  requestSeconds: ['REQUEST_SECONDS', whole(1, 3600), 'seconds from 1 to 3600', 15],
  idleSeconds: ['IDLE_SECONDS', whole(1, 86_400), 'seconds from 1 to 86400', 600],
  drainSeconds: ['DRAIN_SECONDS', whole(0, 600), 'seconds from 0 to 600', 10],
  lobby: ['LOBBY', onOff, 'on or off', false],
  joinsPerHour: ['JOINS_PER_HOUR', whole(1, 10_000_000), 'a number from 1 up', 30],
  replayBytes: ['REPLAY_BYTES', whole(1024, 2 ** 26), 'bytes from 1024 to 67108864', 2 * 1_048_576],
  replaysPerHour: ['REPLAYS_PER_HOUR', whole(1, 10_000_000), 'a number from 1 up', 30],
  replaysMegabytes: ['REPLAYS_MEGABYTES', whole(0, 10_000_000), 'a number from 0 up', 1024],
  replaysKeepDays: ['REPLAYS_KEEP_DAYS', whole(0, 36_500), 'days from 0 to 36500', 365],
  tablesKeepDays: ['TABLES_KEEP_DAYS', whole(0, 36_500), 'days from 0 to 36500', 0],
  metricsToken: ['METRICS_TOKEN', token, 'at least 16 letters and digits', ''],
  adminKey: ['ADMIN_KEY', token, 'at least 16 letters and digits', ''],
  contact: ['CONTACT', plain, 'an address of e-mail or of a page', ''],
  metricsPort: ['METRICS_PORT', whole(0, 65_535), 'a port from 0 to 65535', 0],
} as const satisfies Readonly<Record<string, readonly [string, Reader<unknown>, string, unknown]>>;

/** Reads the configuration, or throws naming every variable that is wrong. */
export function configOf(environment: Environment, flags: Partial<Config> = {}): Config {
  const problems: string[] = [];
  const found: Record<string, unknown> = {};
  for (const [key, [variable, read, expected, usual]] of Object.entries(SETTINGS)) {
    const text = environment[variable];
    const value = text === undefined || text === '' ? usual : (read as Reader<unknown>)(text);
    if (value === undefined) problems.push(`${variable} should be ${expected}; it is ${JSON.stringify(text)}.`);
    found[key] = value;
  }
  const url = environment.DATABASE_URL;
  const address = url === undefined || url === '' ? undefined : postgres(url);
  // The address holds a password: it is not repeated.
  if (url !== undefined && url !== '' && address === undefined)
    problems.push('DATABASE_URL should be an address such as postgres://user:password@host/database.');
  if (problems.length > 0) throw new BadConfig(problems);
  const database = address ?? (environment.DATA === undefined || environment.DATA === '' ? './data' : environment.DATA);
  return { ...(found as Omit<Config, 'database'>), database, ...flags } as Config;
}

/** Variables and what they are when nobody says, for the manual and the help. */
export const VARIABLES = [
  ...Object.values(SETTINGS).map(([variable, , expected, usual]) => ({ variable, expected, usual: String(usual) })),
  { variable: 'DATA', expected: 'the folder of the embedded database', usual: './data' },
  { variable: 'DATABASE_URL', expected: 'postgres://… for any number of servers', usual: '' },
];
