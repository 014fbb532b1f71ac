import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type { CommandOf, Situation } from '../../commands.ts';
import { hasTrait, isBrief, isOn, isPresent, itemOf, weaponInHand } from '../../read.ts';
import { asSaid, isDark, type Relation, relationOf, relationToSquare } from '../../spatial.ts';
import type { Foe, Hero, Item, Step, StepState, Thing, Unit } from '../../state.ts';
import type { AttackKind, Attribute, Cover } from '../../vocabulary.ts';
import { misaimed } from '../misaimed.ts';
import { barsBoon, boonItem, heroSteps, namedTalents, step, stepIf, talentSteps } from '../tests/steps.ts';
import { barsTest, chanceOf, type TestSpec } from '../tests/test.ts';
import type { PressAnswer } from './press.ts';
import { stakesOf } from './retaliation.ts';

/** An attack before the roll: permission, range, line, and the steps of STEP-5.6. */

export type AttackCommand = Pick<
  CommandOf<'attack'>,
  'unit' | 'target' | 'kind' | 'weapon' | 'talent' | 'boon' | 'situation'
>;

export type Aim = { readonly unit: Unit } | { readonly thing: Thing } | undefined;

/** @rule STEP-10.9 A foe, a hero where heroes may fight each other, or an object with a TN. */
export function aimOf(state: StepState, id: string): Aim {
  const unit = state.units[id];
  if (unit !== undefined) return { unit };
  const thing = state.objects.find((one) => one.id === id);
  return thing === undefined ? undefined : { thing };
}

export function aimRelation(state: StepState, hero: Hero, aim: NonNullable<Aim>, said?: Situation): Relation {
  const measured = 'unit' in aim ? relationOf(state, hero, aim.unit) : relationToSquare(state, hero, aim.thing.pos);
  return asSaid(measured, said);
}

/** @rule STEP-10.8 @rule STEP-3.8 Who or what may be attacked at all. */
export function isLegalTarget(state: StepState, hero: Hero, aim: Aim): boolean {
  if (aim === undefined) return false;
  if ('thing' in aim) return aim.thing.tn !== null && (aim.thing.points ?? 1) > 0;
  if (!isPresent(aim.unit) || aim.unit.id === hero.id) return false;
  return aim.unit.kind === 'foe' || isOn(state, 'heroVsHero');
}

/** What the hero attacks with: the weapon in hand if it can do this, bare hands in melee. */
export function armOf(hero: Hero, command: AttackCommand, kind: AttackKind): Item | null | undefined {
  const held = weaponInHand(hero);
  if (command.weapon === 'unarmed') return kind === 'melee' ? null : undefined;
  if (command.weapon !== undefined) {
    const named = itemOf(hero, command.weapon);
    return named !== undefined && named.id === hero.inHand && named.attacks.includes(kind) ? named : undefined;
  }
  if (held?.attacks.includes(kind)) return held;
  // STEP-1.9: permission must bite somewhere, but fists exist.
  return kind === 'melee' ? null : undefined;
}

/** @rule STEP-10.1 The kind as named, else what the weapon is for; one that does both is swung at whoever stands near. */
export function kindOf(hero: Hero, command: AttackCommand, relation: Relation): AttackKind {
  if (command.kind !== undefined) return command.kind;
  if (command.weapon === 'unarmed') return 'melee';
  const arm = command.weapon === undefined ? weaponInHand(hero) : itemOf(hero, command.weapon);
  const kinds = arm?.attacks ?? [];
  if (kinds.length === 1) return kinds[0] ?? 'melee';
  return relation.adjacent || kinds.length === 0 ? 'melee' : 'ranged';
}

/** @rule STEP-10.1 @rule STEP-10.2 @rule STEP-10.3 Strength hand to hand, Dexterity at range; the brief copy asks the weapon. */
export function attributeOf(state: StepState, arm: Item | null, kind: AttackKind): Attribute {
  const usual = kind === 'melee' ? 'strength' : 'dexterity';
  return isBrief(state, 'variant54') ? (arm?.attributes[kind] ?? usual) : usual;
}

/** @rule STEP-10.3 Where only sight is asked for, glass does not hide anybody. */
const coverFor = (state: StepState, relation: Relation): Cover =>
  isBrief(state, 'variant54') ? relation.seenCover : relation.cover;

/** @rule STEP-8.1 @rule STEP-8.3 @rule STEP-10.5 Range and line. */
export function barsReach(state: StepState, relation: Relation, kind: AttackKind): readonly Violation[] {
  if (kind === 'melee')
    return relation.adjacent ? [] : [violation('STEP-10.5', 'out-of-reach', { distance: relation.distance })];
  if (!relation.sight) return [violation('STEP-8.2', 'no-line')];
  if (coverFor(state, relation) === 'full') return [violation('STEP-8.1', 'full-cover')];
  return [];
}

/** @rule STEP-5.6 The steps that lie between attacker and foe. */
export function foeSteps(state: StepState, foe: Foe, relation: Relation, kind: AttackKind | 'magic'): readonly Step[] {
  const far = kind !== 'melee';
  const natural = hasTrait(foe, 'naturalCover') && relation.distance >= 2;
  const covered = coverFor(state, relation) === 'partial' || natural;
  return [
    ...stepIf(far && covered, 'cover', 1),
    ...stepIf(foe.bolstered, 'bolstered', 1, 'STEP-14.9'),
    ...stepIf(far && barrierUp(state) && kind === 'ranged', 'barrier', 1, 'STEP-14.9'),
    ...stepIf(foe.unaware, 'surprise', -1),
    ...stepIf(hasTrait(foe, 'vulnerability', kind), 'vulnerability', -1, 'STEP-14.8'),
  ];
}

const barrierUp = (state: StepState): boolean =>
  Object.values(state.units).some((unit) => unit.kind === 'foe' && unit.barrier && !unit.out);

/** Where both stand: range, light, height. */
export function placeSteps(
  state: StepState,
  at: Unit['at'],
  relation: Relation,
  kind: AttackKind | 'magic',
  said?: Situation,
): readonly Step[] {
  const far = kind !== 'melee';
  const dark = said?.dark ?? said?.concealed ?? isDark(state, at);
  return [
    ...stepIf(far && dark, 'darkness', 1),
    ...stepIf(far && relation.distance > 10 && state.options.rangeRule === 'ten', 'range', 1, 'STEP-10.6'),
    ...stepIf(relation.height >= 1, 'position', -1),
    ...(said?.modifiers ?? []).map(({ label, value }) => step(label, value, 'STEP-24.1')),
  ];
}

/** Who attacks whom or what, how they stand to each other, with what. */
interface Attack {
  readonly state: StepState;
  readonly command: AttackCommand;
  readonly hero: Hero;
  readonly aim: NonNullable<Aim>;
  readonly relation: Relation;
  readonly kind: AttackKind;
  /** null: bare hands; undefined: nothing that could do it. */
  readonly arm: Item | null | undefined;
}

/** An attack with its test: the attribute, the TN, every step with its reason, what a miss costs. */
export interface AttackPlan extends Attack {
  readonly test: TestSpec;
}

function attackOf(state: StepState, command: AttackCommand, hero?: Unit): Attack | undefined {
  if (hero?.kind !== 'hero') return undefined;
  const aim = aimOf(state, command.target);
  if (aim === undefined) return undefined;
  const relation = aimRelation(state, hero, aim, command.situation);
  const kind = kindOf(hero, command, relation);
  return { state, command, hero, aim, relation, kind, arm: armOf(hero, command, kind) };
}

/** What says that this is no target: somebody hidden and nobody at all are the same to whoever asks. */
function targetRule(aim: Aim): string {
  if (aim === undefined) return 'STEP-3.8';
  if ('thing' in aim) return 'STEP-10.9';
  if (aim.unit.kind === 'hero') return 'STEP-10.8';
  return aim.unit.out ? 'STEP-11.7' : 'STEP-3.8';
}

/** Undefined where there is no such hero, or nothing by that name. */
export function planAttack(state: StepState, command: AttackCommand, press?: PressAnswer): AttackPlan | undefined {
  const attack = attackOf(state, command, state.units[command.unit]);
  if (attack === undefined) return undefined;
  const stakes = 'thing' in attack.aim ? [] : stakesOf(state, command.target, attack.hero.id);
  return { ...attack, test: testOf(state, attack, stakes, press) };
}

/** Everything the attack itself asks for, in the order of the command table. */
export function barsAttack(
  state: StepState,
  command: AttackCommand,
  plan: AttackPlan | undefined,
): readonly Violation[] {
  if (plan === undefined || !isLegalTarget(state, plan.hero, plan.aim))
    return misaimed(state, targetRule(plan?.aim), command.unit, 'foe', command.target);
  const { hero, relation, kind, arm } = plan;
  const broken = [
    ...(arm === undefined ? [violation('STEP-1.9', 'no-permission', { kind })] : []),
    ...barsBoon(hero, command.boon),
    ...namedTalents(state, hero, command.talent).errors,
    ...barsReach(state, relation, kind),
  ];
  return broken.length > 0 ? broken : barsTest(state, plan.test);
}

/** Of 120 faces, how many would hit, as the hero stands or would stand; 0 where the attack is out of the question. */
export function chanceToHit(
  state: StepState,
  command: AttackCommand,
  hero: Unit | undefined = state.units[command.unit],
): number {
  const attack = attackOf(state, command, hero);
  if (attack === undefined || attack.arm === undefined || !isLegalTarget(state, attack.hero, attack.aim)) return 0;
  if (barsReach(state, attack.relation, attack.kind).length > 0) return 0;
  const spec = testOf(state, attack, []);
  return barsTest(state, spec).length > 0 ? 0 : chanceOf(state, spec);
}

function testOf(state: StepState, attack: Attack, stakes: readonly string[], press?: PressAnswer): TestSpec {
  const { command, hero, aim, relation, kind } = attack;
  const arm = attack.arm ?? null;
  const attribute = attributeOf(state, arm, kind);
  const foe = 'unit' in aim && aim.unit.kind === 'foe' ? aim.unit : undefined;
  const boon = boonItem(hero, command.boon)?.id ?? null;
  return {
    unit: hero.id,
    kind: 'attack',
    label: 'attack',
    attribute,
    base: 'thing' in aim ? (aim.thing.tn ?? 6) : (foe?.tn ?? 6),
    steps: [
      ...(foe === undefined ? coverSteps(state, relation, kind) : foeSteps(state, foe, relation, kind)),
      ...placeSteps(state, 'thing' in aim ? aim.thing.pos : aim.unit.at, relation, kind, command.situation),
      ...stepIf(kind === 'melee' && arm === null, 'unarmed', 1, 'STEP-1.9'),
      ...heroSteps(state, hero, { kind: 'attack', attribute, melee: kind === 'melee', boon, ...pressed(press) }),
      ...talentSteps(state, hero, command.talent, []),
    ],
    target: command.target,
    stakes,
    action: isInCombat(state),
    boon,
    needsEdge: isOn(state, 'eliteNeedsEdge') && foe?.class === 'elite',
    rules: [isBrief(state, 'variant54') ? 'STEP-10.2' : 'STEP-10.1', 'STEP-10.4'],
  };
}

const isInCombat = (state: StepState): boolean => state.phase === 'heroes' || state.phase === 'foes';
const pressed = (press: PressAnswer | undefined): { press?: PressAnswer } => (press === undefined ? {} : { press });

const coverSteps = (state: StepState, relation: Relation, kind: AttackKind): readonly Step[] =>
  stepIf(kind === 'ranged' && coverFor(state, relation) === 'partial', 'cover', 1);
