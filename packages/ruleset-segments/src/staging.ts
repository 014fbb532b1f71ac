import type { StagedFace } from '@potyczka/kernel';
import { judged, stagesBy } from '@potyczka/ruleset-kit';
import { grenadeOf, reachOfBlast } from './catalogue/grenades.ts';
import type { SegEvent } from './events/index.ts';
import type { Location } from './vocabulary.ts';

/** @rule SEG-3.6 A natural 20 never succeeds. */
const NEVER = 20;

/** The catalogue counts in thousandths of a metre, the table in metres. */
const TICKS = 1000;

function shot(face: number, hit: boolean, location: Location | null): StagedFace {
  if (hit) return { face, counts: true, notes: ['staged.hit', ...(location === null ? [] : [`location.${location}`])] };
  return { face, counts: false, notes: [face === NEVER ? 'staged.never' : 'staged.miss'] };
}

/** What events show on the table. */
export const staging = stagesBy<SegEvent>({
  shotFired: ({ unit, barrels }) => ({
    act: { units: [unit], targets: [...new Set(barrels.map(({ target }) => target))], kind: 'shot' },
  }),
  shotSettled: ({ dice, hit, die, location }) => ({
    faces: dice.map((face) => shot(face, hit && face === die, location)),
  }),
  burstLanded: ({ target }) => ({ targets: [target] }),
  clashDeclared: ({ attacker, defender }) => ({ act: { units: [attacker], targets: [defender], kind: 'blow' } }),
  blowStruck: ({ unit, target }) => ({ act: { units: [unit], targets: [target], kind: 'blow' } }),
  bladeThrown: ({ unit, target }) => ({ act: { units: [unit], targets: [target], kind: 'throw' } }),
  thrown: ({ unit, target, point }) => ({
    act: { units: [unit], targets: target === null ? [] : [target], kind: 'throw', place: point },
  }),
  wentOff: ({ kind, at: [x, y] }) => {
    const spec = grenadeOf(kind);
    return spec === undefined ? undefined : { area: [{ circle: [x, y, reachOfBlast(spec) / TICKS] }] };
  },
  blastFelt: ({ unit }) => ({ targets: [unit] }),
  powerUsed: ({ unit, target }) => ({
    act: { units: [unit], targets: target === unit ? [] : [target], kind: 'spell' },
  }),
  triggered: ({ unit }) => ({ breaksIn: unit }),
  testSettled: ({ dice }) => ({
    faces: dice.map(({ die, success }) => judged(die, success, 'staged.success', 'staged.failure')),
  }),
  moved: ({ unit, path }) => ({ walk: { unit, path } }),
});
