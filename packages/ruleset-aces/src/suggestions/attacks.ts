import type { Json } from '@potyczka/kernel';
import type { Square } from '@potyczka/ruleset-kit';
import { joiners } from '../actions/group-attack.ts';
import { weaponOf } from '../catalogue/weapons.ts';
import { forbids } from '../decide.ts';
import { arms } from '../npc/worth.ts';
import type { Armed } from '../play/attack.ts';
import { reachOf } from '../procedures/attacks/armed.ts';
import { between, distance, inHand } from '../read.ts';
import type { AcesState, Unit } from '../state.ts';
import { type Actor, foesOf, type Ideas, idea, open, openPlaces } from './idea.ts';

/** Attacks and what they can be combined with (ACE-10 to ACE-13). */

const PARTS = ['hand', 'arm', 'head', 'vitals', 'leg', 'gap'] as const;

/** One thing at a time: who wants several of them together names them. */
function optionsFor(unit: Unit, armed: Armed, target: Unit): readonly Json[] {
  const { spec } = armed;
  const bursts = Array.from({ length: Math.max(0, spec.rof - 2) }, (_, index) => ({ rof: index + 2 }));
  return [
    ...PARTS.map((calledShot) => ({ calledShot })),
    ...inHand(target).map(({ id }) => ({ calledShot: 'item', item: id })),
    { desperate: 2 },
    { desperate: 4 },
    { nonLethal: true },
    { knockOut: true },
    ...(unit.edges.includes('flurry') ? [{ flurry: true }] : []),
    ...bursts,
  ];
}

function againstUnit({ state, by, unit }: Actor, armed: Armed, target: Unit): Ideas {
  const weapon = armed.item?.id ?? armed.spec.id;
  const command = { type: 'attack', by, unit: unit.id, weapon, target: target.id } as const;
  if (forbids({ state }, command).length > 0) return [idea(command)];
  const together = joiners(state, by, unit);
  return [
    idea(command),
    ...(armed.spec.rof > 1 ? [idea({ ...command, options: { rof: armed.spec.rof } })] : []),
    ...open(state, command, 'options', optionsFor(unit, armed, target)),
    ...(together.length > 0 ? [idea({ ...command, with: [...together] })] : []),
  ];
}

/** Squares within so many inches, the nearest to an enemy first: the first is the most promising one. */
export function squaresWithin(state: AcesState, unit: Unit, limit: number): readonly Square[] {
  const near: Square[] = [];
  for (let y = Math.max(0, unit.at[1] - limit); y <= Math.min(state.height - 1, unit.at[1] + limit); y++)
    for (let x = Math.max(0, unit.at[0] - limit); x <= Math.min(state.width - 1, unit.at[0] + limit); x++)
      if (distance(state, unit.at, [x, y]) <= limit) near.push([x, y]);
  const foes = foesOf(state, unit).map(({ at: pos }) => pos);
  const away = (square: Square): number => Math.min(99, ...foes.map((pos) => distance(state, pos, square)));
  return near
    .map((square) => ({ square, far: away(square) }))
    .sort((a, b) => a.far - b.far)
    .map(({ square }) => square);
}

/** How far a weapon carries; a template that begins at the muzzle, as far as it is long (ACE-13.3). */
const carry = ({ spec }: Armed): number => spec.range?.[2] ?? (spec.template === 'stream' ? 12 : 9);

function onPlaces({ state, by, unit }: Actor, armed: Armed): Ideas {
  const weapon = armed.item?.id ?? armed.spec.id;
  const command = { type: 'attack', by, unit: unit.id, weapon } as const;
  return openPlaces(state, command, 'point', squaresWithin(state, unit, carry(armed)));
}

/** @rule ACE-10.5 A gun in hand will do for a club. */
function clubsOf(unit: Unit): readonly string[] {
  const hands = inHand(unit).flatMap((item) => {
    const spec = weaponOf(item.kind);
    return spec?.kind === 'ranged' ? [spec.hands] : [];
  });
  return [...new Set(hands.map((count) => (count > 1 ? 'mediumImprovised' : 'lightImprovised')))];
}

function clubbing({ state, by, unit }: Actor): Ideas {
  const close = foesOf(state, unit).filter((foe) => !state.mapped || between(state, unit, foe) <= 1);
  return clubsOf(unit).flatMap((weapon) =>
    close.map((target) => idea({ type: 'attack', by, unit: unit.id, weapon, target: target.id })),
  );
}

/** @rule ACE-12.17 At the highest rate of fire there is ammunition for. */
function suppression({ state, by, unit }: Actor, armed: Armed): Ideas {
  const weapon = armed.item?.id ?? armed.spec.id;
  const rates = Array.from({ length: armed.spec.rof }, (_, index) => armed.spec.rof - index);
  const suppress = (rof: number) => ({ type: 'suppress', by, unit: unit.id, weapon, rof }) as const;
  const loaded = (rof: number): boolean => !forbids({ state }, suppress(rof)).some(({ code }) => code === 'no-ammo');
  const rof = rates.find(loaded) ?? armed.spec.rof;
  if (!state.mapped) return [idea(suppress(rof)), idea({ ...suppress(rof), large: true })];
  const [small] = openPlaces(state, suppress(rof), 'point', squaresWithin(state, unit, carry(armed)));
  if (small === undefined) return [];
  const large = { ...small, command: { ...small.command, large: true } as typeof small.command };
  return [small, large];
}

/** @rule ACE-14.1 What a mount may do in its rider's turn. */
const mountOf = ({ state, by, unit }: Actor): readonly Actor[] => {
  const mount = state.units[unit.mount ?? ''];
  return mount === undefined ? [] : [{ state, by, unit: mount }];
};

export function attacks(actor: Actor): Ideas {
  const { state, unit } = actor;
  const one = (who: Actor): Ideas =>
    arms(who.unit).flatMap((armed) =>
      armed.spec.template !== undefined && state.mapped
        ? onPlaces(who, armed)
        : foesOf(state, who.unit).flatMap((target) => againstUnit(who, armed, target)),
    );
  const guns = arms(unit).filter(({ spec }) => spec.kind === 'ranged' && spec.template === undefined);
  return [
    ...one(actor),
    ...mountOf(actor).flatMap(one),
    ...clubbing(actor),
    ...guns.flatMap((armed) => suppression(actor, armed)),
    ...open(
      state,
      { type: 'aim', by: actor.by, unit: unit.id, target: unit.id },
      'target',
      foesOf(state, unit).map(({ id }) => id),
    ),
    idea({ type: 'fullDefence', by: actor.by, unit: unit.id }),
  ];
}

/** @rule ACE-10.2 Whoever stands within a blow's reach. */
export const inReach = (state: AcesState, unit: Unit, target: Unit): boolean =>
  !state.mapped || between(state, unit, target) <= Math.max(1, ...arms(unit).map(({ spec }) => reachOf(unit, spec)));
