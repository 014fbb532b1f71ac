import { isRaw, type Raw, renamed } from '@potyczka/ruleset-kit';
import { withField } from './fields.ts';
import { ruling } from './rulings.ts';
import { actionKind, powerWord, thing } from './words.ts';

/**
 * The catalogue has more than one word for some things: its tables, its glossary, the protocol's own `target`. What is
 * said from outside is put into the one spelling that the shapes read, so that nothing behind them knows others.
 */

const CENTRE = { centre: 'point' };

/** Whom shots go to: one each unless more are said. */
const shotsAt = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((one: unknown) => (isRaw(one) ? { shots: 1, ...one } : { id: one, shots: 1 }))
    : value;

/** The glossary's words for what an attack is combined with. */
function attackOptions(value: unknown): unknown {
  if (!isRaw(value)) return value;
  const said = renamed(value, { desperateAttack: 'desperate', shots: 'rof', offHand: 'hand' });
  return withField(said, 'hand', (hand) => (hand === true ? 'off' : hand === false ? 'main' : hand));
}

const inField = (raw: Raw): Raw => withField(raw, 'options', attackOptions);

function declaredAction(value: unknown): unknown {
  if (!isRaw(value)) return value;
  const { target, shots = 1, ...others } = value;
  const action = target === undefined ? value : { targets: [{ id: target, shots }], ...others };
  const said = withField(withField(action, 'kind', actionKind), 'weapon', thing);
  return inField(withField(said, 'targets', shotsAt));
}

const declare = (raw: Raw): Raw =>
  withField(raw, 'actions', (value) => (Array.isArray(value) ? value.map(declaredAction) : value));

const attack = (raw: Raw): Raw => inField(withField(renamed(raw, CENTRE), 'targets', shotsAt));

/** ACE-11.11: a knock-out is a manoeuvre by name, and an attack by what is rolled. */
function manoeuvre(raw: Raw): Raw {
  if (raw.kind !== 'knockOut') return raw;
  const { kind: _kind, ...blow } = raw;
  return { ...blow, type: 'attack', options: { knockOut: true } };
}

/** ACE-15.1: what a power is modified by, all in one place or each by its own name. */
function activatePower(raw: Raw): Raw {
  const { modifiers, ...said } = withField(renamed(raw, CENTRE), 'power', powerWord);
  if (modifiers === undefined) return inField(said);
  if (!isRaw(modifiers)) return raw;
  const { trait, synergy, stream, ...options } = modifiers;
  const own = Object.entries({ trait, synergy, stream }).filter(([, value]) => value !== undefined);
  return inField({
    ...said,
    ...Object.fromEntries(own),
    ...(Object.keys(options).length === 0 ? {} : { options }),
  });
}

/** ACE-22.1: a roster with skills and helpers by name is a plan, and whatever stands beside it belongs to it. */
function quickBattle(raw: Raw): Raw {
  const { type, by, plan, roster, skills, helpers, ...rest } = raw;
  if (plan !== undefined) return raw;
  const of = (record: unknown, unit: unknown): unknown => (isRaw(record) ? record[String(unit)] : undefined);
  const heroes = Array.isArray(roster)
    ? roster.map((one: unknown) => {
        const said = isRaw(one) ? one : { unit: one };
        const named = { skill: of(skills, said.unit), helpers: of(helpers, said.unit) };
        return { ...Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)), ...said };
      })
    : undefined;
  return { type, by, plan: { ...(heroes === undefined ? {} : { heroes }), ...rest } };
}

/** ACE-2.29: whoever names no test of the ally means the skill that helps. */
const support = (raw: Raw): Raw => (raw.test === undefined ? { ...raw, test: raw.skill } : raw);

function charge({ target, ...raw }: Raw): Raw {
  return inField(target === undefined ? raw : { targets: [target], ...raw });
}

/** ACE-3.1: a session ends for every side. */
const endSession = ({ side: _side, ...raw }: Raw): Raw => raw;

const COMMANDS: Readonly<Record<string, (raw: Raw) => Raw>> = {
  attack,
  manoeuvre,
  activatePower,
  quickBattle,
  support,
  charge,
  endSession,
  declare,
  heroicCharge: inField,
  suppress: (raw) => renamed(raw, CENTRE),
  interact: (raw) => renamed(raw, { item: 'object', target: 'object' }),
  maintain: (raw) => withField(raw, 'power', powerWord),
  endPower: (raw) => withField(raw, 'power', powerWord),
  rule: (raw) => withField(raw, 'set', ruling),
};

/** A command from outside in the one spelling of the shapes; what cannot be read is left for them to refuse. */
export function respelled(raw: Raw): Raw {
  const type = String(raw.type);
  const said = withField(withField(raw, 'weapon', thing), 'item', thing);
  const read = Object.hasOwn(COMMANDS, type) ? COMMANDS[type] : undefined;
  return read === undefined ? said : read(said);
}
