import type { Json, Line, Params } from '@potyczka/kernel';
import type { RulingEvent } from '../events/ruling.ts';
import type { StepState } from '../state.ts';
import { ATTRIBUTES } from '../vocabulary.ts';
import { has, nameOf, seatName, term, unitName } from './names.ts';
import { line, lineFor, some, square, type Tellers } from './teller.ts';

type Of<T extends RulingEvent['type']> = Extract<RulingEvent, { readonly type: T }>;
type Fields = Readonly<Record<string, unknown>>;

const isSquare = (value: unknown): value is readonly [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'number');

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const SAID = ['attribute', 'complication', 'tier', 'band', 'cover', 'clock', 'profile', 'result', 'price', 'source'];

/** A word of a ruling as people call it. */
function said(state: StepState, field: string, value: string): string {
  const kind = [field, ...SAID].find((one) => has(`${one}.${value}`));
  return kind === undefined ? nameOf(state, value) : `@${kind}.${value}`;
}

/** Powers and fields that answer a question; other flags only say how. */
const ANSWERED = ['accept', 'reach', 'gmTalent', 'gmSetReach', 'paused', 'moraleDone'];

/** The plain parts of what was ruled: numbers, words, squares; whoever it is about is named beside. */
function detail(state: StepState, field: string, value: unknown): readonly string[] {
  if (typeof value === 'number') return [String(value)];
  if (typeof value === 'string') return [said(state, field, value)];
  if (typeof value === 'boolean') return ANSWERED.includes(field) ? [`@answer.${value}`] : [];
  if (isSquare(value)) return [square(value)];
  return [];
}

function details(state: StepState, power: string, value: Json): Params {
  if (!isFields(value)) return some('detail', detail(state, power, value));
  const { unit, target, ...rest } = value;
  const whom = [unit, target].filter((id): id is string => typeof id === 'string');
  return {
    ...some(
      'who',
      whom.map((id) => nameOf(state, id)),
    ),
    ...some(
      'detail',
      Object.entries(rest).flatMap(([field, one]) => detail(state, field, one)),
    ),
  };
}

/** The GM's word, as far as a sentence can hold it; what it does is told after it. */
const ruled = (e: Of<'ruled'>, state: StepState): readonly Line[] => [
  line('ruled', {
    by: seatName(state, e.by),
    what: term('ruling', e.power),
    ...details(state, e.power, e.value),
    ...some('reason', e.reason),
  }),
];

/** A field with its new value, by the names everybody reads on the card; null where no word can hold it. */
function changed([field, value]: readonly [string, unknown]): readonly string[] {
  if (field === 'dice' && isFields(value))
    return ATTRIBUTES.map((attribute) => `@attribute.${attribute}#d${String(value[attribute])}`);
  if (!has(`stat.${field}`) || value === false || value === null) return [];
  if (typeof value === 'number') return [`@stat.${field}#${value}`];
  if (isSquare(value)) return [`@stat.${field}#${value.join(',')}`];
  return [`@stat.${field}`];
}

const lost = ([field, value]: readonly [string, unknown]): readonly string[] =>
  has(`stat.${field}`) && value === false ? [`@stat.${field}`] : [];

/** What changed and what is no longer so; silence where the ruling itself says it all. */
function changesOf(key: string, change: object, params: Params): readonly Line[] {
  const fields = Object.entries(change);
  const now = fields.flatMap(changed);
  const gone = fields.flatMap(lost);
  if (now.length + gone.length === 0) return [];
  return [line(key, { ...params, ...some('now', now), ...some('gone', gone) })];
}

export const rulingTellers: Tellers<RulingEvent> = {
  ruled,
  unitRuled: (e, state) => changesOf('unitRuled', e.change, { who: unitName(state, e.unit) }),
  tableRuled: (e) => changesOf('tableRuled', e.change, {}),
  unitAdded: (e) => [lineFor('unitAdded', e.unit.kind, { who: e.unit.name })],
  unitTakenOff: (e) => [line('unitTakenOff', { who: e.name })],
};
