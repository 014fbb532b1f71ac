import type { Line } from '@potyczka/kernel';
import type { GrenadeEvent } from '../events/grenade.ts';
import type { SurroundingsEvent } from '../events/surroundings.ts';
import type { SegState } from '../state.ts';
import { pieceName, term, unitName } from './names.ts';
import { inMetres, levelName, line, lineFor, silent, stepName, type Tellers } from './teller.ts';

type Of<T extends GrenadeEvent['type']> = Extract<GrenadeEvent, { readonly type: T }>;

/** @rule SEG-16.1 At somebody, or at a place. */
function thrown(e: Of<'thrown'>, state: SegState): readonly Line[] {
  const at = e.target === null ? {} : { whom: unitName(state, e.target) };
  return [
    line('thrown', { who: unitName(state, e.unit), item: term('item', e.kind), range: inMetres(e.range), ...at }),
  ];
}

/** @rule SEG-16.5 */
function grenadeLanded(e: Of<'grenadeLanded'>): readonly Line[] {
  const item = term('item', e.grenade.kind);
  if (e.direction === null) return [line('grenadeLanded', { item })];
  // Eight directions from 1, as the die has them.
  return [line('grenadeStray', { item, n: inMetres(e.off), direction: term('direction', String(e.direction - 1)) })];
}

/** @rule SEG-16.7 @rule SEG-16.8 The level at this distance and what takes off it; the wound follows. */
function blastFelt(e: Of<'blastFelt'>, state: SegState): readonly Line[] {
  const params = {
    who: unitName(state, e.unit),
    distance: inMetres(e.distance),
    base: levelName(e.base),
    ...(e.steps.length === 0
      ? {}
      : { steps: e.steps.map(stepName), ...(e.level === 0 ? {} : { level: levelName(e.level) }) }),
  };
  return [line('blastFelt', params)];
}

/** By the kinds they had: what is left of them has another. */
const coverDestroyed = (e: Of<'coverDestroyed'>): readonly Line[] => [
  line('coverDestroyed', { n: e.pieces.length, rubble: e.pieces.some(({ becomes }) => becomes !== null) }),
];

export const grenadeTellers: Tellers<GrenadeEvent> = {
  pinPulled: (e, state) => [line('pinPulled', { who: unitName(state, e.unit), item: term('item', e.kind) })],
  thrown,
  grenadeLanded,
  grenadeDropped: (e, state) => [
    line('grenadeDropped', { who: unitName(state, e.unit), item: term('item', e.grenade.kind) }),
  ],
  grenadeFlung: (e, state) => [line(`grenadeFlung.${e.how}`, { who: unitName(state, e.unit) })],
  leaptAside: (e, state) => [line('leaptAside', { who: unitName(state, e.unit), prone: e.posture === 'prone' })],
  fuseBurnt: silent,
  wentOff: (e) => [lineFor('wentOff', e.kind, { item: term('item', e.kind) })],
  blastFelt,
  coverDestroyed,
  cloudSpread: (e) => [
    line('cloudSpread', {
      cloud: term('cloud', e.cloud.kind),
      n: inMetres(e.cloud.radius),
      turns: e.cloud.turnsLeft,
    }),
  ],
  cloudThinned: (e) => (e.turnsLeft > 0 ? [] : [line('cloudGone', { cloud: term('cloud', e.kind) })]),
  chargePlaced: (e, state) => [line('chargePlaced', { who: unitName(state, e.unit), item: term('item', e.kind) })],
};

export const surroundingsTellers: Tellers<SurroundingsEvent> = {
  doorMoved: (e, state) => [
    line(e.open ? 'doorOpened' : 'doorClosed', { who: unitName(state, e.unit), what: pieceName(state, e.piece) }),
  ],
  thingTaken: (e, state) => [line('thingTaken', { who: unitName(state, e.unit), item: term('item', e.kind) })],
  searched: (e, state) => [
    e.found === null
      ? line('searchedInVain', { who: unitName(state, e.unit) })
      : line('searched', { who: unitName(state, e.unit), whom: unitName(state, e.found) }),
  ],
  cloaked: (e, state) => [line('cloaked', { who: unitName(state, e.unit) })],
};
