import { isRaw, type Raw, renamed } from '@potyczka/ruleset-kit';
import { GEAR } from '../catalogue/weapons.ts';
import { eraFrom } from '../spellings.ts';

/** Set-ups in the catalogue's words (section 20, TEO-2.11, section 23), turned into those of the protocol. */

const withEra = (raw: Raw, field: string): Raw =>
  raw[field] === undefined ? raw : { ...raw, [field]: eraFrom(raw[field]) };

const mapped = (given: unknown, spell: (raw: Raw) => Raw): unknown =>
  Array.isArray(given) ? given.map((entry) => (isRaw(entry) ? spell(entry) : entry)) : given;

/** `key` of an object in other words, if it is there. */
const within = (raw: Raw, key: string, spell: (value: unknown) => unknown): Raw =>
  raw[key] === undefined ? raw : { ...raw, [key]: spell(raw[key]) };

const sightFrom = ({ solid, soft }: Raw): unknown => {
  if (soft === true) return 'soft';
  return solid === true ? 'solid' : 'clear';
};

/** A feature of section 20: solid, soft, passable, climbable. */
export function terrainFrom(raw: Raw): Raw {
  const { solid, soft, passable, climbable, ...rest } = raw;
  return {
    ...(solid === undefined && soft === undefined ? {} : { blocksSight: sightFrom(raw) }),
    ...(typeof passable === 'boolean' ? { blocksMove: !passable } : {}),
    ...(climbable === undefined ? {} : { climb: climbable }),
    ...rest,
  };
}

/** An object of section 20. @rule TEO-12.1 What is locked asks for one of two Tests. */
export function objectFrom(given: Raw): Raw {
  const { locked, ...raw } = renamed(given, { pos: 'at' });
  if (locked === undefined) return raw;
  return locked === true ? { testTag: 'technical', orTag: 'strength', institute: false, ...raw } : raw;
}

const isGear = (item: unknown): boolean => GEAR.some((gear) => gear === item);
const listed = (given: unknown): readonly unknown[] => (Array.isArray(given) ? given : []);

/** TEO-3.11: kit is weapons and gear alike; each goes where it belongs. */
export function statsFrom(given: unknown): unknown {
  if (!isRaw(given)) return given;
  const { kit, ...raw } = withEra(given, 'chosenEra');
  const carried = [...listed(raw.weapons), ...listed(kit)];
  if (!carried.some(isGear) && kit === undefined) return raw;
  const weapons = carried.filter((item) => !isGear(item));
  return {
    ...raw,
    // A kit of gear alone leaves the weapons of the profile.
    ...(raw.weapons === undefined && weapons.length === 0 ? {} : { weapons }),
    gear: [...listed(raw.gear), ...carried.filter(isGear)],
  };
}

/** A scenario by its number in the catalogue (`M4`), or written as an object. */
function scenarioFrom(given: unknown): unknown {
  if (typeof given === 'string') return /^M\d$/.test(given) ? given.toLowerCase() : given;
  return isRaw(given) ? placesFrom(given) : given;
}

/** What scenarios and set-ups have in common. */
const placesFrom = (raw: Raw): Raw => {
  const spelled = within(withEra(raw, 'era'), 'objects', (objects) => mapped(objects, objectFrom));
  return within(spelled, 'map', (map) =>
    isRaw(map) ? within(map, 'terrain', (terrain) => mapped(terrain, terrainFrom)) : map,
  );
};

export const setupFrom = (given: unknown): unknown =>
  isRaw(given) ? within(placesFrom(given), 'scenario', scenarioFrom) : given;
