import type { Language, Line, Params, RuleText, Words } from '@potyczka/kernel';
import type { DuelEvent } from './events.ts';

const line = (key: string, params: Params): readonly Line[] => [{ key, params }];

export function tell(event: DuelEvent): readonly Line[] {
  switch (event.type) {
    case 'strikeRolled':
      return line('duel.strike', { who: event.unit, whom: event.target, hits: event.successes });
    case 'woundTaken':
      return line('duel.wound', { who: event.unit, amount: event.amount });
    case 'ended':
      return line('duel.end', { winner: event.winner });
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
] as const;

const codes = (sentence: string): Words => Object.fromEntries(CODES.map((code) => [code, `${sentence}: ${code}.`]));

export const words: Readonly<Record<Language, Words>> = {
  en: {
    ...codes('This is not allowed'),
    'duel.strike': '{who} strikes {whom}: {hits, plural, one {# hit} other {# hits}}.',
    'duel.wound': '{who} loses {amount}.',
    'duel.end': 'Won by {winner}.',
  },
  pl: {
    ...codes('Nie wolno'),
    'duel.strike': '{who} uderza, cel: {whom}. Trafień: {hits}.',
    'duel.wound': '{who} traci {amount}.',
    'duel.end': 'Wygrywa {winner}.',
  },
  ru: {
    ...codes('Так нельзя'),
    'duel.strike': '{who} бьёт, цель: {whom}. Попаданий: {hits}.',
    'duel.wound': '{who} теряет {amount}.',
    'duel.end': 'Победа: {winner}.',
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
