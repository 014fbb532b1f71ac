import type { Line } from '@potyczka/kernel';
import { signed } from '@potyczka/ruleset-kit';
import type { DeedEvent } from '../events/deed.ts';
import type { HazardEvent } from '../events/hazard.ts';
import type { ItemEvent } from '../events/items.ts';
import type { AcesState } from '../state.ts';
import { itemName, pieceName, term, unitName, unitNames } from './names.ts';
import { line, lineFor, lineIfAny, type Tellers } from './teller.ts';

type Of<T extends DeedEvent['type']> = Extract<DeedEvent, { readonly type: T }>;

function supported(e: Of<'supported'>, state: AcesState): readonly Line[] {
  const params = { who: unitName(state, e.unit), whom: unitName(state, e.target) };
  if (e.value === 0) return [line('supportFailed', params)];
  return [line('supported', { ...params, skill: term('trait', e.skill), value: signed(e.value) })];
}

export const deedTellers: Tellers<DeedEvent> = {
  pushed: (e, state) =>
    e.path.length === 0 && !e.stopped
      ? []
      : [line('pushed', { who: unitName(state, e.unit), n: e.path.length, stopped: e.stopped })],
  touched: (e, state) => [
    line('touched', { who: unitName(state, e.unit), whom: unitName(state, e.target), success: e.success }),
  ],
  finishingBlow: (e, state) => [
    line('finishingBlow', { who: unitName(state, e.unit), whom: unitName(state, e.target) }),
  ],
  supported,
  trickTried: (e, state) => [
    line('trickTried', {
      who: unitName(state, e.unit),
      whom: unitName(state, e.target),
      skill: term('trait', e.skill),
    }),
  ],
  creativeTrick: (e, state) => [line('creativeTrick', { whom: unitName(state, e.target) })],
  groupTested: (e, state) => [
    line('groupTested', { who: unitNames(state, e.units), success: e.success, critical: e.critical }),
  ],
  frightened: (e, state) => lineIfAny(`frightened.${e.effect}`, { who: unitName(state, e.unit) }),
  doorMoved: (e, state) => [
    line('doorMoved', { who: unitName(state, e.unit), thing: pieceName(state, e.piece), open: e.open }),
  ],
  objectiveWorked: (e, state) => [
    line('objectiveWorked', {
      who: unitName(state, e.unit),
      what: term('objective', e.objective),
      success: e.success,
    }),
  ],
};

export const hazardTellers: Tellers<HazardEvent> = {
  hazardFailed: (e, state) => [line('hazardFailed', { who: unitName(state, e.unit) })],
  fell: (e, state) => [line('fell', { who: unitName(state, e.unit), n: e.inches })],
  fireChanged: (e, state) => [
    line(`fire.${e.how}`, {
      who: unitName(state, e.unit),
      ...(e.how === 'grew' || e.how === 'shrank' ? { dice: e.dice } : {}),
    }),
  ],
  mounted: (e, state) => [line('mounted', { who: unitName(state, e.unit), mount: unitName(state, e.mount) })],
  dismounted: (e, state) => [line(`dismounted.${e.how}`, { who: unitName(state, e.unit) })],
};

const withItem = (state: AcesState, e: { readonly unit: string; readonly item: string }) => ({
  who: unitName(state, e.unit),
  item: itemName(state, e.unit, e.item),
});

export const itemTellers: Tellers<ItemEvent> = {
  itemReadied: (e, state) => [line('itemReadied', withItem(state, e))],
  itemStowed: (e, state) => [line('itemStowed', withItem(state, e))],
  // What is thrown has been told with the throw.
  itemDropped: (e, state) => (e.why === 'thrown' ? [] : [lineFor('itemDropped', e.why, withItem(state, e))]),
  itemPickedUp: (e, state) => [line('itemPickedUp', { who: unitName(state, e.unit), item: term('item', e.now.kind) })],
};
