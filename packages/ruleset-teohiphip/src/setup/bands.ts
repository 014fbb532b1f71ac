import type { Seat, Violation } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { bands as ready } from '../catalogue/bands.ts';
import { muster, readBand } from '../muster.ts';
import type { TeoOptions } from '../options.ts';
import { entryOf } from './fields.ts';
import type { WireUnit } from './unit-fields.ts';

const { any, id, list, maybe, object } = shape;

/** A band that comes to the table: a ready one of section 23.3 by name, or characters as `createBand` takes them. */
export const bandEntry = object({ side: maybe(id), seat: maybe(id), band: any });
export type WireBand = shape.Of<typeof bandEntry>;

/** TEO-3.11: kit a scenario or the GM lists for a character; it is not part of the sheet that is checked. */
const kit = object({ weapons: maybe(list(id, 0, 12)), gear: maybe(list(id, 0, 12)) });

export type Issued = { readonly units: readonly WireUnit[]; readonly errors: readonly Violation[] };

interface Owner {
  readonly side: string;
  readonly seat?: string;
}

const issue = (owner: Owner, character: { id: string; name: string }, stats: Readonly<Record<string, unknown>>) => ({
  id: character.id,
  name: character.name,
  side: owner.side,
  ...(owner.seat === undefined ? {} : { seat: owner.seat }),
  stats,
});

function readyBand(name: string, owner: Owner, field: string): Issued {
  const found = entryOf(ready, name, field);
  if ('error' in found) return { units: [], errors: [found.error] };
  const units = found.entry.characters.map((character) => {
    const { traits, weapons, gear, archetype } = character;
    const stats = { baseHp: character.hp, traits, weapons, gear, ...(archetype === undefined ? {} : { archetype }) };
    return issue(owner, character, stats);
  });
  return { units, errors: [] };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Takes the kit off the drafts: `createBand` knows sheets only. */
function partKit(raw: unknown): {
  readonly sheet: unknown;
  readonly kits: readonly Readonly<Record<string, unknown>>[];
} {
  if (!isRecord(raw) || !Array.isArray(raw.characters)) return { sheet: raw, kits: [] };
  const parted = raw.characters.map((character: unknown) => {
    if (!isRecord(character)) return { sheet: character, kit: {} };
    const { weapons, gear, ...sheet } = character;
    return {
      sheet,
      kit: { ...(weapons === undefined ? {} : { weapons }), ...(gear === undefined ? {} : { gear }) },
    };
  });
  return { sheet: { ...raw, characters: parted.map((p) => p.sheet) }, kits: parted.map((p) => p.kit) };
}

/** @rule TEO-3.13 A band of one's own is mustered like any other; an illegal one is refused with all it breaks. */
function ownBand(raw: unknown, owner: Owner, field: string, options: TeoOptions): Issued {
  const { sheet, kits } = partKit(raw);
  const read = readBand(sheet);
  if (!read.ok) {
    const errors = read.violations.map((v) => ({
      ...v,
      params: { ...v.params, field: String(v.params?.field ?? '').replace(/^band/, field) },
    }));
    return { units: [], errors };
  }
  const mustered = muster(read.value, { id: owner.side, seat: owner.seat ?? owner.side, campaign: false }, options);
  if (!mustered.ok) return { units: [], errors: mustered.violations };
  const units = mustered.band.units.map((character, index) => {
    const { baseHp, traits, tpBank, archetype, chosenEra } = character;
    const issued = shape.parse(kit, kits[index] ?? {}, `${field}.characters[${index}]`);
    return issue(owner, character, {
      baseHp,
      traits,
      tpBank,
      ...(archetype === null ? {} : { archetype }),
      ...(chosenEra === null ? {} : { chosenEra }),
      ...(issued.ok ? issued.value : {}),
    });
  });
  return { units, errors: [] };
}

const isEntry = (raw: unknown): raw is WireBand => isRecord(raw) && 'band' in raw;

/** The bands of a set-up as figures, given to sides and seats in the order of the player seats. */
export function issueBands(raw: readonly unknown[], seats: readonly Seat[], options: TeoOptions): Issued {
  const players = seats.filter((seat) => seat.role === 'player');
  const units: WireUnit[] = [];
  const errors: Violation[] = [];
  raw.forEach((given, index) => {
    const entry: WireBand = isEntry(given) ? given : { band: given };
    const seat = players.find((player) => player.id === entry.seat) ?? players[index];
    const side = entry.side ?? seat?.side ?? seat?.id ?? `band${index + 1}`;
    const owner: Owner = { side, ...(seat === undefined ? {} : { seat: seat.id }) };
    const field = isEntry(given) ? `bands[${index}].band` : `bands[${index}]`;
    const issued =
      typeof entry.band === 'string' ? readyBand(entry.band, owner, field) : ownBand(entry.band, owner, field, options);
    errors.push(...issued.errors);
    for (const unit of issued.units) {
      const taken = units.some((other) => other.id === unit.id);
      units.push(taken ? { ...unit, id: `${side}-${unit.id}` } : unit);
    }
  });
  return { units, errors };
}
