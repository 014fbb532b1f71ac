import type { Chance } from './chance.ts';
import type { AnyTable, Raw } from './subject.ts';

const ODDITIES: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  0.5,
  7,
  1e9,
  '',
  'nobody',
  '__proto__',
  'constructor',
  '💥',
  'x'.repeat(5000),
  [],
  [null],
  [1e9, -1e9],
  [[0, 0]],
  {},
  { type: 'attack' },
  { __proto__: null, length: 3 },
];

const NONSENSE: readonly Raw[] = [
  {},
  { type: null },
  { type: 7, by: 7 },
  { type: 'noSuchCommand', by: 'gm' },
  { type: 'constructor', by: 'gm' },
  { type: 'answer' },
  { type: 'undo', by: 'gm', to: -3 },
  { type: 'rule', by: 'gm' },
  { type: 'rule', by: 'gm', set: null },
  { type: 'move', by: 'gm', unit: 'nobody', to: [Number.MAX_VALUE, 0] },
];

/** Something that nobody should send, but somebody will. A change may happen to make another legal command. */
export function junk(table: AnyTable, legal: Raw | undefined, chance: Chance): Raw {
  if (legal === undefined || chance.oneIn(6)) return chance.pick(NONSENSE) ?? {};
  if (chance.oneIn(4)) return oddAnswer(table, chance);
  return mutated(table, legal, chance);
}

function mutated(table: AnyTable, legal: Raw, chance: Chance): Raw {
  const field = chance.pick(Object.keys(legal)) ?? 'by';
  const { [field]: value, ...rest } = legal;
  switch (chance.below(6)) {
    case 0:
      return rest;
    case 1:
      return { ...rest, [`${field}x`]: value };
    case 2:
      return { ...legal, [field]: chance.pick(ODDITIES) };
    case 3:
      return { ...legal, by: chance.pick(table.rules.seats(table.checkpoint.state))?.id ?? 'nobody' };
    case 4:
      return { ...legal, [field]: chance.pick(idsOf(table)) };
    default:
      return { ...legal, extra: chance.pick(ODDITIES) };
  }
}

function idsOf(table: AnyTable): readonly string[] {
  const view = table.rules.view(table.checkpoint.state, null) as { readonly units?: object };
  return Object.keys(view.units ?? {});
}

/** An answer to a question that is gone, or never was, or of another seat, or one that makes no sense. */
function oddAnswer(table: AnyTable, chance: Chance): Raw {
  const open = table.checkpoint.open?.asked;
  const gone = table.before?.checkpoint.open?.asked;
  const asked = chance.of(open, gone, undefined);
  const seat = chance.pick(table.rules.seats(table.checkpoint.state))?.id;
  return {
    type: 'answer',
    by: chance.of(asked?.seat, seat, 'nobody') ?? 'gm',
    pending: asked?.id ?? 'question@0.0',
    choice: chance.oneIn(3) ? (asked?.default ?? null) : chance.pick(ODDITIES),
  };
}
