import type { TeoCommand } from '../commands.ts';
import { foesOf } from '../procedures/facts/noticing.ts';
import { alliesOf, hasTrait, weaponSpec } from '../read.ts';
import type { Unit } from '../state.ts';
import { expected } from './menace.ts';
import type { Outlook } from './outlook.ts';

/** What a figure does for itself and its friends when it has nobody to attack. */

const neediest = (a: Unit, b: Unit): number => a.hp - b.hp || (a.id < b.id ? -1 : 1);

function firstLegal(o: Outlook, commands: readonly TeoCommand[]): TeoCommand | undefined {
  for (const command of commands) {
    const legal = o.legal(command);
    if (legal !== undefined) return legal;
  }
  return undefined;
}

/** @rule TEO-5.15 The first weapon that has to be made ready. */
export const reload = (o: Outlook): TeoCommand | undefined =>
  firstLegal(
    o,
    o.unit.weapons
      .filter(({ id, ready }) => !ready && weaponSpec(id).reload === true)
      .map(({ id }) => ({ type: 'reload', by: o.by, unit: o.unit.id, weapon: id })),
  );

/** @rule TEO-11.6 @rule TEO-13.73 @rule TEO-13.14 Help for the worst hurt at its side; else it collects itself. */
export function treat(o: Outlook): TeoCommand | undefined {
  const { by, unit } = o;
  const hurt = alliesOf(o.state, unit)
    .filter((ally) => ally.hp < ally.maxHp)
    .sort(neediest);
  const gives = hasTrait(unit, 'sacrifice') && unit.hp > 2;
  return firstLegal(o, [
    ...hurt.map(({ id }) => ({ type: 'firstAid', by, unit: unit.id, target: id }) as const),
    ...hurt
      .filter(({ hp }) => gives && hp === 1)
      .map(({ id }) => ({ type: 'useTrait', by, unit: unit.id, trait: 'sacrifice', target: id }) as const),
    ...(hasTrait(unit, 'meditation') && unit.hp < unit.maxHp
      ? [{ type: 'useTrait', by, unit: unit.id, trait: 'meditation' } as const]
      : []),
  ]);
}

/** @rule TEO-13.76 A word to the friend who has yet to act and can make most of it. */
export function commend(o: Outlook): TeoCommand | undefined {
  if (!hasTrait(o.unit, 'bornCommander')) return undefined;
  const harm = (ally: Unit): number =>
    Math.max(0, ...foesOf(o.state, ally).map((foe) => expected(o.state, o.ground, ally, foe)));
  const able = alliesOf(o.state, o.unit)
    .filter((ally) => !ally.activated && !ally.escorted)
    .map((ally) => ({ id: ally.id, harm: harm(ally) }))
    .filter(({ harm: most }) => most > 0)
    .sort((a, b) => b.harm - a.harm || (a.id < b.id ? -1 : 1));
  return firstLegal(
    o,
    able.map(({ id }) => ({ type: 'useTrait', by: o.by, unit: o.unit.id, trait: 'bornCommander', target: id })),
  );
}

export const aim = (o: Outlook): TeoCommand | undefined => o.legal({ type: 'aim', by: o.by, unit: o.unit.id });
