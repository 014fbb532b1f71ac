import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { shapes } from '../src/commands.ts';
import { BROKE, blank, brawl, foe, party, type Skirmish, withTerrain } from './tables.ts';

/** Whatever a seat may do now is offered, with the values of a parameter that is left open; the rest has its reason. */

type Fields = Readonly<Record<string, unknown>>;

const offered = (t: Skirmish, type: string, seat = 'party'): readonly Fields[] =>
  t
    .offers(seat)
    .commands.flatMap(({ command, vary }) =>
      command.type !== type
        ? []
        : vary === undefined
          ? [command as Fields]
          : vary.values.map((value) => ({ ...command, [vary.param]: value })),
    );
const refused = (t: Skirmish, type: string, seat = 'party') =>
  t.offers(seat).refused.find((one) => one.type === type)?.violations[0]?.code;
const acting = (bruno: Fields = {}, more: Fields = {}) =>
  blank
    .unit('bruno', party('bruno', [5, 5], { ...BROKE, ...bruno }))
    .unit('thug', foe('thug', [12, 5]))
    .with({ round: 1, current: 'bruno', gmPool: 0, ...more });

describe('offers', () => {
  rule('ACE-4.12', 'a jump to every square it reaches: next door, or two away after a run-up', () => {
    const long = (t: Skirmish) =>
      offered(t, 'jump').filter(({ useAction, high }) => useAction !== true && high !== true);
    expect(long(acting().open())).toHaveLength(8);
    const t = acting().open();
    t.do('move', {
      unit: 'bruno',
      path: [
        [6, 5],
        [7, 5],
      ],
    });
    const far = long(t);
    expect(far).toContainEqual(expect.objectContaining({ to: [9, 5] }));
    expect(far).toHaveLength(24);
  });

  rule('ACE-14.12', 'a mount beside one is offered, and from the saddle every free square beside it', () => {
    const t = acting()
      .unit('horse', party('horse', [6, 5], BROKE))
      .open();
    expect(offered(t, 'mount')).toEqual([expect.objectContaining({ target: 'horse' })]);
    expect(refused(t, 'dismount')).toBe('not-mounted');
    t.do('mount', { unit: 'bruno', target: 'horse' });
    expect(offered(t, 'dismount')).toHaveLength(8);
  });

  rule('ACE-14.8', 'a charge past an enemy along every straight line of six inches or more', () => {
    const t = blank
      .unit('bruno', party('bruno', [5, 5], { ...BROKE, mount: 'horse', skills: { riding: 8, fighting: 10 } }))
      .unit('horse', party('horse', [5, 5], { ...BROKE, rider: 'bruno' }))
      .unit('thug', foe('thug', [10, 6]))
      .unit('ogre', foe('ogre', [13, 5]))
      .with({ round: 1, current: 'bruno', gmPool: 0 })
      .open();
    // Due east the thug is passed; the ogre, large as it is, is in the way from the eighth square on.
    const paths = offered(t, 'charge').filter(({ targets }) => JSON.stringify(targets) === '["thug"]');
    expect(paths.map(({ path }) => (path as unknown[]).length)).toEqual([6, 7]);
    expect(offered(t, 'heroicCharge')).toEqual([]);
    expect(refused(t, 'heroicCharge')).toBe('weapon-not-ready');
  });

  rule('ACE-9.3', 'what lies beside one may be picked up, what is in hand dropped', () => {
    const t = acting({
      items: [
        { kind: 'knife', slot: 'hand' },
        { kind: 'club', slot: 'ground', at: [5, 6] },
      ],
    }).open();
    expect(offered(t, 'pickUp')).toEqual([expect.objectContaining({ item: 'club', from: 'bruno' })]);
    expect(offered(t, 'dropItem')).toEqual([expect.objectContaining({ item: 'knife' })]);
    expect(offered(t, 'stow')).toEqual([expect.objectContaining({ item: 'knife' })]);
  });

  rule('ACE-7.5', 'whoever holds somebody may let go or crush; whoever holds nobody is told so', () => {
    const held = brawl({}, { grip: { by: 'bruno', level: 'grabbed' } }).open();
    expect(offered(held, 'releaseGrip')).toEqual([expect.objectContaining({ target: 'thug' })]);
    expect(offered(held, 'manoeuvre').map(({ kind }) => kind)).toContain('crush');
    expect(refused(brawl().open(), 'releaseGrip')).toBe('not-holding-victim');
  });

  rule('ACE-3.10', 'a chip out of the shock is offered in anybody’s turn, to whoever owns the character', () => {
    const t = blank
      .unit('bruno', party('bruno', [5, 5], { chips: 2, shaken: true, cards: ['2C'] }))
      .unit('thug', foe('thug', [12, 5], { cards: ['KS'] }))
      .with({ round: 1, current: 'thug', gmPool: 0, order: ['thug', 'bruno'] })
      .open();
    expect(offered(t, 'spendChip')).toEqual([
      expect.objectContaining({ unit: 'bruno', use: 'unshake', source: 'own' }),
    ]);
    expect(refused(acting().open(), 'spendChip')).toBe('not-shaken');
  });

  rule('ACE-3.12', 'a chip for power points while some are missing', () => {
    const iris = (powerPoints: number) =>
      blank
        .unit('iris', party('iris', [5, 5], { chips: 1, powerPoints }))
        .unit('thug', foe('thug', [12, 5]))
        .with({ round: 1, current: 'iris', gmPool: 0 })
        .open();
    expect(offered(iris(12), 'spendChip')).toEqual([expect.objectContaining({ use: 'power' })]);
    expect(offered(iris(15), 'spendChip')).toEqual([]);
  });

  rule('ACE-20.2', 'a side may surrender at any moment, the GM for any side', () => {
    expect(offered(acting().open(), 'surrender')).toEqual([{ type: 'surrender', by: 'party', side: 'party' }]);
    expect(offered(acting().open(), 'surrender', 'gm').map(({ side }) => side)).toEqual(['party', 'opposition']);
  });

  rule('ACE-9.7', 'declarations name one to three actions, whole-turn manoeuvres alone, with a run or without', () => {
    const actions = offered(acting().open(), 'declare').map(({ actions, run }) => [
      (actions as { kind: string }[]).map(({ kind }) => kind).join(),
      run === true,
    ]);
    expect(actions).toContainEqual(['attack,attack,attack', false]);
    expect(actions).toContainEqual(['fullDefence', false]);
    expect(actions).not.toContainEqual(['fullDefence', true]);
    expect(actions).toContainEqual(['', true]);
    expect(actions.some(([kinds]) => String(kinds).split(',').length > 3)).toBe(false);
  });

  rule('ACE-11.4', 'called shots are offered as options of the attack, knocking out only with the upper hand', () => {
    const options = (t: Skirmish) => offered(t, 'attack').map((command) => JSON.stringify(command.options));
    const fresh = options(brawl().open());
    expect(fresh).toContain('{"calledShot":"head"}');
    expect(fresh).toContain('{"desperate":4}');
    expect(fresh).not.toContain('{"knockOut":true}');
    expect(options(brawl({}, { stunned: true }).open())).toContain('{"knockOut":true}');
  });

  rule('ACE-13.1', 'a grenade may be thrown at every square in range and in sight', () => {
    const t = acting({ items: [{ kind: 'fragGrenade', slot: 'hand' }] }).open();
    const points = offered(t, 'attack').flatMap(({ point }) => (point === undefined ? [] : [point]));
    // 20" reach from (5, 5) on 24 by 24 squares: all of them.
    expect(points).toHaveLength(576);
    const walled = acting({ items: [{ kind: 'fragGrenade', slot: 'hand' }] })
      .map(withTerrain({ id: 'w', kind: 'wall', shape: { rect: [6, 0, 1, 24] } }))
      .open();
    const near = offered(walled, 'attack').flatMap(({ point }) => (point === undefined ? [] : [point as number[]]));
    expect(near.every(([x]) => (x ?? 0) <= 6)).toBe(true);
  });

  rule('ACE-20.4', 'a door beside one may be opened', () => {
    const door = { id: 'd', kind: 'door', shape: { rect: [6, 5, 1, 1] } };
    const t = acting().map(withTerrain(door)).open();
    expect(offered(t, 'interact')).toEqual([expect.objectContaining({ object: 'd' })]);
    expect(offered(t, 'manoeuvre')).toContainEqual(expect.objectContaining({ kind: 'breakObject', item: 'd' }));
  });

  rule('HID-2', 'nothing is said about those who hide', () => {
    const t = acting()
      .unit('spy', foe('guard', [9, 5], { hidden: true }))
      .open();
    expect(JSON.stringify(t.offers('party'))).not.toContain('spy');
  });

  rule('ACE-9.8', 'whatever is not open to a player is refused by name, in its turn and out of it', () => {
    const bare = { ...BROKE, items: [], powers: [] };
    for (const [current, seat] of [
      ['bruno', 'party'],
      ['bruno', 'opposition'],
      ['thug', 'party'],
    ] as const) {
      const t = blank
        .unit('bruno', party('bruno', [5, 5], bare))
        .unit('thug', foe('thug', [12, 5], bare))
        .with({ round: 1, current, gmPool: 0 })
        .open();
      const { commands, refused: not } = t.offers(seat);
      const told = [...commands.map(({ command }) => command.type as string), ...not.map(({ type }) => type)];
      expect(Object.keys(shapes).filter((type) => !told.includes(type))).toEqual([]);
      const shown = not.flatMap(({ violations }) => violations.map(({ params }) => Object.values(params ?? {})));
      expect(JSON.stringify(shown)).not.toMatch(/"—?"/u);
    }
  });

  rule('ACE-9.8', 'every command of the table is offered or refused with a reason to somebody at some time', () => {
    const around = [
      acting({ chips: 1, shaken: true }).unit('horse', party('horse', [6, 5])),
      acting({ mount: 'horse' }).unit('horse', party('horse', [5, 5], { rider: 'bruno' })),
      brawl({ onFire: 1 }).unit('ally', party('tomas', [5, 6], { dying: true, eliminated: true })),
      acting({
        items: [
          { kind: 'pistol', slot: 'hand', jammed: true },
          { kind: 'knife', slot: 'ground', at: [5, 5] },
        ],
      })
        .unit('iris', party('iris', [5, 6], { resolveTokens: 1, shaken: true }))
        .map(withTerrain({ id: 'd', kind: 'door', shape: { rect: [6, 5, 1, 1] } })),
    ].map((draft) => draft.open());
    const told = new Set(
      around.flatMap((t) =>
        ['party', 'gm'].flatMap((seat) => {
          const { commands, refused: not } = t.offers(seat);
          return [...commands.map(({ command }) => command.type as string), ...not.map(({ type }) => type)];
        }),
      ),
    );
    // Powers at work are somebody's own; rulings, ambushes and quick battles are written by the GM, not picked from a list.
    const others = ['activatePower', 'maintain', 'endPower', 'rule', 'markSurprise', 'quickBattle'];
    expect(Object.keys(shapes).filter((type) => !told.has(type) && !others.includes(type))).toEqual([]);
  });
});

describe('whatever may be done to anybody', () => {
  const beside = () => acting().unit('vera', party('vera', [6, 5], BROKE));

  rule('ACE-1.7', 'nothing forbids to strike a friend: listed after the enemies', () => {
    const t = blank
      .unit('bruno', party('bruno', [5, 5], BROKE))
      .unit('vera', party('vera', [6, 5], BROKE))
      .unit('thug', foe('thug', [5, 6]))
      .with({ round: 1, current: 'bruno', gmPool: 0 })
      .open();
    expect(offered(t, 'attack')).toContainEqual(expect.objectContaining({ target: 'vera' }));
    expect(offered(t, 'attack')[0]).toMatchObject({ target: 'thug' });
  });

  rule('ACE-21.1', 'every type is open or refused by name: in turn, out of turn, for a GM, after the end', () => {
    const over = beside().open();
    over.do('surrender', { side: 'opposition' }, { by: 'gm' });
    for (const t of [beside().open(), over])
      for (const seat of ['party', 'opposition', 'gm']) {
        const { commands, refused: closed } = t.offers(seat);
        const told = new Set([...commands.map(({ command }) => command.type), ...closed.map(({ type }) => type)]);
        expect(Object.keys(shapes).filter((type) => !told.has(type as never))).toEqual([]);
      }
  });

  rule('ACE-21.1', 'the ruling listed for the GM changes nothing', () => {
    const t = beside().open();
    const before = t.view('gm');
    const [ruling] = offered(t, 'rule', 'gm');
    t.do('rule', { set: ruling?.set, reason: ruling?.reason }, { by: 'gm' });
    expect(t.view('gm')).toEqual(before);
  });

  rule('HID-2', 'why it is not one’s turn does not name the hidden figure whose turn it is', () => {
    const t = blank
      .unit('vera', party('vera', [5, 5], BROKE))
      .unit('thug', foe('thug', [15, 5]))
      .unit('sneak', foe('gunman', [18, 18], { hidden: true }))
      .with({ round: 1, current: 'sneak', gmPool: 0 })
      .open();
    expect(refused(t, 'move')).toBe('not-your-turn');
    expect(JSON.stringify(t.offers('party'))).not.toMatch(/sneak|gunman/);
  });
});
