import type { Seat, Violation } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { badFields, entryOf } from '@potyczka/ruleset-kit';
import type { Band, Character } from '../band.ts';
import { bands as ready } from '../catalogue/bands.ts';
import { muster, readBand } from '../muster.ts';
import type { TeoOptions } from '../options.ts';
import type { WireUnit } from '../sheet/unit-fields.ts';

const { any, id, integer, list, maybe, object, oneOf, text } = shape;

/** A band that comes to the table: a ready one by name, characters as `createBand` takes them, or one of a campaign. */
export const bandEntry = object({ side: maybe(id), seat: maybe(id), band: any });
export type WireBand = shape.Of<typeof bandEntry>;

/** TEO-3.11: kit a scenario or the GM lists for a character; it is not part of the sheet that is checked. */
interface Kit {
  readonly weapons?: unknown;
  readonly gear?: unknown;
}

/** One band read: its sheets, and the kit of each character in the same order. */
type Read = { readonly band: Band; readonly kits: readonly Kit[] } | { readonly errors: readonly Violation[] };

interface Owner {
  readonly side: string;
  readonly seat?: string;
}

export interface Issued {
  readonly units: readonly WireUnit[];
  readonly bands: readonly Band[];
  readonly errors: readonly Violation[];
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const kitOf = (character: unknown): Kit => {
  if (!isRecord(character)) return {};
  const { weapons, gear } = character;
  return { ...(weapons === undefined ? {} : { weapons }), ...(gear === undefined ? {} : { gear }) };
};

/** `createBand` knows sheets only: the kit is taken off first. */
const sheetOf = (character: unknown): unknown => {
  if (!isRecord(character)) return character;
  const { weapons: _weapons, gear: _gear, ...sheet } = character;
  return sheet;
};

/** @rule TEO-3.13 A band of one's own is mustered like any other; an illegal one is refused with all it breaks. */
function mustered(raw: unknown, owner: Owner, field: string, options: TeoOptions, campaign: boolean): Read {
  const written = isRecord(raw) && Array.isArray(raw.characters) ? (raw.characters as readonly unknown[]) : [];
  const read = readBand(
    isRecord(raw) && Array.isArray(raw.characters) ? { ...raw, characters: written.map(sheetOf) } : raw,
  );
  if (!read.ok) {
    const rename = (old: unknown): string => String(old ?? '').replace(/^band/, field);
    return { errors: read.violations.map((v) => ({ ...v, params: { ...v.params, field: rename(v.params?.field) } })) };
  }
  const made = muster(read.value, { id: owner.side, seat: owner.seat ?? owner.side, campaign }, options);
  return made.ok ? { band: made.band, kits: written.map(kitOf) } : { errors: made.violations };
}

const character = object({
  id,
  name: text(60),
  archetype: oneOfText(),
  baseHp: integer(1, 99),
  traits: list(id, 0, 40),
  tpBank: integer(0, 999),
  tpFromCp: maybe(integer(0, 999)),
  chosenEra: oneOfText(),
});

function oneOfText(): shape.Checker<string | null> {
  return shape.either(text(60), oneOf(null));
}

/** A band as an interlude left it: its characters are what they are, however they came by their traits. */
const campaignBand = object({
  id,
  seat: maybe(id),
  units: list(character, 1, 3),
  cp: maybe(integer(0, 999)),
  fallen: maybe(list(character, 0, 99)),
  history: maybe(list(any, 0, 999)),
  nextMission: maybe(list(text(400), 0, 99)),
});

function returning(raw: Readonly<Record<string, unknown>>, owner: Owner, field: string): Read {
  const parsed = shape.parse(campaignBand, raw, field);
  if (!parsed.ok) return { errors: badFields(parsed.errors) };
  const { id: name, units, cp = 0, fallen = [], history = [], nextMission = [] } = parsed.value;
  const seat = owner.seat ?? owner.side;
  const band: Band = { id: name, seat, units, cp, fallen, history: history as Band['history'], nextMission };
  return { band, kits: [] };
}

function readOne(raw: unknown, owner: Owner, field: string, options: TeoOptions, campaign: boolean): Read {
  if (typeof raw === 'string') {
    const found = entryOf(ready, raw, field);
    if ('error' in found) return { errors: [found.error] };
    const made = mustered(found.entry, owner, field, options, campaign);
    return 'errors' in made ? made : { ...made, band: { ...made.band, id: owner.side } };
  }
  if (isRecord(raw) && 'units' in raw) return returning(raw, owner, field);
  return mustered(raw, owner, field, options, campaign);
}

/** A character with its kit, as a figure for the table. */
const issue = (owner: Owner, sheet: Character, kit: Kit): WireUnit => ({
  id: sheet.id,
  name: sheet.name,
  side: owner.side,
  ...(owner.seat === undefined ? {} : { seat: owner.seat }),
  stats: {
    baseHp: sheet.baseHp,
    traits: sheet.traits,
    tpBank: sheet.tpBank,
    ...(sheet.archetype === null ? {} : { archetype: sheet.archetype }),
    ...(sheet.chosenEra === null ? {} : { chosenEra: sheet.chosenEra }),
    ...kit,
  },
});

const isEntry = (raw: unknown): raw is WireBand => isRecord(raw) && 'band' in raw;

/** Who may lead a band: players first, then seats of the engine that sit at a side. */
export const bandSeats = (seats: readonly Seat[]): readonly Seat[] => [
  ...seats.filter((seat) => seat.role === 'player'),
  ...seats.filter((seat) => seat.role === 'npc' && seat.side !== undefined),
];

/** The same character in two bands: ids differ, and so does what people read. */
function toldApart(sheet: Character, side: string, units: readonly WireUnit[]): Character {
  const alike = units.filter(({ name }) => name?.replace(/#\d+$/, '') === sheet.name).length;
  const taken = units.some(({ id: other }) => other === sheet.id);
  return {
    ...sheet,
    ...(taken ? { id: `${side}-${sheet.id}` } : {}),
    ...(alike > 0 && sheet.name.startsWith('@') ? { name: `${sheet.name}#${alike + 1}` } : {}),
  };
}

/** The bands of a set-up as figures, given to sides and seats in the order of the player seats. */
export function issueBands(
  raw: readonly unknown[],
  seats: readonly Seat[],
  options: TeoOptions,
  campaign: boolean,
): Issued {
  const players = bandSeats(seats);
  const units: WireUnit[] = [];
  const bands: Band[] = [];
  const errors: Violation[] = [];
  raw.forEach((given, index) => {
    const entry: WireBand = isEntry(given) ? given : { band: given };
    const seat = players.find((player) => player.id === entry.seat) ?? players[index];
    const side = entry.side ?? seat?.side ?? seat?.id ?? `p${index + 1}`;
    const owner: Owner = { side, ...(seat === undefined ? {} : { seat: seat.id }) };
    const field = isEntry(given) ? `bands[${index}].band` : `bands[${index}]`;
    const read = readOne(entry.band, owner, field, options, campaign);
    if ('errors' in read) {
      errors.push(...read.errors);
      return;
    }
    const sheets = read.band.units.map((sheet) => toldApart(sheet, side, units));
    bands.push({ ...read.band, units: sheets });
    units.push(...sheets.map((sheet, place) => issue(owner, sheet, read.kits[place] ?? {})));
  });
  return { units, bands, errors };
}
