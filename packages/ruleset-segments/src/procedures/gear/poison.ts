import type { Stab } from '../../play/attack.ts';
import type { SegPlay } from '../../play.ts';
import { now } from '../../read.ts';
import { LIGHT } from '../../vocabulary.ts';
import { effectOf, impose } from '../effects/impose.ts';
import { modifier } from '../tests/modifiers.ts';
import { takeTest } from '../tests/test.ts';

/** SEG-25.4: poison on a blade, in a wound. */

const POISONS = ['paralysingPoison', 'killingPoison'] as const;
type Poison = (typeof POISONS)[number];
const poisonOf = (load: string | null | undefined): Poison | undefined => POISONS.find((one) => one === load);

/** @rule SEG-25.4 Turns before the first test. */
const DELAY: Readonly<Record<Poison, number>> = { paralysingPoison: 1, killingPoison: 3 };

/** @rule SEG-25.4 The first wound of Light or more uses the dose up. */
export function envenom(play: SegPlay, { unit, weapon, target, level }: Stab): void {
  const item = now(play, unit).weapons.find(({ id }) => id === weapon);
  const kind = poisonOf(item?.load);
  if (item === undefined || kind === undefined || level < LIGHT) return;
  const rules = ['SEG-25.4'];
  play.tell({ type: 'weaponChanged', unit, weapon: item.id, change: { load: null }, rules });
  impose(play, target, { kind, turnsLeft: DELAY[kind], source: item.kind }, rules);
}

function withstands(play: SegPlay, unitId: string, by: number): boolean {
  return takeTest(play, {
    unit: unitId,
    purpose: 'stamina',
    attribute: 'build',
    skill: 'stamina',
    tags: [],
    extra: modifier('poison', by, 'SEG-25.4'),
    rules: ['SEG-25.4'],
  }).passed;
}

const paralyse = (play: SegPlay, unitId: string, kind: Poison): void => {
  play.tell({ type: 'effectEnded', unit: unitId, kind, rules: ['SEG-25.4'] });
  impose(play, unitId, { kind: 'immobilised', turnsLeft: null, source: kind }, ['SEG-25.4', 'SEG-20.12']);
};

/** @rule SEG-25.4 Stamina at -6, one harder each Turn: failed, it cannot move any more; passed, everything is harder. */
export function numb(play: SegPlay, unitId: string): void {
  const effect = effectOf(now(play, unitId), 'paralysingPoison');
  if (effect === undefined) return;
  if (!withstands(play, unitId, -5 - effect.count)) paralyse(play, unitId, 'paralysingPoison');
  else
    play.tell({
      type: 'effectCounted',
      unit: unitId,
      kind: 'paralysingPoison',
      change: { count: effect.count + 1 },
      rules: ['SEG-25.4'],
    });
}

/** @rule SEG-25.4 Three Turns later Stamina at -5, or death. */
export function kill(play: SegPlay, unitId: string): void {
  if (withstands(play, unitId, -5)) {
    paralyse(play, unitId, 'killingPoison');
    return;
  }
  play.tell({ type: 'effectEnded', unit: unitId, kind: 'killingPoison', rules: ['SEG-25.4'] });
  play.tell({
    type: 'statusChanged',
    unit: unitId,
    status: 'dead',
    dyingTurns: null,
    why: 'poison',
    rules: ['SEG-25.4'],
  });
}
