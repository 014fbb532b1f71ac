import type { ActKind, StagedFace, Staging } from '@potyczka/kernel';
import { stagesBy } from '@potyczka/ruleset-kit';
import { weapons } from './catalogue/weapons.ts';
import type { TeoEvent } from './events/index.ts';

/** @rule TEO-8.2 A 5 or a 6 is a success. @rule TEO-8.3 Of three dice the two highest are kept. */
function faces(dice: readonly number[]): readonly StagedFace[] {
  const [highest, second = highest] = dice.toSorted((one, other) => other - one);
  const kept = [highest, second];
  return dice.map((face) => {
    const at = face >= 5 ? kept.indexOf(face) : -1;
    if (at < 0) return { face, counts: false };
    kept.splice(at, 1);
    return { face, counts: true, notes: ['staged.success'] };
  });
}

const KINDS: Readonly<Record<string, ActKind>> = { melee: 'blow', ranged: 'shot', thrown: 'throw' };

/** @rule TEO-10.13 Everybody within its radius. */
const blast = (point: readonly [number, number] | undefined, radius: number | undefined): Staging =>
  point === undefined || radius === undefined ? {} : { area: [{ circle: [point[0], point[1], radius] }] };

/** What events show on the table. */
export const staging = stagesBy<TeoEvent>({
  attackDeclared: ({ unit, target, point, weapon }) => ({
    act: {
      units: [unit],
      targets: target === undefined ? [] : [target],
      kind: KINDS[weapons[weapon]?.kind ?? 'melee'] ?? 'blow',
      ...(point === undefined ? {} : { place: point }),
    },
    ...blast(point, weapons[weapon]?.area),
  }),
  testRolled: ({ dice }) => ({ faces: faces(dice) }),
  testRerolled: ({ dice }) => ({ faces: faces(dice) }),
  dieExchanged: ({ dice }) => ({ faces: faces(dice) }),
  hitReckoned: ({ target }) => ({ targets: [target] }),
  unitMoved: ({ unit, path }) => ({ walk: { unit, path } }),
});
