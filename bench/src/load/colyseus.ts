import { createRequire } from 'node:module';
import { rawCommand } from '../a2.ts';
import { Hearing, type LoadTable, SEATS } from './contest.ts';

interface Room {
  onMessage(type: string, listener: () => void): void;
  send(type: string, message: object): void;
}

/** Four clients of Colyseus in one room. */
class ColyseusTable implements LoadTable {
  private readonly rooms: Room[] = [];
  private readonly hearing = new Hearing();
  private count = 0;

  async open(url: string, n: number): Promise<this> {
    const { Client } = createRequire(import.meta.url)('colyseus.js') as {
      Client: new (url: string) => { joinOrCreate(name: string, options: object): Promise<Room> };
    };
    const client = new Client(url);
    for (let seat = 0; seat < SEATS; seat++) {
      const room = await client.joinOrCreate('skirmish', { table: `t${n}` });
      room.onMessage('acted', () => this.hearing.heard());
      this.rooms.push(room);
    }
    return this;
  }

  async command(): Promise<void> {
    const seat = this.count % SEATS;
    const command = rawCommand(this.count);
    this.count += 1;
    const heard = this.hearing.wait();
    this.rooms[seat]?.send('act', command);
    await heard;
  }
}

export const openColyseus = (url: string, n: number): Promise<LoadTable> => new ColyseusTable().open(url, n);
