import { lineBetween, type Square, squaredDistance } from '@potyczka/ruleset-kit';
import type { AcesPlay } from '../../play.ts';
import { isUp, unitOf, unitsUp } from '../../read.ts';
import { sightLine } from '../../spatial/sight.ts';
import { barrierOf, blocksSight, coverFrom, standsIn, terrainAt } from '../../spatial/squares.ts';
import type { AcesState, Piece, Unit } from '../../state.ts';
import { type DamageRoll, meetsToughness, rollDamage, suffer } from '../damage/damage.ts';
import { ignite } from '../hazards/hazards.ts';
import { stun } from '../states/stunned.ts';
import { modifier } from '../tests/modifiers.ts';
import { takeTest } from '../tests/trait-test.ts';
import { diveClear } from './dive.ts';
import { type Area, covers, isSpray } from './template.ts';

/** What stands in a square is reached: under the template; a cone or stream reaches only what its muzzle sees. */
const reaches = (state: AcesState, area: Area, square: Square, there: readonly string[]): boolean =>
  covers(area, square) && (!isSpray(area.shape) || sightLine(state, area.from, square, there).sees);

/** Everybody under the template, friend or foe. */
export const caughtIn = (state: AcesState, area: Area, except: readonly string[] = []): readonly Unit[] =>
  unitsUp(state).filter((unit) => !except.includes(unit.id) && reaches(state, area, unit.at, [unit.id]));

/** Everybody an attacker's own template catches; nobody stands in the cone or stream that begins with them. */
export const caughtBy = (state: AcesState, unit: string, area: Area): readonly Unit[] =>
  caughtIn(state, area, isSpray(area.shape) ? [unit] : []);

/** The squares of the table in which a template reaches whoever stands there. */
export const squaresUnder = (state: AcesState, area: Area): readonly Square[] =>
  Array.from(
    { length: state.width * state.height },
    (_, n): Square => [n % state.width, Math.floor(n / state.width)],
  ).filter(
    (square) =>
      covers(area, square) &&
      reaches(
        state,
        area,
        square,
        standsIn(state, square).map(({ id }) => id),
      ),
  );

/** @rule ACE-13.5 Cover from the centre gives its barrier value as armour; a wall between does too. */
function shelter(state: AcesState, area: Area, unit: Unit): number {
  const centre = isSpray(area.shape) ? area.from : area.at;
  const sight = sightLine(state, centre, unit.at, [unit.id]);
  const wall = sight.sees ? undefined : state.terrain.find((piece) => piece.id === sight.by);
  const seen = sight.person ? 0 : sight.sees ? sight.barrier : wall === undefined ? 0 : barrierOf(wall);
  // A shooter looks over what is next to it (ACE-10.17); a blast does not.
  const between = squaredDistance(centre, unit.at) <= 2 ? [] : lineBetween(centre, unit.at).slice(1, -1);
  const behind = between.flatMap((square) => terrainAt(state, square).pieces).filter(hides);
  return Math.max(seen, ...behind.map(barrierOf));
}

const hides = (piece: Piece): boolean => coverFrom(piece) !== 'none' || blocksSight(piece);

/** What an area attack does to whoever is caught. */
export interface Blast {
  readonly unit: string;
  readonly area: Area;
  /** Dice, modifiers, AP as for one target; none: it stuns instead. */
  readonly roll: Omit<DamageRoll, 'target'> | null;
  readonly evadable: boolean;
  /** What it hits may catch fire (ACE-17.1). */
  readonly fire?: boolean;
  /** Without a map: whoever was said to be there. */
  readonly said?: readonly string[];
}

/** A8: all dives, then one damage roll that everybody left under the template is compared with. @rule ACE-13.7 */
export function goOff(play: AcesPlay, blast: Blast): void {
  const inside = (): readonly Unit[] =>
    play.state.mapped
      ? caughtBy(play.state, blast.unit, blast.area)
      : (blast.said ?? []).map((id) => unitOf(play.state, id)).filter(isUp);
  const caught = inside().map((unit) => unit.id);
  play.tell({
    type: 'areaHit',
    unit: blast.unit,
    at: blast.area.at,
    template: blast.area.shape,
    units: caught,
    rules: ['ACE-13.1', 'ACE-13.3'],
  });
  // Whoever is ridden goes where its rider goes (ACE-14.12).
  const dives = (id: string): boolean => {
    const { rider } = unitOf(play.state, id);
    return (rider === null || !caught.includes(rider)) && diveClear(play, id, blast.area);
  };
  const away = blast.evadable ? caught.filter(dives) : [];
  const hit = caught.filter((id) => !away.includes(id) && !away.includes(unitOf(play.state, id).rider ?? ''));
  if (hit.length === 0) return;
  if (blast.roll === null) for (const id of hit) stunned(play, id);
  else burst(play, blast, blast.roll, hit);
}

/** A stun grenade: Vigor -2 or stunned. */
function stunned(play: AcesPlay, id: string): void {
  const result = takeTest(play, {
    unit: id,
    purpose: 'stunGrenade',
    trait: 'vigor',
    kind: 'free',
    extra: modifier('stunGrenade', -2, 'ACE-13.1'),
  });
  if (!result.success) stun(play, id, 'stunGrenade', ['ACE-13.1']);
}

function burst(play: AcesPlay, blast: Blast, roll: Omit<DamageRoll, 'target'>, hit: readonly string[]): void {
  const { state } = play;
  const each = hit.map((id) => {
    const unit = unitOf(state, id);
    const barrier = state.mapped ? shelter(state, blast.area, unit) : 0;
    const low = unit.prone ? -4 : 0;
    const one: DamageRoll = { ...roll, target: id, barrier };
    return { one, low, toughness: meetsToughness(play, id, one).toughness };
  });
  const [first] = each;
  if (first === undefined) return;
  const total = rollDamage(
    play,
    first.one,
    each.map(({ one, toughness, low }) => ({ unit: one.target, toughness: toughness - low })),
  );
  for (const { one, low } of each) {
    if (!isUp(unitOf(play.state, one.target))) continue;
    // @rule ACE-10.14 Lying down takes four off.
    suffer(play, low === 0 ? one : { ...one, rules: [...one.rules, 'ACE-10.14'] }, total + low);
    if (blast.fire === true && isUp(unitOf(play.state, one.target))) ignite(play, one.target);
  }
}
