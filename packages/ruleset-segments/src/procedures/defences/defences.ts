import type { Choice, Json, Point, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { rangedOf } from '../../catalogue/weapons.ts';
import { pointOf } from '../../metres.ts';
import type { Hit } from '../../play/attack.ts';
import type { SegPlay } from '../../play.ts';
import { hasTrick, isIn, now, seatOf } from '../../read.ts';
import type { Attack, Unit } from '../../state.ts';
import { locationOf } from '../shooting/location.ts';
import { comparing, succeeds } from '../tests/dice.ts';
import { strike } from '../wounds/damage.ts';
import { deflect, deflectThreshold, guardOf, mayDeflect, noteFire, redirectTargets } from './deflection.ts';
import { dodge, mayLand } from './dodging.ts';
import { beltOver, isStopped, strikeShield } from './energy-shield.ts';

/** T4.10 and T4.11: deflection, Dodge, shield. What comes through, or null when nothing does. */

interface Incoming {
  readonly attack: Attack;
  readonly die: number;
}

/** What the target does about a projectile that has hit. */
type Defence =
  | { readonly do: 'take' }
  | { readonly do: 'deflect'; readonly redirect: string | null }
  | { readonly do: 'dodge'; readonly at: Point | null };

const TAKE: Defence = { do: 'take' };

/** Yes is deflecting and no is taking it (section 6, `deflect`). */
function plainly(answer: Json): Json {
  if (answer === 'yes' || answer === true) return 'deflect';
  return answer === 'no' || answer === false ? 'take' : answer;
}

function defenceFrom(given: Json): Defence {
  const answer = plainly(given);
  if (answer === 'deflect') return { do: 'deflect', redirect: null };
  if (answer === 'dodge') return { do: 'dodge', at: null };
  if (typeof answer !== 'object' || answer === null) return TAKE;
  const { redirect, dodge: at } = answer as { readonly redirect?: string; readonly dodge?: Point };
  if (redirect !== undefined) return { do: 'deflect', redirect };
  return at === undefined ? TAKE : { do: 'dodge', at: pointOf(at) };
}

interface Means {
  /** Who would deflect: the target itself, or whoever guards it (C5, Form III). */
  readonly parrier: Unit | undefined;
  readonly redirects: readonly string[];
  readonly dodges: boolean;
}

/** @rule SEG-23.6 @rule SEG-27.11 What can be done at all. */
function meansOf(play: SegPlay, attack: Attack, hit: Hit): Means {
  const target = now(play, attack.target);
  const shooter = now(play, attack.unit);
  const parrier = mayDeflect(play, target, shooter) ? target : guardOf(play, target, shooter);
  return {
    parrier,
    redirects: parrier === undefined ? [] : redirectTargets(play, parrier, shooter, hit),
    dodges: hasTrick(target, 'dodge') && !target.dodgeUsed && isIn(target),
  };
}

const choicesOf = (play: SegPlay, { parrier, redirects, dodges }: Means): readonly Choice[] => [
  { choice: 'take', label: 'deflect.take' },
  ...(parrier === undefined ? [] : [{ choice: 'deflect', label: 'deflect.deflect' }]),
  ...redirects.map((redirect) => ({
    choice: { redirect },
    label: 'deflect.redirect',
    params: { target: now(play, redirect).name },
  })),
  ...(dodges ? [{ choice: 'dodge', label: 'deflect.dodge' }] : []),
];

/** @rule SEG-23.5 @rule SEG-27.11 */
function mayAnswer(play: SegPlay, target: Unit, means: Means, given: Json): readonly Violation[] {
  const answer = plainly(given);
  const bad: readonly Violation[] = [
    { code: 'bad-choice', rule: 'SEG-23.6', params: { field: 'choice', expected: 'take, deflect, redirect, dodge' } },
  ];
  if (answer === 'take' || (answer === 'deflect' && means.parrier !== undefined)) return [];
  const noDodge: readonly Violation[] = [violation('SEG-27.11', 'not-ready', { trick: 'dodge' })];
  if (answer === 'deflect') return [violation('SEG-23.6', 'not-asked', {})];
  if (answer === 'dodge') return means.dodges ? [] : noDodge;
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return bad;
  const { redirect, dodge: at } = answer as { readonly redirect?: unknown; readonly dodge?: unknown };
  if (redirect !== undefined)
    return means.redirects.some((id) => id === redirect)
      ? []
      : [{ code: 'target', rule: 'SEG-23.5', params: { target: String(redirect) } }];
  const isPoint = Array.isArray(at) && at.length === 2 && at.every((n) => typeof n === 'number');
  if (!isPoint) return bad;
  if (!means.dodges) return noDodge;
  return mayLand(play, target, pointOf(at as unknown as Point))
    ? []
    : [{ code: 'too-far', rule: 'SEG-27.11', params: { most: 2, why: 'place' } }];
}

/** T4.10: by default it deflects if that can succeed at all, without redirecting. */
function choose(play: SegPlay, attack: Attack, means: Means): Defence {
  const { parrier, dodges } = means;
  if (parrier === undefined && !dodges) return TAKE;
  const asked = parrier ?? now(play, attack.target);
  const hopeful = parrier !== undefined && deflectThreshold(play.state, parrier) > 0;
  const usual = hopeful ? 'deflect' : parrier === undefined && dodges ? 'dodge' : 'take';
  const seat = seatOf(play.state, asked);
  if (seat === null) return defenceFrom(usual);
  const target = now(play, attack.target);
  const answer = play.choose(() => ({
    kind: 'deflect',
    seat,
    unit: asked.id,
    rule: parrier === undefined ? 'SEG-27.11' : 'SEG-23.6',
    params: { who: asked.name, shooter: now(play, attack.unit).name },
    choices: choicesOf(play, means),
    default: usual,
    check: (given) => mayAnswer(play, target, means, given),
  }));
  return defenceFrom(answer);
}

/** @rule SEG-23.6 @rule SEG-24.4 @rule SEG-27.11 Comes after a die has hit and before damage. */
export function defend(play: SegPlay, { attack }: Incoming, hit: Hit): Hit | null {
  noteFire(play, attack.target, attack.unit);
  const means = meansOf(play, attack, hit);
  const defence = choose(play, attack, means);
  if (defence.do === 'dodge' && dodge(play, attack.target, defence.at)) return null;
  const left =
    defence.do === 'deflect' && means.parrier !== undefined
      ? deflect(play, attack, hit, { by: means.parrier.id, redirect: defence.redirect })
      : hit;
  if (left === null || left.target !== hit.target) return left;
  const bearer = isStopped(hit) ? beltOver(play.state, now(play, hit.target)) : undefined;
  return bearer === undefined ? left : strikeShield(play, bearer.id, left);
}

/** @rule SEG-24.4 Dice that failed: one that only the shield kept off strikes it. True when one did. */
export function missed(play: SegPlay, attack: Attack, dice: readonly number[]): boolean {
  noteFire(play, attack.target, attack.unit);
  const how = comparing(play.state);
  const struck = dice.find((die) => succeeds(die, 0, attack.threshold + attack.shieldPart, how));
  const spec = rangedOf(attack.kind);
  if (attack.shieldPart <= 0 || struck === undefined || spec === undefined) return false;
  const hit: Hit = {
    target: attack.target,
    location: attack.called ?? locationOf(struck),
    level: spec.level,
    piercing: spec.piercing,
    type: spec.type,
    rules: ['SEG-24.4'],
  };
  const through = strikeShield(play, attack.target, hit);
  if (through !== null) strike(play, through);
  return true;
}
