import type { AnyRuleset, Language } from '@potyczka/kernel';
import { capital, deedName, type Narrator, narrator } from '@potyczka/narration';
import type { Plan } from '../plan.ts';

const TAG: Readonly<Record<Language, string>> = { en: 'en-GB', pl: 'pl-PL', ru: 'ru-RU' };

/** Numbers, and the names of sides, weapons and actions, as the reader says them. */
export interface Voice {
  readonly lang: Language;
  readonly words: Narrator;
  /** 0.512 as 51.2%. */
  percent(share: number): string;
  /** 0.041 as 4.1: a difference of shares, without its sign. */
  points(difference: number): string;
  /** The same with its sign, a real minus. */
  signedPoints(difference: number, digits?: number): string;
  number(value: number, digits?: number): string;
  signed(value: number, digits?: number): string;
  whole(value: number): string;
  side(ruleset: string, id: string): string;
  /** A key of a ruleset's words; without one, its last part in plain words. */
  term(ruleset: string, key: string): string;
  action(ruleset: string, type: string): string;
}

/** `fullMove` as "full move". */
const spaced = (id: string): string =>
  id.replace(/([a-z\d])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);

/** What the plan itself calls its sides: by the names of the seats that play them. */
const sidesNamed = ({ variants: [first] }: Plan): ReadonlyMap<string, string> =>
  new Map((first?.seats ?? []).flatMap(({ id, side = id, name }) => (name === undefined ? [] : [[side, name]])));

/** Sides that have no name of their own: players are `p1`, `p2` … at every table, and many a plan calls its sides A and B. */
function plainSide(id: string, words: Narrator): string {
  const number = /^p(\d+)$/.exec(id)?.[1];
  if (number !== undefined) return words.word('lab.side.band', { number });
  return /^[A-Z]$/.test(id) ? words.word('lab.side.letter', { letter: id }) : spaced(id);
}

export function voiceOf(rulesets: readonly AnyRuleset[], lang: Language, plan: Plan): Voice {
  const words = narrator(undefined, lang);
  const named = sidesNamed(plan);
  const own = new Map(rulesets.map((rules) => [rules.id, narrator(rules, lang)]));
  const fixed = (digits: number): Intl.NumberFormat =>
    new Intl.NumberFormat(TAG[lang], { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const [none, one, two] = [fixed(0), fixed(1), fixed(2)];
  const number = (value: number, digits = 1): string => {
    if (!Number.isFinite(value)) return '∞';
    // Rounding must not leave a minus before nothing.
    const text = (digits === 0 ? none : digits === 1 ? one : two).format(Math.abs(value));
    return value < 0 && /[1-9]/.test(text) ? `−${text}` : text;
  };
  const signed = (value: number, digits = 1): string => {
    const text = number(value, digits);
    return value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
  };
  const term = (ruleset: string, key: string): string => {
    const said = own.get(ruleset);
    return said?.has(key) ? said.name(`@${key}`) : spaced(key.slice(key.indexOf('.') + 1));
  };
  const side = (ruleset: string, id: string): string => {
    if (id === '-') return words.word('lab.damage.nobody');
    const known = own.get(ruleset)?.has(`side.${id}`) === true;
    return named.get(id) ?? (known ? term(ruleset, `side.${id}`) : plainSide(id, words));
  };
  return {
    lang,
    words,
    number,
    signed,
    percent: (share) => `${number(share * 100)}%`,
    points: (difference) => number(Math.abs(difference) * 100),
    signedPoints: (difference, digits) => signed(difference * 100, digits),
    whole: (value) => number(value, 0),
    term,
    side: (ruleset, id) => capital(side(ruleset, id)),
    action: (ruleset, type) => {
      const said = own.get(ruleset);
      return said?.has(`do.${type}`) ? deedName(type, said) : spaced(type);
    },
  };
}
