/** Section 23.1. Damage is always 1 HP per success; `range` in inches, null means contact (TEO-2.7). */
export interface WeaponSpec {
  readonly id: string;
  readonly range: number | null;
  readonly kind: 'melee' | 'ranged' | 'thrown';
  readonly energy?: true;
  readonly stun?: true;
  readonly singleUse?: true;
  readonly reload?: true;
  readonly ignoresCover?: true;
  /** Radius in inches (TEO-10.13). */
  readonly area?: number;
  /** Part of the body, or the body itself: no item that could break (TEO-13.67). */
  readonly natural?: true;
}

const list: readonly WeaponSpec[] = [
  { id: 'unarmed', range: null, kind: 'melee', natural: true },
  { id: 'baton', range: null, kind: 'melee' },
  { id: 'blade', range: null, kind: 'melee' },
  { id: 'spear', range: null, kind: 'melee' },
  { id: 'stunBaton', range: null, kind: 'melee', energy: true, stun: true },
  { id: 'energyPistol', range: 18, kind: 'ranged', energy: true },
  { id: 'energyRifle', range: 24, kind: 'ranged', energy: true },
  { id: 'javelin', range: 6, kind: 'thrown', singleUse: true },
  { id: 'bow', range: 18, kind: 'ranged' },
  { id: 'revolver', range: 12, kind: 'ranged' },
  { id: 'musket', range: 24, kind: 'ranged', reload: true },
  { id: 'plasma', range: 18, kind: 'ranged', energy: true, reload: true, ignoresCover: true },
  { id: 'grenade', range: 6, kind: 'thrown', singleUse: true, area: 2 },
  { id: 'claws', range: null, kind: 'melee', natural: true },
  { id: 'toolArm', range: null, kind: 'melee', natural: true },
];

export const weapons: Readonly<Record<string, WeaponSpec>> = Object.fromEntries(
  list.map((weapon) => [weapon.id, weapon]),
);

/** Section 23.2: what gear a figure may carry besides weapons. `smoke` is thrown 6" like a weapon (TEO-5.2). */
export const GEAR = ['medkit', 'tools', 'vest', 'smoke', 'scanner', 'barricade', 'timecycle'] as const;
export const SMOKE = { range: 6, radius: 2, height: 4 } as const;
