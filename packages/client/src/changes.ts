import type { Json } from '@potyczka/kernel';
import type { Change } from '@potyczka/protocol';

type Step = string | number;

/** A view with changes made to it. What did not change is shared with the old one. */
export const applyChanges = (view: Json, changes: readonly Change[]): Json =>
  changes.reduce<Json>((now, change) => changed(now, change[0], change), view);

function changed(value: Json | undefined, path: readonly Step[], change: Change): Json {
  const [step, ...rest] = path;
  if (step === undefined) return change[1] ?? null;
  const gone = rest.length === 0 && change.length === 1;
  if (Array.isArray(value)) {
    const list = value as readonly Json[];
    return list.map((item, index) => (index === step ? changed(item, rest, change) : item));
  }
  const record = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, Json>>;
  if (!gone) return { ...record, [step]: changed(record[step], rest, change) };
  const { [String(step)]: _gone, ...left } = record;
  return left;
}
