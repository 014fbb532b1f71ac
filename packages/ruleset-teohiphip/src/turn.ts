import { marksEndedByRound, marksEndedByTurn, marksInTurn } from './marks.ts';
import type { TeoPlay } from './play.ts';
import {
  activationCloses,
  activationOpens,
  complications,
  judge,
  roundCloses,
  roundOpens,
} from './procedures/mission/mission.ts';
import { updateLastKnown } from './procedures/mission/sightings.ts';
import { prepareActivation, rollPools } from './procedures/pool/pool.ts';
import { nextSlot, setOrder, waitingUnits } from './procedures/time/slots.ts';
import { currentHp, hasTrait, isNpc, isPlayerCharacter, onTable, unitOf } from './read.ts';
import { canActivate } from './slot-order.ts';
import { bodyOf, groundAt } from './spatial.ts';
import type { TeoState, Unit } from './state.ts';
import { type Mark, MOVE_KINDS } from './vocabulary.ts';

const isOver = (play: TeoPlay): boolean => play.state.phase === 'over' || play.state.phase === 'interlude';

/** From the set-up, or from any moment a set-up begins in, to the first thing a person decides. */
export function begin(play: TeoPlay): void {
  carryOn(play);
}

/** Everything that happens by itself, until somebody must decide or the skirmish is over (TEO-18.1, TEO-18.2). */
export function carryOn(play: TeoPlay): void {
  for (;;) {
    play.pause();
    if (isOver(play)) return;
    if (play.state.phase === 'setup') {
      if (play.state.toDeploy.length > 0) return;
      startRound(play);
      continue;
    }
    judge(play, 'command');
    if (isOver(play)) return;
    if (somebodyDecides(play)) return;
    passSlot(play);
  }
}

/** Whether the active unit still has something to do, or the side with the slot has a unit to choose. */
function somebodyDecides(play: TeoPlay): boolean {
  const { activeUnit, slotSide } = play.state;
  if (activeUnit !== null) {
    const unit = unitOf(play.state, activeUnit);
    if (onTable(unit) && unit.ap > 0) return true;
    endActivation(play, activeUnit);
    return false;
  }
  return slotSide !== null && waitingUnits(play.state, slotSide).length > 0;
}

function passSlot(play: TeoPlay): void {
  if (isOver(play) || play.state.activeUnit !== null) return;
  const slot = nextSlot(play);
  if (slot !== undefined) play.tell({ type: 'slotGiven', side: slot.side, unit: slot.unit, rules: slot.rules });
  else endRound(play);
}

/** @rule TEO-18.1 R1 to R4. */
function startRound(play: TeoPlay): void {
  // Before the first round none has ended: what the set-up says of "this round" is said of that one.
  const anew = play.state.phase !== 'setup';
  const units = anew ? Object.values(play.state.units) : [];
  play.tell({
    type: 'roundStarted',
    round: play.state.round + 1,
    anew,
    endsMarks: marksEndedByRound(units),
    rises: units.flatMap((unit) => (unit.escorted && unit.hunkered ? [unit.id] : [])),
    rules: ['TEO-18.1', 'TEO-4.2'],
  });
  roundOpens(play);
  rollPools(play);
  complications(play);
  judge(play, 'command');
  if (!isOver(play)) setOrder(play);
}

/** @rule TEO-18.1 R5. @rule TEO-9.6 Unused dice are lost. @rule TEO-17.1 The limit decides. */
function endRound(play: TeoPlay): void {
  const { round } = play.state;
  roundCloses(play);
  judge(play, 'roundEnd');
  if (isOver(play)) return;
  const poolsLost = Object.values(play.state.units).flatMap((unit) => (unit.pool.length > 0 ? [unit.id] : []));
  play.tell({ type: 'roundEnded', round, poolsLost, endsUntil: round, rules: ['TEO-18.1', 'TEO-9.6'] });
  if (round >= play.state.roundLimit) judge(play, 'limit');
  if (!isOver(play)) startRound(play);
}

/** @rule TEO-18.2 A1 to A4. @rule TEO-4.8 AP at the start. */
export function activate(play: TeoPlay, unitId: string): void {
  const unit = unitOf(play.state, unitId);
  const halved = currentHp(unit) <= Math.floor(unit.maxHp / 2);
  play.tell({
    type: 'unitActivated',
    unit: unitId,
    ap: Math.max(0, 2 - unit.apPenalty),
    marks: marksInTurn(unit),
    endsEffects: play.state.effects
      .filter((effect) => effect.unit === unitId && effect.value === 'nextActivation')
      .map((effect) => effect.kind),
    jams: play.state.effects.some((effect) => effect.kind === 'jamNext' && effect.unit === unitId),
    rules: ['TEO-4.6', ...(unit.apPenalty > 0 ? ['TEO-4.8'] : [])],
  });
  prepareActivation(play, unitId, halved);
  activationOpens(play, unitId);
}

/** @rule TEO-18.2 A6. @rule TEO-4.7 What is unspent is lost. @rule TEO-4.12 Also when the unit fell. */
export function endActivation(play: TeoPlay, unitId: string): void {
  const unit = unitOf(play.state, unitId);
  const aimed = play.state.options.aimCarries === 'nextActivation' && unit.aimed === 'now' ? 'carried' : false;
  play.tell({
    type: 'activationEnded',
    unit: unitId,
    marks: tiredness(unit),
    endsMarks: marksEndedByTurn(unit),
    aimed,
    endsJam: play.state.effects.some((effect) => effect.kind === 'jam' && effect.unit === unitId),
    rules: ['TEO-18.2', 'TEO-4.7'],
  });
  updateLastKnown(play);
  activationCloses(play, unitId);
  handOn(play, unit);
}

/** @rule TEO-13.2 @rule TEO-13.3 Marks that weigh on the next activation. */
function tiredness(unit: Unit): readonly Mark[] {
  const did = unit.actionsThisTurn;
  const sprinted =
    did.includes('fullMove') || did.includes('hop') || did.filter((kind) => MOVE_KINDS.includes(kind)).length >= 2;
  const exerted =
    did.some((kind) => ['fullMove', 'climb', 'jump', 'hop'].includes(kind)) || unit.marks.includes('exerted');
  return [
    ...(hasTrait(unit, 'asthmatic') && sprinted ? (['asthmaNext'] as const) : []),
    ...(hasTrait(unit, 'anaemic') && exerted ? (['anaemiaNext'] as const) : []),
  ];
}

/** @rule TEO-4.9 `group`: the faction goes on; `byPlayers`: the nearest NPC follows the character that just acted. */
function handOn(play: TeoPlay, unit: Unit): void {
  const { state } = play;
  const how = state.options.npcActivation;
  if (how === 'group' && isNpc(state, unit) && waitingUnits(state, unit.side).length > 0) {
    play.tell({ type: 'slotHanded', side: unit.side, unit: null, rules: ['TEO-4.9'] });
  }
  if (how !== 'byPlayers' || !isPlayerCharacter(state, unit)) return;
  const nearest = nearestNpc(play, state, unit);
  if (nearest !== undefined)
    play.tell({ type: 'slotHanded', side: nearest.side, unit: nearest.id, rules: ['TEO-4.9'] });
}

function nearestNpc(play: TeoPlay, state: TeoState, unit: Unit): Unit | undefined {
  const ground = groundAt(play);
  const gap = (other: Unit): number => ground.gap(bodyOf(unit), bodyOf(other));
  return Object.values(state.units)
    .filter((other) => isNpc(state, other) && canActivate(state, other))
    .sort((a, b) => gap(a) - gap(b) || (a.id < b.id ? -1 : 1))[0];
}
