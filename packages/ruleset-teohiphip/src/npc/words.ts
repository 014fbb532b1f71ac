import type { Checked, Violation } from '@potyczka/kernel';
import { badWord } from '@potyczka/ruleset-kit';
import type { TeoCommand } from '../commands.ts';
import type { ActionKind, AlgorithmEntry } from '../vocabulary.ts';
import { conditions } from './conditions.ts';
import { deeds } from './deeds.ts';
import type { Outlook } from './outlook.ts';

export type Entry = AlgorithmEntry;

export type Condition = (o: Outlook) => boolean;
export type Deed = (o: Outlook) => TeoCommand | undefined;

/** An entry ready to be read. */
export interface Line {
  readonly when: readonly Condition[];
  readonly act: Deed;
  readonly second: readonly Deed[];
  readonly after: readonly Condition[];
  /** Kinds of action it may begin with: how a later reading knows what is being carried out. */
  readonly kinds: readonly ActionKind[];
  /** Acts by another list. */
  readonly as?: string;
}

class Reader {
  readonly faults: Violation[] = [];
  readonly lists: readonly string[];
  line = 0;
  private readonly field: string;

  constructor(lists: readonly string[], field: string) {
    this.lists = lists;
    this.field = field;
  }

  private refuse(word: string, expected: readonly string[]): void {
    this.faults.push({ ...badWord(`${this.field}[${this.line - 1}]`, this.line, word, expected), rule: 'TEO-14.2' });
  }

  condition(text: string): Condition {
    const either = text.split('|').map((part) => this.single(part.trim()));
    return (o) => either.some((holds) => holds(o));
  }

  private single(text: string): Condition {
    const negated = text.startsWith('not ');
    const word = negated ? text.slice(4).trim() : text;
    const known = Object.hasOwn(conditions, word) ? conditions[word as keyof typeof conditions] : undefined;
    if (known === undefined) this.refuse(word, Object.keys(conditions));
    const holds: Condition = known ?? (() => false);
    return negated ? (o) => !holds(o) : holds;
  }

  deed(text: string): { readonly act: Deed; readonly kinds: readonly ActionKind[]; readonly as?: string } {
    const [verb = '', ...words] = text.trim().split(/\s+/);
    if (verb === 'as') return this.other(words[0] ?? '');
    const spec = Object.hasOwn(deeds, verb) ? deeds[verb as keyof typeof deeds] : undefined;
    const nothing: Deed = () => undefined;
    if (spec === undefined) {
      this.refuse(verb, [...Object.keys(deeds), 'as']);
      return { act: nothing, kinds: [] };
    }
    const wrong = words.find((word, index) => !this.fits(spec.words, word, index));
    if (wrong !== undefined) this.refuse(wrong, spec.words.flat());
    if (wrong === undefined && words.length < spec.words.filter((choice) => !choice.includes('')).length)
      this.refuse(verb, spec.words.flat());
    return { act: spec.make(words), kinds: spec.kinds };
  }

  /** Each place takes its own words; the last place's words may be repeated. */
  private fits(choices: readonly (readonly string[])[], word: string, index: number): boolean {
    return (choices[index] ?? choices.at(-1) ?? []).includes(word);
  }

  private other(list: string): { readonly act: Deed; readonly kinds: readonly ActionKind[]; readonly as: string } {
    if (!this.lists.includes(list)) this.refuse(list, this.lists);
    return { act: () => undefined, kinds: [], as: list };
  }

  entry(entry: Entry): Line {
    const { act, kinds, as } = this.deed(entry.do);
    return {
      when: (entry.when ?? []).map((text) => this.condition(text)),
      act,
      kinds,
      second: (entry.second ?? []).map((text) => this.deed(text).act),
      after: (entry.after ?? []).map((text) => this.condition(text)),
      ...(as === undefined ? {} : { as }),
    };
  }
}

/** Reads a list written in words; what is wrong names the line (from 1) and the word. `lists`: what `as` may name. */
export function readAlgorithm(
  entries: readonly Entry[],
  lists: readonly string[] = [],
  field = 'algorithm',
): Checked<readonly Line[]> {
  const reader = new Reader(lists, field);
  const lines = entries.map((entry, index) => {
    reader.line = index + 1;
    return reader.entry(entry);
  });
  return reader.faults.length > 0 ? { ok: false, violations: reader.faults } : { ok: true, value: lines };
}
