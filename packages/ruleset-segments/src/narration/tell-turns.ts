import type { Line, Params } from '@potyczka/kernel';
import { signed, sumOf } from '@potyczka/ruleset-kit';
import type { TriggerSpec } from '../commands.ts';
import type { TurnEvent } from '../events/turn-events.ts';

import type { SegState } from '../state.ts';
import { points, SEGMENTS } from '../vocabulary.ts';
import { deedName, sideName, term, unitName, unitNames } from './names.ts';
import {
  closing,
  heading,
  inPoints,
  isKnown,
  known,
  line,
  lineFor,
  lineIfAny,
  reasons,
  silent,
  some,
  type Tellers,
} from './teller.ts';

type Of<T extends TurnEvent['type']> = Extract<TurnEvent, { readonly type: T }>;

const who = (state: SegState, e: { readonly unit: string }): Params => ({ who: unitName(state, e.unit) });

/** What the attribute counts follows from the rest; it is not told where the rest is blank. */
function attributeOf({ attribute, successPoints, kept, modifiers }: Of<'initiativeRolled'>): string {
  const name = term('attribute', attribute);
  if (!isKnown(successPoints)) return name;
  return `${name}#${inPoints(successPoints + points(kept) - sumOf(modifiers))}`;
}

/** @rule SEG-21.1 Two who engage roll for who attacks; everybody else for the order. */
function initiativeRolled(e: Of<'initiativeRolled'>, state: SegState): readonly Line[] {
  const key = e.rules.includes('SEG-21.1') ? 'opening' : 'initiative';
  return [
    line(key, {
      who: unitNames(state, e.units),
      again: e.again,
      attribute: attributeOf(e),
      dice: e.dice.map(String),
      kept: e.kept,
      ...some('mods', reasons(e.modifiers)),
      ...known('sp', e.successPoints),
    }),
  ];
}

function phaseStarted(e: Of<'phaseStarted'>, state: SegState): readonly Line[] {
  const params = who(state, e);
  if (state.units[e.unit]?.status !== 'in') return [line('phase.out', params)];
  return [
    ...(isKnown(e.frozenLost) && e.frozenLost > 0 ? [line('frozenExpired', { ...params, n: e.frozenLost })] : []),
    line('phase', { ...params, n: e.segments, lost: SEGMENTS - e.segments }),
  ];
}

/** Worth a line only when it goes on into the next Turn (SEG-6.6). */
function segmentSpent(e: Of<'segmentSpent'>, state: SegState): readonly Line[] {
  const { progress } = e;
  if (progress === null || e.from !== 'phase' || e.left > 0 || progress.done >= progress.total) return [];
  const { done, total } = progress;
  return [line('underway', { ...who(state, e), deed: deedName(progress.command), done, total })];
}

const deedsOf = (deeds: readonly { readonly type: string }[]): readonly string[] => deeds.map(deedName);

/** What a holder waits for, as far as it is said. */
function triggerParams(state: SegState, { unit, zone, of, metres, action, text }: TriggerSpec): Params {
  return {
    ...(unit === undefined ? {} : { whom: unitName(state, unit) }),
    ...(typeof zone === 'string' ? { zone: term('zone', zone) } : {}),
    ...(of === undefined || !Object.hasOwn(state.units, of) ? {} : { of: unitName(state, of) }),
    ...(metres === undefined ? {} : { metres }),
    ...(action === undefined ? {} : { action: deedName({ type: action }) }),
    ...(text === undefined ? {} : { text }),
  };
}

/** @rule SEG-12.1 What others wait for is not told: they only wait. */
function segmentsFrozen(e: Of<'segmentsFrozen'>, state: SegState): readonly Line[] {
  const params = who(state, e);
  if (e.plan.length === 0) return [line('waits', params)];
  const told = { ...params, n: e.count, deeds: deedsOf(e.plan), ...triggerParams(state, e.trigger) };
  return [line(`frozen.${e.trigger.kind}`, told)];
}

function actionPriced(e: Of<'actionPriced'>, state: SegState): readonly Line[] {
  const { test, segments } = e.price;
  const tested =
    test === null
      ? {}
      : {
          test: term(test.skill === null ? 'attribute' : 'skill', test.skill ?? test.attribute),
          modifier: test.modifier === 0 ? '0' : signed(test.modifier),
        };
  const whose = e.unit === '' ? {} : who(state, e);
  return [line('priced', { ...whose, text: e.text, n: segments, ...tested })];
}

/** @rule SEG-29.4 Both at once: no side is left. */
const endingOf = ({ reason, result }: Of<'gameEnded'>): string =>
  reason === 'eliminated' && !Object.values(result).includes('win') ? 'nobodyLeft' : reason;

export const turnTellers: Tellers<TurnEvent> = {
  fightStarted: () => [line('fightStarted')],
  initiativeRolled,
  orderSet: (e, state) => (e.order.length === 0 ? [] : [line('order', { order: unitNames(state, e.order) })]),
  joinedOrder: (e, state) => [line('joined', who(state, e))],
  turnStarted: (e) => [heading(e.turn, line('turn', { turn: e.turn }))],
  initiativeYielded: (e, state) => [line('yielded', { ...who(state, e), to: unitName(state, e.to) })],
  phaseStarted,
  phaseEnded: (e, state) => (e.lost === 0 ? [] : [line('phaseEnded', { ...who(state, e), n: e.lost })]),
  turnEnded: silent,
  segmentSpent,
  deedDone: silent,
  segmentEnded: silent,
  segmentsLost: (e, state) => [line('segmentsLost', { ...who(state, e), n: e.count })],
  declared: (e, state) =>
    e.actions.length === 0 ? [] : [line('declared', { ...who(state, e), deeds: deedsOf(e.actions) })],
  declarationFailed: (e, state) => [line('declarationFailed', { ...who(state, e), deed: deedName({ type: e.kind }) })],
  deedStopped: (e, state) => [lineFor('deedStopped', e.why, { ...who(state, e), deed: deedName({ type: e.kind }) })],
  segmentsFrozen,
  frozenLost: (e, state) => [line('frozenLost', who(state, e))],
  triggered: (e, state) => [line('triggered', { ...who(state, e), whom: unitName(state, e.interrupted) })],
  triggerFired: (e, state) => [line('triggerFired', who(state, e))],
  interruptEnded: silent,
  planTaken: silent,
  lullStarted: () => [line('lull')],
  lullRoundStarted: (e) => [heading(e.turn, line('lullRound', { round: e.round, turn: e.turn }))],
  rested: silent,
  actionPriced,
  stageSet: (e) => [e.stage === 'declare' ? line('stage.declare') : line('stage.play', { n: e.round })],
  slotGiven: (e, state) => [line('slot', who(state, e))],
  slotTaken: silent,
  conceded: (e, state) => [line('conceded', { side: sideName(state, e.side) })],
  gameEnded: (e, state) => [
    ...closing([line('gameEnded'), ...lineIfAny(`ended.${endingOf(e)}`, {})]),
    ...Object.entries(e.result).map(([side, result]) => line(`result.${result}`, { side: sideName(state, side) })),
  ],
};
