import type { Ticks } from '@potyczka/kernel';
import type { TeoPlay } from '../../play.ts';
import { inches, unitsOnTable } from '../../read.ts';
import { bodyOf, groundAt } from '../../spatial.ts';
import type { Charge, TeoState, Thing } from '../../state.ts';
import { hurtAll } from '../hit-points/damage.ts';
import { failed, type Handling, interactionTest, mustTouch, notInteractable, type Touch } from './handling.ts';

/** TEO-12.4. */
const BLAST: Ticks = inches(3);
const STRUCTURE = 3;

/** @rule TEO-12.4 Planting a charge: `technical`, in contact with the site; it goes off at the end of the next round. */
export function plant(touch: Touch, thing: Thing): Handling {
  const broken = [
    ...(thing.destroyed ? [notInteractable(touch, 'TEO-12.4', 'destroyed')] : []),
    ...(thing.verbs.includes('plant') ? [] : [notInteractable(touch, 'TEO-12.4', 'no-site')]),
    ...mustTouch(touch, thing),
  ];
  return {
    verb: 'plant',
    ap: thing.apCost,
    broken,
    act: (play) => {
      const { passed } = interactionTest(play, touch, 'technical', true, 1, () => undefined);
      if (!passed) {
        failed(play, touch, 'plant');
        return;
      }
      const { state } = play;
      const charge: Charge = {
        id: freshId(state),
        thing: thing.id,
        by: touch.unit.id,
        round: state.round + 1,
      };
      play.tell({ type: 'chargePlanted', unit: touch.unit.id, charge, rules: ['TEO-12.4'] });
    },
  };
}

function freshId(state: TeoState): string {
  let number = 1;
  while (state.charges.some((charge) => charge.id === `charge#${number}`)) number += 1;
  return `charge#${number}`;
}

/** @rule TEO-12.4 @rule TEO-11.5 R5: charges of this round go off, each for everybody at once. */
export function setOffCharges(play: TeoPlay): void {
  for (const charge of play.state.charges.filter((due) => due.round <= play.state.round)) explodeCharge(play, charge);
}

function explodeCharge(play: TeoPlay, charge: Charge): void {
  const site = play.state.objects[charge.thing];
  play.tell({ type: 'chargeExploded', charge: charge.id, thing: charge.thing, rules: ['TEO-12.4'] });
  if (site === undefined) return;
  const ground = groundAt(play);
  const near = (other: Thing): boolean => other.carriedBy === null && ground.within(site.shape, other.shape, BLAST);
  const victims = unitsOnTable(play.state).filter((unit) => ground.within(bodyOf(unit), site.shape, BLAST));
  const things = Object.values(play.state.objects).filter(
    (thing) => thing.structure !== null && !thing.destroyed && near(thing),
  );
  hurtAll(
    play,
    victims.map((unit) => ({ unit: unit.id, amount: 1, cause: 'charge', rules: ['TEO-12.4', 'TEO-11.3'] })),
  );
  for (const thing of things) {
    const structure = Math.max(0, (thing.structure ?? 0) - STRUCTURE);
    const { id, progress } = thing;
    play.tell({
      type: 'thingHit',
      thing: id,
      structure,
      progress,
      amount: STRUCTURE,
      destroyed: structure === 0,
      rules: ['TEO-12.4', 'TEO-10.11'],
    });
  }
}
