import { talentTags } from '../catalogue/talents.ts';
import type { StepCommand } from '../commands.ts';
import { forbids } from '../decide.ts';
import { heroesOf, presentFoes } from '../read.ts';
import type { Hero, TestPoint, Thing } from '../state.ts';
import { ATTACK_KINDS, PREPARED } from '../vocabulary.ts';
import { type Actor, type Ideas, idea, legal, open, openPlaces, unusedBoons } from './idea.ts';
import { squaresWithin } from './places.ts';

/** What a hero may do with its Action, and what costs none (STEP-9.8). */

/** A command as it stands, and with a boon that is left for this scene. */
function withBoons({ state, unit }: Actor<Hero>, command: StepCommand): Ideas {
  const boons = unusedBoons(unit);
  if (boons.length === 0 || forbids({ state }, command).length > 0) return [idea(command)];
  return [idea(command), ...open(state, command, 'boon', boons)];
}

function attacks(actor: Actor<Hero>): Ideas {
  const { state, by, unit } = actor;
  const rivals = state.options.heroVsHero === 'on' ? heroesOf(state).filter((hero) => hero.id !== unit.id) : [];
  const things = state.objects.filter((thing) => thing.tn !== null);
  const targets = [...presentFoes(state), ...rivals, ...things].map(({ id }) => id);
  return targets.flatMap((target) =>
    ATTACK_KINDS.flatMap((kind) => withBoons(actor, { type: 'attack', by, unit: unit.id, target, kind })),
  );
}

const shoves = ({ state, by, unit }: Actor<Hero>): Ideas =>
  presentFoes(state).flatMap(({ id: target }) => {
    const command = { type: 'shove', by, unit: unit.id, target } as const;
    return [
      ...open(state, command, 'distance', [1, 2, 3]),
      ...unusedBoons(unit).flatMap((boon) => legal(open(state, { ...command, boon }, 'distance', [1, 2, 3]))),
    ];
  });

/** Talents whose tag fits the point (STEP-6.8). */
const fittingTalents = (hero: Hero, point: TestPoint): readonly string[] =>
  hero.talents.filter((talent) => talentTags(talent).some((tag) => point.tags.includes(tag)));

/** @rule STEP-6.9 What failed before may be tried at a price. */
function tries(actor: Actor<Hero>, thing: Thing, point: TestPoint): Ideas {
  const { state, by, unit } = actor;
  if (thing.used || thing.open) return [];
  return point.attributes.flatMap((attribute) => {
    const command = { type: 'test', by, unit: unit.id, point: point.id, attribute } as const;
    const broken = forbids({ state }, command);
    if (broken.length === 1 && broken[0]?.code === 'no-change')
      return [idea(command), idea({ ...command, acceptComplication: true })];
    if (broken.length > 0) return [idea(command)];
    const talents = fittingTalents(unit, point);
    return [...withBoons(actor, command), ...(talents.length > 0 ? open(state, command, 'talent', talents) : [])];
  });
}

const things = (actor: Actor<Hero>): Ideas => {
  const { state, by, unit } = actor;
  return [
    ...state.objects.flatMap((thing) => thing.tests.flatMap((point) => tries(actor, thing, point))),
    ...open(
      state,
      { type: 'interact', by, unit: unit.id, object: '' },
      'object',
      state.objects.map(({ id }) => id),
    ),
  ];
};

function items({ state, by, unit }: Actor<Hero>): Ideas {
  const weapons = unit.gear.filter((item) => item.weapon && item.id !== unit.inHand).map(({ id }) => id);
  const lying = state.items.map(({ item }) => item.id);
  const useful = unit.gear.filter((item) => !item.weapon && !item.protection);
  return [
    ...open(state, { type: 'draw', by, unit: unit.id, weapon: '' }, 'weapon', weapons),
    ...open(state, { type: 'recover', by, unit: unit.id, item: '' }, 'item', lying),
    ...useful.flatMap(({ id: item, uses }) => {
      const command = { type: 'useGear', by, unit: unit.id, item } as const;
      return uses !== null && state.mapped
        ? openPlaces(state, command, 'at', squaresWithin(state, unit.at, 5))
        : [idea(command)];
    }),
  ];
}

function comrades({ state, by, unit }: Actor<Hero>): Ideas {
  const allies = heroesOf(state).filter((other) => other.id !== unit.id);
  const fallen = allies.filter((ally) => ally.downed);
  const ids = (heroes: readonly Hero[]): readonly string[] => heroes.map(({ id }) => id);
  return [
    ...open(state, { type: 'help', by, unit: unit.id, target: '' }, 'target', ids(allies)),
    ...open(state, { type: 'raise', by, unit: unit.id, target: '' }, 'target', ids(fallen)),
  ];
}

export const deeds = (actor: Actor<Hero>): Ideas => {
  const { state, by, unit } = actor;
  return [
    ...attacks(actor),
    ...shoves(actor),
    ...things(actor),
    idea({ type: 'test', by, unit: unit.id, point: 'stealth', attribute: 'dexterity' }),
    ...items(actor),
    ...comrades(actor),
    ...open(state, { type: 'prepare', by, unit: unit.id, kind: 'attack' }, 'kind', [...PREPARED]),
    idea({ type: 'breakFree', by, unit: unit.id }),
    idea({ type: 'chase', by, unit: unit.id }),
  ];
};
