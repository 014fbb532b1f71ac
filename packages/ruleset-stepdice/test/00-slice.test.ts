import { expect, test } from 'vitest';
import { blank, foe, hero, turnOf } from './tables.ts';

test('a round goes round', () => {
  const t = blank
    .unit('w', hero('warrior', [5, 5]))
    .unit('r', hero('rogue', [2, 5]))
    .unit('m', { ...foe('guardMinion', [6, 5]), side: 'foes', seat: undefined })
    .seats({ id: 'heroes', role: 'player', side: 'heroes' })
    .open();
  expect(t.view()).toMatchObject({ round: 1, phase: 'heroes' });
  t.do('beginTurn', { unit: 'w' });
  t.do('attack', { unit: 'w', target: 'm' });
  expect(t.asked).toMatchObject({ kind: 'help' });
  t.answer('pass', { dice: [4] });
  expect(t.unit('w').hearts).toBe(4);
  t.do('endTurn', { unit: 'w' });
  t.do('beginTurn', { unit: 'r' });
  t.do('move', { unit: 'r', to: [3, 6] });
  t.do('endTurn', { unit: 'r' });
  expect(t.asked).toMatchObject({ kind: 'defend', default: 'strength' });
  t.answer('strength', { dice: [3] });
  expect(t.unit('w').hearts).toBe(3);
  expect(t.view()).toMatchObject({ round: 2, phase: 'heroes' });
  t.do('beginTurn', { unit: 'w' });
  const odds = t.odds('attack', { unit: 'w', target: 'm' });
  expect(odds.outcomes.length).toBeGreaterThan(1);
});

test('help on the spot', () => {
  const t = blank
    .unit('w', hero('warrior', [5, 5]))
    .unit('r', hero('rogue', [2, 5]))
    .unit('m', foe('eliteGuard', [6, 5]))
    .with(turnOf('w'))
    .open();
  t.do('attack', { unit: 'w', target: 'm' });
  t.answer('r', { dice: [12] });
  expect(t.asked).toMatchObject({ kind: 'chooseBoon', default: 'extraWound' });
  t.answer('extraWound');
  expect(t.unit('m').wounds).toBe(1);
  expect(t.unit('r').actionLeft).toBe(0);
});
