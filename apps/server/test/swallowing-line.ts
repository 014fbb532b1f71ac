import { connect, createServer, type Server, type Socket } from 'node:net';

/** A line that can go dead without a sound: what is sent is taken and goes nowhere, and nothing is ever closed. */
export class SwallowingLine {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private dead = false;

  private constructor(to: URL) {
    this.server = createServer((near) => {
      const far = connect(Number(to.port), to.hostname);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.sockets.add(one);
        one.on('data', (bytes) => {
          if (!this.dead) other.write(bytes);
        });
        one.on('error', () => undefined);
        one.on('close', () => {
          this.sockets.delete(one);
          other.destroy();
        });
      }
    });
  }

  static async to(url: string): Promise<SwallowingLine> {
    const line = new SwallowingLine(new URL(url));
    await new Promise<void>((done) => line.server.listen(0, '127.0.0.1', done));
    return line;
  }

  get url(): string {
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('the line leads nowhere');
    return `http://127.0.0.1:${address.port}`;
  }

  swallow(): void {
    this.dead = true;
  }

  mend(): void {
    this.dead = false;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((done) => this.server.close(done));
  }
}
