import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Language } from '@potyczka/kernel';
import { type Config, configOf, type RunningServer, startServer } from '@potyczka/server';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { builtPage } from './built-page.ts';
import { launchChromium } from './chromium.ts';

export const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 360, height: 740 } } as const;
export const LANGUAGES: readonly Language[] = ['en', 'pl', 'ru'];

/** Who looks at the page, and with what. */
export interface Viewer {
  readonly size?: keyof typeof SIZES;
  readonly lang?: Language;
  readonly theme?: 'light' | 'dark';
  /** Where to go first: what comes after the `#`. */
  readonly at?: string;
  /** Left out: the page is not kept for later, for it takes time to put away. */
  readonly offline?: true;
  /** Somebody's first battles. */
  readonly hints?: true;
  /** How fast what happens is shown; `step`: at once, but what others do waits to be looked at. */
  readonly pace?: 'off' | 'quick' | 'calm' | 'step';
  /** Other dice than those the name of the test gives it, where what is tested needs them to fall well. */
  readonly dice?: string;
  /** Things move, as they do for most people. */
  readonly moving?: true;
}

export interface HouseParts {
  readonly unlimited?: boolean;
  readonly server?: Partial<Config>;
  /** Folders of games that the page has beside the others. */
  readonly games?: readonly string[];
}

/** Slower than any step on a machine that does other things as well, and quicker than somebody's patience. */
const PATIENCE = 90_000;

const paceStored = (pace: NonNullable<Viewer['pace']>): { name: string; value: string }[] => [
  { name: 'pace', value: pace === 'step' ? 'off' : pace },
  { name: 'step-by-step', value: pace === 'step' ? 'on' : 'off' },
];

/**
 * The same test meets the same dice in every run: a page that draws by chance fails by chance. `BROWSER_SEED=anything`
 * has other dice thrown, to look for what these ones miss.
 */
function seedRandomValues(seed: string): void {
  const here = globalThis as unknown as {
    readonly location: { readonly origin: string };
    readonly sessionStorage: { getItem(key: string): string | null; setItem(key: string, value: string): void };
  };
  // A blank page has no storage, and needs no dice.
  if (here.location.origin === 'null') return;
  const visit = Number(here.sessionStorage.getItem('visit') ?? 0) + 1;
  here.sessionStorage.setItem('visit', `${visit}`);
  let state = [...`${seed} ${visit}`].reduce(
    (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619),
    2_166_136_261,
  );
  const next = (): number => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 1_013_904_223;
    return (state >>> 16) & 0xff;
  };
  crypto.getRandomValues = (into) => {
    if (into !== null) {
      const bytes = new Uint8Array(into.buffer, into.byteOffset, into.byteLength);
      for (let n = 0; n < bytes.length; n += 1) bytes[n] = next();
    }
    return into;
  };
}

/** A server with the page, a browser, and people in front of it. One of them in each test file. */
export class House {
  private browser: Browser | undefined;
  private running: RunningServer | undefined;
  private readonly folder = mkdtempSync(join(tmpdir(), 'potyczka-browser-'));
  private readonly contexts: BrowserContext[] = [];
  private complaints: string[] = [];
  private expected: RegExp[] = [];
  private readonly unlimited: boolean;
  private readonly server: Partial<Config>;
  private readonly games: readonly string[];

  /** `unlimited`: frames come as fast as they can be drawn; `server`: how it is configured, beside the usual. */
  constructor({ unlimited = false, server = {}, games = [] }: HouseParts = {}) {
    this.unlimited = unlimited;
    this.server = server;
    this.games = games;
  }

  async open(): Promise<void> {
    const config = { logLevel: 'silent', database: this.folder, drainSeconds: 1, port: 0 } as const;
    const limits = { messagesPerSecond: 10_000, addressMessagesPerSecond: 100_000, tablesPerHour: 10_000 };
    const [page, browser] = await Promise.all([builtPage(this.games), launchChromium(this.unlimited)]);
    this.browser = browser;
    this.running = await startServer(configOf({}, { ...config, ...limits, ...this.server }), { page });
  }

  async close(): Promise<void> {
    await this.leave();
    await this.browser?.close();
    await this.running?.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Where the page is served. */
  get url(): string {
    if (this.running === undefined) throw new Error('the server is down');
    return this.running.url;
  }

  /** Somebody opens the page in a browser of their own. */
  async visit({ at = '', ...viewer }: Viewer = {}): Promise<Page> {
    const page = await (await this.arrive(viewer)).newPage();
    await page.goto(`${this.url}/${at === '' ? '' : `#${at}`}`);
    return page;
  }

  /** A browser with nothing in it yet; further pages of the same person are opened with `newPage`. */
  async arrive(viewer: Omit<Viewer, 'at'> = {}): Promise<BrowserContext> {
    const { size = 'desktop', lang = 'en', theme = 'light', offline, moving, pace = 'off', hints = false } = viewer;
    const { dice = expect.getState().currentTestName } = viewer;
    if (this.browser === undefined) throw new Error('there is no browser');
    const context = await this.browser.newContext({
      viewport: SIZES[size],
      hasTouch: size === 'phone',
      locale: { en: 'en-GB', pl: 'pl-PL', ru: 'ru-RU' }[lang],
      colorScheme: theme,
      // What moves is still moving when it is looked at.
      reducedMotion: moving === true ? 'no-preference' : 'reduce',
      serviceWorkers: offline === true ? 'allow' : 'block',
      storageState: {
        cookies: [],
        origins: [
          {
            origin: this.url,
            localStorage: [...paceStored(pace), { name: 'hints', value: JSON.stringify({ on: hints }) }],
          },
        ],
      },
    });
    this.contexts.push(context);
    await context.addInitScript(seedRandomValues, `${process.env.BROWSER_SEED ?? ''} ${dice}`);
    context.setDefaultTimeout(PATIENCE);
    context.on('page', (page) => this.listen(page));
    return context;
  }

  /** This test makes the browser complain: about a line that is cut, say. */
  expectComplaint(about: RegExp): void {
    this.expected.push(about);
  }

  /** Everybody goes home; returns what their browsers complained about. */
  async leave(): Promise<readonly string[]> {
    await Promise.all(this.contexts.splice(0).map((context) => context.close()));
    const { expected } = this;
    const left = this.complaints.filter((text) => !expected.some((about) => about.test(text)));
    this.complaints = [];
    this.expected = [];
    return left;
  }

  private listen(page: Page): void {
    // A breach of the content security policy is a console error as well.
    page.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.complaints.push(error.stack ?? error.message));
  }
}
