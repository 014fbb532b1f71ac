import type { Line } from '@potyczka/kernel';
import type { BattleEvent } from '../events/battle.ts';
import type { CoinState, Item } from '../state.ts';
import { otherSide, SIDES, UNARMED } from '../vocabulary.ts';
import { factNames, itemName, itemNames, sideName, unitName } from './names.ts';
import { closing, faces, heading, line, lineFor, lineIfAny, silent, type Tellers } from './teller.ts';

type Of<T extends BattleEvent['type']> = Extract<BattleEvent, { readonly type: T }>;
type Flip = Of<'coinsFlipped'>;

/** How a weapon is used: bare hands, a throw, or as its kind is. */
function wayOf(item: Item | undefined, id: string): string {
  if (id === UNARMED) return UNARMED;
  return item?.spec === 'handGrenade' ? 'throw' : (item?.kind ?? 'ranged');
}

const attack = (e: Flip, state: CoinState, who: string): readonly Line[] =>
  e.items.map((id) =>
    lineFor('attack', wayOf(state.items[id], id), { who, weapon: itemName(state, id), coins: faces(e.coins) }),
  );

/** Coins are told with what they were flipped for; a check of the chain and overcoming tell theirs themselves. */
function coinsFlipped(e: Flip, state: CoinState): readonly Line[] {
  const coins = faces(e.coins);
  if (e.reason === 'firstFlipper')
    return [line('firstFlipper', { coins, side: sideName(state, e.tails > 0 ? 'A' : 'B') })];
  if (e.reason === 'initiative') return [line('initiative', { side: sideName(state, e.side ?? ''), coins })];
  const who = unitName(state, e.unit ?? '');
  if (e.reason === 'attack') return attack(e, state, who);
  if (e.reason === 'defence')
    return [line('defence', { who, items: itemNames(state, e.items), coins, passed: e.passed })];
  return lineIfAny(e.reason, { who, coins, passed: e.passed });
}

/** Who has to see through camouflage; without any there is nothing to tell. */
const camouflageCounted = (e: Of<'camouflageCounted'>, state: CoinState): readonly Line[] =>
  SIDES.filter((side) => e.need[side] > 1).map((side) =>
    line('camouflage', {
      side: sideName(state, otherSide(side)),
      other: sideName(state, side),
      need: e.need[side],
    }),
  );

const drawAnswered = (e: Of<'drawAnswered'>, state: CoinState): readonly Line[] =>
  SIDES.filter((side) => !e.answers[side]).map((side) => line('drawDeclined', { side: sideName(state, side) }));

/** @rule COIN-21.2 Both at once: neither side has anybody left. */
const endingOf = ({ reason, winner }: Of<'battleEnded'>['result']): string =>
  reason === 'eliminated' && winner === 'draw' ? 'allEliminated' : reason;

function battleEnded({ result, score }: Of<'battleEnded'>, state: CoinState): readonly Line[] {
  const counted = result.reason === 'score' ? [line('score', { a: score.A, b: score.B })] : [];
  const why = closing(lineIfAny(`ended.${endingOf(result)}`, {}));
  if (result.winner === 'draw') return [...why, ...counted, line('drawn')];
  return [...why, ...counted, line('won', { side: sideName(state, result.winner) })];
}

export const battleTellers: Tellers<BattleEvent> = {
  phaseChanged: silent,
  situationStated: ({ said }) => (said === null ? [] : [line('situation', { facts: factNames(said) })]),
  coinsFlipped,
  camouflageCounted,
  firstSideSet: (e, state) => [line(`firstSide.${e.why}`, { side: sideName(state, e.side) })],
  turnOpened: (e, state) => [heading(e.round, line('turn', { side: sideName(state, e.side), round: e.round }))],
  turnPassed: (e, state) => [line('turnPassed', { side: sideName(state, e.side) })],
  turnStopped: (e, state) => [line('turnStopped', { side: sideName(state, e.side) })],
  turnClosed: silent,
  roundClosed: silent,
  drawAnswered,
  conceded: (e, state) => [line('conceded', { side: sideName(state, e.side) })],
  battleEnded,
  survivorsKept: ({ veterans }) =>
    veterans.length === 0 ? [] : [line('survivorsKept', { who: veterans.map((one) => one.name) })],
};
