import { type Sees, toTable, type ViewOf } from '@potyczka/ruleset-kit';
import { type SegState, tableSheet } from './table.ts';
import { type Unit, unitSheet } from './unit.ts';

/** Written by `npm run sheets` from the sheets beside it; a test compares them. */

export function viewOfSegState(of: SegState, sees: Sees): ViewOf<typeof tableSheet> {
  const view: Record<string, unknown> = {
    turn: of.turn,
    turnLimit: of.turnLimit,
    conditions: of.conditions,
    options: of.options,
    mode: of.mode,
    phaseSegment: of.phaseSegment,
    lullRound: of.lullRound,
    melees: of.melees,
    clouds: tableSheet.clouds.told(of.clouds),
    fires: tableSheet.fires.show(of.fires),
    moraleEvents: of.moraleEvents,
    result: of.result,
    mapped: of.mapped,
    width: toTable(of.width),
    height: toTable(of.height),
    sides: of.sides,
    items: tableSheet.items.show(of.items),
    stage: of.stage,
    round: of.round,
  };
  if (sees('plans')) view.notes = of.notes;
  return view as ViewOf<typeof tableSheet>;
}

export function viewOfUnit(of: Unit, sees: Sees): ViewOf<typeof unitSheet> {
  const view: Record<string, unknown> = {
    id: of.id,
    name: of.name,
    side: of.side,
    seat: of.seat,
    controller: of.seat,
    profile: of.profile,
    kind: of.kind,
    size: of.size,
    status: of.status,
    hidden: sees('sight') ? unitSheet.hidden.from(of) : unitSheet.hidden.blank,
  };
  if (sees('own')) {
    view.attributes = of.attributes;
    view.skills = of.skills;
    view.spent = of.spent;
    view.tricks = of.tricks;
    view.forms = of.forms;
    view.dominantHand = of.dominantHand;
    view.runUp = of.runUp;
    view.segmentsLeft = of.segmentsLeft;
    view.segmentDebt = of.segmentDebt;
    view.frozen = of.frozen;
    view.declared = of.declared;
    view.inProgress = unitSheet.inProgress.show(of.inProgress);
    view.openDice = unitSheet.openDice.show(of.openDice);
    view.aim = unitSheet.aim.told(of.aim);
    view.scopeOn = of.scopeOn;
    view.weapons = of.weapons;
    view.spares = of.spares;
    view.supplies = of.supplies;
    view.gear = of.gear;
    view.grenades = of.grenades;
    view.armour = unitSheet.armour.told(of.armour);
    view.shield = of.shield;
    view.wounds = unitSheet.wounds.told(of.wounds);
    view.effects = of.effects;
    view.moraleTried = of.moraleTried;
    view.moralePassed = of.moralePassed;
    view.unaware = of.unaware;
    view.marks = of.marks;
    view.dodgeUsed = of.dodgeUsed;
    view.luckyUsed = of.luckyUsed;
    view.suppressedUntilClock = of.suppressedUntilClock;
    view.ionShield = of.ionShield;
    view.artificial = of.artificial;
    view.dyingTurnsLeft = of.dyingTurnsLeft;
    view.energyPoints = of.energyPoints;
    view.stims = of.stims;
    view.integrity = of.integrity;
    view.xp = of.xp;
    view.phaseCount = of.phaseCount;
    view.initiativeAttribute = of.initiativeAttribute;
    view.algorithm = of.algorithm;
    view.routed = of.routed;
    view.safeSniper = of.safeSniper;
  } else if (sees('sight')) {
    view.aim = unitSheet.aim.glimpse.show(of.aim);
    view.weapons = unitSheet.weapons.glimpse.show(of.weapons, of);
    view.armour = unitSheet.armour.glimpse.show(of.armour);
    view.shield = unitSheet.shield.glimpse.show(of.shield);
    view.wounds = unitSheet.wounds.glimpse.show(of.wounds);
    view.effects = unitSheet.effects.glimpse.show(of.effects);
  }
  if (sees('sight')) {
    view.activeForm = of.activeForm;
    view.at = toTable(of.at);
    view.level = toTable(of.level);
    view.facing = of.facing;
    view.posture = of.posture;
    view.coverId = of.coverId;
    view.leaning = of.leaning;
    view.movementState = of.movementState;
    view.waiting = unitSheet.waiting.from(of);
    view.hands = of.hands;
    view.pinOut = of.pinOut;
    view.deflectAttempts = of.deflectAttempts;
    view.fireArcs = of.fireArcs;
    view.stance = of.stance;
    view.concealed = of.concealed;
    view.mainOpponent = of.mainOpponent;
    view.lostLimbs = of.lostLimbs;
  }
  if (sees('plans')) view.modifiers = unitSheet.modifiers.told(of.modifiers);
  else if (sees('own')) view.modifiers = unitSheet.modifiers.glimpse.show(of.modifiers);
  return view as ViewOf<typeof unitSheet>;
}
