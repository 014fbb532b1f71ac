import type { AnyRuleset, Json } from '@potyczka/kernel';
import { type NameOf, type Narrator, type ToldSheet, toldSheet } from '@potyczka/narration';
import { type AnyTable, duelOdds } from '@potyczka/protocol';
import { type FigureRecord, recordOf } from './figure-record.ts';
import type { Chances, Offer } from './messages.ts';
import { harmOf } from './odds-presenter.ts';

/** A figure's sheet as the page shows it. */
export interface ShownSheet {
  readonly unit: string;
  readonly sheet: ToldSheet;
  /** How it stands against another, both ways; `null` where nobody is named or it can't be counted here. */
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
  readonly table: AnyTable | null;
  readonly words: Narrator;
  readonly nameOf: NameOf;
  readonly seat: string;
  readonly view: Json;
}

/** Runs of the rules that one attack may cost. */
const RUNS = 4000;
const NONE: ShownAttack = { label: '', command: null, chances: null, why: null };

function attackOf({ table, words, nameOf, seat }: Told, unit: string, target: string): ShownAttack {
  const found = table === null ? undefined : duelOdds(table, seat, unit, target, RUNS);
  if (found === undefined) return NONE;
  if (!found.ok) {
    const [why] = found.violations;
    return { ...NONE, why: why === undefined ? null : words.violation(why, nameOf) };
  }
  const command = found.command as Offer['command'];
  return { label: words.command(command, nameOf), command, chances: harmOf(found.odds, words), why: null };
}

export function sheetOf(told: Told, unit: string, other: string | null): ShownSheet | null {
  const { rules, table, words, seat, view } = told;
  const sheet = rules.figureSheet?.(view, unit) ?? null;
  if (sheet === null) return null;
  return {
    unit,
    sheet: toldSheet(rules, words, sheet),
    duel:
      other === null || table === null
        ? null
        : { other, mine: attackOf(told, unit, other), theirs: attackOf(told, other, unit) },
    record: table === null ? null : recordOf(table, seat, unit),
  };
}
