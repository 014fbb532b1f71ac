import { type CommandType, type SegCommand, shapes } from '../commands.ts';
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
  rule: { set: { notes: [] } },
  sniperShot: { target: '' },
  spendSkill: { die: 0, points: 1 },
  spendXp: { on: 'skill', what: '' },
  throwBlade: { target: '' },
  usePower: { power: 'push' },
  useTrick: { trick: '' },
  yieldInitiative: { to: '' },
};

/** Rulings are the GM's desk's to draw up (rulings.ts). */
const types = Object.keys(shapes) as readonly CommandType[];

export const bareCommands = (by: string, unit: string, named: (type: CommandType) => boolean): Ideas =>
  types
    .filter((type) => !named(type))
    .map((type) => idea({ type, by, unit, ...NAMELESS[type] } as unknown as SegCommand));
