export { npcAnswer, type Played, playOut } from './play-out.ts';
