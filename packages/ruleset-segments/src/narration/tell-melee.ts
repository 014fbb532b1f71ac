import type { Line, Params } from '@potyczka/kernel';
import type { ExchangeDie, ExchangeSide, MeleeEvent } from '../events/melee.ts';
import type { SegState } from '../state.ts';
import { formName, itemName, term, unitName } from './names.ts';
import { inPoints, isKnown, line, lineFor, lineIfAny, signedPoints, sumsUp, type Tellers } from './teller.ts';

type Of<T extends MeleeEvent['type']> = Extract<MeleeEvent, { readonly type: T }>;

interface Pair {
  readonly attacker: string;
  readonly defender: string;
}
const pair = (state: SegState, { attacker, defender }: Pair): Params => ({
  attacker: unitName(state, attacker),
  defender: unitName(state, defender),
});

function meleeOpened(e: Of<'meleeOpened'>, state: SegState): readonly Line[] {
  const { behind, tight } = e.melee;
  return [
    line('meleeOpened', pair(state, e.melee)),
    ...(behind === null ? [] : [line('fromBehind', { who: unitName(state, behind) })]),
    ...(tight ? [line('tight')] : []),
  ];
}

/** Who strikes with what, against which T: the first exchange tells the reasons, the others only the dice. */
const dieLine = (state: SegState, side: ExchangeSide, die: ExchangeDie): Line =>
  line('fighting', {
    who: unitName(state, side.unit),
    weapon: itemName(state, side.unit, die.weapon),
    ...sumsUp('dexterity', die),
  });

const shownDie = ({ die, value, threshold }: ExchangeDie): string =>
  isKnown(value) ? `${die} (T ${inPoints(threshold)})` : String(die);

function exchangeRolled(e: Of<'exchangeRolled'>, state: SegState): readonly Line[] {
  const sides = e.sides.map(({ unit, dice }) => ({ who: unitName(state, unit), dice: dice.map(shownDie) }));
  const known = e.sides.flatMap((side) =>
    e.round > 1 ? [] : side.dice.filter(({ value }) => isKnown(value)).map((die) => dieLine(state, side, die)),
  );
  const [mine, theirs] = sides;
  if (mine === undefined || theirs === undefined) return known;
  const params = { attacker: mine.who, mine: mine.dice, defender: theirs.who, theirs: theirs.dice };
  return [...known, line('exchange', { round: e.round, ...params })];
}

/** Success Points of the two, where both are known. */
function exchangeSettled(e: Of<'exchangeSettled'>, state: SegState): readonly Line[] {
  const [a, d] = e.successPoints;
  const shown = (sp: number | null): string => (sp === null ? '–' : inPoints(sp));
  const points = e.points.some((spent) => spent > 0) ? { points: e.points.join(' : ') } : {};
  const told = a === null && d === null ? {} : { a: shown(a), d: shown(d), ...points };
  if (e.winner === null) return [line('exchangeTied', told)];
  return [line('exchangeWon', { who: unitName(state, e.winner), ...told })];
}

function clashDeclared(e: Of<'clashDeclared'>, state: SegState): readonly Line[] {
  const called = e.called === null ? {} : { called: term('location', e.called) };
  return [
    lineFor('clash', e.choice, { ...pair(state, e), n: e.exchanges, fury: e.fury, full: e.fullDefence, ...called }),
  ];
}

const clashSettled = (e: Of<'clashSettled'>, state: SegState): readonly Line[] =>
  e.result === 'none' ? [] : [line(`clashSettled.${e.result}`, { ...pair(state, e), a: e.wins[0], d: e.wins[1] })];

export const meleeTellers: Tellers<MeleeEvent> = {
  meleeOpened,
  meleeEnded: (e, state) => [
    lineFor('meleeEnded', e.why, { who: unitName(state, e.units[0]), whom: unitName(state, e.units[1]) }),
  ],
  rolesSet: (e, state) => [lineFor('roles', e.why, pair(state, e))],
  mainOpponentPicked: (e, state) => [
    line('mainOpponent', { who: unitName(state, e.unit), whom: unitName(state, e.opponent) }),
  ],
  clashDeclared,
  clashPaid: (e, state) =>
    e.partnerLost === 0 ? [] : [line('clashPaid', { who: unitName(state, e.partner), n: e.partnerLost })],
  exchangeRolled,
  dieRerolled: (e, state) => [
    line('dieRerolled', { who: unitName(state, e.unit), before: e.before, after: e.after, lucky: e.lucky }),
  ],
  exchangeSettled,
  clashSettled,
  blowStruck: (e, state) => [
    line('blow', {
      who: unitName(state, e.unit),
      whom: unitName(state, e.target),
      weapon: term('weapon', e.weapon),
      location: term('location', e.location),
    }),
  ],
  blowStopped: (e, state) => [
    line('blowStopped', { whom: unitName(state, e.target), location: term('location', e.location) }),
  ],
  bladeThrown: (e, state) => [
    line('bladeThrown', {
      who: unitName(state, e.unit),
      whom: unitName(state, e.target),
      weapon: itemName(state, e.unit, e.weapon),
    }),
  ],
  weaponDestroyed: (e, state) => [
    line('weaponDestroyed', { who: unitName(state, e.unit), weapon: itemName(state, null, e.weapon) }),
  ],
  itemPassed: (e, state) => [
    line('itemPassed', {
      who: unitName(state, e.unit),
      whom: unitName(state, e.receiver),
      item: itemName(state, e.receiver, e.weapon?.kind ?? e.item),
    }),
  ],
  formChanged: (e, state) => [line('formChanged', { who: unitName(state, e.unit), form: formName(e.form) })],
  modifierGained: (e, state) =>
    lineIfAny(`gained.${e.modifier.source}`, {
      who: unitName(state, e.unit),
      value: signedPoints(e.modifier.value),
    }),
};
