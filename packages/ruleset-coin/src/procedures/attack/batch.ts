import type { Choice, Json, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { unitName } from '../../names.ts';
import type { CoinPlay } from '../../play.ts';
import { isAlive, isOver, isVehicle, sideOfUnit, unitOf } from '../../read.ts';
import { fieldsOf } from '../../spelling.ts';
import type { CoinState, QueuedPoint } from '../../state.ts';
import type { SideId } from '../../vocabulary.ts';
import { type Asking, ask, enter } from '../asking/asking.ts';
import { sourcesCalled } from '../asking/hearing.ts';
import { checkElimination } from '../ending/ending.ts';
import { defend } from './active-defence.ts';
import type { Attack } from './assigning.ts';
import { hurt, overcome } from './damage-point.ts';
import { destroy } from './destruction.ts';
import { passiveOf } from './passive-defence.ts';
import { pointsLeft, sourcesLeft } from './pool.ts';
import { type Pair, pairsFor, preferredPair } from './target-worth.ts';
import { badTarget, isLegalTarget, type Source } from './targets.ts';

/** The older sequence: all points are handed out, then overcome, then defended against, then take effect. */

interface Share {
  readonly source: string;
  readonly target: string;
  readonly count: number;
}

const countOf = (state: CoinState, source: string): number =>
  state.pool.find((entry) => entry.source === source)?.count ?? 0;

/** The assigning rule, point by point without feedback: every point of a source goes where its first would. */
function usualShares(state: CoinState, attack: Attack, pairs: readonly Pair[]): readonly Share[] {
  return attack.sources.flatMap((source) => {
    const own = pairs.filter((pair) => pair.source.id === source.id);
    const best = preferredPair(state, attack.attacker, own, attack.wanted);
    return best === undefined ? [] : [{ source: source.id, target: best.target.id, count: countOf(state, source.id) }];
  });
}

/** Everything on one target, for each target; the usual allocation first. */
function listedShares(state: CoinState, attack: Attack, pairs: readonly Pair[]): readonly (readonly Share[])[] {
  const targets = [...new Set(pairs.map((pair) => pair.target.id))];
  const each = targets.map((target) => usualShares(state, { ...attack, wanted: target }, pairs));
  const dropped = state.options.discardPool === 'allowed' ? [[]] : [];
  const usual = usualShares(state, attack, pairs);
  const others = each.filter((shares) => JSON.stringify(shares) !== JSON.stringify(usual));
  return [usual, ...others, ...dropped];
}

const isShare = (value: Json): value is Json & Share => {
  const share = value as { source?: unknown; target?: unknown; count?: unknown } | null;
  return (
    typeof share === 'object' &&
    typeof share?.source === 'string' &&
    typeof share.target === 'string' &&
    Number.isInteger(share.count) &&
    Number(share.count) > 0
  );
};

/** An answer that hands out points; `undefined` where it is nothing of the kind. */
function sharesIn(choice: Json): readonly Share[] | undefined {
  const listed: readonly Json[] | undefined = Array.isArray(choice) ? choice : undefined;
  return listed?.every(isShare) === true ? listed : undefined;
}

/** A share of a kind of weapon, taken from one after the other; what they have not got is asked of the last. */
function splitShare(
  state: CoinState,
  called: readonly Source[],
  target: Json,
  count: number,
  used: Map<string, number>,
) {
  let rest = count;
  return called.flatMap((source, index) => {
    const left = countOf(state, source.id) - (used.get(source.id) ?? 0);
    const some = index === called.length - 1 ? rest : Math.min(left, rest);
    rest -= some;
    used.set(source.id, (used.get(source.id) ?? 0) + some);
    return some === 0 ? [] : [{ source: source.id, target, count: some }];
  });
}

/** A list of shares with weapons by their kind or slot too; a share of no number is one point. */
function sharesHeard(state: CoinState, attacker: string, sources: readonly Source[], choice: Json): Json {
  if (choice === 'dropPool') return [];
  if (!Array.isArray(choice)) return choice;
  const used = new Map<string, number>();
  return choice.flatMap((one: Json): readonly Json[] => {
    const { source, target, count = 1 } = fieldsOf(one);
    const called = typeof source === 'string' ? sourcesCalled(state, attacker, sources, source) : [];
    if (called.length === 0 || target === undefined || typeof count !== 'number' || count < 1) return [one];
    return splitShare(state, called, target, count, used);
  });
}

/** What is wrong with an answer to `allocate`, in the catalogue's order. */
function badAllocation(
  state: CoinState,
  attacker: string,
  sources: readonly Source[],
  pairs: readonly Pair[],
  choice: Json,
): readonly Violation[] {
  const shares = sharesIn(choice);
  if (shares === undefined)
    return [
      {
        code: 'bad-choice',
        rule: 'COIN-18.5',
        params: { field: 'choice', expected: '@expected.shares' },
      },
    ];
  const given = (source: string): number =>
    shares.reduce((sum, share) => sum + (share.source === source ? share.count : 0), 0);
  const over = shares.find((share) => given(share.source) > countOf(state, share.source));
  if (over !== undefined) return [violation('COIN-18.8', 'pool-empty', { source: over.source })];
  const stray = shares.find(
    (share) => !pairs.some((pair) => pair.source.id === share.source && pair.target.id === share.target),
  );
  if (stray !== undefined) return badTarget(state, attacker, sources, stray.source, stray.target);
  const kept = sources.some(
    (source) => pairs.some((pair) => pair.source.id === source.id) && given(source.id) < countOf(state, source.id),
  );
  return kept && state.options.discardPool === 'forbidden' ? [violation('COIN-18.12', 'discard-forbidden')] : [];
}

/** Who gets points by it; without anybody they are dropped. */
function labelled(state: CoinState, shares: readonly Share[]): Choice {
  const choice = shares.map((share) => ({ ...share }));
  const whom = [...new Set(shares.map((share) => share.target))].map((target) => unitName(state, target));
  return whom.length === 0
    ? { choice, label: 'allocate.none' }
    : { choice, label: 'allocate.to', params: { whom, n: shares.reduce((sum, share) => sum + share.count, 0) } };
}

function allocating(state: CoinState, attack: Attack, side: SideId): Asking {
  const sources = sourcesLeft(state, attack.sources);
  const pairs = pairsFor(state, unitOf(state, attack.attacker), sources);
  const listed = listedShares(state, { ...attack, sources }, pairs).map((shares) =>
    shares.map((share) => ({ ...share })),
  );
  return {
    kind: 'allocate',
    side,
    unit: attack.attacker,
    rule: 'COIN-18.5',
    params: { points: pointsLeft(state), who: unitName(state, attack.attacker) },
    choices: () => listed.map((choice) => labelled(state, choice)),
    default: listed[0] ?? [],
    hear: (choice) => sharesHeard(state, attack.attacker, sources, choice),
    check: (choice) => badAllocation(state, attack.attacker, sources, pairs, choice),
  };
}

/** @rule COIN-18.5 @rule COIN-18.8 @rule COIN-18.11 All points at once; what they have to overcome is fixed here. */
export function allocatePoints(play: CoinPlay, attack: Attack): void {
  const { attacker } = attack;
  const points = pointsLeft(play.state);
  const unit = unitOf(play.state, attacker);
  const side = sideOfUnit(unit);
  if (points === 0) return;
  if (side === null || pairsFor(play.state, unit, sourcesLeft(play.state, attack.sources)).length === 0) {
    play.tell({ type: 'poolLost', attacker, points, rules: ['COIN-12.5'] });
    return;
  }
  enter(play, 'assign', side);
  const shares = sharesIn(ask(play, () => allocating(play.state, attack, side))) ?? [];
  const queued = shares.flatMap((share) => queue(play.state, attack, share));
  const dropped = points - queued.length;
  play.tell({ type: 'pointsAllocated', attacker, points: queued, dropped, rules: ['COIN-18.5', 'COIN-18.12'] });
}

function queue(state: CoinState, attack: Attack, share: Share): readonly QueuedPoint[] {
  const attacker = unitOf(state, attack.attacker);
  const target = unitOf(state, share.target);
  const source = attack.sources.find((one) => one.id === share.source);
  if (source === undefined || !isLegalTarget(state, attacker, source, target)) return [];
  const { kind, pierce } = source;
  const passiveOk = passiveOf(state, target, source, attacker).total;
  const point = { attacker: attacker.id, source: source.id, kind, pierce, target: target.id, passiveOk, landed: false };
  return Array.from({ length: share.count }, () => point);
}

const isGone = (state: CoinState, point: QueuedPoint): boolean => !isAlive(unitOf(state, point.target));

/** @rule COIN-18.6 Overcoming for every point in the order of allocation; failed ones vanish. */
function overcomeAll(play: CoinPlay): void {
  const kept = play.state.batchQueue.filter((point) => {
    if (isGone(play.state, point)) return false;
    const modifiers =
      point.passiveOk === 0 ? [] : [{ source: 'fixed', value: point.passiveOk, rule: 'COIN-18.11' } as const];
    return overcome(play, point.attacker, point.target, { total: point.passiveOk, modifiers });
  });
  play.tell({ type: 'queueKept', queue: kept, rules: ['COIN-18.6'] });
}

/** @rule COIN-18.7 One defensive action for each point that is left, in the same order. */
function defendAll(play: CoinPlay): void {
  const kept = play.state.batchQueue.flatMap((point) =>
    isGone(play.state, point) || defend(play, point.target, point.kind, point.source)
      ? []
      : [{ ...point, landed: true }],
  );
  play.tell({ type: 'queueKept', queue: kept, rules: ['COIN-18.7'] });
}

/** @rule COIN-18.8 @rule COIN-18.9 @rule COIN-18.13 All damage together, then whoever it destroyed. */
function strikeAll(play: CoinPlay): void {
  const landed = play.state.batchQueue;
  const targets = [...new Set(landed.map((point) => point.target))].filter((id) => isAlive(unitOf(play.state, id)));
  for (const target of targets) {
    const points = landed.filter((point) => point.target === target);
    hurt(play, points[0]?.attacker ?? target, target, points.length);
  }
  play.tell({ type: 'queueKept', queue: [], rules: ['COIN-18.8'] });
  const isWreck = (id: string): boolean => isVehicle(unitOf(play.state, id));
  // Those killed inside a wreck die before it: only occupants who still have HP get a save.
  for (const target of [...targets.filter((id) => !isWreck(id)), ...targets.filter(isWreck)]) destroy(play, target);
  checkElimination(play);
}

/** @rule COIN-18.10 Settles everything that is queued. */
export function settleBatch(play: CoinPlay): void {
  if (play.state.batchQueue.length === 0 || isOver(play.state)) return;
  overcomeAll(play);
  defendAll(play);
  strikeAll(play);
}
