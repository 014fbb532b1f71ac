import type { CommandOf } from '../commands.ts';
import { drivenBy } from '../read.ts';
import type { CoinState } from '../state.ts';
import { type Action, actorOf, mustBeActing } from './action.ts';
import { drive } from './drive.ts';
import { run } from './run.ts';

/** The protocol's word for going somewhere: on foot it is `run`, at the wheel `drive`. */
const drives = (state: CoinState): boolean => drivenBy(state, actorOf(state)) !== null;
const asRun = (command: CommandOf<'move'>): CommandOf<'run'> => ({ ...command, type: 'run' });
const asDrive = (command: CommandOf<'move'>): CommandOf<'drive'> => ({ ...command, type: 'drive' });

export const move: Action<'move'> = {
  may: (reading, command) => {
    const acting = mustBeActing(reading.state, command, 'prep');
    if (acting.length > 0) return acting;
    return drives(reading.state) ? drive.may(reading, asDrive(command)) : run.may(reading, asRun(command));
  },
  act: (play, command) => (drives(play.state) ? drive.act(play, asDrive(command)) : run.act(play, asRun(command))),
};
