import { talentTags } from '../catalogue/talents.ts';
import type { StepCommand } from '../commands.ts';
import { forbids } from '../decide.ts';
import { type PointPlan, pointFor } from '../procedures/tests/points.ts';
import { heroesOf, presentFoes } from '../read.ts';
import type { Hero, StepState } from '../state.ts';
import { ATTACK_KINDS, ATTRIBUTES, PREPARED } from '../vocabulary.ts';
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
const fittingTalents = (hero: Hero, tags: readonly string[]): readonly string[] =>
  hero.talents.filter((talent) => talentTags(talent).some((tag) => tags.includes(tag)));

/** Tools that fit, where there is more than one to choose from (STEP-1.10). */
function fittingTools(hero: Hero, { needs, tags }: PointPlan): readonly string[] {
  const wanted = needs === null ? tags : [needs];
  const fitting = hero.gear.filter((item) => item.tags.some((tag) => wanted.includes(tag)));
  return fitting.length > 1 ? fitting.map(({ id }) => id) : [];
}

/** @rule STEP-6.9 One point with each attribute it takes, with what helps; what failed before may be tried at a price. */
function tries(actor: Actor<Hero>, point: string): Ideas {
  const { state, by, unit } = actor;
  const plan = pointFor(state, unit, { type: 'test', by, unit: unit.id, point });
  return plan.attributes.flatMap((attribute) => {
    const command = { type: 'test', by, unit: unit.id, point, attribute } as const;
    const broken = forbids({ state }, command);
    if (broken.length === 1 && broken[0]?.code === 'no-change')
      return [idea(command), idea({ ...command, acceptComplication: true })];
    if (broken.length > 0) return [idea(command)];
    return [
      ...withBoons(actor, command),
      ...legal(open(state, command, 'talent', fittingTalents(unit, plan.tags))),
      ...legal(open(state, command, 'tool', fittingTools(unit, plan))),
    ];
  });
}

/** Points of the scenario that are still to be tried. */
const pointsOf = ({ objects }: StepState): readonly string[] =>
  objects.filter(({ used, open: isOpen }) => !used && !isOpen).flatMap(({ tests }) => tests.map(({ id }) => id));

/** @rule STEP-22.1 Hazards everybody knows of; a look round for others (STEP-22.3), a hostile effect (STEP-15.10). */
function hazardTests(actor: Actor<Hero>): Ideas {
  const { state } = actor;
  const known = state.hazards.filter(({ hidden }) => !hidden).map(({ id }) => id);
  const ideas = ['search', 'resist', ...known].flatMap((point) => tries(actor, point));
  // What is no use here needs no reason of its own.
  return ideas.filter(({ command }) => forbids({ state }, command).length === 0);
}

/** @rule STEP-14.8 Any foe in view may be watched closely. */
function watching({ state, by, unit }: Actor<Hero>): Ideas {
  const foes = presentFoes(state).map(({ id }) => id);
  return ATTRIBUTES.flatMap((attribute) => {
    const command = { type: 'test', by, unit: unit.id, point: '', attribute } as const;
    const helped = fittingTalents(unit, ['notice']).map((talent) => ({ ...command, talent }));
    const ideas = [command, ...helped].flatMap((one) => legal(open(state, one, 'point', foes)));
    // A close look by itself does nothing; whoever has a reason for it says so.
    return ideas.map((one) => ({ ...one, unmeant: true as const }));
  });
}

const things = (actor: Actor<Hero>): Ideas => {
  const { state, by, unit } = actor;
  return [
    ...pointsOf(state).flatMap((point) => tries(actor, point)),
    ...hazardTests(actor),
    ...watching(actor),
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
  const people = [...heroesOf(state), ...presentFoes(state)].map(({ id }) => id);
  const objects = state.objects.map(({ id }) => id);
  return [
    ...open(state, { type: 'draw', by, unit: unit.id, weapon: '' }, 'weapon', weapons),
    ...open(state, { type: 'recover', by, unit: unit.id, item: '' }, 'item', lying),
    ...useful.flatMap(({ id: item, uses }) => {
      const command = { type: 'useGear', by, unit: unit.id, item } as const;
      // Gear is made for things; what it does to somebody is the GM's to say.
      const onPeople = (): Ideas =>
        legal(open(state, command, 'target', people)).map((one) => ({ ...one, unmeant: true as const }));
      return uses !== null && state.mapped
        ? openPlaces(state, command, 'at', squaresWithin(state, unit.at, 5))
        : [idea(command), ...legal(open(state, command, 'target', objects)), ...onPeople()];
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
    ...tries(actor, 'stealth'),
    ...items(actor),
    ...comrades(actor),
    ...open(state, { type: 'prepare', by, unit: unit.id, kind: 'attack' }, 'kind', [...PREPARED]),
    idea({ type: 'breakFree', by, unit: unit.id }),
    idea({ type: 'chase', by, unit: unit.id }),
  ];
};
