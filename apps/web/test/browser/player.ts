import type { Page } from 'playwright-core';
import { type Glance, glance, isIdle } from './glance.ts';
import { type Hands, mouse } from './hands.ts';

const ATTACKS = /attack|shoot|fire|burst|melee|strike|fight|charge|throw|cast/i;
const MOVES = /move|run|walk|sprint|dash|advance|step|drive/i;
const FIRST = /activate|chooseUnit|beginTurn|begin|draw|start/i;

/** Looks in a row at a table where nothing happens; the hands may be slow on a busy machine, so they are not timed. */
const MOST_LOOKS = 2000;

/** Somebody who knows no rule: shoots when there is a chance, else goes nearer, else lets the turn end. */
export class Newcomer {
  private readonly page: Page;
  private readonly hands: Hands;
  /** What came to nothing since something last happened. */
  private readonly tried = new Set<string>();
  private frame = '';
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

  /**
   * Plays until something holds. Not so many looks long: a busy machine has many of them while one thing happens.
   * It gives up when nothing happens any more, or the battle is over.
   */
  async playUntil(holds: (seen: Glance) => boolean | Promise<boolean>): Promise<void> {
    for (;;) {
      const seen = await glance(this.page);
      if (seen.broken !== null) throw new Error(`the page broke: ${seen.broken}`);
      if (await holds(seen)) return;
      if (seen.ending !== null) throw new Error('it was over before that');
      await this.act(seen);
    }
  }

  /** Does the one thing that comes next. */
  async act(seen: Glance): Promise<void> {
    if (seen.frame !== this.frame) {
      this.tried.clear();
      this.looks = 0;
    }
    this.frame = seen.frame;
    this.looks += 1;
    if (this.looks > MOST_LOOKS) throw new Error(`nothing happens any more: ${JSON.stringify(seen)}`);
    if (seen.next) return this.hands.press('[data-next-step]');
    if (seen.question) return this.hands.press('[data-choice]');
    if (seen.places) return this.hands.press('[data-place-all]');
    if (seen.draft !== null) return this.follow(seen.draft, seen);
    await this.begin(seen);
  }

  /** Takes the next action in hand. */
  private async begin({ offers, ends }: Glance): Promise<void> {
    const left = offers.filter((type) => !this.tried.has(type));
    const pick =
      left.find((type) => FIRST.test(type)) ??
      left.find((type) => ATTACKS.test(type)) ??
      left.find((type) => MOVES.test(type)) ??
      ends[0] ??
      left[0];
    // Nothing to be done, for long: with somebody who was only looked at. Escape leads back to whoever acts.
    if (pick === undefined) return this.looks % 50 === 0 ? this.back() : this.wait();
    this.tried.add(pick);
    await this.hands.press(`[data-action="${pick}"]`);
  }

  /** With an action in hand: a place nearer, whatever is left to choose, and then the button; or something else. */
  private async follow(type: string, seen: Glance): Promise<void> {
    if (seen.counting) return this.wait();
    const places = await this.page.locator('[data-reach]').count();
    // Where one could go is asked of the worker: it comes a moment later.
    if (places === 0 && !seen.ready && (await this.page.locator('[data-to-map]').count()) > 0) return this.wait();
    if (places > 0 && !seen.ready) {
      if (await this.hands.nearer()) return this.hands.press('[data-confirm-move], [data-draft] [data-commit]');
      if (type === 'answer') return this.hands.choose();
      return this.back();
    }
    if (seen.ready && !(ATTACKS.test(type) && seen.chance === 0)) return this.hands.press('[data-commit]');
    if (
      !seen.ready &&
      (await this.page.locator('[data-draft] [data-option], [data-draft] [data-pick] select').count()) > 0
    )
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

/** Plays until these kinds of action can be pressed and nothing is in hand. */
export const untilOffered = (page: Page, types: readonly string[], newcomer: Newcomer): Promise<void> =>
  newcomer.playUntil(async (seen) => {
    const found = await Promise.all(types.map((type) => page.locator(`[data-action="${type}"]`).count()));
    return isIdle(seen) && found.every((many) => many > 0);
  });
