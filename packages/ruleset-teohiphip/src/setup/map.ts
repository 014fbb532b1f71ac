import type { Ticks, Violation } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { badField, badFields, entryOf } from '@potyczka/ruleset-kit';
import { type TerrainSpec, terrain } from '../catalogue/terrain.ts';
import { inches } from '../read.ts';
import type { WireTerrain } from '../sheet/ground.ts';
import { mapShape } from '../sheet/map.ts';
import { shapeFrom } from '../sheet/measures.ts';
import type { Feature } from '../state.ts';

/** TEO-6.6: what is solid and at most this high is crossed in stride. */
const SIMPLE_OBSTACLE = 1;

const sightOf = (wire: WireTerrain, spec: TerrainSpec): Feature['sight'] => {
  if (wire.blocksSight === undefined) return wire.cover === true ? 'solid' : spec.sight;
  if (wire.blocksSight === true) return 'solid';
  return wire.blocksSight === false ? 'clear' : wire.blocksSight;
};

function walkOf(wire: WireTerrain, spec: TerrainSpec, height: number): Feature['walk'] {
  if (wire.blocksMove === true) return 'block';
  if (wire.blocksMove === false) return 'free';
  if (spec.sight !== 'solid' || spec.kind === 'platform') return spec.walk;
  return height <= SIMPLE_OBSTACLE ? 'step' : 'block';
}

/** A piece on the table. Raised low walls and lowered walls follow their height (TEO-6.6), unless the piece says. */
export function featureFrom(wire: WireTerrain, spec: TerrainSpec, index: number): Feature {
  const height = wire.height ?? spec.height;
  const base: Ticks = inches(wire.base ?? 0);
  const raised = spec.walk === 'step' && height > SIMPLE_OBSTACLE;
  const climbable = wire.climb ?? (spec.climbable === true || raised);
  return {
    id: wire.id ?? `${wire.kind}${index + 1}`,
    kind: wire.kind,
    shape: shapeFrom(wire.shape),
    bottom: base,
    top: base + inches(height),
    sight: sightOf(wire, spec),
    walk: walkOf(wire, spec, height),
    difficult: wire.difficult ?? spec.difficult === true,
    standable: climbable || spec.standable === true,
    climbable,
    ...(wire.cover === false ? { cover: false } : {}),
    ...(wire.kind === 'door' ? { open: wire.open ?? false, locked: wire.locked ?? false } : {}),
  };
}

export interface Laid {
  readonly width: Ticks;
  readonly height: Ticks;
  readonly features: readonly Feature[];
}

const EMPTY_TABLE: Laid = { width: inches(36), height: inches(36), features: [] };

/** @rule TEO-2.4 The table: a rectangle in inches with its terrain, or none at all (facts are then spoken). */
export function layMap(raw: unknown, field: string): { readonly laid: Laid; readonly errors: readonly Violation[] } {
  if (raw === null || raw === undefined) return { laid: EMPTY_TABLE, errors: [] };
  const parsed = shape.parse(mapShape, raw, field);
  if (!parsed.ok) return { laid: EMPTY_TABLE, errors: badFields(parsed.errors) };
  const errors: Violation[] = [];
  const features: Feature[] = [];
  (parsed.value.terrain ?? []).forEach((wire, index) => {
    const at = `${field}.terrain[${index}]`;
    const found = entryOf(terrain, wire.kind, `${at}.kind`);
    if ('error' in found) {
      errors.push(found.error);
      return;
    }
    if (
      wire.cover === true &&
      wire.blocksSight !== undefined &&
      wire.blocksSight !== true &&
      wire.blocksSight !== 'solid'
    )
      errors.push(badField(`${at}.cover`, 'false, or blocksSight true: cover needs something solid', 'TEO-7.8'));
    const feature = featureFrom(wire, found.entry, index);
    if (features.some((other) => other.id === feature.id))
      errors.push(badField(`${at}.id`, 'an id no other piece has'));
    features.push(feature);
  });
  const laid = { width: inches(parsed.value.width), height: inches(parsed.value.height), features };
  return { laid, errors };
}
