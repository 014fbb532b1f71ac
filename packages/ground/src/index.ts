export { contour, type Loop } from './contour.ts';
export { groundOf } from './ground.ts';
