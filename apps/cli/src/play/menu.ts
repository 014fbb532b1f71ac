import type { Json } from '@potyczka/kernel';
import { capital, deedName, numberText } from '@potyczka/narration';
import type { RawCommand, WirePending } from '@potyczka/protocol';
import { gist } from '../odds-text.ts';
import type { Game } from './game.ts';
import { distanceTo, sideName, viewpoint } from './look.ts';
import { decided, isPlace, openParts, type Value, valuesOf, type Way, wholeWays } from './parts.ts';

/** A numbered choice: a whole command, or a deed with ways to do it. */
export interface Entry {
  readonly label: string;
  readonly odds?: string;
  readonly command: RawCommand;
  /** The ways it may be done in, where there is more than one. */
  readonly ways?: readonly Way[];
  /** Goes on with the same type of command, as offered, until there is none left. */
  readonly repeat?: true;
  /** What is seldom wanted, behind one number. */
  readonly more?: readonly Entry[];
  /** What is done with the game instead of in it, once it is over. */
  readonly instead?: 'again' | 'replay' | 'leave';
}

/** So many choices are listed at once; beyond that, those of a kind stand behind one number. */
const MOST_LISTED = 9;
/** Giving up and the like are never in the way of playing. */
const SELDOM: readonly string[] = [
  'concede',
  'surrender',
  'endSession',
  'pause',
  'proposeRuling',
  'voteRuling',
  'createHero',
];

/** After the end: what may follow it, and then another battle, the whole of this one again, or nothing more. */
export const endingEntries = (game: Game, seat: string): readonly Entry[] => [
  ...deedEntries(game, seat),
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
  return question === undefined ? deedEntries(game, seat) : answerEntries(game, seat, question);
}

interface Offered {
  readonly values?: Readonly<Record<string, readonly Json[]>>;
  readonly after?: true;
}

function waysOffered(game: Game, seat: string): readonly Way[] {
  return game.legal(seat).commands.map((offer) => {
    const { values, after: _after, ...command } = offer as Offered;
    const [vary] = Object.entries(values ?? {}).map(([param, some]) => ({ param, values: some }));
    return { command: command as RawCommand, ...(vary === undefined ? {} : { vary }) };
  });
}

function deedEntries(game: Game, seat: string): readonly Entry[] {
  const groups = new Map<string, Way[]>();
  for (const way of waysOffered(game, seat))
    groups.set(way.command.type, [...(groups.get(way.command.type) ?? []), way]);
  const deeds = [...groups].filter(([type]) => !SELDOM.includes(type));
  const listed = spread(deeds.map(([, ways]) => ways));
  const entries = deeds.flatMap(([, ways]) => entriesFor(game, ways, listed.has(ways)));
  const seldom = [...groups]
    .filter(([type]) => SELDOM.includes(type))
    .flatMap(([, ways]) => entriesFor(game, ways, false));
  return [...deployAll(game, deeds), ...entries, ...folded(game, seldom)];
}

/** Placing figures one by one is for those who like it; one key does it for the others. */
function deployAll(game: Game, deeds: readonly (readonly [string, readonly Way[]])[]): readonly Entry[] {
  const [first] = deeds.find(([type]) => type === 'deploy')?.[1] ?? [];
  return first === undefined
    ? []
    : [{ label: game.words.word('play.deploy-all'), command: first.command, repeat: true }];
}

/** Which deeds are listed way by way: as many as there is room for, those with the fewest ways first. */
function spread(deeds: readonly (readonly Way[])[]): ReadonlySet<readonly Way[]> {
  let room = MOST_LISTED + 3 - deeds.length;
  const small = [...deeds].filter((ways) => wholeWays(ways, MOST_LISTED) !== undefined);
  const listed = new Set<readonly Way[]>();
  for (const ways of small.sort((a, b) => countOf(a) - countOf(b))) {
    room -= countOf(ways) - 1;
    if (room < 0) break;
    listed.add(ways);
  }
  return listed;
}

const countOf = (ways: readonly Way[]): number => wholeWays(ways, MOST_LISTED)?.length ?? Number.POSITIVE_INFINITY;

function entriesFor(game: Game, ways: readonly Way[], listed: boolean): readonly Entry[] {
  const [first] = ways;
  if (first === undefined) return [];
  const whole = wholeWays(ways, listed ? MOST_LISTED : 1);
  if (whole !== undefined)
    return toldApart(
      whole.map((command) => wholeEntry(game, command)),
      ways,
      game,
    );
  return [{ label: `${deedName(first.command.type, game.words)}…`, command: first.command, ways }];
}

function wholeEntry(game: Game, command: RawCommand): Entry {
  const odds = gist(game.referee.glance(command), game.words);
  return { label: game.words.command(command, game.nameOf), command, ...(odds === undefined ? {} : { odds }) };
}

/** Where two sentences are alike, what they do not say is said in brackets. */
function toldApart(entries: readonly Entry[], ways: readonly Way[], game: Game): readonly Entry[] {
  const parts = openParts(ways);
  return entries.map((entry) => {
    const twins = entries.filter(({ label }) => label === entry.label);
    if (twins.length < 2) return entry;
    const own = entry.command as Readonly<Record<string, Json | undefined>>;
    const said = parts
      .filter(
        (part) =>
          own[part] !== undefined &&
          new Set(twins.map(({ command }) => JSON.stringify((command as typeof own)[part]))).size > 1,
      )
      .map((part) => valueText(game, part, own[part] as Json))
      .filter(Boolean);
    return said.length === 0 ? entry : { ...entry, label: `${entry.label} (${said.join(', ')})` };
  });
}

/** A few that are seldom wanted stand behind one number that names them. */
function folded(game: Game, seldom: readonly Entry[]): readonly Entry[] {
  const [first] = seldom;
  if (first === undefined || seldom.length === 1) return seldom;
  const what = seldom.map(({ label }) => label.replace(/…$/, ''));
  return [{ label: game.words.word('play.seldom', { what }), command: first.command, more: seldom }];
}

function answerEntries(game: Game, seat: string, question: WirePending): readonly Entry[] {
  // Where all answers come to the same, nothing is told of any.
  const told = question.choices.map(({ odds }) => gist(odds, game.words, 1));
  const same = told.every((text) => text === told[0]);
  return question.choices.map(({ choice, label }, index) => {
    const command = { type: 'answer', by: seat, pending: question.id, choice };
    const odds = same ? undefined : told[index];
    return { label, command, ...(odds === undefined ? {} : { odds }) };
  });
}

/** What may be chosen next: whole commands when they are few, else the values of the next part. */
export interface Step {
  readonly entries: readonly Entry[];
  /** The part that says where, when that is what is asked. */
  readonly where?: string;
}

export function nextStep(game: Game, seat: string, ways: readonly Way[]): Step {
  const [part, ...others] = openParts(ways);
  const wheres = part !== undefined && others.length === 0 && valuesOf(ways, part).some(isPlace);
  if (part !== undefined && wheres) return { entries: [], where: part };
  const whole = wholeWays(ways, MOST_LISTED);
  if (part === undefined || whole !== undefined) {
    const commands = whole ?? ways.map(({ command }) => command);
    return {
      entries: toldApart(
        commands.map((command) => wholeEntry(game, command)),
        ways,
        game,
      ),
    };
  }
  const entries = valuesOf(ways, part).map((value): Entry => {
    const left = decided(ways, part, value);
    const [only, ...more] = wholeWays(left, 1) ?? [];
    if (only !== undefined && more.length === 0) return wholeEntry(game, only);
    const { command } = left[0] as Way;
    return { label: capital(partText(game, seat, part, value, left)), command, ways: left };
  });
  return { entries: toldApart(entries, ways, game) };
}

/** A value of a part: whom with where they are, a thing by its name; what may be left out, as the deed without it. */
function partText(game: Game, seat: string, part: string, value: Value, left: readonly Way[]): string {
  const { command } = left[0] as Way;
  if (value === undefined) return game.words.word('play.without', { what: deedName(command.type, game.words) });
  if (typeof value === 'string') {
    const view = game.view(seat);
    const unit = view.units[value];
    if (unit === undefined) {
      const text = valueText(game, part, value);
      return /\p{L}/u.test(text) ? text : `${deedName(command.type, game.words)}: ${text}`;
    }
    const eye = view.units[String(command.unit)] ?? viewpoint(game, view, seat);
    const far = eye === undefined || eye.id === value ? [] : distanceTo(game, seat, eye, unit);
    const who = unit.side === undefined ? game.called(value) : `${game.called(value)} (${sideName(game, unit.side)})`;
    return [who, ...far].join(', ');
  }
  return typeof value === 'number' || typeof value === 'boolean'
    ? (inSentence(game, part, value, left) ?? valueText(game, part, value))
    : valueText(game, part, value);
}

/** A number, or a yes, by itself says nothing: it is told in the sentence of its command, as far as that is known. */
function inSentence(game: Game, part: string, value: number | boolean, left: readonly Way[]): string | undefined {
  const { nameOf, words } = game;
  const { type, by, unit } = (left[0] as Way).command;
  const least: Readonly<Record<string, unknown>> = { type, by, ...(unit === undefined ? {} : { unit }) };
  return [least, alikeIn(left)]
    .map((known) => {
      const { [part]: _open, ...others } = known;
      const [bare, said] = [others, { ...others, [part]: value }].map((one) => unfinished(words.command(one, nameOf)));
      return said === bare ? undefined : said;
    })
    .find((said) => said !== undefined);
}

/** What has been decided by now: all the ways that are left have it alike. */
function alikeIn(left: readonly Way[]): Readonly<Record<string, unknown>> {
  const open = openParts(left);
  return Object.fromEntries(Object.entries((left[0] as Way).command).filter(([field]) => !open.includes(field)));
}

/** Brackets round something that is not said, and what leads up to it. */
const unfinished = (label: string): string =>
  label
    .replace(/\s*\((?:\s*,[^)]*|[^)]*:\s*|\s*)\)/g, '')
    .replace(/[\s:,;]+$/, '…')
    .replace(/\s+(?=[:;,])/g, '…');

const isFields = (value: Json): value is { readonly [field: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value in words: a place as numbers, several things one after another, nothing as that. */
export function valueText(game: Game, part: string, value: Json): string {
  if (typeof value === 'string') return wordText(game, part, value);
  if (typeof value === 'number') return numberText(value, game.words.lang);
  if (typeof value === 'boolean') return yesText(game, part, value);
  if (value === null) return game.words.word('play.nothing');
  if (isPlace(value)) return value.map((one) => numberText(one, game.words.lang)).join(', ');
  if (isFields(value)) return fieldsText(game, part, value);
  const said = value.map((one) => valueText(game, part, one)).filter(Boolean);
  return said.length === 0 ? game.words.word('play.nothing') : said.join(', ');
}

function yesText({ words }: Game, part: string, value: boolean): string {
  if (value && words.has(`field.${part}`)) return words.name(`@field.${part}`);
  return words.word(value ? 'play.yes' : 'play.no');
}

/** A thing of several fields is called by its kind, then by whom or what it is about. */
function fieldsText(game: Game, part: string, { kind, type, ...rest }: { readonly [field: string]: Json }): string {
  const first = kind ?? type;
  const called = typeof first === 'string' ? [wordText(game, 'kind', first)] : [];
  const more = Object.entries(rest).map(([field, value]) => valueText(game, field, value));
  const said = [...called, ...more].filter(Boolean);
  return said.length === 0 ? wordText(game, part, '') : said.join(' ');
}

/** What nobody has a word for is the engine's alone, and goes unsaid. */
function wordText(game: Game, part: string, value: string): string {
  const name = game.nameOf(value);
  if (name !== undefined) return game.words.name(name);
  // The log calls proposals by their numbers.
  if (part === 'proposal') return value.replace(/\D+/g, '');
  const last = value.slice(value.lastIndexOf('.') + 1).replace(/:.*$/, '');
  const sorts = [part, part.replace(/s$/, ''), 'value', 'item', 'weapon', 'gear', 'thing', 'kind', 'action', 'spell'];
  const key = sorts.flatMap((sort) => [`${sort}.${value}`, `${sort}.${last}`]).find((known) => game.words.has(known));
  if (key !== undefined) return game.words.name(`@${key}`);
  const [piece] = game.pieceNames([value]);
  return piece === undefined || piece === value ? '' : piece;
}

export const entryLine = (entry: Entry, index: number): string =>
  `${index + 1}. ${entry.label}${entry.odds === undefined ? '' : ` [${entry.odds}]`}`;
