import type { AnyRuleset, Json, Language, Situation } from '@potyczka/kernel';
import type { NameOf, Narrator } from '@potyczka/narration';
import { capital, narrator } from '@potyczka/narration';
import { type Reply, ruleOf, searchRules, type WireMovePlan } from '@potyczka/protocol';
import { seatCalled } from '../words/usual-names.ts';
import { resultOf } from './action-result.ts';
import type { Backend, BackendSnapshot, LastAction } from './backend.ts';
import { battlePictures } from './battle-pictures.ts';
import { type BattleSummary, battleSummaryOf } from './battle-summary.ts';
import { endingOf } from './ending.ts';
import { figuresOnly } from './figure-names.ts';
import { type ShownSheet, sheetOf } from './figure-sheet-presenter.ts';
import { type GmPowers, powersOf } from './gm-powers.ts';
import { savedGame } from './load-save.ts';
import { LocalBackend } from './local-backend.ts';
import { LocalTable } from './local-table.ts';
import type {
  Battle,
  BattlePicture,
  Chances,
  CommandPlan,
  MoveArea,
  Offer,
  Offers,
  PlanChances,
  PlannedMove,
  Prospect,
  RuleShown,
  SeatInfo,
  Sent,
  Signal,
  Snapshot,
  TableSource,
  WorkerCalls,
} from './messages.ts';
import { chancesOf, planChancesOf } from './odds-presenter.ts';
import { offersOf } from './offers-presenter.ts';
import { OnlineBackend } from './online-backend.ts';
import { EMPTY, spokenBy, unsaved, withUndone } from './online-presenter.ts';
import { presentQuestion } from './question-presenter.ts';
import { ReplayBackend } from './replay-backend.ts';
import type { DiceCheck, ReplayFrame, ReplayTimeline } from './replay-messages.ts';
import { bookOf, type RuleBook } from './rulebook.ts';
import { presentScene, sideName } from './scene-presenter.ts';
import { type Fault, faultsOf, type SettingChoices, type SetupGiven, settingChoices } from './setup-choices.ts';
import { drawName, stagesOf } from './stage-presenter.ts';

export type LoadRuleset = (id: string) => Promise<AnyRuleset>;

/** Keeps one end of a table for the page, and tells it in the reader's language what the chosen seat may see. */
export class TableService implements WorkerCalls {
  private readonly load: LoadRuleset;
  /** Told when something happened that the page did not ask for. */
  private readonly news: (snapshot: Snapshot) => void;
  private readonly heard: (signal: Signal) => void;
  private end: Backend | undefined;
  private lang: Language = 'en';
  private latest: BackendSnapshot | undefined;
  /** The seat through whose eyes a GM looks, if not through their own. */
  private eyes: string | null = null;
  /** What was last looked at, with its odds. */
  private aimed: { readonly command: unknown; readonly reply: Reply } | null = null;
  /** What this seat last began to do. */
  private begun: LastAction | null = null;
  /** News are told one after another, and what happened meanwhile is told together. */
  private telling = false;
  private more = false;

  constructor(load: LoadRuleset, news: (snapshot: Snapshot) => void, heard: (signal: Signal) => void = () => {}) {
    this.load = load;
    this.news = news;
    this.heard = heard;
  }

  async open(source: TableSource, lang: Language): Promise<Snapshot> {
    this.lang = lang;
    this.end?.leave();
    this.eyes = null;
    this.end = await this.sitDown(source);
    return this.snapshot();
  }

  async sit(seat: string): Promise<Snapshot> {
    this.eyes = null;
    this.begun = null;
    this.here.sit(seat);
    return this.snapshot();
  }

  async look(seat: string | null): Promise<Snapshot> {
    this.eyes = seat;
    return this.snapshot();
  }

  async powers(): Promise<GmPowers | null> {
    const { here, words, nameOf, latest } = this;
    if (latest === undefined || latest.seats.find(({ id }) => id === latest.seat)?.role !== 'gm') return null;
    const { state, seats, online } = latest;
    const picture = state === null ? EMPTY : presentScene(here.rules, state, words, nameOf);
    const sealed = online?.kind === 'sealed';
    return powersOf({ ...{ rules: here.rules, words, nameOf, picture, state, sealed }, seats: this.seatInfos(seats) });
  }

  async speak(lang: Language): Promise<Snapshot> {
    this.lang = lang;
    this.here.speak?.(lang);
    return this.snapshot();
  }

  async signal(signal: Signal): Promise<void> {
    this.here.signal?.(signal);
  }

  async send(message: Readonly<Record<string, unknown>>): Promise<Sent> {
    this.begin(message);
    const reply = await this.here.ask(message, this.lang);
    return { reply, snapshot: await this.snapshot() };
  }

  async step(): Promise<Snapshot> {
    this.here.step();
    return this.snapshot();
  }

  async offers(unit: string | null): Promise<Offers> {
    const reply = await this.here.ask({ legal: unit === null ? {} : { unit } }, this.lang);
    const { movement } = this.here.rules;
    return offersOf(reply, this.words, this.nameOf, (command) => movement?.isMove(command) === true);
  }

  async chances(command: Offer['command']): Promise<Chances | null> {
    const reply = await this.here.ask({ odds: command, steps: true }, this.lang);
    this.aimed = { command, reply };
    const found = chancesOf(reply, this.words);
    // Asked for and not there: there is nothing to spend.
    return found === null ? null : { ...found, spending: found.spending ?? [] };
  }

  async allChances(commands: readonly Offer['command'][]): Promise<readonly (Chances | null)[]> {
    const replies = commands.map((command) => this.here.ask({ odds: command }, this.lang));
    return (await Promise.all(replies)).map((reply) => chancesOf(reply, this.words));
  }

  async chancesInOrder([first, ...next]: CommandPlan): Promise<Chances | null> {
    return chancesOf(await this.here.ask({ odds: first, next }, this.lang), this.words);
  }

  async planChances([first, ...next]: CommandPlan): Promise<PlanChances> {
    const message = next.length === 0 ? { odds: first } : { odds: first, next };
    return planChancesOf(await this.here.ask(message, this.lang), next.length + 1, this.words);
  }

  async offersAfter([first, ...next]: CommandPlan): Promise<Offers> {
    const message = next.length === 0 ? { afterwards: first } : { afterwards: first, next };
    return offersOf(await this.here.ask(message, this.lang), this.words, this.nameOf);
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
    const reply = await this.here.ask({ region: move }, this.lang);
    return reply.ok ? (reply as unknown as MoveArea) : { region: null, allowance: null };
  }

  /** What the seat's door says about a move; `null` where it says nothing. */
  private async asked<T>(verb: 'plan' | 'prospect', move: Offer['command']): Promise<T | null> {
    const reply = await this.here.ask({ [verb]: move }, this.lang);
    return reply.ok ? ((reply as Readonly<Record<string, unknown>>)[verb] as T | null) : null;
  }

  async facts(unit: string, other: string): Promise<Situation | null> {
    return (await this.here.situation(unit, other)) ?? null;
  }

  async figureSheet(unit: string, other: string | null): Promise<ShownSheet | null> {
    const { here, words, nameOf, latest } = this;
    if (latest === undefined || latest.state === null) return null;
    const { rules, table } = here;
    const seat = this.eyes ?? latest.seat;
    return sheetOf({ rules, table, words, nameOf, seat, view: latest.state }, unit, other);
  }

  async rule(id: string): Promise<RuleShown | null> {
    return ruleOf([this.here.rules], id, this.lang) ?? null;
  }

  async rules(words: string): Promise<readonly RuleShown[]> {
    return searchRules([this.here.rules], words, this.lang);
  }

  async save(): Promise<unknown> {
    return this.here.save();
  }

  async summary(): Promise<BattleSummary | null> {
    if (this.latest?.over !== true) return null;
    const told = (await this.here.save()) as { readonly save?: unknown } | null;
    try {
      return battleSummaryOf(await savedGame(told?.save ?? told, this.load, this.lang), this.words);
    } catch {
      // A seat far away may have no more than what it has seen: then nobody can count.
      return null;
    }
  }

  async battles(ruleset: string, lang: Language): Promise<readonly Battle[]> {
    const rules = await this.load(ruleset);
    const words = narrator(rules, lang);
    return rules.scenarios.map(({ id, players, difficulty }) => ({
      id,
      players,
      ...(difficulty === undefined ? {} : { difficulty }),
      title: capital(words.word(`scenario.${id}`)),
      about: aboutOf(id, words),
    }));
  }

  async pictures(ruleset: string, lang: Language): Promise<Readonly<Record<string, BattlePicture>>> {
    return battlePictures(await this.load(ruleset), lang);
  }

  async settings(ruleset: string, lang: Language): Promise<SettingChoices> {
    return settingChoices(await this.load(ruleset), lang);
  }

  async faults(setup: SetupGiven, lang: Language): Promise<readonly Fault[]> {
    return faultsOf(await this.load(setup.ruleset), setup, lang);
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

  async book(ruleset: string, lang: Language): Promise<RuleBook> {
    const rules = await this.load(ruleset);
    return bookOf(rules, lang, narrator(rules, lang));
  }

  async lookUp(ruleset: string, words: string, lang: Language): Promise<readonly string[]> {
    return searchRules([await this.load(ruleset)], words, lang).map(({ id }) => id);
  }

  /** A table far away tells nobody what was last done: of what this seat does, it knows by itself. */
  private begin({ do: command, undo }: Readonly<Record<string, unknown>>): void {
    if (undo !== undefined) this.begun = null;
    const said = command as LastAction['command'] | undefined;
    if (said === undefined || ['answer', 'say'].includes(said.type)) return;
    const counted = JSON.stringify(this.aimed?.command) === JSON.stringify(said) ? this.aimed?.reply : undefined;
    this.begun = { command: said, odds: counted ?? null, result: null, seq: this.latest?.seq ?? 0 };
  }

  private async sitDown(source: TableSource): Promise<Backend> {
    const { lang } = this;
    switch (source.kind) {
      case 'new':
        return new LocalBackend(LocalTable.open(await this.load(source.setup.ruleset), source.setup, lang));
      case 'load':
        return new LocalBackend(LocalTable.at(await savedGame(source.save, this.load, lang), lang));
      case 'replay':
        return new ReplayBackend(await savedGame(source.save, this.load, lang));
      case 'online': {
        const { kind: _kind, ...link } = source;
        const end = await OnlineBackend.sitDown({ ...link, lang }, this.load, this.heard);
        end.listen(() => void this.tellNews());
        return end;
      }
    }
  }

  private async tellNews(): Promise<void> {
    this.more = true;
    if (this.telling) return;
    this.telling = true;
    while (this.more) {
      this.more = false;
      this.news(await this.snapshot());
    }
    this.telling = false;
  }

  private get here(): Backend {
    if (this.end === undefined) throw new Error('nobody has sat down yet');
    return this.end;
  }

  private seatInfos(seats: readonly SeatInfo[]): readonly SeatInfo[] {
    return seats.map((seatInfo) => named(seatInfo, this.words, this.nameOf));
  }

  private get watched(): ReplayBackend {
    if (!(this.end instanceof ReplayBackend)) throw new Error('nobody watches a game here');
    return this.end;
  }

  private get words(): Narrator {
    return narrator(this.here.rules, this.lang);
  }

  private get nameOf(): NameOf {
    return namesIn(this.latest?.state ?? null, this.latest?.seats ?? []);
  }

  private async snapshot(): Promise<Snapshot> {
    const { here, words, lang } = this;
    const eyes = this.eyes;
    const now = await here.snapshot(lang, eyes);
    this.latest = now;
    const { nameOf } = this;
    const { scenario, state, seat, seats, draws, rolls, pending, online, happened, ...same } = now;
    const called = <D extends { readonly label: string }>(drawn: D): D & { readonly called: string } => ({
      ...drawn,
      called: drawName(drawn.label, words),
    });
    const side = seats.find(({ id }) => id === seat)?.side;
    // Before everybody has sat down there is nothing to see.
    const picture = state === null ? EMPTY : presentScene(here.rules, state, words, nameOf);
    const present = (view: Json): Snapshot['picture'] =>
      view === state ? picture : presentScene(here.rules, view, words, nameOf);
    const standOut = figuresOnly(picture.figures, words);
    const lines = withUndone(same.lines).map((line) => standOut(spokenBy(line, words, nameOf)));
    const drawn = rolls.map(called);
    const last = here.lastAction === undefined ? this.begun : here.lastAction(lang);
    return {
      ...same,
      ...{ seat, state, eyes },
      result: last === null || eyes !== null ? null : resultOf(last, lines, drawn, words),
      // Whoever looks through other eyes does nothing with other hands.
      pending: eyes === null ? pending.map((asked) => presentQuestion(asked, words, picture)) : [],
      draws: draws.map(called),
      rolls: drawn,
      stages: happened.flatMap((one) => stagesOf(one, { rules: here.rules, words, present })),
      seats: this.seatInfos(seats),
      lines,
      ruleset: here.rules.id,
      unit: here.rules.unit,
      title: capital(words.word(scenario === null ? 'ruleset.name' : `scenario.${scenario}`)),
      subtitle: words.word('ruleset.name'),
      about: scenario === null ? '' : aboutOf(scenario, words),
      picture,
      online: online && {
        ...online,
        unsaved: online.unsaved.map((command) => unsaved(command, words, nameOf)),
        vote: online.vote && {
          ...online.vote,
          undone: online.vote.undone.map(standOut),
          restored: online.vote.restored.map(standOut),
        },
      },
      ending: now.over ? endingOf(state, side) : null,
    };
  }
}

const aboutOf = (scenario: string, words: Narrator): string =>
  words.has(`scenario.${scenario}.about`) ? words.word(`scenario.${scenario}.about`) : '';

/** A seat that nobody has named is called by a term, which each reader reads in their own language. */
function named(seatInfo: SeatInfo, words: Narrator, nameOf: NameOf): SeatInfo {
  const { name, side } = seatInfo;
  if (name !== null) return { ...seatInfo, name: seatCalled(name, words) };
  return side === undefined ? seatInfo : { ...seatInfo, name: capital(sideName(side, words, nameOf)) };
}

type Named = Readonly<Record<string, { readonly name?: unknown } | undefined>>;

/** What figures, things and seats are called, as far as the view tells. */
function namesIn(state: Json, seats: readonly SeatInfo[]): NameOf {
  const { units = {}, items = {} } = (state ?? {}) as { readonly units?: Named; readonly items?: Named };
  const entry = (all: Named, id: string) => (Object.hasOwn(all, id) ? all[id] : undefined);
  return (id) => {
    const unit = entry(units, id);
    if (unit !== undefined) return typeof unit.name === 'string' ? unit.name : id;
    const item = entry(items, id)?.name;
    return typeof item === 'string' ? item : (seats.find((seat) => seat.id === id)?.name ?? undefined);
  };
}
