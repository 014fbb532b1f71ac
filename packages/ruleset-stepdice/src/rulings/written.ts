import type { Violation } from '@potyczka/kernel';
import { type shape, violation } from '@potyczka/kernel';
import { heard, mustName, plainChange, ruledBy, rulingFieldsOf } from '@potyczka/ruleset-kit';
import { endEffect } from '../procedures/effects.ts';
import { endFoeTurn, foesToAct } from '../procedures/foes/turns.ts';
import { phaseOf } from '../read.ts';
import { checkTable } from '../setup/checks.ts';
import { itemsFrom, lastMovesFrom } from '../setup/compose.ts';
import { checkThings } from '../setup/things.ts';
import { scenarioSheet } from '../sheet/scenario.ts';
import { tableSheet } from '../sheet/table.ts';
import type { StepState } from '../state.ts';
import { beginCombat, endHeroPhase, endTurn } from '../turn.ts';
import { type Power, type Powers, power } from './power.ts';

/** Fields of the table that the GM writes as a set-up does (catalogue 6; protocol, `rule`). What is a list is the whole list. */

const inScenario = ({ scenario }: StepState, change: Partial<StepState['scenario']>): Partial<StepState> => ({
  scenario: { ...scenario, ...change },
});

const partsOf = ({ objects, hazards, clocks, scenario }: StepState) => ({
  objects,
  hazards,
  clocks,
  spawns: scenario.spawns,
});

const faultsOf = (state: StepState): readonly Violation[] => [...checkTable(state), ...checkThings(partsOf(state))];

/** What would not be in order that was before: names that name nothing, an id twice. */
export function newFaults(before: StepState, after: StepState): readonly Violation[] {
  const known = new Set(faultsOf(before).map((one) => JSON.stringify(one)));
  return faultsOf(after).filter((one) => !known.has(JSON.stringify(one)));
}

type Change<T> = (state: StepState, value: T) => Partial<StepState>;

/** A field that is set to what was written; nothing may be out of order then that was not before. */
const field = <T>(
  checker: shape.Checker<T>,
  change: Change<T>,
  wrong: (value: T) => readonly Violation[] = () => [],
): Power =>
  power({
    shape: checker,
    absent: true,
    may: (state, value) => {
      const errors = wrong(value);
      return errors.length > 0 ? errors : newFaults(state, { ...state, ...change(state, value) });
    },
    act: (play, value) => play.tell({ type: 'tableRuled', change: change(play.state, value), rules: ['STEP-24.1'] }),
  });

const plainly = (
  fields: Readonly<Record<string, shape.Checker<unknown>>>,
  changeTo: (key: string) => Change<unknown>,
): Powers => Object.fromEntries(Object.entries(fields).map(([key, checker]) => [key, field(checker, changeTo(key))]));

const ofTable = plainly(
  rulingFieldsOf(tableSheet),
  (key) => (_state, value) => plainChange(tableSheet, heard(tableSheet, { [key]: value })),
);
const ofScenario = plainly(
  rulingFieldsOf(scenarioSheet),
  (key) => (state, value) => inScenario(state, plainChange(scenarioSheet, heard(scenarioSheet, { [key]: value }))),
);

const items = field(
  ruledBy(tableSheet, 'items'),
  (_state, said) => ({ items: itemsFrom(said).items }),
  (said) => itemsFrom(said).errors,
);

const bossLastMoves = field(ruledBy(tableSheet, 'bossLastMoves'), (state, said) => ({
  bossLastMoves: lastMovesFrom(said, state),
}));

const facts = field(ruledBy(tableSheet, 'facts'), (state, said) => ({ facts: { ...state.facts, ...said } }));

const objective = field(ruledBy(scenarioSheet, 'objective'), (state, said) =>
  inScenario(state, { objective: { ...state.scenario.objective, ...said } as StepState['scenario']['objective'] }),
);

/** Conditions follow the effects that give them. */
const effects: Power = {
  ...field(ruledBy(tableSheet, 'effects'), (_state, said) => ({ effects: tableSheet.effects.read(said) })),
  apply: (play, value) => {
    for (const effect of play.state.effects) endEffect(play, effect, ['STEP-24.3']);
    for (const effect of tableSheet.effects.read(value as Parameters<typeof tableSheet.effects.read>[0]))
      play.tell({ type: 'effectSet', effect, rules: ['STEP-24.3'] });
  },
};

/** @rule STEP-9.1 From one phase the table goes on to the next; what lies between is done as in play. */
const phase = power({
  rule: 'STEP-9.1',
  shape: ruledBy(tableSheet, 'phase'),
  amidst: false,
  may: (state, to) => {
    const next = state.phase === 'free' || (state.phase === 'heroes' && to === 'foes');
    return next || (state.phase === 'foes' && to === 'heroes')
      ? []
      : [violation('STEP-9.1', 'bad-phase', phaseOf(state))];
  },
  act: (play, to) => {
    const { phase: now, activeUnit, firstSide } = play.state;
    if (now === 'free') return beginCombat(play, to === 'foes' ? 'foes' : firstSide, null);
    if (now === 'foes') {
      for (const foe of foesToAct(play.state)) endFoeTurn(play, foe.id);
      return;
    }
    if (activeUnit !== null) endTurn(play, activeUnit);
    endHeroPhase(play);
  },
});

/** A side's name, and the seat that plays it. */
const sides = power({
  shape: ruledBy(tableSheet, 'sides'),
  may: (state, said, at) =>
    Object.entries(said).flatMap(([id, { seat }]) => [
      ...mustName(id, Object.keys(state.sides), at),
      ...mustName(
        seat,
        state.seats.map((one) => one.id),
        `${at}.${id}.seat`,
      ),
    ]),
  act: (play, said) => {
    const changed = Object.entries(said).flatMap(([id, change]) => {
      const side = play.state.sides[id];
      return side === undefined ? [] : [[id, { ...side, ...change }] as const];
    });
    const all = { ...play.state.sides, ...Object.fromEntries(changed) } as StepState['sides'];
    play.tell({ type: 'tableRuled', change: { sides: all }, rules: ['STEP-24.1'] });
  },
});

export const writtenPowers: Powers = {
  ...ofTable,
  ...ofScenario,
  ...{ items, bossLastMoves, facts, objective, effects, phase, sides },
};
