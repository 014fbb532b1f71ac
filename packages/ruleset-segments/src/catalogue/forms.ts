/** C5: the seven forms of the energy blade. Numbers are whole points; damage is whole levels. */
export interface FormSpec {
  readonly form: number;
  readonly id: string;
  readonly attack: number;
  readonly defence: number;
  /** With the form's own weapon instead (`special` of the weapon). */
  readonly special: { readonly attack: number; readonly defence: number } | null;
  /** Added to attack and defence alike: "Dexterity" of the table. */
  readonly dexterity: number;
  readonly deflection: number;
  readonly damage: number;
  readonly struggle: number;
  /** +1 against wielders of these forms. */
  readonly against: readonly number[];
  /** Against several enemies; what is above 0 makes up for their number at most (SEG-21.11). */
  readonly several: number;
  readonly gaps: number;
  readonly higherGround: number;
  readonly tightRooms: number;
  /** Dexterity instead of Build in a struggle. */
  readonly slipAway: boolean;
  readonly opensAsDefender: boolean;
  readonly riposte: boolean;
  /** An exchange at once after a deflection in melee: its bonus and what it adds to the damage. */
  readonly afterDeflection: { readonly attack: number; readonly damage: number } | null;
  readonly needsBuild: number;
  /** A Steadfastness test at this modifier when it is used; null: none. */
  readonly steadfastness: number | null;
  /** Single rules of the form that have no number. */
  readonly rules: readonly FormRule[];
}

export const FORM_RULES = [
  'disarm',
  'sweep',
  'rerollAfterTie',
  'fifthTurn',
  'standsStill',
  'rerollStandingStill',
  'guards',
  'steersAsDefender',
  'rerollAfterRunUp',
  'withdrawAfterTie',
  'noRoughGround',
  'noTwoBladePenalty',
  'powersAfterTie',
  'pullAndAttack',
  'attackAndPush',
  'rerollAfterThree',
  'easierOnce',
] as const;
export type FormRule = (typeof FORM_RULES)[number];

const form = (number: number, id: string, more: Partial<FormSpec>): FormSpec => ({
  form: number,
  id,
  attack: 0,
  defence: 0,
  special: null,
  dexterity: 0,
  deflection: 0,
  damage: 0,
  struggle: 0,
  against: [],
  several: 0,
  gaps: 0,
  higherGround: 0,
  tightRooms: 0,
  slipAway: false,
  opensAsDefender: false,
  riposte: false,
  afterDeflection: null,
  needsBuild: 0,
  steadfastness: null,
  rules: [],
  ...more,
});

export const forms: readonly FormSpec[] = [
  form(1, 'determination', { rules: ['disarm', 'sweep'] }),
  form(2, 'rivalry', {
    attack: 1,
    defence: 1,
    special: { attack: 2, defence: 2 },
    against: [1, 3],
    slipAway: true,
    gaps: 2,
    riposte: true,
    several: -4,
    deflection: -3,
    rules: ['rerollAfterTie', 'fifthTurn'],
  }),
  form(3, 'composure', {
    defence: 2,
    deflection: 3,
    several: 1,
    against: [4],
    opensAsDefender: true,
    afterDeflection: { attack: 2, damage: 1 },
    rules: ['standsStill', 'rerollStandingStill', 'guards'],
  }),
  form(4, 'perseverance', {
    attack: 2,
    higherGround: 1,
    slipAway: true,
    damage: -1,
    tightRooms: -2,
    rules: ['steersAsDefender', 'rerollAfterRunUp', 'withdrawAfterTie', 'noRoughGround'],
  }),
  form(5, 'aggression', {
    damage: 1,
    deflection: 2,
    struggle: 3,
    against: [2, 4],
    riposte: true,
    afterDeflection: { attack: 3, damage: 0 },
    dexterity: -1,
    needsBuild: 13,
  }),
  form(6, 'balance', {
    dexterity: 1,
    several: 1,
    deflection: 1,
    rules: ['noTwoBladePenalty', 'powersAfterTie', 'pullAndAttack', 'attackAndPush'],
  }),
  form(7, 'ferocity', {
    attack: 1,
    against: [2],
    damage: 1,
    deflection: -2,
    steadfastness: -3,
    rules: ['rerollAfterThree', 'easierOnce'],
  }),
];

export const formOf = (number: number): FormSpec | undefined => forms.find((one) => one.form === number);
