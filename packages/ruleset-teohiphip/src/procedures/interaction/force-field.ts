import type { TeoState, Unit } from '../../state.ts';
import { failed, type Handling, interactionTest, notInteractable, type Touch } from './handling.ts';

/** Whether a figure has the force field of M3, and it is not up already. */
export const canRaiseField = (state: TeoState, unit: Unit): boolean =>
  (state.mission.plan.forceFields ?? []).includes(unit.id) && !hasField(state, unit);

export const hasField = (state: TeoState, unit: Unit): boolean =>
  state.effects.some((effect) => effect.kind === 'forceField' && effect.unit === unit.id);

/** Mission M3: until the start of its next activation it ignores one success from every attack. */
export function raiseField(touch: Touch): Handling {
  const { state, unit } = touch;
  const broken = [];
  if (!(state.mission.plan.forceFields ?? []).includes(unit.id))
    broken.push(notInteractable(touch, 'TEO-14.22', 'no-field'));
  if (hasField(state, unit)) broken.push(notInteractable(touch, 'TEO-14.22', 'active'));
  return {
    verb: 'forceField',
    ap: 1,
    broken,
    act: (play) => {
      const { passed } = interactionTest(play, touch, 'technical', true, 1, () => undefined);
      if (!passed) {
        failed(play, touch, 'forceField');
        return;
      }
      const effect = { kind: 'forceField', unit: unit.id, value: 'nextActivation', until: null };
      play.tell({ type: 'effectBegan', effect, rules: ['TEO-14.22'] });
    },
  };
}

/** @rule TEO-14.27 Looking round: no effect, unless the GM gives Advantage on perception for it. */
export function observe(touch: Touch): Handling {
  return {
    verb: 'observe',
    ap: 1,
    broken: [],
    act: (play) => play.tell({ type: 'observed', unit: touch.unit.id, rules: ['TEO-14.27'] }),
  };
}
