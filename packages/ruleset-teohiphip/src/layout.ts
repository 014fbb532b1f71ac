import { type Ground, type GroundMap, remembered } from '@potyczka/kernel';
import type { TeoState, Unit } from './state.ts';

/** Who stands where, as far as sight goes: while that stays the same, so does everything anybody sees. */

export interface Sighting {
  readonly los: boolean;
  readonly concealed: boolean;
  readonly cover: boolean;
  /** What blocks the lines (no LoS) or gives the cover. */
  readonly pieces: readonly string[];
}

export interface Layout {
  /** What one figure was found to see of another, by `viewer>target`. */
  readonly sightings: Map<string, Sighting>;
  /** Whether there is a line of sight at all. */
  readonly lines: Map<string, boolean>;
}

interface Known extends Layout {
  readonly state: TeoState;
}

/** The layout lately asked for hangs on the map it was seen on. */
const latelyOn = remembered((_map: GroundMap): { known?: Known } => ({}));

/** What stays of a figure from one table to the next unless it moves, falls or leaves. */
const standsSame = (a: Unit, b: Unit | undefined): boolean =>
  b !== undefined &&
  (a === b ||
    (a.at === b.at &&
      a.level === b.level &&
      a.eliminated === b.eliminated &&
      a.evacuated === b.evacuated &&
      a.size === b.size &&
      a.bulk === b.bulk &&
      a.traits === b.traits));

function standAlike(a: TeoState['units'], b: TeoState['units']): boolean {
  if (a === b) return true;
  let more = 0;
  for (const id in a) {
    if (!standsSame(a[id] as Unit, b[id])) return false;
    more += 1;
  }
  for (const _ in b) more -= 1;
  return more === 0;
}

/** Weather, rulings and options come into it; smoke and doors are part of the map. */
const looksAlike = (a: TeoState, b: TeoState): boolean =>
  a.effects === b.effects &&
  a.weather === b.weather &&
  a.sightOverrides === b.sightOverrides &&
  a.options === b.options &&
  standAlike(a.units, b.units);

/** The layout of a table: most commands move nobody, and what was seen before them is still so after. */
export function layoutOf(state: TeoState, ground: Ground): Layout {
  const lately = latelyOn(ground.map);
  const { known } = lately;
  if (known !== undefined && (known.state === state || looksAlike(known.state, state))) return known;
  const made: Known = { state, sightings: new Map(), lines: new Map() };
  lately.known = made;
  return made;
}
