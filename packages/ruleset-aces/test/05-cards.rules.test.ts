import { type Command, perform } from '@potyczka/kernel';
import { Chance, rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { FULL_DECK } from '../src/catalogue/deck.ts';
import type { AcesState } from '../src/state.ts';
import { blank, foe, party, type Skirmish } from './tables.ts';

type Table = Skirmish['table'];

const battle = blank
  .unit('bruno', party('bruno', [4, 10]))
  .unit('vera', party('vera', [4, 12]))
  .unit('guard', party('guard', [6, 11]))
  .unit('captain', foe('captain', [14, 10]))
  .unit('thugA', foe('thug', [12, 10]))
  .unit('thugB', foe('thug', [12, 12]))
  .unit('thugC', foe('thug', [12, 14]));

/** What a seat could say now, one of it by chance: moves and turn business, so that cards go round quickly. */
function something(table: Table, chance: Chance): Command | undefined {
  const { open, state } = table.checkpoint;
  if (open !== null) {
    const { asked } = open;
    const choice = chance.pick([asked.default, ...asked.choices.map((one) => one.choice)]);
    return { type: 'answer', by: asked.seat, pending: asked.id, choice } as unknown as Command;
  }
  const seat = table.rules.awaited(state)[0] ?? 'gm';
  const wanted = ['hold', 'endTurn', 'move', 'attack', 'declare', 'dropProne', 'standUp'];
  const offers = table.rules
    .offers(state, seat, table.ground)
    .commands.filter((one) => wanted.includes(one.command.type));
  const type = chance.pick([...new Set(offers.map((one) => one.command.type))]);
  const offer = chance.pick(offers.filter((one) => one.command.type === type));
  if (offer === undefined) return undefined;
  const { command, vary } = offer;
  return vary === undefined ? command : ({ ...command, [vary.param]: chance.pick(vary.values) } as Command);
}

/** Every card of the 54 is face down, in the pile or in front of somebody (extras may share one), and only there. */
function mustBeWhole(state: AcesState): void {
  const inPlay = [...new Set(Object.values(state.units).flatMap((unit) => unit.cards))];
  expect([...state.deck, ...state.discard, ...inPlay].sort()).toEqual([...FULL_DECK].sort());
}

/** Nobody is at two places of a round at once. */
function mustBeOrderly(state: AcesState): void {
  for (const unit of Object.values(state.units)) {
    if (unit.hold !== 'none') expect([unit.turn, unit.shaken, unit.stunned]).toEqual([null, false, false]);
    if (unit.chosenCard !== null) expect(unit.cards).toContain(unit.chosenCard);
  }
  const turns = Object.values(state.units).filter((unit) => unit.turn !== null);
  const known = [...state.turnStack, ...(state.activeUnit === null ? [] : [state.activeUnit])];
  for (const { id } of turns) expect(known).toContain(id);
}

rule.each(
  'ACE-5.7',
  'no card is ever in two places, nor a turn: random battles (%s)',
  [
    {},
    { 'init.extrasShareCard': true },
    { 'deck.reshuffle': 'whenEmpty', 'interrupt.onLoss': 'keepHold' },
    { 'deck.reshuffle': 'everyRound', 'gm.mode': 'human' },
  ],
  (options) => {
    for (let game = 0; game < 3; game++) {
      const chance = new Chance(`cards/${JSON.stringify(options)}/${game}`);
      let { table } = battle.options(options).open();
      for (let step = 0; step < 120 && !table.rules.over(table.checkpoint.state); step++) {
        const command = something(table, chance);
        if (command === undefined) throw new Error(`nothing to do in ${table.checkpoint.state.phase}`);
        const result = perform(table, command as never);
        if (!result.ok) throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(result.violations)}`);
        table = result.table;
        mustBeWhole(table.checkpoint.state);
        if (!table.rules.over(table.checkpoint.state)) mustBeOrderly(table.checkpoint.state);
      }
      expect(table.checkpoint.state.round).toBeGreaterThan(0);
    }
  },
);
