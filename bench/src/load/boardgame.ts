import { createRequire } from 'node:module';
import { rawCommand } from '../a2.ts';
import { Hearing, type LoadTable, SEATS } from './contest.ts';

interface Socket {
  on(event: string, listener: (...args: never[]) => void): void;
  emit(event: string, ...args: readonly unknown[]): void;
}

/** Four clients of boardgame.io's own wire protocol at one match. */
class BoardgameTable implements LoadTable {
  private readonly match: string;
  private readonly sockets: Socket[] = [];
  private readonly hearing = new Hearing();
  private readonly states: number[] = [];
  private count = 0;

  constructor(match: string) {
    this.match = match;
  }

  async open(url: string): Promise<this> {
    const { io } = createRequire(import.meta.url)('socket.io-client') as { io(url: string, options: object): Socket };
    for (let seat = 0; seat < SEATS; seat++) {
      const socket = io(`${url}/a2`, { transports: ['websocket'], forceNew: true });
      this.sockets.push(socket);
      await new Promise<void>((resolve) => {
        socket.on('connect', () => socket.emit('sync', this.match, String(seat), undefined, SEATS));
        socket.on('sync', () => resolve());
      });
      socket.on('update', (_match: string, state: { readonly _stateID: number }) => {
        this.states[seat] = state._stateID;
        this.hearing.heard();
      });
    }
    return this;
  }

  async command(): Promise<void> {
    const { unit, dx, dy, target } = rawCommand(this.count);
    const seat = this.count % SEATS;
    this.count += 1;
    const heard = this.hearing.wait();
    const payload = { type: 'act', args: [unit, dx, dy, target], playerID: String(seat), credentials: null };
    const action = { type: 'MAKE_MOVE', payload };
    this.sockets[seat]?.emit('update', action, this.states[seat] ?? 0, this.match, String(seat));
    await heard;
  }
}

export const openBoardgame = (url: string, n: number): Promise<LoadTable> => new BoardgameTable(`m${n}`).open(url);
