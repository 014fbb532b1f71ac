import type { Json } from '@potyczka/kernel';
import { builderStore } from '../../builder/builder-store.ts';
import { offerNext, useTable } from '../../table/store.ts';
import type { Offer, Snapshot } from '../../worker/messages.ts';
import { count, type Fields, fields, list, text } from '../view-fields.ts';

/** Segments while they are being frozen: how many, what for, and what they wait for (SEG-12.1, SEG-12.2). */

type Command = Offer['command'];

/** What may be waited for, as it is asked for here; `area` and `near` are both a distance. */
export const TRIGGERS = [
  'enemyVisible',
  'area',
  'zone',
  'near',
  'unitDoes',
  'selfAttacked',
  'allyAttacked',
  'custom',
] as const;
export type TriggerSort = (typeof TRIGGERS)[number];

/** What somebody may be seen doing, of all that is done with a segment. */
export const WATCHED_ACTIONS: readonly string[] = ['shot', 'move', 'leanOut', 'throwObject'];

export interface Freezing {
  readonly count: number | null;
  readonly deed: string | null;
  readonly sort: TriggerSort;
  readonly unit: string | null;
  readonly zone: string | null;
  readonly point: readonly [number, number] | null;
  readonly metres: number;
  readonly action: string | null;
  readonly text: string;
}

const BLANK: Freezing = {
  count: null,
  deed: null,
  sort: 'enemyVisible',
  unit: null,
  zone: null,
  point: null,
  metres: 3,
  action: null,
  text: '',
};

export const useFreezing = builderStore<Freezing>('freeze', BLANK);
export const change = (what: Partial<Freezing>): void => useFreezing.setState(what);

export const freezeOffers = (offers: readonly Offer[], unit: string | null): readonly Offer[] =>
  offers.filter((offer) => offer.type === 'freeze' && offer.unit === unit);

const triggerOf = ({ command }: Offer): Fields => fields(command.trigger);

/** How many segments may be frozen, the most of all offers. */
export const countsOf = (offers: readonly Offer[]): readonly number[] =>
  (offers[0]?.open?.values ?? []).map(({ value }) => count(value)).filter((n) => n > 0);

/** Zones of the scenario that are on offer. */
export const zonesOf = (offers: readonly Offer[]): readonly string[] =>
  offers.flatMap((offer) => text(triggerOf(offer).zone) ?? []);

export const mayWaitFor = (offers: readonly Offer[], sort: TriggerSort): boolean => {
  if (sort === 'custom') return offers.some((offer) => triggerOf(offer).kind === 'custom');
  return sort !== 'zone' || zonesOf(offers).length > 0;
};

/** A deed that is frozen without saying at whom: whoever met the condition (SEG-12.7). */
export interface Deed {
  readonly key: string;
  readonly planned: Fields;
  readonly segments: number;
}

const LONG: Readonly<Record<string, number>> = { longBurst: 2, continuousFire: 3 };
const FROZEN_DEEDS: readonly string[] = ['shot', 'shortBurst', 'longBurst', 'continuousFire', 'leanOut', 'duckBack'];

/** What the rules propose first, then what the figure could do now. */
export function deedsOf(all: readonly Offer[], unit: string | null): readonly Deed[] {
  const [proposed] = list(freezeOffers(all, unit)[0]?.command.plan).map(fields);
  const type = text(proposed?.type);
  const mine = all.filter((offer) => offer.unit === unit);
  const others = FROZEN_DEEDS.filter((one) => one !== type && mine.some((offer) => offer.type === one));
  const falls = mine.some(
    ({ type: one, command, open }) =>
      one === 'posture' && (command.kind === 'dropProne' || open?.values.some(({ value }) => value === 'dropProne')),
  );
  return [
    ...(proposed === undefined || type === null ? [] : [{ key: type, planned: proposed, segments: LONG[type] ?? 1 }]),
    ...others.map((one) => ({ key: one, planned: { type: one }, segments: LONG[one] ?? 1 })),
    ...(falls && type !== 'posture'
      ? [{ key: 'posture', planned: { type: 'posture', kind: 'dropProne' }, segments: 1 }]
      : []),
  ];
}

/** Where an area is drawn first: where the nearest enemy stands or was last seen, else in the middle. */
export function firstPoint({ picture }: Snapshot, unit: string | null): readonly [number, number] {
  const own = picture.figures.find(({ id }) => id === unit);
  const [x, y] = own?.at ?? [0, 0];
  const far = (at: readonly [number, number]): number => Math.hypot(at[0] - x, at[1] - y);
  const others = picture.figures.flatMap(({ at, side, out }) => (at === null || out || side === own?.side ? [] : [at]));
  const [nearest] = others.sort((a, b) => far(a) - far(b));
  const { width = 0, height = 0 } = picture.board ?? {};
  const [px, py] = nearest ?? [width / 2, height / 2];
  return [Math.round(px * 2) / 2, Math.round(py * 2) / 2];
}

/** The trigger as the rules write it; `null` while something of it is missing. */
export function triggerFor(state: Freezing, unit: string | null): Readonly<Record<string, Json>> | null {
  const whom = state.unit === null ? {} : { unit: state.unit };
  switch (state.sort) {
    case 'enemyVisible':
      return { kind: 'enemyVisible', ...whom };
    case 'area':
      return state.point === null
        ? null
        : { kind: 'withinDistance', point: [...state.point], metres: state.metres, ...whom };
    case 'near':
      return unit === null ? null : { kind: 'withinDistance', of: unit, metres: state.metres, ...whom };
    case 'zone':
      return state.zone === null ? null : { kind: 'enemyInZone', zone: state.zone, ...whom };
    case 'unitDoes':
      return state.unit === null
        ? null
        : { kind: 'unitDoes', unit: state.unit, ...(state.action === null ? {} : { action: state.action }) };
    case 'custom':
      return state.text.trim() === '' ? null : { kind: 'custom', text: state.text.trim() };
    default:
      return { kind: state.sort };
  }
}

/** The command as it stands; `null` while something is missing. */
export function freezeCommand(
  all: readonly Offer[],
  unit: string | null,
  state: Freezing,
): { readonly command: Command; readonly deed: Deed; readonly count: number } | null {
  const [base] = freezeOffers(all, unit);
  const counts = countsOf(freezeOffers(all, unit));
  const deeds = deedsOf(all, unit);
  const deed = deeds.find(({ key }) => key === state.deed) ?? deeds[0];
  const many = state.count ?? counts.at(-1) ?? 0;
  const trigger = triggerFor(state, unit);
  if (base === undefined || deed === undefined || trigger === null || many === 0) return null;
  const times = Math.max(1, Math.floor(many / deed.segments));
  const plan = Array.from({ length: times }, () => deed.planned) as Json[];
  return { command: { ...base.command, count: many, trigger, plan }, deed, count: many };
}

/** Figures one may wait for can be clicked on the map. */
export function offerFigures(snapshot: Snapshot, unit: string | null): void {
  const own = snapshot.picture.figures.find(({ id }) => id === unit);
  const others = snapshot.picture.figures.filter(({ at, out, side }) => at !== null && !out && side !== own?.side);
  const [base] = freezeOffers(useTable.getState().offers.offers, unit);
  if (base === undefined) return;
  const { open: _open, target: _target, ...rest } = base;
  const values = others.map(({ id, called }) => ({ value: id, label: called }));
  offerNext(values.length === 0 ? [] : [{ ...rest, open: { param: 'target', values } }]);
}

/** Whoever was clicked is waited for. */
useTable.subscribe(({ draft }, before) => {
  if (draft?.type !== 'freeze' || draft.aimed === null || draft.aimed === before.draft?.aimed) return;
  const { target } = draft.aimed;
  if (typeof target === 'string') change({ unit: target });
});
