import { isRaw, type Raw, type Renames, renamed } from '@potyczka/ruleset-kit';
import { withField } from './fields.ts';
import { TABLE } from './setup.ts';
import { actionKind } from './words.ts';

const SKILL: Renames = { skill: 'trait' };

/** The catalogue gives every power of the GM a `value`, and the protocol calls whoever is acted on `target`. */
const FIELDS: Readonly<Record<string, Renames>> = {
  gmUpperHand: { target: 'over', value: 'granted' },
  gmRank: { value: 'rank' },
  gmVeto: { value: 'kind' },
  gmTest: SKILL,
  gmGroupTest: SKILL,
  removeUnit: { id: 'unit' },
};
/** The protocol speaks of pieces of terrain, and of the active unit. */
const POWERS: Renames = { addTerrain: 'addFeature', removeTerrain: 'removeFeature', ...TABLE };

/** A unit's fields beside its name are what is set. */
function setState(value: Raw): Raw {
  if (value.unit === undefined || value.stats !== undefined) return value;
  const { unit, ...stats } = value;
  return { unit, stats };
}

function power(key: string, value: unknown): unknown {
  if (key === 'gmSetState') return isRaw(value) ? renamed(setState(value), TABLE) : value;
  const names = Object.hasOwn(FIELDS, key) ? FIELDS[key] : undefined;
  if (names === undefined || !isRaw(value)) return value;
  const said = renamed(value, names);
  return key === 'gmVeto' ? withField(said, 'kind', actionKind) : said;
}

export const ruling = (set: unknown): unknown =>
  isRaw(set)
    ? Object.fromEntries(Object.entries(renamed(set, POWERS)).map(([key, value]) => [key, power(key, value)]))
    : set;
