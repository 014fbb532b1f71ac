import { chainsOf, type Draw, memory } from '@potyczka/kernel';
import type { Aim, AttackRoll, Blow, Settled } from '../../play/attack.ts';
import type { AcesPlay } from '../../play.ts';
import { isHero, unitOf } from '../../read.ts';
import type { AcesState } from '../../state.ts';
import { chipWindow, type Purse, pursesOf, spendChip } from '../chips/chips.ts';
import { resolveDie } from '../chips/resolve.ts';
import { dieFor, isCritical, isOne, type Throw, throwDice, totalOf } from '../tests/dice.ts';
import { sumOf } from '../tests/modifiers.ts';
import {
  assignDice,
  bestAssignment,
  type Faces,
  isBetter,
  type Landed,
  landings,
  type Place,
  worth,
} from './assignment.ts';

type Reading = { readonly cap: number; readonly read: (draws: readonly Draw[]) => string };

/**
 * What an attack reads from its dice: ones (and twos where bystanders are hit on them), then for each thing that must be
 * reached whether it is missed, hit or hit with a raise. `fine` keeps totals apart, where a reroll may have to be
 * compared with what was there before.
 */
function dieByDie(
  open: readonly number[],
  dice: number,
  needs: readonly number[],
  low: number,
  fine: boolean,
): Reading {
  const distinct = [...new Set(needs)];
  const cap = Math.max(low + 1, Math.max(...distinct) + 4, 2);
  const level = (total: number): string =>
    distinct.map((need) => Math.max(-1, Math.min(1, Math.floor((total - need) / 4)))).join(':');
  const one = (chain: readonly number[]): string => {
    const total = totalOf(chain);
    if (total <= low) return `=${total}`;
    return fine ? String(Math.min(cap, total)) : level(total);
  };
  const read = (draws: readonly Draw[]): string => {
    const all = (chainsOf(open, draws) ?? []).map(one);
    const traits = all.slice(0, dice);
    // One target for all: which of the dice shows what is no matter.
    if (distinct.length === 1) traits.sort();
    return `${traits.join()}/${all.slice(dice).join()}`;
  };
  return { cap, read };
}

/** A hero's dice at one target with nobody in the way: how many hits and raises they bring is all there is to read. */
function asWhole(state: AcesState, open: readonly number[], places: readonly Place[]): Reading {
  const read = (draws: readonly Draw[]): string => {
    const chains = chainsOf(open, draws) ?? [];
    const wild = chains.at(-1) ?? [];
    if (isCritical(state, chains.slice(0, -1), wild)) return 'critical';
    const faces = { totals: chains.slice(0, -1).map(totalOf), spoilt: [], wild: totalOf(wild) };
    const landed = landings(places, faces, bestAssignment(places, faces)).filter(({ hit }) => hit);
    return `${landed.length}:${landed.filter(({ raises }) => raises > 0).length}`;
  };
  return { cap: Math.max(2, (places[0]?.needs ?? 0) + 4), read };
}

const readings = memory<Reading>();

function readingFor(
  state: AcesState,
  sides: readonly number[],
  wild: boolean,
  places: readonly Place[],
  low: number,
  fine: boolean,
): Reading {
  const open = wild ? [...sides, 6] : sides;
  const whole = wild && low === 0 && new Set(places.map(({ needs, lost }) => `${needs}/${lost}`)).size === 1;
  const needs = places.map((place) => place.needs);
  const key = `${open.join()}/${needs.join()}/${low}/${fine}/${whole}/${places[0]?.lost}/${state.options['crit.multiCount']}`;
  return readings(key, () =>
    whole ? asWhole(state, open, places) : dieByDie(open, sides.length, needs, Math.max(1, low), fine),
  );
}

interface Rolled {
  readonly thrown: Throw;
  readonly bonus: number;
}

/** The dice as they count; a resolve token's die goes where it helps most (ACE-16.6). */
function facesOf({ thrown, bonus }: Rolled, places: readonly Place[]): Faces {
  const plain: Faces = {
    totals: thrown.chains.map(totalOf),
    spoilt: thrown.chains.map((chain) => thrown.spoilt && isOne(chain)),
    wild: thrown.wild === null ? null : totalOf(thrown.wild),
  };
  if (bonus === 0) return plain;
  const raised = plain.totals.map((_, die) => ({
    ...plain,
    totals: plain.totals.map((total, index) => (index === die ? total + bonus : total)),
  }));
  const all: Faces[] = plain.wild === null ? raised : [...raised, { ...plain, wild: plain.wild + bonus }];
  return all.reduce((best, one) => (isBetter(scoreOf(one, places), scoreOf(best, places)) ? one : best));
}

const scoreOf = (faces: Faces, places: readonly Place[]): readonly number[] =>
  worth(landings(places, faces, bestAssignment(places, faces)));

/** A4 to A7: all dice of the attack with one wild die, rerolls that keep one whole roll, then which die goes where. */
export function rollAttack(
  play: AcesPlay,
  blow: Blow,
  aims: readonly Aim[],
  bystanders: number,
  how: { readonly raiseHelps: boolean } = { raiseHelps: true },
): AttackRoll {
  const places = aims.map((aim) => ({ id: aim.id, needs: aim.target - sumOf(aim.modifiers), lost: aim.lost === true }));
  const best = withRerolls(play, blow, aims, places, bystanders, how.raiseHelps);
  const critical = best.thrown.critical;
  const faces = facesOf(best, places);
  const to = critical ? bestAssignment(places, faces) : assignDice(play, blow.unit, places, faces);
  const shots = landings(places, faces, to).map((landed, die) => settled(landed, die, aims, best.thrown, critical));
  play.tell({
    type: 'attackSettled',
    unit: blow.unit,
    weapon: blow.armed.spec.id,
    critical,
    shots: shots.map(({ aim: _aim, face: _face, ...shot }) => shot),
    rules: critical
      ? ['ACE-2.12', 'ACE-2.16']
      : aims.length > 1
        ? ['ACE-2.6', 'ACE-2.8', 'ACE-2.9']
        : ['ACE-2.1', 'ACE-2.4'],
  });
  return { critical, shots };
}

function settled(landed: Landed, die: number, aims: readonly Aim[], thrown: Throw, critical: boolean): Settled {
  const aim = aims[landed.place];
  return {
    id: aim?.id ?? null,
    die,
    total: landed.value + sumOf(aim?.modifiers ?? []),
    hit: landed.hit && !critical,
    raises: critical ? 0 : landed.raises,
    wild: landed.wild,
    aim: landed.place,
    face: thrown.chains[die]?.[0] ?? 0,
  };
}

/** @rule ACE-2.19 @rule ACE-2.20 The better whole roll counts; a critical failure on a reroll stands. */
function withRerolls(
  play: AcesPlay,
  blow: Blow,
  aims: readonly Aim[],
  places: readonly Place[],
  bystanders: number,
  raiseHelps: boolean,
): Rolled {
  let best: Rolled = { thrown: rollOnce(play, blow, aims, places, bystanders, 1), bonus: 0 };
  for (let attempt = 2; ; attempt++) {
    const purse = window(play, blow, places, aims, best, raiseHelps);
    if (purse === undefined) return best;
    if (purse === 'tokenDie') {
      const lacking = Math.min(...places.map(({ needs }) => needs)) - Math.max(...facesOf(best, places).totals);
      best = { ...best, bonus: best.bonus + resolveDie(play, blow.unit, lacking, 1) };
      continue;
    }
    spendChip(play, blow.unit, purse, 'reroll', ['ACE-3.8', 'ACE-2.19']);
    const next: Rolled = { thrown: rollOnce(play, blow, aims, places, bystanders, attempt), bonus: 0 };
    if (next.thrown.critical) return next;
    const better = isBetter(scoreOf(facesOf(next, places), places), scoreOf(facesOf(best, places), places));
    if (best.thrown.critical || better) best = next;
  }
}

/** A6: nothing to ask when every shot that can hit has done its best (ACE-2.21); a critical failure is rerolled with a token alone (ACE-2.13). */
function window(
  play: AcesPlay,
  blow: Blow,
  places: readonly Place[],
  aims: readonly Aim[],
  best: Rolled,
  raiseHelps: boolean,
): Purse | 'tokenDie' | undefined {
  const { critical } = best.thrown;
  if (critical && unitOf(play.state, blow.unit).resolveTokens === 0) return undefined;
  const faces = facesOf(best, places);
  const landed = landings(places, faces, bestAssignment(places, faces));
  const isBest = ({ place, hit, raises }: Landed): boolean =>
    places[place]?.lost === true || (hit && (raises > 0 || !raiseHelps));
  if (!critical && landed.every(isBest)) return undefined;
  const top = landed.reduce((most, one) => (one.value > most.value ? one : most));
  const aim = aims[top.place];
  const choice = chipWindow(play, blow.unit, {
    kind: critical ? 'rerollCritical' : 'reroll',
    rule: critical ? 'ACE-16.6' : 'ACE-3.8',
    params: {
      total: top.value + sumOf(aim?.modifiers ?? []),
      target: aim?.target ?? 4,
      purpose: 'attack',
      needs: places[top.place]?.needs ?? 4,
      trait: blow.trait,
    },
    ...(critical ? { only: 'token' } : { tokenDie: true }),
  });
  return choice === 'keep' ? undefined : (choice as Purse | 'tokenDie');
}

function rollOnce(
  play: AcesPlay,
  blow: Blow,
  aims: readonly Aim[],
  places: readonly Place[],
  bystanders: number,
  attempt: number,
): Throw {
  const unit = unitOf(play.state, blow.unit);
  const { sides } = dieFor(play.state, unit, blow.trait);
  const dice = aims.map(() => sides);
  const wild = isHero(unit) || blow.together === true;
  const several = new Set(places.map(({ needs }) => needs)).size > 1;
  const fine = pursesOf(play.state, unit).length > 0 && (bystanders > 0 || several);
  const thrown = throwDice(play, blow.unit, 'attack', dice, {
    wild,
    matters: true,
    grain: null,
    reading: readingFor(play.state, dice, wild, places, bystanders, fine),
  });
  const one = aims.every((aim) => aim.id === aims[0]?.id);
  play.tell({
    type: 'testRolled',
    unit: blow.unit,
    purpose: 'attack',
    trait: blow.trait,
    dice,
    chains: thrown.chains,
    wild: thrown.wild,
    confirm: thrown.confirm,
    modifiers: one ? (aims[0]?.modifiers ?? []) : [],
    critical: thrown.critical,
    attempt,
    rules: [
      'ACE-2.1',
      ...(blow.together === true ? ['ACE-2.26'] : wild ? ['ACE-2.7'] : []),
      ...(dice.length > 1 ? ['ACE-2.6', 'ACE-2.8'] : []),
    ],
  });
  return thrown;
}
