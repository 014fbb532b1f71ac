import type { GameCard } from '@potyczka/kernel';
import { addedParts } from '@potyczka/rulesets/added';

/** A game on the start page; what those of the house are about is among the page's own words. */
type ListedGame = Pick<GameCard, 'names' | 'minutes'> & Partial<Pick<GameCard, 'about'>> & { readonly id: string };

/** Games that the page was built with beside those of the house. */
const added = Object.entries(addedParts).flatMap(([id, { card }]): ListedGame[] =>
  card === undefined ? [] : [{ id, ...card }],
);

/** The games as the start page lists them: their rules are loaded when one is chosen. */
export const GAMES: readonly ListedGame[] = [
  { id: 'teohiphip', names: { en: 'TEOHIPHIP', pl: 'TEOHIPHIP', ru: 'TEOHIPHIP' }, minutes: 20 },
  { id: 'segments', names: { en: 'Segments', pl: 'Segmenty', ru: 'Сегменты' }, minutes: 40 },
  { id: 'coin', names: { en: 'Coin', pl: 'Monetka', ru: 'Монетка' }, minutes: 25 },
  { id: 'stepdice', names: { en: 'Step Dice', pl: 'Kość Cechy', ru: 'Лестница костей' }, minutes: 30 },
  { id: 'aces', names: { en: 'Aces', pl: 'Asy', ru: 'Тузы' }, minutes: 45 },
  ...added,
];

export const gameName = (id: string, lang: 'en' | 'pl' | 'ru'): string =>
  GAMES.find((game) => game.id === id)?.names[lang] ?? id;

export type Level = 'rulebook' | 'tactician' | 'strategist';
export const LEVELS: readonly Level[] = ['rulebook', 'tactician', 'strategist'];

/** What somebody wants to play. */
export interface TableRequest {
  readonly ruleset: string;
  readonly scenario: string;
  readonly people: number;
  readonly players: readonly [min: number, max: number];
  readonly level: Level;
  readonly options?: Readonly<Record<string, string>>;
}

/** The battle behind the big button: short, no secrets, shooting in the first turn, and the newcomer begins. */
export const FIRST: TableRequest = {
  ruleset: 'teohiphip',
  scenario: 'quickDuel',
  people: 1,
  players: [2, 2],
  level: 'rulebook',
  options: { initiative: 'fixed' },
};

/** The newcomer's first figure: a rifle that reaches across the table. */
export const OPENER = { type: 'activate', unit: 'marksman' } as const;
