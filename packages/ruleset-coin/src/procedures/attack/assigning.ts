import type { Choice, Json, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { itemName, unitName } from '../../names.ts';
import type { CoinPlay } from '../../play.ts';
import { isAlive, isOver, sideOfUnit, unitOf, unitsOf } from '../../read.ts';
import { fieldsOf } from '../../spelling.ts';
import type { CoinState, Unit } from '../../state.ts';
import type { SideId } from '../../vocabulary.ts';
import { type Asking, ask, enter } from '../asking/asking.ts';
import { sourcesCalled } from '../asking/hearing.ts';
import { settlePoint } from './damage-point.ts';
import { lessOne, pointsLeft, sourcesLeft } from './pool.ts';
import { type Pair, pairsFor, preferredPair } from './target-worth.ts';
import { badTarget, isLegalTarget, type Source } from './targets.ts';

/** An attack under way: who, with what, and where the points were meant to go. */
export interface Attack {
  readonly attacker: string;
  readonly sources: readonly Source[];
  readonly wanted?: string | undefined;
}

const DROP = 'dropPool';

const choiceOf = ({ source, target }: Pair): { readonly source: string; readonly target: string } => ({
  source: source.id,
  target: target.id,
});

const labelled = (state: CoinState, pair: Pair): Choice => {
  const params = { whom: unitName(state, pair.target.id), hp: pair.target.hp, weapon: itemName(state, pair.source.id) };
  return { choice: choiceOf(pair), label: 'assign.to', params };
};

/** What may be assigned now: the sources with points left, and every way to use the next of them. */
interface Options {
  readonly sources: readonly Source[];
  readonly pairs: readonly Pair[];
}

function optionsOf(state: CoinState, attack: Attack): Options {
  const unit = unitOf(state, attack.attacker);
  const sources = sourcesLeft(state, attack.sources);
  return { sources, pairs: isAlive(unit) ? pairsFor(state, unit, sources) : [] };
}

/** What is wrong with an answer to `assign`. */
function badAssignment(
  state: CoinState,
  attacker: string,
  { sources, pairs }: Options,
  choice: Json,
): readonly Violation[] {
  if (choice === DROP)
    return state.options.discardPool === 'forbidden' && pairs.length > 0
      ? [violation('COIN-12.4', 'discard-forbidden')]
      : [];
  const { source, target } = (choice ?? {}) as { source?: Json; target?: Json };
  if (!sources.some((one) => one.id === source))
    return [violation('COIN-12.3', 'pool-empty', { source: String(source ?? '') })];
  const legal = pairs.some((pair) => pair.source.id === source && pair.target.id === target);
  return legal ? [] : badTarget(state, attacker, sources, String(source), String(target ?? ''));
}

/** A target alone is meant for the first weapon that can reach it; a weapon may go by its kind or its slot. */
function assignmentHeard(state: CoinState, attacker: string, { sources, pairs }: Options, choice: Json): Json {
  if (choice === DROP) return DROP;
  const { source: word, target = typeof choice === 'string' ? choice : '' } = fieldsOf(choice);
  const called = word === undefined ? sources : sourcesCalled(state, attacker, sources, String(word));
  const best = pairs.find((pair) => pair.target.id === target && called.includes(pair.source))?.source ?? called[0];
  return { source: best?.id ?? word ?? '', target };
}

function assigning(state: CoinState, attack: Attack, side: SideId): Asking {
  const now = optionsOf(state, attack);
  const usual = preferredPair(state, attack.attacker, now.pairs, attack.wanted);
  const drop = state.options.discardPool === 'allowed' || usual === undefined ? [{ choice: DROP }] : [];
  return {
    kind: 'assign',
    side,
    unit: attack.attacker,
    rule: 'COIN-12.1',
    params: { points: pointsLeft(state), who: unitName(state, attack.attacker) },
    choices: () => [...now.pairs.map((pair) => labelled(state, pair)), ...drop],
    default: usual === undefined ? DROP : choiceOf(usual),
    hear: (choice) => assignmentHeard(state, attack.attacker, now, choice),
    check: (choice) => badAssignment(state, attack.attacker, now, choice),
  };
}

function nextPair(play: CoinPlay, attack: Attack): Pair | null {
  const side = sideOfUnit(unitOf(play.state, attack.attacker));
  if (side === null) return null;
  enter(play, 'assign', side);
  const choice = ask(play, () => assigning(play.state, attack, side)) as ReturnType<typeof choiceOf> | typeof DROP;
  if (choice === DROP) return null;
  const source = sourcesLeft(play.state, attack.sources).find((one) => one.id === choice.source);
  const target = play.state.units[choice.target];
  return source !== undefined && target !== undefined && mayHit(play.state, attack, source, target)
    ? { source, target }
    : null;
}

/** Whether a point may go there now; a ruling may have taken either of them off. */
function mayHit(state: CoinState, { attacker }: Attack, source: Source, target: Unit): boolean {
  const unit = unitOf(state, attacker);
  return isAlive(unit) && isLegalTarget(state, unit, source, target);
}

const hasAim = (state: CoinState, attack: Attack): boolean =>
  sourcesLeft(state, attack.sources).some((source) =>
    unitsOf(state).some((target) => mayHit(state, attack, source, target)),
  );

/** @rule COIN-12.1 @rule COIN-12.3 @rule COIN-12.8 Point by point, each judged afresh, until nothing is left to do. */
export function assignPoints(play: CoinPlay, attack: Attack): void {
  const { attacker } = attack;
  while (!isOver(play.state) && pointsLeft(play.state) > 0) {
    const points = pointsLeft(play.state);
    if (!hasAim(play.state, attack)) {
      play.tell({ type: 'poolLost', attacker, points, rules: ['COIN-12.5'] });
      return;
    }
    const pair = nextPair(play, attack);
    if (pair === null) {
      play.tell({ type: 'poolDropped', attacker, points, rules: ['COIN-12.4'] });
      return;
    }
    assign(play, attacker, pair);
  }
}

function assign(play: CoinPlay, attacker: string, { source, target }: Pair): void {
  play.tell({
    type: 'pointAssigned',
    attacker,
    source: source.id,
    kind: source.kind,
    target: target.id,
    pool: lessOne(play.state.pool, source.id),
    rules: ['COIN-12.1', 'COIN-12.3'],
  });
  settlePoint(play, attacker, source, target.id);
}
