import type { Language, Line, Params, RuleText, Words } from '@potyczka/kernel';
import type { DuelEvent } from './events.ts';
import type { DuelState } from './state.ts';

const line = (key: string, params: Params): readonly Line[] => [{ key, params }];

export function tell(event: DuelEvent, { winner }: DuelState): readonly Line[] {
  switch (event.type) {
    case 'strikeRolled':
      return line('log.strike', { who: event.unit, whom: event.target, hits: event.successes });
    case 'woundTaken':
      return line('log.wound', { who: event.unit, amount: event.amount });
    case 'gameEnded':
      return line('log.end', { winner: winner ?? '' });
    default:
      return [];
  }
}

const CODES = [
  'game-over',
  'not-gm',
  'no-side',
  'unknown-unit',
  'not-your-unit',
  'not-your-turn',
  'no-actions',
  'unknown-target',
  'target-down',
  'own-side',
  'aimed-already',
  'no-cards',
  'out-of-reach',
  'bad-stake',
  'bad-setup',
] as const;

/** Words that need no translation here: names of options and of the game. */
const names: Words = {
  'ruleset.name': 'Duel',
  'ruleset.about': 'Duel',
  'option.actions': 'Actions',
  'option.rounds': 'Rounds',
  'option.parry': 'Parry',
  'option.parry.on': 'On',
  'option.parry.off': 'Off',
  'option.reach': 'Reach',
  'option.reach.always': 'Always',
  'option.reach.asked': 'Asked',
};

const asks = (sentence: string): Words =>
  Object.fromEntries(
    ['reach', 'reroll', 'parry', 'stake'].map((kind) => [`ask.${kind}`, `${sentence} {unit}: ${kind}?`]),
  );

const codes = (sentence: string): Words =>
  Object.fromEntries(CODES.map((code) => [`error.${code}`, `${sentence}: ${code}.`]));

export const words: Readonly<Record<Language, Words>> = {
  en: {
    ...names,
    ...asks('It is for'),
    ...codes('This is not allowed'),
    'log.strike': '{who} strikes {whom}: {hits, plural, one {# hit} other {# hits}}.',
    'log.wound': '{who} loses {amount}.',
    'log.end': 'Won by {winner}.',
  },
  pl: {
    ...names,
    ...asks('Decyduje'),
    ...codes('Nie wolno'),
    'log.strike': '{who} uderza, cel: {whom}. Trafień: {hits}.',
    'log.wound': '{who} traci {amount}.',
    'log.end': 'Wygrywa {winner}.',
  },
  ru: {
    ...names,
    ...asks('Решает'),
    ...codes('Так нельзя'),
    'log.strike': '{who} бьёт, цель: {whom}. Попаданий: {hits}.',
    'log.wound': '{who} теряет {amount}.',
    'log.end': 'Победа: {winner}.',
  },
};

const RULES = ['1.1', '1.2', '1.3', '1.4', '2.1', '2.2', '2.3', '2.4', '3.1', '3.2', '3.3', '3.4', '4.1', '4.2', '5.1'];
const text = (title: string): Readonly<Record<string, RuleText>> =>
  Object.fromEntries(
    [...RULES, '5.2', '6.1', '9.1', '9.2'].map((id) => [
      `DUE-${id}`,
      { title, text: title, source: 'ruling' as const },
    ]),
  );

export const rulebook = { en: text('A rule'), pl: text('Zasada'), ru: text('Правило') };
