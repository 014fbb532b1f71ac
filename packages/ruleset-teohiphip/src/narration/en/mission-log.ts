import type { Words } from '@potyczka/kernel';

/** What missions and campaigns tell. */
export const missionLog: Words = {
  'log.bandMustered': '{band}: the band is ready ({names_and}).',
  'log.interludeOpened': 'The bands return home: wounds heal, kit is handed back, and creation points may be spent.',
  'log.bandReturned': '{band} earns {cp, plural, one {# creation point} other {# creation points}} and has {total}.',
  'log.bandLost': 'Lost to {band}: {names_and}.',
  'log.bandWiped': '{band} is wiped out. A new band of {cp} creation points may be mustered.',
  'log.purchase.trait':
    '{who} learns {trait} for {price, plural, =0 {banked trait points} one {# creation point} other {# creation points}}.',
  'log.purchase.buyOff':
    '{who} gets rid of {trait} for {price, plural, one {# creation point} other {# creation points}}.',
  'log.purchase.character':
    '{who} joins the band for {price, plural, one {# creation point} other {# creation points}}.',
  'log.purchase.recover':
    '{who} comes back for {price, plural, one {# creation point} other {# creation points}}, marked for life: {trait}.',
  'log.consentRefused': 'The Game Master does not agree: {who} keeps {trait}.',
  'log.cpAwarded':
    '{band} gets {cp, plural, one {# extra creation point} other {# extra creation points}}.{reason, select, none {} other { {reason}}}',
  'log.missionNoted': 'For the next mission of {band}: {note}',
  'log.woundScarred': '{who} will carry this wound for good: {trait}.',
  'log.rulingProposed': '{who} proposes a ruling ({proposal}): {text}',
  'log.rulingVoted':
    '{vote, select, true {{who} votes for it ({proposal}).} other {{who} votes against it ({proposal}).}}',
  'log.rulingAccepted':
    '{how, select, gm {The Game Master accepts the proposal} other {The majority accepts the proposal}} ({proposal}).',
  'log.rulingRejected':
    '{how, select, gm {The Game Master rejects the proposal} tie {A tie: the rulebook stands} other {The majority rejects the proposal}} ({proposal}).',
  'log.unitArrived': '{who} arrives!',
  'log.thingAppeared': '{thing} appears out of nowhere.',
  'log.thingJumped': '{thing} jumps through time and lands elsewhere.',
  'log.thingTaken': '{who} picks up: {thing}.',
  'log.thingDropped': '{who} puts down: {thing}.',
  'log.thingHanded': '{who} hands over to {whom}: {thing}.',
  'log.thingDelivered': '{who} delivers the goods: {thing}. They go to {whom}.',
  'log.taskAdvanced': '{who} makes headway ({thing}): {done} of {needed}.',
  'log.taskDone': '{who} finishes the job: {thing}.',
  'log.doorOpened': '{who} opens the door.',
  'log.doorClosed': '{who} closes the door.',
  'log.chargePlanted': '{who} plants a charge. It goes off at the end of round {round}.',
  'log.chargeExploded': 'The charge goes off: {thing}!',
  'log.interactionFailed': '{who} gets nowhere: {thing}.',
  'log.observed': '{who} looks around.',
  'log.alarmRaised': 'The alarm is raised!',
  'log.chanceRolled':
    '{happens, select, true {The die shows {die}: something is coming…} other {The die shows {die}: all quiet.}}',
  'log.complication': 'A complication: {what}.',
  'log.directiveGiven': 'Directive from above: {text}',
  'log.directiveStandard':
    'Directive from above: somebody has to spend 1 action point on an Interaction at the centre of the table before the end of the game.',
  'log.redTape': '{side}, before you set off: {what}.',
  'redTape.1': 'a form is missing',
  'redTape.2': 'the access code is stale',
  'redTape.3': 'a clash of jurisdiction, somebody else is on the case',
  'redTape.4': 'the equipment has been downgraded',
  'redTape.5': 'the translator makes errors',
  'redTape.6': 'there are too many procedures',
  'log.scored': '{side} scores {points, plural, one {# point} other {# points}} ({total} in all).',
  'complication.timeAnomaly.slow': 'a time anomaly, time drags in part of the table',
  'complication.timeAnomaly.fast': 'a time anomaly, time races in part of the table',
  'complication.equipmentFailure': 'equipment failure',
  'complication.guest.tourist': 'an unexpected guest, a lost time tourist',
  'complication.guest.miniRaptor': 'an unexpected guest, with teeth',
  'complication.conditions.rain': 'rain sets in',
  'complication.conditions.fog': 'fog rolls in',
  'complication.conditions.dark': 'darkness falls',
  'complication.directive': 'a directive from above',
  'complication.paradoxResonance': 'paradox resonance',
  'complication.inspection': 'the Inspectorate takes an interest',
  'complication.greatLizard': 'something very big comes through the trees',
  'complication.bigCat': 'a big cat has smelled dinner',
  'complication.blockedGate': 'one of the entries collapses',
  'complication.timepieceWhim': 'the timepiece has a mind of its own',
  'complication.impulse': 'the generator sends out an impulse',
  'complication.engineSurge': 'the engine surges',
};
