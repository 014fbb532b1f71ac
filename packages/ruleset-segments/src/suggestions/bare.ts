import { type CommandType, type SegCommand, shapes } from '../commands.ts';
import type { SegState } from '../state.ts';
import { type Ideas, idea } from './idea.ts';

/** Every command there is, with nobody and nothing named: what stands against it when nothing better can be thought of. */

const NAMELESS: Readonly<Partial<Record<CommandType, Readonly<Record<string, unknown>>>>> = {
  changeForm: { form: 1 },
  custom: { text: '…' },
  declare: { actions: [] },
  detonate: { item: '' },
  dropItem: { item: '' },
  engage: { target: '' },
  face: { direction: 0 },
  firstAid: { target: '' },
  freeze: { count: 1, trigger: { kind: 'enemyVisible' }, plan: [{ type: 'idle' }] },
  openDoor: { door: '' },
  passItem: { item: '', target: '' },
  pickUp: { item: '' },
  posture: { kind: 'kneel' },
  pullPin: { grenade: '' },
  sniperShot: { target: '' },
  spendSkill: { die: 0, points: 1 },
  spendXp: { on: 'skill', what: '' },
  throwBlade: { target: '' },
  usePower: { power: 'push' },
  useTrick: { trick: '' },
  yieldInitiative: { to: '' },
};

const types = Object.keys(shapes) as readonly CommandType[];

/** Rulings are drawn up at the GM's desk (rulings.ts); this one says what is so already. */
const ruling = ({ turn }: SegState) => ({ set: { turn } });

/** Those of the table name nobody. */
const OF_THE_TABLE: readonly CommandType[] = ['concede', 'rule'];

export const bareCommands = (state: SegState, by: string, unit: string): Ideas =>
  types.map((type) =>
    idea({
      type,
      by,
      ...(OF_THE_TABLE.includes(type) || unit === '' ? {} : { unit }),
      ...(type === 'rule' ? ruling(state) : NAMELESS[type]),
    } as unknown as SegCommand),
  );
