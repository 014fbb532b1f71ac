import type { Bands } from './weapon-spec.ts';

export interface PowerSpec {
  readonly id: string;
  readonly pp: number;
  /** Inches: bands, one limit, the cone, or touch (0). */
  readonly range: Bands | number | 'cone';
  /** Rounds; 0: instant; null: until freed. */
  readonly rounds: number | null;
  readonly dice?: readonly number[];
  readonly template?: 'medium' | 'cone';
  readonly evadable?: true;
  /** Attack powers are compared a second time with attack modifiers (ACE-15.8). */
  readonly attack?: true;
  readonly aimedAt: 'enemy' | 'ally' | 'point';
}

const BANDS: Bands = [12, 24, 48];
const list: readonly PowerSpec[] = [
  { id: 'bolt', pp: 1, range: BANDS, rounds: 0, dice: [6, 6], attack: true, aimedAt: 'enemy' },
  {
    id: 'blast',
    pp: 3,
    range: BANDS,
    rounds: 0,
    dice: [6, 6],
    template: 'medium',
    evadable: true,
    attack: true,
    aimedAt: 'point',
  },
  {
    id: 'burst',
    pp: 2,
    range: 'cone',
    rounds: 0,
    dice: [6, 6],
    template: 'cone',
    evadable: true,
    attack: true,
    aimedAt: 'point',
  },
  { id: 'stun', pp: 2, range: 12, rounds: 0, aimedAt: 'enemy' },
  { id: 'entangle', pp: 2, range: 12, rounds: null, aimedAt: 'enemy' },
  { id: 'shieldSkin', pp: 1, range: 12, rounds: 5, aimedAt: 'ally' },
  { id: 'sharpen', pp: 2, range: 12, rounds: 5, aimedAt: 'ally' },
  { id: 'dull', pp: 2, range: 12, rounds: 5, aimedAt: 'enemy' },
  { id: 'mend', pp: 3, range: 0, rounds: 0, aimedAt: 'ally' },
  { id: 'haste', pp: 2, range: 12, rounds: 5, aimedAt: 'ally' },
];

export const powers: Readonly<Record<string, PowerSpec>> = Object.fromEntries(list.map((power) => [power.id, power]));
export const powerOf = (id: string): PowerSpec | undefined => (Object.hasOwn(powers, id) ? powers[id] : undefined);
