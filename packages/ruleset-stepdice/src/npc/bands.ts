import type { FoeOrder } from '../commands.ts';
import { bandOf } from '../procedures/movement/bands.ts';
import { relationOf } from '../spatial.ts';
import type { Foe, Hero, StepState } from '../state.ts';
import { BANDS, type FoeRole } from '../vocabulary.ts';
import { shoot, strikeAdjacent, strikeIfAble } from './blows.ts';
import { byHearts, type Field } from './field.ts';
import * as specials from './specials.ts';

/** The same roles on a table without a board: a Move is one band, to one hero (STEP-0.3). */

const nearestFirst =
  (state: StepState, foe: Foe) =>
  (a: Hero, b: Hero): number =>
    relationOf(state, foe, a).distance - relationOf(state, foe, b).distance || byHearts(a, b);

function shiftBand({ state, foe, budget }: Field, hero: Hero, by: -1 | 1): FoeOrder | undefined {
  const band = BANDS[BANDS.indexOf(bandOf(state, foe, hero)) + by];
  return band === undefined || budget < 1
    ? undefined
    : { type: 'foeMove', by: 'table', unit: foe.id, target: hero.id, band };
}

const nearest = ({ state, foe, prey }: Field): Hero | undefined => [...prey].sort(nearestFirst(state, foe))[0];

/** Off from whoever stands next to it; those who strike hand to hand come closer. */
function shooter(field: Field): FoeOrder | undefined {
  const { state, foe, prey } = field;
  if (!field.acts) return undefined;
  const [close] = prey.filter((hero) => relationOf(state, foe, hero).adjacent).sort(byHearts);
  const away = close === undefined ? undefined : shiftBand(field, close, 1);
  const target = nearest(field);
  return away ?? shoot(field) ?? (target === undefined ? undefined : shiftBand(field, target, -1));
}

function fighter(field: Field): FoeOrder | undefined {
  const target = nearest(field);
  if (target === undefined || !field.acts) return undefined;
  const struck = strikeIfAble(field, target);
  const closer = relationOf(field.state, field.foe, target).adjacent ? undefined : shiftBand(field, target, -1);
  return closer ?? struck;
}

/** Stance first, as on a board. */
export function spokenOrder(field: Field, role: FoeRole): FoeOrder | undefined {
  const { foe, acts } = field;
  const target = nearest(field);
  if (target === undefined) return undefined;
  if (foe.stance === 'withdraw' && foe.class !== 'boss')
    return (acts ? shiftBand(field, target, 1) : undefined) ?? strikeAdjacent(field);
  const special =
    foe.class === 'boss'
      ? (specials.shockwave(field) ?? specials.summon(field) ?? specials.barrier(field) ?? specials.bolster(field))
      : role === 'support'
        ? specials.bolster(field)
        : undefined;
  if (special !== undefined) return special;
  if (foe.stance === 'hold' && foe.class !== 'boss') return foe.reach === 'both' ? shoot(field) : strikeAdjacent(field);
  return foe.reach === 'both' && role !== 'brute' && role !== 'skirmisher' ? shooter(field) : fighter(field);
}
