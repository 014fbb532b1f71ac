import type { Words } from '@potyczka/kernel';

/** The game and its scenarios. */
export const scenarios: Words = {
  'ruleset.name': 'Segments',
  'ruleset.about':
    'A firefight man to man. A Turn is three segments, every action costs some of them, and every die is its own test: roll a d20 under an attribute. Take cover, aim, freeze segments to break into somebody else’s phase, throw grenades, or settle it with an energy blade. Distances are metres.',
  'scenario.dockAmbush': 'Dock Ambush',
  'scenario.dockAmbush.about':
    'A trooper and a gunslinger are pinned behind two pillars, and four pirates on the other side of the dock know it. One of you covers, the other runs for the barrier. Put all pirates out of the fight before the twelfth Turn is over.',
  'scenario.holdTheDoor': 'Hold the Door',
  'scenario.holdTheDoor.about':
    'One room, two open doors, one firing slit. Pirates are outside, brawlers with vibro-axes are on their way, and somebody has sent for a rifle. Have at least one of you still fighting in the room when Turn eight ends.',
  'scenario.gantryDuel': 'Gantry Duel',
  'scenario.gantryDuel.about':
    'Three metres wide, twenty long, six metres up. An adept and a duelist, two energy blades, two pillars and no railing. Whoever is out, or falls, has lost.',
  'scenario.foundrySweep': 'Foundry Sweep',
  'scenario.foundrySweep.about':
    'The core lies at the far end of a foundry, guarded by droids, an elite droid and a hound. Your trooper has an ion rifle, and that will be needed. Carry the core out over the western edge within fifteen Turns; whoever carries it has no hand free.',
};
