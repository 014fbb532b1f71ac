import { shape } from '@potyczka/kernel';
import { type CommandIn, readsBy, statedFacts } from '@potyczka/ruleset-kit';
import { ATTACK_KINDS, ATTRIBUTES, BANDS, COVERS, MOVES, PREPARED, ROLES } from './vocabulary.ts';

const { any, bool, either, id, integer, list, maybe, newId, number, object, oneOf, point, record, text } = shape;

/** Facts stated instead of measured; on a table with a board only the GM may (protocol, `situation`). */
const situation = maybe(
  // What conceals in this game is the dark; `concealed` is the protocol's word for it.
  statedFacts(
    { range: number(0, 400), cover: [...COVERS, 'half'], modifier: integer(-2, 2) },
    { higher: maybe(bool), dark: maybe(bool) },
  ),
);

const by = id;
const unit = id;
const path = maybe(list(point, 1, 60));
const attribute = maybe(oneOf(...ATTRIBUTES));
const talent = maybe(either(text(40), list(text(40), 0, 4)));
const boon = maybe(id);

/** The catalogue's command table in the protocol's spelling: one shape per command type. */
export const shapes = {
  createHero: object({
    type: oneOf('createHero'),
    by,
    /** Left out, the hero is named after its role. */
    unit: maybe(newId),
    name: maybe(text(60)),
    role: either(oneOf(...ROLES), list(oneOf(...ROLES), 0, 3)),
    talents: maybe(list(text(40), 0, 9)),
    gear: maybe(list(any, 0, 20)),
  }),
  placeHero: object({ type: oneOf('placeHero'), by, unit, at: point }),
  beginCombat: object({ type: oneOf('beginCombat'), by, firstSide: maybe(oneOf('heroes', 'foes')) }),
  beginTurn: object({ type: oneOf('beginTurn'), by, unit }),
  move: object({
    type: oneOf('move'),
    by,
    unit,
    path,
    to: maybe(point),
    /** Without a board: the foe whose band changes, and to what. */
    target: maybe(id),
    band: maybe(oneOf(...BANDS)),
  }),
  crawl: object({ type: oneOf('crawl'), by, unit, to: maybe(point) }),
  attack: object({
    type: oneOf('attack'),
    by,
    unit,
    target: id,
    /** The catalogue's "type", a word the protocol needs for itself. */
    kind: maybe(oneOf(...ATTACK_KINDS)),
    weapon: maybe(id),
    talent,
    boon,
    situation,
  }),
  shove: object({
    type: oneOf('shove'),
    by,
    unit,
    target: id,
    distance: maybe(integer(1, 3)),
    talent,
    boon,
    situation,
  }),
  interact: object({ type: oneOf('interact'), by, unit, object: id }),
  breakFree: object({ type: oneOf('breakFree'), by, unit }),
  draw: object({ type: oneOf('draw'), by, unit, weapon: id }),
  test: object({
    type: oneOf('test'),
    by,
    unit,
    /** A test point, an object with one, `climb`, `jump`, `stealth`, or a word for what the GM has called for. */
    point: newId,
    attribute,
    tool: maybe(id),
    talent,
    boon,
    to: maybe(point),
    acceptComplication: maybe(bool),
    situation,
  }),
  cast: object({
    type: oneOf('cast'),
    by,
    unit,
    spell: id,
    target: maybe(id),
    targets: maybe(list(id, 0, 9)),
    at: maybe(point),
    squares: maybe(list(point, 1, 20)),
    extraPay: maybe(oneOf('mana', 'step')),
    /** Without a board, where a Blink leads: the band to the foe named. */
    band: maybe(oneOf(...BANDS)),
    talent,
    boon,
    situation,
  }),
  castFreeform: object({ type: oneOf('castFreeform'), by, unit, text: text(400), target: maybe(id) }),
  help: object({ type: oneOf('help'), by, unit, target: id }),
  raise: object({ type: oneOf('raise'), by, unit, target: id }),
  prepare: object({ type: oneOf('prepare'), by, unit, kind: oneOf(...PREPARED) }),
  useGear: object({ type: oneOf('useGear'), by, unit, item: id, target: maybe(id), at: maybe(point) }),
  recover: object({ type: oneOf('recover'), by, unit, item: id }),
  dash: object({ type: oneOf('dash'), by, unit }),
  chase: object({ type: oneOf('chase'), by, unit: maybe(unit) }),
  endTurn: object({ type: oneOf('endTurn'), by, unit: maybe(unit) }),
  endPhase: object({ type: oneOf('endPhase'), by }),
  rest: object({ type: oneOf('rest'), by }),
  advance: object({
    type: oneOf('advance'),
    by,
    unit,
    choice: either(oneOf('heart', 'mana'), oneOf(...ATTRIBUTES)),
  }),
  pause: object({ type: oneOf('pause'), by }),
  foeMove: object({
    type: oneOf('foeMove'),
    by,
    unit,
    path,
    to: maybe(point),
    target: maybe(id),
    band: maybe(oneOf(...BANDS)),
  }),
  foeStrike: object({ type: oneOf('foeStrike'), by, unit, target: id, situation }),
  foeSpecial: object({
    type: oneOf('foeSpecial'),
    by,
    unit,
    move: oneOf(...MOVES),
    target: maybe(id),
    at: maybe(point),
    squares: maybe(list(point, 0, 9)),
  }),
  foeInteract: object({ type: oneOf('foeInteract'), by, unit, object: id }),
  foeEnd: object({ type: oneOf('foeEnd'), by, unit }),
  concede: object({ type: oneOf('concede'), by }),
  rule: object({ type: oneOf('rule'), by, set: record(any, 40), reason: maybe(text(400)) }),
} as const;

export type CommandType = keyof typeof shapes;
export type CommandOf<T extends CommandType> = shape.Of<(typeof shapes)[T]>;
export type StepCommand = CommandIn<typeof shapes>;
export type Situation = NonNullable<CommandOf<'attack'>['situation']>;

type Raw = Readonly<Record<string, unknown>>;

/** The catalogue's words for parameters that the protocol, or the commands beside it, spell otherwise. */
const SPELLINGS: Readonly<Partial<Record<string, { readonly word: string; readonly key: string }>>> = {
  placeHero: { word: 'pos', key: 'at' },
  crawl: { word: 'square', key: 'to' },
  cast: { word: 'area', key: 'at' },
  useGear: { word: 'target', key: 'at' },
  foeSpecial: { word: 'area', key: 'at' },
  advance: { word: 'die', key: 'choice' },
};

const isPoint = (value: unknown): boolean => Array.isArray(value) && typeof value[0] === 'number';

/** One square is one place; several are `squares`. */
function keyFor(value: unknown, key: string): string {
  if (key !== 'at' || isPoint(value)) return key;
  return Array.isArray(value) ? 'squares' : '';
}

function asSpelled(raw: Raw): Raw {
  const spelling = SPELLINGS[String(raw.type)];
  if (spelling === undefined || !Object.hasOwn(raw, spelling.word)) return raw;
  const { [spelling.word]: value, ...rest } = raw;
  const key = keyFor(value, spelling.key);
  return key === '' || Object.hasOwn(rest, key) ? raw : { ...rest, [key]: value };
}

const reads = readsBy(shapes);

export const read = (raw: Raw): ReturnType<typeof reads> => reads(asSpelled(raw));

/** What a foe may be ordered to do. */
export type FoeOrder =
  | CommandOf<'foeMove'>
  | CommandOf<'foeStrike'>
  | CommandOf<'foeSpecial'>
  | CommandOf<'foeInteract'>
  | CommandOf<'foeEnd'>;
