import type { Words } from '@potyczka/kernel';

/** Why not, and what to do instead. */
export const errors: Words = {
  'error.game-over': 'The battle is over; start a new one or undo.',
  'error.not-your-turn':
    '{side, select, none {It is not your turn; wait for it.} other {It is the turn of {side}; wait for yours.}}',
  'error.wrong-phase':
    '{why, select, all {Here all units act in one turn; end the turn instead of passing it.} single {No unit has been chosen; choose one, or pass the turn.} other {This cannot be done now ({phase}); do what this moment asks for.}}',
  'error.unknown-unit':
    '{why, select, profile {There are no such units: {unit}. Choose a kind from the catalogue.} other {There is no such unit here: {unit}. Choose one on the table.}}',
  'error.not-your-unit': '{unit} is not yours to command; choose a unit of your own side.',
  'error.unit-destroyed': '{unit} is out of the battle; choose another unit.',
  'error.unit-cannot-act': '{unit} cannot do this now; act with the chosen unit, or with somebody inside the vehicle.',
  'error.already-acted':
    '{why, select, placed {{unit} is on the field already; place another unit.} other {{unit} has had its turn; choose another unit.}}',
  'error.must-rotate': '{unit} has acted already; first all others of the side have to act.',
  'error.option-locked': 'Options can be changed only before the battle; play on with these.',
  'error.bad-value': '"{field}": this should be {expected}.',
  'error.item-not-found':
    '{why, select, fixed {This is part of a vehicle, or gone with its owner: {item}. Choose something that can be moved.} other {{item, select, none {Say which thing it is about.} other {No such thing is at hand: {item}. Choose something that is there.}}}}',
  'error.not-wearable': 'This cannot be worn there: {item}. Wear armour as armour and a device as a device.',
  'error.slot-occupied': '{unit}: there is something in that place already; put it away or drop it first.',
  'error.slot-empty': 'There is nothing in that place ({slot}); choose another.',
  'error.backpack-full': '{unit}: the backpack is full; drop something first.',
  'error.force-invalid':
    '{side} is not ready: {why}{points, select, none {} other { ({points}{limit, select, none {} other { of {limit}}})}}.',
  'error.not-deploy-zone': '{unit} can be placed only in its own zone, or in an own vehicle on the field.',
  'error.point-not-open':
    '{at, select, none {Name a point that is free.} other {The point {at} is not free: a wall, the edge or somebody is in the way. Choose another.}}',
  'error.seat-taken': '{target}: this seat is taken; choose another.',
  'error.inside-vehicle': '{unit} is inside a vehicle; climb out first.',
  'error.same-point': 'That is where it stands already; choose another point.',
  'error.no-pilot': '{unit} is not at any controls; take a pilot seat first.',
  'error.vehicle-already-activated': '{unit} has served somebody else this turn; use your own hands, or wait.',
  'error.illegal-target':
    '{target, select, none {Say whom it is meant for.} other {{target} cannot be chosen for this{why, select, none {; choose another} other {: {why}}}.}}',
  'error.out-of-reach':
    '{target, select, none {{item, select, none {This} other {{item}}} is out of reach{why, select, none {; run there first} other {: {why}}}.} other {{target} is out of reach{why, select, none {; run there first} other {: {why}}}.}}',
  'error.loot-off': 'Things of the dead are not touched at this table: {item}. Leave it.',
  'error.not-held':
    '{why, select, none {Not in hand: {item}} other {{item}}}{why, select, none {. Draw it from the backpack first.} other {: {why}.}}',
  'error.no-uses': 'Used up: {item}. Use something else.',
  'error.full-hp': '{target} is unhurt; help somebody else.',
  'error.not-caster': '{unit} is no caster; let a mage do it.',
  'error.locked-case': '{item} opens for its owner alone; carry it as it is.',
  'error.case-full': '{item} is full; take something out first.',
  'error.no-free-seat': '{target} has no such seat free; choose another vehicle.',
  'error.vehicle-occupied': 'There is an enemy in {target}; get rid of them first.',
  'error.hatch-closed': 'The hatch is closed: {target}. Open it first.',
  'error.not-in-vehicle':
    '{unit} is not in a vehicle; {why, select, self {climb in first, or do something else} other {choose somebody who is}}.',
  'error.bad-placement': '{unit} must come to stand right beside the vehicle; choose a free point there.',
  'error.no-hatch': '{target} has no hatch; just climb in or drag somebody out.',
  'error.hatch-already-open': 'The hatch is open already: {target}. Use it.',
  'error.hatch-already-closed': 'The hatch is closed already: {target}. Do something else.',
  'error.no-enemy-inside': 'There is no enemy in {target}: no need to force the hatch, just climb in.',
  'error.drag-out-off': 'Nobody is dragged out of vehicles at this table; attack instead.',
  'error.no-gm':
    '{why, select, seat {Only the Game Master may do this; ask for it.} other {This needs a Game Master at the table; do something the rules know.}}',
  'error.not-responder':
    '{unit, select, none {Nobody like that may resist here; choose one of those offered.} other {{unit} may not resist here; choose one of those offered.}}',
  'error.no-weapon': 'There is no such weapon ready: {weapon}. Attack with what is in hand.',
  'error.weapon-in-hand': '{unit} has a weapon in hand; attack with it.',
  'error.not-both': '{unit} cannot use both at once; choose one weapon.',
  'error.no-legal-target': '{unit} has nobody to attack with this; choose another weapon, or do not attack.',
  'error.pool-empty':
    '{source, select, none {Say which weapon the point comes from.} other {No points are left there: {source}. Use those of another weapon.}}',
  'error.discard-forbidden': 'At this table no point may be dropped while it can hit somebody; assign it.',
  'error.no-defence': '{unit} cannot block this with that; choose a fitting shield, or do not defend.',
  'error.coins-already-flipped': 'A coin that has fallen lies as it fell; rule on something else.',
};
