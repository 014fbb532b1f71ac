import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { traits } from '../catalogue/traits.ts';
import { maySpeak } from '../procedures/facts/stated-facts.ts';
import { hasTrait, isSpent } from '../read.ts';
import type { TeoState, Unit } from '../state.ts';
import { type Action, type Cost, mustAfford, mustBeActing } from './action.ts';
import { type ActiveTrait, bornCommander, cheat, leader, meditation, sacrifice } from './active-traits.ts';

/** @rule TEO-5.12 Traits that are used as an action, by name. */
const ACTIVE: Readonly<Record<string, ActiveTrait>> = { meditation, cheat, sacrifice, leader, bornCommander };

const activeTrait = (id: string): ActiveTrait | undefined => (Object.hasOwn(ACTIVE, id) ? ACTIVE[id] : undefined);

const costOf = (trait: ActiveTrait): Cost => ({ kind: trait.kind, ap: trait.ap });

function mustHold(unit: Unit, id: string, trait: ActiveTrait | undefined): readonly Violation[] {
  const rule = traits[id]?.rule ?? 'TEO-5.12';
  const held = trait !== undefined && hasTrait(unit, id);
  return held
    ? []
    : [violation(rule, 'trait-condition', { trait: id, why: trait === undefined ? 'notActive' : 'notHeld' })];
}

function mustBeUnspent(state: TeoState, unit: Unit, id: string, rule: string): readonly Violation[] {
  const unlimited = id === 'cheat' && state.options.cheatLimit === 'none';
  return isSpent(unit, id) && !unlimited ? [violation(rule, 'trait-spent', { trait: id })] : [];
}

/** @rule TEO-5.12 An active trait costs what it says and needs what it says. */
export const useTrait: Action<'useTrait', ActiveTrait | undefined> = {
  plan: (_reading, { trait }) => activeTrait(trait),
  may: ({ state, ground }, command, trait) => {
    const acting = mustBeActing(state, command.by, command.unit);
    const unit = state.units[command.unit];
    if (acting.length > 0 || unit === undefined) return acting;
    const held = mustHold(unit, command.trait, trait);
    if (held.length > 0 || trait === undefined) return held;
    return [
      ...maySpeak(state, command.by, command.situation),
      ...mustAfford(state, unit, costOf(trait)),
      ...mustBeUnspent(state, unit, command.trait, trait.rule),
      ...trait
        .conditions(state, ground, unit, command)
        .map((why) => violation(trait.rule, 'trait-condition', { trait: command.trait, why })),
    ];
  },
  act: (play, command, trait) => trait?.use(play, command),
};
