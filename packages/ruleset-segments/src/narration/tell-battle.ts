import type { Line } from '@potyczka/kernel';
import type { CampaignEvent } from '../events/campaign.ts';
import type { MissionEvent } from '../events/mission.ts';
import type { RulingEvent } from '../events/ruling.ts';
import type { SegState } from '../state.ts';
import { formName, pieceName, seatName, sideName, sourceName, term, unitName } from './names.ts';
import { line, signedPoints, silent, some, type Tellers } from './teller.ts';

type Of<T extends (CampaignEvent | RulingEvent)['type']> = Extract<CampaignEvent | RulingEvent, { readonly type: T }>;

export const missionTellers: Tellers<MissionEvent> = {
  goalMet: (e, state) => [line('goalMet', { side: sideName(state, e.side), goal: term('goalKind', e.kind) })],
  goalLost: (e, state) => [line('goalLost', { side: sideName(state, e.side), goal: term('goalKind', e.kind) })],
  moraleShaken: (e, state) => [
    line('moraleShaken', { side: sideName(state, e.side), why: e.why.map((why) => term('shaken', why)) }),
  ],
  routed: (e, state) => [line('routed', { who: unitName(state, e.unit) })],
  unitArrived: (e) => [line('unitArrived', { who: e.figure.name })],
  integrityLost: (e, state) => [line('integrityLost', { who: unitName(state, e.unit), left: e.left })],
};

/** @rule SEG-30.4 What for, each with its share. */
const xpAwarded = (e: Of<'xpAwarded'>, state: SegState): readonly Line[] => [
  line('xpAwarded', {
    who: unitName(state, e.unit),
    n: e.gained,
    reasons: e.reasons.map(({ why, gained }) => `${term('xp', why)}#+${gained}`),
    total: e.xp,
  }),
];

function learnt(e: Of<'learnt'>, state: SegState): readonly Line[] {
  const what = e.on === 'form' ? formName(Number(e.what)) : term(e.on, e.what);
  const levels = e.on === 'skill' || e.on === 'attribute';
  return [line('learnt', { who: unitName(state, e.unit), what, cost: e.cost, ...(levels ? { level: e.level } : {}) })];
}

export const campaignTellers: Tellers<CampaignEvent> = { xpAwarded, learnt };

/** What a GM has changed, field by field; numbers are told, anything longer is there to be seen. */
const changes = (change: object): readonly string[] =>
  Object.entries(change).map(([field, value]) =>
    typeof value === 'number' && term('stat', field) !== field ? `@stat.${field}#${value}` : fieldName(field),
  );

/** By its word among the numbers of a sheet, else by that of the ruling that sets it. */
const fieldName = (field: string): string => {
  const stat = term('stat', field);
  return stat === field ? term('ruling', field) : stat;
};

function ruled(e: Of<'ruled'> | Of<'ruledSecretly'>, state: SegState): readonly Line[] {
  const what = term('ruling', e.power);
  const key = e.type === 'ruled' ? 'ruled' : 'ruledSecretly';
  return [line(key, { by: seatName(state, e.by), what, ...some('reason', e.reason) })];
}

const tableRuled = (e: Of<'tableRuled'>): readonly Line[] =>
  Object.keys(e.change).length === 0 ? [] : [line('tableRuled', { changes: changes(e.change) })];

export const rulingTellers: Tellers<RulingEvent> = {
  ruled,
  ruledSecretly: ruled,
  unitRuled: (e, state) =>
    Object.keys(e.change).length === 0
      ? []
      : [line('unitRuled', { who: unitName(state, e.unit), changes: changes(e.change) })],
  tableRuled,
  unitAdded: (e) => [line('unitAdded', { who: e.unit.name })],
  unitTakenOff: (e, state) => [line('unitTakenOff', { who: unitName(state, e.unit) })],
  modifierSet: (e, state) => [
    line('modifierSet', {
      who: unitName(state, e.unit),
      source: sourceName(e.modifier.source),
      value: signedPoints(e.modifier.value),
      scope: term('scope', e.modifier.scope),
    }),
  ],
  modifierLifted: (e, state) => [
    line('modifierLifted', { who: unitName(state, e.unit), source: sourceName(e.source) }),
  ],
  unitPlaced: (e, state) => [line('unitPlaced', { who: unitName(state, e.unit) })],
  pieceAdded: (e) => [line('pieceAdded', { what: term('terrain', e.piece.kind) })],
  pieceChanged: (e, state) =>
    e.change.open === undefined
      ? silent()
      : [line(e.change.open ? 'pieceOpened' : 'pieceClosed', { what: pieceName(state, e.piece) })],
  pieceTakenOff: (e, state) => [line('pieceTakenOff', { what: pieceName(state, e.piece) })],
};
