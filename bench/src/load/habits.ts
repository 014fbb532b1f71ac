import { WebSocket } from 'ws';
import { pause, SEATS } from './contest.ts';
import type { RealTableSetup } from './real-games.ts';

/**
 * A table of a real game with four people at it whose pages do what the page does: ask what may be done after every change,
 * and for the odds at every target when it is one's turn. Whoever is to act does something that is offered, at a pace.
 */

type Json = Readonly<Record<string, unknown>>;
interface Offer extends Json {
  readonly type: string;
  readonly values?: Readonly<Record<string, readonly unknown[]>>;
}
interface Pending {
  readonly id: string;
  readonly seat: string;
  readonly default: unknown;
  readonly choices: readonly { readonly choice: unknown }[];
}

/** How long each took, in milliseconds: until all had heard of a command, until what may be done was there, until odds were. */
export interface Times {
  readonly acted: number[];
  readonly offered: number[];
  readonly odds: number[];
  /** Commands that were refused, questions nobody had time for. */
  refused: number;
}

const GIVING_UP: readonly string[] = ['concede', 'surrender', 'endSession', 'rule', 'pause', 'createHero'];
/** A page asks for the odds at everybody in sight, and nobody has more in sight than this. */
const MOST_TARGETS = 8;

class Page {
  readonly seat: string;
  private readonly socket: WebSocket;
  private readonly table: HabitTable;
  private readonly waiting = new Map<string, (reply: Json) => void>();
  private count = 0;
  seq = 0;
  awaits: readonly string[] = [];
  pending: readonly Pending[] = [];
  over = false;
  /** What may be done at the moment that is shown, once it is there. */
  offers: Promise<readonly Offer[]> = Promise.resolve([]);

  constructor(table: HabitTable, url: string, id: string, seat: string, secret: string, ready: () => void) {
    this.seat = seat;
    this.table = table;
    this.socket = new WebSocket(`${url.replace('http', 'ws')}/socket`, { perMessageDeflate: false });
    this.socket.on('open', () => this.say({ hello: { table: id, secret, state: 'changes' } }));
    this.socket.on('error', () => undefined);
    this.socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as Json;
      const welcome = message.welcome as { readonly now: Json } | undefined;
      if (welcome !== undefined) {
        this.take(welcome.now);
        ready();
      } else this.hear(message);
    });
  }

  private say(message: Json): void {
    this.socket.send(JSON.stringify(message));
  }

  ask(message: Json): Promise<Json> {
    this.count += 1;
    const id = `${this.seat}-${this.count}`;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.say({ ...message, id });
    });
  }

  private hear(message: Json): void {
    if (message.update !== undefined) {
      this.take(message.update as Json);
      this.table.heard(this);
    }
    const id = typeof message.id === 'string' ? message.id : '';
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (message.ok === true && message.seq !== undefined) {
      this.take(message);
      this.table.heard(this);
    }
    if (message.changed !== undefined) this.take(message.changed as Json);
    waiting?.(message);
  }

  private take(news: Json): void {
    if (typeof news.seq !== 'number') return;
    this.seq = news.seq;
    if (news.awaits !== undefined) this.awaits = news.awaits as readonly string[];
    if (news.pending !== undefined) this.pending = news.pending as readonly Pending[];
    if (news.over !== undefined) this.over = news.over !== false && news.over !== null;
    if (!this.over && this.seat.startsWith('p')) this.offers = this.look();
  }

  /** What the page does after every change. */
  private async look(): Promise<readonly Offer[]> {
    const began = performance.now();
    const reply = await this.ask({ legal: {} });
    if (reply.ok !== true) {
      this.table.times.refused += 1;
      return [];
    }
    this.table.times.offered.push(performance.now() - began);
    const offers = reply.commands as readonly Offer[];
    if (this.awaits.includes(this.seat)) this.aim(offers);
    return offers;
  }

  private aim(offers: readonly Offer[]): void {
    const aimed = offers.flatMap((offer) => {
      const { values = {}, ...command } = offer;
      if ('target' in command) return [command];
      return (values.target ?? []).map((target) => ({ ...command, target }));
    });
    for (const command of aimed.slice(0, MOST_TARGETS)) {
      const began = performance.now();
      void this.ask({ odds: command }).then((reply) => {
        if (reply.ok === true) this.table.times.odds.push(performance.now() - began);
      });
    }
  }

  close(): void {
    this.socket.terminate();
  }
}

interface Opened {
  readonly table: string;
  readonly links: Readonly<Record<string, string>>;
}

export class HabitTable {
  times: Times = { acted: [], offered: [], odds: [], refused: 0 };
  private readonly setup: RealTableSetup;
  private readonly url: string;
  private pages: Page[] = [];
  /** Pages that have not heard yet what came of the command under way. */
  private deaf = new Set<Page>();
  private sent = 0;
  private last = 0;

  constructor(url: string, setup: RealTableSetup) {
    this.url = url;
    this.setup = setup;
  }

  async open(): Promise<this> {
    for (const page of this.pages) page.close();
    const response = await fetch(`${this.url}/api/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ setup: this.setup }),
    });
    const opened = (await response.json()) as Opened & { readonly error?: unknown };
    const { table, links } = opened;
    if (opened.error !== undefined)
      throw new Error(`${JSON.stringify(this.setup)} was refused: ${JSON.stringify(opened.error)}`);
    const people = this.setup.seats.filter(({ role }) => role !== 'npc').map(({ id }) => id);
    // Whoever has no seat of their own watches: four are at every table.
    const seats = [...people, ...Array.from({ length: SEATS - people.length }, () => 'spectator')];
    this.pages = [];
    for (const seat of seats)
      await new Promise<void>((ready) => {
        this.pages.push(new Page(this, this.url, table, seat, links[seat] ?? '', ready));
      });
    const [first] = this.pages;
    while (first !== undefined && first.seq === 0) await pause(5);
    return this;
  }

  heard(page: Page): void {
    if (this.deaf.delete(page)) this.last = performance.now();
  }

  /** One command of whoever is to act; nothing while nobody is, as when NPCs move. Counts when the next one is due. */
  async act(): Promise<void> {
    if (this.pages.some(({ over }) => over)) await this.open();
    const asked = this.pages.find(({ pending, seat }) => pending.some((one) => one.seat === seat));
    const page = asked ?? this.pages.find(({ awaits, seat }) => awaits.includes(seat));
    if (page === undefined) return;
    const command = asked === undefined ? chosen(await page.offers) : answerTo(page);
    if (command === undefined) return;
    this.deaf = new Set(this.pages);
    this.sent = performance.now();
    this.last = this.sent;
    const { seq } = page;
    const reply = await page.ask({ do: command, seq });
    if (reply.ok !== true) {
      this.times.refused += 1;
      return;
    }
    const replied = performance.now();
    // Those who are told are told in the same breath as the sender: one turn of the loop is enough to see them all.
    await pause(20);
    this.times.acted.push(Math.max(replied, this.last) - this.sent);
  }
}

const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(Math.random() * from.length)];

function answerTo({ pending, seat }: Page): Json | undefined {
  const mine = pending.find((one) => one.seat === seat);
  if (mine === undefined) return undefined;
  const choice = pick([mine.default, ...mine.choices.map((one) => one.choice)]) ?? null;
  return { type: 'answer', pending: mine.id, choice };
}

function chosen(offers: readonly Offer[]): Json | undefined {
  const kinds = [...new Set(offers.map(({ type }) => type))];
  const kind = pick(kinds.filter((type) => !GIVING_UP.includes(type)));
  const offer = pick(offers.filter(({ type }) => type === kind));
  if (offer === undefined) return undefined;
  const { values = {}, ...command } = offer;
  for (const [param, all] of Object.entries(values)) return { ...command, [param]: pick(all) };
  return command;
}

/** Drives tables at so many commands a second each, or as fast as each of them goes (0). */
export async function driveHabits(tables: readonly HabitTable[], rate: number, seconds: number): Promise<Times> {
  const times: Times = { acted: [], offered: [], odds: [], refused: 0 };
  for (const table of tables) table.times = times;
  const end = performance.now() + seconds * 1000;
  await Promise.all(tables.map((table) => driveOne(table, rate, end)));
  return times;
}

async function driveOne(table: HabitTable, rate: number, end: number): Promise<void> {
  const gap = rate === 0 ? 0 : 1000 / rate;
  for (let due = performance.now() + Math.random() * gap; due < end; ) {
    const wait = due - performance.now();
    if (wait > 0) await pause(wait);
    if (performance.now() >= end) return;
    await table.act();
    // People do not hurry because the server was slow.
    due = Math.max(due + gap, performance.now() + (gap === 0 ? 1 : 0));
  }
}
