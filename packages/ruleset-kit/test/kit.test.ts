import {
  forgetEverything,
  type GameEvent,
  type Play,
  remembered,
  type Seat,
  shape,
  type Violation,
} from '@potyczka/kernel';
import { describe, expect, test } from 'vitest';
import {
  decidersFor,
  foreseen,
  laidOver,
  lately,
  mustName,
  namesBy,
  OfferBook,
  onceForEach,
  pathOf,
  readsBy,
  readUnits,
  shapeIn,
  sharedMap,
  signed,
  speechOf,
  squaresOf,
  translated,
  type Way,
  waysFrom,
  withOwnSide,
  wordIn,
} from '../src/index.ts';

const { id, object, oneOf } = shape;

describe('a set-up', () => {
  const errors = (value: unknown): readonly shape.FieldError[] => {
    const parsed = shape.parse(shapeIn('feet'), value, 'zone');
    return parsed.ok ? [] : parsed.errors;
  };

  test('has shapes of three kinds, and an error fits the kind', () => {
    expect(errors({ circle: [1, 2, 3] })).toEqual([]);
    expect(errors({ rect: [1, 2, 3] })).toEqual([{ field: 'zone.rect', expected: '[x, y, width, height] in feet' }]);
    expect(errors({ star: [1] })[0]?.expected).toContain('a shape: {"rect"');
    expect(errors(null)).toHaveLength(1);
  });

  test('lays its figures over those of the scenario, field by field', () => {
    const planned = [{ id: 'a', side: 'red', stats: { hp: 4, ap: 2 } }, { id: 'b' }];
    const own = [{ id: 'c' }, { id: 'a', stats: { hp: 1 } }];
    expect(laidOver(planned, own)).toEqual([
      { id: 'a', side: 'red', stats: { hp: 1, ap: 2 } },
      { id: 'b' },
      { id: 'c' },
    ]);
  });

  test('names each figure once, and knows who has no place yet', () => {
    const read = readUnits([{ id: 'a' }, { id: 'b', at: [1, 1] }, { id: 'a' }], 'units', (unit) => ({
      unit: unit.id,
      placed: unit.at !== undefined,
    }));
    expect(read.unplaced).toEqual(['a', 'a']);
    expect(read.errors).toEqual([
      { code: 'bad-message', params: { field: 'units[2].id', expected: 'an id no other unit has' } },
    ]);
  });

  test('gives a player without a side that of their figure', () => {
    const sided = withOwnSide([{ id: 'a', seat: 'p1', side: 'red' }], (seat) => seat.id);
    expect(sided({ id: 'p1', role: 'player' }).side).toBe('red');
    expect(sided({ id: 'p2', role: 'player' }).side).toBe('p2');
    expect(sided({ id: 'gm', role: 'gm' }).side).toBeUndefined();
  });

  test('takes words as people spell them, and says which there are', () => {
    expect(wordIn(['longSword'], 'Long-sword', 'weapon')).toEqual({ word: 'longSword' });
    expect(wordIn(['longSword'], 'bow', 'weapon')).toMatchObject({
      error: { params: { expected: 'one of longSword' } },
    });
    expect(mustName(null, [], 'unit')).toEqual([]);
    expect(mustName('x', [], 'unit')).toMatchObject([{ params: { expected: 'nothing: there is none' } }]);
  });
});

describe('commands', () => {
  const read = readsBy({ hit: object({ type: oneOf('hit'), by: id }) }, { strike: 'hit' });

  test('are read by their type, also under another word for it', () => {
    expect(read({ type: 'strike', by: 'p1' })).toEqual({ ok: true, value: { type: 'hit', by: 'p1' } });
    expect(read({ type: 'toString' })).toMatchObject({ ok: false, violations: [{ params: { field: 'type' } }] });
    expect(read({ type: 'hit', by: 7 })).toMatchObject({ ok: false, violations: [{ params: { field: 'by' } }] });
  });

  test('are offered, or refused once for each type and figure unless another of the type is open', () => {
    interface Move {
      readonly type: string;
      readonly by: string;
      readonly unit: string;
      readonly far?: boolean;
    }
    const no: Violation = { code: 'too-far' };
    const book = new OfferBook<Move>(
      ({ far, type }) => (far || type === 'fly' ? [no] : []),
      ({ code }) => ({ code: `${code}!` }),
    );
    const move = (type: string, unit: string, far = false) => ({ command: { type, by: 'p', unit, far } });
    book.weigh([move('walk', 'a', true), move('walk', 'a'), move('fly', 'a'), move('fly', 'a'), move('fly', 'b')]);
    const { commands, refused } = book.offers();
    expect(commands).toEqual([move('walk', 'a')]);
    expect(refused.map(({ type, unit }) => [type, unit])).toEqual([
      ['fly', 'a'],
      ['fly', 'b'],
    ]);
    expect(refused[0]?.violations).toEqual([{ code: 'too-far!' }]);
  });
});

describe('a command that is foreseen', () => {
  test('ends, although dice that always fall alike tie for ever', () => {
    const noMap = (): never => {
      throw new Error('there is no map');
    };
    const tie = (play: Play<null, GameEvent>): readonly Violation[] => {
      // It gives up by itself: a loop that never ends would hang the tests instead of failing them.
      for (let round = 0; round < 1000; round += 1) {
        const [mine, theirs] = [play.roll({ label: 'mine', dice: [6] }), play.roll({ label: 'theirs', dice: [6] })];
        play.tell({ type: 'rolled', rules: [] });
        if (`${mine}` !== `${theirs}`) return [];
      }
      throw new Error('tied for ever');
    };
    const told = foreseen(null, { type: 'duel', by: 'a' }, noMap, { evolve: () => null, decide: tie });
    expect(told.length).toBeGreaterThan(0);
  });
});

describe('words', () => {
  const { lineFor, lineIfAny, term } = speechOf({ weapon: 'club', log: 'hit hit.club' });

  test('are taken from the catalogue where it has them', () => {
    expect([term('weapon', 'club'), term('weapon', 'spoon')]).toEqual(['@weapon.club', 'spoon']);
    expect([lineFor('hit', 'club', {}), lineFor('hit', 'spoon', {})].map(({ key }) => key)).toEqual([
      'log.hit.club',
      'log.hit',
    ]);
    expect(lineIfAny('miss', {})).toEqual([]);
    expect([signed(2), signed(-1)]).toEqual(['+2', '−1']);
  });

  test('name what a refusal is about; its IDs stay for programs', () => {
    const inWords = namesBy<null>({ unit: (_, word) => word.toUpperCase() });
    expect(inWords(null, { code: 'no', params: { unit: 'ann', units: [], n: 2 } })).toEqual({
      code: 'no',
      params: { unit: 'ANN', n: 2 },
      details: { unit: 'ann', units: [], n: 2 },
    });
  });

  test('of a rulebook are English where nobody has translated them', () => {
    const rule = { title: 'Aim', text: 'Look.', source: 'seed' } as const;
    const english = { 'X-1': rule, 'X-2': rule };
    const polish = translated(english, { 'X-1': { title: 'Cel', text: 'Patrz.' } });
    expect(polish['X-1']).toEqual({ title: 'Cel', text: 'Patrz.', source: 'seed' });
    expect(polish['X-2']).toEqual(rule);
    expect(Object.keys(translated(english, {}))).toEqual(['X-1', 'X-2']);
  });
});

describe('ground', () => {
  test('a square belongs to a shape that covers its centre', () => {
    expect(squaresOf({ rect: [1, 0, 1.4, 2] }, 5, 5)).toEqual([
      [1, 0],
      [1, 1],
    ]);
    expect(squaresOf({ circle: [1, 1, 0.75] }, 5, 5)).toHaveLength(4);
    expect(
      squaresOf(
        {
          polygon: [
            [0, 0],
            [3, 0],
            [0, 3],
          ],
        },
        5,
        5,
      ),
    ).toContainEqual([0, 1]);
  });

  test('ways are found cheapest first, each by the cheapest steps, from wherever they start', () => {
    const dear = (_x: number, _y: number, toX: number): number => (toX === 1 ? 5 : 2);
    const ways = waysFrom([0, 0], 9, { width: 4, height: 1, cost: dear });
    expect(ways.all.map(({ square, cost }) => [square[0], cost])).toEqual([
      [0, 0],
      [1, 5],
      [2, 7],
      [3, 9],
    ]);
    expect(pathOf(ways.to([2, 0]) as Way)).toEqual([
      [1, 0],
      [2, 0],
    ]);
    expect(ways.to([0, 1])).toBeUndefined();
    expect(waysFrom([-1, 0], 2, { width: 4, height: 1, cost: () => 2 }).to([-1, 0])).toMatchObject({ cost: 0 });
  });

  test('tables laid out alike share one map', () => {
    const map = () => ({ width: 10, height: 10, pieces: [] });
    expect(sharedMap(map())).toBe(sharedMap(map()));
    expect(sharedMap({ ...map(), width: 11 })).not.toBe(sharedMap(map()));
  });
});

describe('views', () => {
  const figure = { hp: 3 };

  test('what everybody sees of a figure is made once for as long as it stays as it is', () => {
    const seen = remembered((unit: { readonly hp: number }) => ({ life: unit.hp }));
    expect(seen(figure)).toEqual({ life: 3 });
    expect(seen(figure)).toBe(seen(figure));
    expect(seen({ ...figure })).not.toBe(seen(figure));
  });

  test('whoever may know more is not shown what was made for those who may not', () => {
    const seen = onceForEach<{ readonly hp: number }, { readonly life?: number }>();
    expect(seen(figure, 'own', () => ({ life: figure.hp }))).toEqual({ life: 3 });
    expect(seen(figure, 'other', () => ({}))).toEqual({});
    expect(seen(figure, 'own', () => ({}))).toEqual({ life: 3 });
  });
});

describe('who decides for somebody', () => {
  const people: readonly Seat[] = [
    { id: 'ann', role: 'player' },
    { id: 'foes', role: 'npc' },
    { id: 'eve', role: 'spectator' },
  ];

  test('is their seat; where nobody has them, the GM; without one, everybody who plays', () => {
    const led = { seats: [...people, { id: 'max', role: 'gm' as const }] };
    expect(decidersFor(led, 'ann')).toEqual(['ann']);
    expect(decidersFor(led, null)).toEqual(['max']);
    expect(decidersFor({ seats: people }, null)).toEqual(['ann', 'foes']);
  });
});

test('what was asked for lately is kept, until everything is forgotten', () => {
  const key = {};
  const known = lately((_of: object) => ({}));
  const before = known(key);
  expect(known(key)).toBe(before);
  forgetEverything();
  expect(known(key)).not.toBe(before);
});
