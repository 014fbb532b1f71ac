import type { Words } from '@potyczka/kernel';

/** Why not, and what to do instead. */
export const errors: Words = {
  'error.finished': 'The battle is over; start a new one or undo.',
  'error.pending-decision':
    '{seat, select, none {First the open question has to be answered.} other {First {seat} has to answer the open question.}}',
  'error.no-such-unit': 'There is nobody like that here: {unit}. Choose somebody on the table.',
  'error.no-such-side': 'There is no such side: {side}. Name one of those at the table.',
  'error.not-yours':
    '{unit, select, none {This is not yours to decide; choose a combatant of your own.} other {{unit} is not yours to command; choose a combatant of your own.}}',
  'error.out':
    '{unit, select, none {Whoever is out cannot act; choose somebody who is still in the fight.} other {{unit} is out of the fight; choose somebody who is still in it.}}',
  'error.not-your-phase':
    '{why, select, lull {In a lull there is no fight to break into, and nothing is frozen; act at once.} other {{active, select, none {Nobody’s phase is running; wait for yours.} other {Now it is the phase of {active}; wait for your own, or freeze segments next time to break in.}}}}',
  'error.no-segments':
    '{unit, select, none {There are not that many segments left; end the phase.} other {{unit} has not that many segments left; do something shorter, or end the phase.}}',
  'error.in-progress': 'Something is still under way ({kind}): continue it or give it up first.',
  'error.not-asked':
    '{why, select, underway {Nothing is under way that could be continued or given up; begin something.} declared {Nothing was declared; declare first, or act at once.} declaring {Everybody declares first; declare, or end the turn.} die {There is no open die that points could still turn; spend them when a die has just failed.} other {{what, select, none {Nobody asks for this now; wait for its moment.} other {This is not the moment for it ({what}); wait until you are asked.}}}}',
  'error.too-late':
    '{what, select, none {It is too late: yield before the first segment.} other {Once a game is enough ({what}); learn something else, or wait until after the next battle.}}',
  'error.not-gm': 'Only the GM may do this{what, select, none {} other { ({what})}}; ask the GM.',
  'error.needs-gm':
    'Without a GM’s word this does not work{what, select, none {} other { ({what})}}; choose an action from the list, or seat a GM.',
  'error.option': 'At this table this is switched off ({option}); choose something else.',
  'error.target':
    '{why, select, die {This die does not count here; choose one of those offered.} ally {{target} is on the same side; engage an enemy.} dead {{target} is beyond help; help somebody who lives.} unhurt {{target} has no such wound; treat another, or somebody else.} free {Nobody is held here; there is nothing to let go of.} stranger {{target} is no friend; in step things pass only between friends.} earlier {{target} does not act later in this Turn; yield to somebody who does.} known {{target} is in plain view; look for somebody who hides.} item {Nothing of the kind lies here; choose something that does.} door {There is no such door; choose one on the map.} off {That is off the map; choose a place on it.} empty {{target} holds nothing that could be snatched; push or pull instead.} unmet {{target} did not set it off; choose one of those who did, or decline.} spot {Only continuous fire may be laid on a spot, where the table plays it; name a target.} self {Nobody can be their own target; choose somebody else.} gone {{target} is dead already; choose another target.} other {{called, select, none {{target, select, none {There is nothing to aim this at; name another target.} other {{target} cannot be the target of this; choose another.}}} other {This part of {target} is behind cover ({called}); aim at another, or at none in particular.}}}}',
  'error.no-sight':
    '{target, select, none {This spot is not in sight} other {No clear line to {target}}}{pieces, select, none {} other {: in the way is {pieces_and}}}. Lean out, move, or choose another target.',
  'error.out-of-range':
    'Too far{range, select, 0 {} other { ({range, plural, one {# metre} other {# metres}})}}: go nearer, or use something that reaches further.',
  'error.no-ammo':
    '{why, select, cell {This takes power cells: {weapon}. Change its cell instead.} gas {This takes gas canisters: {weapon}. Change its gas instead.} shells {This is loaded round by round: {weapon}. Load shells instead.} none {This is never loaded: {weapon}. Choose a gun.} full {It is full already: {weapon}. Just shoot.} spare {Nothing left to load it with: {weapon}. Use another weapon, or find spares.} other {{weapon, select, none {Nothing to load with; find ammunition first.} other {Not enough ammunition: {weapon}{left, select, 0 {} other { ({left} left)}}. Reload, or use another weapon.}}}}',
  'error.no-burst': 'This weapon fires no bursts: {weapon}. Fire single shots.',
  'error.not-ready':
    '{why, select, safety {The safety is on ({weapon}): release it first.} safetyOff {The safety is off already ({weapon}): just shoot.} pump {The pump has to be worked first ({weapon}).} pumped {The pump needs no working now ({weapon}).} bipod {No bipod to mount here ({weapon}); it stands already, or there is none.} pin {Pull the pin of a grenade first.} shield {There is no shield with charge left; change its cell first.} blade {This takes a lit energy blade and Form I.} charge {A charge needs a run-up: run or sprint straight before it.} trigger {{unit, select, none {} other {{unit}}} waits for nothing that you could call.} noFight {There is no fight to end.} fight {Learning is for afterwards; finish the battle first.} noSuchSkill {There is no such skill; choose one of the list.} noSuchAttribute {There is no such attribute; choose one of the list.} noSuchTrick {There is no such trick; choose one of the list.} noSuchForm {There is no such form; choose one of I to VII.} hasTrick {This trick is known already; choose another.} hasForm {This form is known already; choose another.} formOneFirst {Form I comes first; learn it before the others.} requirements {The requirements are not met; raise them first.} cloak {The cloak generator cannot be switched now; it needs a charged cell.} burning {Nothing is burning; there is no need to roll.} grabbed {Nobody holds this combatant; just move.} door {The door is so already.} noShield {There is no energy shield here; choose something else.} shieldUp {The shield is up already; switch it off, or act.} off {This is off already, or cannot be switched off; choose something else.} scope {No weapon with a scope is in hand; take one, or aim without.} bladeThrow {This takes a lit energy blade in hand and Telekinesis.} form {This form is not known, or cannot be taken now; choose another.} noCharge {There is no charge of one’s own to set off; place one first.} build {Something this large takes Build 12; let somebody stronger throw it.} other {{trick, select, none {{weapon, select, none {This is not possible as things are; get ready for it first.} other {Not ready: {weapon}. Take it in hand and make it ready first.}}} other {This trick is not at hand now ({trick}); it is unknown or used already.}}}}',
  'error.hands':
    '{why, select, absent {{weapon, select, none {There is nothing of the kind to hand; choose something that is carried.} other {Nobody here carries this: {weapon}. Choose something that is carried.}}} inHand {This is in hand already: {weapon}. Use it.} stowed {{weapon, select, none {It is not in hand; draw it first.} other {Not in hand: {weapon}. Draw it first.}}} noHand {No hand is free for this ({weapon}); stow or drop something first.} noGun {This does not shoot: {weapon}. Take a gun.} arm {The arm that holds it is of no use ({weapon}); take it in the other hand.} heavy {Too heavy for this Build: {weapon}. Use both hands, or something lighter.} oneHand {Too heavy for one hand: {weapon}. Fire one weapon only.} same {Two weapons are two different ones ({weapon}); name the one in the other hand.} behind {Behind this shield nobody uses a weapon ({weapon}); switch it off first.} pinOut {One grenade with its pin out is enough; throw it first.} throwable {Nothing in hand that could be thrown{weapon, select, none {} other { ({weapon})}}; take a knife, a thing, or a grenade with its pin out.} large {Nothing large to throw here{weapon, select, none {} other { ({weapon})}}; lift something within a metre.} other {{weapon, select, none {No free or fitting hand for this; put something away first.} other {Not in hand, or no hand for it: {weapon}. Draw it, or free a hand first.}}}}',
  'error.sprinted':
    '{unit, select, none {Right after a sprint nobody can shoot; do something else for a segment first.} other {{unit} has just sprinted; do something else for a segment before shooting.}}',
  'error.suppressed':
    '{unit, select, none {Under suppressive fire only safety counts; the Morale test of this phase is lost: take cover, or stay down.} other {{unit} is under suppressive fire, and the Morale test of this phase is lost: take cover, or stay down.}}',
  'error.posture':
    '{why, select, leaning {Leaning out already; shoot, or duck back.} inside {Nobody leans out here; there is nothing to duck back from.} same {In this posture already ({posture}); act, or take another.} other {Not in this posture{posture, select, none {} other { ({posture})}}; change it first.}}',
  'error.no-cover': 'There is nothing within half a metre to lean out of; step up to cover first.',
  'error.too-far':
    '{what, select, none {Too far: at most {most, select, none {} other {{most, plural, one {# metre} other {# metres}}}}. Go nearer, or in several steps.} other {Too far from it ({what}); go there first.}}',
  'error.blocked':
    '{why, select, lattice {Places are half a metre apart; choose one of them.} climb {That is higher up: nobody walks there. Climb.} drop {There it goes down more than two metres: jump, or climb down.} gap {There is a gap in the way; jump over it, or go round.} nothing {There is nothing to climb here; step up to a wall or a ladder first.} climbFailed {The climb has failed in this phase; try again in the next.} bend {A jump goes in a straight line; name the place where it ends.} room {{by} stands there, and nobody ends closer than half a metre to anybody; choose another place.} door {{by} stands in the doorway; wait until it is free.} other {{by, select, none {The way is blocked; go round.} other {In the way: {by}. Go round it, or choose another place.}}}}',
  'error.engaged':
    '{unit, select, none {Not in the middle of a melee; break away first.} other {{unit} is in melee; withdraw as Attacker first, or take over.}}',
  'error.effect':
    '{why, select, leg {With such a wound in the leg {unit} neither sprints nor jumps; run.} limb {With a leg lost {unit} can only crawl.} gift {{unit} knows no Telekinesis; let somebody else use it.} grabbed {{unit} is held fast; break free first.} other {{effect, select, none {{unit, select, none {An effect forbids this; wait until it is over.} other {{unit} cannot do this in the present state; choose something else, or get rid of the effect first.}}} other {{unit} cannot do this now ({effect}); choose something else, or wait until it is over.}}}}',
  'error.role':
    '{choice, select, none {In this role it is not possible; take over the attack first.} other {This is not open to the Attacker now ({choice}); choose something from the list.}}',
  'error.no-supplies': 'Nothing left of it: {supply}. Get some, or let somebody else help.',
  'error.skill-pool':
    'The pool does not hold that: {left, plural, =0 {no points are} one {# point is} other {# points are}} left. Spend less.',
  'error.nat20': 'No points help against a natural 20; spend them on another die.',
  'error.aim-max': 'More than {most, plural, one {# segment} other {# segments}} of aiming bring nothing; shoot.',
  'error.no-xp': 'This costs {need} XP, and there are only {have}; learn something cheaper.',
};
