import type { Words } from '@potyczka/kernel';

/** Why not, and what to do instead. */
export const errors: Words = {
  'error.pending':
    '{seat, select, none {First the open question has to be answered.} other {First {seat} has to answer the open question.}}',
  'error.not-pending': 'Nobody has asked; wait for the question.',
  'error.bad-phase':
    '{why, select, ended {The scene is over; start a new one or undo.} other {Not now{phase, select, none {} other { ({phase})}}; wait for the right part of the scene.}}',
  'error.not-your-turn':
    '{why, select, left {{unit, select, none {This hero} other {{unit}}} has left the map and takes no more turns; choose somebody who is still there.} other {{current, select, none {It is nobody’s turn, or this one’s turn is over; begin the turn of somebody who has not acted yet.} other {It is the turn of {current}; end that turn first.}}}}',
  'error.not-yours':
    '{unit, select, none {This is not yours to decide; choose a figure of your own.} other {{unit} does not take your orders; choose a figure of your own.}}',
  'error.no-such-unit': 'There is nobody like that here: {unit}. Choose somebody on the table.',
  'error.downed': '{unit} is down at 0 Hearts and cannot act; an ally next to them can raise them with an Action.',
  'error.dead': '{unit} is dead; choose somebody else.',
  'error.no-action':
    '{at, select, none {{unit, select, none {The Action is spent} other {{unit} has no Action left}}; move, or end the turn.} other {Stepping onto square {at} costs the Action, and it is spent; go round, or stop before it.}}',
  'error.gm-only': 'Only the GM may do this; ask the GM.',
  'error.gm-refused':
    '{why, select, nobody {Without a GM nobody can weigh a spell of one’s own; cast one from the list.} other {The GM does not allow it; try something else.}}',
  'error.stunned': '{unit} is stunned and does nothing this phase; order another foe.',
  'error.disarmed': '{unit} is disarmed and cannot strike; move, or use a move that needs no weapon.',
  'error.illegal-target':
    '{why, select, self {Nobody can be their own target here; choose somebody else.} gone {{target} is out of the fight; choose somebody who still stands.} foe {{target} is a hero; choose a foe.} hero {{target} is a foe; choose a hero.} other {{target, select, none {That cannot be the target; choose another.} other {{target} cannot be the target; choose another.}}}}',
  'error.no-permission':
    '{why, select, still {{what} comes only after a Move; move first, or do something else.} move {This foe has no such move ({what}); strike, or use one of its own.} other {{held, select, true {{what} is in hand already; use it, or draw another.} other {{kind, select, none {{what, select, none {That takes gear the hero has not got; choose another way.} other {This cannot be done without the right thing in hand or on the sheet ({what}); choose another way.}}} other {No weapon in hand for this ({kind}); draw one, or attack another way.}}}}}}',
  'error.out-of-reach':
    '{distance, select, none {{at, select, none {{target, select, none {Out of reach; come nearer, or choose another target.} other {{target} is out of reach; come nearer, or choose another target.}}} other {Out of reach: {at}. Come nearer first.}}} other {That is {distance, plural, one {# square} other {# squares}} away and out of reach; come nearer, or choose another target.}}',
  'error.no-line':
    '{target, select, none {There is no line of sight; move to where the target can be seen.} other {There is no line of sight to {target}; move to where it can be seen.}}',
  'error.full-cover': 'The target is in full cover; come round, or attack hand to hand.',
  'error.nearly-impossible':
    'That is above the ladder: nearly impossible{base, select, none {} other { (base {base})}}. Find an edge first, from higher ground, preparation, good tools or a Talent, or try another way.',
  'error.needs-edge': 'Against an Elite an edge is needed: an easier step or somebody’s Help. Get one first.',
  'error.option-off':
    'This table does not play that{option, select, none {} other { ({option})}}; choose something else, or have the GM change the option.',
  'error.blocked':
    '{why, select, summon {There is no free square near enough for the summoned; move to where there is room, or do something else.} band {A Move changes the distance to one opponent by one step, nearer or farther: name one, and a distance that is left.} other {{gap, select, true {Square {at} is not next to the one before it; write the way square by square, or name only where to go.} other {The way is blocked{at, select, none {} other { at {at}}}; go round, or stop before it.}}}}',
  'error.occupied':
    '{own, select, true {That is the very square the figure stands on ({at}); choose another, or stay without a Move.} other {Somebody is there already{at, select, none {} other { ({at})}}; choose another square.}}',
  'error.no-move-left':
    '{left, select, 0 {The Move is spent; act from here, or end the turn.} other {That takes {cost, plural, one {# square} other {# squares}} of Move, and {left} are left; stop nearer.}}',
  'error.prone': '{unit} lies on the ground: the next Move goes on getting up. Act from here, or end the turn.',
  'error.immobilised': '{unit} is held fast and cannot move; break free if it is a trap, or act from here.',
  'error.not-downed': '{unit} is not down; help somebody who is, or act as usual.',
  'error.no-crawl':
    '{unit} cannot crawl there: one square a turn, to a free square next to them, where this table plays it.',
  'error.already-helped': '{target} has all the help one test can take; do something else with the Action.',
  'error.help-no-effect': 'The die of {target} cannot get any bigger; do something else with the Action.',
  'error.no-change':
    'This very try has failed before{what, select, none {} other { ({what})}}. Change something: attribute, tool, square or a helper; or accept a complication; or leave it.',
  'error.one-talent':
    'At most {allowed, plural, =0 {no Talents} one {# Talent} other {# Talents}} may help one test; name fewer.',
  'error.used-up':
    '{why, select, draw {One weapon is drawn in a turn, and it has been; use what is in hand, or draw the other next turn.} other {Used up for now{what, select, none {} other {: {what}}}; use something else.}}',
  'error.needs-test': 'This wants a test{at, select, none {} other { ({at})}}; choose an attribute and try it.',
  'error.already-prepared': 'The hero is prepared for this already ({kind}); now do it.',
  'error.bad-choice':
    '{why, select, done {Done already: {at, select, none {this} other {{at}}}. There is nothing left to try here; go on.} off {Switched off already: {at}. It does no harm any more; go on.} hidden {{unit, select, none {This hero} other {{unit}}} is hidden already; move, or strike from hiding.} free {No hostile effect lies on {unit}; there is nothing to resist. Act as usual.} other {{field, select, none {{expected, select, none {There is nothing to do here any more; choose something else.} other {That does not fit here; choose one of: {expected}.}}} other {"{field}": choose one of: {expected}.}}}}',
  'error.at-cap': 'That is at its highest already; choose another advance.',
  'error.already-advanced': '{unit} has advanced already; wait for the next adventure.',
  'error.bad-hero':
    'This is not a hero by the rules (look at "{field}"): exactly one role, at most two Talents, one weapon (and a focus), one protection, three useful items, an id of its own.',
  'error.bad-square':
    'That square will not do{at, select, none {} other { ({at})}}; choose a free one that is meant for it.',
  'error.bad-tn': 'A target number is one of {expected}, not {tn}; choose one of those and move it by steps.',
  'error.no-mana': 'That costs {cost} Mana, and there is {mana}; choose something cheaper, or rest first.',
  'error.too-many-targets':
    '{squares, select, true {At most {allowed, plural, one {# square} other {# squares}}; leave some out.} other {At most {allowed, plural, one {# target} other {# targets}} at once; leave some out.}}',
  'error.not-restrained': '{unit} is not caught; nothing to break free from.',
  'error.no-armour': 'There is no Armour token left to spend; the Heart is lost.',
  'error.not-safe': 'It is not safe to rest here: a foe stands or a clock is running. See to that first.',
  'error.repeat-move':
    'A Boss does not use the same move twice running{what, select, none {} other { ({what})}}; use another, or strike.',
};
