import { groundOf } from '@potyczka/ground';
import type { AnyRuleset, GroundMaker, Save } from '@potyczka/kernel';
import {
  doorViolation,
  isEdited,
  loadTable,
  resolveOptions,
  SAVE_FORMAT,
  sameJson,
  saveTable,
  sealed,
  shape,
} from '@potyczka/kernel';
import { narrator } from '@potyczka/narration';
import { logOf } from './log.ts';
import type { Read } from './messages.ts';
import { readSetup, rulesetFor } from './setup.ts';
import { anyText, openObject } from './shapes.ts';
import type { AnyTable } from './table.ts';

const event = openObject({
  seq: shape.integer(1, 1e9),
  v: shape.integer(1, 1000),
  type: shape.text(64),
  rules: shape.list(shape.text(40)),
});
const question = openObject({
  id: shape.text(200),
  kind: shape.text(64),
  seat: shape.text(64),
  choices: shape.list(openObject({ choice: shape.any }), 0, 10_000),
});
const reply = shape.either(
  openObject({ draw: shape.list(shape.any, 0, 10_000) }),
  shape.either(
    openObject({ choice: shape.any }),
    openObject({ told: shape.list(openObject({ type: shape.text(64) })) }),
  ),
);
const entry = openObject({
  command: openObject({ type: shape.text(64), by: shape.text(64) }),
  events: shape.list(event, 0, 100_000),
  replies: shape.list(reply, 0, 100_000),
  asked: shape.maybe(question),
});
const document = shape.object({
  potyczka: shape.integer(1, 1e6),
  ruleset: shape.text(40),
  rulesetVersion: shape.text(40),
  options: shape.record(shape.any),
  contentHash: shape.text(100),
  setup: shape.any,
  seed: anyText,
  secret: shape.maybe(anyText),
  seal: shape.maybe(shape.text(64)),
  edited: shape.maybe(shape.oneOf(true)),
  entries: shape.list(entry, 1, 1_000_000),
});

const badSave = (field: string, expected: string): Read<never> => ({
  ok: false,
  violations: [doorViolation('bad-save', { field, expected })],
});

/** Checks a save from outside as far as that goes without running the game. */
export function readSave(
  raw: unknown,
  rulesets: readonly AnyRuleset[],
): Read<{ readonly save: Save; readonly rules: AnyRuleset }> {
  const found = typeof raw === 'object' && raw !== null ? (raw as { potyczka?: unknown }).potyczka : undefined;
  if (typeof found === 'number' && found > SAVE_FORMAT) {
    return { ok: false, violations: [doorViolation('save-of-newer-version', { found, known: SAVE_FORMAT })] };
  }
  if (found === 'record') return { ok: false, violations: [doorViolation('record-no-save')] };
  const parsed = shape.parse(document, raw, 'save');
  if (!parsed.ok) {
    return { ok: false, violations: parsed.errors.map((error) => doorViolation('bad-save', { ...error })) };
  }
  const save = raw as Save;
  const setup = readSetup(save.setup, 'save.setup');
  if (!setup.ok) return setup;
  if (save.setup.ruleset !== save.ruleset) return badSave('save.setup.ruleset', `the save’s own: ${save.ruleset}`);
  const gap = firstGap(save);
  if (gap !== undefined) return badSave(gap.field, `the next number: ${gap.expected}`);
  const rules = rulesetFor(rulesets, save.ruleset, 'save.ruleset');
  if (!rules.ok) return rules;
  return contradiction(save, rules.value) ?? { ok: true, value: { save, rules: rules.value } };
}

/** What a save says twice has to be the same both times. Another version may have had other options and defaults. */
function contradiction(save: Save, rules: AnyRuleset): Read<never> | undefined {
  const { seed, options = {} } = save.setup;
  if (seed !== undefined && seed !== save.seed) return badSave('save.seed', 'the seed of its set-up');
  if (save.rulesetVersion !== rules.version) return undefined;
  if (sameJson(resolveOptions(rules.options, options).options, save.options)) return undefined;
  return badSave('save.options', 'the options of its set-up, defaults filled in');
}

/** Events are numbered 1, 2, 3 … through the whole game; a cut or a copy shows. */
function firstGap(save: Save): { readonly field: string; readonly expected: number } | undefined {
  let expected = 1;
  for (const [i, { events }] of save.entries.entries()) {
    for (const [j, stored] of (events as readonly { readonly seq?: unknown }[]).entries()) {
      if (stored.seq !== expected) return { field: `save.entries[${i}].events[${j}].seq`, expected };
      expected += 1;
    }
  }
  return undefined;
}

/** What stays with a game that is loaded and saved again, whatever has changed since it was opened. */
export type Opening = Partial<Pick<Save, 'contentHash' | 'rulesetVersion' | 'options' | 'secret' | 'edited'>>;

export function openingOf(save: Save): Opening {
  const { contentHash, rulesetVersion, options, secret } = save;
  return {
    contentHash,
    rulesetVersion,
    options,
    ...(secret === undefined ? {} : { secret }),
    ...(isEdited(save) ? { edited: true } : {}),
  };
}

/** The whole game as a document, sealed. */
export const wholeSave = (table: AnyTable, opening: Opening): Save => sealed({ ...saveTable(table), ...opening });

/** So many entries are written at a time. */
const PIECE = 50;

/** The same as text without its seal, piece by piece: it may be long, and whoever serves others too lets them in between. */
export function* saveInPieces(table: AnyTable, opening: Opening): Generator<undefined, string> {
  const { entries, ...head } = { ...saveTable(table), ...opening };
  const texts: string[] = [];
  for (let at = 0; at < entries.length; at += PIECE) {
    texts.push(JSON.stringify(entries.slice(at, at + PIECE)).slice(1, -1));
    yield;
  }
  return `${JSON.stringify(head).slice(0, -1)},"entries":[${texts.join(',')}]}`;
}

/** Seals what was written in pieces. Takes as long as it takes. */
export const sealedText = (save: string): string => JSON.stringify(sealed(JSON.parse(save) as Save));

/** The game in a save from outside, or what is wrong with it. */
export function loadSave(raw: unknown, rulesets: readonly AnyRuleset[]): Read<AnyTable> {
  const read = readSave(raw, rulesets);
  return read.ok ? tableFrom(read.value.rules, read.value.save, groundOf) : read;
}

/** Folds a save and reads it through once; whatever in it the rules choke on is the save's fault, not theirs. */
export function tableFrom(rules: AnyRuleset, save: Save, ground: GroundMaker): Read<AnyTable> {
  try {
    const loaded = loadTable(rules, save, ground);
    if (!loaded.ok) return loaded;
    const { table } = loaded;
    const { state } = table.checkpoint;
    rules.view(state, null);
    for (const seat of rules.seats(state)) rules.view(state, seat.id);
    rules.awaited(state);
    rules.over(state);
    logOf(table, narrator(rules, 'en'));
    return { ok: true, value: table };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return badSave('save.entries', `events that make a whole game of ${rules.id} (${why})`);
  }
}
