import { neighbours, type Square } from '@potyczka/ruleset-kit';
import type { AcesPlay } from '../../play.ts';
import { isUp, unitOf } from '../../read.ts';
import { heightAt, isOneStep, mayStop } from '../../spatial/steps.ts';
import type { AcesState, Unit } from '../../state.ts';
import { hit } from '../damage/damage.ts';
import { takeTest } from '../tests/trait-test.ts';

/** A place beside the mount to come down on; its own square if there is none. */
export function besideMount(state: AcesState, rider: Unit): Square {
  if (!state.mapped) return rider.at;
  const isFree = (square: Square): boolean => mayStop(state, rider, square) && isOneStep(state, rider.at, square);
  return neighbours(rider.at).find(isFree) ?? rider.at;
}

/** @rule ACE-14.5 Whoever is shaken in the saddle may fall out of it: looked after when the blow has been dealt with. */
export function settleRiders(play: AcesPlay): void {
  const riders = Object.values(play.state.units).filter((unit) => unit.mount !== null);
  for (const { id } of riders) {
    const rider = unitOf(play.state, id);
    const mount = rider.mount === null ? undefined : unitOf(play.state, rider.mount);
    if (mount === undefined || (rider.unsettled !== true && mount.unsettled !== true)) continue;
    for (const one of [rider, mount]) {
      if (one.unsettled === true)
        play.tell({
          type: 'unitNoted',
          unit: one.id,
          change: { unsettled: false },
          what: 'riding',
          rules: ['ACE-14.5'],
        });
    }
    keepSeat(play, id, mount.id);
  }
}

function keepSeat(play: AcesPlay, id: string, mountId: string): void {
  if (!isUp(unitOf(play.state, id))) {
    comeDown(play, id, mountId, 'thrown');
    return;
  }
  const result = takeTest(play, { unit: id, purpose: 'riding', trait: 'riding', kind: 'free', matters: true });
  if (result.success) {
    if (!isUp(unitOf(play.state, mountId))) comeDown(play, id, mountId, 'own');
    return;
  }
  const rider = unitOf(play.state, id);
  const running = rider.turn === null ? rider.ridingRan : rider.turn.ran;
  comeDown(play, id, mountId, 'thrown');
  const dice = result.critical ? [6, 6] : running ? [4, 4] : [];
  if (dice.length > 0) hit(play, { unit: id, target: id, dice, modifiers: [], ap: 0, rules: ['ACE-14.5'] });
}

/** Off the mount: on one's feet, or flat on the ground. */
function comeDown(play: AcesPlay, id: string, mount: string, how: 'own' | 'thrown'): void {
  const rider = unitOf(play.state, id);
  const at = besideMount(play.state, rider);
  const height = heightAt(play.state, rider, at);
  play.tell({ type: 'dismounted', unit: id, mount, at, cost: 0, how, ...height, rules: ['ACE-14.5'] });
  if (how === 'thrown' && !rider.prone) play.tell({ type: 'fellProne', unit: id, why: 'riding', rules: ['ACE-14.5'] });
}
