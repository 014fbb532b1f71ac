export { groundOf } from './ground.ts';
