import type { Violation } from '@potyczka/kernel';
import { shape, violation } from '@potyczka/kernel';
import { BY_OPTION, badField, mustName, naming, ONE_UNIT, optionFaults, without, wordOf } from '@potyczka/ruleset-kit';
import { profiles } from '../catalogue/profiles.ts';
import { options as optionTable, type StepOptions } from '../options.ts';
import type { StepPlay } from '../play.ts';
import { fireClocks, tick } from '../procedures/scenes/clocks.ts';
import { endScene } from '../procedures/scenes/end-scene.ts';
import { enterFoe } from '../procedures/scenes/entering.ts';
import { revealFoe } from '../procedures/scenes/revealing.ts';
import { heroOf, pairOf, phaseOf, unitOf } from '../read.ts';
import { squareOf } from '../sheet/figure.ts';
import { clockFrom, clockShape } from '../sheet/things.ts';
import { nearestFree } from '../spatial/places.ts';
import { isFree, onMap } from '../spatial.ts';
import type { Square, StepState } from '../state.ts';
import { canBeActivated, endHeroPhase, endTurn, startTurn } from '../turn.ts';
import { BANDS, COVERS, SCENE_RESULTS } from '../vocabulary.ts';
import { NAME_OR_UNIT, type Powers, power } from './power.ts';

const { any, bool, either, idOf, integer, maybe, object, oneOf, point, record, wordOf: named } = shape;

/** What the GM does to the table itself: bands, clocks, foes, terrain, options, turns. */

const pair = { unit: idOf('unit'), target: idOf('unit') } as const;

/** A hero and a foe, whichever way round. */
const mustBePair = (state: StepState, { unit, target }: { unit: string; target: string }): readonly Violation[] => {
  const alike = unitOf(state, unit).kind === unitOf(state, target).kind;
  return alike ? [violation('STEP-0.3', 'illegal-target', { target })] : [];
};

const keyFor = (state: StepState, { unit, target }: { unit: string; target: string }): string =>
  pairOf(unitOf(state, unit), unitOf(state, target));

/** @rule STEP-0.3 */
const gmSetBand = power({
  rule: 'STEP-0.3',
  shape: object({ ...pair, band: oneOf(...BANDS) }),
  may: mustBePair,
  act: (play, said) => {
    const bands = { ...play.state.bands, [keyFor(play.state, said)]: said.band };
    play.tell({ type: 'tableRuled', change: { bands }, rules: ['STEP-0.3'] });
  },
});

/** @rule STEP-0.3 @rule STEP-8.1 Cover between two, over what the board shows; null takes the word back. */
const gmSetCover = power({
  rule: 'STEP-0.3',
  shape: object({ ...pair, cover: oneOf(...COVERS, null) }),
  may: mustBePair,
  act: (play, said) => {
    const key = keyFor(play.state, said);
    const others = without(play.state.covers, key);
    const covers = said.cover === null ? others : { ...others, [key]: said.cover };
    play.tell({ type: 'tableRuled', change: { covers }, rules: ['STEP-0.3', 'STEP-8.1'] });
  },
});

const tickShape = either(integer(-12, 12), object({ clock: maybe(idOf('clock')), by: maybe(integer(-12, 12)) }));
const tickOf = (state: StepState, said: shape.Of<typeof tickShape>) =>
  typeof said === 'number'
    ? { clock: state.clocks[0]?.id, by: said }
    : { clock: said.clock ?? state.clocks[0]?.id, by: said.by ?? 1 };

/** @rule STEP-18.4 Ticks or unticks by hand. */
const gmTick = power({
  rule: 'STEP-18.4',
  shape: tickShape,
  may: (state, said, field) => {
    const { clock } = tickOf(state, said);
    const known = state.clocks.map((one) => one.id);
    return clock === undefined ? [badField(field, 'a clock: there is none')] : mustName(clock, known, `${field}.clock`);
  },
  act: (play, said) => {
    const { clock, by } = tickOf(play.state, said);
    if (clock !== undefined) tick(play, clock, by, ['STEP-18.4']);
    fireClocks(play);
  },
});

/** @rule STEP-18.1 The GM sets a clock, or changes one: its size, whether it is hidden or stopped. */
const gmSetClock = power({
  rule: 'STEP-18.1',
  shape: clockShape,
  act: (play, said) => {
    const before = play.state.clocks.find((clock) => clock.id === said.id);
    const clock = {
      ...clockFrom(said),
      ...(before === undefined || said.filled !== undefined ? {} : { filled: Math.min(said.size, before.filled) }),
    };
    play.tell({ type: 'clockSet', clock, rules: ['STEP-18.1'] });
  },
});

const spawnPlan = object({
  profile: named('foe-profile'),
  count: maybe(integer(1, 12)),
  at: maybe(point),
  pos: maybe(point),
  hidden: maybe(bool),
});

/** Where a foe enters when nobody says: far from the west, where the heroes come from. */
const usualEntry = (state: StepState): Square => [state.width - 1, Math.floor(state.height / 2)];

/** @rule STEP-14.12 Waves of Minions, or anybody else. */
const gmSpawn = power({
  rule: 'STEP-14.12',
  shape: spawnPlan,
  may: (state, { profile, pos, at = pos, count = 1 }, field) => {
    const isGood = (square: Square): boolean => (count > 1 ? onMap(state, square) : isFree(state, square));
    return [
      ...(wordOf(Object.keys(profiles), profile) === undefined
        ? [badField(`${field}.profile`, `one of ${Object.keys(profiles).join(', ')}`)]
        : []),
      ...(at === undefined || !state.mapped || isGood(squareOf(at))
        ? []
        : [violation('STEP-7.3', 'bad-square', { at: squareOf(at).join(',') })]),
    ];
  },
  act: (play, { profile, count = 1, pos, at = pos, hidden }) => {
    const word = wordOf(Object.keys(profiles), profile) ?? profile;
    for (let i = 0; i < count; i++) {
      const near = at === undefined ? usualEntry(play.state) : squareOf(at);
      const square = play.state.mapped ? (nearestFree(play.state, near) ?? null) : null;
      enterFoe(play, word, square, { why: 'gm', rules: ['STEP-14.12'], stats: hidden === true ? { hidden } : {} });
    }
  },
});

/** @rule STEP-3.8 A hidden foe, a trap nobody has found. */
const gmReveal = power({
  rule: 'STEP-3.8',
  shape: ONE_UNIT,
  form: NAME_OR_UNIT,
  absent: true,
  hear: naming('unit'),
  may: ({ units, hazards }, { unit: name }) => {
    const unit = units[name];
    const isHidden = (unit?.kind === 'foe' && unit.hidden) || hazards.some((one) => one.id === name && one.hidden);
    return isHidden ? [] : [violation('STEP-3.8', 'illegal-target', { target: name })];
  },
  act: (play, { unit: name }) => {
    if (play.state.units[name] !== undefined) return revealFoe(play, name, 'gm');
    const hazards = play.state.hazards.map((one) => (one.id === name ? { ...one, hidden: false } : one));
    play.tell({ type: 'tableRuled', change: { hazards }, rules: ['STEP-3.8', 'STEP-22.3'] });
  },
});

/** Any option, to any of its values. */
const gmSetOption = power({
  rule: 'STEP-24.3',
  shape: record(any, 60),
  form: BY_OPTION,
  may: ({ options }, given) => optionFaults(optionTable, options, given),
  act: (play, given) => {
    const options = { ...play.state.options, ...(given as Partial<StepOptions>) } as StepOptions;
    play.tell({ type: 'tableRuled', change: { options }, rules: ['STEP-24.3'] });
  },
});

const endShape = either(oneOf(...SCENE_RESULTS), object({ result: oneOf(...SCENE_RESULTS) }));

/** @rule STEP-25.1 */
const gmEndScene = power({
  rule: 'STEP-25.1',
  shape: endShape,
  may: (state) => (state.phase === 'ended' ? [violation('STEP-25.1', 'bad-phase', phaseOf(state))] : []),
  act: (play, said) => {
    const result = typeof said === 'string' ? said : said.result;
    endScene(play, result, 'gm', ['STEP-25.1']);
  },
});

/** Whoever acts stops. */
function stopTurn(play: StepPlay): void {
  const { activeUnit, phase } = play.state;
  if (activeUnit !== null && phase === 'heroes') endTurn(play, activeUnit);
}

/** Skips to a hero's turn, or to the end of the heroes' phase (protocol, `rule`). */
const gmTurn = power({
  rule: 'STEP-24.3',
  shape: object({ unit: maybe(idOf('unit')) }),
  form: shape.formOf(either(idOf('unit'), object({ unit: maybe(idOf('unit')) }))),
  hear: naming('unit'),
  amidst: false,
  may: (state, { unit }) => {
    if (state.phase !== 'heroes') return [violation('STEP-9.1', 'bad-phase', phaseOf(state))];
    if (unit === undefined) return [];
    if (state.activeUnit === unit) return [violation('STEP-9.2', 'not-your-turn', { current: unit })];
    const ready = unitOf(state, unit).kind === 'hero' && canBeActivated(state, heroOf(state, unit));
    return ready ? [] : [violation('STEP-9.13', 'not-your-turn', { current: '' })];
  },
  act: (play, { unit }) => {
    stopTurn(play);
    if (unit === undefined) endHeroPhase(play);
    else startTurn(play, unit);
  },
});

export const tablePowers: Powers = {
  gmSetBand,
  gmSetCover,
  gmTick,
  gmSetClock,
  gmSpawn,
  gmReveal,
  gmSetOption,
  gmEndScene,
  gmTurn,
};
