import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { blank, mark, shooter } from './tables.ts';

const convoy = (more: object = {}) =>
  blank
    .unit('a', shooter([10, 10], { weapons: ['handCannon'], attributes: { build: 19, dexterity: 14 } }))
    .unit('truck', { side: 'blue', kind: 'vehicle', at: [18, 10], ...more })
    .unit('b', mark([30, 30]))
    .with({ active: 'a' });

rule('SEG-28.1', 'a vehicle is a large target at least', () => {
  const t = convoy().open();
  expect(t.unit('truck')).toMatchObject({ kind: 'vehicle', size: 'large', integrity: 1 });
  t.do('shot', { unit: 'a', target: 'truck' }, { dice: [14] });
  expect(t.event('shotFired').barrels[0]?.modifiers).toContainEqual({
    source: 'size.large',
    value: 2,
    rule: 'SEG-10.5',
  });
});

rule('SEG-28.1', 'it takes wounds as a droid does, and its integrity is how many Criticals it stands', () => {
  const t = convoy({ integrity: 2 }).open();
  t.do('shot', { unit: 'a', target: 'truck' }, { dice: [9] });
  expect(t.event('integrityLost')).toMatchObject({ unit: 'truck', left: 1 });
  expect(t.unit('truck')).toMatchObject({ status: 'in', integrity: 1 });
  t.do('shot', { unit: 'a', target: 'truck' }, { dice: [9] });
  expect(t.unit('truck').status).toBe('shutDown');
});

rule('SEG-28.1', 'it has no phase of its own', () => {
  const t = blank
    .unit('a', shooter([10, 10]))
    .unit('truck', { side: 'blue', kind: 'vehicle', at: [18, 10] })
    .unit('b', mark([30, 30]))
    .open({ dice: [1, 2, 3, 4, 5, 6] });
  expect(t.state.order).toEqual(['a', 'b']);
});

rule('SEG-28.1', 'nor does it hold the field for its side', () => {
  const t = convoy().open();
  t.do('rule', { set: { setState: { unit: 'b', stats: { status: 'dead' } } } });
  expect(t.view().result).toEqual({ red: 'win', blue: 'loss' });
});

rule('SEG-28.1', 'it moves on the GM’s word, and a charge may wait for it', () => {
  const trigger = { kind: 'withinDistance', unit: 'truck', point: [10, 10], metres: 5 };
  const t = blank
    .unit('a', shooter([10, 10]))
    .unit('h', shooter([10, 12], { frozen: { count: 1, trigger, plan: [{ type: 'shot' }] } }))
    .unit('truck', { side: 'blue', kind: 'vehicle', at: [18, 10] })
    .unit('b', mark([30, 30]))
    .with({ active: 'a' })
    .open();
  t.do('rule', { set: { place: { unit: 'truck', at: [15.5, 10] } } });
  expect(t.asked).toBeUndefined();
  t.do('rule', {
    set: {
      place: {
        unit: 'truck',
        path: [
          [14.5, 10],
          [16, 10],
        ],
      },
    },
  });
  expect(t.asked).toMatchObject({ kind: 'useFrozen', unit: 'h' });
});

rule('SEG-EX-13', 'at exactly fifty metres it goes off too', () => {
  const trigger = { kind: 'withinDistance', unit: 'truck', point: [2, 10], metres: 50 };
  const field = { width: 100, height: 40 };
  const t = (to: number) =>
    blank
      .map(field)
      .unit('h', shooter([10, 12], { frozen: { count: 1, trigger, plan: [{ type: 'idle' }] } }))
      .unit('a', shooter([10, 30]))
      .unit('truck', { side: 'blue', kind: 'vehicle', at: [54, 10] })
      .unit('b', mark([30, 30]))
      .with({ active: 'a' })
      .open()
      .do('rule', { set: { place: { unit: 'truck', at: [to, 10] } } });
  expect(t(52.5).asked).toBeUndefined();
  expect(t(52).asked?.kind).toBe('useFrozen');
  expect(t(51).asked?.kind).toBe('useFrozen');
});

rule('SEG-28.2', 'everybody acts singly; NPCs of one profile may share an initiative roll', () => {
  const gang = blank
    .unit('a', shooter([10, 10]))
    .unit('p1', { side: 'blue', seat: 'npc', profile: 'pirate', at: [18, 10] })
    .unit('p2', { side: 'blue', seat: 'npc', profile: 'pirate', at: [18, 12] })
    .seats({ id: 'red', role: 'player', side: 'red' }, { id: 'npc', role: 'npc', side: 'blue' });
  const alone = gang.open({ dice: [1, 2, 3, 4, 5, 6, 7, 8, 9] });
  expect(alone.state.order).toHaveLength(3);
  const shared = gang.options({ npcGroupInitiative: true }).open({ dice: [1, 2, 3, 4, 5, 6] });
  expect(shared.state.order).toEqual(['a', 'p1', 'p2']);
  expect(shared.events('initiativeRolled')).toMatchObject([{ units: ['a'] }, { units: ['p1', 'p2'] }]);
});
