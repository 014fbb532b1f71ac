import type { AnyRuleset, Json } from '@potyczka/kernel';
import { type NameOf, type Narrator, type ToldSheet, toldSheet } from '@potyczka/narration';
import type { FigureRecord, WireDuel } from '@potyczka/protocol';
import type { Chances, Offer } from './messages.ts';
import { harmOf } from './odds-presenter.ts';

/** A figure's sheet as the page shows it. */
export interface ShownSheet {
  readonly unit: string;
  readonly sheet: ToldSheet;
  /** How it stands against another, both ways; `null` where nobody is named. */
  readonly duel: { readonly other: string; readonly mine: ShownAttack; readonly theirs: ShownAttack } | null;
  readonly record: FigureRecord | null;
}

/** A plain attack in a turn of its own: with what, and what it would do; or why there is none. */
export interface ShownAttack {
  readonly label: string;
  readonly command: Offer['command'] | null;
  readonly chances: Chances | null;
  readonly why: string | null;
}

interface Told {
  readonly rules: AnyRuleset;
  readonly words: Narrator;
  readonly nameOf: NameOf;
  readonly view: Json;
  /** How one figure would do against another, as far as the seat may know. */
  readonly duel: (unit: string, target: string) => Promise<WireDuel | null>;
  /** What a figure has done so far, as far as the seat has heard. */
  readonly deeds: (unit: string) => Promise<FigureRecord | null>;
}

const NONE: ShownAttack = { label: '', command: null, chances: null, why: null };

async function attackOf({ duel, words, nameOf }: Told, unit: string, target: string): Promise<ShownAttack> {
  const found = await duel(unit, target);
  if (found === null) return NONE;
  if ('why' in found) return { ...NONE, why: found.why };
  const command = found.command as Offer['command'];
  return { label: words.command(command, nameOf), command, chances: harmOf(found.odds, words), why: null };
}

export async function sheetOf(told: Told, unit: string, other: string | null): Promise<ShownSheet | null> {
  const { rules, words, view } = told;
  const sheet = rules.figureSheet?.(view, unit) ?? null;
  if (sheet === null) return null;
  const duel =
    other === null
      ? null
      : { other, mine: await attackOf(told, unit, other), theirs: await attackOf(told, other, unit) };
  return {
    unit,
    sheet: toldSheet(rules, words, sheet),
    duel,
    record: await told.deeds(unit),
  };
}
