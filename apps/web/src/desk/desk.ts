import type { AnyRuleset, Json, Language } from '@potyczka/kernel';
import type { NameOf, Narrator } from '@potyczka/narration';
import { capital, narrator } from '@potyczka/narration';
import { ruleOf, searchRules } from '@potyczka/protocol';
import { seatCalled } from '../words/usual-names.ts';
import { bookOf, type RuleBook } from './book.ts';
import { askedOf, chancesOf } from './chances.ts';
import { deedsOf } from './deeds.ts';
import { dressed, sideName } from './dressing.ts';
import type { End, Standing } from './end.ts';
import { endingOf } from './ending.ts';
import { EMPTY, spokenBy, unsaved, withUndone } from './far-away.ts';
import { type GmPowers, powersOf } from './gm.ts';
import { LocalEnd } from './local-end.ts';
import type {
  Battle,
  Chances,
  Deed,
  Deeds,
  DeskCalls,
  Facts,
  RuleShown,
  Sent,
  Signal,
  Sitter,
  Sitting,
  Stand,
} from './messages.ts';
import { OnlineEnd } from './online-end.ts';
import { figuresOnly } from './outstanding.ts';
import { ReplayEnd } from './replay-end.ts';
import { Room } from './room.ts';
import { savedGame } from './saved.ts';
import { type Fault, faultsOf, type SettingChoices, type SetupGiven, settingChoices } from './setting.ts';
import type { Moment, Proof, Reel } from './watching.ts';

export type LoadRuleset = (id: string) => Promise<AnyRuleset>;

/** Keeps one end of a table for the page, and tells it in the reader's language what the chosen seat may see. */
export class Desk implements DeskCalls {
  private readonly load: LoadRuleset;
  /** Told when something happened that the page did not ask for. */
  private readonly news: (stand: Stand) => void;
  private readonly heard: (signal: Signal) => void;
  private end: End | undefined;
  private lang: Language = 'en';
  private latest: Standing | undefined;
  /** The seat through whose eyes a GM looks, if not through their own. */
  private eyes: string | null = null;
  /** News are told one after another, and what happened meanwhile is told together. */
  private telling = false;
  private more = false;

  constructor(load: LoadRuleset, news: (stand: Stand) => void, heard: (signal: Signal) => void = () => {}) {
    this.load = load;
    this.news = news;
    this.heard = heard;
  }

  async open(sitting: Sitting, lang: Language): Promise<Stand> {
    this.lang = lang;
    this.end?.leave();
    this.eyes = null;
    this.end = await this.sitDown(sitting);
    return this.stand();
  }

  async sit(seat: string): Promise<Stand> {
    this.eyes = null;
    this.here.sit(seat);
    return this.stand();
  }

  async look(seat: string | null): Promise<Stand> {
    this.eyes = seat;
    return this.stand();
  }

  async powers(): Promise<GmPowers | null> {
    const { here, words, nameOf, latest } = this;
    if (latest === undefined || latest.seats.find(({ id }) => id === latest.seat)?.role !== 'gm') return null;
    const { state, seats, online } = latest;
    const picture = state === null ? EMPTY : dressed(here.rules, state, words, nameOf);
    const sealed = online?.kind === 'sealed';
    return powersOf({ ...{ rules: here.rules, words, nameOf, picture, state, sealed }, seats: this.sitters(seats) });
  }

  async speak(lang: Language): Promise<Stand> {
    this.lang = lang;
    this.here.speak?.(lang);
    return this.stand();
  }

  async signal(signal: Signal): Promise<void> {
    this.here.signal?.(signal);
  }

  async send(message: Readonly<Record<string, unknown>>): Promise<Sent> {
    const reply = await this.here.ask(message, this.lang);
    return { reply, stand: await this.stand() };
  }

  async step(): Promise<Stand> {
    this.here.step();
    return this.stand();
  }

  async deeds(unit: string | null): Promise<Deeds> {
    const reply = await this.here.ask({ legal: unit === null ? {} : { unit } }, this.lang);
    return deedsOf(reply, this.words, this.nameOf);
  }

  async chances(command: Deed['command']): Promise<Chances | null> {
    return chancesOf(await this.here.ask({ odds: command }, this.lang), this.words);
  }

  async allChances(commands: readonly Deed['command'][]): Promise<readonly (Chances | null)[]> {
    return Promise.all(commands.map((command) => this.chances(command)));
  }

  async facts(unit: string, other: string): Promise<Facts | null> {
    return (await this.here.situation(unit, other)) ?? null;
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

  async battles(ruleset: string, lang: Language): Promise<readonly Battle[]> {
    const rules = await this.load(ruleset);
    const words = narrator(rules, lang);
    return rules.scenarios.map(({ id, players }) => ({
      id,
      players,
      title: capital(words.word(`scenario.${id}`)),
      about: aboutOf(id, words),
    }));
  }

  async settings(ruleset: string, lang: Language): Promise<SettingChoices> {
    return settingChoices(await this.load(ruleset), lang);
  }

  async faults(setup: SetupGiven, lang: Language): Promise<readonly Fault[]> {
    return faultsOf(await this.load(setup.ruleset), setup, lang);
  }

  async reel(): Promise<Reel> {
    const { words, nameOf } = this;
    return this.watched.reel(words, this.lang, (side) => capital(sideName(side, words, nameOf)));
  }

  async moment(step: number): Promise<Moment> {
    const shown = this.watched.show(step, this.lang);
    return { ...shown, stand: await this.stand() };
  }

  async check(): Promise<Proof> {
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

  private async sitDown(sitting: Sitting): Promise<End> {
    const { lang } = this;
    switch (sitting.kind) {
      case 'new':
        return new LocalEnd(Room.open(await this.load(sitting.setup.ruleset), sitting.setup, lang));
      case 'load':
        return new LocalEnd(Room.at(await savedGame(sitting.save, this.load, lang), lang));
      case 'replay':
        return new ReplayEnd(await savedGame(sitting.save, this.load, lang));
      case 'online': {
        const { kind: _kind, ...link } = sitting;
        const end = await OnlineEnd.sitDown({ ...link, lang }, this.load, this.heard);
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
      this.news(await this.stand());
    }
    this.telling = false;
  }

  private get here(): End {
    if (this.end === undefined) throw new Error('nobody has sat down yet');
    return this.end;
  }

  private sitters(seats: readonly Sitter[]): readonly Sitter[] {
    return seats.map((sitter) => named(sitter, this.words, this.nameOf));
  }

  private get watched(): ReplayEnd {
    if (!(this.end instanceof ReplayEnd)) throw new Error('nobody watches a game here');
    return this.end;
  }

  private get words(): Narrator {
    return narrator(this.here.rules, this.lang);
  }

  private get nameOf(): NameOf {
    return namesIn(this.latest?.state ?? null, this.latest?.seats ?? []);
  }

  private async stand(): Promise<Stand> {
    const { here, words, lang } = this;
    const eyes = this.eyes;
    const now = await here.standing(lang, eyes);
    this.latest = now;
    const { nameOf } = this;
    const { scenario, state, seat, seats, draws, rolls, pending, online, ...same } = now;
    const called = <D extends { readonly label: string }>(drawn: D): D & { readonly called: string } => ({
      ...drawn,
      called: capital(words.name(words.has(`draw.${drawn.label}`) ? `@draw.${drawn.label}` : '@draw.other')),
    });
    const side = seats.find(({ id }) => id === seat)?.side;
    // Before everybody has sat down there is nothing to see.
    const picture = state === null ? EMPTY : dressed(here.rules, state, words, nameOf);
    const standOut = figuresOnly(picture.figures, words);
    return {
      ...same,
      ...{ seat, state, eyes },
      // Whoever looks through other eyes does nothing with other hands.
      pending: eyes === null ? pending.map((asked) => askedOf(asked, words)) : [],
      draws: draws.map(called),
      rolls: rolls.map(called),
      seats: this.sitters(seats),
      lines: withUndone(same.lines).map((line) => standOut(spokenBy(line, words, nameOf))),
      ruleset: here.rules.id,
      unit: here.rules.unit,
      title: capital(words.word(scenario === null ? 'ruleset.name' : `scenario.${scenario}`)),
      subtitle: words.word('ruleset.name'),
      about: scenario === null ? '' : aboutOf(scenario, words),
      picture,
      online: online && { ...online, unsaved: online.unsaved.map((command) => unsaved(command, words, nameOf)) },
      ending: now.over ? endingOf(state, side) : null,
    };
  }
}

const aboutOf = (scenario: string, words: Narrator): string =>
  words.has(`scenario.${scenario}.about`) ? words.word(`scenario.${scenario}.about`) : '';

/** A seat that nobody has named is called by a term, which each reader reads in their own language. */
function named(sitter: Sitter, words: Narrator, nameOf: NameOf): Sitter {
  const { name, side } = sitter;
  if (name !== null) return { ...sitter, name: seatCalled(name, words) };
  return side === undefined ? sitter : { ...sitter, name: capital(sideName(side, words, nameOf)) };
}

type Named = Readonly<Record<string, { readonly name?: unknown } | undefined>>;

/** What figures, things and seats are called, as far as the view tells. */
function namesIn(state: Json, seats: readonly Sitter[]): NameOf {
  const { units = {}, items = {} } = (state ?? {}) as { readonly units?: Named; readonly items?: Named };
  const entry = (all: Named, id: string) => (Object.hasOwn(all, id) ? all[id] : undefined);
  return (id) => {
    const unit = entry(units, id);
    if (unit !== undefined) return typeof unit.name === 'string' ? unit.name : id;
    const item = entry(items, id)?.name;
    return typeof item === 'string' ? item : (seats.find((seat) => seat.id === id)?.name ?? undefined);
  };
}
