import type { Json, Params } from '@potyczka/kernel';
import { some } from '@potyczka/ruleset-kit';
import { squareName } from '../events/event.ts';
import type { StepState } from '../state.ts';
import { ATTRIBUTES } from '../vocabulary.ts';
import { has, nameOf } from './names.ts';

/** What a GM has ruled, in words. */

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
  if (isSquare(value)) return [squareName(value)];
  return [];
}

export function details(state: StepState, power: string, value: Json): Params {
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

/** What changed and what is no longer so. */
export function changes(change: object): Params {
  const fields = Object.entries(change);
  return { ...some('now', fields.flatMap(changed)), ...some('gone', fields.flatMap(lost)) };
}
