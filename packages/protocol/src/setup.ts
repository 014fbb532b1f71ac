import type { AnyRuleset, Seat, Setup } from '@potyczka/kernel';
import { doorViolation, LEVELS, resolveOptions, shape } from '@potyczka/kernel';
import type { Read } from './messages.ts';
import { badFields, badMessage } from './messages.ts';
import { anyText } from './shapes.ts';
import { strangeSides } from './sides.ts';

const seat = shape.object({
  id: shape.id,
  role: shape.oneOf('gm', 'player', 'npc', 'spectator'),
  name: shape.maybe(shape.text(100)),
  side: shape.maybe(shape.id),
  algorithm: shape.maybe(shape.id),
  level: shape.maybe(shape.oneOf(...LEVELS)),
});

/** The part of a set-up every ruleset shares; the rest of it is the ruleset's to check. */
const outer = shape.object({
  ruleset: shape.text(40),
  options: shape.maybe(shape.record(shape.any)),
  seed: shape.maybe(anyText),
  scenario: shape.maybe(shape.any),
  seats: shape.maybe(shape.list(seat, 0, 32)),
  map: shape.maybe(shape.any),
  units: shape.maybe(shape.list(shape.any, 0, 500)),
  dice: shape.maybe(shape.oneOf('seeded', 'entered')),
  level: shape.maybe(shape.oneOf(...LEVELS)),
});
const SHARED = ['ruleset', 'options', 'seed', 'scenario', 'seats', 'map', 'units', 'dice', 'level'];

export function readSetup(raw: unknown, field: string): Read<Setup> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    return { ok: false, violations: [badMessage(field, 'a set-up: an object with at least "ruleset"')] };
  }
  const shared = Object.fromEntries(Object.entries(raw).filter(([key]) => SHARED.includes(key)));
  const parsed = shape.parse(outer, shared, field);
  if (!parsed.ok) return { ok: false, violations: badFields(parsed.errors) };
  const setup = raw as Setup;
  const ids = (setup.seats ?? []).map(({ id }) => id);
  const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  if (twice >= 0) {
    return { ok: false, violations: [badMessage(`${field}.seats[${twice}].id`, 'an id no other seat has')] };
  }
  return { ok: true, value: setup };
}

export function rulesetFor(rulesets: readonly AnyRuleset[], id: string, field: string): Read<AnyRuleset> {
  const rules = rulesets.find((known) => known.id === id);
  if (rules !== undefined) return { ok: true, value: rules };
  const expected = rulesets.map((known) => known.id).join(', ');
  return { ok: false, violations: [doorViolation('unknown-ruleset', { field, expected })] };
}

/** Where nobody said who sits at the table: one player for each side, or for each seat the units name. */
export function seatsFor(units: readonly unknown[]): readonly Seat[] {
  const seats = new Map<string, Seat>();
  for (const unit of units) {
    if (typeof unit !== 'object' || unit === null) continue;
    const { side, seat: named } = unit as { readonly side?: unknown; readonly seat?: unknown };
    if (typeof side !== 'string') continue;
    const id = typeof named === 'string' ? named : side;
    if (!seats.has(id)) seats.set(id, { id, role: 'player', side });
  }
  return [...seats.values()];
}

/**
 * The set-up with its seats, and the state the ruleset makes of it. A ruleset may seat people itself where nobody is
 * named; only where it does not, the seats follow from the units.
 */
export function setTable(rules: AnyRuleset, raw: Setup): Read<{ readonly setup: Setup; readonly state: unknown }> {
  const { options, violations } = resolveOptions(rules.options, raw.options ?? {});
  if (violations.length > 0) return { ok: false, violations };
  const made = rules.setUp(raw, options);
  if (!made.ok) return made;
  const strange = strangeSides(rules, raw, options, made.value, 'open');
  if (strange.length > 0) return { ok: false, violations: strange };
  const seats = rules.seats(made.value).length > 0 ? [] : seatsFor(raw.units ?? []);
  if (seats.length === 0) return { ok: true, value: { setup: raw, state: made.value } };
  const setup: Setup = { ...raw, seats };
  const seated = rules.setUp(setup, options);
  return seated.ok ? { ok: true, value: { setup, state: seated.value } } : seated;
}
