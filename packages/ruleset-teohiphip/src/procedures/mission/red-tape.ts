import type { Point } from '@potyczka/kernel';
import type { TeoPlay } from '../../play.ts';
import { weaponSpec, whichOf } from '../../read.ts';
import { redTapeFact } from '../interaction/handling.ts';
import { pickOne } from '../tests/chance.ts';
import { arrive } from './arrivals.ts';
import { characters } from './conditions.ts';
import { inOrder } from './nearby.ts';

const RULES = ['TEO-15.8'] as const;

/** @rule TEO-15.8 The mission opens with paperwork: a d6 for every band. */
export function openWithRedTape(play: TeoPlay): void {
  if (play.state.options.redTape !== 'on' || play.state.round !== 1) return;
  const sides = [...new Set(inOrder(play.state, characters(play.state)).map((unit) => unit.side))];
  for (const side of sides) {
    const [die = 1] = play.roll({ label: 'redTape', dice: [6] });
    play.tell({ type: 'redTapeRolled', side, die, rules: RULES });
    if (die === 3) clashOfJurisdiction(play);
    else if (die === 4) downgrade(play, side);
    else play.tell({ type: 'factNoted', fact: redTapeFact(side), value: true, rules: RULES });
  }
}

/** 3: a neutral operative of another office stands in the middle of it all. */
function clashOfJurisdiction(play: TeoPlay): void {
  const near: Point = [Math.round(play.state.width / 2), Math.round(play.state.height / 2)];
  const stats = { algorithm: 'avoid' };
  arrive(play, { profile: 'fieldOperative', faction: 'jurisdiction', near, stats, side: { neutral: true } }, RULES);
}

/** 4: one random weapon of the band is faulty. */
function downgrade(play: TeoPlay, side: string): void {
  const own = inOrder(play.state, characters(play.state)).filter((unit) => unit.side === side);
  const issued = own.flatMap((unit) =>
    unit.weapons.flatMap((weapon, index) =>
      weapon.faulty || weaponSpec(weapon.id).natural === true
        ? []
        : [{ unit: unit.id, weapon: weapon.id, ...whichOf(unit, index) }],
    ),
  );
  const picked = pickOne(play, 'downgrade', issued);
  if (picked !== undefined) play.tell({ type: 'weaponSpent', ...picked, state: 'faulty', rules: RULES });
}
