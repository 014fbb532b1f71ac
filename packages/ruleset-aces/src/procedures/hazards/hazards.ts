import type { AcesPlay } from '../../play.ts';
import { isUp, unitOf } from '../../read.ts';
import type { Unit } from '../../state.ts';
import { hit, wound } from '../damage/damage.ts';
import { tire } from '../states/fatigue.ts';
import { gainState } from '../states/states.ts';
import { stun } from '../states/stunned.ts';
import { modifier } from '../tests/modifiers.ts';
import { takeTest } from '../tests/trait-test.ts';
import { type Landing, takeFall } from './falling.ts';
import { endTimer, hasTimer, setTimer, type TimerKind } from './timers.ts';

/** Hazards that befall somebody: by terrain and weapons, or because the GM says so (ACE-17). */

/** Nothing worn helps against it. */
const NO_ARMOUR = 99;
const MOST_FIRE = 3;

const dice = (count: number, sides: number): readonly number[] => new Array<number>(count).fill(sides);

/** @rule ACE-17.1 Damage of the fire somebody stands in; armour protects. */
function burn(play: AcesPlay, unitId: string): void {
  const { onFire } = unitOf(play.state, unitId);
  hit(play, { unit: unitId, target: unitId, dice: dice(onFire, 6), modifiers: [], ap: 0, rules: ['ACE-17.1'] });
}

export type Flammable = 'normal' | 'very' | 'fuel';
const CATCHES: Readonly<Record<Flammable, number>> = { normal: 6, very: 4, fuel: 2 };

/** @rule ACE-17.1 Touched by fire: a d6 says whether it catches; it burns at once, starting at 1d6. */
export function ignite(play: AcesPlay, unitId: string, how: Flammable = 'normal'): void {
  if (!isUp(unitOf(play.state, unitId))) return;
  const [face = 1] = play.roll({ label: 'ignite', unit: unitId, dice: [6] });
  const caught = face >= CATCHES[how];
  const result = caught ? 'caught' : 'no';
  play.tell({ type: 'diceRolled', unit: unitId, what: 'ignite', dice: [face], result, rules: ['ACE-17.1'] });
  if (!caught || unitOf(play.state, unitId).onFire > 0) return;
  play.tell({ type: 'fireChanged', unit: unitId, dice: 1, how: 'caught', rules: ['ACE-17.1'] });
  burn(play, unitId);
}

/** @rule ACE-17.1 At the start of its turn: damage, then on a 6 the fire grows, on a 1 it shrinks or goes out. */
function burnOn(play: AcesPlay, unitId: string): void {
  burn(play, unitId);
  const { onFire } = unitOf(play.state, unitId);
  const [face = 2] = play.roll({ label: 'fire', unit: unitId, dice: [6] });
  play.tell({ type: 'diceRolled', unit: unitId, what: 'fire', dice: [face], result: face, rules: ['ACE-17.1'] });
  const now = face === 6 ? Math.min(MOST_FIRE, onFire + 1) : face === 1 ? onFire - 1 : onFire;
  if (now === onFire) return;
  const how = now > onFire ? 'grew' : now === 0 ? 'out' : 'shrank';
  play.tell({ type: 'fireChanged', unit: unitId, dice: now, how, rules: ['ACE-17.1'] });
}

/** @rule ACE-17.1 Vigor or one fatigue level; a mask helps entirely. Who drops in it has Vigor-die minutes. */
function breathe(play: AcesPlay, unitId: string): void {
  const unit = unitOf(play.state, unitId);
  if (unit.items.some((item) => item.kind === 'gasMask' && item.slot !== 'ground' && item.slot !== 'stowed')) return;
  const wet = unit.timers.find((timer) => timer.kind === 'inSmoke')?.strength ?? 0;
  const extra = modifier('wetCloth', wet, 'ACE-17.1');
  const { success } = takeTest(play, { unit: unitId, purpose: 'smoke', trait: 'vigor', kind: 'free', extra });
  if (success) return;
  tire(play, unitId, 1, 'smoke', ['ACE-17.1']);
  const now = unitOf(play.state, unitId);
  if (now.eliminated) setTimer(play, unitId, 'smoke', 10 * now.attributes.vigor.die, ['ACE-17.1']);
}

/** @rule ACE-17.2 A touch of low voltage: distracted, or stunned. */
export function shockLow(play: AcesPlay, unitId: string, gripping = false): void {
  const extra = modifier('lowVoltage', -2, 'ACE-17.2');
  const { success } = takeTest(play, { unit: unitId, purpose: 'shock', trait: 'vigor', kind: 'free', extra });
  if (success) gainState(play, unitId, 'distracted', 'shock', ['ACE-17.2']);
  else stun(play, unitId, 'shock', ['ACE-17.2']);
  if (gripping) setTimer(play, unitId, 'shockLow', 999, ['ACE-17.2']);
}

/** @rule ACE-17.2 High voltage: 4d6, 5d6 when wet; only insulated armour would protect. */
export function shockHigh(play: AcesPlay, unitId: string, wet: boolean): void {
  jolt(play, unitId, wet);
  if (isUp(unitOf(play.state, unitId))) setTimer(play, unitId, wet ? 'shockWet' : 'shockHigh', 999, ['ACE-17.2']);
}

function jolt(play: AcesPlay, unitId: string, wet: boolean): void {
  const roll = { unit: unitId, target: unitId, dice: dice(wet ? 5 : 4, 6), modifiers: [], ap: NO_ARMOUR };
  hit(play, { ...roll, rules: ['ACE-17.2'] });
}

/** @rule ACE-17.2 At the start of each turn Vigor -4 to let go; failing costs a fatigue level, or the damage again. */
function letGoOf(play: AcesPlay, unitId: string, kind: TimerKind): void {
  const extra = modifier('current', -4, 'ACE-17.2');
  const { success } = takeTest(play, { unit: unitId, purpose: 'letGo', trait: 'vigor', kind: 'free', extra });
  if (success) endTimer(play, unitId, kind, ['ACE-17.2']);
  else if (kind === 'shockLow') tire(play, unitId, 1, 'shock', ['ACE-17.2']);
  else jolt(play, unitId, kind === 'shockWet');
}

export type Poison = 'mild' | 'paralysing' | 'lethal' | 'sleep';

/** @rule ACE-17.3 Vigor minus the strength; failure: distracted, and what the poison does. */
export function poison(play: AcesPlay, unitId: string, kind: Poison, strength: number, rounds = 0): void {
  if (!isUp(unitOf(play.state, unitId))) return;
  const extra = modifier('poison', -strength, 'ACE-17.3');
  const test = { unit: unitId, purpose: 'poison', trait: 'vigor', kind: 'free', extra, matters: true } as const;
  const { success, critical } = takeTest(play, test);
  if (success) return;
  gainState(play, unitId, 'distracted', 'poison', ['ACE-17.3']);
  if (kind === 'mild') mild(play, unitId, critical ? 2 : 1);
  else if (kind === 'sleep') sleep(play, unitId, critical);
  else stun(play, unitId, 'poison', ['ACE-17.3']);
  if (kind === 'paralysing' && rounds > 0) setTimer(play, unitId, 'paralysed', rounds, ['ACE-17.3'], strength);
  if (kind === 'lethal') lethal(play, unitId, critical, strength);
}

function lethal(play: AcesPlay, unitId: string, critical: boolean, strength: number): void {
  wound(play, unitId, critical ? 2 : 1, 'poison', ['ACE-17.3']);
  const faces = play.roll({ label: 'poisonRounds', unit: unitId, dice: [6, 6] });
  const left = faces.reduce((sum, face) => sum + face, 0);
  play.tell({ type: 'diceRolled', unit: unitId, what: 'poison', dice: faces, result: left, rules: ['ACE-17.3'] });
  setTimer(play, unitId, 'poison', left, ['ACE-17.3'], strength);
}

/** Mild poison tires, but never eliminates. */
function mild(play: AcesPlay, unitId: string, levels: number): void {
  const room = Number(play.state.options['fatigue.limit']) - unitOf(play.state, unitId).fatigue;
  tire(play, unitId, Math.min(levels, room), 'poison', ['ACE-17.3']);
}

function sleep(play: AcesPlay, unitId: string, critical: boolean): void {
  const faces = play.roll({ label: 'sleepHours', unit: unitId, dice: [6, 6] });
  const hours = faces.reduce((sum, face) => sum + face, 0) * (critical ? 2 : 1);
  play.tell({ type: 'diceRolled', unit: unitId, what: 'sleep', dice: faces, result: hours, rules: ['ACE-17.3'] });
  play.tell({ type: 'eliminated', unit: unitId, why: 'sleep', unconscious: true, rules: ['ACE-17.3'] });
  play.tell({ type: 'outFor', unit: unitId, hours, rules: ['ACE-17.3'] });
}

const DEADLY: readonly string[] = ['smoke', 'drowning', 'poison'];
const antidote = (healer: string): string => `poison:${healer}`;

/** @rule ACE-17.3 Each healer tries a poison once. */
export const hasTriedAntidote = (unit: Unit, healer: string): boolean =>
  hasTimer(unit, 'poison') && (unit.treated ?? []).includes(antidote(healer));

/** @rule ACE-17.1 @rule ACE-17.3 @rule ACE-17.5 Healing, -2 for smoke and water, minus its strength for poison, buys back the time. */
export function rescue(play: AcesPlay, healer: string, unitId: string): void {
  const unit = unitOf(play.state, unitId);
  const deadly = unit.timers.find(({ kind }) => DEADLY.includes(kind));
  if (deadly === undefined) return;
  const poisoned = deadly.kind === 'poison';
  const rules = [poisoned ? 'ACE-17.3' : deadly.kind === 'smoke' ? 'ACE-17.1' : 'ACE-17.5'];
  const extra = modifier(deadly.kind, poisoned ? -(deadly.strength ?? 0) : -2, rules[0] ?? 'ACE-17.3');
  const { success } = takeTest(play, { unit: healer, purpose: 'rescue', trait: 'healing', kind: 'action', extra });
  const tries = [...(unitOf(play.state, unitId).treated ?? []), antidote(healer)];
  if (poisoned) play.tell({ type: 'treated', unit: healer, target: unitId, tries, minutes: 0, rules });
  if (success) endTimer(play, unitId, deadly.kind as TimerKind, rules);
}

/** @rule ACE-17.6 Athletics; failure one level of bruises, critical failure two. */
export function bruise(play: AcesPlay, unitId: string): void {
  const test = { unit: unitId, purpose: 'bruises', trait: 'athletics', kind: 'free', matters: true } as const;
  const { success, critical } = takeTest(play, test);
  if (!success) tire(play, unitId, critical ? 2 : 1, 'bruises', ['ACE-17.6'], true);
}

/** A hazard as a GM calls it (`gmHazard`). */
export type Hazard =
  | { readonly kind: 'fire'; readonly flammable?: Flammable }
  | { readonly kind: 'shock'; readonly voltage: 'low' | 'high'; readonly grip?: boolean; readonly wet?: boolean }
  | { readonly kind: 'poison'; readonly poison: Poison; readonly strength?: number; readonly rounds?: number }
  | ({ readonly kind: 'fall'; readonly inches: number } & Partial<Landing>)
  | { readonly kind: 'smoke'; readonly rounds?: number; readonly wetCloth?: boolean }
  | { readonly kind: 'bruises' }
  /** @rule ACE-17.7 Hunger, cold and the like: so many levels, by the GM's word. */
  | { readonly kind: 'fatigue'; readonly levels: number };

export function callHazard(play: AcesPlay, unitId: string, hazard: Hazard): void {
  switch (hazard.kind) {
    case 'fire':
      ignite(play, unitId, hazard.flammable);
      break;
    case 'shock':
      if (hazard.voltage === 'low') shockLow(play, unitId, hazard.grip);
      else shockHigh(play, unitId, hazard.wet ?? false);
      break;
    case 'poison':
      poison(play, unitId, hazard.poison, hazard.strength ?? 0, hazard.rounds);
      break;
    case 'fall':
      takeFall(play, unitId, hazard.inches, { on: hazard.on ?? 'ground', depth: hazard.depth ?? 1 });
      break;
    case 'smoke':
      setTimer(play, unitId, 'inSmoke', hazard.rounds ?? 999, ['ACE-17.1'], hazard.wetCloth === true ? 2 : 0);
      break;
    case 'bruises':
      bruise(play, unitId);
      break;
    case 'fatigue':
      tire(play, unitId, hazard.levels, 'hardship', ['ACE-17.7']);
      break;
  }
}

const WIRES: readonly TimerKind[] = ['shockLow', 'shockHigh', 'shockWet'];

/** T2: fire and whatever is gripped before the recovery tests, smoke after them. */
export function hazardsOf(play: AcesPlay, unitId: string, when: 'before' | 'after'): void {
  const unit = unitOf(play.state, unitId);
  if (!isUp(unit)) return;
  if (when === 'after') {
    if (hasTimer(unit, 'inSmoke')) breathe(play, unitId);
    return;
  }
  if (unit.onFire > 0) burnOn(play, unitId);
  for (const kind of WIRES) {
    const now = unitOf(play.state, unitId);
    if (isUp(now) && hasTimer(now, kind)) letGoOf(play, unitId, kind);
  }
}
