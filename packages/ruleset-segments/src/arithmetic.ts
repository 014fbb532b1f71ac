import type { Arithmetic, Face, GroundMaker, Json, Question, Spendable, Term } from '@potyczka/kernel';
import { changes, comesTo, foreseen, remark, said, startsWith } from '@potyczka/ruleset-kit';
import { rangedOf } from './catalogue/weapons.ts';
import type { SegCommand } from './commands.ts';
import { decide } from './decide.ts';
import type { Aimed } from './events/attack.ts';
import type { Modifier } from './events/fold.ts';
import { evolve, type SegEvent } from './events/index.ts';
import { inMetres } from './events/numbers.ts';
import { sourceName, term } from './narration/names.ts';
import { locationOf } from './procedures/shooting/location.ts';
import { comparing, needed } from './procedures/tests/dice.ts';
import { pointsLeft } from './procedures/tests/skill.ts';
import { meleeBetween, seatOf } from './read.ts';
import { factsBetween, groundAt } from './spatial.ts';
import type { SegState, Unit } from './state.ts';
import type { Halves, Skill } from './vocabulary.ts';

type Of<T extends SegEvent['type']> = Extract<SegEvent, { readonly type: T }>;

const FACES: readonly number[] = Array.from({ length: 20 }, (_, index) => index + 1);

/** @rule SEG-3.5 Half points as numbers. */
const inPoints = (halves: Halves): number => halves / 2;

const changed = ({ source, value, rule }: Modifier): Term => changes(sourceName(source), inPoints(value), { rule });

/** @rule SEG-3.2 @rule SEG-3.4 What the die must be below, or at most. */
function targetOf(state: SegState, threshold: Halves, dice: number): readonly Term[] {
  const how = comparing(state);
  const lost = how.roundDown ? threshold - 2 * Math.floor(threshold / 2) : 0;
  return [
    ...(lost === 0 ? [] : [changes(said('rounded'), -inPoints(lost), { rule: 'SEG-3.5' })]),
    comesTo(said(how.orEqual ? 'atMost' : 'below', { dice }), inPoints(threshold - lost), { rule: 'SEG-3.2' }),
  ];
}

/** @rule SEG-3.6 @rule SEG-10.8 Each face of a d20 against T: as it falls, with points, or never. */
function facesOf(state: SegState, threshold: Halves, left: number, located: boolean): readonly Face[] {
  const how = comparing(state);
  return FACES.map((face) => {
    const need = needed(face, threshold, how);
    const kind = need === undefined ? 'never' : need === 0 ? 'hit' : need <= left ? 'bought' : 'miss';
    return { face, kind, ...(located && need !== undefined ? { note: term('location', locationOf(face)) } : {}) };
  });
}

const totalOf = (points: Json): number =>
  Array.isArray(points) ? points.reduce<number>((sum, one) => sum + Number(one), 0) : Number(points);

/** The usual way if there is enough for it, else the cheapest way that still does something, else nothing. */
function upTo(question: Question, most: number): Json | undefined {
  const ways = [question.default, ...question.choices.map(({ choice }) => choice)];
  const [usual = question.default] = ways;
  if (totalOf(usual) <= most) return usual;
  const paid = ways.filter((way) => totalOf(way) > 0 && totalOf(way) <= most);
  return paid.length === 0
    ? decline(question)
    : paid.reduce((best, way) => (totalOf(way) < totalOf(best) ? way : best), paid[0] as Json);
}

const SPENDING: readonly string[] = ['spendSkill', 'bid'];

/** @rule SEG-4.1 Points kept, and a form's reroll: what plain odds are counted with. */
export function decline(question: Question): Json | undefined {
  if (question.kind === 'reroll') return 'keep';
  if (!SPENDING.includes(question.kind)) return undefined;
  return question.choices.find(({ choice }) => totalOf(choice) === 0)?.choice;
}

/** @rule SEG-4.2 As few points as turn the dice, and a reroll where a form gives one. */
export const spend = (question: Question): Json | undefined =>
  question.kind === 'reroll' || SPENDING.includes(question.kind) ? question.default : undefined;

/** @rule SEG-4.7 The points of a skill that are left, and what so many of them would make of it. */
function pointsOf(
  state: SegState,
  unit: Unit,
  skill: Skill | null | undefined,
  threshold: Halves,
): readonly Spendable<SegState, SegCommand>[] {
  if (skill == null || seatOf(state, unit) === null) return [];
  const left = pointsLeft(state, unit, skill);
  const needs = FACES.map((face) => needed(face, threshold, comparing(state)) ?? 0);
  const most = Math.min(left, Math.max(...needs));
  const before = unit.spent[skill] ?? 0;
  const answer =
    (n: number) =>
    (question: Question, now: SegState): Json | undefined => {
      if (!SPENDING.includes(question.kind) || question.unit !== unit.id || question.params?.skill !== skill)
        return undefined;
      return upTo(question, n - ((now.units[unit.id]?.spent[skill] ?? 0) - before));
    };
  return most <= 0 ? [] : [{ name: term('skill', skill), rule: 'SEG-4.1', left, most, answer }];
}

/** @rule SEG-9.2 @rule SEG-10.3 @rule SEG-10.4 Range, sight and movement have their rows also where they count nothing. */
function rowsOfShot(state: SegState, unit: Unit, command: SegCommand, barrel: Aimed, ground: GroundMaker) {
  const of = (start: string): readonly Modifier[] => barrel.modifiers.filter(({ source }) => source.startsWith(start));
  const whom = state.units[barrel.target];
  const close = meleeBetween(state, unit.id, barrel.target) !== undefined;
  const known = 'situation' in command ? command.situation : undefined;
  const facts =
    whom === undefined || close ? undefined : factsBetween(state, groundAt({ state, ground }), unit, whom, known);
  const range = said('range', { range: inMetres(barrel.range), weapon: term('weapon', barrel.kind) });
  const [seen] = of('visibility.');
  const behind = (source: string) =>
    said('cover', { what: coverName(facts?.because ?? 'cover'), name: sourceName(source) });
  const shown = ['range', 'visibility.', 'target.', 'own.'];
  const rest = barrel.modifiers.filter(({ source }) => !shown.some((start) => source.startsWith(start)));
  const moving = [...of('target.'), ...of('own.')];
  const sight =
    seen === undefined
      ? changes(term('cover', 'full'), 0, { rule: 'SEG-9.2' })
      : changes(behind(seen.source), inPoints(seen.value), { rule: seen.rule });
  return [
    changes(range, inPoints(of('range')[0]?.value ?? 0), { rule: 'SEG-10.3' }),
    ...(close ? [] : [sight]),
    ...(close || moving.length > 0 ? moving.map(changed) : [changes(said('still'), 0, { rule: 'SEG-10.4' })]),
    ...rest.map(changed),
  ];
}

const coverName = (because: string): string => {
  // Nobody measured it: what it is behind goes unsaid.
  if (because === 'cover') return term('field', 'cover');
  const posture = term('posture', because);
  return posture === because ? term('terrain', because) : posture;
};

/** @rule SEG-10.2 A shot: the first weapon's sum; what a second one is fired with is a sum of its own. */
function ofShot(
  state: SegState,
  unit: Unit,
  command: SegCommand,
  { barrels }: Of<'shotFired'>,
  ground: GroundMaker,
): Arithmetic<SegState, SegCommand> | undefined {
  const [first, second] = barrels;
  if (first === undefined || first.value === 0) return undefined;
  const { threshold, value, called, dice } = first;
  const spendable = pointsOf(state, unit, rangedOf(first.kind)?.skill, threshold);
  return {
    terms: [
      startsWith(term('attribute', 'dexterity'), inPoints(value), { rule: 'SEG-10.2' }),
      ...rowsOfShot(state, unit, command, first, ground),
      ...targetOf(state, threshold, dice),
      ...(second === undefined
        ? []
        : [
            remark(said('second', { weapon: term('weapon', second.kind) }), {
              value: inPoints(second.threshold),
              rule: 'SEG-13.4',
            }),
          ]),
    ],
    faces: facesOf(state, threshold, spendable[0]?.left ?? 0, called === null),
    spendable,
  };
}

/** @rule SEG-3.2 Any other test of whoever acts. */
function ofTest(state: SegState, unit: Unit, rolled: Of<'testRolled'>): Arithmetic<SegState, SegCommand> | undefined {
  const { attribute, value, modifiers, threshold, skill, dice } = rolled;
  if (value === 0) return undefined;
  const spendable = pointsOf(state, unit, skill, threshold);
  return {
    terms: [
      startsWith(term('attribute', attribute), inPoints(value), { rule: 'SEG-3.2' }),
      ...modifiers.map(changed),
      ...targetOf(state, threshold, dice.length),
    ],
    faces: facesOf(state, threshold, spendable[0]?.left ?? 0, false),
    spendable,
  };
}

/** @rule SEG-21.3 In an exchange of blows both roll: T is what Success Points are counted from. */
function ofExchange(unit: Unit, { sides }: Of<'exchangeRolled'>): Arithmetic<SegState, SegCommand> | undefined {
  const mine = sides.find((side) => side.unit === unit.id)?.dice[0];
  const theirs = sides.find((side) => side.unit !== unit.id)?.dice[0];
  if (mine === undefined || mine.value === 0) return undefined;
  return {
    terms: [
      startsWith(term('attribute', 'dexterity'), inPoints(mine.value), { rule: 'SEG-21.3' }),
      ...mine.modifiers.map(changed),
      comesTo(said('exchange'), inPoints(mine.threshold), { rule: 'SEG-21.6' }),
      ...(theirs === undefined || theirs.value === 0
        ? []
        : [remark(said('theirs'), { value: inPoints(theirs.threshold), rule: 'SEG-21.6' })]),
    ],
  };
}

/** @rule SEG-14.10 Nerve comes before the deed: its sum is shown, and the points of both may be spent. */
function beforeIt(
  state: SegState,
  unit: Unit,
  command: SegCommand,
  rolled: Of<'testRolled'>,
  ground: GroundMaker,
): Arithmetic<SegState, SegCommand> | undefined {
  const nerve = ofTest(state, unit, rolled);
  const braced = { ...state.units, [unit.id]: { ...unit, moraleTried: true, moralePassed: true } };
  const deed = arithmetic({ ...state, units: braced }, command, ground);
  return nerve === undefined
    ? undefined
    : { ...nerve, spendable: [...(nerve.spendable ?? []), ...(deed?.spendable ?? [])] };
}

/**
 * What a command would be rolled under, before anybody commits to it: the rules run once, and what they tell of the first
 * roll of whoever acts is laid out row by row.
 */
export function arithmetic(
  state: SegState,
  command: SegCommand,
  ground: GroundMaker,
): Arithmetic<SegState, SegCommand> | undefined {
  const unit = 'unit' in command && typeof command.unit === 'string' ? state.units[command.unit] : undefined;
  if (unit === undefined) return undefined;
  for (const event of foreseen(state, command, ground, { evolve, decide })) {
    if (event.type === 'shotFired' && event.unit === unit.id) return ofShot(state, unit, command, event, ground);
    if (event.type === 'testRolled' && event.unit === unit.id)
      return event.purpose === 'morale' ? beforeIt(state, unit, command, event, ground) : ofTest(state, unit, event);
    if (event.type === 'exchangeRolled' && event.sides.some((side) => side.unit === unit.id))
      return ofExchange(unit, event);
  }
  return undefined;
}
