import type { Words } from '@potyczka/kernel';

/** The start page, the first battle's hints, the engine's pace and the keys. */
export const start: Words = {
  'web.hero': 'Small battles, and a referee who knows every rule',
  'web.hero.about':
    'See the exact odds before you commit. Every result names the rule behind it. No account, nothing to install.',
  'web.play-now.note': 'A quick duel against the engine, with hints, about 10 minutes',
  'web.continue.here': 'saved in this browser',
  'web.continue.over': 'played to the end',
  'web.continue.look': 'Look again',
  'web.continue.drop-one': 'Throw away: {title}',
  'web.load.title': 'From a file',
  'web.load.about': 'A battle saved as a file goes on here, on any device.',
  'web.hint.choose': 'Choose an action below. Shooting shows the chance on its button.',
  'web.hint.target': 'Now choose on the map: a target, or a place in the shaded area.',
  'web.hint.commit': 'These are the exact odds. Press the button to do it, or Esc to choose something else.',
  'web.hint.end': 'No more hints',
  'web.pace': 'How fast the engine moves',
  'web.pace.fast': 'Fast',
  'web.pace.normal': 'Normal',
  'web.pace.slow': 'Slow',
  'web.pace.step': 'Step by step',
  'web.pace.next': 'Next step',
  'web.keys.open': 'Settings and keys',
  'web.keys.letters': 'the action with this letter on its button',
  'web.keys.numbers': 'a choice of a question, or a target',
  'web.keys.tab': 'to the next part of the table',
  'web.keys.enter': 'press what is in focus',
  'web.keys.escape': 'step back, choose something else',
  'web.keys.undo': 'undo',
  'web.keys.next': 'the engine’s next step, when it goes step by step',
  'web.keys.help': 'this list',
};
