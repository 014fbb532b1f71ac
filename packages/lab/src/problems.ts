import type { AnyRuleset, Language, Params, Violation } from '@potyczka/kernel';
import { expectation, type Narrator, narrator } from '@potyczka/narration';

/** Something wrong with a plan, and where in the file. */
export interface Problem {
  readonly path: string;
  readonly message: string;
}

const isUnder = (path: string, known: string): boolean =>
  path === known || path.startsWith(`${known}.`) || path.startsWith(`${known}[`);

/** Everything that is wrong with a plan, in the reader's words, each thing once. */
export class Problems {
  readonly list: Problem[] = [];
  private readonly lang: Language;
  private readonly words: Narrator;
  /** Places whose shape is wrong: nothing that is said of what lies in them would help. */
  private readonly broken: string[] = [];

  constructor(lang: Language) {
    this.lang = lang;
    this.words = narrator(undefined, lang);
  }

  /** Something of the wrong shape; `expected` as a checker of shapes says it. */
  misshapen(path: string, expected: string): void {
    const text = expectation(expected, this.lang);
    // What nobody knows is no field that should be something else.
    const unknown = expected.startsWith('no such field');
    this.note(path, unknown ? `${text}.` : this.words.word('lab.plan.expected', { expected: text }));
    this.broken.push(path);
  }

  /** A value that will not do; `beyond` tells whether it would with the limits lifted. */
  unfit(path: string, expected: string, beyond: boolean): void {
    const text = expectation(expected, this.lang);
    this.note(path, this.words.word(beyond ? 'lab.plan.change-beyond' : 'lab.plan.expected', { expected: text }));
  }

  /** A rule that plans keep to: `lab.plan.KEY`. */
  against(path: string, key: string, params: Params = {}): void {
    this.note(path, this.words.word(`lab.plan.${key}`, params));
  }

  /** What a ruleset refuses. */
  refused(path: string, rules: AnyRuleset, violation: Violation): void {
    this.note(path, narrator(rules, this.lang).violation(violation));
  }

  note(path: string, message: string): void {
    if (this.broken.some((known) => isUnder(path, known))) return;
    const problem = { path: path === '' ? 'plan' : path, message };
    const isKnown = this.list.some((known) => known.path === problem.path && known.message === message);
    if (!isKnown) this.list.push(problem);
  }
}
