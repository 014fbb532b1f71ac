import type { Words } from '@potyczka/kernel';

/** The game and its missions. */
export const missions: Words = {
  'ruleset.name': 'TEOHIPHIP',
  'ruleset.about':
    'Small bands of bungling time-travel operatives race to fulfil a mission within five or six rounds. Six-sided dice, free measuring in inches, two action points for each activation.',
  'scenario.quickDuel': 'Quick Duel',
  'scenario.quickDuel.about':
    'Two bands, five rounds, one marker in the middle. Each enemy eliminated is worth 2 points, holding the marker alone at the end of rounds 3 and 5 is worth 1. Most points win.',
  'scenario.pamphlet': 'Pamphlet for the Philosopher',
  'scenario.pamphlet.about':
    'History needs a nudge: deliver the pamphlet to the philosopher or leave it on his desk, and get at least one character back to the start or off the table, all within six rounds. His guards do not know you are here to help, and rival operatives are already at work. The philosopher must survive.',
  'scenario.egg': 'The Egg',
  'scenario.egg.about':
    'A scientist clutching a prehistoric egg has to cross the jungle to the extraction zone on the far side before the end of round six. Mother raptor wants her egg back, the scientist panics easily, and the egg may hatch. If the scientist falls, the mission is lost.',
  'scenario.caveKing': 'Cave King',
  'scenario.caveKing.about':
    'A rogue veteran has made himself king of a tribe and hides in a cave behind a force field of his own making. Bring him down to 1 hit point or less within six rounds. His warriors, his traps and the local wildlife object.',
  'scenario.lastBastion': 'Last Bastion',
  'scenario.lastBastion.about':
    'Waves of paradox creatures come from all four sides for the generator in the middle. Put up barricades in round one and hold out: after six rounds the generator must still run and at least one of you must stand.',
  'scenario.goldenTimepiece': 'Golden Timepiece',
  'scenario.goldenTimepiece.about':
    'A golden timepiece drops out of time somewhere along the stream, and you are not the only ones who want it. Secure it and be in control of it at the end of round six. Mind the energy it leaks.',
  'scenario.moleWork': 'Mole Work',
  'scenario.moleWork.about':
    'Slip into the facility, sabotage the paradox engine (three successes, with tools or with blows) and get at least one character out across the south edge within six rounds. Guards patrol the halls; once the alarm is raised, more come every round.',
};
