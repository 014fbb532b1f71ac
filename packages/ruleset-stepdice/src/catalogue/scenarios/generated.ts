import type { UnitPlan } from '@potyczka/ruleset-kit';
import type { HazardPlan, ThingPlan } from '../../sheet/things.ts';
import type { Rolled } from '../generator.ts';
import type { At, PiecePlan, ScenarioPlan } from '../scenario.ts';

/** Scenes made of the words of the generator (catalogue 9.10): heroes come from the west, foes stand in the east. */

/** Rolled when the table begins; until then nothing is known of it. */
export const GENERATED: ScenarioPlan = {
  id: 'generated',
  heroes: [3, 5],
  players: [1, 5],
  map: { width: 14, height: 9 },
};

const WIDTH = 14;
const HEIGHT = 9;

const piece = (kind: string, ...[x, y, w, h]: readonly [number, number, number, number]): PiecePlan => ({
  kind,
  shape: { rect: [x, y, w, h] },
});
const each = (kind: string, squares: readonly At[]): readonly PiecePlan[] =>
  squares.map(([x, y]) => piece(kind, x, y, 1, 1));

const TERRAIN: Readonly<Record<Rolled['terrain'], readonly PiecePlan[]>> = {
  open: [],
  corridors: [piece('wall', 3, 2, 8, 1), piece('wall', 3, 6, 8, 1)],
  levels: [piece('ledge', 4, 1, 2, 2), piece('ledge', 6, 4, 2, 1), piece('ledge', 4, 6, 2, 2)],
  modularCover: each('crate', [
    [4, 1],
    [4, 4],
    [4, 7],
    [7, 2],
    [7, 6],
    [9, 4],
  ]),
  edges: [piece('pit', 5, 0, 1, 3), piece('pit', 5, 6, 1, 3), piece('pit', 8, 3, 1, 2)],
  fog: [piece('smoke', 4, 1, 3, 3), piece('smoke', 6, 5, 3, 3)],
};

const PLACES: readonly At[] = [
  [10, 4],
  [11, 2],
  [11, 6],
  [10, 1],
  [10, 7],
  [12, 4],
];

const OPPOSITION: Readonly<Record<Rolled['opposition'], readonly string[]>> = {
  minions: ['guardMinion', 'guardMinion', 'scoutMinion', 'guardMinion', 'shooterMinion', 'shooterMinion'],
  minionsAndElite: ['eliteGuard', 'guardMinion', 'guardMinion', 'scoutMinion', 'shooterMinion'],
  elites: ['eliteGuard', 'eliteShooter'],
  boss: ['colossus'],
  bossAndMinions: ['hunter', 'guardMinion', 'guardMinion'],
  eliteAndHazard: ['eliteController'],
};

function foesOf({ opposition, foeEdge, heroEdge }: Rolled): readonly UnitPlan[] {
  const quick = foeEdge === 'mobility' ? { move: 6 } : {};
  const caught = heroEdge === 'surprise' ? { unaware: true } : {};
  return OPPOSITION[opposition].map((profile, index) => ({
    id: `foe${index + 1}`,
    side: 'foes',
    profile,
    at: PLACES[index] ?? [12, index],
    stats: { ...quick, ...caught },
  }));
}

function edgesOf({ foeEdge, heroEdge, opposition }: Rolled): readonly PiecePlan[] {
  const held = PLACES.slice(0, OPPOSITION[opposition].length);
  return [
    ...(foeEdge === 'cover'
      ? each(
          'crate',
          held.map(([x, y]): At => [x - 1, y]),
        )
      : []),
    ...(foeEdge === 'height' ? each('ledge', held) : []),
    ...(foeEdge === 'chokePoints'
      ? [piece('wall', 9, 0, 1, 3), piece('wall', 9, 5, 1, 1), piece('wall', 9, 7, 1, 2)]
      : []),
    ...(heroEdge === 'higherGround' ? [piece('ledge', 2, 3, 2, 3)] : []),
  ];
}

const PRIZE: ThingPlan = {
  id: 'prize',
  kind: 'prize',
  at: [13, 4],
  blocks: false,
  tests: [{ id: 'take', attributes: ['strength', 'dexterity'], tn: 6, tags: ['force'], effect: 'use' }],
};
const MECHANISM: ThingPlan = {
  id: 'mechanism',
  kind: 'mechanism',
  at: [13, 4],
  blocks: false,
  tests: [{ id: 'disable', attributes: ['dexterity', 'magic'], tn: 8, tags: ['mechanism'], effect: 'use' }],
};
const GATE: ThingPlan = { id: 'gate', kind: 'gate', at: [0, 4], blocks: true, points: 3, foesMayUse: true };

const GOALS: Readonly<Record<Rolled['goal'], Pick<ScenarioPlan, 'objective' | 'objects'>>> = {
  cross: { objective: { kind: 'leave', count: 2 } },
  escort: { objective: { kind: 'leave', count: 3 } },
  retrieve: { objective: { kind: 'use', what: 'prize' }, objects: [PRIZE] },
  steal: { objective: { kind: 'use', what: 'prize' }, objects: [PRIZE] },
  disable: { objective: { kind: 'use', what: 'mechanism' }, objects: [MECHANISM] },
  defend: { objective: { kind: 'gate', what: 'gate', fromRound: 1, untilRound: 8 }, objects: [GATE] },
};

const TURRET: HazardPlan = { id: 'turret', kind: 'turret', tn: 8, at: [12, 4] };

const column = (x: number, rows: readonly number[]): readonly At[] => rows.map((y): At => [x, y]);

function fromOutside({ foeEdge }: Rolled): Pick<ScenarioPlan, 'clocks' | 'spawns'> {
  if (foeEdge === 'clock')
    return {
      clocks: [{ id: 'time', size: 4, consequence: { kind: 'spawn', spawn: 'relief' } }],
      spawns: [{ id: 'relief', trigger: 'time', profiles: ['guardMinion', 'guardMinion'], near: [13, 4] }],
    };
  if (foeEdge === 'remoteSupport')
    return { spawns: [{ id: 'support', round: 2, profiles: ['shooterMinion'], near: [13, 0] }] };
  return {};
}

/** The scene that the words stand for. Heroes' tools and the neutral ally are seen to where the heroes are known. */
export const rolledPlan = (rolled: Rolled): ScenarioPlan => ({
  ...GENERATED,
  map: {
    unit: 'square',
    width: WIDTH,
    height: HEIGHT,
    terrain: [...TERRAIN[rolled.terrain], ...edgesOf(rolled)],
  },
  deployment: [...column(1, [2, 3, 4, 5, 6]), ...(rolled.heroEdge === 'shortcut' ? column(5, [3, 4, 5]) : [])],
  exits: rolled.goal === 'cross' || rolled.goal === 'escort' ? column(13, [3, 4, 5]) : [],
  units: foesOf(rolled),
  ...GOALS[rolled.goal],
  ...fromOutside(rolled),
  hazards: rolled.opposition === 'eliteAndHazard' ? [TURRET] : [],
  roundLimit: 12,
  atLimit: 'draw',
  notes: Object.values(rolled).join(', '),
});
