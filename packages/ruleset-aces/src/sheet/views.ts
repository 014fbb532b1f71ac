import { type Sees, toTable, type ViewOf } from '@potyczka/ruleset-kit';
import type { Piece, pieceSheet } from './piece.ts';
import { type AcesState, tableSheet } from './table.ts';
import { type Unit, unitSheet } from './unit.ts';

/** Written by `npm run sheets` from the sheets beside it; a test compares them. */

export function viewOfPiece(of: Piece): ViewOf<typeof pieceSheet> {
  const view: Record<string, unknown> = {
    id: of.id,
    kind: of.kind,
    squares: of.squares,
  };
  if (of.edges !== undefined) view.edges = of.edges;
  if (of.open !== undefined) view.open = of.open;
  if (of.blocksSight !== undefined) view.blocksSight = of.blocksSight;
  if (of.blocksMove !== undefined) view.blocksMove = of.blocksMove;
  if (of.difficult !== undefined) view.difficult = of.difficult;
  if (of.elevation !== undefined) view.elevation = toTable(of.elevation, 2);
  if (of.hardness !== undefined) view.hardness = of.hardness;
  if (of.destroyed !== undefined) view.destroyed = of.destroyed;
  return view as ViewOf<typeof pieceSheet>;
}

export function viewOfAcesState(of: AcesState, sees: Sees): ViewOf<typeof tableSheet> {
  const view: Record<string, unknown> = {
    options: of.options,
    mode: tableSheet.mode.from(of),
    mapped: of.mapped,
    width: of.width,
    height: of.height,
    round: of.round,
    phase: of.phase,
    deck: sees('deck') ? of.deck : tableSheet.deck.glimpse.show(of.deck, of),
    discard: of.discard,
    jokerSeen: of.jokerSeen,
    gmPool: of.gmPool,
    sides: of.sides,
    light: of.light,
    templates: of.templates,
    trickLog: of.trickLog,
    quietRounds: of.quietRounds,
    vetoes: of.vetoes,
    roundLimit: of.roundLimit,
    result: of.result,
  };
  return view as ViewOf<typeof tableSheet>;
}

export function viewOfUnit(of: Unit, sees: Sees): ViewOf<typeof unitSheet> {
  const view: Record<string, unknown> = {
    id: of.id,
    name: of.name,
    side: of.side,
    seat: of.seat,
    owner: of.seat,
    profile: of.profile,
    rank: of.rank,
    at: of.at,
    elevation: toTable(of.elevation, 2),
    attributes: sees('sheet')
      ? unitSheet.attributes.show(of.attributes)
      : unitSheet.attributes.glimpse.show(of.attributes, of),
    skills: sees('sheet') ? unitSheet.skills.show(of.skills) : unitSheet.skills.glimpse.show(of.skills, of),
    shown: of.shown,
    pace: of.pace,
    runDie: of.runDie,
    size: of.size,
    scaleMod: of.scaleMod,
    items: sees('sheet') ? unitSheet.items.show(of.items) : unitSheet.items.glimpse.show(of.items, of),
    wounds: of.wounds,
    maxWounds: of.maxWounds,
    fatigue: of.fatigue,
    bruises: of.bruises,
    chips: of.chips,
    resolveTokens: of.resolveTokens,
    activePowers: of.activePowers,
    shaken: of.shaken,
    prone: of.prone,
    stunned: of.stunned,
    exposed: unitSheet.exposed.show(of.exposed, of),
    distracted: unitSheet.distracted.show(of.distracted, of),
    grip: of.grip,
    eliminated: of.eliminated,
    unconscious: of.unconscious,
    dying: of.dying,
    dead: of.dead,
    fled: of.fled,
    exited: of.exited,
    surrendered: of.surrendered,
    swimFails: of.swimFails,
    injuries: unitSheet.injuries.show(of.injuries),
    legHits: of.legHits,
    onFire: of.onFire,
    nextTest: of.nextTest,
    mustFlee: of.mustFlee,
    cards: of.cards,
    chosenCard: of.chosenCard,
    hold: of.hold,
    surprised: of.surprised,
    hidden: of.hidden,
    turnDone: of.turnDone,
    turnCount: of.turnCount,
    interruptTried: of.interruptTried,
    upperHandUsed: of.upperHandUsed,
    upperHandOver: of.upperHandOver,
    turn: unitSheet.turn.show(of.turn),
    aim: of.aim,
    fullDefence: of.fullDefence,
    supportBonus: unitSheet.supportBonus.show(of.supportBonus),
    mount: of.mount,
    rider: of.rider,
    ridingRan: of.ridingRan,
  };
  if (sees('sheet')) {
    view.edges = of.edges;
    view.familiarity = of.familiarity;
    view.powers = of.powers;
    view.behaviour = of.behaviour;
    view.powerPoints = of.powerPoints;
    view.maxPowerPoints = of.maxPowerPoints;
    view.timers = unitSheet.timers.show(of.timers);
  }
  return view as ViewOf<typeof unitSheet>;
}
