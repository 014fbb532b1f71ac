import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { FULL_DECK } from '../src/catalogue/deck.ts';
import { aces } from '../src/index.ts';
import { blank, brawl, foe, party, type Skirmish, withTerrain } from './tables.ts';

/** ACE-21.1: the GM may set any field of the table and of a figure (catalogue, State), and cannot break either. */

type Fields = Readonly<Record<string, unknown>>;
const ruled = (t: Skirmish, set: Fields, dice: readonly (number | string)[] = []) =>
  t.do('rule', { set, reason: 'so it is' }, { dice });
const refused = (t: Skirmish, set: Fields) => t.refuses('rule', { set, reason: 'so it is' });

/** Bruno acts on an ace; the thug beside him has a two, another stands far off with a king. */
const scene = (bruno: Fields = {}, thug: Fields = {}) =>
  brawl({ cards: ['AS'], ...bruno }, { cards: ['2C'], ...thug }).unit('z', foe('gunman', [23, 23], { cards: ['KH'] }));

describe('how the round stands', () => {
  rule('ACE-5.2', 'cards lie where the GM says, and each in one place only', () => {
    const t = scene().open();
    ruled(t, { discard: ['3C', '4C'] });
    expect(t.view()).toMatchObject({ discard: ['3C', '4C'], deck: 54 - 3 - 2 });
    ruled(t, { deck: ['QS', 'QH'] });
    expect([t.state.deck, t.state.discard.length]).toEqual([['QH', 'QS'], 54 - 3 - 2]);
    expect(refused(t, { discard: ['AS'] })).toMatchObject({ code: 'bad-message', params: { field: 'discard' } });
    expect(refused(t, { gmSetState: { deck: ['QS'], discard: ['QH'] } })).toMatchObject({
      code: 'bad-message',
      params: { field: 'deck' },
    });
  });

  rule('ACE-5.2', 'a card that comes to a hand leaves the deck, and one that leaves it is used', () => {
    const t = scene().open();
    ruled(t, { units: { thug: { cards: ['AH', '5D'] } } });
    expect(t.unit('thug')).toMatchObject({ cards: ['AH', '5D'], chosenCard: 'AH' });
    expect(t.view()).toMatchObject({ discard: ['2C'], deck: 54 - 4 - 1, order: ['bruno', 'thug', 'z'] });
    ruled(t, { units: { thug: { chosenCard: '5D' } } });
    expect(t.view().order).toEqual(['bruno', 'z', 'thug']);
    ruled(t, { units: { thug: { chosenCard: 'JK1' } } });
    expect(t.view()).toMatchObject({ order: ['bruno', 'z'], jokerSeen: true, discard: ['2C', '5D', 'AH'] });
    const hands = Object.values(t.state.units).flatMap((unit) => unit.cards);
    expect([...t.state.deck, ...t.state.discard, ...hands].sort()).toEqual([...FULL_DECK].sort());
    expect(refused(t, { units: { z: { cards: ['AS'] } } })).toMatchObject({ params: { field: 'units.z.cards' } });
    expect(refused(t, { units: { z: { cards: ['9D'], chosenCard: '8D' } } })).toMatchObject({
      params: { field: 'units.z.chosenCard' },
    });
  });

  rule('ACE-5.7', 'a joker was seen because the GM says so: the deck is shuffled after the round', () => {
    const t = scene().open();
    ruled(t, { jokerSeen: true, stirred: true });
    expect(t.view().jokerSeen).toBe(true);
    t.do('rule', { set: { phase: 'roundEnd' }, reason: 'so it is' });
    expect(t.events('deckReshuffled')).toHaveLength(1);
    expect(t.view().quietRounds).toBe(0);
  });

  rule('ACE-5.4', 'cards are called in the order the GM says', () => {
    const t = scene().open();
    ruled(t, { order: ['thug', 'z'] });
    expect(t.view().order).toEqual(['thug', 'z']);
    t.do('endTurn', { unit: 'bruno' });
    expect(t.view().activeUnit).toBe('thug');
    expect(refused(t, { order: ['z', 'z'] })).toMatchObject({ code: 'bad-message' });
    expect(refused(t, { order: ['nobody'] })).toMatchObject({ code: 'bad-message' });
  });

  rule('ACE-5.1', 'the GM names whose turn it is, or ends it', () => {
    const t = scene().open();
    ruled(t, { current: 'thug' });
    expect(t.view().activeUnit).toBe('thug');
    expect(t.unit('bruno').turnDone).toBe(true);
    ruled(t, { current: null });
    expect(t.view().activeUnit).toBe('z');
    expect(refused(t, { current: 'nobody' })).toMatchObject({ code: 'no-such-unit' });
  });

  rule('ACE-5.1', 'the GM ends the round; other phases are the engine’s', () => {
    const t = scene().open();
    t.do('rule', { set: { phase: 'roundEnd' }, reason: 'dusk' });
    expect(t.view()).toMatchObject({ round: 2, phase: 'countdown' });
    expect(t.events('cardDealt')).toHaveLength(3);
    expect(refused(t, { phase: 'deal' })).toMatchObject({ code: 'bad-value', params: { field: 'phase' } });
    expect(refused(t, { phase: 'finished' })).toMatchObject({ code: 'bad-value' });
    ruled(t, { result: { party: 'win', opposition: 'loss' } });
    expect(t.view()).toMatchObject({ phase: 'finished', result: { party: 'win', opposition: 'loss' } });
  });

  rule('ACE-5.12', 'a turn that was broken into ends when the GM takes it off the stack', () => {
    const t = scene({}, { turn: {} })
      .with({ turnStack: ['thug'] })
      .open();
    expect(refused(t, { turnStack: ['z'] })).toMatchObject({ code: 'bad-value', params: { field: 'turnStack' } });
    ruled(t, { turnStack: [] });
    expect(t.view().turnStack).toEqual([]);
    expect(t.unit('thug')).toMatchObject({ turn: null, turnDone: true });
    t.do('endTurn', { unit: 'bruno' });
    expect(t.view().activeUnit).toBe('z');
  });
});

describe('what lies on the table', () => {
  rule('ACE-21.1', 'a door opens, a wall comes down', () => {
    const t = scene()
      .map(
        withTerrain(
          { id: 'door', kind: 'door', shape: { rect: [9, 9, 1, 1] } },
          { id: 'wall', kind: 'wall', shape: { rect: [12, 9, 1, 1] } },
        ),
      )
      .open();
    ruled(t, { terrain: { door: { open: true }, wall: { destroyed: true, cover: 'half', elevation: 1 } } });
    expect(t.state.terrain).toMatchObject([{ open: true }, { destroyed: true, cover: 'medium', elevation: 2 }]);
    expect(refused(t, { terrain: { wall: { open: true } } })).toMatchObject({ params: { field: 'terrain.wall.open' } });
    expect(refused(t, { terrain: { gate: { open: true } } })).toMatchObject({ params: { field: 'terrain.gate' } });
  });

  rule('ACE-12.17', 'ground is under fire where the GM says', () => {
    const t = scene().open();
    const fire = { id: 'f1', owner: 'z', weapon: 'rifle', centre: [5, 8], radius: 2, left: 0 };
    const weapon = t.state.units.z?.items[0]?.kind ?? '';
    ruled(t, { templates: [{ ...fire, weapon }] });
    expect(t.view().templates).toEqual([{ ...fire, weapon, entered: [] }]);
    ruled(t, { gmPlace: { unit: 'thug', at: [20, 1] } });
    t.do('move', { unit: 'bruno', path: [[5, 6]] });
    expect(t.event('templateEntered')).toMatchObject({ unit: 'bruno', template: 'f1' });
    expect(t.unit('bruno').distracted).toHaveLength(1);
    expect(refused(t, { templates: [{ ...fire, weapon, owner: 'nobody' }] })).toMatchObject({ code: 'bad-message' });
    expect(refused(t, { templates: [{ ...fire, weapon: 'moonbeam' }] })).toMatchObject({
      params: { field: 'templates[0].weapon' },
    });
    expect(refused(t, { templates: [{ ...fire, weapon, centre: [99, 9] }] })).toMatchObject({ code: 'off-table' });
    ruled(t, { templates: [] });
    expect(t.view().templates).toEqual([]);
  });

  rule('ACE-16.3', 'the GM says how often a trick was tried', () => {
    const t = scene().open();
    ruled(t, { trickLog: { 'taunt/thug': 2 } });
    ruled(t, { trickLog: { 'intimidation/thug': 1 } });
    expect(t.view().trickLog).toEqual({ 'taunt/thug': 2, 'intimidation/thug': 1 });
    for (const key of ['dancing/thug', 'taunt/nobody'])
      expect(refused(t, { trickLog: { [key]: 1 } })).toMatchObject({ code: 'bad-message' });
  });

  rule('ACE-1.7', 'the mode is an option like others', () => {
    const t = scene().open();
    ruled(t, { mode: 'versus' });
    expect(t.view()).toMatchObject({ mode: 'versus', options: { mode: 'versus' } });
  });

  rule('ACE-21.1', 'what follows from other fields is refused, with what to rule on instead', () => {
    const t = scene().open();
    for (const field of ['pending', 'players', 'rng', 'log']) {
      expect(refused(t, { [field]: [] })).toMatchObject({ code: 'bad-value', rule: 'ACE-21.1', params: { field } });
      expect(refused(t, { gmSetState: { [field]: [] } })).toMatchObject({ code: 'bad-value' });
    }
  });
});

describe('a figure', () => {
  rule('ACE-1.7', 'changes sides and hands', () => {
    const t = scene().open();
    ruled(t, { units: { thug: { side: 'party', owner: 'party' } } });
    expect(t.unit('thug')).toMatchObject({ side: 'party', seat: 'party', owner: 'party' });
    ruled(t, { units: { thug: { owner: null } } });
    expect(t.unit('thug').owner).toBeNull();
    expect(refused(t, { units: { thug: { side: 'nowhere' } } })).toMatchObject({
      params: { field: 'units.thug.side' },
    });
    expect(refused(t, { units: { thug: { owner: 'ghost' } } })).toMatchObject({
      params: { field: 'units.thug.seat' },
    });
  });

  rule('ACE-14.12', 'who rides whom is known at both ends, whichever end the GM speaks of', () => {
    const t = blank
      .unit('bruno', party('bruno', [5, 5], { chips: 0 }))
      .unit('vera', party('vera', [9, 9], { chips: 0 }))
      .unit('horse', party('horse', [7, 7]))
      .unit('z', foe('thug', [23, 23]))
      .with({ round: 1, current: 'bruno', gmPool: 0 })
      .open();
    ruled(t, { units: { bruno: { mount: 'horse' } } });
    expect([t.unit('bruno').mount, t.unit('horse').rider, t.unit('bruno').at]).toEqual(['horse', 'bruno', [7, 7]]);
    ruled(t, { units: { horse: { at: [10, 10] } } });
    expect(t.unit('bruno').at).toEqual([10, 10]);
    ruled(t, { units: { horse: { rider: 'vera' } } });
    expect([t.unit('bruno').mount, t.unit('vera').mount, t.unit('horse').rider]).toEqual([null, 'horse', 'vera']);
    ruled(t, { units: { horse: { rider: null } } });
    expect([t.unit('vera').mount, t.unit('horse').rider]).toEqual([null, null]);
    expect(refused(t, { units: { bruno: { mount: 'bruno' } } })).toMatchObject({ code: 'bad-message' });
    expect(refused(t, { units: { vera: { mount: 'bruno' } } })).toMatchObject({ code: 'bad-value' });
  });

  rule('ACE-5.1', 'has a turn only while it runs', () => {
    const t = scene().open();
    ruled(t, { units: { bruno: { turn: { ran: true, runRoll: 4, moved: 3 } } } });
    expect(t.unit('bruno').turn).toMatchObject({ ran: true, runRoll: 4, moved: 3 });
    expect(refused(t, { units: { thug: { turn: {} } } })).toMatchObject({
      code: 'bad-value',
      params: { field: 'units.thug.turn' },
    });
  });

  rule('ACE-21.1', 'names only what is there', () => {
    const t = scene().open();
    const wrong: readonly Fields[] = [
      { aim: { target: 'nobody' } },
      { grip: { by: 'thug', level: 'grabbed' } },
      { activePowers: [{ power: 'bolt', target: 'nobody' }] },
      { upperHandUsed: ['nobody'] },
      { upperHandOver: ['nobody'] },
      { behaviour: 'dreamer' },
      { bruises: 1 },
    ];
    for (const stats of wrong) expect(refused(t, { units: { thug: stats } })).toMatchObject({ code: 'bad-message' });
    expect(refused(t, { units: { thug: { at: [99, 9] } } })).toMatchObject({ code: 'off-table' });
  });

  rule('ACE-6.17', 'that is dead is out of the fight; bruises are part of its fatigue', () => {
    const t = scene({ fatigue: 2, bruises: 2 }).open();
    ruled(t, { units: { thug: { dead: true }, bruno: { fatigue: 1 } } });
    expect(t.unit('thug')).toMatchObject({ dead: true, eliminated: true });
    expect(t.unit('bruno')).toMatchObject({ fatigue: 1, bruises: 1 });
  });

  rule('ACE-21.1', 'has every field of the catalogue set by its name', () => {
    const t = scene().open();
    const fields = {
      hold: 'none',
      surprised: true,
      interruptTried: true,
      upperHandUsed: ['z'],
      timers: [{ kind: 'poison', roundsLeft: 2 }],
      swimFails: 1,
      legHits: 1,
      aim: { target: 'bruno', ready: true },
      fullDefence: true,
      onFire: 2,
      elevation: 1,
      resolveTokens: 1,
    };
    ruled(t, {
      units: { thug: { ...fields, injuries: [{ part: 'leg' }], supportBonus: [{ skill: 'notice', value: 1 }] } },
    });
    expect(t.unit('thug')).toMatchObject({
      ...fields,
      injuries: [{ part: 'leg', permanent: false }],
      supportBonus: [{ skill: 'notice', value: 1 }],
    });
  });
});

describe('in bounds', () => {
  rule('ACE-21.3', 'while a question is open the turn and the cards it was asked in stay as they are', () => {
    const t = scene({ chips: 1 }).open();
    ruled(t, { gmTest: { unit: 'bruno', trait: 'vigor' } }, [3, 2]);
    expect(t.asked).toMatchObject({ kind: 'reroll' });
    const sets: readonly Fields[] = [
      { current: 'thug' },
      { gmTurn: { unit: 'thug' } },
      { gmSetState: { order: [] } },
      { units: { bruno: { cards: [] } } },
      { gmSetState: { unit: 'bruno', turn: null } },
    ];
    for (const set of sets) expect(refused(t, set)).toMatchObject({ code: 'pending-decision', rule: 'ACE-21.3' });
  });

  rule('ACE-21.3', 'a ruling tells players neither hidden figures nor the deck nor a stranger’s sheet', () => {
    const told = (t: Skirmish): string =>
      JSON.stringify(t.table.entry.events.map((event) => aces.redact(event as never, 'party', t.state)));
    const t = scene({}, {})
      .unit('spy', foe('thug', [20, 20], { hidden: true, cards: ['QD'] }))
      .open();
    ruled(t, { order: ['spy', 'thug'] });
    expect(told(t)).not.toContain('spy');
    ruled(t, { deck: ['QS'] });
    expect(told(t)).not.toContain('"deck":');
    ruled(t, { units: { thug: { skills: { stealth: 12 } } } });
    expect(told(t)).not.toContain('12');
  });
});
