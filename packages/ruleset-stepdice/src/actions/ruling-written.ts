import type { Violation } from '@potyczka/kernel';
import { shape, violation } from '@potyczka/kernel';
import { badFields, mustName } from '@potyczka/ruleset-kit';
import type { StepPlay } from '../play.ts';
import { endEffect } from '../procedures/effects.ts';
import { endFoeTurn, foesToAct } from '../procedures/foe-turns.ts';
import { phaseOf } from '../read.ts';
import { checkTable } from '../setup/checks.ts';
import { effectsFrom, itemsFrom, underWay, zonesFrom } from '../setup/compose.ts';
import { squareOf } from '../setup/figure.ts';
import { planFields } from '../setup/plan-shape.ts';
import { tableFields } from '../setup/table-fields.ts';
import { checkThings, clockFrom, hazardFrom, spawnFrom, thingFrom } from '../setup/things.ts';
import type { WireSetup } from '../setup.ts';
import type { StepState } from '../state.ts';
import { beginCombat, endHeroPhase, endTurn } from '../turn.ts';
import { type Power, type Powers, power } from './ruling-power.ts';

const { either, idOf, maybe, object, oneOf, recordBy, text } = shape;

/** Fields of the table that the GM writes as a set-up does (catalogue 6; protocol, `rule`). */

const fields = {
  order: tableFields.order,
  bands: tableFields.bands,
  covers: tableFields.covers,
  items: tableFields.items,
  zones: tableFields.zones,
  effects: tableFields.effects,
  pools: tableFields.pools,
  marks: tableFields.marks,
  failedKeys: tableFields.failedKeys,
  moraleElites: tableFields.moraleElites,
  bossLastMoves: tableFields.bossLastMoves,
  threats: tableFields.threats,
  objects: planFields.objects,
  hazards: planFields.hazards,
  clocks: planFields.clocks,
  spawns: planFields.spawns,
  objective: planFields.objective,
  exits: planFields.exits,
  deployment: planFields.deployment,
  atLimit: planFields.atLimit,
  notes: planFields.notes,
  firstSide: planFields.firstSide,
} as const;
const written = object(fields);
type Written = shape.Of<typeof written>;
type Key = keyof typeof fields;

const inScenario = ({ scenario }: StepState, change: Partial<StepState['scenario']>): Partial<StepState> => ({
  scenario: { ...scenario, ...change },
});

/** How each is read. What is a list is the whole list. */
const READ: { readonly [K in Key]: (state: StepState, said: Written) => Partial<StepState> } = {
  order: (_state, { order = null }) => ({ order }),
  bands: (_state, { bands = {} }) => ({ bands }),
  covers: (_state, { covers = {} }) => ({ covers }),
  items: (_state, said) => ({ items: itemsFrom(said as WireSetup).items }),
  zones: (_state, said) => ({ zones: zonesFrom(said as WireSetup) }),
  effects: (_state, said) => ({ effects: effectsFrom(said as WireSetup) }),
  pools: (state, said) => ({ pools: pending(state, said).pools }),
  marks: (state, said) => ({ marks: pending(state, said).marks }),
  failedKeys: (state, said) => ({ failedKeys: pending(state, said).failedKeys }),
  moraleElites: (_state, { moraleElites = [] }) => ({ moraleElites }),
  bossLastMoves: (state, said) => ({ bossLastMoves: pending(state, said).bossLastMoves }),
  threats: (state, said) => ({ threats: pending(state, said).threats }),
  objects: (_state, { objects = [] }) => ({ objects: objects.map(thingFrom) }),
  hazards: (_state, { hazards = [] }) => ({ hazards: hazards.map(hazardFrom) }),
  clocks: (_state, { clocks = [] }) => ({ clocks: clocks.map(clockFrom) }),
  spawns: (state, { spawns = [] }) => inScenario(state, { spawns: spawns.map(spawnFrom) }),
  objective: (state, { objective }) => inScenario(state, { objective: { ...state.scenario.objective, ...objective } }),
  exits: (state, { exits = [] }) => inScenario(state, { exits: exits.map(squareOf) }),
  deployment: (state, { deployment = [] }) => inScenario(state, { deployment: deployment.map(squareOf) }),
  atLimit: (state, { atLimit = 'draw' }) => inScenario(state, { atLimit }),
  notes: (state, { notes = '' }) => inScenario(state, { notes }),
  firstSide: (state, { firstSide = state.firstSide }) => ({ firstSide }),
};

const pending = (state: StepState, said: Written) => {
  const phase = state.phase === 'ended' ? {} : { phase: state.phase };
  return underWay({ ...said, round: state.round, ...phase } as WireSetup, state.firstSide);
};

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

function checkField(state: StepState, key: Key, value: unknown): readonly Violation[] {
  const parsed = shape.parse(written, { [key]: value }, 'set');
  if (!parsed.ok) return badFields(parsed.errors);
  const wrong = key === 'items' ? itemsFrom(parsed.value as WireSetup).errors : [];
  return wrong.length > 0 ? wrong : newFaults(state, { ...state, ...READ[key](state, parsed.value) });
}

/** Conditions follow the effects that give them. */
function setEffects(play: StepPlay, effects: StepState['effects']): void {
  for (const effect of play.state.effects) endEffect(play, effect, ['STEP-24.3']);
  for (const effect of effects) play.tell({ type: 'effectSet', effect, rules: ['STEP-24.3'] });
}

const field = (key: Key): Power => ({
  rule: 'STEP-24.1',
  form: shape.formOf(fields[key]),
  check: (state, value) => checkField(state, key, value),
  apply: (play, value) => {
    const change = READ[key](play.state, { [key]: value } as Written);
    if (key === 'effects') setEffects(play, change.effects ?? []);
    else play.tell({ type: 'tableRuled', change, rules: ['STEP-24.1'] });
  },
});

/** @rule STEP-9.1 From one phase the table goes on to the next; what lies between is done as in play. */
const phase = power(
  'phase',
  'STEP-9.1',
  oneOf('heroes', 'foes'),
  (play, to) => {
    const { phase: now, activeUnit, firstSide } = play.state;
    if (now === 'free') return beginCombat(play, to === 'foes' ? 'foes' : firstSide, null);
    if (now === 'foes') {
      for (const foe of foesToAct(play.state)) endFoeTurn(play, foe.id);
      return;
    }
    if (activeUnit !== null) endTurn(play, activeUnit);
    endHeroPhase(play);
  },
  (state, to) => {
    const next = state.phase === 'free' || (state.phase === 'heroes' && to === 'foes');
    return next || (state.phase === 'foes' && to === 'heroes')
      ? []
      : [violation('STEP-9.1', 'bad-phase', phaseOf(state))];
  },
);

const sideShape = recordBy(
  'side',
  object({ name: maybe(text(60)), seat: maybe(either(idOf('seat'), oneOf(null))) }),
  9,
);

/** A side's name, and the seat that plays it. */
const sides = power(
  'sides',
  'STEP-24.1',
  sideShape,
  (play, said) => {
    const changed = Object.entries(said).flatMap(([id, change]) => {
      const side = play.state.sides[id];
      return side === undefined ? [] : [[id, { ...side, ...change }] as const];
    });
    const all = { ...play.state.sides, ...Object.fromEntries(changed) } as StepState['sides'];
    play.tell({ type: 'tableRuled', change: { sides: all }, rules: ['STEP-24.1'] });
  },
  (state, said) =>
    Object.entries(said).flatMap(([id, { seat }]) => [
      ...mustName(id, Object.keys(state.sides), 'set.sides'),
      ...mustName(
        seat ?? null,
        state.seats.map((one) => one.id),
        `set.sides.${id}.seat`,
      ),
    ]),
);

const bySetup = Object.fromEntries((Object.keys(fields) as Key[]).map((key) => [key, field(key)]));

export const writtenPowers: Powers = { ...bySetup, phase, sides };
