import type { Line } from '@potyczka/kernel';
import type { MusterEvent } from '../events/muster.ts';
import type { Place } from '../events/places.ts';
import type { RulingEvent } from '../events/ruling.ts';
import type { CoinState, Item } from '../state.ts';
import { en } from './en.ts';
import { itemName, pointName, seatName, sideName, term, unitName } from './names.ts';
import { line, silent, some, type Tellers } from './teller.ts';

type Of<T extends (MusterEvent | RulingEvent)['type']> = Extract<MusterEvent | RulingEvent, { readonly type: T }>;

const thing = ({ name, spec }: Item): string => (name === spec ? term('item', spec) : name);

const optionSet = ({ by, key, change }: Of<'optionSet'>, state: CoinState): readonly Line[] => {
  const value = (change as Readonly<Record<string, string | number>>)[key] ?? '';
  const word = typeof value === 'number' ? value : term(`option.${key}`, value);
  return [line('optionSet', { by: seatName(state, by), option: term('option', key), value: word })];
};

const holder = (place: Place): string | null => ('unit' in place ? place.unit : null);

function itemIssued({ item, to }: Of<'itemIssued'>, state: CoinState): readonly Line[] {
  const unit = holder(to);
  return unit === null
    ? [line('itemAppeared', { item: thing(item) })]
    : [line('itemIssued', { who: unitName(state, unit), item: thing(item) })];
}

const unitDeployed = (e: Of<'unitDeployed'>, state: CoinState): readonly Line[] => {
  const who = unitName(state, e.unit);
  if (e.inside !== null) return [line('deployedIn', { who, vehicle: unitName(state, e.inside.vehicle) })];
  return e.at === null ? [] : [line('deployed', { who, at: pointName(e.at) })];
};

export const musterTellers: Tellers<MusterEvent> = {
  optionSet,
  unitMustered: ({ unit }, state) => [
    unit.side === 'none'
      ? line('unitAdded', { who: unit.name })
      : line('mustered', { who: unit.name, side: sideName(state, unit.side) }),
  ],
  unitDismissed: (e) => [line('dismissed', { who: e.name })],
  itemIssued,
  itemEquipped: (e, state) => [
    line(`equipped.${e.to.at === 'body' || e.to.at === 'hand' ? e.to.at : 'backpack'}`, {
      who: unitName(state, e.unit),
      item: itemName(state, e.item),
    }),
  ],
  pointsCounted: silent,
  vehicleFitted: (e, state) => [line('fitted', { who: unitName(state, e.vehicle), item: term('fitting', e.fitting) })],
  deploymentBegan: () => [line('deploymentBegan')],
  unitDeployed,
};

/** Fields that lists of figures show have a `stat` word; the others only a name. */
const fieldName = (field: string): string => term(Object.hasOwn(en, `field.${field}`) ? 'field' : 'stat', field);

/** A GM's change, field by field: numbers with their value, of others only what was changed. */
const changes = (change: object): readonly string[] =>
  Object.entries(change).map(([field, value]) => {
    if (field === 'hatch' || field === 'status') return term(field, String(value));
    const plain = typeof value === 'number' || field === 'side';
    return plain ? `${fieldName(field)}#${String(value)}` : fieldName(field);
  });

function unitRuled({ unit, change }: Of<'unitRuled'>, state: CoinState): readonly Line[] {
  const { pos, ...rest } = change;
  const who = unitName(state, unit);
  const told = changes(rest);
  return [
    ...(told.length === 0 ? [] : [line('unitRuled', { who, changes: told })]),
    ...(pos == null ? [] : [line('unitMoved', { who, at: pointName(pos) })]),
  ];
}

/** Who begins is told when the battle begins; new ground is told by the ruling itself. */
function tableRuled({ change }: Of<'tableRuled'>): readonly Line[] {
  const { scenario, firstSide: _first, walls: _walls, covers: _covers, zones: _zones, ...rest } = change;
  const told = changes({ ...(scenario === undefined ? {} : { roundLimit: scenario.roundLimit }), ...rest });
  return told.length === 0 ? [] : [line('tableRuled', { changes: told })];
}

export const rulingTellers: Tellers<RulingEvent> = {
  ruled: (e, state) => [
    line('ruled', { by: seatName(state, e.by), what: term('ruling', e.power), ...some('reason', e.reason) }),
  ],
  unitRuled,
  tableRuled,
  unitAdded: ({ unit }) => [line('unitAdded', { who: unit.name })],
  itemRuled: (e) => [
    e.usesLeft === null
      ? line('itemRuled', { item: e.name })
      : line('itemRuledUses', { item: term('item', e.name), n: e.usesLeft }),
  ],
  mountRuled: ({ vehicle, item }, state) => [
    item === null
      ? line('mountTaken', { who: unitName(state, vehicle) })
      : line('mountRuled', { who: unitName(state, vehicle), item: thing(item) }),
  ],
  unitTakenOff: (e, state) => [line('unitTakenOff', { who: unitName(state, e.unit) })],
};
