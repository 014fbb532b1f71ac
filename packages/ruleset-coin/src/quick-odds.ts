import type { QuickOdds } from '@potyczka/kernel';
import type { CoinCommand } from './commands.ts';

const BARE = { slotLeft: null, slotRight: null, armour: null, device: null, backpack: [] };
const HERE = [100, 80] as const;
const THERE = [100, 81] as const;

/** So many steps on the spot, each to be paid for with a tails, and then the attack phase. */
const chain = (steps: number): readonly CoinCommand[] => [
  ...Array.from(
    { length: steps },
    (_, step): CoinCommand => ({ type: 'run', by: 'A', pos: step % 2 === 0 ? THERE : HERE }),
  ),
  { type: 'endPrep', by: 'A' },
];

/** One attack on somebody within arm's reach, after so many preparatory actions that all have to succeed. */
export const quickOdds: QuickOdds = {
  flags: { weapon: 'weapon', hp: 'points', shield: 'shield', armour: 'armour', cover: null, steps: 'number' },
  fields: {
    weapon: 'units[0].stats.slotLeft',
    hp: 'units[1].stats.hp',
    shield: 'units[1].stats.slotLeft',
    armour: 'units[1].stats.armour',
  },
  ask({ weapon = 'pistol', hp = '2', shield = null, armour = null, cover, steps = '0' }) {
    const unit = (id: string, side: string, at: readonly number[], stats: object = {}) => ({
      id,
      side,
      at,
      profile: 'recruit',
      stats: { ...BARE, ...stats },
    });
    const units = [
      unit('a', 'A', HERE, { slotLeft: weapon }),
      unit('b', 'B', [115, 80], { slotLeft: shield, armour, hp: Number(hp), maxHp: Number(hp) }),
      // Somebody stands aside, so that a kill does not end the battle.
      unit('c', 'B', [235, 155]),
    ];
    const bushes = { kind: 'cover', shape: { rect: [110, 70, 20, 20] } };
    const map = { width: 240, height: 160, terrain: cover === true ? [bushes] : [] };
    const count = Math.min(99, Number(steps));
    const battle = { activeSide: 'A', firstSide: 'A', activeUnit: 'a', phase: count > 0 ? 'prep' : 'attack' };
    const attack: CoinCommand = { type: 'attack', by: 'A', unit: 'a', target: 'b' };
    const [command = attack, ...rest] = count > 0 ? chain(count) : [];
    return {
      setup: { ruleset: 'coin', options: { coverRule: 'on' }, map, units, ...battle },
      command,
      ...(count > 0 ? { next: [...rest, attack] } : {}),
    };
  },
};
