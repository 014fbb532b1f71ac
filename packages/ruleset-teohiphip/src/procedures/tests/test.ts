import type { Draw } from '@potyczka/kernel';
import { marksEndedByTest } from '../../marks.ts';
import type { TeoPlay } from '../../play.ts';
import { areAllies, hasMark, hasTrait, isSpent, seatOf, unitOf, unitsOnTable } from '../../read.ts';
import { groundAt } from '../../spatial.ts';
import type { Source, TeoState, Unit } from '../../state.ts';
import type { TestTag } from '../../vocabulary.ts';
import { regain } from '../hit-points/hp.ts';
import { offerExchanges } from '../pool/exchange.ts';
import { botch } from './botching.ts';
import { gradeOutcome } from './graded.ts';
import { attackSources, commonSources, diceFor } from './sources.ts';
import type { TestResult, TestSpec } from './test-spec.ts';

/** TEO-8.9: some tags bring others along. */
function allTags(tags: readonly TestTag[]): readonly TestTag[] {
  const physical = tags.some((tag) => ['melee', 'agility', 'climb', 'jump', 'strength'].includes(tag));
  return physical && !tags.includes('physical') ? [...tags, 'physical'] : tags;
}

export function sourcesOf(state: TeoState, ground: ReturnType<typeof groundAt>, spec: TestSpec): readonly Source[] {
  if (spec.unmodified) return [];
  const unit = unitOf(state, spec.unit);
  const tags = allTags(spec.tags);
  const own = spec.attack === undefined ? [] : attackSources(state, ground, unit, spec.attack);
  return [...own, ...commonSources(state, ground, unit, tags), ...(spec.extra ?? [])];
}

/** Things of the kit that bear on a Test are used in it (TEO-13.67). */
const HELPS: readonly string[] = ['medkit', 'scanner'];

/** TEO-8.12: natural dice, before any exchange. */
const isCritical = (dice: readonly number[]): boolean => dice.filter((die) => die === 6).length >= 2;

const countReading = (draws: readonly Draw[]): string => {
  const dice = draws as readonly number[];
  return `${dice.filter((die) => die >= 5).length}${isCritical(dice) ? '!' : ''}`;
};
const facesReading = (draws: readonly Draw[]): string => draws.join('');

/** The rules read how many 5s and 6s there are and whether it is a critical; an Opportunist's die goes into the pool. */
const readingFor = (unit: Unit): ((draws: readonly Draw[]) => string) =>
  hasTrait(unit, 'opportunist') ? facesReading : countReading;

/** @rule TEO-18.4 Runs a Test; `apply` is called where the procedure says "apply", before Flourish and Hardy Start. */
export function takeTest(play: TeoPlay, spec: TestSpec, apply: (result: TestResult) => void): TestResult {
  const waived = waive(play, spec);
  if (waived !== undefined) {
    apply(waived);
    return waived;
  }
  const sources = useTactician(play, spec, sourcesOf(play.state, groundAt(play), spec));
  const count = diceFor(sources);
  const unit = unitOf(play.state, spec.unit);
  const dice = play.roll({
    label: spec.purpose,
    unit: spec.unit,
    dice: Array.from({ length: count }, () => 6),
    read: readingFor(unit),
  });
  const tags = allTags(spec.tags);
  play.tell({
    type: 'testRolled',
    unit: spec.unit,
    purpose: spec.purpose,
    tags,
    sources,
    dice,
    critical: isCritical(dice),
    endsMarks: marksEndedByTest(unitOf(play.state, spec.unit), tags),
    endsAim: tags.includes('attack'),
    endsRuled: Object.hasOwn(play.state.gmModifiers, spec.unit),
    rules: citing(count, spec),
  });
  useFoolsLuck(play, spec, count);
  if (spec.pool !== false) offerExchanges(play, takeTest, spec.unit);
  const result = settle(play, spec);
  apply(result);
  gradeOutcome(play, spec, result);
  close(play, spec, result);
  for (const { source } of sources.filter(({ source }) => HELPS.includes(source)))
    botch(play, takeTest, spec.unit, source);
  return result;
}

const citing = (count: 1 | 2 | 3, spec: TestSpec): readonly string[] => [
  spec.tags.includes('attack') ? 'TEO-10.1' : 'TEO-8.1',
  ...(count === 3 ? ['TEO-8.3'] : count === 1 ? ['TEO-8.4'] : []),
];

/** @rule TEO-8.11 The GM has waived this unit's next Test. */
function waive(play: TeoPlay, spec: TestSpec): TestResult | undefined {
  if (spec.tags.includes('attack') || !hasMark(unitOf(play.state, spec.unit), 'autoPassNext')) return undefined;
  play.tell({ type: 'unmarked', unit: spec.unit, mark: 'autoPassNext', rules: ['TEO-8.11'] });
  const needed = spec.needed ?? 1;
  play.tell({
    type: 'testSettled',
    unit: spec.unit,
    purpose: spec.purpose,
    successes: needed,
    needed,
    passed: true,
    rules: ['TEO-8.11'],
  });
  return { successes: needed, passed: true, critical: false };
}

/** @rule TEO-13.59 Tactician: before its own roll, a 5 or 6 of the pool is turned over for Advantage. */
function useTactician(play: TeoPlay, spec: TestSpec, sources: readonly Source[]): readonly Source[] {
  const unit = unitOf(play.state, spec.unit);
  const seat = seatOf(play.state, unit);
  const dice = [...new Set(unit.pool.filter((die) => die >= 5))].sort();
  // TEO-13.33: turning a die over is no exchange, so a Cautious figure may; TEO-13.26: a locked pool may not be used.
  const useful = !sources.some((source) => source.edge === 'advantage') && !hasMark(unit, 'jinxedLock');
  if (
    !hasTrait(unit, 'tactician') ||
    isSpent(unit, 'tactician') ||
    dice.length === 0 ||
    seat === null ||
    !useful ||
    spec.unmodified
  )
    return sources;
  const choice = play.choose(() => ({
    kind: 'tactician',
    seat,
    unit: unit.id,
    rule: 'TEO-13.59',
    params: { who: unit.name },
    choices: [
      { choice: 'decline', label: 'decline' },
      ...dice.map((die) => ({ choice: die, label: 'tactician.turn', params: { die, to: 7 - die } })),
    ],
    default: 'decline',
  }));
  if (typeof choice !== 'number') return sources;
  const now = unitOf(play.state, spec.unit);
  const at = now.pool.indexOf(choice);
  const pool = now.pool.map((die, index) => (index === at ? 7 - die : die));
  play.tell({ type: 'poolChanged', unit: now.id, pool, trait: 'tactician', used: true, rules: ['TEO-13.59'] });
  play.tell({ type: 'traitSpent', unit: now.id, trait: 'tactician', span: 'round', rules: ['TEO-13.59'] });
  return [...sources, { source: 'tactician', edge: 'advantage', rule: 'TEO-13.59' }];
}

/** @rule TEO-13.47 Fool's Luck: holders entitled to react, in side order starting with the target's side. */
function useFoolsLuck(play: TeoPlay, spec: TestSpec, count: number): void {
  for (const holder of luckHolders(play.state, spec)) {
    const seat = seatOf(play.state, holder);
    if (seat === null) continue;
    const choice = play.choose(() => ({
      kind: 'foolsLuck',
      seat,
      unit: holder.id,
      rule: 'TEO-13.47',
      params: {
        who: holder.name,
        whose: unitOf(play.state, spec.unit).name,
        dice: (play.state.test?.dice ?? []).map(String),
      },
      choices: [
        { choice: 'decline', label: 'decline' },
        { choice: 'reroll', label: 'foolsLuck.reroll' },
      ],
      default: 'decline',
    }));
    if (choice !== 'reroll') continue;
    play.tell({ type: 'traitSpent', unit: holder.id, trait: 'foolsLuck', span: 'mission', rules: ['TEO-13.47'] });
    const unit = unitOf(play.state, spec.unit);
    const dice = play.roll({
      label: 'foolsLuck',
      unit: spec.unit,
      dice: Array.from({ length: count }, () => 6),
      read: readingFor(unit),
    });
    play.tell({
      type: 'testRerolled',
      unit: spec.unit,
      by: holder.id,
      dice,
      critical: isCritical(dice),
      rules: ['TEO-13.47', 'TEO-13.R2'],
    });
  }
}

function luckHolders(state: TeoState, spec: TestSpec): readonly Unit[] {
  const tester = unitOf(state, spec.unit);
  const entitled = unitsOnTable(state).filter(
    (unit) =>
      hasTrait(unit, 'foolsLuck') &&
      !isSpent(unit, 'foolsLuck') &&
      (areAllies(state, unit, tester) || unit.id === spec.target),
  );
  const target = spec.target === undefined ? undefined : state.units[spec.target];
  const start = target === undefined ? 0 : state.sideOrder.indexOf(target.side);
  const rank = (unit: Unit): number => {
    const place = state.sideOrder.indexOf(unit.side) - start;
    return place < 0 ? place + state.sideOrder.length : place;
  };
  return entitled.sort((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1));
}

/** @rule TEO-8.2 @rule TEO-8.3 @rule TEO-8.7 The best two dice are kept; each 5 or 6 is a success. */
function settle(play: TeoPlay, spec: TestSpec): TestResult {
  const test = play.state.test;
  if (test === null) throw new Error('a Test without dice');
  const successes = Math.min(2, test.dice.filter((die) => die >= 5).length);
  const needed = spec.needed === undefined ? 1 : spec.needed;
  const passed = needed === null ? successes > 0 : successes >= needed;
  play.tell({
    type: 'testSettled',
    unit: spec.unit,
    purpose: spec.purpose,
    successes,
    needed,
    passed,
    rules: ['TEO-8.2', ...(needed === null ? [] : ['TEO-8.7'])],
  });
  return { successes, passed, critical: test.critical };
}

/** @rule TEO-13.20 @rule TEO-13.16 Flourish heals on a critical; then Hardy Start's extra point is gone. */
function close(play: TeoPlay, spec: TestSpec, result: TestResult): void {
  const unit = unitOf(play.state, spec.unit);
  if (result.critical && hasTrait(unit, 'flourish') && !unit.eliminated)
    regain(play, takeTest, spec.unit, 1, 'flourish', ['TEO-13.20']);
  const now = unitOf(play.state, spec.unit);
  play.tell({ type: 'testClosed', unit: spec.unit, tempHp: 0, rules: now.tempHp > 0 ? ['TEO-13.16'] : [] });
}
