import type { RuleId, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { wordOf } from '@potyczka/ruleset-kit';
import { attributeCost, FORM_COST, skillCost, TRICK_COST } from '../catalogue/advancement.ts';
import { formOf } from '../catalogue/forms.ts';
import { qualifies, TRICK_WORDS, trickRule } from '../catalogue/tricks.ts';
import type { CommandOf } from '../commands.ts';
import { now } from '../read.ts';
import type { Unit } from '../state.ts';
import { ATTRIBUTES, type Attribute, SKILLS, type Skill } from '../vocabulary.ts';
import { type Action, commands } from './action.ts';

/** SEG-30.2, SEG-30.3: learning between games. */

type Wish = Pick<CommandOf<'spendXp'>, 'on' | 'what'>;

interface Lesson {
  readonly what: string;
  readonly level: number;
  readonly cost: number;
  readonly change: Partial<Unit>;
}

/** @rule SEG-30.3 Once for each skill, attribute and form in a game, and one trick. */
const markFor = ({ on, what }: Wish): string => (on === 'trick' ? 'learnt:trick' : `learnt:${on}:${what}`);

const bad = (rule: RuleId, why: string): Violation => violation(rule, 'not-ready', { why });

function skillLesson(unit: Unit, what: string): Lesson | Violation {
  const skill = wordOf(SKILLS, what) as Skill | undefined;
  if (skill === undefined) return bad('SEG-2.4', 'noSuchSkill');
  const level = (unit.skills[skill] ?? 0) + 1;
  return { what: skill, level, cost: skillCost(level), change: { skills: { ...unit.skills, [skill]: level } } };
}

function attributeLesson(unit: Unit, what: string): Lesson | Violation {
  const attribute = wordOf(ATTRIBUTES, what) as Attribute | undefined;
  if (attribute === undefined) return bad('SEG-2.1', 'noSuchAttribute');
  const level = unit.attributes[attribute] + 1;
  const change = { attributes: { ...unit.attributes, [attribute]: level } };
  return { what: attribute, level, cost: attributeCost(level), change };
}

function trickLesson(unit: Unit, what: string): Lesson | Violation {
  const trick = wordOf(TRICK_WORDS, what);
  if (trick === undefined) return bad('SEG-27.18', 'noSuchTrick');
  if (unit.tricks.includes(trick)) return bad(trickRule(trick), 'hasTrick');
  if (!qualifies(trick, unit)) return bad(trickRule(trick), 'requirements');
  return { what: trick, level: 1, cost: TRICK_COST, change: { tricks: [...unit.tricks, trick] } };
}

/** @rule SEG-22.8 Form I comes first. */
function formLesson(unit: Unit, what: string): Lesson | Violation {
  const spec = formOf(Number(what));
  if (spec === undefined) return bad('SEG-C5', 'noSuchForm');
  if (unit.forms.includes(spec.form)) return bad('SEG-22.8', 'hasForm');
  if (spec.form !== 1 && !unit.forms.includes(1)) return bad('SEG-22.8', 'formOneFirst');
  if (unit.attributes.build < spec.needsBuild) return bad('SEG-C5', 'requirements');
  const change = { forms: [...unit.forms, spec.form].sort((a, b) => a - b) };
  return { what: String(spec.form), level: spec.form, cost: FORM_COST, change };
}

const LESSONS = { skill: skillLesson, attribute: attributeLesson, trick: trickLesson, form: formLesson } as const;

const isLesson = (found: Lesson | Violation): found is Lesson => 'cost' in found;

function wrong(unit: Unit, wish: Wish): readonly Violation[] {
  const lesson = LESSONS[wish.on](unit, wish.what);
  if (!isLesson(lesson)) return [lesson];
  const again = unit.marks.includes(markFor({ on: wish.on, what: lesson.what }));
  return [
    ...(again ? [violation('SEG-30.3', 'too-late', { what: lesson.what })] : []),
    ...(unit.xp < lesson.cost ? [violation('SEG-30.2', 'no-xp', { have: unit.xp, need: lesson.cost })] : []),
  ];
}

/** @rule SEG-30.2 @rule SEG-30.3 Not while the fight is on. */
export const spendXp: Action<'spendXp'> = {
  may: ({ state }, { by, unit: id, on, what }) => {
    const unit = state.units[id];
    if (unit === undefined) return [violation('SEG-6.2', 'no-such-unit', { unit: id })];
    if (!commands(state, by, unit)) return [violation('SEG-6.2', 'not-yours', { unit: id })];
    if (state.mode !== 'over') return [violation('SEG-30.1', 'not-ready', { why: 'fight' })];
    return wrong(unit, { on, what });
  },
  act: (play, { unit: id, on, what }) => {
    const unit = now(play, id);
    const lesson = LESSONS[on](unit, what);
    if (!isLesson(lesson)) return;
    const marks = [...unit.marks, markFor({ on, what: lesson.what })];
    const change = { ...lesson.change, xp: unit.xp - lesson.cost, marks };
    const { level, cost } = lesson;
    play.tell({
      type: 'learnt',
      unit: id,
      on,
      what: lesson.what,
      level,
      cost,
      change,
      rules: ['SEG-30.2', 'SEG-30.3'],
    });
  },
};
