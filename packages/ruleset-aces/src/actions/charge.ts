import type { CommandOf } from '../commands.ts';
import { type Charge, type ChargeWish, planCharge, ride } from '../procedures/mounted/charging.ts';
import { withOptions } from '../procedures/round/declared.ts';
import { gainState } from '../procedures/states/states.ts';
import { modifier } from '../procedures/tests/modifiers.ts';
import type { AcesState } from '../state.ts';
import { type Action, useAction } from './action.ts';
import { loseAim } from './move.ts';
import { checkWholeTurn } from './whole-turn.ts';

const chargeWish = (command: CommandOf<'charge'>): ChargeWish => ({
  unit: command.unit,
  weapon: command.weapon,
  path: command.path,
  targets: command.targets,
  heroic: false,
});

function chargeFor(state: AcesState, wish: ChargeWish): Charge | undefined {
  const unit = state.units[wish.unit];
  return unit === undefined ? undefined : planCharge(state, unit, wish);
}

/** @rule ACE-14.8 The whole turn: a straight line past up to three enemies, each struck at +2 with +4 damage. */
export const charge: Action<'charge', Charge | undefined> = {
  plan: ({ state }, command) => chargeFor(state, chargeWish(command)),
  may: ({ state }, command, plan) => checkWholeTurn(state, command, 'charge', () => plan?.broken ?? [], command),
  act: (play, command, plan) => {
    if (plan === undefined) return;
    loseAim(play, command.unit);
    const { options = {} } = withOptions(play.state, command, 'charge', command.weapon);
    useAction(play, command.unit, 'charge', ['ACE-14.8', 'ACE-9.9'], command);
    ride(play, command.unit, plan, [...new Set(command.targets)], {
      toHit: modifier('charge', 2, 'ACE-14.8'),
      damage: modifier('charge', 4, 'ACE-14.8'),
      options,
      heroic: false,
      rule: 'ACE-14.8',
    });
  },
};

const heroicWish = (command: CommandOf<'heroicCharge'>): ChargeWish => ({
  unit: command.unit,
  weapon: command.weapon,
  path: command.path,
  targets: [command.target],
  heroic: true,
});

/** @rule ACE-14.10 At something bigger than the mount: +4, +6 damage, two points of a called shot for nothing; then exposed. */
export const heroicCharge: Action<'heroicCharge', Charge | undefined> = {
  plan: ({ state }, command) => chargeFor(state, heroicWish(command)),
  may: ({ state }, command, plan) => checkWholeTurn(state, command, 'heroicCharge', () => plan?.broken ?? [], command),
  act: (play, command, plan) => {
    if (plan === undefined) return;
    loseAim(play, command.unit);
    const { options = {} } = withOptions(play.state, command, 'heroicCharge', command.weapon);
    useAction(play, command.unit, 'heroicCharge', ['ACE-14.10', 'ACE-9.9'], command);
    gainState(play, command.unit, 'exposed', 'heroicCharge', ['ACE-14.10']);
    ride(play, command.unit, plan, [command.target], {
      toHit: [
        ...modifier('heroicCharge', 4, 'ACE-14.10'),
        ...modifier('heroicAim', options.calledShot === undefined ? 0 : 2, 'ACE-14.10'),
      ],
      damage: modifier('heroicCharge', 6, 'ACE-14.10'),
      options,
      heroic: true,
      rule: 'ACE-14.10',
    });
  },
};
