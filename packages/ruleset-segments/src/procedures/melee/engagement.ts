import { distance2, isWithin } from '../../metres.ts';
import type { SegPlay } from '../../play.ts';
import { isAlone, isIn, mainOf, meleeBetween, now, onlyDefends, opponentsOf, seatOf } from '../../read.ts';
import type { Melee, SegState, Unit } from '../../state.ts';
import { SEGMENTS } from '../../vocabulary.ts';
import { directionTo } from '../sight/arcs.ts';
import { loseAim, loseFrozen } from '../wounds/losses.ts';
import { weaponsOf } from './exchange.ts';

/** SEG-21: how melees begin, who attacks in them, what they cost, how they end. */

/** @rule SEG-9.8 A Defender faces the Attacker. */
export function faceEachOther(play: SegPlay, a: string, b: string): void {
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const) {
    const unit = now(play, one);
    const facing = directionTo(unit, now(play, other).at);
    if (play.state.mapped && facing !== unit.facing)
      play.tell({ type: 'turnedTo', unit: one, facing, rules: ['SEG-9.8'] });
  }
}

/** @rule SEG-11.6 @rule SEG-12.10 Whoever is drawn into melee loses what was aimed at and what was frozen. */
export function drawIn(play: SegPlay, unitId: string): void {
  loseAim(play, unitId, 'melee');
  loseFrozen(play, unitId, 'melee');
}

export const endMelee = (play: SegPlay, melee: Melee, why: string, rules: readonly string[]): void =>
  play.tell({ type: 'meleeEnded', units: [melee.attacker, melee.defender], why, rules });

/** @rule SEG-21.21 Over when one of the two is out, or they no longer stand within a metre of each other. */
export function partMelees(play: SegPlay): void {
  for (const melee of play.state.melees) {
    const [a, b] = [play.state.units[melee.attacker], play.state.units[melee.defender]];
    if (a === undefined || b === undefined || !isIn(a) || !isIn(b)) endMelee(play, melee, 'out', ['SEG-21.21']);
    else if (play.state.mapped && !isWithin(distance2(a, b), 1)) endMelee(play, melee, 'apart', ['SEG-21.2']);
  }
}

export const setRoles = (play: SegPlay, attacker: string, defender: string, why: string, rule: string): void =>
  play.tell({
    type: 'rolesSet',
    attacker,
    defender,
    why,
    tookOver: why === 'takeover' ? attacker : null,
    rules: [rule],
  });

/** The T of an opponent's first die against somebody, if it attacked. */
function threat(state: SegState, melee: Melee, opponent: string, unit: string): number {
  const corner = (id: string, role: 'attack' | 'defence') =>
    ({ unit: id, role, called: null, formless: false, extra: [] }) as const;
  return weaponsOf(state, corner(opponent, 'attack'), corner(unit, 'defence'), melee)[0]?.numbers.threshold ?? 0;
}

/** @rule SEG-21.11 T5.2: somebody alone against many says whom it fights normally; by default whoever has the lowest T. */
export function pickMain(play: SegPlay, unitId: string): void {
  if (!isAlone(play.state, unitId) || mainOf(play.state, unitId) !== undefined) return;
  const unit = now(play, unitId);
  const others = opponentsOf(play.state, unitId);
  const threats = others.map((id) => {
    const melee = meleeBetween(play.state, unitId, id);
    return melee === undefined ? 0 : threat(play.state, melee, id, unitId);
  });
  const usual = others[threats.indexOf(Math.min(...threats))] ?? '';
  const seat = seatOf(play.state, unit);
  const opponent =
    seat === null
      ? usual
      : String(
          play.choose(() => ({
            kind: 'mainOpponent',
            seat,
            unit: unitId,
            rule: 'SEG-21.11',
            params: { who: unit.name },
            choices: others.map((id) => ({
              choice: id,
              label: 'mainOpponent.pick',
              params: { target: now(play, id).name },
            })),
            default: usual,
          })),
        );
  play.tell({ type: 'mainOpponentPicked', unit: unitId, opponent, turn: play.state.turn, rules: ['SEG-21.11'] });
}

/** @rule SEG-21.11 Against all but the one it picked it only defends. */
export function settleRoles(play: SegPlay, a: string, b: string): void {
  const melee = meleeBetween(play.state, a, b);
  if (melee === undefined) return;
  const { attacker, defender } = melee;
  if (onlyDefends(play.state, attacker, defender) && !onlyDefends(play.state, defender, attacker))
    setRoles(play, defender, attacker, 'manyOpponents', 'SEG-21.11');
}

/** @rule SEG-21.4 What the partner loses: of its phase this Turn if it has not acted, and never more than it has. */
function partnerLoss(
  state: SegState,
  host: string,
  partner: Unit,
  count: number,
): Pick<Unit, 'segmentDebt' | 'segmentsLeft'> & { lost: number } {
  const { segmentDebt, segmentsLeft } = partner;
  const done = state.acted.includes(partner.id) && state.options.turnMode !== 'interleaved';
  const free = done || onlyDefends(state, partner.id, host);
  if (free) return { segmentDebt, segmentsLeft, lost: 0 };
  const rounds = state.options.turnMode === 'interleaved' && state.stage === 'play';
  if (state.activeUnit === partner.id || rounds) {
    const lost = Math.min(count, segmentsLeft);
    return { segmentDebt, segmentsLeft: segmentsLeft - lost, lost };
  }
  const lost = Math.min(count, Math.max(0, SEGMENTS - segmentDebt));
  return { segmentDebt: segmentDebt + lost, segmentsLeft, lost };
}

/** @rule SEG-21.4 One exchange, one segment of whoever's phase it is; a frozen segment is gone already. */
export function payClash(play: SegPlay, host: string, partnerId: string, count: number, fromPhase: boolean): void {
  const partner = now(play, partnerId);
  const { lost, segmentDebt, segmentsLeft } = partnerLoss(play.state, host, partner, count);
  play.tell({
    type: 'clashPaid',
    unit: host,
    count: fromPhase ? count : 0,
    partner: partnerId,
    partnerLost: lost,
    partnerDebt: segmentDebt,
    partnerLeft: segmentsLeft,
    rules: ['SEG-21.4'],
  });
}

/** A segment that goes without a clash: the other stepped back at once, or could not fight. */
export function payAlone(play: SegPlay, host: string, partnerId: string, fromPhase: boolean): void {
  const { segmentDebt, segmentsLeft } = now(play, partnerId);
  play.tell({
    type: 'clashPaid',
    unit: host,
    count: fromPhase ? 1 : 0,
    partner: partnerId,
    partnerLost: 0,
    partnerDebt: segmentDebt,
    partnerLeft: segmentsLeft,
    rules: ['SEG-21.2'],
  });
}
