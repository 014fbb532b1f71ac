import { type Chance, type Raw, whimsOf } from '@potyczka/testkit';
import { grenades } from '../src/catalogue/grenades.ts';
import { profiles } from '../src/catalogue/profiles.ts';
import { terrain } from '../src/catalogue/terrain.ts';
import type { SegState } from '../src/state.ts';
import { ATTRIBUTES, CONDITIONS, EFFECTS, LOCATIONS, POSTURES, STATUSES, TEST_TAGS } from '../src/vocabulary.ts';

/** What a Game Master with too many powers may rule in the middle of a fight; not all of it is legal. */

const place = (state: SegState, chance: Chance): readonly number[] => [
  chance.below(state.width / 500 + 1) / 2,
  chance.below(state.height / 500 + 1) / 2,
];
const somebody = (state: SegState, chance: Chance): string => chance.pick(Object.keys(state.units)) ?? 'nobody';
const side = (state: SegState, chance: Chance): string => chance.pick(Object.keys(state.sides)) ?? 'nobody';

const stats = (state: SegState, chance: Chance): Raw => {
  const changes: readonly Raw[] = [
    { wounds: [{ level: 1 + chance.below(4), location: chance.pick(LOCATIONS) }] },
    { wounds: [] },
    { effects: [{ kind: chance.pick(EFFECTS), turnsLeft: 1 + chance.below(3) }] },
    { effects: [{ kind: chance.pick(EFFECTS), segmentsLeft: 1 + chance.below(6) }] },
    { effects: [] },
    { posture: chance.pick(POSTURES) },
    { status: chance.pick(STATUSES) },
    { status: 'in' },
    { concealed: chance.oneIn(2) },
    { unaware: true },
    { at: place(state, chance) },
    { leaning: chance.oneIn(2) },
    { segmentDebt: chance.below(4) },
    { segmentsLeft: chance.below(4) },
    { grenades: { [chance.pick(Object.keys(grenades)) ?? 'frag']: chance.below(3) } },
    { shield: { kind: chance.of('armSmall', 'belt', 'stationary'), points: 9, active: chance.oneIn(2) } },
    { lostLimbs: [chance.pick(LOCATIONS) ?? 'armMain'] },
    { skills: { heavyWeapons: chance.below(8), painResistance: chance.below(5) } },
    { attributes: { dexterity: 4 + chance.below(15) } },
    { energyPoints: chance.below(40) - 10 },
    { stance: chance.oneIn(2) },
    { suppressedUntilClock: 3 * state.turn + chance.below(6) },
    { routed: chance.oneIn(2) },
    { frozen: null },
    { inProgress: null },
    { name: chance.of('Somebody', 'Someone else') },
  ];
  return chance.pick(changes) ?? {};
};

export const whim = whimsOf<SegState>([
  (state, unit, chance) => ({ setState: { unit, stats: stats(state, chance) } }),
  (state, unit, chance) => ({ units: { [unit]: stats(state, chance) } }),
  (state, unit, chance) => ({ place: { unit, at: place(state, chance) } }),
  (state, unit, chance) => ({ place: { unit, path: [place(state, chance), place(state, chance)] } }),
  (_, unit, chance) => ({
    modifier: {
      unit,
      value: chance.below(17) / 2 - 4,
      scope: chance.of('all', ...TEST_TAGS),
      until: chance.of<string | number>('test', 'phase', 'lifted', 2),
      secret: chance.oneIn(2),
    },
  }),
  (state, _, chance) => ({ modifier: { side: side(state, chance), value: -2, lift: chance.oneIn(2) } }),
  (_, unit, chance) => ({
    priceAction: { unit, text: chance.of('swing', 'shout'), segments: 1 + chance.below(3) },
  }),
  (state, _, chance) => ({
    fireTrigger: {
      unit:
        Object.values(state.units).find(({ frozen }) => frozen?.trigger.kind === 'custom')?.id ??
        somebody(state, chance),
    },
  }),
  (_, unit, chance) => ({ safeSniper: { unit, safe: !chance.oneIn(4) } }),
  (_, unit, chance) => ({ setInitiative: { unit, attribute: chance.pick(ATTRIBUTES) } }),
  (_, unit) => ({ reroll: { unit } }),
  (_, unit, chance) => (chance.oneIn(3) ? { turnOf: { unit } } : { awardXp: { unit, xp: 100 } }),
  (state, _, chance) => ({
    addUnit: {
      id: `extra${chance.below(5)}`,
      side: side(state, chance),
      profile: chance.pick(Object.keys(profiles)),
      ...(state.mapped ? { at: place(state, chance) } : {}),
    },
  }),
  (_, unit, chance) => (chance.oneIn(3) ? { removeUnit: { unit } } : { note: { text: 'they come at noon' } }),
  (state, _, chance) => ({ addTerrain: { kind: chance.pick(Object.keys(terrain)), at: place(state, chance) } }),
  (state, _, chance) => ({ removeTerrain: { piece: chance.pick(state.terrain)?.id ?? 'none' } }),
  (state, _, chance) => ({
    openDoor: { piece: state.terrain.find(({ kind }) => kind === 'door')?.id ?? 'none', open: chance.oneIn(2) },
  }),
  (_, __, chance) => ({ conditions: [chance.pick(CONDITIONS) ?? 'dim'] }),
  (state, unit, chance) => ({ known: { [side(state, chance)]: [unit] } }),
  (state, unit, chance) => ({ lastSeen: { [`${side(state, chance)}>${unit}`]: place(state, chance) } }),
  (state, _, chance) => ({ turnLimit: state.turn + 1 + chance.below(3) }),
  (_, __, chance) => ({ options: { endWhenHidden: chance.of('off', 'allCombatants'), npcMorale: chance.oneIn(2) } }),
  (state, _, chance) =>
    chance.oneIn(6)
      ? { endFight: { result: Object.fromEntries(Object.keys(state.sides).map((one) => [one, 'draw'])) } }
      : { endFight: {} },
]);
