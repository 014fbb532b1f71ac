import { isRaw, type Raw, type Renames, renamed } from '@potyczka/ruleset-kit';

/**
 * The catalogue writes some things in several ways: an action by its own word (`kneel`) or as a command with a kind
 * (`posture`), one weapon or several. Whatever way it is written, the rules meet one spelling of it.
 */

/** @rule SEG-7.1 @rule SEG-7.2 @rule SEG-7.3 @rule SEG-7.6 Actions that the command table gathers under one command. */
const GATHERED: Readonly<Record<string, string>> = {
  kneel: 'posture',
  dropProne: 'posture',
  riseKneeling: 'posture',
  riseProne: 'posture',
  run: 'move',
  jump: 'move',
  sprint: 'move',
  crawl: 'move',
  climb: 'move',
};

/** Other words for a command (protocol: `endTurn` ends a phase). */
const TYPES: Readonly<Record<string, string>> = { endPhase: 'endTurn' };

/** Other words for a parameter, by command. */
const FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  aim: { count: 'segments' },
  posture: { posture: 'kind', to: 'kind' },
  spotHidden: { area: 'point' },
  openDoor: { object: 'door', item: 'door' },
  pickUp: { object: 'item' },
  detonate: { object: 'item' },
  placeCharge: { place: 'point' },
  mountBipod: { item: 'weapon' },
  engage: { enemy: 'target' },
  firstAid: { patient: 'target' },
  useStim: { patient: 'target' },
  yieldInitiative: { target: 'to' },
};
/** What the catalogue calls a field of the table otherwise than the protocol. */
export const TABLE_FIELDS: Renames = { active: 'activeUnit' };
const TRIGGER_FIELDS = { type: 'kind', who: 'unit', actionKind: 'action' } as const;

const some = (fields: Raw): Raw =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** @rule SEG-13.5 Weapons, hands and targets in lists: what comes first is the first weapon's. */
function shotSpelled({ weapons, hands, targets, ...one }: Raw): Raw {
  const [weapon, second] = Array.isArray(weapons) ? weapons : [];
  const [target, secondTarget] = Array.isArray(targets) ? targets : [];
  const hand = Array.isArray(hands) && hands.length > 1 ? 'both' : Array.isArray(hands) ? hands[0] : undefined;
  return { ...some({ weapon, second, target, secondTarget, hand }), ...one };
}

/** @rule SEG-12.2 A trigger by its word alone, or with the words the catalogue has for its parts. */
export const triggerSpelled = (trigger: unknown): unknown => {
  if (typeof trigger === 'string') return { kind: trigger };
  return isRaw(trigger) ? renamed(trigger, TRIGGER_FIELDS) : trigger;
};

/** An action inside a declaration or a plan; one that needs nothing else may be its word. */
export const deedSpelled = (deed: unknown): unknown => {
  if (typeof deed === 'string') return spelled({ type: deed });
  return isRaw(deed) ? spelled(deed) : deed;
};

const deedsSpelled = (deeds: unknown): unknown =>
  Array.isArray(deeds) ? deeds.map(deedSpelled) : deeds === undefined ? deeds : [deedSpelled(deeds)];

/** @rule SEG-12.1 */
export const frozenSpelled = (frozen: Raw): Raw => ({
  ...frozen,
  ...some({ trigger: triggerSpelled(frozen.trigger), plan: deedsSpelled(frozen.plan) }),
});

/** A command as the shapes have it. */
export function spelled(raw: Raw): Raw {
  const word = String(raw.type);
  const gathered = Object.hasOwn(GATHERED, word) ? GATHERED[word] : undefined;
  const type = gathered ?? (Object.hasOwn(TYPES, word) ? TYPES[word] : undefined) ?? word;
  const whole: Raw = gathered === undefined ? { ...raw, type } : { kind: word, ...raw, type };
  const plain = Object.hasOwn(FIELDS, type) ? renamed(whole, FIELDS[type] ?? {}) : whole;
  const named = 'called' in plain ? { ...plain, called: wordOf(LIMBS, plain.called) } : plain;
  if (type === 'shot') return shotSpelled(named);
  if (type === 'freeze') return frozenSpelled(named);
  if (type === 'declare') return { ...named, ...some({ actions: deedsSpelled(named.actions) }) };
  return named;
}

/** @rule SEG-10.7 Of two limbs, the dominant arm and the right leg. */
const LIMBS: Readonly<Record<string, string>> = { arm: 'armMain', leg: 'legRight' };

const EFFECT_WORDS: Readonly<Record<string, string>> = { weightlessness: 'weightless', knockdown: 'knockedDown' };
const TRICK_WORDS: Readonly<Record<string, string>> = { numbToLightWounds: 'numb' };

const wordOf = (words: Readonly<Record<string, string>>, word: unknown): unknown =>
  typeof word === 'string' && Object.hasOwn(words, word) ? words[word] : word;
const each = (list: unknown, spell: (one: unknown) => unknown): unknown =>
  Array.isArray(list) ? list.map(spell) : list;
const inside = (value: unknown, spell: (one: Raw) => Raw): unknown => (isRaw(value) ? spell(value) : value);

/** Fields of a combatant (section 5) that hold actions, triggers or words of the catalogue. */
export function statsSpelled(stats: unknown): unknown {
  if (!isRaw(stats)) return stats;
  const { frozen, inProgress, declared, effects, tricks } = stats;
  return {
    ...renamed(stats, { controller: 'seat' }),
    ...some({
      frozen: inside(frozen, frozenSpelled),
      inProgress: inside(inProgress, (one) => ({ ...one, ...some({ action: deedSpelled(one.action) }) })),
      declared: declared === undefined ? undefined : deedsSpelled(declared),
      effects: each(effects, (one) => inside(one, (raw) => ({ ...raw, kind: wordOf(EFFECT_WORDS, raw.kind) }))),
      tricks: each(tricks, (one) => wordOf(TRICK_WORDS, one)),
    }),
  };
}
