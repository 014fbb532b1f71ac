import type { Json, Point, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { grenadeOf, reachOfBlast } from '../../catalogue/grenades.ts';
import { isWithin, metres, pointOf, squared } from '../../metres.ts';
import type { SegPlay } from '../../play.ts';
import { byInitiative, hasEffect, hasPhases, isEngaged, isIn, now, seatOf } from '../../read.ts';
import { groundAt, seesPlace, sightBetween } from '../../spatial.ts';
import type { LiveGrenade, Unit } from '../../state.ts';
import type { Skill } from '../../vocabulary.ts';
import { mayLand } from '../defences/dodging.ts';
import { payEnergy, powerBars } from '../gear/powers.ts';
import { beyond } from '../movement/shoving.ts';
import { modifier } from '../tests/modifiers.ts';
import { pointsLeft } from '../tests/skill.ts';
import { takeTest } from '../tests/test.ts';
import { loseAim } from '../wounds/losses.ts';
import { flightTo, rollDirection } from './throwing.ts';

/** SEG-16.12, SEG-16.13, T6.5: those who see a grenade coming. */

const grenadeNow = (play: SegPlay, id: string): LiveGrenade | undefined =>
  play.state.grenades.find((one) => one.id === id);

/** Within its reach, and where it lies or whoever threw it in sight. */
function mayNotice(play: SegPlay, grenade: LiveGrenade, unit: Unit): boolean {
  if (!isIn(unit) || !hasPhases(unit) || isEngaged(play.state, unit.id) || hasEffect(unit, 'blindness')) return false;
  const spec = grenadeOf(grenade.kind);
  const reach = spec === undefined ? 0 : reachOfBlast(spec);
  if (!play.state.mapped) return grenade.beside?.unit === unit.id && grenade.beside.off <= reach;
  if (squared(grenade.at, unit.at, grenade.level - unit.level) > reach ** 2) return false;
  const ground = groundAt(play);
  const thrower = play.state.units[grenade.thrower];
  return (
    seesPlace(play.state, ground, unit, grenade.at, grenade.level) ||
    (thrower !== undefined && thrower.id !== unit.id && sightBetween(play.state, ground, unit, thrower).sees)
  );
}

/** @rule SEG-16.13 In initiative order, once a grenade; after it has been flung those follow who had no try yet. */
export function react(play: SegPlay, id: string): void {
  const tried: string[] = [];
  let flights = 1;
  for (let flung = true; flung; flights += 1) {
    flung = false;
    for (const unit of byInitiative(play.state, Object.keys(play.state.units))) {
      const grenade = grenadeNow(play, id);
      if (grenade === undefined || tried.includes(unit) || !mayNotice(play, grenade, now(play, unit))) continue;
      const course = reactOne(play, id, unit, flights);
      if (course !== 'declined') tried.push(unit);
      flung = course === 'flung';
      if (flung) break;
    }
  }
}

type Course = 'declined' | 'tried' | 'flung';

/** What somebody could do about it at all. */
interface Means {
  /** Where it would leap by itself; null: it cannot leave the spot. */
  readonly place: Point | null;
  readonly flings: boolean;
}

function meansOf(play: SegPlay, grenade: LiveGrenade, unit: Unit, flights: number): Means {
  const held = hasEffect(unit, 'grabbed') || hasEffect(unit, 'immobilised');
  const flings = flights < 2 && powerBars(play.state, unit).length === 0;
  return { place: held ? null : placeAway(play, grenade, unit), flings };
}

const OFFSETS: readonly number[] = Array.from({ length: 9 }, (_, index) => (index - 4) * 500);

/** T6.5: two metres straight away from it, or the free place that comes nearest to that. */
function placeAway(play: SegPlay, grenade: LiveGrenade, unit: Unit): Point {
  if (!play.state.mapped) return unit.at;
  const [bx, by] = beyond(unit, grenade.at);
  const length = Math.sqrt(squared(unit.at, grenade.at));
  const far = (from: number, to: number): number => (length === 0 ? 0 : ((to - from) * metres(2)) / length);
  // Right on top of it one way is as good as another: north.
  const ideal: Point = [
    unit.at[0] + Math.round(far(unit.at[0], bx)),
    unit.at[1] + (length === 0 ? metres(2) : Math.round(far(unit.at[1], by))),
  ];
  const places = OFFSETS.flatMap((x) => OFFSETS.map((y): Point => [unit.at[0] + x, unit.at[1] + y]))
    .filter((place) => isWithin(squared(unit.at, place), 2))
    .sort((a, b) => squared(a, ideal) - squared(b, ideal) || a[0] - b[0] || a[1] - b[1]);
  return places.find((place) => mayLand(play, unit, place)) ?? unit.at;
}

/** @rule SEG-16.13 Vigilance or Spotting: the one with more points left, at a tie Vigilance. */
function askNotice(play: SegPlay, unit: Unit, grenade: LiveGrenade): Skill | null {
  const left = (skill: Skill): number => pointsLeft(play.state, unit, skill);
  const usual: Skill = left('spotting') > left('vigilance') ? 'spotting' : 'vigilance';
  const seat = seatOf(play.state, unit);
  if (seat === null) return usual;
  const answer = play.choose(() => ({
    kind: 'noticeGrenade',
    seat,
    unit: unit.id,
    rule: 'SEG-16.12',
    params: { who: unit.name, grenade: grenade.kind },
    choices: [
      { choice: 'vigilance', label: 'noticeGrenade.vigilance' },
      { choice: 'spotting', label: 'noticeGrenade.spotting' },
      { choice: 'no', label: 'noticeGrenade.no' },
    ],
    default: usual,
  }));
  return answer === 'no' ? null : (answer as Skill);
}

type Reaction =
  | { readonly do: 'nothing' }
  | { readonly do: 'jump'; readonly at: Point; readonly prone: boolean }
  | { readonly do: 'away' | 'back' };

const NOTHING: Reaction = { do: 'nothing' };

function reactionFrom(answer: Json, { place }: Means): Reaction {
  if (answer === 'flingAway') return { do: 'away' };
  if (answer === 'flingBack') return { do: 'back' };
  if (answer === 'jump' || answer === 'jumpProne')
    return place === null ? NOTHING : { do: 'jump', at: place, prone: answer === 'jumpProne' };
  if (typeof answer !== 'object' || answer === null) return NOTHING;
  const { jump, prone } = answer as { readonly jump?: Point; readonly prone?: boolean };
  return jump === undefined ? NOTHING : { do: 'jump', at: pointOf(jump), prone: prone === true };
}

/** `no`, `jump`, `jumpProne`, `flingAway`, `flingBack`, or `{"jump": [x, y], "prone": true}`. */
function mayReact(play: SegPlay, unit: Unit, means: Means, answer: Json): readonly Violation[] {
  const bad: readonly Violation[] = [
    { code: 'bad-choice', rule: 'SEG-16.12', params: { field: 'choice', expected: 'no, jump, flingAway, flingBack' } },
  ];
  if (answer === 'no') return [];
  // Without the Gift nothing is flung; what has flown twice is not flung again, and whoever is held does not leap.
  const notAsked: readonly Violation[] = [violation('SEG-16.12', 'not-asked', {})];
  const barred = powerBars(play.state, unit);
  if (answer === 'flingAway' || answer === 'flingBack')
    return means.flings ? [] : barred.length > 0 ? barred : notAsked;
  if (answer === 'jump' || answer === 'jumpProne') return means.place === null ? notAsked : [];
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer) || means.place === null) return bad;
  const { jump } = answer as { readonly jump?: unknown };
  const isPoint = Array.isArray(jump) && jump.length === 2 && jump.every((n) => typeof n === 'number');
  if (!isPoint) return bad;
  return mayLand(play, unit, pointOf(jump as unknown as Point))
    ? []
    : [{ code: 'too-far', rule: 'SEG-16.13', params: { most: 2, why: 'place' } }];
}

function askReaction(play: SegPlay, unit: Unit, means: Means): Reaction {
  const usual = means.place === null ? 'no' : 'jump';
  const seat = seatOf(play.state, unit);
  if (seat === null) return reactionFrom(usual, means);
  const words = [
    'no',
    ...(means.place === null ? [] : ['jump', 'jumpProne']),
    ...(means.flings ? ['flingAway', 'flingBack'] : []),
  ];
  const answer = play.choose(() => ({
    kind: 'reactGrenade',
    seat,
    unit: unit.id,
    rule: 'SEG-16.12',
    params: { who: unit.name },
    choices: words.map((choice) => ({ choice, label: `reactGrenade.${choice}` })),
    default: usual,
    check: (given) => mayReact(play, unit, means, given),
  }));
  return reactionFrom(answer, means);
}

/** @rule SEG-16.12 To grasp the situation at -5, then what was chosen beforehand. */
function reactOne(play: SegPlay, id: string, unitId: string, flights: number): Course {
  const grenade = grenadeNow(play, id);
  if (grenade === undefined) return 'declined';
  const means = meansOf(play, grenade, now(play, unitId), flights);
  if (means.place === null && !means.flings) return 'declined';
  const skill = askNotice(play, now(play, unitId), grenade);
  if (skill === null) return 'declined';
  const { passed } = takeTest(play, {
    unit: unitId,
    purpose: 'noticeGrenade',
    attribute: 'senses',
    skill,
    tags: [],
    extra: modifier('sudden', -5, 'SEG-16.12'),
    rules: ['SEG-16.12'],
  });
  if (!passed) return 'tried';
  const reaction = askReaction(play, now(play, unitId), means);
  if (reaction.do === 'jump') leap(play, grenade, unitId, reaction.at, reaction.prone);
  else if (reaction.do !== 'nothing') return fling(play, grenade, unitId, reaction.do) ? 'flung' : 'tried';
  return 'tried';
}

/** @rule SEG-16.12 @rule SEG-16.13 A Dexterity test; failed, it stays where it is. */
function leap(play: SegPlay, grenade: LiveGrenade, unitId: string, at: Point, prone: boolean): void {
  const { passed } = takeTest(play, {
    unit: unitId,
    purpose: 'leapAside',
    attribute: 'dexterity',
    tags: ['movement'],
    rules: ['SEG-16.12'],
  });
  if (!passed) return;
  loseAim(play, unitId, 'leap');
  const posture = prone ? 'prone' : now(play, unitId).posture;
  const { beside } = grenade;
  play.tell({
    type: 'leaptAside',
    unit: unitId,
    grenade: grenade.id,
    at,
    posture,
    beside: beside === null ? null : { ...beside, off: beside.off + metres(2) },
    rules: ['SEG-16.13'],
  });
}

/** @rule SEG-16.12 @rule SEG-16.13 @rule SEG-26.2 Ten metres anywhere, or back to where it was thrown from. */
function fling(play: SegPlay, grenade: LiveGrenade, unitId: string, how: 'away' | 'back'): boolean {
  if (!payEnergy(play, unitId)) return false;
  const { passed } = takeTest(play, {
    unit: unitId,
    purpose: how === 'away' ? 'flingAway' : 'flingBack',
    attribute: 'attunement',
    skill: 'telekinesis',
    tags: ['telekinesis'],
    extra: modifier(how === 'away' ? 'flingAway' : 'flingBack', how === 'away' ? -3 : -7, 'SEG-16.12'),
    rules: ['SEG-16.12', 'SEG-26.2'],
  });
  if (!passed) return false;
  const { at, level, from, thrower } = grenade;
  const lands = how === 'back' ? from : flightTo(play, at, rollDirection(play, unitId, ['SEG-16.13']), 10, level);
  const beside = how === 'back' && !play.state.mapped ? { unit: thrower, off: 0 } : null;
  play.tell({ type: 'grenadeFlung', unit: unitId, grenade: grenade.id, how, at: lands, beside, rules: ['SEG-16.13'] });
  return true;
}
