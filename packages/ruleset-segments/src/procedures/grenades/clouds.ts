import { squared } from '../../metres.ts';
import type { SegPlay } from '../../play.ts';
import { now, skillOf } from '../../read.ts';
import type { Cloud, SegState, Unit } from '../../state.ts';
import { effectOf, impose } from '../effects/impose.ts';
import { CHOKED, sleepOn } from '../effects/stun.ts';

/** C7: gas to choke in, smoke to hide in. Both thin out Turn by Turn. */

const SOURCE = 'cloud:';

/** @rule SEG-20.4 As many segments as its Stamina, at least one. */
export const breathOf = (unit: Unit): number => Math.max(1, skillOf(unit, 'stamina'));

/** @rule SEG-20.4 The cause is gone: whoever it has knocked out comes round three Turns later. */
export function breatheAgain(play: SegPlay, unitId: string): void {
  play.tell({ type: 'effectEnded', unit: unitId, kind: 'choking', rules: ['SEG-20.4'] });
  if (effectOf(now(play, unitId), 'stun')?.source === CHOKED) sleepOn(play, unitId);
}

/** Whether somebody has to breathe a cloud: gas does harm, smoke does not. */
export const isChokedBy = ({ kind, at, radius }: Pick<Cloud, 'kind' | 'at' | 'radius'>, unit: Unit): boolean =>
  kind === 'gas' && squared(at, unit.at) <= radius ** 2;

const gasAt = (state: SegState, unit: Unit): Cloud | undefined => state.clouds.find((cloud) => isChokedBy(cloud, unit));

/** C7: choking while inside, and only then. */
export function settleClouds(play: SegPlay): void {
  if (!play.state.mapped) return;
  for (const { id } of Object.values(play.state.units)) {
    const unit = now(play, id);
    const choking = effectOf(unit, 'choking');
    const cloud = gasAt(play.state, unit);
    if (cloud !== undefined && choking === undefined)
      impose(
        play,
        id,
        { kind: 'choking', segmentsLeft: breathOf(unit), turnsLeft: null, source: `${SOURCE}${cloud.id}` },
        ['SEG-20.4', 'SEG-C7'],
      );
    if (cloud === undefined && choking?.source?.startsWith(SOURCE) === true) breatheAgain(play, id);
  }
}

/** T2.5: clouds that thin out. */
export function thinClouds(play: SegPlay): void {
  for (const { id, kind, turnsLeft } of play.state.clouds)
    play.tell({ type: 'cloudThinned', cloud: id, kind, turnsLeft: turnsLeft - 1, rules: ['SEG-C7'] });
  settleClouds(play);
}
