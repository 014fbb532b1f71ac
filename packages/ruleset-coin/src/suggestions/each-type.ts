import type { CoinCommand, CommandType } from '../commands.ts';
import { isInfantry, isVehicle, playsFor, unitsOf } from '../read.ts';
import type { CoinState } from '../state.ts';
import { UNARMED } from '../vocabulary.ts';

/** One command of every type there is, so that what is offered nowhere is refused with its reason. */
export function oneOfEach(state: CoinState, by: string, only: string | undefined): readonly CoinCommand[] {
  const units = unitsOf(state);
  const own = units.find((one) => one.side !== 'none' && playsFor(state, by, one.side));
  const acting = state.activeUnit === null ? undefined : state.units[state.activeUnit];
  const mine = acting !== undefined && acting.side !== 'none' && playsFor(state, by, acting.side) ? acting : own;
  // At a table without figures, one of the catalogue that is not there.
  const unit = only ?? mine?.id ?? units[0]?.id ?? 'recruit';
  const vehicle = units.find(isVehicle)?.id ?? units.find(({ id }) => id !== unit)?.id ?? 'recruit';
  const friend = units.find((one) => one.id !== unit && isInfantry(one) && one.side === mine?.side)?.id ?? unit;
  const foe = units.find((one) => one.side !== mine?.side)?.id ?? unit;
  // A word of the catalogue, not a thing of this table: that might tell what somebody hides.
  const item = 'pistol';
  const pos = mine?.at ?? ([0, 0] as const);
  const each: { readonly [T in CommandType]: Extract<CoinCommand, { type: T }> } = {
    setOption: { type: 'setOption', by, key: 'turnMode', value: state.options.turnMode },
    addUnit: { type: 'addUnit', by, profile: 'recruit' },
    removeUnit: { type: 'removeUnit', by, unit },
    equip: { type: 'equip', by, unit, item, place: 'backpack' },
    fitVehicle: { type: 'fitVehicle', by, target: vehicle, fitting: 'vehicleNet' },
    startDeployment: { type: 'startDeployment', by },
    deploy: { type: 'deploy', by, unit, pos },
    rollInitiative: { type: 'rollInitiative', by },
    chooseUnit: { type: 'chooseUnit', by, unit },
    pass: { type: 'pass', by },
    endTurn: { type: 'endTurn', by },
    move: { type: 'move', by, unit, pos },
    run: { type: 'run', by, unit, pos },
    drive: { type: 'drive', by, unit, pos },
    drawItem: { type: 'drawItem', by, unit, item, slot: 'left' },
    stow: { type: 'stow', by, unit, slot: 'left' },
    drop: { type: 'drop', by, unit, item },
    give: { type: 'give', by, unit, item, target: friend, to: 'backpack' },
    wear: { type: 'wear', by, unit, item: null, bodySlot: 'armour' },
    pickUp: { type: 'pickUp', by, unit, item, to: 'backpack' },
    useItem: { type: 'useItem', by, unit, item: 'medkit', target: unit },
    castPrep: { type: 'castPrep', by, unit, item: 'mend' },
    openCase: { type: 'openCase', by, unit, case: 'lockCase' },
    boardPilot: { type: 'boardPilot', by, unit, target: vehicle },
    boardPassenger: { type: 'boardPassenger', by, unit, target: vehicle },
    switchSeat: { type: 'switchSeat', by, unit, seat: 'pilot' },
    dismount: { type: 'dismount', by, unit, pos },
    openHatch: { type: 'openHatch', by, unit, target: vehicle },
    closeHatch: { type: 'closeHatch', by, unit },
    dragOut: { type: 'dragOut', by, unit, target: foe, pos },
    customPrep: { type: 'customPrep', by, unit, text: '…' },
    endPrep: { type: 'endPrep', by, unit },
    attack: { type: 'attack', by, unit, weapons: [UNARMED] },
    skipAttack: { type: 'skipAttack', by, unit },
    concede: { type: 'concede', by },
    rule: { type: 'rule', by, set: {}, reason: '…' },
  };
  return Object.values(each);
}
