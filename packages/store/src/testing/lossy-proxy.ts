import { connect, createServer, type Socket } from 'node:net';

export interface LossyProxy {
  /** The same database, through the proxy. */
  readonly url: string;
  /** The next request that contains this text reaches the database; its answer does not come back. */
  loseAnswerTo(text: string): void;
  /** From now on nothing goes through in either direction, and no line breaks: a database that is paused. */
  hold(): void;
  /** From now on every line breaks, and no new one is had: a database that cannot be reached. */
  drop(): void;
  /** What was held back goes through, and lines can be had again. */
  release(): void;
  /** How many answers were lost so far. */
  lost(): number;
  stop(): void;
}

/** Stands between a store and its database and breaks the line at the worst moment: after the commit. */
export function startLossyProxy(url: string): Promise<LossyProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let wanted: string | undefined;
  let lost = 0;
  let held: (() => void)[] | undefined;
  let dropping = false;
  const pass = (act: () => void): void => {
    if (held === undefined) act();
    else held.push(act);
  };
  const server = createServer((client) => {
    if (dropping) return void client.destroy();
    const database = connect(Number(target.port), target.hostname);
    let losing = false;
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
    }
    client.on('data', (bytes) => {
      if (wanted !== undefined && bytes.includes(wanted)) {
        losing = true;
        wanted = undefined;
      }
      pass(() => void database.write(bytes));
    });
    database.on('data', (bytes) => {
      if (!losing) return pass(() => void client.write(bytes));
      lost += 1;
      return client.destroy();
    });
    client.on('close', () => database.destroy());
    database.on('close', () => client.destroy());
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const proxied = new URL(url);
      if (typeof address === 'object' && address !== null) proxied.port = String(address.port);
      resolve({
        url: proxied.href,
        loseAnswerTo: (text) => {
          wanted = text;
        },
        hold: () => {
          held = [];
        },
        drop: () => {
          dropping = true;
          for (const socket of sockets) socket.destroy();
        },
        release: () => {
          dropping = false;
          const acts = held ?? [];
          held = undefined;
          for (const act of acts) act();
        },
        lost: () => lost,
        stop: () => {
          for (const socket of sockets) socket.destroy();
          server.close();
        },
      });
    });
  });
}
