import type { Json, Violation } from '@potyczka/kernel';
import { LANGUAGES, narrator } from '@potyczka/narration';
import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { teohiphip } from '../src/index.ts';
import { field, type Piece, rect } from './board.ts';
import { under } from './mission-table.ts';

/** Why something cannot be handled like that: each case with its own rule and its own advice. */

type Thing = Readonly<Record<string, Json>>;

const room = (objects: readonly Thing[], terrain: readonly Piece[] = [], ann: Record<string, Json> = {}) =>
  field(...terrain)
    .unit('ann', { side: 'red', at: [5, 5], ap: 2, name: 'Ann', ...ann })
    .unit('bob', { side: 'red', at: [5, 6.5], name: 'Bob' })
    .unit('zed', { side: 'blue', at: [35, 35] })
    .with({ objects });

const box: Thing = { id: 'box', kind: 'box', at: [6.5, 5], portable: true };
const door = (open: boolean): Piece & Thing => ({ id: 'door', kind: 'door', shape: rect(6, 3, 0.5, 4), open });
const desk: Thing = { id: 'desk', kind: 'desk', at: [6.5, 5], testTag: 'technical', verbs: ['work'] };
const FIELDS = { unit: 'ann' } as const;

const CASES: readonly (readonly [what: string, rule: string, said: string, () => Violation])[] = [
  [
    'what another carries',
    'TEO-12.2',
    'Bob carries this: box. Have a friend hand it over, or take it from an enemy who has fallen.',
    () =>
      room([{ ...box, carriedBy: 'bob' }])
        .open()
        .refuses('interact', { ...FIELDS, object: 'box', verb: 'pickUp' }),
  ],
  [
    'what one holds already',
    'TEO-12.2',
    'Already in hand: box. Put it down, hand it over or deliver it.',
    () =>
      room([{ ...box, carriedBy: 'ann' }])
        .open()
        .refuses('interact', { ...FIELDS, object: 'box', verb: 'pickUp' }),
  ],
  [
    'what is no marker',
    'TEO-12.2',
    'This cannot be carried: desk. Work on it where it stands.',
    () =>
      room([desk])
        .open()
        .refuses('interact', { ...FIELDS, object: 'desk', verb: 'pickUp' }),
  ],
  [
    'what is not in hand',
    'TEO-12.2',
    'Not in hand: box. Pick it up first.',
    () =>
      room([box])
        .open()
        .refuses('interact', { ...FIELDS, object: 'box', verb: 'drop' }),
  ],
  [
    'empty hands',
    'TEO-12.2',
    'There is nothing in hand to pass on; pick something up first.',
    () =>
      room([])
        .open()
        .refuses('interact', { ...FIELDS, object: 'bob', verb: 'handOver' }),
  ],
  [
    'nothing to deliver',
    'TEO-12.2',
    'There is nothing in hand to pass on; pick something up first.',
    () =>
      room([desk])
        .open()
        .refuses('interact', { ...FIELDS, object: 'desk', verb: 'deliver' }),
  ],
  [
    'nobody waits for it',
    'TEO-12.2',
    'Not meant for this: desk. Deliver it where the mission says, put it down or hand it over.',
    () =>
      room([desk, { ...box, carriedBy: 'ann' }])
        .open()
        .refuses('interact', { ...FIELDS, object: 'desk', verb: 'deliver' }),
  ],
  [
    'whoever waited for it is gone',
    'TEO-12.2',
    'Philosopher is no longer on the table; deliver it elsewhere if the mission allows.',
    () =>
      under('m1', 2, [{ at: [18, 25.5] }], true)
        .open()
        .do('rule', { set: { units: { philosopher: { evacuated: true } } }, reason: 'He had to go.' }, { by: 'gm' })
        .refuses('interact', { unit: 'a', object: 'philosopher', verb: 'deliver' }),
  ],
  [
    'an open door',
    'TEO-12.1',
    'Open already: door. Walk through.',
    () =>
      room([], [door(true)])
        .open()
        .refuses('interact', { ...FIELDS, object: 'door', verb: 'open' }),
  ],
  [
    'a closed door',
    'TEO-12.1',
    'Closed already: door. Open it, or leave it.',
    () =>
      room([], [door(false)])
        .open()
        .refuses('interact', { ...FIELDS, object: 'door', verb: 'close' }),
  ],
  [
    'a door handled like a desk',
    'TEO-12.1',
    'Not to be handled like that: door. Try: open, close, unlock.',
    () =>
      room([], [door(false)])
        .open()
        .refuses('interact', { ...FIELDS, object: 'door', verb: 'work' }),
  ],
  [
    'a task that is done',
    'TEO-12.3',
    'Done already: desk. Do something else.',
    () =>
      room([{ ...desk, successesNeeded: 2, progress: 2 }])
        .open()
        .refuses('interact', { ...FIELDS, object: 'desk' }),
  ],
  [
    'a ruin',
    'TEO-5.11',
    'Destroyed already: desk. Choose something that still stands.',
    () =>
      room([{ ...desk, structure: 1 }], [], { weapons: ['energyPistol'] })
        .open()
        .do('attack', { ...FIELDS, target: 'desk', weapon: 'energyPistol' }, { dice: [5, 1] })
        .refuses('interact', { ...FIELDS, object: 'desk' }),
  ],
  [
    'work that is not done on it',
    'TEO-5.11',
    'Not to be handled like that: desk. Try: work on it.',
    () =>
      room([desk])
        .open()
        .refuses('interact', { ...FIELDS, object: 'desk', verb: 'sabotage' }),
  ],
  [
    'no site for a charge',
    'TEO-12.4',
    'A charge is of no use here: desk. Plant it at a site the mission names.',
    () =>
      room([desk])
        .open()
        .refuses('interact', { ...FIELDS, object: 'desk', verb: 'plant' }),
  ],
  [
    'nothing to repair',
    'TEO-13.67',
    'Not out of order: baton. Use it as it is.',
    () =>
      room([], [], { weapons: ['baton'] })
        .open()
        .refuses('interact', { ...FIELDS, object: 'baton', verb: 'repair' }),
  ],
  [
    'no force field',
    'TEO-14.22',
    'Ann has no force field; take cover or go to ground.',
    () =>
      room([])
        .open()
        .refuses('interact', { ...FIELDS, object: 'ann', verb: 'forceField' }),
  ],
  [
    'nothing of that name',
    'TEO-5.11',
    'There is no such thing here: whatnot. Choose an object, a door or a figure on the table.',
    () =>
      room([])
        .open()
        .refuses('interact', { ...FIELDS, object: 'whatnot' }),
  ],
  [
    'another level',
    'TEO-2.7',
    'Within an arm’s length, but on another level: box. Climb there first.',
    () =>
      room([box], [], { level: 2 })
        .open()
        .refuses('interact', { ...FIELDS, object: 'box' }),
  ],
];

rule.each(
  'TEO-5.11',
  'a refusal says why it cannot be handled, and cites the rule that says so: $what',
  CASES.map(([what, cited, said, refused]) => ({ what, cited, said, refused })),
  ({ cited, said, refused }) => {
    const refusal = refused();
    expect(refusal.rule).toBe(cited);
    expect(narrator(teohiphip, 'en', { strict: true }).violation(refusal)).toBe(said);
  },
);

rule('TEO-5.11', 'no two of these cases read alike in any language, but for the empty hands', () => {
  const refusals = CASES.filter(([what]) => what !== 'nothing to deliver').map(([, , , refused]) => refused());
  for (const lang of LANGUAGES) {
    const said = refusals.map((refusal) => narrator(teohiphip, lang, { strict: true }).violation(refusal));
    expect(new Set(said).size).toBe(said.length);
    expect(said.every((text) => /^\p{Lu}.*\.$/u.test(text))).toBe(true);
  }
});

rule('TEO-2.7', 'contact that fails by the level says so for blows and for help too', () => {
  const t = room([], [], { level: 2, weapons: ['baton'] })
    .unit('yan', { side: 'blue', at: [6.5, 5], name: 'Yan' })
    .open()
    .do('rule', { set: { units: { bob: { hp: 2 } } }, reason: 'Hurt.' }, { by: 'gm' });
  const said = (refusal: Violation) => narrator(teohiphip, 'en', { strict: true }).violation(refusal);
  const help = t.refuses('firstAid', { ...FIELDS, target: 'bob' });
  expect(help).toMatchObject({ code: 'not-in-contact', rule: 'TEO-2.7' });
  expect(said(help)).toBe('Within an arm’s length, but on another level: Bob. Climb there first.');
  const blow = t.refuses('attack', { ...FIELDS, target: 'yan', weapon: 'baton' });
  expect(blow).toMatchObject({ code: 'not-in-contact', rule: 'TEO-2.7' });
  expect(said(blow)).toBe('Within an arm’s length, but on another level: Yan. Climb there first.');
  const assist = t.refuses('assist', { ...FIELDS, target: 'bob' });
  expect(assist.code === 'option-off' || assist.rule === 'TEO-2.7').toBe(true);
});

rule('TEO-5.12', 'what is no trait that anybody could buy goes by its name all the same (TEO-10.14)', () => {
  const t = room([], [], { traits: ['weakAttack'] }).open();
  const refusal = t.refuses('useTrait', { ...FIELDS, trait: 'weakAttack' });
  expect(LANGUAGES.map((lang) => narrator(teohiphip, lang, { strict: true }).violation(refusal))).toEqual([
    'This trait works by itself: weak attack. Choose something else.',
    'Ta cecha działa sama: słaby atak. Wybierz coś innego.',
    'Эта черта действует сама: слабая атака. Выберите что-нибудь другое.',
  ]);
});
