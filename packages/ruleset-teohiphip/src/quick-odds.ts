import type { QuickOdds } from '@potyczka/kernel';
import type { CommandOf } from './commands.ts';

const dice = (text: string): readonly number[] =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);

/** One attack between two figures in the middle of an activation, the spatial facts spoken instead of measured. */
export const quickOdds: QuickOdds = {
  flags: { aim: null, cover: null, concealed: null, pool: 'dice', hp: 'points' },
  fields: { pool: 'units[0].stats.pool', hp: 'units[1].stats.hp' },
  ask({ aim, cover, concealed, pool = '', hp = '4' }) {
    const unit = (id: string, stats: object) => ({ id, side: id, profile: 'agent', at: [0, 0], stats });
    const attacker = unit('a', { hp: 4, ap: 1, aimed: aim === true, pool: dice(String(pool)) });
    const target = unit('b', { hp: Number(hp) });
    const situation = { range: 6, sight: true, cover: cover === true, concealed: concealed === true };
    const command: CommandOf<'attack'> = { type: 'attack', by: 'a', unit: 'a', target: 'b', situation };
    const units = [attacker, target];
    return { setup: { ruleset: 'teohiphip', map: null, round: 1, slotSide: 'a', activeUnit: 'a', units }, command };
  },
};
