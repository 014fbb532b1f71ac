import type { TeoPlay } from '../../play.ts';
import { hasTrait, onTable, unitOf } from '../../read.ts';
import type { TeoState, Unit } from '../../state.ts';
import { GEAR_BROKEN } from '../../vocabulary.ts';
import type { TakeTest } from './test-spec.ts';

/** Carried, and in order. */
export const works = (state: TeoState, unit: Unit, gear: string): boolean =>
  unit.gear.includes(gear) &&
  !state.effects.some((effect) => effect.kind === GEAR_BROKEN && effect.unit === unit.id && effect.value === gear);

/** @rule TEO-13.67 A Botcher has used a thing of the kit: a `technical` Test, or it is out of order. */
export function botch(play: TeoPlay, takeTest: TakeTest, unitId: string, gear: string): void {
  const unit = unitOf(play.state, unitId);
  if (!hasTrait(unit, 'botcher') || !onTable(unit)) return;
  takeTest(play, { unit: unitId, purpose: 'botcher', tags: ['technical', 'energy'] }, ({ passed }) => {
    const effect = { kind: GEAR_BROKEN, unit: unitId, value: gear, until: null };
    if (!passed) play.tell({ type: 'effectBegan', effect, rules: ['TEO-13.67'] });
  });
}
