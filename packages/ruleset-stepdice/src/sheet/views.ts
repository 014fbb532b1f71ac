import type { Sees, ViewOf } from '@potyczka/ruleset-kit';
import { type Foe, foeSheet } from './foe.ts';
import { type Hero, heroSheet } from './hero.ts';
import type { Scenario, scenarioSheet } from './scenario.ts';
import { type StepState, tableSheet } from './table.ts';

/** Written by `npm run sheets` from the sheets beside it; a test compares them. */

export function viewOfFoe(of: Foe, sees: Sees): ViewOf<typeof foeSheet> {
  const view: Record<string, unknown> = {
    kind: of.kind,
    id: of.id,
    name: of.name,
    side: of.side,
    seat: of.seat,
    at: of.at,
    movesLeft: of.movesLeft,
    actionLeft: of.actionLeft,
    turnDone: of.turnDone,
    prone: of.prone,
    immobilised: of.immobilised,
    distracted: of.distracted,
    unaware: of.unaware,
    hidden: of.hidden,
    profile: of.profile,
    class: of.class,
    tn: of.tn,
    wounds: of.wounds,
    limit: sees('sheet') ? of.limit : foeSheet.limit.glimpse.show(of.limit, of),
    role: of.role,
    reach: of.reach,
    move: of.move,
    traits: sees('sheet') ? of.traits : foeSheet.traits.glimpse.show(of.traits, of),
    moves: sees('sheet') ? of.moves : foeSheet.moves.glimpse.show(of.moves, of),
    used: of.used,
    shown: of.shown,
    out: of.out,
    stunned: of.stunned,
    disarmed: of.disarmed,
    bolstered: of.bolstered,
    barrier: of.barrier,
    toughUsed: sees('tough') ? of.toughUsed : foeSheet.toughUsed.blank,
    lightArmourUsed: sees('lightArmour') ? of.lightArmourUsed : foeSheet.lightArmourUsed.blank,
    resistanceUsed: sees('resistance') ? of.resistanceUsed : foeSheet.resistanceUsed.blank,
    scoutUsed: of.scoutUsed,
    movedThisTurn: of.movedThisTurn,
    stance: of.stance,
  };
  if (sees('sheet')) {
    view.behaviour = of.behaviour;
    view.mustTarget = of.mustTarget;
    view.lastSeen = of.lastSeen;
    view.trigger = of.trigger;
  }
  return view as ViewOf<typeof foeSheet>;
}

export function viewOfHero(of: Hero): ViewOf<typeof heroSheet> {
  const view: Record<string, unknown> = {
    kind: of.kind,
    id: of.id,
    name: of.name,
    side: of.side,
    seat: of.seat,
    at: of.at,
    movesLeft: of.movesLeft,
    actionLeft: of.actionLeft,
    turnDone: of.turnDone,
    prone: of.prone,
    immobilised: of.immobilised,
    distracted: of.distracted,
    unaware: of.unaware,
    hidden: of.hidden,
    role: of.role,
    dice: of.dice,
    levels: of.levels,
    hearts: of.hearts,
    heartsMax: of.heartsMax,
    mana: of.mana,
    manaMax: of.manaMax,
    talents: of.talents,
    gear: of.gear,
    inHand: of.inHand,
    protection: of.protection,
    armour: of.armour,
    downed: of.downed,
    dead: of.dead,
    left: of.left,
    exposed: of.exposed,
    restrained: of.restrained,
    blinded: of.blinded,
    coverBroken: of.coverBroken,
    warded: of.warded,
    boosted: of.boosted,
    timeLost: of.timeLost,
    prepared: heroSheet.prepared.show(of.prepared),
    helpedBy: of.helpedBy,
    helping: of.helping,
    boonsUsed: of.boonsUsed,
    drewWeapon: of.drewWeapon,
    crawled: of.crawled,
    dashed: of.dashed,
    anchored: of.anchored,
    fasterUsed: of.fasterUsed,
    noRetaliation: of.noRetaliation,
    owesAction: of.owesAction,
    advanced: of.advanced,
  };
  return view as ViewOf<typeof heroSheet>;
}

export function viewOfScenario(of: Scenario, sees: Sees): ViewOf<typeof scenarioSheet> {
  const view: Record<string, unknown> = {
    id: of.id,
    objective: of.objective,
    roundLimit: of.roundLimit,
    atLimit: of.atLimit,
    deployment: of.deployment,
    exits: of.exits,
  };
  if (sees('plans')) {
    view.spawns = of.spawns;
    view.notes = of.notes;
  }
  return view as ViewOf<typeof scenarioSheet>;
}

export function viewOfStepState(of: StepState, sees: Sees): ViewOf<typeof tableSheet> {
  const view: Record<string, unknown> = {
    options: of.options,
    sides: of.sides,
    round: of.round,
    phase: of.phase,
    order: of.order,
    items: of.items,
    zones: of.zones,
    effects: of.effects,
    chase: of.chase,
    pools: of.pools,
    marks: of.marks,
    failedKeys: of.failedKeys,
    moraleDone: of.moraleDone,
    bossLastMoves: of.bossLastMoves,
    facts: of.facts,
    firstSide: of.firstSide,
    objects: of.objects,
    hazards: sees('plans') ? of.hazards : tableSheet.hazards.glimpse.show(of.hazards),
    clocks: sees('plans') ? of.clocks : tableSheet.clocks.glimpse.show(of.clocks),
    test: tableSheet.test.show(of.test),
    lastTest: of.lastTest,
    paused: of.paused,
    result: of.result,
  };
  if (sees('plans')) {
    view.moraleElites = of.moraleElites;
    view.threats = of.threats;
    view.rulings = of.rulings;
  }
  return view as ViewOf<typeof tableSheet>;
}
