import type { Draw, Json, Language } from '@potyczka/kernel';
import { randomHex } from '@potyczka/protocol/random';
import type { ClientParts, ClientState, SocketLike } from './client-state.ts';
import { BLANK, withBody } from './client-state.ts';
import { Heartbeat } from './heartbeat.ts';
import type { NewsBody, ServerMessage, WireReply } from './wire.ts';

/** A message whose reply is waited for, over any number of connections. */
interface Sent {
  readonly id: string;
  readonly message: Readonly<Record<string, unknown>>;
  /** It changes the table: sent again until it is acknowledged or refused. */
  readonly lasting: boolean;
  /** When it was first sent, by a clock that nobody can set. */
  readonly at: number;
  readonly resolve: (reply: WireReply) => void;
}

/** Codes with which a server says that coming back is useless. */
const FOR_GOOD: readonly number[] = [4403, 4404];
/** The tables were put back from a copy: what was told so far may not have happened. */
const BEGIN_ANEW = 4410;
/** Refusals that mean "not now": the same command is sent again a little later. */
const NOT_NOW: readonly string[] = ['not-saved', 'too-fast'];
const LATER = 300;
/** A line may be dead without anybody noticing: silence for so long is an answer too. */
const ANSWER_WITHIN = 5000;
/** A command that is not acknowledged after so long is late, and people are told. */
const LATE = 1500;
const PING = JSON.stringify({ ping: {} });

/**
 * A quarter of a second, doubling, never quite the same for two clients. Whoever is away for a moment is back within two seconds of
 * what held them up; of what is away for longer than that, nobody should ask so often.
 */
const usualPatience = (attempt: number): number =>
  Math.min(attempt < SOON ? 1500 : 8000, 250 * 2 ** attempt) * (0.5 + Math.random() / 2);
/** So many attempts are a quarter of a minute. */
const SOON = 16;

/** Whether it was saved is not known: it is neither acknowledged nor refused. */
const offline = (id: string): WireReply => ({
  id,
  ok: false,
  error: { code: 'offline', message: 'The connection is lost.' },
});

/** Pages and workers are told by the browser; elsewhere nobody tells. */
const ownNetwork = (): ClientParts['network'] =>
  'addEventListener' in globalThis ? (globalThis as unknown as EventTarget) : undefined;

const browserSocket = (url: string): SocketLike => new WebSocket(url) as unknown as SocketLike;

/**
 * One seat's end of an online table. Keeps a picture of the table, comes back by itself when the connection is lost, and
 * sends what was not acknowledged again under the same id, so that it acts once.
 */
export class TableClient {
  private readonly parts: ClientParts;
  private readonly sent = new Map<string, Sent>();
  private readonly entropy: string;
  private readonly prefix = randomHex(6);
  private now: ClientState = BLANK;
  private lang: Language | undefined;
  /** The next welcome tells everything anew: in another language, or of other tables. */
  private anew = false;
  private socket: SocketLike | undefined;
  private attempt = 0;
  private count = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly heartbeat: Heartbeat;
  private readonly forgetNetwork: () => void;
  private closed = false;

  constructor(parts: ClientParts) {
    this.parts = parts;
    this.lang = parts.lang;
    this.entropy = parts.entropy ?? randomHex(16);
    this.heartbeat = new Heartbeat({
      ask: () => {
        if (this.now.connected) this.socket?.send(PING);
      },
      tell: () => {
        if (this.now.connected) this.change({ silent: true });
      },
      giveUp: () => this.cut(),
      // A server that was too slow once gets more time: whoever hangs up early only makes it slower.
      patience: () => (this.parts.answerWithin ?? ANSWER_WITHIN) * 2 ** Math.min(this.attempt, 3),
    });
    this.forgetNetwork = this.heedNetwork(parts.network ?? ownNetwork());
    this.connect();
  }

  picture(): ClientState {
    return this.now;
  }

  /** Sends a command, with dice if they were read off real ones; resolves when the server has saved it or refused it, however often the connection is lost; `offline` once nobody comes back any more. */
  send(command: Readonly<Record<string, unknown>>, dice?: readonly Draw[]): Promise<WireReply> {
    return this.post({ do: command, seq: this.now.seq, ...(dice === undefined ? {} : { dice }) }, true);
  }

  undo(to?: number): Promise<WireReply> {
    return this.post({ undo: to === undefined ? {} : { to }, seq: this.now.seq }, true);
  }

  /** Asks something that changes nothing; resolves to a refusal when the connection is lost meanwhile. */
  ask(message: Readonly<Record<string, unknown>>): Promise<WireReply> {
    return this.post(message, false);
  }

  /** The whole log, however many pages the server tells it in. */
  async log(about: Readonly<Record<string, unknown>>, lang: Language): Promise<WireReply> {
    const [lines, draws]: [unknown[], unknown[]] = [[], []];
    for (let from: unknown; ; ) {
      const reply = await this.ask({ log: from === undefined ? about : { ...about, from }, lang });
      if (reply.ok) {
        const page = reply as { readonly lines?: unknown[]; readonly draws?: unknown[]; readonly next?: number };
        lines.push(...(page.lines ?? []));
        draws.push(...(page.draws ?? []));
        if (page.next === undefined) return { ...reply, lines, draws };
        from = page.next;
      } else if (reply.error.code === 'too-fast' && from !== undefined) {
        // Long logs are told slowly.
        await new Promise((resolve) => setTimeout(resolve, LATER));
      } else return reply;
    }
  }

  /** Agrees to what a vote would take back, or does not: to that vote, and to none that was called since. */
  vote(agree: boolean, on: string | undefined = this.now.vote?.id): Promise<WireReply> {
    return this.post({ vote: { agree, ...(on === undefined ? {} : { on }) } }, false);
  }

  /** The GM holds the table, or lets it go on. */
  pause(on: boolean): Promise<WireReply> {
    return this.post({ pause: { on } }, false);
  }

  /** Points, measures or waves; nobody answers, and it is gone when nobody looks. */
  signal(signal: Readonly<Record<string, Json>>): void {
    if (this.now.connected) this.socket?.send(JSON.stringify({ signal }));
  }

  /** Is told everything in another language from now on, what was told before included. */
  speak(lang: Language): void {
    if (lang === this.lang) return;
    this.lang = lang;
    this.anew = true;
    if (this.now.connected) this.hello();
  }

  /** Breaks the connection as a bad line would; the client comes back. */
  cut(): void {
    const { socket } = this;
    this.lost(1006);
    socket?.close();
  }

  close(): void {
    this.closed = true;
    this.forgetNetwork();
    const { socket } = this;
    this.lost(1000);
    clearTimeout(this.timer);
    socket?.close(1000);
  }

  private post(body: Readonly<Record<string, unknown>>, lasting: boolean): Promise<WireReply> {
    this.count += 1;
    const id = `${this.prefix}-${this.count}`;
    const message = { ...body, id };
    return new Promise((resolve) => {
      this.sent.set(id, { id, message, lasting, at: performance.now(), resolve });
      if (lasting) setTimeout(() => this.noteLate(id), LATE);
      if (this.now.connected) this.say(message);
      else if (!lasting || this.isGone()) this.settle(offline(id));
      if (lasting) this.change({});
    });
  }

  /** Nobody comes back any more: whoever waits for an answer would wait for ever. */
  private isGone(): boolean {
    return this.closed || this.now.refused !== null;
  }

  private say(message: object): void {
    this.socket?.send(JSON.stringify(message));
    this.heartbeat.expect();
  }

  private noteLate(id: string): void {
    if (this.sent.has(id)) this.change({});
  }

  private change(part: Partial<ClientState>): void {
    const commands = [...this.sent.values()].filter(({ lasting }) => lasting);
    const unsaved = commands.map(({ id }) => id);
    const late = commands.some(({ at }) => performance.now() - at >= LATE);
    this.now = { ...this.now, ...part, unsaved, late };
    this.parts.onChange?.(this.now);
  }

  private connect(): void {
    const { url, open = browserSocket } = this.parts;
    const socket = open(url);
    this.socket = socket;
    socket.onopen = () => {
      if (socket === this.socket) this.hello();
    };
    socket.onmessage = ({ data }) => {
      if (socket !== this.socket) return;
      if (this.now.silent) this.change({ silent: false });
      this.hear(JSON.parse(String(data)) as ServerMessage & Partial<WireReply>);
      if (socket === this.socket) this.heartbeat.heard(this.sent.size > 0);
    };
    socket.onclose = ({ code }) => {
      if (socket === this.socket) this.lost(code);
    };
    socket.onerror = () => socket.close();
    // A line that never opens is as dead as one that falls silent.
    this.heartbeat.expect();
  }

  private hello(): void {
    const { table, secret, name } = this.parts;
    const { lang, entropy } = this;
    const back = this.now.seq > 0 && !this.anew ? { seq: this.now.seq } : {};
    const named = name === undefined ? {} : { name };
    const spoken = lang === undefined ? {} : { lang };
    this.say({ hello: { table, secret, entropy, state: 'changes', ...back, ...named, ...spoken } });
  }

  /** A device that has lost its network says so before any silence does, and says when it is back. */
  private heedNetwork(network: ClientParts['network']): () => void {
    const gone = (): void => {
      if (this.now.connected) this.change({ silent: true });
      this.heartbeat.check();
    };
    const back = (): void => {
      if (this.socket === undefined) {
        clearTimeout(this.timer);
        this.connect();
      } else this.heartbeat.check();
    };
    network?.addEventListener('offline', gone);
    network?.addEventListener('online', back);
    return () => {
      network?.removeEventListener('offline', gone);
      network?.removeEventListener('online', back);
    };
  }

  private lost(code: number): void {
    const { socket } = this;
    this.heartbeat.stop();
    this.socket = undefined;
    if (socket !== undefined) socket.onmessage = null;
    if (code === BEGIN_ANEW) this.anew = true;
    const refused = FOR_GOOD.includes(code) ? (this.now.refused ?? String(code)) : this.now.refused;
    this.now = { ...this.now, connected: false, silent: false, refused };
    for (const { id, lasting } of [...this.sent.values()]) if (!lasting || this.isGone()) this.settle(offline(id));
    this.change({});
    if (this.isGone()) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), (this.parts.patience ?? usualPatience)(this.attempt));
    this.attempt += 1;
  }

  private hear(message: ServerMessage & Partial<WireReply>): void {
    if (message.welcome !== undefined) this.welcomed(message.welcome);
    else if (message.update !== undefined) this.take(message.update);
    else if (message.ok !== undefined) this.replied(message as WireReply);
    else if (message.seats !== undefined) this.change({ seats: message.seats });
    else if (message.vote !== undefined) this.change({ vote: message.vote });
    else if (message.pong !== undefined) return;
    else if (message.settings !== undefined && this.now.facts !== null)
      this.change({ facts: { ...this.now.facts, settings: message.settings } });
    else if (message.repair !== undefined && this.now.facts !== null)
      this.change({ facts: { ...this.now.facts, repair: message.repair } });
    else this.parts.onSignal?.(message);
  }

  private welcomed({ seat, table, seats, vote, now }: NonNullable<ServerMessage['welcome']>): void {
    this.attempt = 0;
    // A table that stands earlier than we saw it was put back from a copy while we were away.
    const before =
      this.anew || now.seq < this.now.seq
        ? { ...this.now, seq: 0, since: 0, lines: [], events: [], draws: [] }
        : this.now;
    this.anew = false;
    this.now = { ...before, connected: true, seat, facts: table, seats };
    this.take(now);
    this.change({ vote });
    for (const { message, lasting } of this.sent.values()) if (lasting) this.say(message);
  }

  private take(body: NewsBody): void {
    const next = withBody(this.now, body);
    // Something was missed: the server is asked for everything anew.
    if (next === undefined) this.cut();
    else this.change(next);
  }

  private replied(reply: WireReply): void {
    const sent = this.sent.get(String(reply.id));
    if (sent === undefined) {
      if (!reply.ok && this.now.seat === null) this.change({ refused: reply.error.code });
      return;
    }
    if (!reply.ok && sent.lasting && NOT_NOW.includes(reply.error.code)) {
      setTimeout(() => {
        if (this.now.connected && this.sent.has(sent.id)) this.say(sent.message);
      }, LATER);
      return;
    }
    if (sent.lasting) this.take(reply.ok ? (reply as unknown as NewsBody) : (reply.changed ?? { seq: this.now.seq }));
    this.settle(reply);
  }

  private settle(reply: WireReply): void {
    const sent = this.sent.get(String(reply.id));
    this.sent.delete(String(reply.id));
    // An answered question changes nothing: whoever asks at every change would ask for ever.
    if (sent?.lasting === true) this.change({});
    sent?.resolve(reply);
  }
}
