export { idle } from './idle.ts';
export { npcPerform } from './perform.ts';
export { type PlayedOut, playOut } from './play-out.ts';
export { npcAnswer, npcCommand, thinksNext } from './step.ts';
