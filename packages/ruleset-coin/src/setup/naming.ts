import type { Unit } from '../state.ts';

/** What units are called that nobody named: their kind, with what tells them apart. */

const isNameless = (unit: Unit): boolean => unit.name === unit.id;
const letterOf = (side: string): string => (side === 'none' ? '' : side);
const nameFor = (profile: string, label: string): string => `@profile.${profile}${label === '' ? '' : `#${label}`}`;

/** As their ids count them, or in the order of the units where ids do not count. */
function numberAmong(alike: readonly Unit[], unit: Unit): string {
  if (alike.length < 2) return '';
  const counted = alike.map(({ id }) => /\d+$/.exec(id)?.[0]);
  const number = counted[alike.indexOf(unit)];
  const good = counted.every((one, index) => one !== undefined && counted.indexOf(one) === index);
  return good && number !== undefined ? number : String(alike.indexOf(unit) + 1);
}

/** The letter of the side where the other has its like too; a number where there are several on one side. */
function labelOf(nameless: readonly Unit[], unit: Unit): string {
  const kin = nameless.filter((one) => one.profile === unit.profile);
  const alike = kin.filter((one) => one.side === unit.side);
  return `${kin.length > alike.length ? letterOf(unit.side) : ''}${numberAmong(alike, unit)}`;
}

/** Names stay for the whole battle, also when a vehicle changes hands. */
export function named<U extends Unit>(units: readonly U[]): readonly U[] {
  const nameless = units.filter(isNameless);
  return units.map((unit) =>
    isNameless(unit) ? { ...unit, name: nameFor(unit.profile, labelOf(nameless, unit)) } : unit,
  );
}

/** The name of a newcomer: the first number of its side that is free. */
export function freeName(units: Readonly<Record<string, Unit>>, side: string, profile: string): string {
  const taken = new Set(Object.values(units).map((unit) => unit.name));
  let n = 1;
  while (taken.has(nameFor(profile, `${letterOf(side)}${n}`))) n += 1;
  return nameFor(profile, `${letterOf(side)}${n}`);
}
