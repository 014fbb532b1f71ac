import type { Face, Json, Ladder, Term as RuleTerm } from '@potyczka/kernel';
import type { Narrator } from '@potyczka/narration';
import { capital } from '@potyczka/narration';
import type { Outcome, Spending } from '@potyczka/protocol';
import type { Chances, FaceShown, FaceSpan, Offer, SpendingShown, Term } from './messages.ts';

/** The sum behind the odds, as the page draws it: rows, faces, ladder, and what may still be spent. */

type Result = Readonly<Record<string, Json>>;

export interface ArithmeticReply {
  readonly terms?: readonly RuleTerm[];
  readonly faces?: readonly Face[] | undefined;
  readonly ladder?: Ladder | undefined;
  readonly spending?: readonly Spending[];
}

const numberIn = (value: number, words: Narrator): string =>
  new Intl.NumberFormat(words.lang, { maximumFractionDigits: 1 }).format(Math.abs(value));

/** `−2`, `+1`, `0`: a change always has its sign. */
const signed = (value: number, words: Narrator): string =>
  `${value < 0 ? '−' : value > 0 ? '+' : ''}${numberIn(value, words)}`;

const valueText = ({ part, value }: RuleTerm, words: Narrator): string | undefined => {
  if (value === undefined) return undefined;
  if (part === 'change') return signed(value, words);
  return `${value < 0 ? '−' : ''}${numberIn(value, words)}`;
};

export function termOf(term: RuleTerm, words: Narrator): Term {
  const { part, sign, rule, reached } = term;
  const value = valueText(term, words);
  return {
    part,
    text: words.line(term),
    ...(value === undefined ? {} : { value }),
    ...(sign === undefined ? {} : { sign }),
    ...(rule === undefined ? {} : { rule }),
    ...(reached === undefined ? {} : { reached: numberIn(reached, words) }),
  };
}

/** Faces next to each other that mean the same stand under one word. */
function spansOf(faces: readonly Face[], words: Narrator): readonly FaceSpan[] {
  const spans: { from: number; to: number; note: string }[] = [];
  for (const { face, note } of faces) {
    const last = spans.at(-1);
    if (note === undefined) continue;
    if (last?.note === note && last.to === face - 1) last.to = face;
    else spans.push({ from: face, to: face, note });
  }
  return spans.map(({ from, to, note }) => ({ from, to, text: words.name(note) }));
}

export const facesOf = (
  faces: readonly Face[] | undefined,
  words: Narrator,
): { readonly faces: readonly FaceShown[]; readonly spans: readonly FaceSpan[] } | null =>
  faces === undefined ? null : { faces: faces.map(({ face, kind }) => ({ face, kind })), spans: spansOf(faces, words) };

/** Each step with its chance: of what the roll is after, or of the harm it wards off. */
export const spendingOf = (
  spending: readonly Spending[] | undefined,
  isGood: (result: Result) => boolean,
  barsOf: (outcomes: readonly Outcome[]) => Chances['outcomes'],
  words: Narrator,
): readonly SpendingShown[] | null =>
  spending === undefined
    ? null
    : spending.map(({ name, rule, left, wards, steps }) => ({
        name: capital(words.name(name)),
        ...{ rule, left, wards: wards !== undefined },
        steps: steps.map(({ n, outcomes, command, chosen }) => ({
          n,
          p: outcomes
            .filter(({ result }) => (wards === undefined ? isGood(result) : Boolean(result[wards])))
            .reduce((sum, { p }) => sum + p, 0),
          outcomes: barsOf(outcomes),
          ...(command === undefined ? {} : { command: command as unknown as Offer['command'] }),
          chosen: chosen === true,
        })),
      }));
