import type { Checked } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { isRaw, type Raw, readsBy, renamed, statedFacts } from '@potyczka/ruleset-kit';

const { any, bool, either, id, integer, list, maybe, number, object, oneOf, point, record, text } = shape;

/** Facts stated instead of measured; on a table with a map only the GM may (protocol, `situation`). */
const situation = maybe(
  statedFacts(
    {
      range: number(0, 200),
      cover: ['none', 'half', 'full', 'cover'],
      modifier: either(oneOf('advantage', 'disadvantage'), integer(-1, 1)),
    },
    { los: maybe(bool) },
  ),
);

/** Degrees in steps of 15, counter-clockwise from the east. */
const angle = oneOf(...Array.from({ length: 24 }, (_, step) => step * 15));

const by = id;
const unit = id;
const walk = {
  by,
  unit,
  path: maybe(list(point, 1, 200)),
  to: maybe(point),
  /** The edge to leave by; `true` is the one the path comes to (TEO-6.12). */
  exit: maybe(oneOf('north', 'south', 'east', 'west', true)),
};

/** Section 21 in the protocol's spelling: one shape per command type. */
export const shapes = {
  createBand: object({ type: oneOf('createBand'), by, band: any }),
  deploy: object({ type: oneOf('deploy'), by, unit, at: point }),
  startGame: object({ type: oneOf('startGame'), by }),
  activate: object({ type: oneOf('activate'), by, unit }),
  move: object({ type: oneOf('move'), ...walk, free: maybe(bool), situation }),
  fullMove: object({ type: oneOf('fullMove'), ...walk, situation }),
  hop: object({ type: oneOf('hop'), by, unit, to: point }),
  placeBarricade: object({ type: oneOf('placeBarricade'), by, unit, at: point, angle: maybe(angle) }),
  climb: object({ type: oneOf('climb'), by, unit, feature: maybe(id), to: maybe(point), situation }),
  jump: object({ type: oneOf('jump'), by, unit, to: maybe(point), situation }),
  attack: object({
    type: oneOf('attack'),
    by,
    unit,
    weapon: maybe(id),
    target: maybe(id),
    point: maybe(point),
    situation,
  }),
  aim: object({ type: oneOf('aim'), by, unit }),
  hunker: object({ type: oneOf('hunker'), by, unit }),
  interact: object({
    type: oneOf('interact'),
    by,
    unit,
    object: id,
    verb: maybe(id),
    test: maybe(id),
    to: maybe(id),
    improvise: maybe(bool),
    situation,
  }),
  firstAid: object({ type: oneOf('firstAid'), by, unit, target: id, situation }),
  assist: object({ type: oneOf('assist'), by, unit, target: id, situation }),
  escort: object({
    type: oneOf('escort'),
    by,
    unit,
    target: id,
    path: maybe(list(point, 1, 200)),
    to: maybe(point),
    situation,
  }),
  reload: object({ type: oneOf('reload'), by, unit, weapon: id }),
  useTrait: object({
    type: oneOf('useTrait'),
    by,
    unit,
    trait: id,
    target: maybe(id),
    die: maybe(integer(1, 6)),
    other: maybe(integer(1, 6)),
    situation,
  }),
  endTurn: object({ type: oneOf('endTurn'), by, unit: maybe(unit) }),
  concede: object({ type: oneOf('concede'), by }),
  proposeRuling: object({ type: oneOf('proposeRuling'), by, text: text(400) }),
  voteRuling: object({ type: oneOf('voteRuling'), by, proposal: maybe(id), vote: bool }),
  interludeSpend: object({ type: oneOf('interludeSpend'), by, band: maybe(id), purchase: any }),
  rule: object({ type: oneOf('rule'), by, set: record(any, 40), reason: maybe(text(400)) }),
} as const;

export type CommandType = keyof typeof shapes;
export type CommandOf<T extends CommandType> = shape.Of<(typeof shapes)[T]>;
export type TeoCommand = { [T in CommandType]: CommandOf<T> }[CommandType];

/** The catalogue's word where the protocol has its own. */
const SPELLINGS: Readonly<Record<string, CommandType>> = { endActivation: 'endTurn' };

/** Parameters likewise: whoever is acted on is `target`, a place is `at`. */
const PARAMETERS: Readonly<Partial<Record<CommandType, Readonly<Record<string, string>>>>> = {
  deploy: { pos: 'at' },
  placeBarricade: { pos: 'at' },
  firstAid: { patient: 'target' },
  assist: { ally: 'target' },
  escort: { person: 'target' },
  useTrait: { ally: 'target' },
};

/** Section 21 names the characters of `createBand` themselves, and gathers what a trait needs in `params`. */
function unpacked(raw: Raw): Raw {
  const { characters, params, ...rest } = raw;
  if (raw.type === 'createBand' && characters !== undefined && raw.band === undefined)
    return { ...rest, band: { characters } };
  return raw.type === 'useTrait' && isRaw(params) ? { ...params, ...rest } : raw;
}

const readSpelled = readsBy(shapes, SPELLINGS);

export function read(given: Raw): Checked<TeoCommand> {
  const raw = unpacked(given);
  const words = Object.hasOwn(PARAMETERS, String(raw.type)) ? PARAMETERS[raw.type as CommandType] : undefined;
  return readSpelled(words === undefined ? raw : renamed(raw, words));
}
