import type { AnyRuleset, FigureSheet, Line, RangeBand, SheetEntry, SheetValue, SheetWeapon } from '@potyczka/kernel';
import { capital, type Narrator } from './narrator.ts';
import { numberText } from './parameters.ts';
import { ruleSentence } from './rule-sentence.ts';

/** A figure's sheet in a reader's language: nothing is left to be looked up. */
export interface ToldSheet {
  readonly tags: readonly string[];
  readonly attributes: readonly ToldValue[];
  readonly skills: readonly ToldValue[];
  readonly resources: readonly { readonly name: string; readonly now: number; readonly most?: number }[];
  readonly weapons: readonly ToldWeapon[];
  readonly armour: readonly ToldEntry[];
  readonly traits: readonly ToldEntry[];
  readonly partial: boolean;
}

export interface ToldValue extends Pick<SheetValue, 'rule' | 'derived'> {
  readonly name: string;
  readonly value: string;
}

export interface ToldWeapon extends Pick<SheetWeapon, 'ammunition' | 'ready' | 'rule'> {
  readonly name: string;
  readonly damage?: string;
  readonly where?: string;
  readonly notes: readonly string[];
  readonly bands: readonly RangeBand[];
}

export interface ToldEntry extends Pick<SheetEntry, 'rule'> {
  readonly name: string;
  readonly text: string;
}

type Book = Pick<AnyRuleset, 'rulebook'>;

class Teller {
  private readonly words: Narrator;
  private readonly rules: Book;

  constructor(rules: Book, words: Narrator) {
    this.rules = rules;
    this.words = words;
  }

  private phrase({ key, params }: Line): string {
    return this.words.word(key, params);
  }

  name(text: string): string {
    return capital(this.words.name(text));
  }

  value({ name, value, ...rest }: SheetValue): ToldValue {
    return { ...rest, name: this.name(name), value: this.valueText(value) };
  }

  private valueText(value: SheetValue['value']): string {
    if (typeof value === 'number') return numberText(value, this.words.lang);
    return typeof value === 'string' ? this.words.name(value) : this.phrase(value);
  }

  weapon({ name, damage, notes, where, ...rest }: SheetWeapon): ToldWeapon {
    return {
      ...rest,
      name: this.name(name),
      notes: notes.map((note) => this.phrase(note)),
      ...(damage === undefined ? {} : { damage: this.phrase(damage) }),
      ...(where === undefined ? {} : { where: this.words.name(where) }),
    };
  }

  entry({ name, explain, rule }: SheetEntry): ToldEntry {
    const text = explain === undefined ? this.ruleText(rule) : this.words.line(explain);
    return { name: this.name(name), text, ...(rule === undefined ? {} : { rule }) };
  }

  private ruleText(rule: string | undefined): string {
    const { lang } = this.words;
    const known = rule === undefined ? undefined : this.rules.rulebook[lang][rule];
    return known === undefined ? '' : ruleSentence(known, lang);
  }
}

/** Puts a sheet into words; `words` speaks for the same ruleset. */
export function toldSheet(rules: Book, words: Narrator, sheet: FigureSheet): ToldSheet {
  const teller = new Teller(rules, words);
  return {
    tags: sheet.tags.map((tag) => words.name(tag)),
    attributes: sheet.attributes.map((value) => teller.value(value)),
    skills: sheet.skills.map((value) => teller.value(value)),
    resources: sheet.resources.map(({ key, ...track }) => ({ ...track, name: words.name(`@stat.${key}`) })),
    weapons: sheet.weapons.map((weapon) => teller.weapon(weapon)),
    armour: sheet.armour.map((entry) => teller.entry(entry)),
    traits: sheet.traits.map((entry) => teller.entry(entry)),
    partial: sheet.partial,
  };
}
