import type { Seat } from '@potyczka/kernel';
import { resolveOptions } from '@potyczka/kernel';
import { teohiphip } from '../src/index.ts';
import type { TeoState } from '../src/state.ts';

/** Missions with a band that the engine leads, in the middle of a round. */

export type Fields = Readonly<Record<string, unknown>>;

export interface Scene {
  readonly scenario: string | Fields;
  /** Of the figure `a` that is acting. */
  readonly at: readonly [number, number];
  readonly stats?: Fields;
  readonly units?: readonly Fields[];
  readonly seat?: Partial<Seat>;
  readonly more?: Fields;
  /** What has happened since. */
  readonly since?: (state: TeoState) => TeoState;
}

export function setUp({ scenario, at, stats = {}, units = [], seat = {}, more = {} }: Scene) {
  const led: Seat = { id: 'p1', role: 'npc', side: 'p1', ...seat };
  const setup = {
    ruleset: 'teohiphip',
    scenario,
    seats: [led],
    sides: [{ id: 'p1', npc: false }],
    round: 2,
    activeUnit: 'a',
    ...more,
    units: [{ id: 'a', side: 'p1', seat: 'p1', profile: 'agent', at, stats: { ap: 2, ...stats } }, ...units],
  };
  return { led, made: teohiphip.setUp(setup, resolveOptions(teohiphip.options, {}).options) };
}

/** The table as it stands, and the seat that leads the band. */
export function opened(scene: Scene): { readonly state: TeoState; readonly led: Seat } {
  const { led, made } = setUp(scene);
  if (!made.ok) throw new Error(JSON.stringify(made.violations));
  return { led, state: scene.since?.(made.value) ?? made.value };
}
