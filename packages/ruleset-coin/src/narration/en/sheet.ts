import type { Words } from '@potyczka/kernel';

/** What stands on a unit's sheet. */
export const sheet: Words = {
  'sheet.attack': 'attack coins',
  'sheet.mounted': 'mounted',
  'sheet.damage': '{coins, plural, one {# coin} other {# coins}}{pierce, select, 0 {} other {, pierce {pierce}}}',
  'sheet.contact': 'only next to the target',
  'sheet.magic': 'magic',
  'sheet.twoHanded': 'both hands',
  'sheet.shield':
    'Against every point of {kinds_or}: {coins, plural, one {# coin} other {# coins}}, any tails stops it{left, select, none {} other {; uses left: {left}}}.{ready, select, true {} other { Now: {where}.}}',
  'sheet.armour':
    'Every point must still flip {ok, plural, one {tails} other {# tails in a row}} to hurt.{ready, select, true {} other { Now: {where}.}}',
  'sheet.hull': 'hull',
  'sheet.effect.heal': 'Gives 1 HP to its bearer or to a friend next to it. Uses left: {left}.',
  'sheet.effect.repair': 'Gives 1 HP to a vehicle next to it or the one it sits in. Uses left: {left}.',
  'sheet.effect.mend': 'A spell that gives 1 HP back. Uses left: {left}.',
  'sheet.effect.blink': 'A spell that takes its caster to another place. Uses left: {left}.',
  'sheet.camouflage':
    'Counts for initiative: the other side needs {ok, plural, one {# tails} other {# tails}} to spot its side, if everybody there is camouflaged.',
  'sheet.objective': 'Worth carrying away.',
  'sheet.crew': 'crew',
  'sheet.crew.about':
    'Acts through its pilot; {seats, plural, =0 {no room for passengers} one {room for # passenger} other {room for # passengers}}.',
  'sheet.autonomous': 'autonomous',
  'sheet.autonomous.about': 'Needs no crew: it drives and attacks by itself.',
  'sheet.exposed.about': 'Who rides on it can be shot at and fights with his own weapons.',
  'sheet.caster': 'caster',
  'sheet.caster.about': 'May use magic also where only casters may.',
};
