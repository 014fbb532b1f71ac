import { type GrenadeEffect, type GrenadeSpec, grenadeOf } from '../../catalogue/grenades.ts';
import type { SegPlay } from '../../play.ts';
import { isDroid, isIn, now } from '../../read.ts';
import { groundAt } from '../../spatial.ts';
import type { Unit } from '../../state.ts';
import type { Location } from '../../vocabulary.ts';
import { impose } from '../effects/impose.ts';
import { rollLocation } from '../movement/falling.ts';
import { locationOf } from '../shooting/location.ts';
import { takeTest } from '../tests/test.ts';
import { strike } from '../wounds/damage.ts';
import { knockDown } from '../wounds/falling-down.ts';
import { ionHit } from '../wounds/ion.ts';
import { affectedBy, type Blast, type Felt, feltBy, figuresWithin, ruinsOf, unwalled } from './blast.ts';
import { breathOf, settleClouds } from './clouds.ts';

/** T6.6: levels for all at once, then cover, then wounds in initiative order, then what else it does (C7). */
export function explode(play: SegPlay, blast: Blast): void {
  const spec = grenadeOf(blast.kind);
  if (spec === undefined) return;
  const ground = groundAt(play);
  const felt = feltBy(play.state, ground, blast, spec);
  const ruins = ruinsOf(play.state, ground, blast, spec);
  for (const one of felt)
    play.tell({
      type: 'blastFelt',
      by: blast.by,
      kind: blast.kind,
      ...one,
      rules: ['SEG-16.7', ...one.steps.map(({ rule }) => rule), ...(one.knockdown ? ['SEG-16.11'] : [])],
    });
  if (ruins.length > 0) play.tell({ type: 'coverDestroyed', pieces: ruins, rules: ['SEG-16.9', 'SEG-C6'] });
  for (const one of felt) hurt(play, spec, one);
  for (const effect of spec.effects) spread(play, blast, effect);
  overload(play, blast, spec);
  billow(play, blast, spec);
}

/** @rule SEG-16.10 The torso, or a rolled location where the table says so. */
function locationFor(play: SegPlay, unit: string): Location {
  if (play.state.options.explosionLocation !== 'roll') return 'torso';
  const die = rollLocation(play, unit);
  const location = locationOf(die);
  play.tell({ type: 'diceRolled', unit, what: 'location', dice: [die], result: location, rules: ['SEG-16.10'] });
  return location;
}

/** @rule SEG-16.10 @rule SEG-16.11 No head step; armour there applies; knocked over though armour may stop the Graze. */
function hurt(play: SegPlay, spec: GrenadeSpec, { unit, base, steps, level, knockdown }: Felt): void {
  if (level === 0) return;
  strike(play, {
    target: unit,
    location: locationFor(play, unit),
    level: base,
    steps,
    piercing: spec.piercing,
    type: spec.kinetic ? 'kinetic' : 'blast',
    headStep: false,
    rules: ['SEG-16.10'],
  });
  if (knockdown && isIn(now(play, unit))) knockDown(play, unit, ['SEG-16.11']);
}

/** C7: a Pain test at 0 halves the time; machines feel nothing (SEG-19.15). */
function bears(play: SegPlay, unit: Unit): boolean {
  if (isDroid(unit)) return true;
  return takeTest(play, {
    unit: unit.id,
    purpose: 'pain',
    attribute: 'build',
    skill: 'painResistance',
    tags: ['pain'],
    rules: ['SEG-C7', 'SEG-19.1'],
  }).passed;
}

function spread(play: SegPlay, blast: Blast, effect: GrenadeEffect): void {
  const caught = affectedBy(play.state, groundAt(play), blast, effect);
  for (const { id } of caught) {
    const halved = effect.painHalves && bears(play, now(play, id));
    const turnsLeft = effect.turns === null || !halved ? effect.turns : Math.ceil(effect.turns / 2);
    impose(play, id, { kind: effect.kind, turnsLeft, source: blast.kind }, ['SEG-C7', 'SEG-20.16']);
  }
}

/** @rule SEG-17.3 Everybody near by takes a hit on the whole body. */
function overload(play: SegPlay, blast: Blast, spec: GrenadeSpec): void {
  if (spec.ion === 0) return;
  for (const { id } of unwalled(play.state, groundAt(play), blast, spec.ion)) ionHit(play, id, null);
}

/** C7: smoke and gas stay; without a map whoever it fell beside has to breathe it as long as it lasts. */
function billow(play: SegPlay, blast: Blast, { cloud: spec }: GrenadeSpec): void {
  if (spec === null) return;
  const { kind, radius, turns } = spec;
  if (!play.state.mapped) {
    if (kind === 'gas')
      for (const unit of figuresWithin(play.state, blast, radius))
        impose(play, unit.id, { kind: 'choking', segmentsLeft: breathOf(unit), turnsLeft: turns, source: blast.kind }, [
          'SEG-C7',
          'SEG-20.4',
        ]);
    return;
  }
  const cloud = { id: `cloud.${play.state.serial}`, at: blast.at, radius, kind, turnsLeft: turns };
  play.tell({ type: 'cloudSpread', cloud, rules: ['SEG-C7'] });
  settleClouds(play);
}
