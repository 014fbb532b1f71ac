import type { Area, Caught, GroundMaker } from '@potyczka/kernel';
import { TICKS_PER_UNIT } from '@potyczka/kernel';
import { weapons } from './catalogue/weapons.ts';
import type { TeoCommand } from './commands.ts';
import { type Aimed, aimAt } from './procedures/combat/aiming.ts';
import { shelter, thingsStruck, victimsOf } from './procedures/combat/strike.ts';
import { inches, unitOf } from './read.ts';
import { groundMap } from './spatial.ts';
import type { TeoState } from './state.ts';

/** @rule TEO-10.13 Whoever a grenade strikes, with what shelters each; then the things it damages. */
function struck(state: TeoState, maker: GroundMaker, aimed: Aimed, point: NonNullable<Aimed['point']>) {
  const ground = maker(groundMap(state));
  const radius = inches(aimed.spec.area ?? 0);
  const figures = victimsOf(state, ground, point, radius).map(({ id, sight }): Caught => {
    const step = shelter(state, ground, unitOf(state, id), aimed, sight.cover);
    return { id, ...(step === undefined ? {} : { note: `@step.${step.what}` }) };
  });
  return [...figures, ...thingsStruck(state, ground, point, radius).map(({ id }): Caught => ({ id }))];
}

/** What is thrown at a point takes up a circle round it; smoke harms nobody. */
export function area(state: TeoState, command: TeoCommand, maker: GroundMaker): Area | undefined {
  const unit = command.type === 'attack' && state.mapped ? state.units[command.unit] : undefined;
  if (command.type !== 'attack' || unit === undefined) return undefined;
  // Most attacks are no throw, and to aim them takes a while.
  const named = weapons[command.weapon ?? ''];
  if (named !== undefined && named.area === undefined) return undefined;
  const aimed = aimAt({ state, ground: maker(groundMap(state)) }, unit, command);
  if (!('spec' in aimed) || aimed.point === null) return undefined;
  const { point, spec } = aimed;
  const [x, y] = [point[0] / TICKS_PER_UNIT, point[1] / TICKS_PER_UNIT];
  return {
    at: [x, y],
    shapes: [{ circle: [x, y, spec.area ?? 0] }],
    ...(spec.id === 'smoke' ? {} : { caught: struck(state, maker, aimed, point) }),
  };
}
