import type { Blow } from '../../catalogue/melee.ts';
import type { Step } from '../../events/harm.ts';
import type { SegPlay } from '../../play.ts';
import { hasTrick, now, seatOf } from '../../read.ts';
import { CRITICAL, GRAZE, type Level, LOCATIONS, type Location } from '../../vocabulary.ts';
import { locationOf } from '../shooting/location.ts';
import { step, strike } from '../wounds/damage.ts';
import { type Arm, armsOf, isBlade } from './arms.ts';
import type { Shown } from './exchange.ts';
import { activeForm } from './forms.ts';

/** A blow that was won, before it is known where it lands. */
export interface WonBlow {
  readonly unit: string;
  readonly target: string;
  readonly difference: number;
  /** Dice of the exchanges it won. */
  readonly dice: readonly Shown[];
  readonly called: Location | null;
  /** What else raises or lowers the damage: less for an easier attack, more after a deflection (C5). */
  readonly steps: readonly Step[];
}

/** T5.6: head, else torso, else the lowest die. */
function usualDie(dice: readonly Shown[]): number {
  const at = (wanted: Location): number => dice.findIndex(({ die }) => locationOf(die) === wanted);
  const [head, torso] = [at('head'), at('torso')];
  if (head >= 0) return head;
  if (torso >= 0) return torso;
  const lowest = Math.min(...dice.map(({ die }) => die));
  return dice.findIndex(({ die }) => die === lowest);
}

/** @rule SEG-21.9 The location comes from one of the dice that won, whichever the striker likes. */
function chooseDie(play: SegPlay, { unit: id, target, dice }: WonBlow): Shown | undefined {
  const usual = usualDie(dice);
  const unit = now(play, id);
  const seat = seatOf(play.state, unit);
  const ways = new Set(dice.map(({ die, arm }) => `${locationOf(die)} ${arm.item}`));
  if (seat === null || ways.size < 2) return dice[usual];
  const answer = play.choose(() => ({
    kind: 'chooseDie',
    seat,
    unit: id,
    rule: 'SEG-21.9',
    params: { who: unit.name, target: now(play, target).name },
    choices: dice.map(({ die }, index) => ({
      choice: index,
      label: 'chooseDie.die',
      params: { die, location: locationOf(die) },
    })),
    default: usual,
  }));
  return dice[Number(answer)];
}

/** @rule SEG-21.8 @rule SEG-21.9 A blow: where, with what, and what it does. */
export function deliver(play: SegPlay, blow: WonBlow): void {
  const chosen = blow.called === null ? chooseDie(play, blow) : blow.dice[usualDie(blow.dice)];
  if (chosen === undefined) return;
  hurt(play, { ...blow, arm: chosen.arm, location: blow.called ?? locationOf(chosen.die) });
}

/** @rule SEG-21.2 Somebody that cannot fight is hit for three wins, wherever the striker likes. */
export function strikeHelpless(play: SegPlay, unitId: string, target: string): void {
  const unit = now(play, unitId);
  const seat = seatOf(play.state, unit);
  const location =
    seat === null
      ? 'head'
      : play.choose(() => ({
          kind: 'blowLocation',
          seat,
          unit: unitId,
          rule: 'SEG-21.2',
          params: { who: unit.name, target: now(play, target).name },
          choices: LOCATIONS.map((place) => ({ choice: place, label: 'blowLocation.at', params: { location: place } })),
          default: 'head',
        }));
  const [arm] = armsOf(now(play, unitId));
  const called = location as Location;
  hurt(play, { unit: unitId, target, difference: 3, dice: [], called, steps: [], arm, location: called });
}

interface Placed extends WonBlow {
  readonly arm: Arm;
  readonly location: Location;
}

/** @rule SEG-27.4 A difference of d counts as d + 1, at most 3. */
const counted = (difference: number, crusher: boolean): number => Math.min(3, difference + (crusher ? 1 : 0));

/** C5: damage of the form, never below a Graze. */
function formStep(play: SegPlay, { unit, arm, location }: Placed, level: Level): readonly Step[] {
  const form = isBlade(arm) ? activeForm(now(play, unit)) : undefined;
  const before = Math.min(CRITICAL, level + (location === 'head' ? 1 : 0));
  const levels = form === undefined ? 0 : Math.max(form.damage, GRAZE - before);
  return step(`form.${form?.id ?? ''}`, Math.min(levels, CRITICAL - before), 'SEG-22.8');
}

/** @rule SEG-22.6 Resistant armour is hit through its gaps only, and those have to be called. */
function isProof(play: SegPlay, { arm, target, location, called }: Placed): boolean {
  return isBlade(arm) && called === null && now(play, target).armour[location]?.resistant === true;
}

/** @rule SEG-21.21 @rule SEG-22.2 @rule SEG-22.5 Damage by weapon and difference; armour, durability, wound as of any hit. */
function hurt(play: SegPlay, placed: Placed): void {
  const { unit, target, arm, location } = placed;
  const difference = counted(placed.difference, hasTrick(now(play, unit), 'crusher'));
  const rules = ['SEG-21.8', placed.called === null ? 'SEG-21.9' : 'SEG-10.7'];
  play.tell({ type: 'blowStruck', unit, target, weapon: arm.spec.id, difference, location, rules });
  if (isProof(play, placed)) {
    play.tell({ type: 'blowStopped', unit, target, location, rules: ['SEG-22.6'] });
    return;
  }
  const blow = arm.spec.blows[difference - 1];
  if (blow === undefined) return;
  wound(play, placed, blow);
  if (blow.effect === 'shock') play.follow.shocked(play, target, location, ['SEG-20.1']);
  if (blow.effect === 'stun') play.follow.stunned(play, target, ['SEG-20.2']);
}

function wound(play: SegPlay, placed: Placed, blow: Blow): void {
  const { target, arm, location } = placed;
  if (blow.level === 0) return;
  const cuts = arm.spec.piercing === 'all';
  const level = strike(play, {
    target,
    location,
    level: blow.level,
    piercing: arm.spec.piercing === 'all' ? 0 : arm.spec.piercing,
    type: cuts ? 'blade' : 'melee',
    bruise: blow.bruise,
    ignoresArmour: cuts,
    steps: [...formStep(play, placed, blow.level), ...placed.steps],
    rules: ['SEG-21.8', ...(cuts ? ['SEG-22.5'] : [])],
  });
  if (!blow.bruise) play.follow.stabbed(play, { unit: placed.unit, weapon: arm.item, target, level });
}
