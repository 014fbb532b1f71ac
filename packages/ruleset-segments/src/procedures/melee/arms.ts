import { BAYONET, GUN_BUTT, type MeleeSpec, melee, meleeOf, REACHES } from '../../catalogue/melee.ts';
import { shieldSpec } from '../../catalogue/shields.ts';
import { rangedOf } from '../../catalogue/weapons.ts';
import { ARM } from '../../read.ts';
import type { SegState, Unit, WeaponItem } from '../../state.ts';
import { HANDS, type Hand } from '../../vocabulary.ts';

/** What somebody fights hand to hand with: one weapon, or one in each hand (SEG-21.15). */
export interface Arm {
  /** The item; null for bare hands. */
  readonly item: string | null;
  readonly spec: MeleeSpec;
  readonly hand: Hand;
  /** @rule SEG-22.5 Made of what blades do not cut. */
  readonly resistant: boolean;
}

const FISTS = melee.fists as MeleeSpec;

const armWith = (item: WeaponItem, spec: MeleeSpec, hand: Hand): Arm => ({
  item: item.id,
  spec,
  hand,
  resistant: item.resistant,
});

const heldIn = (unit: Unit, hand: Hand): WeaponItem | undefined =>
  unit.lostLimbs.includes(ARM[hand]) ? undefined : unit.weapons.find((item) => item.id === unit.hands[hand]);

/** Hand weapons that are ready: a blade that is not lit is only a hilt. */
function handArms(unit: Unit): readonly Arm[] {
  return HANDS.flatMap((hand) => {
    const item = heldIn(unit, hand);
    const spec = item === undefined ? undefined : meleeOf(item.kind);
    return item === undefined || spec === undefined || (spec.energy && !item.lit) ? [] : [armWith(item, spec, hand)];
  });
}

/** @rule SEG-21.20 A gun used to strike, or the bayonet on it. */
function gunArms(unit: Unit): readonly Arm[] {
  return HANDS.flatMap((hand) => {
    const item = heldIn(unit, hand);
    if (item === undefined || rangedOf(item.kind) === undefined) return [];
    return [armWith(item, item.attachments.includes('bayonet') ? BAYONET : GUN_BUTT, hand)];
  });
}

/** Claws and teeth, else fists. */
function bareHands(unit: Unit): Arm {
  const own = unit.weapons.find((item) => meleeOf(item.kind)?.natural === true);
  const spec = own === undefined ? FISTS : (meleeOf(own.kind) ?? FISTS);
  return { item: own?.id ?? null, spec, hand: 'main', resistant: false };
}

/** @rule SEG-24.1 A stationary or a belt shield that is on leaves no room for weapons. */
const isShutIn = ({ shield }: Unit): boolean => {
  const spec = shield?.active === true ? shieldSpec(shield.kind) : undefined;
  return spec !== undefined && (!spec.melee || !spec.weapons);
};

/** @rule SEG-24.1 An arm shield bars a second weapon. */
const hasArmShield = ({ shield }: Unit): boolean => shield?.active === true && shieldSpec(shield.kind)?.arm === true;

const WIELDS = 'wields:';
/** A mark that says with which of its weapons somebody wants to fight. */
export const wieldMark = (item: string): string => `${WIELDS}${item}`;
export const wielded = (unit: Unit): string | undefined =>
  unit.marks.find((mark) => mark.startsWith(WIELDS))?.slice(WIELDS.length);

/** The preferred hand's first; two of them give two dice. */
export function armsOf(unit: Unit): readonly [Arm, ...Arm[]] {
  if (isShutIn(unit)) return [bareHands(unit)];
  const wanted = wielded(unit);
  const all = [...handArms(unit), ...gunArms(unit)];
  const named = wanted === undefined ? undefined : all.find(({ item }) => item === wanted);
  if (named !== undefined) return [named];
  const [first, ...more] = handArms(unit);
  if (first !== undefined) return hasArmShield(unit) ? [first] : [first, ...more];
  return [gunArms(unit)[0] ?? bareHands(unit)];
}

export const isBlade = (arm: Arm): boolean => arm.spec.energy;
/** @rule SEG-22.4 Blades do not cut through other blades, nor through resistant weapons. */
export const isBladeProof = (arm: Arm): boolean => arm.spec.energy || arm.resistant;

export const reachOf = (arm: Arm): number => REACHES.indexOf(arm.spec.reach);

/** The lit energy blade it holds, if any: what forms and deflection need. */
export const litBlade = (unit: Unit): Arm | undefined =>
  isShutIn(unit) ? undefined : handArms(unit).find((arm) => isBlade(arm));

/** @rule SEG-22.1 @rule SEG-22.5 Two blades whose wielders know a form each; resistant weapons count where the table says. */
export function isDuel(state: SegState, a: Unit, b: Unit): boolean {
  const [armA] = armsOf(a);
  const [armB] = armsOf(b);
  const counts = (arm: Arm): boolean =>
    isBlade(arm) || (arm.resistant && state.options.resistantWeaponDuel === 'blade');
  const trained = a.forms.length > 0 && b.forms.length > 0;
  return trained && counts(armA) && counts(armB) && (isBlade(armA) || isBlade(armB));
}
