import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { Throttle } from '../src/log.ts';
import { House } from './at-the-server.ts';

let house: House;
afterEach(() => house.close());

const UPGRADE = [
  'GET /socket HTTP/1.1',
  'Host: somewhere',
  'Upgrade: websocket',
  'Connection: Upgrade',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Version: 13',
].join('\r\n');

/** Frames that are none: reserved bits, no mask, a length beyond all bounds, no UTF-8, a closing code that nobody may send. */
const BAD = [
  [0xff, 0xff, 0xff],
  [0x81, 0x05, 1, 2, 3, 4, 5],
  [0x81, 0xff, 0, 0, 0, 1, 0, 0, 0, 0, 1, 2, 3, 4],
  [0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28],
  [0x88, 0x82, 0, 0, 0, 0, 0x00, 0x01],
];

/** Opens a socket by hand and sends bytes; resolves when the server has let go of it. */
const send = (bytes: readonly number[]): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(house.url).port), '127.0.0.1', () => socket.write(`${UPGRADE}\r\n\r\n`));
    socket.once('data', () => socket.write(Buffer.from(bytes)));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
  });

describe('the log', () => {
  it('says nothing of frames that others got wrong; they are counted', async () => {
    const written: string[] = [];
    const logTo = { write: (line: string) => void written.push(line) };
    house = await new House({ logLevel: 'info' }, { logTo }).start();
    for (const bytes of BAD) await send(bytes);
    expect(written.filter((line) => !line.includes('listening'))).toEqual([]);
    expect(await house.metrics()).toContain(`potyczka_turned_away_total{why="frame"} ${BAD.length}`);
  });

  it('of what comes again and again only some lines are written, and then how many were not', () => {
    const throttle = new Throttle();
    const passed = (from: number, count: number) =>
      Array.from({ length: count }, (_, n) => throttle.pass('a table failed', from + n)).filter(
        (one) => one !== undefined,
      );
    expect(passed(0, 1000)).toEqual(Array.from({ length: 20 }, () => 0));
    expect(throttle.pass('something else', 10)).toBe(0);
    expect(passed(60_000, 2)).toEqual([980, 0]);
  });
});
