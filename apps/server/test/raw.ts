import { WebSocket } from 'ws';

export type Message = Readonly<Record<string, unknown>>;

/** A bare socket, for saying what no proper client would. */
export class Raw {
  readonly heard: string[] = [];
  readonly closed: Promise<number>;
  private readonly socket: WebSocket;
  private waiting: (() => void) | undefined;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data) => {
      this.heard.push(String(data));
      this.waiting?.();
    });
    this.closed = new Promise((resolve) => {
      socket.on('close', (code) => {
        resolve(code);
        this.waiting?.();
      });
    });
  }

  static open(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Raw> {
    const socket = new WebSocket(url, { headers });
    return new Promise((resolve, reject) => {
      const raw = new Raw(socket);
      socket.on('open', () => resolve(raw));
      socket.on('error', reject);
    });
  }

  say(message: unknown): void {
    this.socket.send(typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message));
  }

  /** A sign of life below the messages. */
  sign(kind: 'ping' | 'pong'): void {
    this.socket[kind]('x');
  }

  /** How many signs of life were answered so far. */
  signs(): () => number {
    let count = 0;
    this.socket.on('pong', () => {
      count += 1;
    });
    return () => count;
  }

  /** A part of a message that goes on. */
  piece(text: string): void {
    this.socket.send(text, { fin: false });
  }

  /** Says something and waits for the reply that carries its id. */
  async ask(message: Message): Promise<Message> {
    this.say(message);
    return this.wait((reply) => reply.id === message.id);
  }

  /** Waits for a message such as this, from the first one heard on. */
  async wait(wanted: (message: Message) => boolean, within = 5000): Promise<Message> {
    const end = Date.now() + within;
    for (let seen = 0; ; ) {
      for (; seen < this.heard.length; seen++) {
        const message = JSON.parse(this.heard[seen] ?? 'null') as Message;
        if (wanted(message)) return message;
      }
      if (Date.now() > end || this.socket.readyState !== WebSocket.OPEN) throw new Error('nothing such was said');
      await new Promise<void>((resolve) => {
        this.waiting = resolve;
        setTimeout(resolve, 100);
      });
    }
  }

  /** Stops reading; what is sent piles up on the other side. */
  pause(): void {
    this.socket.pause();
  }

  isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  close(): void {
    this.socket.terminate();
  }
}
