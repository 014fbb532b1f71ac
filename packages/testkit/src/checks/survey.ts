import type {
  AnyRuleset,
  Command,
  GroundMaker,
  Json,
  Language,
  Offer,
  Pending,
  shape,
  Violation,
} from '@potyczka/kernel';
import { tablesOf } from '@potyczka/kernel';
import { oddsOfAnswer } from '@potyczka/odds';
import { Chance } from '../chance.ts';
import { anOffer, attempt } from '../moves.ts';
import type { AnyTable, Raw } from '../subject.ts';
import { Changes } from './entered-again.ts';
import { bare, isListedOtherwise, madeUp, namingFields, saidOtherwise, unlisted, wordsIn } from './from-shapes.ts';
import { generatedAt, isListed, poolAt, spoiltAt } from './generated.ts';
import { rawLines } from './log-words.ts';
import { type Counted, isFollowed, oddsAgainstPlays, overBudget } from './odds-and-plays.ts';
import { faultsOnMap } from './on-the-map.ts';
import { lengthsOffTheTable, otherThanShown } from './on-the-wire.ts';
import { awaitedAt, positionsOf, typesOf } from './positions.ts';
import { faultsOfRefusal } from './refusal-words.ts';

/** How much is looked at: positions of each scenario's game, and plays of each command. */
export interface Reach {
  readonly seed: string;
  readonly steps: number;
  readonly every: number;
  /** How many commands of one type are played against their odds, and how many questions of one kind are met. */
  readonly ofAType: number;
  readonly ofAKind: number;
  /** How many commands of each type are made from what it takes, offered ones and others, and how many values are tried of a field. */
  readonly shaped: number;
  readonly counted: Counted;
  readonly plays: number;
  /** Plays of one command of the game, to see what a hundred do not show. */
  readonly deepPlays: number;
}

/** What every run of the tests can afford. */
export const SLICE: Reach = {
  ...{ seed: '1', steps: 60, every: 6, ofAType: 2, ofAKind: 2, shaped: 1, plays: 40, deepPlays: 1000 },
  counted: { runs: 200, work: 2000, plays: 100 },
};
/** What is run by itself: enough plays to see a chance that is off by a hundredth, of odds as people get them. */
export const WHOLE: Reach = {
  ...{ seed: '1', steps: 300, every: 5, ofAType: 2, ofAKind: 10, shaped: 3, plays: 20_000, deepPlays: 20_000 },
  counted: { runs: 4000, work: 30_000, plays: 1000 },
};

export const MEANING = {
  odds: 'the odds of what is listed are the frequencies of playing it',
  budget: 'the odds of whatever is listed are answered, and within the budget of runs',
  answers: 'whatever may be answered has odds while its question is open',
  listed: 'nothing listed is refused, and nothing accepted that is not listed',
  named: 'every type of command is listed or refused with a reason',
  hidden: 'a figure one cannot see is refused like one that does not exist',
  lengths: 'every length of an event is in the units of the table',
  drawn: 'whatever a map shows has an id and a kind of its own, and a place on it',
  log: 'no line of the log tells of ids or in words that were not translated',
  refusals: 'every refusal names a rule of the book and reads as a sentence, in every language',
  entered: 'nobody is told to enter a state that it is in already',
  crash: 'no message breaks the rules down',
} as const;

type Check = keyof typeof MEANING;
export const CHECKS = Object.keys(MEANING) as readonly Check[];

const LANGUAGES: readonly Language[] = ['en', 'pl', 'ru'];

/** How many listed commands of a type are asked for their odds in a position, the first of which is played. */
const TRIED_ALIKE = 2;

/** How many commands whose end is certain count for one. */
const TRIED_CERTAIN = 6;

/** In how many commands of a type something is looked for that follows by itself. */
const LOOKED_FOR = 25;

/** How many listed answers of a question are tried. */
const TRIED_ANSWERS = 3;

/** What answers nothing, whatever is asked. */
const NONSENSE: readonly Json[] = [null, -1, 99, '', 'gibberish', [], ['gibberish'], {}, { gibberish: 1 }];

/** How many answers of earlier questions are given to a later one. */
const OTHER_ANSWERS = 12;

/** Nobody is called so anywhere. */
const NOBODY = 'nobody-there';

/**
 * What a sample of positions of every scenario of a game shows to be wrong, by check. Each finding is one sentence with
 * the game's own words in it, the same however often it is met.
 */
export class ClassSurvey {
  /** How many commands were played against their odds, and how many answers were asked for theirs. */
  commands = 0;
  answers = 0;
  private readonly findings = new Map<Check, Set<string>>();
  /** One message that shows it, for whoever has to mend it. */
  private readonly examples = new Map<string, Raw>();
  private readonly rules: AnyRuleset;
  private readonly ground: GroundMaker;
  private readonly reach: Reach;
  private readonly chance: Chance;
  /** The first command that is not certain is played many times more often. */
  private deep = true;
  private readonly tried = new Map<string, number>();
  private readonly met = new Map<string, number>();
  /** In how many commands of one type something was looked for that follows by itself, and how many of those were played. */
  private readonly followed = new Map<string, { readonly looked: number; readonly played: number }>();
  private readonly seen = new Map<string, Raw[]>();
  private answered: readonly Json[] = [];
  private readonly changes = new Changes();

  constructor(rules: AnyRuleset, ground: GroundMaker, reach: Reach) {
    this.rules = rules;
    this.ground = ground;
    this.reach = reach;
    this.chance = new Chance(`survey/${rules.id}/${reach.seed}`);
  }

  all(): this {
    for (const { id } of this.rules.scenarios) {
      let last: AnyTable | undefined;
      let step = 0;
      for (const table of positionsOf(this.rules, this.ground, id, this.reach)) {
        last = table;
        if (table.checkpoint.open !== null) this.tryAnswers(table);
        else if (step % this.reach.every === 0) this.look(table);
        step += 1;
      }
      if (last === undefined) continue;
      for (const lang of LANGUAGES) this.listen(last, lang);
      this.changes.watch(last);
      for (const step of tablesOf(last))
        for (const off of [...lengthsOffTheTable(step), ...otherThanShown(step)]) this.found('lengths', off);
    }
    for (const again of this.changes.again()) this.found('entered', again);
    this.follow();
    return this;
  }

  /** What is wrong, each with the message that shows it. */
  told(check: Check): readonly string[] {
    return [...(this.findings.get(check) ?? [])].map((one) => {
      const example = this.examples.get(one);
      return example === undefined ? one : `${one} ${JSON.stringify(example)}`;
    });
  }

  private found(check: Check, what: string, example?: Raw): void {
    if (example !== undefined && !this.examples.has(what)) this.examples.set(what, example);
    this.findings.set(check, (this.findings.get(check) ?? new Set()).add(what));
  }

  private listen(table: AnyTable, lang: Language): void {
    for (const line of rawLines(table, lang)) this.found('log', `${lang}: ${line}`);
  }

  private look(table: AnyTable): void {
    for (const seat of awaitedAt(table)) {
      const { commands, refused } = this.rules.offers(table.checkpoint.state, seat, this.ground);
      const named = new Set([...commands.map(({ command }) => command.type), ...refused.map(({ type }) => type)]);
      for (const type of typesOf(this.rules)) if (!named.has(type)) this.found('named', type);
      for (const { command } of commands) this.remember({ ...command });
      for (const { type, violations } of refused) this.hear(table, seat, violations, { type });
      this.tryOffers(table, commands);
      this.tryGenerated(table, seat, commands);
      if (!rulersAt(table).includes(seat)) this.tryShapes(table, seat, commands);
      this.tryHidden(table, seat);
    }
    // A GM may do everything for everybody, whoever is awaited.
    for (const seat of rulersAt(table)) {
      const { commands } = this.rules.offers(table.checkpoint.state, seat, this.ground);
      this.tryShapes(table, seat, commands);
    }
    for (const seat of awaitedAt(table)) {
      for (const what of faultsOnMap(this.rules, this.rules.view(table.checkpoint.state, seat)))
        this.found('drawn', what);
    }
  }

  /**
   * What follows by itself belongs to the odds. Most of it does where nobody has to be asked, at tables without a GM, and
   * in few positions even there: it is looked for in all of them, and only that is played often.
   */
  private follow(): void {
    for (const { id } of this.rules.scenarios)
      for (const table of positionsOf(this.rules, this.ground, id, { ...this.reach, led: false }))
        if (table.checkpoint.open === null) for (const seat of awaitedAt(table)) this.tryFollowed(table, seat);
  }

  private tryFollowed(table: AnyTable, seat: string): void {
    const { commands } = this.rules.offers(table.checkpoint.state, seat, this.ground);
    for (const type of new Set(commands.map(({ command }) => command.type))) {
      const { looked, played } = this.followed.get(type) ?? { looked: 0, played: 0 };
      const raw = commands.find(({ command }) => command.type === type)?.command;
      if (raw === undefined || looked >= LOOKED_FOR || played >= this.reach.ofAType) continue;
      const follows = isFollowed(table, raw);
      this.followed.set(type, { looked: looked + 1, played: played + Number(follows) });
      if (follows) this.playOften(table, { ...raw }, raw);
    }
  }

  /** Whatever may be answered has odds while its question is open. */
  private tryAnswers(table: AnyTable): void {
    const { asked } = table.checkpoint.open ?? {};
    if (asked === undefined || asked.kind === 'draw') return;
    const met = this.met.get(asked.kind) ?? 0;
    if (met >= this.reach.ofAKind) return;
    this.met.set(asked.kind, met + 1);
    // What is taken for an answer if nobody gives one need not be listed.
    const listed = asked.choices.slice(0, TRIED_ANSWERS).map(({ choice }) => choice);
    const last = asked.choices
      .slice(TRIED_ANSWERS)
      .slice(-1)
      .map(({ choice }) => choice);
    for (const choice of [...listed, ...last, asked.default]) {
      this.answers += 1;
      const odds = oddsOfAnswer(table, choice, this.reach.counted);
      if (!odds.ok) this.found('answers', `${asked.kind}: ${odds.violations[0]?.code}`);
    }
    this.tryNonsense(table, asked);
    this.tryHiddenAmong(table, asked);
  }

  /** A question names nobody whom the seat asked can't see, and takes such a name as it takes one that does not exist. */
  private tryHiddenAmong(table: AnyTable, { id: pending, seat, kind, choices, params = {} }: Pending): void {
    const named = JSON.stringify([choices, params]);
    for (const id of this.hiddenFrom(table, seat)) {
      if (named.includes(JSON.stringify(id))) this.found('hidden', `${kind} names ${id}`);
      for (const choiceOf of [(who: string) => who, (who: string) => ({ target: who })]) {
        const answer = (who: string): string =>
          JSON.stringify(refusalOf(table, { type: 'answer', by: seat, pending, choice: choiceOf(who) }));
        const [about, ofNobody] = [answer(id).replaceAll(id, '?'), answer(NOBODY).replaceAll(NOBODY, '?')];
        if (about !== ofNobody) this.found('hidden', `${kind}: ${about} is not ${ofNobody}`);
      }
    }
  }

  /** What no question is answered with, and answers of other questions: refused, and in words. */
  private tryNonsense(table: AnyTable, { id, seat, choices }: Pending): void {
    for (const choice of [...NONSENSE, ...this.answered])
      this.tryRefusal(table, seat, { type: 'answer', by: seat, pending: id, choice });
    this.answered = [...choices.map(({ choice }) => choice), ...this.answered].slice(0, OTHER_ANSWERS);
  }

  private hear(table: AnyTable, seat: string, violations: readonly Violation[], raw: Raw): void {
    for (const violation of violations)
      for (const fault of faultsOfRefusal(table, seat, violation, LANGUAGES)) this.found('refusals', fault, raw);
  }

  private remember(raw: Raw): void {
    const type = String(raw.type);
    const known = this.seen.get(type) ?? [];
    if (known.length < 4) this.seen.set(type, [...known, raw]);
  }

  /** Nothing listed is refused, and the odds of it are what comes of it. */
  private tryOffers(table: AnyTable, commands: readonly Offer<Command>[]): void {
    for (const type of new Set(commands.map(({ command }) => command.type))) {
      const tried = this.tried.get(type) ?? 0;
      if (tried >= this.reach.ofAType) continue;
      const alike = commands.filter(({ command }) => command.type === type);
      // What is certain tells little: of that many times as much is tried.
      this.tried.set(type, tried + (this.tryOffer(table, alike) === 'certain' ? 1 / TRIED_CERTAIN : 1));
    }
  }

  private tryOffer(table: AnyTable, alike: readonly Offer<Command>[]): 'certain' | undefined {
    let certain: 'certain' | undefined;
    for (let n = 0; n < TRIED_ALIKE; n++) {
      const raw = anOffer(alike, this.chance);
      if (raw === undefined) return certain;
      const { result, command } = attempt(table, raw);
      if (!result.ok) this.found('listed', `${raw.type} is listed and refused: ${result.violations[0]?.code}`, raw);
      if (!result.ok || command === undefined) continue;
      const unaffordable = overBudget(table, command, this.reach.counted);
      if (unaffordable !== undefined) this.found('budget', `${raw.type}: ${unaffordable}`, raw);
      else if (n === 0) certain = this.playOften(table, raw, command);
    }
    return certain;
  }

  private playOften(table: AnyTable, raw: Raw, command: Command): 'certain' | undefined {
    this.commands += 1;
    const { counted, deepPlays, plays } = this.reach;
    const wrong = oddsAgainstPlays(table, command, counted, this.deep ? deepPlays : plays);
    if (wrong === 'certain') return wrong;
    this.deep = false;
    if (wrong !== undefined) this.found('odds', `${raw.type}: ${wrong}`, raw);
    return undefined;
  }

  /** Nothing is accepted that is not listed; of a GM, who may do everything for everybody, nobody asks for that list. */
  private tryGenerated(table: AnyTable, seat: string, commands: readonly Offer<Command>[]): void {
    if (rulersAt(table).includes(seat)) return;
    const pool = poolAt(table, seat, commands);
    for (const patterns of this.seen.values())
      for (const raw of generatedAt(seat, patterns, pool, this.chance)) {
        const answer = refusalOf(table, raw);
        if (typeof answer === 'string') this.found('crash', `${raw.type}: ${answer}`, raw);
        else if (answer !== null) this.hear(table, seat, answer, raw);
        if (answer === null && !isListed(raw, commands) && !isListedOtherwise(table, raw, commands))
          this.found('listed', `${raw.type} is accepted and not listed`, raw);
      }
    for (const [pattern] of this.seen.values())
      for (const raw of spoiltAt(seat, pattern === undefined ? [] : [pattern], NOBODY))
        this.tryRefusal(table, seat, raw);
  }

  /**
   * Nothing is accepted with anything in it that is not listed: commands of every type with every field its shape has, for
   * everybody, a GM too.
   */
  private tryShapes(table: AnyTable, seat: string, commands: readonly Offer<Command>[]): void {
    const { state } = table.checkpoint;
    const words = [...wordsIn(this.rules.view(state, seat))];
    const known = { pool: poolAt(table, seat, commands), words, most: this.reach.shaped };
    for (const [type, form] of Object.entries(this.rules.commands)) {
      // What a GM may rule is listed by itself, as forms.
      if (type === 'rule') continue;
      const alike = commands.filter(({ command }) => command.type === type);
      for (let n = 0; n < 2 * this.reach.shaped; n++) {
        const offered = n % 2 === 0 ? anOffer(alike, this.chance) : undefined;
        const base = offered ?? madeUp(type, seat, form, known, this.chance);
        for (const raw of saidOtherwise(base, form, known, this.chance)) this.tryShaped(table, raw, form, commands);
      }
    }
  }

  private tryShaped(table: AnyTable, raw: Raw, form: shape.Form, commands: readonly Offer<Command>[]): void {
    const { command } = accepted(table, raw) ?? {};
    if (command === undefined || unlisted({ ...command }, form, commands).length === 0) return;
    const short = bare(table, { ...command });
    const left = unlisted(short, form, commands);
    if (left.length === 0 || isListedOtherwise(table, short, commands)) return;
    this.found('listed', `${raw.type} is accepted with ${left.join(', ')} that is not listed`, short);
  }

  /** Whatever becomes of a message: if it is refused, then in words. */
  private tryRefusal(table: AnyTable, seat: string, raw: Raw): void {
    const answer = refusalOf(table, raw);
    if (typeof answer === 'string') this.found('crash', `${raw.type}: ${answer}`, raw);
    else if (answer !== null) this.hear(table, seat, answer, raw);
  }

  private hiddenFrom(table: AnyTable, seat: string): readonly string[] {
    const idsFor = (as: string | null): readonly string[] =>
      Object.keys((this.rules.view(table.checkpoint.state, as) as { readonly units?: object }).units ?? {});
    const seen = idsFor(seat);
    return idsFor(null).filter((id) => !seen.includes(id));
  }

  /** A refusal about a figure the seat can't see is that about one which does not exist, wherever it is named. */
  private tryHidden(table: AnyTable, seat: string): void {
    for (const id of this.hiddenFrom(table, seat))
      for (const patterns of this.seen.values())
        for (const pattern of patterns)
          for (const field of namingFields(this.rules.commands[String(pattern.type)])) {
            // Whom something is meant for may be said instead of the place it is meant for.
            const { point: _point, at: _at, to: _to, spot: _spot, ...placeless } = pattern;
            for (const base of [pattern, placeless]) {
              const answer = (who: string): string =>
                JSON.stringify(refusalOf(table, { ...base, by: seat, [field]: who }))
                  .replaceAll(who, '?')
                  // Somebody may go by a word of the rules, which is translated wherever it is said.
                  .replaceAll(/@\w+\.\?/g, '?');
              if (answer(id) !== answer(NOBODY))
                this.found('hidden', `${pattern.type}.${field}: ${answer(id)} is not ${answer(NOBODY)}`, {
                  ...base,
                  [field]: id,
                });
            }
          }
  }
}

const rulersAt = ({ rules, checkpoint }: AnyTable): readonly string[] =>
  rules.seats(checkpoint.state).flatMap(({ id, role }) => (role === 'gm' ? [id] : []));

/** A message that is accepted, as the rules read it. */
function accepted(table: AnyTable, raw: Raw): { readonly command: Command } | undefined {
  try {
    const { result, command } = attempt(table, raw);
    return result.ok && command !== undefined ? { command } : undefined;
  } catch {
    return undefined;
  }
}

/** Why a message is refused; `null` when it is accepted, a word of the error when the rules break down over it. */
function refusalOf(table: AnyTable, raw: Raw): readonly Violation[] | string | null {
  try {
    const { result } = attempt(table, raw);
    return result.ok ? null : result.violations;
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown);
  }
}
