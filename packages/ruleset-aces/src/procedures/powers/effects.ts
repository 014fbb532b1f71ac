import type { Square } from '@potyczka/ruleset-kit';
import type { Modifier } from '../../events/test.ts';
import type { AcesPlay } from '../../play.ts';
import { isUp, unitOf } from '../../read.ts';
import type { AcesState } from '../../state.ts';
import { goOff } from '../areas/area.ts';
import { type Scatter, scatter } from '../areas/scatter.ts';
import type { Area } from '../areas/template.ts';
import { afterHarm } from '../attacks/called-shots.ts';
import { damageDice, damageOf, plainDamage } from '../attacks/weapon-damage.ts';
import { hit } from '../damage/damage.ts';
import { heal, settle } from '../damage/healing.ts';
import { setGrip } from '../manoeuvres/grapple.ts';
import { stun } from '../states/stunned.ts';
import { modifier } from '../tests/modifiers.ts';
import { rollWithRerolls, takeTest } from '../tests/trait-test.ts';
import { beginActive } from './active-powers.ts';
import { bandOf, type Cast } from './plan.ts';

/** Where and how well a power comes off. */
export interface Working {
  readonly raise: boolean;
  /** Attack powers: whether it also hits (ACE-15.8). */
  readonly hits: boolean;
  readonly total: number;
  /** Granted for synergy (ACE-15.6). */
  readonly bonus: readonly Modifier[];
}

/** One target takes the damage of a bolt. */
export function bolt(play: AcesPlay, cast: Cast, targetId: string, working: Working): void {
  const target = unitOf(play.state, targetId);
  if (!isUp(target)) return;
  const roll = damageOf(play.state, cast.blow, target, working.raise);
  const harm = hit(play, {
    ...roll,
    modifiers: [...roll.modifiers, ...working.bonus],
    rules: [...roll.rules, 'ACE-15.8'],
  });
  afterHarm(play, cast.blow, targetId, harm);
}

/** @rule ACE-13.6 How a blast that misses comes down elsewhere: as something launched. */
export const powerScatter = (state: AcesState, cast: Cast, to: Square): Scatter => ({
  unit: cast.command.unit,
  from: unitOf(state, cast.command.unit).at,
  to,
  dice: 2,
  times: bandOf(cast),
  range: cast.range,
});

/** The template of a power, laid on a square. */
export function powerTemplate(state: AcesState, { command, spec }: Cast, at: Square): Area {
  const shape = spec.template === 'cone' ? (command.stream === true ? 'stream' : 'cone') : 'medium';
  return { shape, at, from: unitOf(state, command.unit).at };
}

/** @rule ACE-13.2 @rule ACE-13.6 A blast that misses scatters; a cone that misses does nothing. */
function area(play: AcesPlay, cast: Cast, working: Working): void {
  const { unit, target } = cast.command;
  const cone = cast.spec.template === 'cone';
  if (cast.point === null || (!working.hits && (cone || !play.state.mapped))) return;
  const at = working.hits ? cast.point : scatter(play, powerScatter(play.state, cast, cast.point));
  goOff(play, {
    unit,
    area: powerTemplate(play.state, cast, at),
    roll: {
      unit,
      dice: damageDice(play.state, cast.blow, working.hits && working.raise),
      modifiers: [...plainDamage(play.state, cast.blow), ...working.bonus],
      ap: 0,
      rules: ['ACE-13.7', 'ACE-15.8'],
    },
    evadable: cast.spec.evadable === true,
    ...(target === undefined ? {} : { said: [target] }),
  });
}

function stunning(play: AcesPlay, targetId: string, raise: boolean): void {
  const result = takeTest(play, {
    unit: targetId,
    purpose: 'resistStun',
    trait: 'vigor',
    kind: 'free',
    extra: modifier('raise', raise ? -2 : 0, 'ACE-15.1'),
  });
  if (!result.success) stun(play, targetId, 'power', ['ACE-15.1']);
}

/** Spirit against what the caster rolled; ties resist. Two steps where the caster beats it by four. */
function dulling(play: AcesPlay, cast: Cast, targetId: string, total: number): void {
  const { thrown, total: spirit } = rollWithRerolls(
    play,
    { unit: targetId, purpose: 'resistDull', trait: 'spirit', kind: 'free', cap: total, passes: total, enough: total },
    null,
  );
  const success = !thrown.critical && spirit >= total;
  play.tell({
    type: 'testSettled',
    unit: targetId,
    purpose: 'resistDull',
    total: spirit,
    target: total,
    success,
    raises: 0,
    critical: thrown.critical,
    rules: ['ACE-2.23'],
  });
  if (success) {
    play.tell({ type: 'powerResisted', unit: cast.command.unit, power: 'dull', by: targetId, rules: ['ACE-2.23'] });
    return;
  }
  lasting(play, cast, targetId, total - spirit >= 4);
}

function lasting(play: AcesPlay, cast: Cast, target: string, raise: boolean): void {
  const { trait } = cast.command;
  beginActive(play, cast.command.unit, {
    power: cast.spec.id,
    target,
    roundsLeft: cast.spec.rounds ?? 0,
    raise,
    ...(trait === undefined ? {} : { trait }),
  });
}

/** What each power of the catalogue does once it works. */
export function takeEffect(play: AcesPlay, cast: Cast, targetId: string | null, working: Working): void {
  const { id } = cast.spec;
  if (cast.spec.template !== undefined) area(play, cast, working);
  if (targetId === null) return;
  if (id === 'bolt' && working.hits) bolt(play, cast, targetId, working);
  if (id === 'stun') stunning(play, targetId, working.raise);
  if (id === 'entangle')
    setGrip(
      play,
      targetId,
      { by: 'trap', level: working.raise ? 'pinned' : 'grabbed', trap: working.raise ? -2 : 0 },
      'entangled',
      ['ACE-15.1', 'ACE-7.6'],
    );
  if (id === 'shieldSkin' || id === 'sharpen' || id === 'haste') lasting(play, cast, targetId, working.raise);
  if (id === 'dull') dulling(play, cast, targetId, working.total);
  if (id !== 'mend') return;
  settle(play, targetId);
  heal(play, targetId, working.raise ? 2 : 1, ['ACE-15.1', 'ACE-8.3']);
}
