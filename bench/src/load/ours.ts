import { WebSocket } from 'ws';
import { rawCommand } from '../a2.ts';
import { Hearing, type LoadTable, SEATS } from './contest.ts';

/** What is played: who sits there, what they do, and who begins. */
export interface LoadGame {
  readonly setup: object;
  readonly seats: readonly string[];
  /** The n-th command of a table and who sends it; `first` is who was to act when the game began. */
  next(n: number, first: string): { readonly seat: number; readonly command: object };
}

/** Work B: the little skirmish that the peers play too. */
const skirmish: LoadGame = {
  setup: { ruleset: 'a2' },
  seats: ['p0', 'p1', 'p2', 'p3'],
  next: (n) => {
    const { by: _by, ...command } = rawCommand(n);
    return { seat: n % SEATS, command };
  },
};

/** Coin by its real rules, two against two: each turn a unit is chosen, stays where it is and holds its fire. */
const coin: LoadGame = {
  setup: {
    ruleset: 'coin',
    scenario: 'crossing',
    roundLimit: 0,
    seats: ['p1', 'p2', 'p3', 'p4'].map((id) => ({ id, role: 'player' })),
  },
  seats: ['p1', 'p2', 'p3', 'p4'],
  next: (n, first) => {
    const turn = Math.floor(n / 3) + (first === 'p1' || first === 'p3' ? 0 : 1);
    const unit = turn % 2 === 0 ? 'a-rifleman1' : 'b-rifleman1';
    const types = ['chooseUnit', 'endPrep', 'skipAttack'];
    return { seat: turn % SEATS, command: { type: types[n % 3], unit } };
  },
};

export const GAMES = { a2: skirmish, coin } as const;
export type GameName = keyof typeof GAMES;

interface Opened {
  readonly table: string;
  readonly links: Readonly<Record<string, string>>;
}

/** Clients that read as little as possible: the server is measured, not they. */
class OurTable implements LoadTable {
  private readonly game: LoadGame;
  private readonly sockets: WebSocket[] = [];
  private readonly hearing = new Hearing();
  /** The last event each seat has heard of. */
  private readonly seqs: number[] = [];
  private first = '';
  private count = 0;

  constructor(game: LoadGame) {
    this.game = game;
  }

  async open(url: string): Promise<this> {
    const response = await fetch(`${url}/api/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ setup: this.game.setup }),
    });
    const { table, links } = (await response.json()) as Opened;
    for (const [index, seat] of this.game.seats.entries()) await this.sit(url, table, links[seat] ?? '', index);
    while (this.game.seats.some((_, index) => (this.seqs[index] ?? 0) === 0))
      await new Promise((resolve) => setTimeout(resolve, 5));
    return this;
  }

  async command(): Promise<void> {
    const { seat, command } = this.game.next(this.count, this.first);
    this.count += 1;
    const heard = this.hearing.wait();
    this.sockets[seat]?.send(JSON.stringify({ do: command, id: String(this.count), seq: this.seqs[seat] }));
    await heard;
  }

  private sit(url: string, table: string, secret: string, index: number): Promise<void> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/socket`, { perMessageDeflate: false });
    this.sockets.push(socket);
    return new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.on('open', () => socket.send(JSON.stringify({ hello: { table, secret, state: 'changes' } })));
      socket.on('message', (data: Buffer) => {
        const text = data.toString('latin1');
        if (text.startsWith('{"welcome"')) resolve();
        this.take(text, index);
      });
    });
  }

  /** An update, or the reply to one's own command; everything else does not count. */
  private take(text: string, index: number): void {
    if (text.startsWith('{"ok":false')) throw new Error(text);
    const seq = SEQ.exec(text)?.[1];
    if (seq === undefined) return;
    this.seqs[index] = Number(seq);
    if (this.first === '') this.first = AWAITS.exec(text)?.[1] ?? '';
    if (!text.startsWith('{"welcome"')) this.hearing.heard();
  }
}

const SEQ = /^\{(?:"update":\{|"ok":true,"id":"\d+",|"welcome":.*"now":\{)"seq":(\d+)/;
const AWAITS = /"awaits":\["(\w+)"/;

export const openOurs = (url: string, game: GameName): Promise<LoadTable> => new OurTable(GAMES[game]).open(url);
