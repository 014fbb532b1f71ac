import type { Words } from '@potyczka/kernel';

/** Why not, and what to do instead. */
export const errors: Words = {
  'error.finished': 'The battle is over; start a new one or undo.',
  'error.game-over': 'The battle is over; start a new one or undo.',
  'error.pending-decision':
    '{seat, select, none {First the open question has to be answered.} other {First {seat} has to answer the open question.}}',
  'error.not-your-turn':
    '{current, select, none {Nobody’s turn is running; wait for the next card.} other {Now it is the turn of {current}; wait for your own card, or hold to break in.}}',
  'error.not-yours':
    '{unit, select, none {This is not yours to decide; choose a character of your own.} other {{unit} is not yours to command; choose a character of your own.}}',
  'error.no-such-unit':
    '{unit, select, none {Nobody is named; choose somebody on the table.} other {There is no such character here: {unit}. Choose somebody on the table.}}',
  'error.no-such-item':
    '{why, select, inHand {Already in hand: {item}. Use it, or put it away.} ground {On the ground: {item}. Pick it up first.} notInHand {Not in hand: {item}. Take it in hand first, or choose something that is.} other {{item, select, none {There is nothing of the kind at hand; choose something the character carries.} other {No such thing is at hand: {item}. Choose something the character carries.}}}}',
  'error.bad-target':
    '{why, select, friend {{target} is on the same side; choose an enemy.} down {{target} is out of the fight; choose somebody who still stands.} small {{target} is no larger than the mount; charge as usual, or choose something bigger.} mount {{target} is no mount that could be got on now; choose a free one next to the rider.} extra {{target} is no other extra of the same side; name one.} point {Say which square it is meant for, on the table.} nothing {{target, select, none {Say what it is meant for.} other {There is nothing of the kind here: {target}. Choose something that is.}}} notBurning {{target, select, none {Nothing} other {{target}}} is not on fire; there is nothing to put out.} self {Nobody can be their own target here; choose somebody else.} ally {Support goes to a friend who is still in the fight; choose one.} dead {{target, select, none {The dead} other {{target}}}: nothing helps any more. Help somebody who lives.} destroyed {Destroyed already: {target, select, none {this} other {{target}}}. Choose something else.} noTask {There is nothing for this side to do with it, or it is done: {target, select, none {this} other {{target}}}. Choose something else.} door {The door is so already; walk through, or turn it the other way.} other {{target, select, none {This cannot be the target; choose another.} other {{target} cannot be the target of this; choose another.}}}}',
  'error.eliminated':
    '{unit, select, none {Whoever is out of the fight cannot act; choose somebody who still stands.} other {{unit} is out of the fight; choose somebody who still stands.}}',
  'error.stunned':
    '{unit, select, none {Nobody acts while stunned; the Vigor test at the start of the next turn may help.} other {{unit} is stunned and cannot act; the Vigor test at the start of the next turn may help.}}',
  'error.shaken-free-only': 'Shaken: only free actions are possible. Move, or spend a luck chip to shake it off.',
  'error.gm-refused':
    '{kind, select, none {The Game Master does not allow this; choose something else.} other {The Game Master does not allow this here ({kind}); choose something else.}}',
  'error.bad-setup':
    '{why, select, twice {Somebody is named twice: name each figure once.} notHero {{unit, select, none {} other {{unit}}} is not a hero; only heroes roll for themselves.} notExtra {{unit, select, none {} other {{unit}}} is not an extra; only extras help.} leader {{unit, select, none {} other {{unit}}} does not take part and cannot lead; choose a hero who does.} battleRunning {A battle is under way; finish it first.} other {This set-up does not work; put it right and try again.}}',
  'error.not-gm': 'Only the Game Master may do this; ask the Game Master.',
  'error.bad-value': '"{field}" cannot be ruled so; instead: {expected}.',
  'error.needs-reason': 'A ruling needs a reason everybody can read; add one.',
  'error.dice-already-rolled': 'The dice already lie on the table and stay as they are; rule on the next roll instead.',
  'error.too-late': 'It is too late for that; next time decide earlier.',
  'error.wrong-phase':
    'This cannot be done now{phase, select, none {} other { ({phase})}}; cards can be drawn only while the order of the round is being set.',
  'error.no-card':
    '{unit, select, none {Without a dealt card nothing can be drawn;} other {{unit} has not been dealt a card and cannot draw;}} wait for the next round.',
  'error.no-chip':
    '{why, select, session {There are no luck chips left to lay aside; the session is settled.} other {There is no luck chip left to pay with; do without, or earn one.}}',
  'error.no-token': 'There is no resolve token to spend; use a luck chip instead.',
  'error.deck-empty': 'No card is left in the deck or in the discard pile; keep the chip and the card.',
  'error.not-your-card': 'This card was not drawn here; choose one of those on the table before you.',
  'error.cannot-hold':
    '{why, select, shaken {{unit} is shaken and cannot hold; shake it off with a luck chip, move, or end the turn.} held {This turn was on hold already and has begun; act, or end it.} other {{unit, select, none {Nobody can hold while shaken or stunned, nor after a lost interrupt; act or end the turn.} other {{unit} cannot hold now (shaken, stunned, or too late after a lost interrupt); act or end the turn.}}}}',
  'error.turn-started': 'This turn is already under way and can no longer be held; go on, or end it.',
  'error.not-holding':
    '{unit, select, none {This takes a joker or a turn on hold; wait for your card.} other {{unit} has neither a joker nor a turn on hold; wait for the card to be called.}}',
  'error.no-interrupt-point': 'Nobody can break in here; wait for the next step or action.',
  'error.already-tried':
    '{why, select, interrupt {A held turn breaks in only once; act when the other’s turn is over.} other {This has been tried already; something has to change first, or somebody else has to try.}}',
  'error.too-many-actions':
    'At most {most, plural, one {# action} other {# actions}} can be declared in a turn; leave something out.',
  'error.already-rolled':
    'The first roll of the turn has been made: nothing can be declared or added any more. Do what was declared, or end the turn.',
  'error.whole-turn-only': 'This takes the whole turn: declare it alone, before anything else is done.',
  'error.bad-combination':
    '{kind, select, none {These do not go together; leave one of them out.} other {It does not work like that ({kind}); leave it out, or choose something else.}}',
  'error.not-declared':
    '{why, select, shots {The shots were declared on other targets, or other numbers of them; fire as declared, or leave the action.} other {{kind, select, none {This was not declared at the start of the turn; do one of the declared actions.} other {This was not declared, or has been done already ({kind}); do one of the declared actions that are left.}}}}',
  'error.needs-action': 'More than two items, or one that is hard to reach, cost an action: declare one for it.',
  'error.no-hands':
    'No hand is free for this{item, select, none {} other { ({item})}}; put something away or drop it first.',
  'error.cannot-move':
    '{why, select, prone {{unit} is on the ground; stand up first.} mounted {{unit} is in the saddle; dismount first.} other {{unit, select, none {Whoever is grabbed, pinned or stunned cannot move; break free first.} other {{unit} cannot move now (held, stunned or unable to); break free first, or do something else.}}}}',
  'error.no-pace':
    '{cost, select, none {There is not enough movement left; go less far, or declare a run.} other {This costs {cost}" and {left}" of movement is left; go less far, or declare a run in time.}}',
  'error.blocked':
    '{why, select, doorway {Somebody stands in the doorway; wait until it is free.} gap {The path skips squares; name every square on the way.} occupied {Somebody stands in the way ({at}); go round, or stop on a free square.} offTable {The table ends there ({at}); stay on it, or leave it from a square at the edge.} failed {This way was tried and failed this turn ({at}); go round, or try again next turn.} pit {There is nothing to stand on there ({at}); jump over it, or go round.} notEdge {The table is left from a square at its edge; go to the edge first.} saddle {There is no getting down there{at, select, none {} other { ({at})}}; choose a free square beside the mount.} other {The way is blocked{at, select, none {} other { ({at})}}; go round, or stop earlier.}}',
  'error.too-far':
    '{why, select, longAndHigh {A jump goes far or high, not both: come to the foot of the height first, or land on level ground.} other {{most, select, none {That is too far to jump;} other {Too far: {most}" is the most that can be jumped here;}} take a run-up, declare an improved jump, or go round.}}',
  'error.moved':
    '{why, select, charge {A charge takes the whole turn, and this one has begun with another move; charge next turn.} other {Whoever has moved this turn cannot aim; aim next turn, without moving.}}',
  'error.out-of-range':
    '{why, select, aim {The target is {range}" away, beyond long range ({limit}"); aim at it for a whole turn first, or come closer.} other {{range, select, none {The target is out of reach; come closer or choose another.} other {The target is {range}" away{limit, select, none {} other { and the reach is {limit}"}}; come closer or choose another.}}}}',
  'error.no-sight':
    '{target, select, none {There is no line of sight;} other {{target} is out of sight;}} move to where the target can be seen, or choose another.',
  'error.no-ammo':
    '{needed, select, none {There is not enough ammunition;} other {This takes {needed, plural, one {# round} other {# rounds}} and {left} are left;}} fire fewer shots, reload, or use another weapon.',
  'error.weapon-not-ready':
    '{why, select, charge {A charge takes a one-handed melee weapon in hand; ready one first.} heroicCharge {A heroic charge takes a one-handed weapon with reach in hand; ready one first.} other {{weapon, select, none {The weapon is not in hand; ready it first, or choose another.} other {Not in hand: {weapon}. Ready it first, or choose another weapon.}}}}',
  'error.in-contact':
    '{target, select, none {An enemy is in contact: rifles and bows cannot be used here. Use a one-handed weapon, fight hand to hand, or step away.} other {{target} is in contact already, and a charge needs room; strike, or choose somebody further off.}}',
  'error.jammed': 'The weapon has jammed; clear it with an action, or use another.',
  'error.rof-exceeded':
    '{most, select, none {The weapon cannot fire so many shots in one action;} 1 {The weapon fires one shot in an action;} other {The weapon fires at most {most} shots in an action;}} fire fewer.',
  'error.too-big':
    '{target, select, none {The target is more than two sizes larger; choose somebody smaller, or attack.} other {{target} is more than two sizes larger; choose somebody smaller, or attack.}}',
  'error.no-upper-hand': 'This takes the upper hand over the target; surprise or stun it first.',
  'error.not-helpless':
    '{target, select, none {Only the helpless can be finished off; attack instead.} other {{target} is not helpless; attack instead.}}',
  'error.not-in-front': '{target} is not in front of the mount; ride on, or choose somebody ahead.',
  'error.not-holding-victim': 'Nobody is being held like that; grapple somebody first.',
  'error.not-held':
    '{unit, select, none {Nobody holds this character; there is nothing to break free from.} other {{unit} is free already; do something else.}}',
  'error.pinned':
    '{unit, select, none {Pinned: breaking free is the only thing to do.} other {{unit} is pinned and can only break free.}}',
  'error.unknown-power':
    '{why, select, notActive {No such power is at work; activate it first, or choose one that is.} other {{power, select, none {The character does not know this power; choose one from the sheet.} other {Not known to this character: {power}. Choose a power from the sheet.}}}}',
  'error.no-pp':
    '{why, select, maintain {Prolonging a power costs a power point and none is left; spend a chip for 5, or let it end.} other {{need, select, none {There are not enough power points;} other {This costs {need, plural, one {# power point} other {# power points}} and {have} are left;}} spend a chip for 5 more, or cast on fumes.}}',
  'error.pp-full': 'The power points are at their maximum; keep the chip.',
  'error.repeated-trick':
    '{target, select, none {Nobody falls for that a third time;} other {{target} does not fall for that a third time;}} try another skill or another target.',
  'error.not-dying':
    '{target, select, none {Nobody here is dying; help somebody who is.} other {{target} is not dying; help somebody who is.}}',
  'error.no-window':
    '{use, select, none {This cannot be done now; wait until it is offered.} other {There is nothing to use it for now ({use}); wait until it is offered.}}',
  'error.critical-failure': 'A critical failure cannot be rerolled with luck chips; only a resolve token could.',
  'error.not-shaken':
    '{unit, select, none {Nobody is shaken here; keep the chip.} other {{unit} is not shaken; keep the chip.}}',
  'error.no-wounds':
    '{target, select, none {There are no wounds to soak or heal; save the effort.} other {{target} has nothing to heal; help somebody else.}}',
  'error.bad-assignment':
    'The dice cannot be shared out like that; give each target as many dice as shots were declared on it.',
  'error.already-prone':
    '{unit, select, none {The character is on the ground already; crawl, or stand up.} other {{unit} is on the ground already; crawl, or stand up.}}',
  'error.not-prone':
    '{unit, select, none {The character is standing already; save the movement.} other {{unit} is standing already; save the movement.}}',
  'error.bad-advance':
    '{why, select, noSuchEdge {There is no such edge.} hasEdge {The character has this edge already.} limit {This is at its limit already.} skillBelow {This skill is below its attribute: raise it together with another one.} skillNotBelow {Both skills have to be below their attributes.} noSuchHindrance {The character has no such hindrance.} noSuchAttribute {There is no such attribute.} attributeTooSoon {An attribute was raised in this tier already.} other {This advance is not possible.}} Choose another advance.',
  'error.no-xp': 'An advance costs {need} XP and there are {have}; play another mission first.',
  'error.not-mounted':
    '{unit, select, none {This takes a mount; get into the saddle first.} other {{unit} is not in the saddle; mount first.}}',
  'error.magazine-full': 'Fully loaded already: {weapon}. Save the action.',
  'error.not-jammed': 'Not jammed: {weapon}. Use it, or save the action.',
  'error.no-such-side': 'There is no such side here: {side}. Name one of the sides of this battle.',
  'error.off-table': 'That is off the table; choose a square on it.',
  'error.too-short': 'A charge needs a straight line of at least {least}"; start further away.',
};
