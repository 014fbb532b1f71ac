import type { Json, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { rangedOf } from '../catalogue/weapons.ts';
import type { CommandOf } from '../commands.ts';
import type { SegPlay } from '../play.ts';
import { land } from '../procedures/shooting/impact.ts';
import { calledLocation, locationOf } from '../procedures/shooting/location.ts';
import { attackOf, type Barrel, fire } from '../procedures/shooting/shot.ts';
import { gunFor, mustBeReady, mustHaveAmmo, mustReach } from '../procedures/shooting/shot-checks.ts';
import { shotNumbers } from '../procedures/shooting/shot-modifiers.ts';
import { mustBeTarget } from '../procedures/sight/targets.ts';
import { basicTest, type CalmResult } from '../procedures/tests/out-of-combat.ts';
import { now, seatOf } from '../read.ts';
import { groundAt } from '../spatial.ts';
import type { Attack, Unit, WeaponItem } from '../state.ts';
import { startFight } from '../turn.ts';
import { type Action, mustBeActing } from './action.ts';

type Shot = CommandOf<'sniperShot'>;

const hasScope = (gun: WeaponItem | undefined): boolean =>
  gun !== undefined && (rangedOf(gun.kind)?.scope === true || gun.attachments.includes('scope'));

/** @rule SEG-11.10 Out of combat, through a scope, from a place the GM calls safe. */
function mayBeSafe(inCombat: boolean, unit: Unit, gun: WeaponItem | undefined): readonly Violation[] {
  const broken: Violation[] = [];
  if (!unit.safeSniper || inCombat) broken.push(violation('SEG-11.10', 'needs-gm', { what: 'sniperShot' }));
  if (!hasScope(gun)) broken.push(violation('SEG-11.7', 'not-ready', { weapon: gun?.kind ?? '', why: 'scope' }));
  return broken;
}

function barrelOf(play: SegPlay, command: Shot): Barrel | undefined {
  const unit = now(play, command.unit);
  const weapon = gunFor(unit, command.weapon);
  const spec = weapon === undefined ? undefined : rangedOf(weapon.kind);
  const target = play.state.units[command.target];
  if (weapon === undefined || spec === undefined || target === undefined) return undefined;
  const called = calledLocation(command.called);
  const plan = {
    unit,
    target,
    weapon,
    spec,
    called,
    both: false,
    said: command.situation,
    aims: true,
    scoped: true,
  } as const;
  return { plan, numbers: shotNumbers(play.state, groundAt(play), plan) };
}

/** @rule SEG-11.10 The location is read from either kept die, the shooter's choice. */
function chosenDie(play: SegPlay, attack: Attack, { kept }: CalmResult): number {
  const unit = now(play, attack.unit);
  const seat = seatOf(play.state, unit);
  const [low, high] = kept;
  if (attack.called !== null || seat === null || locationOf(low) === locationOf(high)) return low;
  const answer = play.choose(() => ({
    kind: 'chooseDie',
    seat,
    unit: unit.id,
    rule: 'SEG-11.10',
    params: { who: unit.name, target: now(play, attack.target).name },
    choices: kept.map((die, index) => ({
      choice: index as Json,
      label: 'chooseDie.die',
      params: { die, location: locationOf(die) },
    })),
    default: 0,
  }));
  return kept[Number(answer)] ?? low;
}

function settle(play: SegPlay, attack: Attack, result: CalmResult): void {
  const die = result.passed ? chosenDie(play, attack, result) : null;
  const location = die === null ? null : (attack.called ?? locationOf(die));
  play.tell({
    type: 'shotSettled',
    unit: attack.unit,
    weapon: attack.weapon,
    target: attack.target,
    dice: result.dice,
    points: result.spent,
    hit: die !== null,
    die,
    successPoints: die === null ? null : result.successPoints,
    location,
    rules: ['SEG-11.10', 'SEG-3.9'],
  });
  if (die !== null && location !== null) land(play, { attack, die, successPoints: result.successPoints, location });
}

/** @rule SEG-11.7 @rule SEG-11.10 An ordinary test outside combat; it starts the fight. */
export const sniperShot: Action<'sniperShot'> = {
  may: ({ state, ground }, command) => {
    const acting = mustBeActing(state, command.by, command.unit);
    const unit = state.units[command.unit];
    if (unit === undefined || (acting.length > 0 && acting[0]?.code !== 'not-your-phase')) return acting;
    const gun = gunFor(unit, command.weapon);
    const safe = mayBeSafe(state.mode !== 'lull', unit, gun);
    const ready = mustBeReady(state, unit, gun);
    const aimedAt = mustBeTarget(state, unit, command.target);
    const target = state.units[command.target];
    if (gun === undefined || target === undefined || ready.length + aimedAt.length > 0)
      return [...safe, ...ready, ...aimedAt];
    const reach = mustReach(state, ground, unit, target, gun, calledLocation(command.called), command.situation);
    return [...safe, ...mustHaveAmmo(gun, 1), ...reach];
  },
  act: (play, command) => {
    const barrel = barrelOf(play, command);
    if (barrel === undefined) return;
    fire(play, [barrel], 'sniperShot', 1);
    const { spec } = barrel.plan;
    const result = basicTest(play, {
      unit: command.unit,
      purpose: 'sniperShot',
      attribute: 'dexterity',
      skill: spec.skill,
      reckoned: barrel.numbers.modifiers,
      rules: ['SEG-11.10', 'SEG-3.9'],
    });
    settle(play, attackOf(barrel, 'sniperShot'), result);
    if (play.state.mode === 'lull') startFight(play);
  },
};
