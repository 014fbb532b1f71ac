import type { Line } from '@potyczka/kernel';
import { rulingSpeech } from '@potyczka/ruleset-kit';
import type { BattleEvent } from '../events/battle.ts';
import type { CampaignEvent } from '../events/campaign.ts';
import type { RulingEvent } from '../events/ruling.ts';
import type { AcesState } from '../state.ts';
import { en } from './en.ts';
import { pieceName, seatName, sideName, term, unitName, unitNames } from './names.ts';
import { line, lineFor, silent, some, type Tellers } from './teller.ts';

export const battleTellers: Tellers<BattleEvent> = {
  ambushLaid: (e, state) =>
    e.ambushers.length === 0 ? [] : [line('ambushLaid', { who: unitNames(state, e.ambushers) })],
  caughtUnawares: (e, state) => [line('caughtUnawares', { who: unitName(state, e.unit) })],
  ambushNoticed: (e, state) => [line('ambushNoticed', { who: unitName(state, e.unit) })],
  laidInWait: (e, state) => [line('laidInWait', { who: unitName(state, e.unit) })],
  surpriseOver: silent,
  revealed: (e, state) => [line('revealed', { who: unitName(state, e.unit), why: e.why })],
  unitArrived: (e) => [line('unitArrived', { who: e.figure.name })],
  objectiveNoted: silent,
  objectiveMet: (e, state) => [
    line('objectiveMet', { side: sideName(state, e.side), what: term('objective', e.objective) }),
  ],
  moraleBroke: (e, state) => [line('moraleBroke', { side: sideName(state, e.side), who: unitNames(state, e.units) })],
};

export const campaignTellers: Tellers<CampaignEvent> = {
  treated: (e, state) => [
    line('treated', { who: unitName(state, e.unit), whom: unitName(state, e.target), minutes: e.minutes }),
  ],
  cameRound: (e, state) => [line('cameRound', { who: unitName(state, e.unit) })],
  injuriesHealed: (e, state) => [line('injuriesHealed', { who: unitName(state, e.unit) })],
  rested: (e, state) => [line('rested', { who: unitName(state, e.unit), hours: e.hours })],
  outFor: (e, state) => [line('outFor', { who: unitName(state, e.unit), hours: e.hours })],
  grew: (e, state) => [line('grew', { who: unitName(state, e.unit) })],
  quickBattleFought: (e) => [lineFor('quickBattle', e.result, { points: e.points, threat: e.threat })],
  gotUp: (e, state) => [line('gotUp', { who: unitName(state, e.unit) })],
};

type Of<T extends RulingEvent['type']> = Extract<RulingEvent, { readonly type: T }>;

const { power, changes } = rulingSpeech(en);

function ruled(e: Of<'ruled'>, state: AcesState): readonly Line[] {
  return [line('ruled', { by: seatName(state, e.by), what: power(e.power), ...some('reason', e.reason) })];
}

/** Tables of the state that no sentence can hold are left out. */
function tableRuled(e: Of<'tableRuled'>): readonly Line[] {
  const plain = Object.fromEntries(Object.entries(e.change).filter(([, value]) => typeof value !== 'object'));
  return Object.keys(plain).length === 0 ? [] : [line('tableRuled', { changes: changes(plain) })];
}

export const rulingTellers: Tellers<RulingEvent> = {
  ruled,
  unitRuled: (e, state) => [line('unitRuled', { who: unitName(state, e.unit), changes: changes(e.change) })],
  tableRuled,
  unitAdded: (e) => [line('unitAdded', { who: e.unit.name })],
  unitTakenOff: (e, state) => [line('unitTakenOff', { who: unitName(state, e.unit) })],
  featureAdded: (e) => [line('featureAdded', { what: term('terrain', e.piece.kind) })],
  // The ruling itself has been told.
  featureChanged: () => [],
  featureTakenOff: (e, state) => [line('featureTakenOff', { what: pieceName(state, e.piece) })],
};
