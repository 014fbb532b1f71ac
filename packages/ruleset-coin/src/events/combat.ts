import { type RuleId, shape } from '@potyczka/kernel';
import { kinds, line, signed, silent } from '@potyczka/ruleset-kit';
import { withTable } from '../copies.ts';
import type { PoolEntry, QueuedPoint } from '../state.ts';
import { ATTACK_KINDS } from '../vocabulary.ts';
import { coins, event, type Names } from './event.ts';
import { withFigure } from './fold.ts';

const { bool, list, object, oneOf } = shape;
const { name, names, whole } = kinds;

export interface Modifier {
  readonly source: 'armour' | 'hull' | 'cover' | 'pierce' | 'floor' | 'fixed';
  readonly value: number;
  readonly rule: RuleId;
}

const modifier: shape.Checker<Modifier> = object({
  source: oneOf('armour', 'hull', 'cover', 'pierce', 'floor', 'fixed'),
  value: whole,
  rule: name,
});
const kind = oneOf(...ATTACK_KINDS);
const pool: shape.Checker<readonly PoolEntry[]> = list(object({ source: name, kind, pierce: whole, count: whole }));
const queue: shape.Checker<readonly QueuedPoint[]> = list(
  object({ attacker: name, source: name, kind, pierce: whole, target: name, passiveOk: whole, landed: bool }),
);

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

/** Modifiers with their reasons: "armour +1". That nothing goes below zero is no reason of its own. */
const reasons = (modifiers: readonly Modifier[], { term }: Names): readonly string[] =>
  modifiers
    .filter(({ source }) => source !== 'floor')
    .map(({ source, value }) => `${term('source', source)}#${signed(value)}`);

export const combatEvents = [
  event('poolMade', {
    data: { attacker: name, weapons: list(object({ source: name, coins: whole, tails: whole })), pool },
    fold: (state, e) => withTable(state, { pool: e.pool }),
    line: (e) => {
      const n = sum(e.pool.map((entry) => entry.count));
      return line('pool', { n }, n === 0 ? 'miss' : 'hit');
    },
  }),
  event('pointAssigned', {
    data: { attacker: name, source: name, kind, target: name, pool },
    fold: (state, e) => withTable(state, { pool: e.pool }),
    // Where every point goes is told by what it does; where unlike weapons were used, which of them it came from.
    line: (e, { item, unit }) =>
      new Set(e.pool.map((entry) => item(entry.source))).size < 2
        ? []
        : line('pointAssigned', { weapon: item(e.source), whom: unit(e.target) }),
  }),
  event('poolDropped', {
    data: { attacker: name, points: whole },
    fold: (state) => withTable(state, { pool: [] }),
    line: (e, { unit }) => line('poolDropped', { who: unit(e.attacker), n: e.points }),
  }),
  /** No point that is left has a legal target (COIN-12.5). */
  event('poolLost', {
    data: { attacker: name, points: whole },
    fold: (state) => withTable(state, { pool: [] }),
    line: (e) => line('poolLost', { n: e.points }),
  }),
  event('pointsAllocated', {
    data: { attacker: name, points: queue, dropped: whole },
    fold: (state, e) => withTable(state, { pool: [], batchQueue: [...state.batchQueue, ...e.points] }),
    line: ({ attacker, points, dropped }, { unit }) => [
      ...[...new Set(points.map((point) => point.target))].map((target) =>
        line('pointsAllocated', { n: points.filter((point) => point.target === target).length, whom: unit(target) }),
      ),
      ...(dropped === 0 ? [] : [line('poolDropped', { who: unit(attacker), n: dropped })]),
    ],
  }),
  event('defenceChosen', { data: { target: name, items: names, coins: whole }, line: silent }),
  event('pointBlocked', { data: { target: name, source: name }, line: silent }),
  /** How much passive defence stands against the point, and whether it was overcome. */
  event('passiveTested', {
    data: { attacker: name, target: name, modifiers: list(modifier), total: whole, coins, overcome: bool },
    line: (e, names) => {
      // What pierces nothing needs no telling.
      if (e.modifiers.every(({ source }) => source === 'pierce' || source === 'floor')) return [];
      const params = { whom: names.unit(e.target), mods: reasons(e.modifiers, names) };
      if (e.total === 0) return line('passive.pierced', params);
      const flipped = { ...params, coins: names.faces(e.coins) };
      return e.overcome ? line('passive.overcome', flipped) : line('passive.held', flipped, 'miss');
    },
  }),
  /** A batch: which points of the queue are still on their way. */
  event('queueKept', {
    data: { queue },
    fold: (state, e) => withTable(state, { batchQueue: e.queue }),
    line: silent,
  }),
  event('damageTaken', {
    data: {
      target: name,
      attacker: name,
      amount: whole,
      hp: whole,
      /** Points beyond what the target had left (COIN-18.8). */
      lost: whole,
    },
    fold: (state, e) => withFigure(state, e.target, { hp: e.hp }),
    // The last one is told by the death, unless points of several attacks take effect together (COIN-18.8): whose they
    // were was told long before.
    line: (e, { unit }, state) => {
      const loss = { who: unit(e.target), n: e.amount, left: e.hp };
      const batch = state.batchQueue.filter((point) => point.landed && point.target === e.target);
      const by = [...new Set(batch.map((point) => point.attacker))].map(unit);
      if (by.length > 0) return line('damageBy', { ...loss, by }, 'harm');
      return e.hp === 0 ? [] : line('damage', loss, 'harm');
    },
  }),
] as const;
