import { groundOf } from '@potyczka/ground';
import type { Json, Question } from '@potyczka/kernel';
import { chebyshev, type Square } from '@potyczka/ruleset-kit';
import { describe, expect, test } from 'vitest';
import type { AcesCommand } from '../src/commands.ts';
import { aces } from '../src/index.ts';
import { sightLine } from '../src/spatial/sight.ts';
import { blank, foe, party, type Skirmish, withTerrain } from './tables.ts';

/** The catalogue's NPC behaviours: common rules 1 to 7, and what each of the five makes of its turn. */

const NPC = { id: 'opposition', role: 'npc', side: 'opposition' } as const;
const SEATS = [{ id: 'party', role: 'player', side: 'party' } as const, NPC];
const arena = blank.seats(...SEATS);

type Draft = typeof arena;
const turnOf = (draft: Draft, unit: string): Skirmish => draft.with({ round: 1, current: unit, gmPool: 0 }).open();

/** What the engine would do next. */
const next = (t: Skirmish): AcesCommand | undefined =>
  aces.automaton.command(aces.imagine(t.state, NPC.id), NPC, groundOf);

const opened = (draft: Draft, unit: string): AcesCommand | undefined => next(turnOf(draft, unit));

/** Where a move leads. */
function goal(command: AcesCommand | undefined): Square {
  if (command?.type !== 'move' || command.to === undefined) throw new Error(`no move: ${JSON.stringify(command)}`);
  return [command.to[0], command.to[1]];
}

const question = (kind: string, unit: string, params: Record<string, Json> = {}, choices = ['keep', 'own', 'pool']) =>
  ({
    kind,
    unit,
    seat: NPC.id,
    rule: 'ACE-3.8',
    params,
    choices: choices.map((choice) => ({ choice })),
    default: choices[0] ?? 'keep',
  }) as Question;

const answers = (t: Skirmish, asked: Question): Json =>
  aces.automaton.answer(aces.imagine(t.state, NPC.id), asked, groundOf);

describe('common rules', () => {
  test('(1) shaken, it goes to the nearest cover, not to the best', () => {
    const draft = blank
      .seats(...SEATS)
      .map(
        withTerrain(
          { id: 'low', kind: 'rubble', shape: { rect: [11, 8, 1, 1] } },
          { id: 'high', kind: 'crates', shape: { rect: [14, 8, 1, 1] } },
        ),
      )
      .unit('vera', party('vera', [2, 8]))
      .unit('thug', foe('thug', [10, 8], { shaken: true }));

    expect(opened(draft, 'thug')).toMatchObject({ type: 'move', to: [11, 8] });
  });

  test('(1) shaken and in contact, it stays where leaving would bring a free attack', () => {
    const held = arena.unit('bruno', party('bruno', [5, 5])).unit('thug', foe('thug', [6, 5], { shaken: true }));
    expect(opened(held, 'thug')).toMatchObject({ type: 'endTurn' });

    const let_go = arena
      .unit('bruno', party('bruno', [5, 5], { shaken: true }))
      .unit('thug', foe('thug', [6, 5], { shaken: true }));
    expect(opened(let_go, 'thug')).toMatchObject({ type: 'move' });
  });

  test('(1) a shaken hero pays to recover, from the pool if it has nothing left', () => {
    const t = turnOf(arena.unit('bruno', party('bruno', [5, 5])).unit('captain', foe('captain', [15, 5])), 'captain');

    expect(answers(t, question('unshake', 'captain', {}, ['keep', 'pool']))).toBe('pool');
  });

  test('(2) nothing below 10 % while something stands at 25 % or more', () => {
    // A Shooting d4 against 4 and the dark is next to hopeless; the knife beside it is not.
    const draft = arena
      .unit('bruno', party('bruno', [5, 5], { defence: 4 }))
      .unit('vera', party('vera', [17, 5], { wounds: 3, toughness: 1 }))
      .unit(
        'thug',
        foe('thug', [6, 5], { items: ['club', { kind: 'pistol', slot: 'offHand' }], skills: { shooting: 4 } }),
      )
      .with({ light: 'pitch' });

    expect(opened(draft, 'thug')).toMatchObject({ target: 'bruno' });
  });

  test('(4) two or three actions where they are worth more than one', () => {
    // Fighting d12 against Defence 2 hits 11 times in 12 with one blow; with two it still does 9 times in 12, each.
    const sure = arena
      .unit('iris', party('iris', [5, 5], { defence: 2 }))
      .unit('ogre', foe('ogre', [6, 5], { skills: { fighting: 12 } }));
    const declared = opened(sure, 'ogre');
    expect(declared).toMatchObject({ type: 'declare' });
    expect(declared?.type === 'declare' ? declared.actions?.length : 0).toBeGreaterThan(1);

    // A d6 reaches 4 three times in six, but 6 once and 8 five times in 36: two or three blows are worth less.
    const poor = arena
      .unit('bruno', party('bruno', [5, 5], { defence: 4 }))
      .unit('thug', foe('thug', [6, 5], { skills: { fighting: 6 } }));
    expect(opened(poor, 'thug')).toMatchObject({ type: 'attack', target: 'bruno' });
  });

  test('(5) a hero soaks two wounds or a deadly one, not a scratch', () => {
    const t = turnOf(arena.unit('bruno', party('bruno', [5, 5])).unit('captain', foe('captain', [15, 5])), 'captain');
    const soak = (wounds: number): Json => answers(t, question('soak', 'captain', { wounds }));

    expect(soak(1)).toBe('keep');
    expect(soak(2)).toBe('own');

    const hurt = arena.unit('bruno', party('bruno', [5, 5])).unit('captain', foe('captain', [15, 5], { wounds: 3 }));
    expect(answers(turnOf(hurt, 'captain'), question('soak', 'captain', { wounds: 1 }))).toBe('own');
  });

  test('(5) extras get the pool only while it is richer than the side has heroes', () => {
    const draft = arena
      .unit('bruno', party('bruno', [5, 5]))
      .unit('captain', foe('captain', [15, 5]))
      .unit('thug', foe('thug', [16, 5]));
    const asked = question('soak', 'thug', { wounds: 1 }, ['keep', 'pool']);
    const pool = (gmPool: number): Json => answers(draft.with({ round: 1, current: 'thug', gmPool }).open(), asked);

    expect(pool(1)).toBe('keep');
    expect(pool(2)).toBe('pool');
  });

  test('(5) a failed attack is rolled again if it then succeeds half of the time', () => {
    const t = turnOf(arena.unit('bruno', party('bruno', [5, 5])).unit('captain', foe('captain', [15, 5])), 'captain');
    const again = (needs: number, total = 1): Json =>
      answers(t, question('reroll', 'captain', { total, target: 4, purpose: 'attack', needs, trait: 'shooting' }));

    // d8 with a wild die: 4 comes 1 - 3/8 * 3/6 = 81 % of the time, 7 only 1 - 6/8 * 5/6 = 37 %.
    expect(again(4)).toBe('own');
    expect(again(7)).toBe('keep');
    expect(again(4, 5)).toBe('keep');
  });

  test('(6) another card is bought for one below 6 with an enemy in reach, never by ambushers', () => {
    const asked = question('drawCard', 'captain', {}, ['pass', 'own']);
    const drawn = (chosenCard: string, x: number, more = {}): Json => {
      const captain = foe('captain', [1, 5], { items: ['longSword'], cards: [chosenCard], chosenCard, ...more });
      return answers(
        arena
          .unit('bruno', party('bruno', [x, 5]))
          .unit('captain', captain)
          .with({ round: 1 })
          .open(),
        asked,
      );
    };

    expect(drawn('5S', 6)).toBe('own');
    expect(drawn('6S', 6)).toBe('pass');
    expect(drawn('5S', 20)).toBe('pass');
    expect(drawn('5S', 6, { hidden: true })).toBe('pass');
  });

  test('(7) whoever waits acts in the first gap in which it has something worth doing', () => {
    const asked = question('actNow', 'thug', {}, ['wait', 'act']);
    const waits = (x: number): Json =>
      answers(
        arena
          .unit('iris', party('iris', [x, 5]))
          .unit('thug', foe('thug', [2, 5], { hold: 'thisRound' }))
          .with({ round: 2, current: 'iris' })
          .open(),
        asked,
      );

    expect(waits(5)).toBe('act');
    expect(waits(20)).toBe('wait');
  });
});

describe('brute', () => {
  test('goes for the nearest enemy and closes in before it strikes', () => {
    const draft = arena
      .unit('vera', party('vera', [14, 5]))
      .unit('bruno', party('bruno', [9, 5]))
      .unit('thug', foe('thug', [5, 5]));
    const t = turnOf(draft, 'thug');

    expect(chebyshev(goal(next(t)), [9, 5])).toBe(1);
    t.do('move', { unit: 'thug', to: [8, 5] });
    if (next(t)?.type === 'declare') t.do('declare', { unit: 'thug', actions: [{ kind: 'attack' }] });
    expect(next(t)).toMatchObject({ type: 'attack', target: 'bruno' });
  });

  test('runs if that may give contact, not otherwise', () => {
    const at = (x: number) => arena.unit('bruno', party('bruno', [x, 5])).unit('thug', foe('thug', [2, 5]));

    // Pace 6 and d6: 8" to go may be run, 13" may not.
    expect(opened(at(11), 'thug')).toMatchObject({ type: 'declare', run: true });
    expect(opened(at(16), 'thug')).toMatchObject({ type: 'move' });
  });

  test('is furious when it outnumbers its prey or finds it exposed', () => {
    const alone = arena.unit('bruno', party('bruno', [5, 5])).unit('thug', foe('thug', [6, 5]));
    expect(opened(alone, 'thug')).not.toMatchObject({ furious: true });

    const exposed = arena.unit('bruno', party('bruno', [5, 5], { exposed: true })).unit('thug', foe('thug', [6, 5]));
    expect(opened(exposed, 'thug')).toMatchObject({ type: 'declare', furious: true });

    const two = alone.unit('other', foe('thug', [4, 5]));
    expect(opened(two, 'thug')).toMatchObject({ type: 'declare', furious: true });
  });

  test('a wolf prefers whoever another wolf holds', () => {
    const draft = arena
      .unit('iris', party('iris', [5, 10]))
      .unit('bruno', party('bruno', [10, 5]))
      .unit('wolf1', foe('wolf', [5, 5]))
      .unit('wolf2', foe('wolf', [11, 5]));

    // Iris is as near, and would come first.
    expect(chebyshev(goal(opened(draft, 'wolf1')), [10, 5])).toBe(1);
  });
});

describe('shooter', () => {
  test('fires bursts where they are worth more than single shots', () => {
    const draft = arena.unit('iris', party('iris', [5, 5])).unit('gunman', foe('gunman', [11, 5]));
    const first = opened(draft, 'gunman');
    const shots =
      first?.type === 'attack'
        ? first.targets?.[0]?.shots
        : first?.type === 'declare'
          ? first.actions?.[0]?.targets?.[0]?.shots
          : 0;

    expect(shots).toBe(3);
  });

  test('comes to short range and ends in cover', () => {
    const draft = blank
      .seats(...SEATS)
      .map(withTerrain({ id: 'crates', kind: 'crates', shape: { rect: [14, 6, 1, 1] } }))
      .unit('iris', party('iris', [3, 5]))
      .unit('gunman', foe('gunman', [17, 5]));

    const t = turnOf(draft, 'gunman');
    const at = goal(next(t));
    // A submachine gun's short range is 12".
    expect(chebyshev(at, [3, 5])).toBeLessThanOrEqual(12);
    expect(sightLine(t.state, [3, 5], at).cover).toBe('medium');
  });

  test('suppresses where three must cross one template', () => {
    const walls = [
      { id: 'left', kind: 'wall', shape: { rect: [10, 0, 1, 11] } },
      { id: 'right', kind: 'wall', shape: { rect: [10, 12, 1, 12] } },
    ];
    const crowd = (count: number) =>
      [10, 11, 12].slice(0, count).reduce<Draft>(
        (draft, y) => draft.unit(`hero${y}`, party('tomas', [6, y])),
        blank
          .seats(...SEATS)
          .map(withTerrain(...walls))
          .unit('gunman', foe('gunman', [18, 11])),
      );

    expect(opened(crowd(3), 'gunman')).toMatchObject({ type: 'suppress' });
    expect(opened(crowd(2), 'gunman')).not.toMatchObject({ type: 'suppress' });
  });

  test('(3) leaves contact only if what it gains outweighs the blow it takes', () => {
    // A knife in unskilled hands is little to fear, and both hands on a gun are of no use here.
    const weak = arena
      .unit('bruno', party('bruno', [5, 5], { skills: { fighting: 4 }, items: ['knife'] }))
      .unit('gunman', foe('gunman', [6, 5], { items: ['submachineGun'] }));
    expect(opened(weak, 'gunman')).toMatchObject({ type: 'move' });

    // A pistol would hit better from afar, but a long sword in a master's hands is sure to strike first.
    const strong = arena
      .unit('bruno', party('bruno', [5, 5], { skills: { fighting: 12 }, defence: 7 }))
      .unit('thug', foe('thug', [6, 5], { behaviour: 'shooter', items: ['pistol'] }));
    expect(opened(strong, 'thug')).not.toMatchObject({ type: 'move' });
  });
});

describe('guard', () => {
  const altar = { id: 'altar', kind: 'altar', shape: { rect: [5, 5, 1, 1] } };
  const rite = blank
    .seats(...SEATS)
    .map(withTerrain(altar))
    .with({ objectives: [{ id: 'altar', type: 'destroy', side: 'party', piece: 'altar' }] });

  test('holds while no enemy is within 12"', () => {
    const at = (x: number) => rite.unit('vera', party('vera', [x, 5])).unit('guard', foe('guard', [6, 5]));

    expect(opened(at(19), 'guard')).toMatchObject({ type: 'hold' });
    expect(opened(at(18), 'guard')).not.toMatchObject({ type: 'hold' });
  });

  test('stays within 6" of the objective', () => {
    const t = turnOf(rite.unit('vera', party('vera', [16, 5])).unit('guard', foe('guard', [10, 5])), 'guard');

    // Vera is 6" away: without its post it would be upon her.
    expect(chebyshev(goal(next(t)), [5, 5])).toBe(6);
  });

  test('goes back to its post when it was drawn away', () => {
    const far = rite.unit('vera', party('vera', [20, 5])).unit('guard', foe('guard', [16, 5]));

    const step = opened(far, 'guard');
    expect(step?.type === 'move' ? step.to?.[0] : 99).toBeLessThan(16);
  });

  test('is on full defence when two enemies are upon it', () => {
    const pair = rite
      .unit('vera', party('vera', [7, 5]))
      .unit('bruno', party('bruno', [9, 5]))
      .unit('guard', foe('guard', [8, 5]));

    expect(opened(pair, 'guard')).toMatchObject({ type: 'fullDefence' });
  });

  test('breaks into the turn of the first enemy that comes adjacent, and of nobody further off', () => {
    const asked = question('interrupt', 'guard', {}, ['no', 'interrupt']);
    const from = (x: number): Json =>
      answers(
        rite
          .unit('vera', party('vera', [x, 5]))
          .unit('guard', foe('guard', [8, 5], { hold: 'thisRound' }))
          .with({ round: 1, current: 'vera' })
          .open(),
        asked,
      );

    expect(from(9)).toBe('interrupt');
    expect(from(10)).toBe('no');
  });
});

describe('leader', () => {
  test('takes the pistol while nobody is adjacent, the sword when somebody is', () => {
    const at = (x: number, items: Json) =>
      arena
        .unit('tomas', party('tomas', [x, 5], { attributes: { spirit: 8 } }))
        .unit('captain', foe('captain', [4, 5], { items }));

    const far = turnOf(at(12, ['longSword', 'heavyPistol']), 'captain');
    expect(next(far)).toMatchObject({ type: 'stow', item: 'longSword' });
    far.do('stow', { unit: 'captain', item: 'longSword' });
    expect(next(far)).toMatchObject({ type: 'ready', item: 'heavyPistol' });

    const near = turnOf(at(5, ['heavyPistol', 'longSword']), 'captain');
    expect(next(near)).toMatchObject({ type: 'stow', item: 'heavyPistol' });
  });

  test('frightens a hero of weak spirit before its own act, not afterwards', () => {
    const with_thug = (turnDone: boolean) =>
      arena
        .unit('bruno', party('bruno', [8, 5]))
        .unit('captain', foe('captain', [4, 5]))
        .unit('thug', foe('thug', [3, 5], { turnDone }));

    expect(opened(with_thug(false), 'captain')).toMatchObject({
      type: 'trick',
      skill: 'intimidation',
      target: 'bruno',
    });
    expect(opened(with_thug(true), 'captain')).not.toMatchObject({ type: 'trick' });
  });

  test('stays within 5" of most of its extras', () => {
    const draft = arena
      .unit('tomas', party('tomas', [23, 5]))
      .unit('captain', foe('captain', [6, 5], { items: ['heavyPistol'] }))
      .unit('thug1', foe('thug', [2, 5], { turnDone: true }))
      .unit('thug2', foe('thug', [2, 7], { turnDone: true }))
      .unit('thug3', foe('thug', [2, 3], { turnDone: true }));

    const step = opened(draft, 'captain');
    expect(step?.type === 'move' ? step.to?.[0] : 6).toBeLessThanOrEqual(7);
  });
});

describe('caster', () => {
  const spell = (draft: Draft) => opened(draft, 'warlock');

  test('casts a blast at two enemies with no friend among them', () => {
    const pair = arena
      .unit('bruno', party('bruno', [15, 5]))
      .unit('vera', party('vera', [16, 5]))
      .unit('warlock', foe('warlock', [5, 5]));
    expect(spell(pair)).toMatchObject({ type: 'activatePower', power: 'blast' });

    const mixed = pair.unit('thug', foe('thug', [15, 6]));
    expect(spell(mixed)).not.toMatchObject({ power: 'blast' });
  });

  test('else entangles the best fighter within 12", else throws a bolt', () => {
    const pair = (x: number) =>
      arena
        .unit('vera', party('vera', [x, 1]))
        .unit('bruno', party('bruno', [x, 9]))
        .unit('warlock', foe('warlock', [2, 5]));

    expect(spell(pair(10))).toMatchObject({ power: 'entangle', target: 'bruno' });
    expect(spell(pair(18))).toMatchObject({ power: 'bolt' });
  });

  test('never works on fumes below -2', () => {
    const poor = (powerPoints: number) =>
      arena
        .unit('bruno', party('bruno', [15, 5]))
        .unit('vera', party('vera', [16, 5]))
        .unit('warlock', foe('warlock', [5, 5], { powerPoints }));

    // A blast costs 3: with 1 point it is cast at -2, with none not at all; a bolt costs 1.
    expect(spell(poor(1))).toMatchObject({ power: 'blast' });
    expect(spell(poor(0))).not.toMatchObject({ power: 'blast' });
  });
});
