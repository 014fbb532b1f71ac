import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { frameOf, Letter } from '../src/letter.ts';

/** What a client reads that is sent these bytes. */
async function read(frames: readonly Buffer[]): Promise<readonly string[]> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.on('connection', (_socket, request) => {
    for (const frame of frames) request.socket.write(frame);
  });
  const client = new WebSocket(`ws://127.0.0.1:${port}`);
  const heard: string[] = [];
  await new Promise<void>((resolve, reject) => {
    client.once('error', reject);
    client.on('message', (data) => {
      heard.push(String(data));
      if (heard.length === frames.length) resolve();
    });
  });
  client.terminate();
  server.close();
  return heard;
}

describe('what goes straight to the line', () => {
  it('is read as it was written, short or long, in any script', async () => {
    const texts = [0, 1, 125, 126, 65_535, 65_536, 200_000].map((length) => 'x'.repeat(length));
    const all = [...texts, 'Zażółć gęślą jaźń', 'ж'.repeat(63), '🎲'.repeat(16_384)];
    expect(await read(all.map(frameOf))).toEqual(all);
  });

  it('is packed up once, however many it goes to', async () => {
    const letter = new Letter('{"seq":7}');
    expect(letter.update()).toBe(letter.update());
    expect(await read([letter.update()])).toEqual(['{"update":{"seq":7}}']);
  });
});
