import type { Language, Situation } from '@potyczka/kernel';
import type { NameOf, Narrator } from '@potyczka/narration';
import { capital, narrator } from '@potyczka/narration';
import {
  deedsOf,
  duelFor,
  type FigureRecord,
  type Reply,
  ruleOf,
  searchRules,
  type WireDuel,
  type WireMovePlan,
} from '@potyczka/protocol';
import type { Backend, BackendSnapshot, LastAction } from './backend.ts';
import { type BattleSummary, battleSummaryOf } from './battle-summary.ts';
import { type ShownSheet, sheetOf } from './figure-sheet-presenter.ts';
import { GameCatalogue, type Library } from './game-catalogue.ts';
import { type GmPowers, powersOf } from './gm-powers.ts';
import { savedGame } from './load-save.ts';
import type {
  Chances,
  CommandArea,
  CommandPlan,
  MoveArea,
  Offer,
  Offers,
  PlanChances,
  PlannedMove,
  Prospect,
  RuleShown,
  Sent,
  Signal,
  Snapshot,
  TableSource,
  WorkerCalls,
} from './messages.ts';
import { namedSeat, namesIn } from './names-in-view.ts';
import { chancesOf, planChancesOf } from './odds-presenter.ts';
import { offersOf } from './offers-presenter.ts';
import { EMPTY } from './online-presenter.ts';
import { openBackend } from './open-backend.ts';
import { ReplayBackend } from './replay-backend.ts';
import type { DiceCheck, ReplayFrame, ReplayTimeline } from './replay-messages.ts';
import { presentScene, sideName } from './scene-presenter.ts';
import { presentSnapshot } from './snapshot-presenter.ts';

/** Runs of the rules that one attack on a figure's sheet may cost. */
const DUEL_RUNS = 4000;

/** Keeps a table for the page, and tells it in the reader's language what the chosen seat may see. */
export class TableService extends GameCatalogue implements WorkerCalls {
  /** Told when something happened that the page did not ask for. */
  private readonly onNews: (snapshot: Snapshot) => void;
  private readonly onSignal: (signal: Signal) => void;
  private opened: Backend | undefined;
  private lang: Language = 'en';
  private latest: BackendSnapshot | undefined;
  /** The seat through whose eyes a GM looks, if not through their own. */
  private viewedAs: string | null = null;
  /** What was last looked at, with its odds. */
  private aimed: { readonly command: unknown; readonly reply: Reply } | null = null;
  /** What this seat last began to do. */
  private begun: LastAction | null = null;
  /** News are told one after another, and what happened meanwhile is told together. */
  private telling = false;
  private more = false;

  constructor(library: Library, onNews: (snapshot: Snapshot) => void, onSignal: (signal: Signal) => void = () => {}) {
    super(library);
    this.onNews = onNews;
    this.onSignal = onSignal;
  }

  async open(source: TableSource, lang: Language): Promise<Snapshot> {
    this.lang = lang;
    this.opened?.leave();
    this.viewedAs = null;
    this.opened = await openBackend(source, lang, this.library, {
      onNews: () => void this.tellNews(),
      onSignal: this.onSignal,
    });
    return this.snapshot();
  }

  async sit(seat: string): Promise<Snapshot> {
    this.viewedAs = null;
    this.begun = null;
    this.backend.sit(seat);
    return this.snapshot();
  }

  async look(seat: string | null): Promise<Snapshot> {
    this.viewedAs = seat;
    return this.snapshot();
  }

  async powers(): Promise<GmPowers | null> {
    const { backend, words, nameOf, latest } = this;
    if (latest === undefined || latest.seats.find(({ id }) => id === latest.seat)?.role !== 'gm') return null;
    const { state, seats, online } = latest;
    const picture = state === null ? EMPTY : presentScene(backend.rules, state, words, nameOf);
    const sealed = online?.kind === 'sealed';
    return powersOf({
      ...{ rules: backend.rules, words, nameOf, picture, state, sealed },
      seats: seats.map((one) => namedSeat(one, words, nameOf)),
    });
  }

  async speak(lang: Language): Promise<Snapshot> {
    await this.library.loadRuleset(this.backend.rules.id, lang);
    this.lang = lang;
    this.backend.speak?.(lang);
    return this.snapshot();
  }

  async signal(signal: Signal): Promise<void> {
    this.backend.signal?.(signal);
  }

  async send(message: Readonly<Record<string, unknown>>): Promise<Sent> {
    this.begin(message);
    const reply = await this.backend.ask(message, this.lang);
    return { reply, snapshot: await this.snapshot() };
  }

  async step(): Promise<Snapshot> {
    this.backend.step();
    return this.snapshot();
  }

  async offers(unit: string | null): Promise<Offers> {
    const reply = await this.backend.ask({ legal: unit === null ? {} : { unit } }, this.lang);
    const { movement } = this.backend.rules;
    return offersOf(reply, this.words, this.nameOf, (command) => movement?.isMove(command) === true);
  }

  async chances(command: Offer['command']): Promise<Chances | null> {
    const reply = await this.backend.ask({ odds: command, steps: true }, this.lang);
    this.aimed = { command, reply };
    const found = chancesOf(reply, this.words, this.nameOf);
    // Asked for and not there: there is nothing to spend.
    return found === null ? null : { ...found, spending: found.spending ?? [] };
  }

  async allChances(commands: readonly Offer['command'][]): Promise<readonly (Chances | null)[]> {
    const replies = commands.map((command) => this.backend.ask({ odds: command }, this.lang));
    return (await Promise.all(replies)).map((reply) => chancesOf(reply, this.words, this.nameOf));
  }

  async chancesInOrder([first, ...next]: CommandPlan): Promise<Chances | null> {
    return chancesOf(await this.backend.ask({ odds: first, next }, this.lang), this.words, this.nameOf);
  }

  async planChances([first, ...next]: CommandPlan): Promise<PlanChances> {
    const message = next.length === 0 ? { odds: first } : { odds: first, next };
    return planChancesOf(await this.backend.ask(message, this.lang), next.length + 1, this.words);
  }

  async offersAfter([first, ...next]: CommandPlan): Promise<Offers> {
    const message = next.length === 0 ? { afterwards: first } : { afterwards: first, next };
    return offersOf(await this.backend.ask(message, this.lang), this.words, this.nameOf);
  }

  async planMove(commands: readonly Offer['command'][]): Promise<PlannedMove | null> {
    let found: PlannedMove | null = null;
    for (const command of commands) {
      const plan = await this.asked<WireMovePlan>('plan', command);
      if (plan !== null) found = { ...plan, command };
      if (plan?.refused === null) break;
    }
    return found;
  }

  async prospect(move: Offer['command']): Promise<Prospect | null> {
    return this.asked<Prospect>('prospect', move);
  }

  async moveArea(move: Offer['command']): Promise<MoveArea> {
    const reply = await this.backend.ask({ region: move }, this.lang);
    return reply.ok ? (reply as unknown as MoveArea) : { region: null, allowance: null };
  }

  async areas(commands: readonly Offer['command'][]): Promise<readonly (CommandArea | null)[]> {
    return Promise.all(commands.map((command) => this.asked<CommandArea>('area', command)));
  }

  /** What the seat's door says about a command before it is given; `null` where it says nothing. */
  private async asked<T>(verb: 'plan' | 'prospect' | 'area', move: Offer['command']): Promise<T | null> {
    const reply = await this.backend.ask({ [verb]: move }, this.lang);
    return reply.ok ? ((reply as Readonly<Record<string, unknown>>)[verb] as T | null) : null;
  }

  async facts(unit: string, other: string): Promise<Situation | null> {
    return (await this.backend.situation(unit, other)) ?? null;
  }

  async figureSheet(unit: string, other: string | null): Promise<ShownSheet | null> {
    const { backend, words, nameOf, latest } = this;
    if (latest === undefined || latest.state === null) return null;
    const { rules } = backend;
    await this.openBook();
    const seat = this.viewedAs ?? latest.seat;
    const duel = (one: string, against: string) => this.duel(seat, one, against);
    const deeds = (one: string) => this.deeds(seat, one);
    return sheetOf({ rules, words, nameOf, view: latest.state, duel, deeds }, unit, other);
  }

  /** Counted here where the table is kept here; at a table elsewhere the seat's door is asked. */
  private async duel(seat: string, unit: string, target: string): Promise<WireDuel | null> {
    const { backend, words, nameOf, lang } = this;
    if (backend.table !== null)
      return duelFor(backend.table, seat, { unit, target }, { words, nameOf, runs: DUEL_RUNS });
    const reply = await backend.ask({ duel: { unit, target } }, lang);
    return reply.ok ? ((reply as { readonly duel?: WireDuel | null }).duel ?? null) : { why: reply.error.message };
  }

  /** In the same way; a GM's question is about the seat through whose eyes they look. */
  private async deeds(seat: string, unit: string): Promise<FigureRecord | null> {
    const { backend, lang, viewedAs } = this;
    if (backend.table !== null) return deedsOf(backend.table, seat, unit);
    const reply = await backend.ask({ deeds: viewedAs === null ? { unit } : { unit, as: viewedAs } }, lang);
    return reply.ok ? ((reply as { readonly deeds?: FigureRecord | null }).deeds ?? null) : null;
  }

  async rule(id: string): Promise<RuleShown | null> {
    await this.openBook();
    return ruleOf([this.backend.rules], id, this.lang) ?? null;
  }

  async rules(words: string): Promise<readonly RuleShown[]> {
    await this.openBook();
    return searchRules([this.backend.rules], words, this.lang);
  }

  async save(): Promise<unknown> {
    return this.backend.save();
  }

  async summary(): Promise<BattleSummary | null> {
    if (this.latest?.over !== true) return null;
    const told = (await this.backend.save()) as { readonly save?: unknown } | null;
    try {
      return battleSummaryOf(await savedGame(told?.save ?? told, this.library.loadRuleset, this.lang), this.words);
    } catch {
      // A seat far away may have no more than what it has seen: then nobody can count.
      return null;
    }
  }

  async timeline(): Promise<ReplayTimeline> {
    const { words, nameOf } = this;
    return this.watched.timeline(words, this.lang, (side) => capital(sideName(side, words, nameOf)));
  }

  async frame(step: number): Promise<ReplayFrame> {
    const shown = this.watched.show(step, this.lang);
    return { ...shown, snapshot: await this.snapshot() };
  }

  async check(): Promise<DiceCheck> {
    return this.watched.check(this.words);
  }

  async branch(): Promise<unknown> {
    return this.watched.branch();
  }

  /** A table far away tells nobody what was last done: of what this seat does, it knows by itself. */
  private begin({ do: command, undo }: Readonly<Record<string, unknown>>): void {
    if (undo !== undefined) this.begun = null;
    const said = command as LastAction['command'] | undefined;
    if (said === undefined || ['answer', 'say'].includes(said.type)) return;
    const counted = JSON.stringify(this.aimed?.command) === JSON.stringify(said) ? this.aimed?.reply : undefined;
    this.begun = { command: said, odds: counted ?? null, result: null, seq: this.latest?.seq ?? 0 };
  }

  private async tellNews(): Promise<void> {
    this.more = true;
    if (this.telling) return;
    this.telling = true;
    while (this.more) {
      this.more = false;
      this.onNews(await this.snapshot());
    }
    this.telling = false;
  }

  /** Rules are fetched when somebody first reads one. */
  private async openBook(): Promise<void> {
    await this.library.loadRulebook(this.backend.rules.id, this.lang);
  }

  private get backend(): Backend {
    if (this.opened === undefined) throw new Error('nobody has sat down yet');
    return this.opened;
  }

  private get watched(): ReplayBackend {
    if (!(this.opened instanceof ReplayBackend)) throw new Error('nobody watches a game here');
    return this.opened;
  }

  private get words(): Narrator {
    return narrator(this.backend.rules, this.lang);
  }

  private get nameOf(): NameOf {
    return namesIn(this.latest?.state ?? null, this.latest?.seats ?? []);
  }

  private async snapshot(): Promise<Snapshot> {
    const { backend, lang, viewedAs } = this;
    const now = await backend.snapshot(lang, viewedAs);
    this.latest = now;
    const { words, nameOf } = this;
    const last = backend.lastAction === undefined ? this.begun : backend.lastAction(lang);
    return presentSnapshot(now, { rules: backend.rules, words, nameOf, viewedAs, last });
  }
}
