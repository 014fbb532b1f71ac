import { violation } from '@potyczka/kernel';
import type { CommandType } from '../commands.ts';
import { isOver } from '../read.ts';
import type { Action } from './action.ts';

/** Commands of set-up and deployment: once a battle is on they come too late (COIN-5.8, COIN-22.4). */
const tooLate = <T extends CommandType>(code: string): Action<T> => ({
  may: ({ state }) => [
    isOver(state) ? violation('COIN-21.7', 'game-over') : violation('COIN-22.4', code, { phase: state.phase }),
  ],
  act: () => undefined,
});

export const setOption: Action<'setOption'> = tooLate('option-locked');
export const addUnit: Action<'addUnit'> = tooLate('wrong-phase');
export const removeUnit: Action<'removeUnit'> = tooLate('wrong-phase');
export const equip: Action<'equip'> = tooLate('wrong-phase');
export const fitVehicle: Action<'fitVehicle'> = tooLate('wrong-phase');
export const startDeployment: Action<'startDeployment'> = tooLate('wrong-phase');
export const deploy: Action<'deploy'> = tooLate('wrong-phase');
