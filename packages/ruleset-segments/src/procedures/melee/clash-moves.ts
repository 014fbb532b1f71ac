import type { Json, Point } from '@potyczka/kernel';
import { metres } from '../../metres.ts';
import type { SegPlay } from '../../play.ts';
import { isIn, meleeBetween, now, seatOf } from '../../read.ts';
import type { Melee } from '../../state.ts';
import { along, canPass, dropAt } from '../movement/shoving.ts';
import { stepOf } from '../sight/arcs.ts';
import { endMelee } from './engagement.ts';
import { hasFormRule, stoodStill } from './forms.ts';

/** SEG-21.13: where the two go after their clash. */

/** @rule SEG-21.13 Metres for each exchange. */
const PER_EXCHANGE = 2;

interface Way {
  readonly direction: number;
  readonly metres: number;
}

/** Where both would stand, moved by the same vector. */
function placesFor(play: SegPlay, melee: Melee, way: Way): readonly [Point, Point] {
  const [dx, dy] = stepOf(way.direction);
  const moved = (id: string): Point => {
    const { at } = now(play, id);
    return along(at, [at[0] + dx * 1000, at[1] + dy * 1000], metres(way.metres));
  };
  return [moved(melee.attacker), moved(melee.defender)];
}

/** @rule SEG-21.13 Never into what blocks or is dangerous. */
function isOpen(play: SegPlay, melee: Melee, way: Way): boolean {
  const pair = [melee.attacker, melee.defender];
  return placesFor(play, melee, way).every(
    (place, index) => canPass(play, now(play, pair[index] ?? ''), place, pair) && dropAt(play.state, play, place) === 0,
  );
}

const wayFrom = (answer: Json): Way | undefined => {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return undefined;
  const { direction, metres: far } = answer as { readonly direction?: unknown; readonly metres?: unknown };
  const fits = Number.isInteger(direction) && Number(direction) >= 0 && Number(direction) < 8;
  return fits && typeof far === 'number' && Number.isInteger(far * 2) && far > 0
    ? { direction: Number(direction), metres: far }
    : undefined;
};

/** T5.9: the Attacker leads, unless the Defender fights by Form IV; by default nobody moves. */
function askWay(play: SegPlay, melee: Melee, most: number): Way | undefined {
  const leader = hasFormRule(now(play, melee.defender), 'steersAsDefender') ? melee.defender : melee.attacker;
  const unit = now(play, leader);
  const seat = seatOf(play.state, unit);
  if (seat === null) return undefined;
  const directions = [0, 1, 2, 3, 4, 5, 6, 7];
  return wayFrom(
    play.choose(() => ({
      kind: 'clashMove',
      seat,
      unit: leader,
      rule: 'SEG-21.13',
      params: { who: unit.name, metres: most },
      choices: [
        { choice: 'stay', label: 'clashMove.stay' },
        ...directions
          .map((direction) => ({ direction, metres: PER_EXCHANGE }))
          .filter((way) => isOpen(play, melee, way))
          .map((way) => ({ choice: { ...way }, label: 'clashMove.go', params: { ...way } })),
      ],
      default: 'stay',
      check: (answer) => {
        if (answer === 'stay') return [];
        const way = wayFrom(answer);
        if (way === undefined)
          return [
            { code: 'bad-choice', rule: 'SEG-21.13', params: { field: 'choice', expected: 'direction, metres' } },
          ];
        if (way.metres > most) return [{ code: 'too-far', rule: 'SEG-21.13', params: { most, why: 'place' } }];
        return isOpen(play, melee, way) ? [] : [{ code: 'blocked', rule: 'SEG-21.13', params: { by: '' } }];
      },
    })),
  );
}

/** C5, Form III: it need not move as the Attacker wishes; by default it stands still and may roll a die again for it. */
function standsFirm(play: SegPlay, melee: Melee): boolean {
  const unit = now(play, melee.defender);
  const seat = seatOf(play.state, unit);
  if (!hasFormRule(unit, 'standsStill')) return false;
  const answer =
    seat === null
      ? 'stand'
      : play.choose(() => ({
          kind: 'standStill',
          seat,
          unit: unit.id,
          rule: 'SEG-22.8',
          params: { who: unit.name },
          choices: [
            { choice: 'stand', label: 'standStill.stand' },
            { choice: 'follow', label: 'standStill.follow' },
          ],
          default: 'stand',
        }));
  return answer === 'stand';
}

/** @rule SEG-21.13 Both by the same vector, after the clash. */
function steer(play: SegPlay, a: string, b: string, exchanges: number): void {
  const melee = meleeBetween(play.state, a, b);
  if (melee === undefined || !play.state.mapped || !isIn(now(play, a)) || !isIn(now(play, b))) return;
  const way = askWay(play, melee, PER_EXCHANGE * exchanges);
  if (way === undefined) return;
  if (standsFirm(play, melee)) {
    const mark = stoodStill(melee.attacker);
    play.tell({ type: 'marked', unit: melee.defender, mark, on: true, rules: ['SEG-22.8'] });
    return;
  }
  const places = placesFor(play, melee, way);
  [melee.attacker, melee.defender].forEach((id, index) => {
    const unit = now(play, id);
    const at = places[index] ?? unit.at;
    play.tell({
      type: 'moved',
      unit: id,
      kind: 'clash',
      path: [unit.at, at],
      at,
      level: unit.level,
      rules: ['SEG-21.13'],
    });
  });
}

/** C5, Form IV: it may step out of the melee after a tie, or after slipping away in a struggle. */
function slipOut(play: SegPlay, a: string, b: string): void {
  const melee = meleeBetween(play.state, a, b);
  if (melee === undefined || (melee.last !== 'tie' && melee.last !== 'struggle')) return;
  const unit = now(play, melee.defender);
  const seat = seatOf(play.state, unit);
  if (!hasFormRule(unit, 'withdrawAfterTie') || !isIn(unit) || seat === null) return;
  const answer = play.choose(() => ({
    kind: 'slipOut',
    seat,
    unit: unit.id,
    rule: 'SEG-22.8',
    params: { who: unit.name },
    choices: [
      { choice: 'stay', label: 'slipOut.stay' },
      { choice: 'withdraw', label: 'slipOut.withdraw' },
    ],
    default: 'stay',
  }));
  if (answer === 'withdraw') endMelee(play, melee, 'withdrawn', ['SEG-22.8']);
}

/** T5.9: somebody may step out; then whoever leads moves them both. */
export function afterClash(play: SegPlay, a: string, b: string, exchanges: number): void {
  slipOut(play, a, b);
  steer(play, a, b, exchanges);
}
