import { type GroundMaker, type Line, runPlay } from '@potyczka/kernel';
import type { CoinCommand } from '../commands.ts';
import { decide } from '../decide.ts';
import { evolve } from '../events/index.ts';
import { defencesOf, joined } from '../procedures/defence.ts';
import { passiveOf } from '../procedures/passive.ts';
import { isLegalTarget, type Source, sourceNamed } from '../procedures/targets.ts';
import type { CoinState, Unit } from '../state.ts';
import { itemName } from './names.ts';

/**
 * @rule COIN-11.3 What an attack would be flipped with, before anybody commits to it: the rules run with nothing but
 * tails, and the coins of each weapon are told; then what whoever it is meant for would hold against each point.
 */
export function terms(state: CoinState, command: CoinCommand, ground: GroundMaker): readonly Line[] {
  if (command.type !== 'attack') return [];
  const course = runPlay(state, evolve, (play) => decide(play, command), [], {
    draws: ({ coins = 0 }) => Array.from({ length: coins }, () => 'T'),
    ground,
    answer: (question) => question.default,
  });
  if (course.kind === 'refused') return [];
  const made = course.events.find((event) => event.type === 'poolMade');
  if (made?.type !== 'poolMade') return [];
  const flipped = made.weapons.map(({ source, coins }) => ({
    key: 'terms.coins',
    params: { weapon: itemName(state, source), n: coins, rule: 'COIN-11.3' },
  }));
  const [attacker, target] = [state.units[made.attacker], state.units[command.target ?? '']];
  if (attacker === undefined || target === undefined) return flipped;
  const sources = made.weapons
    .flatMap(({ source }) => sourceNamed(state, attacker, source) ?? [])
    .filter((source) => isLegalTarget(state, attacker, source, target));
  return [...flipped, ...onlyOnce(sources.flatMap((source) => against(state, attacker, source, target)))];
}

/** @rule COIN-12.2 In the order it comes to it: what is held up against a point of this weapon, then what it meets. */
function against(state: CoinState, attacker: Unit, source: Source, target: Unit): readonly Line[] {
  const held = joined(state, defencesOf(state, target, source.kind));
  const coins = held.reduce((sum, item) => sum + item.defCoins, 0);
  const items = held.map(({ id }) => itemName(state, id));
  const met = passiveOf(state, target, source, attacker).modifiers.filter(({ source: what }) => what !== 'floor');
  return [
    ...(coins === 0 ? [] : [{ key: 'terms.defence.down', params: { items, n: coins, rule: 'COIN-13.3' } }]),
    // Pierce alone takes nothing away from nothing.
    ...(met.every(({ value }) => value < 0) ? [] : met).map(({ source: what, value, rule }) => ({
      key: value > 0 ? 'terms.passive.down' : 'terms.passive.up',
      params: { what: `@source.${what}`, n: Math.abs(value), rule },
    })),
  ];
}

/** Two weapons of one kind meet the same. */
const onlyOnce = (lines: readonly Line[]): readonly Line[] => [
  ...new Map(lines.map((line) => [JSON.stringify(line), line])).values(),
];
