import { type ClientParts, type ClientState, type ServerMessage, TableClient } from '@potyczka/client';
import type { AnyRuleset, Draw, Language, Situation } from '@potyczka/kernel';
import type { LogLine, Reply, WireDraw } from '@potyczka/protocol';
import { DEFAULT_SETTINGS } from '@potyczka/protocol';
import type { Backend, BackendSnapshot } from './backend.ts';
import { rolled } from './draws.ts';
import type { Library } from './game-catalogue.ts';
import { earlierIn } from './happened.ts';
import type { SeatInfo, Signal } from './messages.ts';
import type { Happened } from './stage-presenter.ts';

/** A seat's link leads nowhere, or not any more. */
class TurnedAway extends Error {}

type Command = Readonly<Record<string, unknown>> & { readonly type: string };

/** What was before the client came: fetched once, for the language it is read in. */
interface Earlier {
  readonly key: string;
  readonly lines: readonly LogLine[];
  readonly draws: readonly WireDraw[];
}

const NOTHING_EARLIER: Earlier = { key: '', lines: [], draws: [] };

/** A table kept by a server; what happens there is heard as it happens. */
export class OnlineBackend implements Backend {
  readonly rules: AnyRuleset;
  readonly table = null;
  private readonly client: TableClient;
  private told: () => void = () => {};
  private earlier = NOTHING_EARLIER;
  private asking = '';
  /** Where the table stood before the last thing that was more than talk: what was drawn since lies on the table. */
  private before = 0;
  private seen = 0;
  private view: ClientState['view'];
  /** What has happened since the page was last told something, or the last that it was told. */
  private happened: readonly Happened[] = [];
  private toldPage = true;
  /** Sent, and not yet saved by the server. */
  private readonly underWay = new Set<Command>();

  private constructor(client: TableClient, rules: AnyRuleset) {
    this.client = client;
    this.rules = rules;
    this.seen = client.picture().seq;
    this.before = this.seen;
    this.view = client.picture().view;
  }

  /** Sits down, and waits until the server has said where the table stands. */
  static async sitDown(
    parts: Pick<ClientParts, 'url' | 'table' | 'secret' | 'lang' | 'name'>,
    load: Library['loadRuleset'],
    onSignal: (signal: Signal) => void,
  ): Promise<OnlineBackend> {
    let backend: OnlineBackend | undefined;
    let client: TableClient | undefined;
    const welcomed = new Promise<ClientState>((done, failed) => {
      client = new TableClient({
        ...parts,
        onSignal: (message) => tellSignal(message, onSignal),
        onChange: (picture) => {
          if (picture.refused !== null) failed(new TurnedAway(picture.refused));
          else if (picture.facts !== null) done(picture);
          backend?.changed(picture);
        },
      });
    });
    const { facts } = await welcomed;
    if (client === undefined || facts === null) throw new TurnedAway('no-such-door');
    backend = new OnlineBackend(client, await load(facts.ruleset, parts.lang ?? 'en'));
    return backend;
  }

  /** From now on somebody wants to know of every change. */
  listen(told: () => void): void {
    this.told = told;
  }

  async snapshot(lang: Language, viewedAs: string | null = null): Promise<BackendSnapshot> {
    const own = this.own(lang);
    if (viewedAs === null) return own;
    const [view, log] = await Promise.all([
      this.client.ask({ view: { as: viewedAs }, lang }),
      this.client.log({ as: viewedAs }, lang),
    ]);
    return {
      ...own,
      ...(view.ok ? { state: view.state as BackendSnapshot['state'] } : {}),
      ...(log.ok ? { lines: log.lines as BackendSnapshot['lines'] } : {}),
    };
  }

  private own(lang: Language): BackendSnapshot {
    const { seat, seq, view, pending, awaits, over, lines, draws, facts } = this.client.picture();
    const earlier = this.fetchEarlier(lang);
    this.toldPage = true;
    const all = [...earlier.draws, ...draws];
    return {
      ...{ seq, state: view, pending, awaits, over },
      lines: [...earlier.lines, ...lines],
      seat: seat ?? '',
      seats: this.seatInfos(),
      draws: all.filter((one) => one.seq > this.before).map(rolled),
      rolls: all.map(rolled),
      happened: this.happened,
      busy: false,
      scenario: facts?.scenario ?? null,
      online: this.online(),
    };
  }

  async ask(message: Readonly<Record<string, unknown>>, lang: Language): Promise<Reply> {
    const { client } = this;
    const { undo, dice, vote, pause } = message as {
      readonly undo?: { readonly to?: number };
      readonly dice?: readonly Draw[];
      readonly vote?: { readonly agree: boolean; readonly on?: string };
      readonly pause?: { readonly on: boolean };
    };
    const wanted = (message.do ?? (undo === undefined ? undefined : { type: 'undo' })) as Command | undefined;
    if (vote !== undefined) return (await client.vote(vote.agree, vote.on)) as Reply;
    if (pause !== undefined) return (await client.pause(pause.on)) as Reply;
    if (wanted === undefined) return (await client.ask({ lang, ...message })) as Reply;
    this.underWay.add(wanted);
    const reply = await (undo === undefined ? client.send(wanted, dice) : client.undo(undo.to));
    this.underWay.delete(wanted);
    return reply as Reply;
  }

  async situation(unit: string, target: string): Promise<Situation | undefined> {
    const reply = await this.client.ask({ situation: { unit, target } });
    return reply.ok ? ((reply.situation as Situation | null) ?? undefined) : undefined;
  }

  signal(signal: Signal): void {
    const { kind, at, unit } = signal;
    this.client.signal({ kind, ...(at === undefined ? {} : { at }), ...(unit === undefined ? {} : { unit }) });
  }

  speak(lang: Language): void {
    this.client.speak(lang);
  }

  sit(): void {
    // A link is one seat's; another seat has another link.
  }

  step(): void {
    // NPCs act where the table is kept.
  }

  /** The whole game once it is over; until then, what the seat has seen of it. */
  async save(): Promise<unknown> {
    const reply = await this.client.ask({ save: {} });
    return reply.ok ? (reply.save ?? reply.record) : reply;
  }

  leave(): void {
    this.client.close();
  }

  private changed(picture: ClientState): void {
    const { seq, events, view } = picture;
    // In another language everything is told anew: that is nothing new.
    if (seq > this.seen && events.some((one) => one.seq > this.seen && one.type !== 'said')) {
      this.before = this.seen;
      this.note(picture);
    }
    this.seen = Math.max(this.seen, seq);
    this.view = view;
    this.told();
  }

  /** Several things may happen before the page is told: each is shown. */
  private note({ events, lines, draws, view }: ClientState): void {
    const fresh = <T extends { readonly seq: number }>(all: readonly T[]) => all.filter((one) => one.seq > this.seen);
    const news = { events: fresh(events), lines: fresh(lines), draws: fresh(draws) };
    const happened = { news, earlier: earlierIn(news.lines, events, this.seen), before: this.view, after: view };
    // Whoever has just sat down has seen nothing before.
    const shown = this.view === null || view === null ? [] : [happened];
    this.happened = [...(this.toldPage ? [] : this.happened), ...shown];
    this.toldPage = false;
  }

  private seatInfos(): readonly SeatInfo[] {
    return this.client.picture().seats.map(({ id, role, side, name, here, taken }) => ({
      // A seat that nobody has named is known by its side or its role.
      ...{ id, role: role as SeatInfo['role'], name: name === id ? null : name, devices: here, taken },
      ...(side === undefined ? {} : { side }),
    }));
  }

  private online(): BackendSnapshot['online'] {
    const { connected, silent, late, refused, vote, facts, seq, events } = this.client.picture();
    return {
      ...{ connected, silent, late, refused, vote },
      table: facts?.id ?? '',
      begun: facts?.begun === true || seq > 0,
      kind: facts?.kind ?? 'open',
      settings: facts?.settings ?? DEFAULT_SETTINGS,
      repair: facts?.repair?.where ?? null,
      undone: events.findLast(({ type }) => type === 'undone')?.seq ?? 0,
      unsaved: [...this.underWay],
    };
  }

  /** Whoever comes late hears the latest at once; the rest of the log follows. */
  private fetchEarlier(lang: Language): Earlier {
    const { since } = this.client.picture();
    if (since === 0) return NOTHING_EARLIER;
    const key = `${lang}/${since}`;
    if (this.earlier.key !== key && this.asking !== key) {
      this.asking = key;
      void this.client.log({}, lang).then((reply) => {
        this.asking = '';
        if (!reply.ok) return;
        const { lines, draws } = reply as unknown as Earlier;
        const old = <T extends { readonly seq: number }>(all: readonly T[]) => all.filter(({ seq }) => seq <= since);
        this.earlier = { key, lines: old(lines), draws: old(draws) };
        this.told();
      });
    }
    return this.earlier.key === key ? this.earlier : NOTHING_EARLIER;
  }
}

function tellSignal({ signal, reminder, link }: ServerMessage, onSignal: (signal: Signal) => void): void {
  if (signal !== undefined) onSignal(signal as unknown as Signal);
  else if (reminder !== undefined) onSignal({ kind: 'reminder', seat: reminder.seats[0] ?? '', seats: reminder.seats });
  else if (link !== undefined) onSignal({ kind: 'link', ...link });
}
