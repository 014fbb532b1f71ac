import type { EffectKind } from '../vocabulary.ts';

/** C7: grenades and charges. Lengths in ticks, a thousandth of a metre. */
export interface GrenadeSpec {
  readonly id: string;
  /** @rule SEG-16.7 The reach of Critical wounds; null: it does not wound. */
  readonly critical: number | null;
  readonly piercing: number;
  readonly kinetic: boolean;
  /** What it does to those within a radius besides. */
  readonly effects: readonly GrenadeEffect[];
  readonly cloud: { readonly kind: 'smoke' | 'gas'; readonly radius: number; readonly turns: number } | null;
  /** Every cover this near is destroyed. */
  readonly clears: number;
  /** A whole-body ion hit this near (SEG-17.3). */
  readonly ion: number;
  /** Placed and set off, not thrown (SEG-16.15). */
  readonly placed: boolean;
  readonly price: number;
}

export interface GrenadeEffect {
  readonly kind: EffectKind;
  readonly radius: number;
  /** null: until somebody ends it. */
  readonly turns: number | null;
  readonly needsSight: boolean;
  /** A Pain test (0) halves the Turns. */
  readonly painHalves: boolean;
}

const effect = (kind: EffectKind, radius: number, turns: number | null, more: Partial<GrenadeEffect> = {}) => ({
  kind,
  radius,
  turns,
  needsSight: false,
  painHalves: false,
  ...more,
});

const grenade = (id: string, price: number, more: Partial<GrenadeSpec>): GrenadeSpec => ({
  id,
  critical: null,
  piercing: 0,
  kinetic: false,
  effects: [],
  cloud: null,
  clears: 0,
  ion: 0,
  placed: false,
  price,
  ...more,
});

const list: readonly GrenadeSpec[] = [
  grenade('frag', 300, { critical: 2000, kinetic: true }),
  grenade('thermal', 2000, { critical: 5000, piercing: 1 }),
  grenade('incendiary', 350, { critical: 1000, effects: [effect('burning', 2000, null)] }),
  grenade('scorch', 400, { critical: 1500, clears: 1500 }),
  grenade('flash', 200, { effects: [effect('blindness', 5000, 2, { needsSight: true, painHalves: true })] }),
  grenade('sonic', 200, { effects: [effect('deafness', 8000, 1), effect('daze', 4000, 1)] }),
  grenade('smoke', 150, { cloud: { kind: 'smoke', radius: 4000, turns: 3 } }),
  grenade('gas', 300, { cloud: { kind: 'gas', radius: 3000, turns: 3 } }),
  grenade('ionGrenade', 300, { ion: 4000 }),
  grenade('sticky', 300, { effects: [effect('grabbed', 2000, null)] }),
  grenade('charge', 400, { critical: 3000, placed: true }),
];

export const grenades: Readonly<Record<string, GrenadeSpec>> = Object.fromEntries(list.map((one) => [one.id, one]));
export const grenadeOf = (kind: string): GrenadeSpec | undefined =>
  Object.hasOwn(grenades, kind) ? grenades[kind] : undefined;

/** @rule SEG-16.13 How far it reaches: four times its critical range, or its widest effect. */
export const reachOfBlast = (spec: GrenadeSpec): number =>
  Math.max(
    4 * (spec.critical ?? 0),
    spec.ion,
    spec.clears,
    spec.cloud?.radius ?? 0,
    ...spec.effects.map(({ radius }) => radius),
  );
