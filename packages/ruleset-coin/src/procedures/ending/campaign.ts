import type { Json } from '@potyczka/kernel';
import type { CoinPlay } from '../../play.ts';
import { isAlive, isInfantry, itemOf, unitsOf } from '../../read.ts';
import type { CoinState, Infantry, Unit, Vehicle, Veteran } from '../../state.ts';
import { SIDES } from '../../vocabulary.ts';

/** Who goes on to the next battle (COIN-22.3), written as a set-up writes its units. */

/** An item with what is left of it (COIN-16.5); what is in a case goes along. */
function kept(state: CoinState, id: string): Json {
  const item = itemOf(state, id);
  return {
    spec: item.spec,
    ...(item.name === item.spec ? {} : { name: item.name }),
    ...(item.usesLeft === null ? {} : { usesLeft: item.usesLeft }),
    ...(item.type === 'case'
      ? { ownerUnit: item.ownerUnit, contents: item.contents.map((inside) => kept(state, inside)) }
      : {}),
  };
}

const slot = (state: CoinState, id: string | null): Json => (id === null ? null : kept(state, id));

const person = (state: CoinState, unit: Infantry): Veteran['stats'] => ({
  maxHp: unit.maxHp,
  tags: unit.tags,
  behaviour: unit.behaviour,
  slotLeft: slot(state, unit.slotLeft),
  slotRight: unit.slotLeft === unit.slotRight ? null : slot(state, unit.slotRight),
  armour: slot(state, unit.armour),
  device: slot(state, unit.device),
  backpack: unit.backpack.map((id) => kept(state, id)),
});

const machine = (state: CoinState, unit: Vehicle): Veteran['stats'] => ({
  maxHp: unit.maxHp,
  passiveOk: unit.passiveOk,
  camoLevel: unit.camoLevel,
  vehicleSlot: slot(state, unit.vehicleSlot),
  mountedDefence: slot(state, unit.mountedDefence),
});

const veteran = (state: CoinState, unit: Unit): readonly Veteran[] => {
  const side = SIDES.find((one) => one === unit.side);
  if (side === undefined || !isAlive(unit)) return [];
  const stats = isInfantry(unit) ? person(state, unit) : machine(state, unit);
  return [{ id: unit.id, name: unit.name, side, profile: unit.profile, stats }];
};

/** A case whose owner is gone stays sealed, and a set-up needs an owner for it: it is lost with him (COIN-16.8). */
const withoutOrphans = (state: CoinState): CoinState => ({
  ...state,
  units: Object.fromEntries(
    unitsOf(state).map((unit) => [unit.id, isInfantry(unit) ? lessOrphans(state, unit) : unit]),
  ),
});

function lessOrphans(state: CoinState, unit: Infantry): Infantry {
  const lost = (id: string | null): boolean => {
    const owner = id === null ? null : itemOf(state, id).ownerUnit;
    return owner !== null && state.units[owner]?.status !== 'alive';
  };
  const keep = (id: string | null): string | null => (lost(id) ? null : id);
  return {
    ...unit,
    slotLeft: keep(unit.slotLeft),
    slotRight: keep(unit.slotRight),
    backpack: unit.backpack.filter((id) => !lost(id)),
  };
}

/** @rule COIN-22.3 Survivors keep what they carry and are whole again; the dead and what was lost are gone. */
export function keepSurvivors(play: CoinPlay): void {
  if (play.state.options.campaign !== 'keepLoot') return;
  const state = withoutOrphans(play.state);
  const veterans = unitsOf(state).flatMap((unit) => veteran(state, unit));
  play.tell({ type: 'survivorsKept', veterans, rules: ['COIN-22.3'] });
}
