import { shape, violation } from '@potyczka/kernel';
import { mustSettleAll, ONE_UNIT, RESULT } from '@potyczka/ruleset-kit';
import { isUp, onTable, unitOf } from '../read.ts';
import { maxWoundsOf } from '../sheet/derive.ts';
import { squareOf } from '../sheet/item.ts';
import { heightAt } from '../spatial/steps.ts';
import { endTurn } from '../turn.ts';
import { ACTION_KINDS, COVERS, WHOLE_TURN } from '../vocabulary.ts';
import { never, notRolled, type Powers, power } from './power.ts';

const { bool, idOf, integer, list, maybe, number, object, oneOf, point } = shape;

/** @rule ACE-2.2 @rule ACE-21.1 A modifier on a unit's next test. */
const gmModifier = power({
  rule: 'ACE-2.2',
  shape: object({ unit: idOf('unit'), value: integer(-20, 20) }),
  may: notRolled,
  act: (play, { unit, value }) =>
    play.tell({
      type: 'tableRuled',
      change: { gmModifiers: { ...play.state.gmModifiers, [unit]: value } },
      rules: ['ACE-2.2'],
    }),
});

/** @rule ACE-3.2 One chip to one character, or to each of the party. */
const gmAwardChip = power({
  rule: 'ACE-3.2',
  shape: object({
    unit: maybe(idOf('unit')),
    units: maybe(list(idOf('unit'), 1, 40)),
    side: maybe(idOf('side')),
    pool: maybe(integer(1, 20)),
  }),
  may: ({ sides }, { side }) =>
    side === undefined || Object.hasOwn(sides, side) ? [] : [violation('ACE-3.2', 'no-such-side', { side })],
  act: (play, { unit, units, side, pool }) => {
    const heroes = Object.values(play.state.units).filter((one) => one.side === side && one.rank === 'hero');
    const all = [...(unit === undefined ? [] : [unit]), ...(units ?? []), ...heroes.map((one) => one.id)];
    for (const one of all) play.tell({ type: 'chipsGained', unit: one, chips: 1, why: 'award', rules: ['ACE-3.2'] });
    if (pool !== undefined)
      play.tell({ type: 'chipsGained', unit: null, chips: pool, why: 'award', rules: ['ACE-3.2'] });
  },
});

/** @rule ACE-16.6 Gained by triumph or disaster; the reason is the story. */
const gmAwardToken = power({
  rule: 'ACE-16.6',
  shape: ONE_UNIT,
  act: (play, { unit }) =>
    play.tell({
      type: 'unitRuled',
      unit,
      change: { resolveTokens: unitOf(play.state, unit).resolveTokens + 1 },
      rules: ['ACE-16.6'],
    }),
});

/** @rule ACE-1.1 @rule ACE-19.3 Who is a hero and who an extra. */
const gmRank = power({
  rule: 'ACE-1.1',
  shape: object({ unit: idOf('unit'), rank: oneOf('hero', 'extra') }),
  may: notRolled,
  act: (play, { unit, rank }) => {
    const { scaleMod, wounds } = unitOf(play.state, unit);
    const maxWounds = maxWoundsOf(rank, scaleMod);
    const change = { rank, maxWounds, wounds: Math.min(wounds, maxWounds) };
    play.tell({ type: 'unitRuled', unit, change, rules: ['ACE-1.1', 'ACE-1.2'] });
  },
});

/** @rule ACE-10.7 The upper hand over somebody, or no longer. */
const gmUpperHand = power({
  rule: 'ACE-10.7',
  shape: object({ unit: idOf('unit'), over: idOf('unit'), granted: maybe(bool) }),
  may: notRolled,
  act: (play, { unit, over, granted }) => {
    const { upperHandOver, upperHandUsed } = unitOf(play.state, unit);
    const others = upperHandOver.filter((one) => one !== over);
    const change =
      granted === false
        ? { upperHandOver: others }
        : { upperHandOver: [...others, over], upperHandUsed: upperHandUsed.filter((one) => one !== over) };
    play.tell({ type: 'unitRuled', unit, change, rules: ['ACE-10.7'] });
  },
});

/** @rule ACE-21.1 A kind of action that is refused until the GM lifts it. */
const gmVeto = power({
  shape: object({ kind: oneOf(...ACTION_KINDS, ...WHOLE_TURN), lift: maybe(bool) }),
  act: (play, { kind, lift }) => {
    const others = play.state.vetoes.filter((one) => one !== kind);
    const vetoes = lift === true ? others : [...others, kind];
    play.tell({ type: 'tableRuled', change: { vetoes }, rules: ['ACE-21.1'] });
  },
});

/** @rule ACE-10.17 Cover, range and sight between two units, by hand, until revoked. */
const gmSight = power({
  rule: 'ACE-10.17',
  shape: object({
    from: idOf('unit'),
    to: idOf('unit'),
    cover: maybe(oneOf(...COVERS)),
    range: maybe(number(0, 400)),
    sight: maybe(bool),
    revoke: maybe(bool),
  }),
  act: (play, { from, to, revoke, ...facts }) => {
    const key = `${from}>${to}`;
    const { [key]: _old, ...others } = play.state.situations;
    const situations = revoke === true ? others : { ...others, [key]: facts };
    play.tell({ type: 'tableRuled', change: { situations }, rules: ['ACE-10.17'] });
  },
});

const gmPlace = power({
  shape: object({ unit: idOf('unit'), at: point, elevation: maybe(number(-100, 100)) }),
  may: (state, { at }) => (onTable(state, squareOf(at)) ? [] : [violation('ACE-20.1', 'off-table')]),
  act: (play, { unit, at, elevation }) => {
    const pos = squareOf(at);
    const height =
      elevation === undefined
        ? heightAt(play.state, unitOf(play.state, unit), pos)
        : { elevation: Math.round(elevation * 2) };
    play.tell({ type: 'unitRuled', unit, change: { at: pos, ...height }, rules: ['ACE-21.1'] });
  },
});

/** Ends the battle as the GM says. */
export const gmResult = power({
  rule: 'ACE-21.2',
  shape: RESULT,
  may: (state, result) => mustSettleAll(state, result, 'ACE-21.2'),
  act: (play, result) => play.tell({ type: 'gameEnded', result, reason: 'ruled', rules: ['ACE-21.2'] }),
});

/** The running turn is over and somebody else's begins, whatever the cards say (ACE-21.1: the GM calls the cards). */
export const gmTurn = power({
  shape: ONE_UNIT,
  amidst: false,
  may: (state, { unit }) => {
    const { turn, rider } = unitOf(state, unit);
    // A mount acts in its rider's turn (ACE-14.1).
    const waits = isUp(unitOf(state, unit)) && turn === null && rider === null;
    return waits && state.activeUnit !== null ? [] : [violation('ACE-21.1', 'bad-target', { target: unit })];
  },
  act: (play, { unit }) => {
    const { activeUnit: current, actAfter } = play.state;
    if (current === null) return;
    const change = { actAfter: [{ unit, after: current }, ...actAfter] };
    play.tell({ type: 'tableRuled', change, rules: ['ACE-21.1'] });
    endTurn(play, current);
  },
});

/** @rule ACE-21.3 Dice that lie on the table stay as they fell. */
const roll = never('ACE-21.3', () => violation('ACE-21.3', 'dice-already-rolled'));

export const tablePowers: Powers = {
  gmModifier,
  gmAwardChip,
  gmAwardToken,
  gmRank,
  gmUpperHand,
  gmVeto,
  gmSight,
  gmPlace,
  gmResult,
  gmTurn,
  roll,
};
