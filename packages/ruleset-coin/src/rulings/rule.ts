import { shape, violation } from '@potyczka/kernel';
import { badField, badFields, rulingBy } from '@potyczka/ruleset-kit';
import type { Action } from '../actions/action.ts';
import type { CoinPlay } from '../play.ts';
import { isOver, itemNamed } from '../read.ts';
import type { CoinState } from '../state.ts';
import { itemPowers } from './items.ts';
import { never, type Power, type Powers } from './power.ts';
import { tablePowers } from './table.ts';
import { derivedPowers, turnPowers } from './turn.ts';
import { unitPowers } from './units.ts';

const { any, id, maybe, object } = shape;

/** @rule COIN-22.1 Whether there is a GM at this table at all. */
export const hasGm = (state: CoinState): boolean =>
  state.options.gm === 'on' && state.seats.some((seat) => seat.role === 'gm');

/** @rule COIN-22.2 A coin that has fallen lies as it fell. */
const fallen = never('COIN-22.2', () => violation('COIN-22.2', 'coins-already-flipped'));
const coinPowers: Powers = { coins: fallen, roll: fallen, pool: fallen, batchQueue: fallen, coinLog: fallen };

const direct: Powers = {
  ...{ ...derivedPowers, ...coinPowers },
  ...{ ...unitPowers, ...itemPowers, ...tablePowers, ...turnPowers },
};
const directFor = (key: string): Power | undefined => (Object.hasOwn(direct, key) ? direct[key] : undefined);
const known = Object.keys(direct)
  .filter((key) => direct[key]?.unlisted !== true)
  .join(', ');

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
  amidst: (raw, state) => {
    const parsed = shape.parse(setting, raw);
    if (!parsed.ok) return true;
    const [key, value] = spelt(state, parsed.value);
    const amidst = directFor(key)?.amidst;
    return typeof amidst === 'function' ? amidst(value, state) : amidst !== false;
  },
  check: (reading, raw, at, context) => {
    const parsed = shape.parse(setting, raw, at);
    if (!parsed.ok) return badFields(parsed.errors);
    const [key, value] = spelt(reading.state, parsed.value);
    const { target = TABLE } = parsed.value;
    if (key === 'items' && itemNamed(Object.values(reading.state.items), target) === undefined)
      return [violation('COIN-22.1', 'unknown-unit', { unit: target })];
    return (
      directFor(key)?.check(reading, value, `set.${key}`, context) ?? [
        badField(`${at}.field`, `one of gmSet, ${known}`),
      ]
    );
  },
  apply: (play, raw, _at, context) => {
    const [key, value] = spelt(play.state, raw as shape.Of<typeof setting>);
    directFor(key)?.apply(play, value, `set.${key}`, context);
  },
};

/** @rule COIN-22.1 Every act of the GM is logged. */
export const ruling = rulingBy<CoinState, CoinPlay>({
  powers: { gmSet, ...direct },
  readingOf: (play) => play,
  notGm: violation('COIN-22.1', 'no-gm', { why: 'seat' }),
  cites: (own) => [own],
  pending: { rule: 'COIN-7.8', code: 'pending-decision' },
  isOver,
});

export const rule: Action<'rule'> = {
  may: (reading, command) => {
    if (isOver(reading.state)) return [violation('COIN-21.7', 'game-over')];
    return hasGm(reading.state) ? ruling.may(reading, command) : [violation('COIN-22.1', 'no-gm')];
  },
  act: ruling.act,
};
