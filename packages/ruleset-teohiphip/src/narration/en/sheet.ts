import type { Words } from '@potyczka/kernel';

/** What stands on a figure's sheet. */
export const sheet: Words = {
  'sheet.attacks': 'attacks a turn',
  'sheet.damage': '1 HP a success',
  'sheet.stuns': 'stuns',
  'sheet.smoke': 'smoke, radius {radius}″',
  'sheet.contact': 'in contact only',
  'sheet.thrown': 'thrown',
  'sheet.energy': 'energy weapon',
  'sheet.area': 'everyone within {radius}″ of the point',
  'sheet.ignoresCover': 'Cover does not help',
  'sheet.reload': 'reload after every attack, 1 AP',
  'sheet.singleUse': 'single use',
  'sheet.faulty': 'faulty: Disadvantage',
  'sheet.offHand': 'in the off hand: Disadvantage',
  'sheet.broken': 'out of order',
  'sheet.weakAttack': 'Disadvantage on every attack.',
  'sheet.trait.anaemic': 'After exertion Disadvantage on all physical Tests in the next activation.',
  'sheet.trait.cowardly':
    'Disadvantage on fear Tests; must pass a will Test to enter melee with a stronger or more numerous foe.',
  'sheet.trait.nightBlind': 'In dim light or darkness each pool die it rolls counts 1 lower, at least 1.',
  'sheet.trait.pathfinder': 'Advantage on terrain Tests: navigation, tracking, natural traps.',
  'sheet.trait.hawkEye': 'Advantage on perception Tests at long distance or for detail.',
  'sheet.trait.nightHunter': 'In dim light or darkness each pool die it rolls counts 1 higher, at most 6.',
  'sheet.trait.technician': 'Advantage on technical and repair Tests on Institute technology. Not on attacks.',
  'sheet.trait.pilot': 'Advantage on piloting Tests.',
  'sheet.trait.beastFear': 'Disadvantage on will Tests while a beast is within 6″.',
  'sheet.trait.armoured': 'The first time it takes damage in a mission, that damage is 1 less.',
  'sheet.gear.medkit': 'Advantage on First Aid Tests.',
  'sheet.gear.tools': 'One failed repair Test a mission may be tried again for 1 AP.',
  'sheet.gear.vest':
    'The first time its bearer takes damage in a mission, that damage is 1 less. It does not add to Tough.',
  'sheet.gear.scanner': 'Advantage on perception Tests.',
  'sheet.gear.barricade': 'Can be set up beside its bearer: solid cover for everybody behind it.',
  'sheet.gear.timecycle': 'A hop of many inches after a piloting Test; it often breaks.',
};
