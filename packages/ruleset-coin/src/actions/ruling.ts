import type { Json, Violation } from '@potyczka/kernel';
import { shape, violation } from '@potyczka/kernel';
import { badField, badFields } from '@potyczka/ruleset-kit';
import type { CoinCommand } from '../commands.ts';
import type { CoinPlay } from '../play.ts';
import { isOver, itemNamed, mayRule } from '../read.ts';
import { fieldsOf } from '../spelling.ts';
import type { CoinState } from '../state.ts';
import type { Action, Reading } from './action.ts';
import { itemPowers } from './ruling-items.ts';
import type { Power, Powers } from './ruling-power.ts';
import { understanding } from './ruling-spelling.ts';
import { tablePowers } from './ruling-table.ts';
import { derivedPowers, turnPowers } from './ruling-turn.ts';
import { unitPowers } from './ruling-units.ts';
import { BUILT } from './ruling-vehicles.ts';

const { any, id, maybe, object } = shape;

/** @rule COIN-22.1 Whether there is a GM at this table at all. */
export const hasGm = (state: CoinState): boolean =>
  state.options.gm === 'on' && state.seats.some((seat) => seat.role === 'gm');

const direct: Powers = understanding({ ...unitPowers, ...itemPowers, ...tablePowers, ...turnPowers });
/** Fields of the table that another power speaks for: what came of coins (COIN-22.2), who has won, what merely follows. */
const elsewhere: Powers = understanding({
  ...derivedPowers,
  ...Object.fromEntries(['pool', 'batchQueue', 'coinLog'].flatMap((key) => named(tablePowers.coins, key))),
  ...Object.fromEntries(named(tablePowers.gmEnd, 'result')),
});
const all: Powers = { ...elsewhere, ...direct };
const directFor = (key: string): Power | undefined => (Object.hasOwn(all, key) ? all[key] : undefined);

function named(power: Power | undefined, key: string): readonly (readonly [string, Power])[] {
  return power === undefined ? [] : [[key, power]];
}

const TABLE = 'table';
const setting = object({ target: maybe(id), field: id, value: any });

/** `{target, field, value}` of section 7 is a field of a unit, of an item, or (`table`, or nobody named) of the table. */
function spelt(state: CoinState, said: shape.Of<typeof setting>): readonly [string, unknown] {
  const { target = TABLE, field, value } = said;
  if (target === TABLE) return [field, value];
  if (Object.hasOwn(state.units, target)) return ['units', { [target]: { [field]: value } }];
  const item = itemNamed(Object.values(state.items), target)?.id ?? target;
  return ['items', { [item]: { [field]: value } }];
}

/** @rule COIN-22.1 One field of one thing, in the catalogue's spelling. */
const gmSet: Power = {
  rule: 'COIN-22.1',
  check: (reading, raw) => {
    const parsed = shape.parse(setting, raw, 'set.gmSet');
    if (!parsed.ok) return badFields(parsed.errors);
    const [key, value] = spelt(reading.state, parsed.value);
    const { target = TABLE } = parsed.value;
    if (key === 'items' && itemNamed(Object.values(reading.state.items), target) === undefined)
      return [violation('COIN-22.1', 'unknown-unit', { unit: target })];
    return directFor(key)?.check(reading, value) ?? [badField('set.gmSet.field', `one of ${known}`)];
  },
  apply: (play, raw) => {
    const [key, value] = spelt(play.state, raw as shape.Of<typeof setting>);
    directFor(key)?.apply(play, value);
  },
};

/** Every power is a key of `set`; several may be used in one ruling, in the order written. */
export const powers: Powers = { gmSet, ...all };
/** What is offered to whoever asks for something unknown. */
const known = Object.keys({ gmSet, ...direct }).join(', ');

/** What forbids these powers, all of them looked at. */
export function checkPowers(reading: Reading, set: Readonly<Record<string, unknown>>): readonly Violation[] {
  const keys = Object.keys(set);
  if (keys.length === 0) return [badField('set', `at least one of ${known}`)];
  return keys.flatMap((key) => {
    const power = Object.hasOwn(powers, key) ? powers[key] : undefined;
    return power === undefined ? [badField(`set.${key}`, `one of ${known}`)] : power.check(reading, set[key]);
  });
}

/** @rule COIN-22.1 Every act of the GM is logged. What an earlier one of the same ruling has made impossible is left out. */
export function applyPowers(play: CoinPlay, by: string, set: Readonly<Record<string, unknown>>, reason: string): void {
  for (const [key, value] of Object.entries(set)) {
    const power = Object.hasOwn(powers, key) ? powers[key] : undefined;
    if (power === undefined || isOver(play.state) || power.check({ state: play.state }, value).length > 0) continue;
    play.tell({ type: 'ruled', by, power: key, value: value as Json, reason, rules: [power.rule] });
    power.apply(play, value);
  }
}

const NOT_AMIDST = ['removeUnit', 'endTurn', 'addTerrain', 'activeSide', 'activeUnit', 'phase', 'field', 'acted'];

/** Nobody goes or comes back, and no vehicle is rebuilt. */
const isUpheaval = (change: unknown): boolean => {
  const fields = fieldsOf(change);
  return BUILT.some((key) => key in fields) || fields.status === 'removed' || fields.status === 'alive';
};

/** Every power of a ruling by its own name, `gmSet` spelt out. */
const spoken = (state: CoinState, set: Readonly<Record<string, unknown>>): readonly (readonly [string, unknown])[] =>
  Object.entries(set).map(([key, value]) => {
    const parsed = key === 'gmSet' ? shape.parse(setting, value, key) : null;
    return parsed?.ok === true ? spelt(state, parsed.value) : [key, value];
  });

/** What waits for an answer goes on afterwards: nobody is taken off and no turn ended meanwhile. */
export function mustNotInterrupt({ interrupting, state }: CoinPlay, command: CoinCommand): readonly Violation[] {
  if (interrupting === null || command.type !== 'rule') return [];
  const barred = spoken(state, command.set).some(
    ([key, value]) => NOT_AMIDST.includes(key) || (key === 'units' && Object.values(fieldsOf(value)).some(isUpheaval)),
  );
  if (!barred) return [];
  return [violation('COIN-7.8', 'pending-decision', { kind: interrupting.kind, seat: interrupting.seat })];
}

export const rule: Action<'rule'> = {
  may: (reading, { by, set }) => {
    const { state } = reading;
    if (isOver(state)) return [violation('COIN-21.7', 'game-over')];
    if (!hasGm(state)) return [violation('COIN-22.1', 'no-gm')];
    if (!mayRule(state, by)) return [violation('COIN-22.1', 'no-gm', { why: 'seat' })];
    return checkPowers(reading, set);
  },
  act: (play, { by, set, reason }) => applyPowers(play, by, set, reason ?? ''),
};
