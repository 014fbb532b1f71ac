import type { Choice, Json, RuleId, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { formOf } from '../../catalogue/forms.ts';
import type { Guard, Terms } from '../../play/clash.ts';
import type { SegPlay } from '../../play.ts';
import { gunInHand, hasTrick, now, opponentsOf, seatOf } from '../../read.ts';
import type { Melee, SegState, Unit } from '../../state.ts';
import type { Doing } from '../../vocabulary.ts';
import { DOINGS, LOCATIONS, POWERS, type Power } from '../../vocabulary.ts';
import { powerBars, snatchable } from '../gear/powers.ts';
import { mustBeReady, mustHaveAmmo } from '../shooting/shot-checks.ts';
import { armsOf } from './arms.ts';
import { EASIER, hasFormRule } from './forms.ts';

/** T5.3: what the Attacker wants of the clash. */

const PLAIN: Terms = {
  choice: 'clash',
  called: null,
  fury: false,
  easier: false,
  push: false,
  form: null,
  power: null,
  target: null,
  direction: null,
};

/** @rule SEG-21.16 A gun in hand that is ready; it fires in one segment. */
export const readyGun = (state: SegState, unit: Unit): string | undefined => {
  const gun = gunInHand(unit);
  if (gun === undefined) return undefined;
  const broken = [...mustBeReady(state, unit, gun), ...mustHaveAmmo(gun, 1)];
  return broken.length === 0 ? gun.id : undefined;
};

const others = (state: SegState, unit: Unit, foe: string): readonly string[] =>
  opponentsOf(state, unit.id).filter((id) => id !== foe);

/** What somebody may do instead of, or with, a plain clash; each as it would be answered. */
function listed(state: SegState, unit: Unit, foe: Unit): readonly Partial<Terms>[] {
  const armed = armsOf(foe)[0].item !== null && !armsOf(foe)[0].spec.natural;
  const two = armsOf(unit).length > 1;
  const mayUse = (power: Power): boolean =>
    powerBars(state, unit).length === 0 && (power !== 'snatch' || snatchable(foe).length > 0);
  return [
    { choice: 'clash' },
    { choice: 'clash', fury: true },
    ...LOCATIONS.map((called) => ({ choice: 'clash' as const, called })),
    { choice: 'withdraw' },
    { choice: 'knockdown' },
    ...(state.mapped ? [{ choice: 'shove' as const }] : []),
    { choice: 'sandInEyes' },
    ...(readyGun(state, unit) === undefined ? [] : [{ choice: 'shot' as const }]),
    ...(hasFormRule(unit, 'disarm') && armed ? [{ choice: 'disarm' as const }] : []),
    ...(hasFormRule(unit, 'sweep') ? [{ choice: 'sweep' as const }] : []),
    ...(two ? others(state, unit, foe.id).map((target) => ({ choice: 'split' as const, target })) : []),
    ...(hasTrick(unit, 'chessPlayer') && !unit.marks.includes('chess') ? [{ choice: 'chess' as const }] : []),
    ...(hasFormRule(unit, 'easierOnce') && !unit.marks.includes(EASIER)
      ? [{ choice: 'clash' as const, easier: true }]
      : []),
    ...(hasFormRule(unit, 'attackAndPush') && mayUse('push') ? [{ choice: 'clash' as const, push: true }] : []),
    ...POWERS.filter(mayUse).map((power) => ({ choice: 'power' as const, power })),
  ];
}

const KEYS: readonly (keyof Terms)[] = [
  'choice',
  'called',
  'fury',
  'easier',
  'push',
  'form',
  'power',
  'target',
  'direction',
];

/** An answer as terms; a bare word stands for the choice. */
export function termsFrom(answer: Json): Terms {
  if (typeof answer === 'string') return { ...PLAIN, choice: answer as Doing };
  return { ...PLAIN, ...(answer as Partial<Terms>) };
}

const bad = (expected: string): readonly Violation[] => [
  { code: 'bad-choice', rule: 'SEG-21.16', params: { field: 'choice', expected } },
];
const notNow = (rule: RuleId, choice: string): readonly Violation[] => [violation(rule, 'role', { choice })];

const isTerms = (answer: Json): boolean => {
  if (typeof answer === 'string') return true;
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return false;
  return Object.keys(answer).every((key) => KEYS.includes(key as keyof Terms));
};

/** @rule SEG-21.16 @rule SEG-22.8 Any of what is listed, with a called location, fury or another form besides. */
function mayBe(state: SegState, unit: Unit, foe: Unit, answer: Json): readonly Violation[] {
  if (!isTerms(answer)) return bad(DOINGS.join(', '));
  const terms = termsFrom(answer);
  const strikes = ['clash', 'shot', 'sweep', 'split'].includes(terms.choice);
  if (!DOINGS.includes(terms.choice)) return bad(DOINGS.join(', '));
  if (terms.called !== null && !LOCATIONS.includes(terms.called)) return bad(LOCATIONS.join(', '));
  // Only a blow or a shot goes anywhere in particular, and only a blow is struck in fury.
  if (terms.called !== null && !strikes) return notNow('SEG-10.6', terms.choice);
  if (terms.fury && !strikes && terms.choice !== 'disarm') return notNow('SEG-21.18', terms.choice);
  if (terms.form !== null && !mayTake(unit, terms.form)) return [violation('SEG-22.8', 'not-ready', { why: 'form' })];
  const { direction } = terms;
  if (direction !== null && !(Number.isInteger(direction) && direction >= 0 && direction < 8)) return bad('0 to 7');
  const same = (one: Partial<Terms>): boolean =>
    one.choice === terms.choice &&
    (one.easier ?? false) === terms.easier &&
    (one.push ?? false) === terms.push &&
    (one.power ?? null) === terms.power &&
    (one.target ?? null) === terms.target;
  const found = listed(state, unit, foe).some(same);
  return found ? [] : notNow('SEG-21.16', terms.choice);
}

/** @rule SEG-22.8 A form it knows, and is strong enough for. */
export const mayTake = (unit: Unit, form: number): boolean =>
  unit.forms.includes(form) && unit.forms.includes(1) && unit.attributes.build >= (formOf(form)?.needsBuild ?? 0);

const asChoice = (state: SegState, terms: Partial<Terms>): Choice => {
  const { choice = 'clash', called, fury, easier, push, power, target } = terms;
  const plain = Object.keys(terms).length === 1;
  const word = easier ? 'easier' : push ? 'push' : fury ? 'fury' : called == null ? choice : 'called';
  const params = {
    ...(called == null ? {} : { location: called }),
    ...(power == null ? {} : { power }),
    ...(target == null ? {} : { target: state.units[target]?.name ?? target }),
  };
  return { choice: plain ? choice : (terms as Json), label: `clashChoice.${word}`, params };
};

/** T5.3: by default a plain clash. */
export function askTerms(play: SegPlay, melee: Melee, exchanges: number): Terms {
  const { state } = play;
  const unit = now(play, melee.attacker);
  const foe = now(play, melee.defender);
  const seat = seatOf(state, unit);
  if (seat === null) return PLAIN;
  return termsFrom(
    play.choose(() => ({
      kind: 'clashChoice',
      seat,
      unit: unit.id,
      rule: 'SEG-21.16',
      params: { who: unit.name, target: foe.name, exchanges },
      choices: listed(state, unit, foe).map((terms) => asChoice(state, terms)),
      default: 'clash',
      check: (answer) => mayBe(state, unit, foe, answer),
    })),
  );
}

/** @rule SEG-21.18 @rule SEG-27.16 T5.3: the Defender, by default nothing special. */
export function askGuard(play: SegPlay, melee: Melee): Guard {
  const unit = now(play, melee.defender);
  const seat = seatOf(play.state, unit);
  if (seat === null) return 'defend';
  const covers = hasTrick(unit, 'coverUp') && armsOf(unit)[0].spec.skill === 'unarmed';
  const words: readonly Guard[] = ['defend', 'fullDefence', ...(covers ? (['coverUp'] as const) : [])];
  return play.choose(() => ({
    kind: 'guard',
    seat,
    unit: unit.id,
    rule: 'SEG-21.18',
    params: { who: unit.name, target: now(play, melee.attacker).name },
    choices: words.map((word) => ({ choice: word, label: `guard.${word}` })),
    default: 'defend',
  })) as Guard;
}
