import type { Words } from '@potyczka/kernel';

/** Why not, and what to do instead. */
export const errors: Words = {
  'error.pending-decision':
    '{seat, select, none {First the open Test has to be settled.} other {First {seat} has to answer the open question.}}',
  'error.game-over': 'The skirmish is over; start a new one or undo.',
  'error.not-your-slot':
    '{active, select, none {Wait for your slot.} other {Now it is the turn of {active}; wait for your own slot.}}',
  'error.not-your-unit':
    '{unit, select, none {This is not yours to command; choose a character of your own.} other {{unit} is not yours to command; choose a character of your own.}}',
  'error.unit-eliminated': '{unit} is no longer on the table; choose somebody who still stands.',
  'error.no-active-unit': 'Nobody is acting: activate a character first.',
  'error.wrong-phase':
    '{why, select, placed {This character has been placed already; place another, or begin.} other {This cannot be done now ({phase}); wait for the right moment.}}',
  'error.option-off':
    'This is switched off at this table (option: {option}); do something else, or ask for the option to be changed.',
  'error.not-enough-ap':
    'This costs {need, plural, one {# action point} other {# action points}} and {have, plural, =0 {none is} one {# is} other {# are}} left; choose something cheaper or end the activation.',
  'error.same-action':
    '{kind}: already done in this activation. Do something different; whoever wants to walk twice declares a Full Move at once.',
  'error.band-illegal': 'This band breaks the rules ({rules}): {reasons}. Put that right and try again.',
  'error.outside-zone':
    '{unit, select, none {Deploy inside your own zone, with the whole base.} other {{unit} has to stand inside its own deployment zone, with the whole base.}}',
  'error.not-ready':
    '{units, select, none {Not everybody is deployed yet.} other {Not everybody is deployed yet; still waiting: {units}.}}',
  'error.already-activated': '{unit} has acted this round already; choose somebody else.',
  'error.activation-in-progress': '{active} is still acting; end that activation first.',
  'error.move-too-far': 'This path costs {cost}" and only {most}" can be walked; take a shorter one.',
  'error.difficult-entry':
    'Entering difficult terrain takes 2" of movement and only {left}" would be left at its edge; stop at the edge or go round.',
  'error.path-blocked':
    '{piece, select, none {Something is in the way; go round it.} other {In the way: {piece}. Go round it.}}',
  'error.needs-climb':
    '{piece, select, none {This is too high for a Move; use Climb.} other {Too high for a Move: {piece}. Use Climb, or go round.}}',
  'error.needs-jump':
    '{piece, select, none {This is too wide for a Move; use Jump.} other {Too wide for a Move: {piece}. Use Jump, or go round.}}',
  'error.end-overlap':
    '{why, select, door {{piece, select, none {Somebody} other {{piece}}} stands in the doorway; wait until it is free.} other {{piece, select, none {The base would overlap something; choose a free place.} other {The place is taken: {piece}. Choose a free one.}}}}',
  'error.off-table': 'That is off the table; stay on it, or leave across an edge marked as an exit.',
  'error.not-an-exit': 'This edge is not an exit, or the base does not reach it; walk up to a marked exit.',
  'error.out-of-range':
    '{range}" is too far{max, select, none {{most, select, none {} other {: the reach is {most}"}}} other {: the reach is {max}"}}; come closer or choose another target.',
  'error.weapon-unusable':
    '{why, select, used {Used up already: {weapon}. Choose another weapon.} broken {Out of order: {weapon}. Repair it or choose another weapon.} reload {Not loaded: {weapon}. Reload first, or choose another weapon.} failure {Not working this round: {weapon}. Use a blade, your fists or your wits.} missing {Not at hand: {weapon}. Choose a weapon the character carries.} other {Not usable now: {weapon}. Choose something else.}}',
  'error.not-allowed':
    '{what, select, barricade {Barricades cannot be put up now; the scenario says when and how many.} escort {This person cannot be escorted now; choose another action.} freeMove {There is no free Move to take now; use an ordinary Move.} other {{why, select, none {The scenario does not allow this now; choose another action.} other {This is not allowed: {why}.}}}}',
  'error.not-in-contact':
    '{gap, select, none {{target, select, none {{range, select, none {{piece, select, none {{object, select, none {Come into contact first, within about an inch.} other {Out of reach: {object}. Come into contact first, within about an inch.}}} other {Out of reach: {piece}. Come into contact first, within about an inch.}}} other {The target is {range}" away; come into contact first, within about an inch.}}} other {{target} is out of reach; come into contact first, within about an inch.}}} other {The walk would end {gap}" away; the person has to stay within 2" of the escort.}}',
  'error.not-climbable':
    '{piece, select, none {There is nothing here to climb; find another way.} other {This cannot be climbed: {piece}. Find another way.}}',
  'error.climb-too-high': '{height}" is too high: half the Speed, {most}", is the limit. Find a lower place.',
  'error.jump-too-far': '{distance}" is too far: half the Speed, {most}", is the limit. Jump shorter or go round.',
  'error.attack-limit':
    '{limit, plural, one {Only one Attack is allowed in an activation.} other {Only # Attacks are allowed in an activation.}} Do something else with what is left.',
  'error.no-los':
    '{ruled, select, true {The Game Master has ruled that there is no line of sight.} other {{by, select, none {There is no line of sight.} other {There is no line of sight; in the way: {by}.}}}} Move to where the target can be seen, or choose another.',
  'error.bad-target':
    '{why, select, ally {{target} is no ally who could be helped now; choose another.} charge {{target} is nobody to be escorted by this side; choose whoever the mission names.} own {{target, select, none {That} other {{target}}} is of the own band or an ally; attack an enemy or a neutral.} whole {{target, select, none {This} other {{target}}} cannot be broken by attacks, or is gone already; choose another target.} other {{target, select, none {Say whom or what it is meant for.} other {{target} cannot be the target of this; choose another.}}}}',
  'error.engaged': 'No shooting while in melee at this table; fight hand to hand or step away first.',
  'error.aim-after-attack': 'Aim comes before the Attack, not after it; use the point for something else.',
  'error.already-aimed': 'Already aiming; now attack.',
  'error.not-interactable':
    '{why, select, open {Open already: {object}. Walk through.} closed {Closed already: {object}. Open it, or leave it.} done {Done already: {object}. Do something else.} active {The force field is up already; do something else.} other {{object, select, none {There is nothing here to work on like that.} other {That cannot be done here: {object}.}} Choose another object or another way to handle it.}}',
  'error.hands-full': 'One thing at a time: put down or hand over what is carried first.',
  'error.no-patient':
    '{why, select, self {Nobody gives themselves first aid; help somebody else, or let a friend come.} enemy {{target} is an enemy; help a friend or a bystander.} unhurt {{target} is not hurt; help somebody who is.} other {{target, select, none {Nobody here needs first aid; choose somebody wounded.} other {{target} does not need or cannot have first aid; choose somebody wounded who still stands.}}}}',
  'error.weapon-ready': 'Ready already: {weapon}. Save the point.',
  'error.trait-spent':
    '{trait}: already used. It comes back with the next {span, select, round {round} turn {activation} other {mission or round}}.',
  'error.trait-condition':
    '{why, select, none {{trait} cannot be used now.} notHeld {The character does not have this trait: {trait}.} notActive {This trait works by itself: {trait}.} inContact {{trait} needs calm: step away from the enemy first.} attacked {{trait} needs calm, and there has just been an attack.} noSuchDie {{trait} needs a die that is in the pool.} hpTooLow {{trait} costs a hit point, and this one is the last.} noAlly {{trait} needs an ally on the table.} notInContact {{trait} needs an ally in contact.} atMaximum {{trait}: the ally is already at full strength.} noLos {{trait} needs an ally in line of sight.} other {{trait} cannot be used like that.}} Choose something else.',
  'error.exchange-forbidden':
    '{why, select, jinxed {A 1 lay in the pool of a jinxed character: no exchanges in this activation.} cautious {A cautious character makes no exchanges at 3 hit points or less.} slowReflexes {Slow reflexes: no exchange on the first Test of the activation.} die {This die may not be used now; choose another die of the pool.} other {No exchange is allowed here.}} Decline, or choose differently.',
  'error.hp-too-low': 'An exchange costs 1 hit point and may not take the last one ({hp} left); decline.',
  'error.no-such-die':
    '{die, select, none {There is no die here that could be used for this; decline, or choose one of those offered.} other {There is no such die here ({die}); choose one that lies on the table.}}',
  'error.exchange-used': 'One exchange for each Test, and it has been made; go on.',
  'error.must-exchange': 'A trait demands this exchange; choose one of the exchanges offered.',
  'error.not-enough-cp':
    'This costs {need, plural, one {# creation point} other {# creation points}} and the band has {have}; save up or buy something cheaper.',
  'error.band-full':
    'A band has at most {most, plural, one {# character} other {# characters}}; there is no room for another.',
  'error.hp-not-for-sale':
    'Hit points of an existing character are not for sale; buy a trait that raises the maximum (Sturdy, Hardened).',
  'error.not-gm': 'Only the Game Master may do this; propose it to the table instead.',
  'error.no-reason': 'A ruling that overrides the rules needs a reason everybody can read; add one.',
  'error.no-such-unit': 'There is no such character here: {unit}. Choose somebody on the table.',
  'error.no-such-side':
    'There is no such side, or nothing is said about it: {side}.{sides, select, none {} other { The sides are: {sides}.}}',
  'error.no-such-band': 'There is no such band: {band}.{bands, select, none {} other { The bands are: {bands}.}}',
  'error.not-your-band': 'This is not your band: {band}. Spend the points of your own.',
  'error.no-such-proposal': 'There is no such proposal.{open, select, none {} other { Open: {open}.}}',
  'error.proposal-decided':
    '{decided, select, accepted {This proposal has been accepted already.} other {This proposal has been rejected already.}} Make a new one.',
  'broken.unknown-trait': 'there is no such trait',
  'broken.npc-trait': 'this trait is for NPCs only',
  'broken.trait-twice': 'each trait can be held only once',
  'broken.traits-clash': 'Careless and Provident exclude each other',
  'broken.no-era': 'an Era-bound character needs a chosen era',
  'broken.base-hp': 'each character has 4 to 8 bought hit points',
  'broken.too-few-tp': 'the traits cost more trait points than the character has',
  'broken.tp-cap': 'more trait points were bought than this table allows',
  'broken.too-many-cp': 'a new band has 12 creation points to spend',
  'broken.band-size': 'a band has one to three characters',
  'why.only-positive-traits': 'only positive traits are for sale',
  'why.no-such-flaw': 'the character has no such negative trait',
  'why.needs-reason': 'a story reason is needed',
  'why.id-taken': 'somebody in the band already has this id',
  'why.nobody-to-recover': 'nobody of that name waits to be recovered',
  'why.one-award': 'one extra point for each mission, after it',
  'why.not-a-new-flaw': 'it has to be a negative trait the character does not have yet',
  'why.players-muster': 'bands are mustered by players with a side of their own',
  'why.has-band': 'this player has a band already',
};
