import { Room, Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { startingUnits } from '../a2.ts';
import { reportUsage } from './report-usage.ts';

interface Act {
  readonly by: string;
  readonly unit: number;
  readonly dx: number;
  readonly dy: number;
  readonly target: number;
}

const die = (): number => 1 + Math.floor(Math.random() * 6);

/** Work B on Colyseus at its quickest: plain objects in memory and messages to all, no synchronised state. */
class Skirmish extends Room {
  override maxClients = 64;
  override autoDispose = false;

  override onCreate(): void {
    const units = startingUnits().map((unit) => ({ ...unit }));
    this.setPatchRate(null);
    this.onMessage('act', (_client, { by, unit: id, dx, dy, target: targetId }: Act) => {
      const unit = units[id];
      const target = units[targetId];
      if (unit === undefined || target === undefined || unit.owner !== by) return;
      Object.assign(unit, { x: unit.x + dx, y: unit.y + dy });
      const faces = [die(), die()] as const;
      if (faces[0] + faces[1] >= 8) Object.assign(target, { hp: target.hp - 1 });
      this.broadcast('acted', { unit: id, x: unit.x, y: unit.y, faces, target: targetId, hp: target.hp });
    });
  }
}

const port = Number(process.argv[2]);
const server = new Server({ greet: false, transport: new WebSocketTransport({ pingInterval: 0 }) });
server.define('skirmish', Skirmish).filterBy(['table']);
await server.listen(port, '127.0.0.1');
reportUsage(`ws://127.0.0.1:${port}`);
