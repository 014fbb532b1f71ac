import type { ElementHandle, Page } from 'playwright-core';

/** What somebody at the table sees at one glance: what is over, asked, in hand, and to be pressed. */
export interface Glance {
  readonly ending: string | null;
  /** The page gave up. */
  readonly broken: string | null;
  readonly question: boolean;
  readonly places: boolean;
  readonly next: boolean;
  /** The kind of action in hand. */
  readonly armed: string | null;
  readonly ready: boolean;
  /** The chance that stands on the card, as a number from 0 to 100; `null` while it is counted or there is none. */
  readonly chance: number | null;
  readonly counting: boolean;
  readonly deeds: readonly string[];
  readonly ends: readonly string[];
  /** Changes whenever something has happened. */
  readonly moment: string;
}

const ATTACKS = /attack|shoot|fire|burst|melee|strike|fight|charge|throw|cast/i;
const MOVES = /move|run|walk|sprint|dash|advance|step|drive/i;
const FIRST = /activate|chooseUnit|beginTurn|begin|draw|start/i;

export const glance = (page: Page): Promise<Glance> =>
  page.evaluate(() => {
    const one = (selector: string): Element | null => document.querySelector(selector);
    const named = (selector: string): string[] =>
      [...document.querySelectorAll<HTMLElement>(selector)].flatMap(({ dataset }) => dataset.deed ?? []);
    const card = one('[data-armed]');
    const number = /([\d.,]+)\s?%/.exec(card?.querySelector('.big')?.textContent ?? '')?.[1];
    return {
      ending: one('[data-ending]')?.getAttribute('data-ending') ?? null,
      broken: one('[data-lost] [role=alert]')?.textContent ?? null,
      question: one('[data-question] [data-choice]') !== null,
      places: one('[data-place-all]') !== null,
      next: one('[data-next-step]') !== null,
      armed: card?.getAttribute('data-armed') ?? null,
      ready: card?.querySelector('[data-commit]') != null,
      chance: number === undefined ? null : Number(number.replace(',', '.')),
      counting: card?.querySelector('[data-counting]') != null,
      deeds: named('.acts > [data-deed]'),
      ends: named('.endings [data-deed]'),
      moment: [...document.querySelectorAll('.log .no')]
        .slice(0, 1)
        .map((no) => no.textContent)
        .join(),
    };
  });

/**
 * How many lines a page has told of the battle: what two seats can be compared by. The numbers of the lines are each seat's
 * own, as a question put to one of them is nothing the other hears of.
 */
export const told = (page: Page): Promise<number> => page.locator('.log .ln:not(.rd)').count();

/** A point of the shaded area that is nearer to somebody of another side than the figure is now. */
const nearer = (page: Page): Promise<{ readonly x: number; readonly y: number } | null> =>
  page.evaluate(() => {
    const middle = (id: string): { x: number; y: number } | undefined => {
      const box = document.querySelector(`[data-figure="${CSS.escape(id)}"] .base`)?.getBoundingClientRect();
      return box === undefined ? undefined : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const mine = document.querySelector<HTMLElement>('.unit.chosen');
    const others = [...document.querySelectorAll<HTMLElement>('.unit:not(.off)')]
      .filter((unit) => unit.closest('.grp') !== mine?.closest('.grp'))
      .flatMap(({ dataset }) => middle(dataset.unit ?? '') ?? []);
    const far = (x: number, y: number): number => Math.min(...others.map((at) => Math.hypot(at.x - x, at.y - y)));
    const own = middle(mine?.dataset.unit ?? '');
    const box = document.querySelector('[data-reach]')?.getBoundingClientRect();
    if (box === undefined || own === undefined || others.length === 0) return null;
    let best: { x: number; y: number; far: number } | null = null;
    for (let n = 0; n < 900; n += 1) {
      const [x, y] = [
        box.x + ((n % 30) + 0.5) * (box.width / 30),
        box.y + (Math.floor(n / 30) + 0.5) * (box.height / 30),
      ];
      const at = far(x, y);
      if (at > far(own.x, own.y) - 6 || (best !== null && at >= best.far)) continue;
      if (document.elementFromPoint(x, y)?.hasAttribute('data-reach')) best = { x, y, far: at };
    }
    return best;
  });

/** How somebody does what they have decided. */
export interface Hands {
  /** Presses the first thing of a kind. */
  press(selector: string): Promise<void>;
  /** Chooses a place for what is in hand, nearer to the others; says whether there was one. */
  nearer(): Promise<boolean>;
  /** Chooses the first of what is still to be chosen. */
  choose(): Promise<void>;
}

/** It was seen, and is there no longer. */
class Gone extends Error {}

/**
 * Does something with the very thing that was seen. A locator would wait for another of its kind: after a press the
 * same button stands there for a moment, until the table has answered. What is gone when the hand comes is looked at anew.
 */
async function withSeen(
  page: Page,
  selector: string,
  use: (seen: ElementHandle<Element>) => Promise<unknown>,
): Promise<void> {
  const seen = await page.$(selector);
  if (seen === null) return;
  try {
    await use(seen);
  } catch (error) {
    if (!(error instanceof Gone) && (await seen.evaluate((element) => element.isConnected))) throw error;
  }
}

export const mouse = (page: Page): Hands => ({
  press: (selector) => withSeen(page, selector, (seen) => seen.click()),
  async nearer() {
    const at = await nearer(page);
    if (at !== null) await page.mouse.click(at.x, at.y);
    return at !== null && (await glance(page)).ready;
  },
  async choose() {
    const [option, list] = ['.tc .options .opt', '.tc .pick select'];
    if ((await page.locator(option).count()) > 0) return withSeen(page, option, (seen) => seen.click());
    await withSeen(page, list, (seen) => seen.selectOption({ index: 1 }));
  },
});

/** Tabs on until the focus is where it should be. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let n = 0; n < 250; n += 1) {
    const where = await page.evaluate((wanted) => {
      if (document.activeElement?.matches(wanted) === true) return 'here';
      return document.querySelector(wanted) === null ? 'nowhere' : 'on';
    }, selector);
    if (where === 'here') return;
    if (where === 'nowhere') throw new Gone(`${selector} is gone`);
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${selector}`);
}

/** The letter, number or way by Tab that leads to a button. */
async function keyFor(page: Page, selector: string): Promise<string | null> {
  if (selector === '[data-next-step]') return 'n';
  // One look: what is gone a moment later is not waited for.
  return page.evaluate(
    (wanted) => document.querySelector(wanted)?.querySelector('kbd')?.textContent?.toLowerCase() ?? null,
    selector,
  );
}

export const keyboard = (page: Page): Hands => ({
  press: (selector) =>
    withSeen(page, selector, async () => {
      const key = await keyFor(page, selector);
      if (key === null) await tabTo(page, selector);
      await page.keyboard.press(key ?? 'Enter');
    }),
  async nearer() {
    if ((await page.locator('.tc .pick select').count()) === 0) return false;
    await tabTo(page, '.tc .pick select');
    await page.keyboard.press('End');
    return true;
  },
  async choose() {
    await page.keyboard.press('1');
  },
});

/** Looks in a row at a table where nothing happens; the hands may be slow on a busy machine, so they are not timed. */
const MOST_LOOKS = 2000;

/** Somebody who knows no rule: shoots when there is a chance, else goes nearer, else lets the turn end. */
export class Newcomer {
  private readonly page: Page;
  private readonly hands: Hands;
  /** What came to nothing since something last happened. */
  private readonly tried = new Set<string>();
  private moment = '';
  private looks = 0;

  constructor(page: Page, hands: Hands = mouse(page)) {
    this.page = page;
    this.hands = hands;
  }

  /** Plays until the page says how it ended, and returns that. */
  async playOut(most = 10_000): Promise<string> {
    for (let step = 0; step < most; step += 1) {
      const seen = await glance(this.page);
      if (seen.ending !== null) return seen.ending;
      if (seen.broken !== null) throw new Error(`the page broke: ${seen.broken}`);
      await this.act(seen);
    }
    throw new Error(`still no end: ${JSON.stringify(await glance(this.page))}`);
  }

  /** Does the one thing that comes next. */
  async act(seen: Glance): Promise<void> {
    if (seen.moment !== this.moment) {
      this.tried.clear();
      this.looks = 0;
    }
    this.moment = seen.moment;
    this.looks += 1;
    if (this.looks > MOST_LOOKS) throw new Error(`nothing happens any more: ${JSON.stringify(seen)}`);
    if (seen.next) return this.hands.press('[data-next-step]');
    if (seen.question) return this.hands.press('[data-choice].pri, [data-choice]');
    if (seen.places) return this.hands.press('[data-place-all]');
    if (seen.armed !== null) return this.follow(seen.armed, seen);
    await this.begin(seen);
  }

  /** Takes the next action in hand. */
  private async begin({ deeds, ends }: Glance): Promise<void> {
    const left = deeds.filter((type) => !this.tried.has(type));
    const pick =
      left.find((type) => FIRST.test(type)) ??
      left.find((type) => ATTACKS.test(type)) ??
      left.find((type) => MOVES.test(type)) ??
      ends[0] ??
      left[0];
    if (pick === undefined) return this.wait();
    this.tried.add(pick);
    await this.hands.press(`[data-deed="${pick}"]`);
  }

  /** With an action in hand: a place nearer, whatever is left to choose, and then the button; or something else. */
  private async follow(type: string, seen: Glance): Promise<void> {
    if (seen.counting) return this.wait();
    const places = await this.page.locator('[data-reach]').count();
    if (places > 0 && !seen.ready) {
      if (await this.hands.nearer()) return this.hands.press('[data-commit]');
      if (type === 'answer') return this.hands.choose();
      return this.back();
    }
    if (seen.ready && !(ATTACKS.test(type) && seen.chance === 0)) return this.hands.press('[data-commit]');
    if (!seen.ready && (await this.page.locator('.tc .options .opt, .tc .pick select').count()) > 0)
      return this.hands.choose();
    await this.back();
  }

  private async wait(): Promise<void> {
    await this.page.waitForTimeout(20);
  }

  private async back(): Promise<void> {
    await this.page.keyboard.press('Escape');
  }
}

/** From the start page to the table, by clicking. */
export async function begin(page: Page, ruleset: string, scenario: string): Promise<void> {
  await page.locator(`[data-game=${ruleset}]`).click();
  await page.locator(`[data-battle=${scenario}]`).click();
  await page.locator('.tbl').waitFor();
}

/** Takes a move in hand, to a place that is ready to be gone to. */
export async function takeMoveInHand(page: Page): Promise<void> {
  await page.locator('.acts [data-deed=move]').click();
  const area = await page.locator('[data-reach]').first().boundingBox();
  if (area === null) throw new Error('there is nowhere to go');
  for (const share of [0.3, 0.7, 0.2, 0.8]) {
    await page.mouse.click(area.x + area.width * share, area.y + area.height * 0.5);
    if ((await page.locator('[data-commit]').count()) > 0) break;
  }
}
