import type { Arithmetic, GroundMaker, Line, Term } from '@potyczka/kernel';
import { changes, comesTo, foreseen, remark, said, startsWith } from '@potyczka/ruleset-kit';
import type { CoinCommand, CommandOf } from './commands.ts';
import { decide } from './decide.ts';
import { type CoinEvent, evolve } from './events/index.ts';
import { itemName, term, unitName } from './names.ts';
import { defencesOf, joined } from './procedures/attack/active-defence.ts';
import { passiveOf } from './procedures/attack/passive-defence.ts';
import { isLegalTarget, type Source, sourceNamed } from './procedures/attack/targets.ts';
import type { CoinState, Unit } from './state.ts';

/** @rule COIN-11.3 @rule COIN-11.5 The coins of each weapon, and what stands between a point and whoever it is meant for. */
function ofAttack(state: CoinState, command: CommandOf<'attack'>, events: readonly CoinEvent[]): readonly Term[] {
  const made = events.find((event) => event.type === 'poolMade');
  if (made?.type !== 'poolMade') return [];
  const coins = made.weapons.map(({ source, coins: n }, index): Term => {
    const name = itemName(state, source);
    return index === 0 ? startsWith(name, n, { rule: 'COIN-11.3' }) : changes(name, n, { rule: 'COIN-11.3' });
  });
  const sum = made.weapons.reduce((total, weapon) => total + weapon.coins, 0);
  const flipped = [...coins, comesTo(said('coins', { n: sum }), sum, { rule: 'COIN-11.5' })];
  const [attacker, target] = [state.units[made.attacker], state.units[command.target ?? '']];
  if (attacker === undefined || target === undefined) return flipped;
  const sources = made.weapons
    .flatMap(({ source }) => sourceNamed(state, attacker, source) ?? [])
    .filter((source) => isLegalTarget(state, attacker, source, target));
  return [...flipped, ...onlyOnce(sources.flatMap((source) => against(state, attacker, source, target)))];
}

/** @rule COIN-12.2 In the order it comes to it: what is held up against a point of this weapon, then what it meets. */
export function against(state: CoinState, attacker: Unit, source: Source, target: Unit): readonly Term[] {
  const held = joined(state, defencesOf(state, target, source.kind));
  const coins = held.reduce((sum, item) => sum + item.defCoins, 0);
  const items = held.map(({ id }) => itemName(state, id));
  const met = passiveOf(state, target, source, attacker).modifiers.filter(({ source: what }) => what !== 'floor');
  return [
    ...(coins === 0 ? [] : [remark(said('defence', { items, n: coins }), { sign: 'down', rule: 'COIN-13.3' })]),
    // Pierce alone takes nothing away from nothing.
    ...(met.every(({ value }) => value < 0) ? [] : met).map(({ source: what, value, rule }) =>
      remark(said(value > 0 ? 'passive' : 'pierce', { what: `@source.${what}`, n: Math.abs(value) }), {
        sign: value > 0 ? 'down' : 'up',
        rule,
      }),
    ),
  ];
}

/** Two weapons of one kind meet the same. */
export const onlyOnce = <T extends Line>(terms: readonly T[]): readonly T[] => [
  ...new Map(terms.map((one) => [JSON.stringify(one), one])).values(),
];

/** @rule COIN-8.1 @rule COIN-10.2 A step of preparation: its coins, all of them tails, and whoever may oppose it. */
function ofStep(state: CoinState, events: readonly CoinEvent[]): readonly Term[] {
  const passed = events.find((event) => event.type === 'prepSucceeded');
  if (passed?.type !== 'prepSucceeded') return [];
  const opposed = events.find((event) => event.type === 'contestAnswered' && event.responder !== null);
  const n = passed.coins.length;
  return [
    startsWith(term('action', passed.action), n, { rule: 'COIN-8.1' }),
    comesTo(said('tails', { n }), n, { rule: 'COIN-8.2' }),
    ...(opposed?.type === 'contestAnswered' && opposed.responder !== null
      ? [remark(said('contest', { who: unitName(state, opposed.responder) }), { sign: 'down', rule: 'COIN-10.2' })]
      : []),
  ];
}

/** What a command would be flipped with, before anybody commits to it: the rules run with nothing but tails. */
export function arithmetic(
  state: CoinState,
  command: CoinCommand,
  ground: GroundMaker,
): Arithmetic<CoinState, CoinCommand> | undefined {
  if (!('unit' in command) && command.type !== 'attack') return undefined;
  const events = foreseen(state, command, ground, { evolve, decide });
  const terms = command.type === 'attack' ? ofAttack(state, command, events) : ofStep(state, events);
  return terms.length === 0 ? undefined : { terms };
}
