import type { AnyRuleset, Language, Line, Params, Pending, Violation } from '@potyczka/kernel';
import type { Narrator } from '@potyczka/narration';
import { LANGUAGES, narrator } from '@potyczka/narration';
import type { AnyTable } from '../subject.ts';
import { ownEvents } from './replay.ts';

/** Everything a table says is said in every language, with its parameters, and cites rules that the rulebook has. */
export class Wording {
  private readonly rules: AnyRuleset;
  private readonly narrators: readonly Narrator[];
  private readonly heard = new Set<string>();

  constructor(rules: AnyRuleset) {
    this.rules = rules;
    this.narrators = LANGUAGES.map((lang) => narrator(rules, lang, { strict: true }));
  }

  refusal(violation: Violation): void {
    if (violation.rule !== undefined) this.cited(violation.rule, violation.code);
    this.once(`error.${violation.code}`, violation.params, (words) => words.violation(violation));
  }

  question(asked: Pending): void {
    this.cited(asked.rule, asked.kind);
    this.once(`ask.${asked.kind}`, asked.params, (words) => words.question(asked));
    for (const choice of asked.choices) {
      if (choice.label !== undefined)
        this.once(choice.label, choice.params, (words) => words.choice(asked.kind, choice));
    }
  }

  line(line: Line): void {
    this.once(line.key, line.params, (words) => words.line(line));
  }

  /** The events of a step: each has a version, a form for every seat, and lines. */
  step(table: AnyTable): void {
    const { rules, checkpoint } = table;
    if (checkpoint.open !== null) this.question(checkpoint.open.asked);
    for (const stored of ownEvents(table)) {
      const { seq: _seq, v: _v, ...event } = stored;
      this.versioned(event.type);
      for (const id of event.rules) this.cited(id, event.type);
      for (const line of rules.tell(event, checkpoint.state)) this.line(line);
      for (const { id } of rules.seats(checkpoint.state)) {
        const seen = rules.redact(event, id, checkpoint.state);
        if (seen !== undefined) for (const line of rules.tell(seen, checkpoint.state)) this.line(line);
      }
    }
  }

  private versioned(type: string): void {
    const known = Object.hasOwn(this.rules.versions, type) ? this.rules.versions[type] : undefined;
    if (known === undefined) throw new Error(`the event ${type} has no version`);
    for (let v = 1; v < known.v; v++)
      if (known.lift?.[v] === undefined) throw new Error(`${type} cannot be lifted from version ${v}`);
  }

  private cited(id: string, by: string): void {
    for (const lang of LANGUAGES as readonly Language[])
      if (this.rules.rulebook[lang][id] === undefined)
        throw new Error(`${by} cites ${id}, unknown to the ${lang} rulebook`);
  }

  /** Once for each key and set of parameters: the sentences are long and the games many. */
  private once(key: string, params: Params = {}, speak: (words: Narrator) => string): void {
    const known = `${key} ${Object.keys(params).sort()}`;
    if (this.heard.has(known)) return;
    for (const words of this.narrators) speak(words);
    this.heard.add(known);
  }
}
