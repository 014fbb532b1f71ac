import type { Point } from '@potyczka/kernel';
import { shape, violation } from '@potyczka/kernel';
import { badField, badFields, fieldsOf, mustSettleAll, ONE_UNIT, ruledBy } from '@potyczka/ruleset-kit';
import { UNHURRIED } from '../expiry.ts';
import { metres, pointOf } from '../metres.ts';
import type { SegPlay } from '../play.ts';
import { endGame } from '../procedures/objectives/ending.ts';
import { priceFrom, priceShape } from '../procedures/time/pricing.ts';
import { isIn, now } from '../read.ts';
import { SECRET_SOURCE } from '../secrets.ts';
import { tableSheet } from '../sheet/table.ts';
import { isOnTable } from '../spatial.ts';
import type { SegState, StandingModifier } from '../state.ts';
import { interruptRound } from '../turn/interrupts.ts';
import { endPhase } from '../turn.ts';
import { ATTRIBUTES, points, TEST_TAGS } from '../vocabulary.ts';
import { mustBeSide, type Powers, power, saidAs } from './power.ts';

const { bool, either, idOf, integer, list, maybe, number, object, oneOf, point, text } = shape;

const modifierShape = object({
  unit: maybe(idOf('unit')),
  side: maybe(idOf('side')),
  /** What kind of test; left out: all of them. */
  scope: maybe(oneOf('all', ...TEST_TAGS)),
  value: number(-30, 30),
  label: maybe(text(60)),
  /** How long: the next test, until its next phase, until lifted, or for so many of its phases. */
  until: maybe(either(oneOf('test', 'phase', 'lifted'), integer(1, 99))),
  uses: maybe(integer(1, 99)),
  secret: maybe(bool),
  lift: maybe(bool),
});
type Said = shape.Of<typeof modifierShape>;

const meant = (state: SegState, { unit, side }: Said): readonly string[] =>
  Object.values(state.units)
    .filter((one) => (unit === undefined || one.id === unit) && (side === undefined || one.side === side))
    .map((one) => one.id);

function untilOf(said: Said, phaseCount: number): number | null {
  if (said.until === 'phase') return phaseCount + 1;
  return typeof said.until === 'number' ? phaseCount + said.until : null;
}

/** @rule SEG-10.11 @rule SEG-31.1 A bonus or penalty of the GM's, on one combatant, a side or everybody. */
const modifier = power({
  rule: 'SEG-31.1',
  shape: modifierShape,
  may: (state, { side, value }, field) => [
    ...mustBeSide(state, side),
    ...(Number.isInteger(value * 2) ? [] : [badField(`${field}.value`, 'a number in steps of 0.5')]),
  ],
  act: (play, said, context) => {
    const secret = said.secret ?? context.secret;
    const source = `${secret ? SECRET_SOURCE : ''}${said.label ?? 'gm'}`;
    for (const unit of meant(play.state, said)) {
      if (said.lift === true) {
        play.tell({ type: 'modifierLifted', unit, source, rules: ['SEG-31.1'] });
        continue;
      }
      const standing: StandingModifier = {
        source,
        scope: said.scope ?? 'all',
        value: points(said.value),
        until: untilOf(said, now(play, unit).phaseCount),
        uses: said.uses ?? (said.until === 'test' ? 1 : null),
        secret,
        rule: 'SEG-31.1',
      };
      play.tell({ type: 'modifierSet', unit, modifier: standing, rules: ['SEG-31.1'] });
    }
  },
});

const TEST_FORM = fieldsOf(priceShape).test ?? shape.formOf(shape.any);

const wirePrice = (segments: number | undefined, test: unknown): shape.Of<typeof priceShape> => ({
  ...(segments === undefined ? {} : { segments }),
  ...(test === undefined ? {} : { test: test as NonNullable<shape.Of<typeof priceShape>['test']> }),
});

/** @rule SEG-6.12 What an action costs that somebody has proposed, or will. */
const priceAction = power({
  rule: 'SEG-6.12',
  shape: object({
    id: maybe(text(400)),
    text: maybe(text(400)),
    unit: maybe(idOf('unit')),
    segments: maybe(integer(1, 9)),
    test: maybe({ ...shape.any, form: TEST_FORM }),
  }),
  may: (_state, { id: name, text: words, segments, test }, field) => {
    const parsed = shape.parse(priceShape, wirePrice(segments, test), field);
    return [
      ...(words === undefined && name === undefined ? [badField(`${field}.text`, 'what is proposed')] : []),
      ...(parsed.ok ? [] : badFields(parsed.errors)),
    ];
  },
  act: (play, { id: name, text: words, unit, segments, test }) =>
    play.tell({
      type: 'actionPriced',
      unit: unit ?? '',
      text: words ?? name ?? '',
      price: priceFrom(wirePrice(segments, test)),
      rules: ['SEG-6.12', 'SEG-31.1'],
    }),
});

/** @rule SEG-12.2 A free-text trigger has come true; it breaks in at once. */
const fireTrigger = power({
  rule: 'SEG-12.2',
  shape: ONE_UNIT,
  may: ({ units }, { unit }) =>
    units[unit]?.frozen?.trigger.kind === 'custom'
      ? []
      : [violation('SEG-12.2', 'not-ready', { unit, why: 'trigger' })],
  act: (play, { unit }) => play.tell({ type: 'triggerFired', unit, rules: ['SEG-12.2'] }),
});

/** @rule SEG-11.10 The place is safe enough for an unhurried shot. */
const safeSniper = power({
  rule: 'SEG-11.10',
  shape: object({ unit: idOf('unit'), safe: maybe(bool) }),
  act: (play, { unit, safe }) =>
    play.tell({ type: 'unitRuled', unit, change: { safeSniper: safe ?? true }, rules: ['SEG-11.10'] }),
});

/** @rule SEG-5.2 The attribute a combatant's initiative is rolled on. */
const setInitiative = power({
  rule: 'SEG-5.2',
  shape: object({
    unit: maybe(idOf('unit')),
    units: maybe(list(idOf('unit'), 1, 60)),
    attribute: oneOf(...ATTRIBUTES),
  }),
  act: (play, { unit, units, attribute }) => {
    for (const one of [...(unit === undefined ? [] : [unit]), ...(units ?? [])])
      play.tell({ type: 'unitRuled', unit: one, change: { initiativeAttribute: attribute }, rules: ['SEG-5.2'] });
  },
});

const placeShape = object({
  unit: idOf('unit'),
  at: maybe(point),
  /** The way it takes: triggers look at all of it (SEG-28.1). */
  path: maybe(list(point, 1, 40)),
  level: maybe(number(-100, 500)),
});

const wayOf = ({ at, path }: shape.Of<typeof placeShape>): readonly Point[] =>
  (path ?? (at === undefined ? [] : [at])).map(pointOf);

/** @rule SEG-1.2 @rule SEG-28.1 Puts somebody somewhere; with a path it moves there, and triggers see it come. */
const place = power({
  rule: 'SEG-1.2',
  shape: placeShape,
  may: (state, said, field) => [
    ...(wayOf(said).length === 0 ? [badField(`${field}.at`, 'a point [x, y], or a path')] : []),
    ...wayOf(said)
      .filter((at) => !isOnTable(state, at))
      .map(() => badField(`${field}.at`, `a point from [0, 0] to [${state.width / 1000}, ${state.height / 1000}]`)),
  ],
  act: (play, said) => {
    const unit = now(play, said.unit);
    const way = wayOf(said);
    const traced = said.path !== undefined || unit.kind === 'vehicle';
    const at = way.at(-1) ?? unit.at;
    const level = said.level === undefined ? unit.level : metres(said.level);
    play.tell({ type: 'unitPlaced', unit: unit.id, path: [unit.at, ...way], at, level, traced, rules: ['SEG-1.2'] });
    if (traced) letTriggersSee(play, unit.id);
  },
});

/** @rule SEG-12.4 What a vehicle does on the GM's word counts as a segment of somebody else. */
function letTriggersSee(play: SegPlay, mover: string): void {
  if (play.state.mode === 'fight') interruptRound(play, play.state.activeUnit ?? mover);
}

/** @rule SEG-31.2 Of its next roll the first throw does not count. */
const reroll = power({
  shape: ONE_UNIT,
  act: (play, { unit }) => play.tell({ type: 'marked', unit, mark: 'reroll', on: true, rules: ['SEG-31.2'] }),
});

/** @rule SEG-31.2 With a result the battle is over; without one the fight is, and time flows normally (SEG-5.8). */
const endFight = power({
  shape: object({ result: maybe(ruledBy(tableSheet, 'result')) }),
  amidst: false,
  may: (state, { result }) => {
    if (state.mode === 'over') return [violation('SEG-29.2', 'finished')];
    if (result !== undefined) return mustSettleAll(state, result, 'SEG-31.2');
    return state.mode === 'fight' ? [] : [violation('SEG-31.2', 'not-ready', { why: 'noFight' })];
  },
  act: (play, { result }) => {
    if (result === undefined) play.tell({ type: 'lullStarted', change: UNHURRIED, rules: ['SEG-5.8', 'SEG-31.2'] });
    else endGame(play, result, 'ruled', ['SEG-31.2']);
  },
});

/** The running phase is over and somebody else's begins (protocol, `rule`). */
const turnOf = power({
  shape: ONE_UNIT,
  amidst: false,
  may: (state, { unit }) => {
    const found = state.units[unit];
    const waits = found !== undefined && isIn(found) && state.mode === 'fight' && state.activeUnit !== unit;
    return waits ? [] : [violation('SEG-31.2', 'target', { target: unit })];
  },
  act: (play, { unit }) => {
    const { activeUnit: active, turnOrder, acted } = play.state;
    const rest = turnOrder.filter((one) => one !== unit);
    const from = active === null ? 0 : rest.indexOf(active) + 1;
    const change = {
      turnOrder: [...rest.slice(0, from), unit, ...rest.slice(from)],
      acted: acted.filter((one) => one !== unit),
    };
    play.tell({ type: 'tableRuled', change, rules: ['SEG-31.2'] });
    if (active !== null) endPhase(play, active);
  },
});

/** @rule SEG-30.1 Experience is the GM's to give. */
const awardXp = power({
  rule: 'SEG-30.1',
  shape: object({ unit: maybe(idOf('unit')), side: maybe(idOf('side')), xp: integer(1, 10_000) }),
  may: (state, { side }) => mustBeSide(state, side),
  act: (play, { unit, side, xp }) => {
    const all = Object.values(play.state.units).filter((one) => one.id === unit || one.side === side);
    for (const one of all) {
      const reasons = [{ why: 'gm', gained: xp }];
      play.tell({ type: 'xpAwarded', unit: one.id, gained: xp, reasons, xp: one.xp + xp, rules: ['SEG-30.1'] });
    }
  },
});

export const fightPowers: Powers = {
  modifier,
  priceAction,
  fireTrigger,
  safeSniper,
  setInitiative,
  place,
  reroll,
  endFight,
  turnOf,
  awardXp,
  // Section 5 has these as fields: whose phase it is, how the table stands, how it ended.
  activeUnit: saidAs(turnOf, (unit) => ({ unit })),
  active: { ...saidAs(turnOf, (unit) => ({ unit })), unlisted: true },
  mode: saidAs(endFight, (mode) => (mode === 'lull' ? {} : { mode })),
  result: saidAs(endFight, (result) => ({ result })),
};
