import type { Json } from '@potyczka/kernel';
import { numberText } from '@potyczka/narration';
import type { RawCommand, WirePending } from '@potyczka/protocol';
import { brief } from '../odds-text.ts';
import type { Game, Place } from './game.ts';

/** A numbered choice. `open` is a parameter still to be chosen: a place, or one of a few values. */
export interface Entry {
  readonly label: string;
  readonly odds?: string;
  readonly command: RawCommand;
  readonly open?: { readonly param: string; readonly values: readonly Json[] };
  /** Goes on with the same type of command, as offered, until there is none left. */
  readonly repeat?: true;
  /** What is done with the game instead of in it, once it is over. */
  readonly instead?: 'again' | 'replay' | 'leave';
}

export const isPlace = (value: unknown): value is Place =>
  Array.isArray(value) && value.length === 2 && value.every((n) => typeof n === 'number');

export const opensPlaces = (entry: Entry): boolean => entry.open?.values.every(isPlace) === true;

/** After the end: what may follow it, and then another battle, the whole of this one again, or nothing more. */
export const endingEntries = (game: Game, seat: string): readonly Entry[] => [
  ...offeredEntries(game, seat),
  ...(['again', 'replay', 'leave'] as const).map(
    (instead): Entry => ({
      label: game.words.word(`play.then-${instead}`),
      command: { type: instead, by: seat },
      instead,
    }),
  ),
];

/** What the seat may do now, or how it may answer the open question. */
export function menuFor(game: Game, seat: string): readonly Entry[] {
  const question = game.question();
  return question === undefined ? commandEntries(game, seat) : answerEntries(game, seat, question);
}

function commandEntries(game: Game, seat: string): readonly Entry[] {
  const entries = offeredEntries(game, seat);
  // Placing figures one by one is for those who like it; one key does it for the others.
  const deploy = entries.find(({ command }) => command.type === 'deploy');
  if (deploy === undefined) return entries;
  return [{ label: game.words.word('play.deploy-all'), command: deploy.command, repeat: true }, ...entries];
}

interface Offered {
  readonly values?: Readonly<Record<string, readonly Json[]>>;
  readonly after?: true;
}

function offeredEntries(game: Game, seat: string): readonly Entry[] {
  return game.legal(seat).commands.map((offer) => {
    const { values, after: _after, ...rest } = offer as Offered;
    const command = rest as RawCommand;
    const [open] = Object.entries(values ?? {}).map(([param, choices]) => ({ param, values: choices }));
    const shown = open === undefined ? command : without(command, open.param);
    const label = game.words.command(shown, game.nameOf);
    if (open !== undefined) return { label: unfinished(label), command, open };
    const odds = brief(game.referee.glance(command), game.words);
    return { label, command, ...(odds === undefined ? {} : { odds }) };
  });
}

/** Brackets round something that is not said. */
const EMPTY_BRACKETS = /\s*\((?:\s*,[^)]*|[^)]*:\s*|\s*)\)/g;

/** What is still to be chosen is not said yet: neither is what leads up to it. */
const unfinished = (label: string): string =>
  label
    .replace(EMPTY_BRACKETS, '')
    .replace(/[\s:,;]+$/, '…')
    .replace(/\s+(?=[:;,])/g, '…');

/** A kind of command by itself, whatever it would need besides. */
export const kindLabel = (label: string): string =>
  unfinished(label)
    .replace(/:\s*[.,;].*$/u, '')
    .replace(/…/g, '');

function without(command: RawCommand, param: string): RawCommand {
  const { [param]: _open, ...rest } = command;
  return rest as RawCommand;
}

function answerEntries(game: Game, seat: string, question: WirePending): readonly Entry[] {
  // What is certain is told too: the other choices are compared with it. Where all come to the same, none is told.
  const told = question.choices.map(({ odds }) => brief(odds, game.words, 1));
  const same = told.every((text) => text === told[0]);
  return question.choices.map(({ choice, label }, index) => {
    const command = { type: 'answer', by: seat, pending: question.id, choice };
    const odds = same ? undefined : told[index];
    return { label, command, ...(odds === undefined ? {} : { odds }) };
  });
}

/** The values of an open parameter as entries of their own. */
export function valueEntries(game: Game, entry: Entry): readonly Entry[] {
  const { open, command } = entry;
  if (open === undefined) return [];
  return open.values.map((value) => {
    const chosen = { ...command, [open.param]: value };
    const label = game.words.command(chosen, game.nameOf);
    const same = unfinished(label) === entry.label;
    const odds = brief(game.referee.glance(chosen), game.words);
    return {
      label: same ? `${label.replace(/…$/, '')}: ${valueText(game, open.param, value)}` : label,
      command: chosen,
      ...(odds === undefined ? {} : { odds }),
    };
  });
}

/** A value in words: a place as numbers, several things one after another, nothing as that. */
function valueText(game: Game, param: string, value: Json): string {
  if (typeof value === 'string') return wordText(game, param, value);
  if (typeof value === 'number') return numberText(value, game.words.lang);
  if (typeof value !== 'object' || value === null) return game.words.word(value === true ? 'play.yes' : 'play.no');
  if (isPlace(value)) return value.map((one) => numberText(one, game.words.lang)).join(', ');
  const parts = Array.isArray(value) ? value : Object.values(value);
  return parts.length === 0
    ? game.words.word('play.nothing')
    : parts.map((one: Json) => valueText(game, param, one)).join('; ');
}

const wordText = (game: Game, param: string, value: string): string =>
  game.words.has(`${param}.${value}`)
    ? game.words.name(`@${param}.${value}`)
    : (game.pieceNames([value])[0] ?? game.words.name(value));

export const entryLine = (entry: Entry, index: number): string =>
  `${index + 1}. ${entry.label}${entry.odds === undefined ? '' : ` [${entry.odds}]`}`;
