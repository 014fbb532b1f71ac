import { connect, createServer, type Server, type Socket } from 'node:net';

/** A line to the server that can be cut and mended: what a train in a tunnel does to somebody's connection. */
export class Line {
  private readonly server: Server;
  private readonly open = new Set<Socket>();
  private whole = true;
  private swallowing = false;

  private constructor(to: URL) {
    this.server = createServer((near) => {
      if (!this.whole) {
        near.destroy();
        return;
      }
      const far = connect(Number(to.port), to.hostname);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.open.add(one);
        one.on('data', (bytes) => {
          if (!this.swallowing) other.write(bytes);
        });
        one.on('error', () => other.destroy());
        one.on('close', () => {
          this.open.delete(one);
          other.destroy();
        });
      }
    });
  }

  static async to(url: string): Promise<Line> {
    const line = new Line(new URL(url));
    await new Promise<void>((done) => line.server.listen(0, '127.0.0.1', done));
    return line;
  }

  get url(): string {
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('the line leads nowhere');
    return `http://127.0.0.1:${address.port}`;
  }

  cut(): void {
    this.whole = false;
    for (const socket of this.open) socket.destroy();
  }

  /** Goes dead without a sound: what is sent is taken and goes nowhere, and nothing is ever closed. */
  swallow(): void {
    this.swallowing = true;
  }

  mend(): void {
    this.whole = true;
    this.swallowing = false;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((done) => this.server.close(done));
  }
}
