import { readFileSync } from 'node:fs';
import { copiesSource, viewsSource } from '@potyczka/ruleset-kit';
import { expect, it } from 'vitest';
import { infantrySheet, vehicleSheet } from '../src/sheet/unit.ts';
import { copied, viewed } from '../src/sheet/written.ts';

const written = (file: string): string => readFileSync(new URL(`../src/sheet/${file}`, import.meta.url), 'utf8');

it('the copiers and views are those of the sheets (npm run sheets writes them)', () => {
  expect(written('copies.ts')).toBe(copiesSource(copied));
  expect(written('views.ts')).toBe(viewsSource(viewed));
});

/** What may be ruled of a unit is a promise to desks: a field that is no longer taken is found here. */
it('COIN-22.1 the GM sets every field of a unit that rulings are for', () => {
  const ruled = (fields: object): readonly string[] =>
    Object.entries(fields).flatMap(([name, about]) => ('gm' in about ? [name] : []));
  const figure = ['name', 'seat', 'hp', 'maxHp', 'at', 'status', 'tags', 'behaviour'];
  const worn = ['inVehicle', 'slotLeft', 'slotRight', 'armour', 'device', 'backpack'];
  const built = ['side', 'radius', 'passiveOk', 'camoLevel', 'exposed', 'autonomous', 'hatch', 'pilotSeat'];
  const aboard = ['passengerSeats', 'pilot', 'passengers', 'bodies', 'floorItems', 'vehicleSlot', 'mountedDefence'];
  expect([...ruled(infantrySheet)].sort()).toEqual([...figure, ...worn].sort());
  expect([...ruled(vehicleSheet)].sort()).toEqual([...figure, ...built, ...aboard, 'activatedBy'].sort());
});
