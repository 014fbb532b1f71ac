import { isOn } from '../../read.ts';
import { cellAt, minionsOn } from '../../spatial.ts';
import type { Hero, Step, StepState } from '../../state.ts';
import type { Attribute, TestKind } from '../../vocabulary.ts';

/** Where the steps of STEP-5.6 come from: what lies on the hero itself. Attacks and spells add those of their target. */

export const step = (source: string, value: number, rule = 'STEP-5.6'): Step => ({ source, value, rule });
export const stepIf = (holds: boolean, source: string, value: number, rule = 'STEP-5.6'): readonly Step[] =>
  holds ? [step(source, value, rule)] : [];

/** @rule STEP-13.3 Whether several Minions press on the hero at this moment. */
export const isPressed = (state: StepState, hero: Hero): boolean =>
  state.options.pressMode !== 'off' && minionsOn(state, hero).length >= Number(state.options.pressMin);

/** @rule STEP-13.4 Press counts on every test made with the Action. */
export const isPressable = (kind: TestKind): boolean =>
  kind === 'attack' || kind === 'shove' || kind === 'magic' || kind === 'attribute';

const isSlick = (state: StepState, hero: Hero): boolean => hero.pos !== null && cellAt(state, hero.pos).slick;

export interface Circumstances {
  readonly kind: TestKind;
  readonly attribute: Attribute;
  /** Melee attacks and shoves slip; ranged attacks do not (STEP-5.6). */
  readonly melee?: boolean;
  /** What the GM answered where the table asks each time (`pressMode: gm`). */
  readonly press?: 'tnUp' | 'complication' | 'off';
  readonly boon?: string | null | undefined;
  /** How many Talents help (STEP-6.7). */
  readonly talents?: number;
}

function slips(state: StepState, hero: Hero, { kind, attribute, melee }: Circumstances): boolean {
  if (!isSlick(state, hero)) return false;
  if (kind === 'attack' || kind === 'shove') return melee === true;
  return kind !== 'magic' && kind !== 'initiative' && attribute !== 'magic';
}

const PREPARES: Readonly<Partial<Record<TestKind, string>>> = {
  attack: 'attack',
  shove: 'attack',
  attribute: 'attribute',
  magic: 'magic',
};

/** @rule STEP-5.6 The automatic steps that lie on the hero who rolls. */
export function heroSteps(state: StepState, hero: Hero, what: Circumstances): readonly Step[] {
  const mode = what.press ?? state.options.pressMode;
  const pressed = isPressable(what.kind) && (mode === 'tnUp' || mode === 'gm') && isPressed(state, hero);
  const prepared = hero.prepared !== null && hero.prepared.kind === PREPARES[what.kind];
  return [
    ...stepIf(slips(state, hero, what), 'slick', 1),
    ...stepIf(hero.distracted, 'distraction', 1),
    ...stepIf(hero.blinded, 'blinded', 1, 'STEP-22.5'),
    ...stepIf(pressed, 'press', 1, 'STEP-13.3'),
    ...stepIf(prepared, 'preparation', -1, 'STEP-9.9'),
    ...stepIf(what.boon != null, 'boon', -1, 'STEP-20.4'),
    ...Array.from({ length: what.talents ?? 0 }, () => step('talent', -1, 'STEP-6.7')),
  ];
}

/** @rule STEP-6.7 How many Talents may help one test at this table. */
export const talentsAllowed = (state: StepState): number =>
  isOn(state, 'talents') ? Number(state.options.talentsMax) : 0;

/** @rule STEP-24.3 The GM's word: steps taken away, steps added, steps for the whole scene. */
export function ruledSteps(state: StepState, unit: string, steps: readonly Step[]): readonly Step[] {
  const { shifts, dropped, scene } = state.rulings;
  const gone = dropped[unit] ?? [];
  return [...steps.filter((one) => !gone.includes(one.source)), ...scene, ...(shifts[unit] ?? [])];
}
