import { shape } from '@potyczka/kernel';
import { kinds, line } from '@potyczka/ruleset-kit';
import { meleeSheet } from '../sheet/around.ts';
import type { Melee, SegState, Unit, WeaponItem } from '../state.ts';
import type { Halves, Hand } from '../vocabulary.ts';
import { event, type Names } from './event.ts';
import { handsWithout, type Modifier, withoutUsed, withTable, withUnit } from './fold.ts';
import { ownOnly } from './heard.ts';
import { inPoints, isKnown, signedPoints, sumsUp } from './numbers.ts';
import { hand, inHalves, location, reckoned, someone, standingModifier, weapon } from './parts.ts';

const { bool, list, object, oneOf } = shape;
const { decimal, name, names, orNull, thing, whole, words } = kinds;

/** One die of an exchange: with which weapon, against what, and why. */
export interface ExchangeDie {
  readonly weapon: string;
  readonly die: number;
  readonly value: Halves;
  readonly modifiers: readonly Modifier[];
  readonly threshold: Halves;
}
export interface ExchangeSide {
  readonly unit: string;
  readonly dice: readonly ExchangeDie[];
  readonly usedUp: readonly string[];
}
const exchangeSide: shape.Checker<ExchangeSide> = object({
  unit: name,
  dice: list(object({ weapon: name, die: whole, ...reckoned })),
  usedUp: names,
});

const pair = { attacker: name, defender: name } as const;
interface Pair {
  readonly attacker: string;
  readonly defender: string;
}
const pairIn = ({ unit }: Names, { attacker, defender }: Pair): { attacker: string; defender: string } => ({
  attacker: unit(attacker),
  defender: unit(defender),
});

const isPair = (melee: Melee, a: string, b: string): boolean =>
  (melee.attacker === a && melee.defender === b) || (melee.attacker === b && melee.defender === a);

const withMelee = (state: SegState, { attacker, defender }: Pair, change: (melee: Melee) => Partial<Melee>): SegState =>
  withTable(state, {
    melees: state.melees.map((melee) => (isPair(melee, attacker, defender) ? { ...melee, ...change(melee) } : melee)),
  });

/** Something from hand to hand. */
interface Passed {
  readonly store: 'grenades' | 'spares' | 'supplies' | 'weapons';
  readonly item: string;
  readonly weapon: WeaponItem | null;
  readonly hand: Hand | null;
}

const counted = (unit: Unit, { store, item }: Passed, by: number): Partial<Unit> => {
  if (store === 'weapons') return {};
  const before = unit[store];
  return { [store]: { ...before, [item]: (before[item] ?? 0) + by } };
};

const gives = (unit: Unit, e: Passed): Partial<Unit> =>
  e.weapon === null
    ? counted(unit, e, -1)
    : { weapons: unit.weapons.filter(({ id }) => id !== e.item), hands: handsWithout(unit, e.item) };

const takes = (unit: Unit, e: Passed): Partial<Unit> =>
  e.weapon === null
    ? counted(unit, e, 1)
    : {
        weapons: [...unit.weapons, e.weapon],
        hands: e.hand === null ? unit.hands : { ...unit.hands, [e.hand]: e.weapon.id },
      };

const MAIN = 'main@';

const shownDie = ({ die, value, threshold }: ExchangeDie): string =>
  isKnown(value) ? `${die} (T ${inPoints(threshold)})` : String(die);

export const meleeEvents = [
  event('meleeOpened', {
    data: { melee: thing<Melee>(meleeSheet) },
    fold: (state, e) => withTable(state, { melees: [...state.melees, e.melee] }),
    line: ({ melee }, names) => [
      line('meleeOpened', pairIn(names, melee)),
      ...(melee.behind === null ? [] : [line('fromBehind', { who: names.unit(melee.behind) })]),
      ...(melee.tight ? [line('tight')] : []),
    ],
  }),
  event('meleeEnded', {
    data: { units: kinds.pair(name, name), why: words },
    fold: (state, e) => withTable(state, { melees: state.melees.filter((melee) => !isPair(melee, ...e.units)) }),
    line: (e, { lineFor, unit }) => lineFor('meleeEnded', e.why, { who: unit(e.units[0]), whom: unit(e.units[1]) }),
  }),
  event('rolesSet', {
    data: { ...pair, why: words, tookOver: someone },
    fold: (state, e) =>
      withMelee(state, e, () => ({
        attacker: e.attacker,
        defender: e.defender,
        streak: 0,
        tookOver: e.tookOver,
      })),
    line: (e, names) => names.lineFor('roles', e.why, pairIn(names, e)),
  }),
  event('mainOpponentPicked', {
    data: { unit: name, opponent: name, turn: whole },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) => ({
        mainOpponent: e.opponent,
        marks: [...unit.marks.filter((mark) => !mark.startsWith(MAIN)), `${MAIN}${e.turn}`],
      })),
    line: (e, { unit }) => line('mainOpponent', { who: unit(e.unit), whom: unit(e.opponent) }),
  }),
  /** What the two mean to do before the first die of their clash. */
  event('clashDeclared', {
    data: {
      ...pair,
      choice: name,
      called: orNull(location),
      fury: bool,
      fullDefence: bool,
      exchanges: whole,
    },
    fold: (state, e) =>
      withUnit(
        withMelee(state, e, () => ({ fury: e.fury, fullDefence: e.fullDefence })),
        e.attacker,
        () => ({ stance: false }),
        { attacked: [...state.attacked, { by: e.attacker, target: e.defender }] },
      ),
    line: (e, names) => {
      const called = e.called === null ? {} : { called: names.term('location', e.called) };
      const params = { ...pairIn(names, e), n: e.exchanges, fury: e.fury, full: e.fullDefence, ...called };
      return names.lineFor('clash', e.choice, params);
    },
  }),
  /** The segments a clash takes from the one in whose phase it is played, and from its partner (SEG-21.4). */
  event('clashPaid', {
    data: { unit: name, count: whole, partner: name, partnerLost: whole, partnerDebt: whole, partnerLeft: whole },
    fold: (state, e) => {
      const paid = withUnit(state, e.unit, (unit) => ({
        segmentsLeft: Math.max(0, unit.segmentsLeft - e.count),
        movementState: 'still',
        runUp: 0,
      }));
      return withUnit(paid, e.partner, () => ({ segmentDebt: e.partnerDebt, segmentsLeft: e.partnerLeft }), {
        phaseSegment: state.activeUnit === e.unit ? state.phaseSegment + e.count : state.phaseSegment,
        turnBegun: true,
        phaseBegun: true,
        fightBegun: true,
        attacked: [],
        doing: { unit: e.unit, kind: 'clash' },
      });
    },
    line: (e, { unit }) => (e.partnerLost === 0 ? [] : line('clashPaid', { who: unit(e.partner), n: e.partnerLost })),
  }),
  event('exchangeRolled', {
    data: { round: whole, sides: list(exchangeSide) },
    fold: (state, e) =>
      e.sides.reduce((table, side) => withUnit(table, side.unit, (unit) => withoutUsed(unit, side.usedUp)), state),
    // Who strikes with what, against which T: the first exchange tells the reasons, the others only the dice.
    line: (e, names) => {
      const known = e.sides.flatMap(({ unit, dice }) =>
        e.round > 1
          ? []
          : dice
              .filter(({ value }) => isKnown(value))
              .map((die) =>
                line('fighting', {
                  who: names.unit(unit),
                  weapon: names.item(unit, die.weapon),
                  ...sumsUp(names, 'dexterity', die),
                }),
              ),
      );
      const [mine, theirs] = e.sides.map(({ unit, dice }) => ({ who: names.unit(unit), dice: dice.map(shownDie) }));
      if (mine === undefined || theirs === undefined) return known;
      const params = { attacker: mine.who, mine: mine.dice, defender: theirs.who, theirs: theirs.dice };
      return [...known, line('exchange', { round: e.round, ...params })];
    },
  }),
  event('dieRerolled', {
    data: { unit: name, purpose: name, before: whole, after: whole, lucky: bool },
    fold: (state, e) => (e.lucky ? withUnit(state, e.unit, () => ({ luckyUsed: true })) : state),
    line: (e, { unit }) => line('dieRerolled', { who: unit(e.unit), before: e.before, after: e.after, lucky: e.lucky }),
  }),
  event('exchangeSettled', {
    data: {
      ...pair,
      round: whole,
      winner: someone,
      /** Of the Attacker and of the Defender; null: nothing but natural 20s. */
      successPoints: inHalves(kinds.pair(orNull(decimal), orNull(decimal))),
      /** What skill has put on the two dice that count. */
      points: kinds.pair(whole, whole),
    },
    // Success Points of the two, where both are known.
    line: (e, { unit }) => {
      const [a, d] = e.successPoints;
      const shown = (sp: number | null): string => (sp === null ? '–' : inPoints(sp));
      const points = e.points.some((spent) => spent > 0) ? { points: e.points.join(' : ') } : {};
      const told = a === null && d === null ? {} : { a: shown(a), d: shown(d), ...points };
      return e.winner === null ? line('exchangeTied', told) : line('exchangeWon', { who: unit(e.winner), ...told });
    },
  }),
  event('clashSettled', {
    data: {
      ...pair,
      /** Of the Attacker and of the Defender. */
      wins: kinds.pair(whole, whole),
      result: oneOf('none', 'blow', 'takeover', 'struggle', 'tie'),
    },
    fold: (state, e) =>
      withMelee(state, e, (melee) => ({
        clashedTurn: state.turn,
        last: e.result,
        streak: melee.streak + 1,
        behind: null,
        ranUp: melee.ranUp === melee.attacker ? null : melee.ranUp,
        tookOver: null,
        fury: false,
        fullDefence: false,
      })),
    line: (e, names) =>
      e.result === 'none' ? [] : line(`clashSettled.${e.result}`, { ...pairIn(names, e), a: e.wins[0], d: e.wins[1] }),
  }),
  event('blowStruck', {
    data: { unit: name, target: name, weapon: name, difference: whole, location },
    line: (e, { term, unit }) =>
      line(
        'blow',
        {
          who: unit(e.unit),
          whom: unit(e.target),
          weapon: term('weapon', e.weapon),
          location: term('location', e.location),
        },
        'hit',
      ),
  }),
  event('blowStopped', {
    data: { unit: name, target: name, location },
    line: (e, { term, unit }) =>
      line('blowStopped', { whom: unit(e.target), location: term('location', e.location) }, 'miss'),
  }),
  event('bladeThrown', {
    data: { unit: name, weapon: name, target: name },
    fold: (state, e) => withTable(state, { attacked: [...state.attacked, { by: e.unit, target: e.target }] }),
    line: (e, { item, unit }) =>
      line('bladeThrown', { who: unit(e.unit), whom: unit(e.target), weapon: item(e.unit, e.weapon) }),
  }),
  event('weaponDestroyed', {
    data: { unit: name, weapon: name },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) => ({
        weapons: unit.weapons.filter(({ id }) => id !== e.weapon),
        hands: handsWithout(unit, e.weapon),
      })),
    line: (e, { item, unit }) => line('weaponDestroyed', { who: unit(e.unit), weapon: item(null, e.weapon) }),
  }),
  /** @rule SEG-27.17 */
  event('itemPassed', {
    data: {
      unit: name,
      receiver: name,
      store: oneOf('grenades', 'spares', 'supplies', 'weapons'),
      item: name,
      /** The weapon as its new owner has it, and in which hand. */
      weapon: orNull(weapon),
      hand: orNull(hand),
    },
    fold: (state, e) =>
      withUnit(
        withUnit(state, e.unit, (unit) => gives(unit, e)),
        e.receiver,
        (unit) => takes(unit, e),
      ),
    line: (e, { item, unit }) =>
      line('itemPassed', {
        who: unit(e.unit),
        whom: unit(e.receiver),
        item: item(e.receiver, e.weapon?.kind ?? e.item),
      }),
    heard: ownOnly,
  }),
  event('formChanged', {
    data: { unit: name, form: whole },
    fold: (state, e) => withUnit(state, e.unit, () => ({ activeForm: e.form })),
    line: (e, { form, unit }) => line('formChanged', { who: unit(e.unit), form: form(e.form) }),
  }),
  event('modifierGained', {
    data: { unit: name, modifier: standingModifier },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) => ({
        modifiers: [...unit.modifiers.filter(({ source }) => source !== e.modifier.source), e.modifier],
      })),
    line: ({ unit, modifier: { source, value } }, names) =>
      names.lineIfAny(`gained.${source}`, { who: names.unit(unit), value: signedPoints(value) }),
    heard: ownOnly,
  }),
] as const;
