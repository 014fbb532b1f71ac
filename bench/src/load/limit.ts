import { WebSocket } from 'ws';
import { rawCommand } from '../a2.ts';
import { Hearing, type LoadTable, SEATS } from './contest.ts';

/** Four sockets that hear the same answer to whatever one of them says. */
class LimitTable implements LoadTable {
  private readonly sockets: WebSocket[] = [];
  private readonly hearing = new Hearing();
  private count = 0;

  async open(url: string): Promise<this> {
    for (let seat = 0; seat < SEATS; seat++) {
      const socket = new WebSocket(url, { perMessageDeflate: false });
      this.sockets.push(socket);
      socket.on('message', () => this.hearing.heard());
      await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    }
    return this;
  }

  async command(): Promise<void> {
    const { by: _by, ...command } = rawCommand(this.count);
    const heard = this.hearing.wait();
    this.sockets[this.count % SEATS]?.send(JSON.stringify({ do: command, id: String(this.count), seq: this.count }));
    this.count += 1;
    await heard;
  }
}

export const openLimit = (url: string, n: number): Promise<LoadTable> => new LimitTable().open(`${url}/${n}`);
