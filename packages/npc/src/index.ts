export { type Played, playOut } from './play-out.ts';
export { npcAnswer, npcCommand } from './step.ts';
