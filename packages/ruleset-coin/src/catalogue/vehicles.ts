/** Section 9.6. */
export interface VehicleSpec {
  readonly hp: number;
  readonly passiveOk: number;
  readonly radius: number;
  readonly pilotSeat: boolean;
  readonly passengerSeats: number;
  readonly slot: string | null;
  readonly camoLevel: number;
  readonly exposed: boolean;
  readonly autonomous: boolean;
}

const vehicle = (
  hp: number,
  passiveOk: number,
  radius: number,
  passengerSeats: number,
  slot: string | null,
  exposed: boolean,
): VehicleSpec => ({
  hp,
  passiveOk,
  radius,
  pilotSeat: true,
  passengerSeats,
  slot,
  camoLevel: 0,
  exposed,
  autonomous: false,
});

export const vehicles: Readonly<Record<string, VehicleSpec>> = {
  motorbike: vehicle(2, 0, 7, 1, null, true),
  buggy: vehicle(3, 0, 10, 1, 'heavyMachineGun', true),
  truck: vehicle(3, 0, 15, 6, null, false),
  carrier: vehicle(5, 1, 15, 4, 'autocannon', false),
  walker: vehicle(4, 1, 10, 0, 'claw', false),
  tank: vehicle(6, 2, 18, 1, 'tankGun', false),
  drone: { ...vehicle(2, 0, 5, 0, 'submachineGun', false), pilotSeat: false, autonomous: true },
};

/** What may be added to any vehicle at set-up: at most one mounted defence and one camouflage each. */
export const fittings: Readonly<Record<string, { readonly defence: string } | { readonly camoLevel: number }>> = {
  pointDefence: { defence: 'pointDefence' },
  vehicleNet: { camoLevel: 2 },
  stealthField: { camoLevel: 4 },
};
