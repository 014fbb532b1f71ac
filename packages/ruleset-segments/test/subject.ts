import { groundOf } from '@potyczka/ground';
import type { Json, Seat, Setup } from '@potyczka/kernel';
import { anyOptions, Chance, type Subject, type Suffered, type WayToQuestion } from '@potyczka/testkit';
import { armours } from '../src/catalogue/armour.ts';
import { gearIn } from '../src/catalogue/gear.ts';
import { grenades } from '../src/catalogue/grenades.ts';
import { melee } from '../src/catalogue/melee.ts';
import { ALGORITHMS, profiles } from '../src/catalogue/profiles.ts';
import { shields } from '../src/catalogue/shields.ts';
import { terrain } from '../src/catalogue/terrain.ts';
import { tricks } from '../src/catalogue/tricks.ts';
import { ranged } from '../src/catalogue/weapons.ts';
import { segments } from '../src/index.ts';
import { CONDITIONS, EFFECTS, LOCATIONS, POSTURES } from '../src/vocabulary.ts';
import questions from './questions.json' with { type: 'json' };
import { whim } from './whims.ts';

/** The tables on which random games are played by the laws: scenarios, skirmishes of anybody with anything, no map. */

type Fields = Readonly<Record<string, Json>>;
const words = (table: object): readonly string[] => Object.keys(table);
const some = (chance: Chance, table: object): string => chance.pick(words(table)) ?? '';
/** A field that is there once in so many times. */
const maybe = (chance: Chance, often: number, fields: () => Fields): Fields => (chance.oneIn(often) ? fields() : {});

const gmOf = (chance: Chance): readonly Seat[] => (chance.oneIn(3) ? [] : [{ id: 'gm', role: 'gm' }]);

/** As many people as a scenario takes; the other side is a player's, an NPC's or nobody's. */
function scenario(chance: Chance): Partial<Setup> {
  const { id, players } = chance.pick(segments.scenarios) ?? { id: 'dockAmbush', players: [1, 2] as const };
  const [least, most] = players;
  const count = least + chance.below(most - least + 1);
  const people = Array.from({ length: count }, (_, i): Seat => ({ id: `p${i + 1}`, role: 'player' }));
  const npc: readonly Seat[] = chance.oneIn(2) ? [{ id: 'npc', role: 'npc' }] : [];
  return { scenario: id, seats: [...people, ...npc, ...gmOf(chance)] };
}

/** SEG-25.1: a silencer goes on what makes a noise. */
function gun(chance: Chance): Json {
  const kind = some(chance, ranged);
  const fits = gearIn('weapon').filter((one) => one !== 'silencer' || ranged[kind]?.type === 'kinetic');
  return { kind, ...maybe(chance, 4, () => ({ attachments: [chance.pick(fits) ?? 'scope'] })) };
}

function carried(chance: Chance): Fields {
  const weapon = (): Json =>
    chance.oneIn(3) ? { kind: some(chance, melee), resistant: chance.oneIn(4) } : gun(chance);
  return {
    ...maybe(chance, 3, () => ({ weapons: Array.from({ length: 1 + chance.below(3) }, weapon) })),
    ...maybe(chance, 4, () => ({ armour: some(chance, armours) })),
    ...maybe(chance, 5, () => ({ shield: { kind: some(chance, shields), active: chance.oneIn(2) } })),
    ...maybe(chance, 3, () => ({ grenades: { [some(chance, grenades)]: 1 + chance.below(2) } })),
    ...maybe(chance, 5, () => ({ gear: [chance.pick(gearIn('body')) ?? ''] })),
    ...maybe(chance, 5, () => ({ supplies: { aid: 2, stim: 2 } })),
    ...maybe(chance, 4, () => ({ tricks: [some(chance, tricks)].filter((trick) => trick !== 'quickReload') })),
  };
}

/** How it stands when the fight begins. */
const condition = (chance: Chance): Fields => ({
  ...maybe(chance, 4, () => ({
    wounds: [{ level: 1 + chance.below(3), location: chance.pick(LOCATIONS) ?? 'torso', passed: chance.oneIn(2) }],
  })),
  ...maybe(chance, 6, () => ({ effects: [{ kind: chance.pick(EFFECTS) ?? 'fear', turnsLeft: 1 + chance.below(3) }] })),
  ...maybe(chance, 4, () => ({ posture: chance.pick(POSTURES) ?? 'prone' })),
  ...maybe(chance, 6, () => ({ concealed: true })),
  ...maybe(chance, 8, () => ({ unaware: true })),
  ...maybe(chance, 6, () => ({ forms: [1, 2 + chance.below(6)] })),
});

const WIDTH = 20;
const DEPTH = 14;

/** Every kind of terrain between the sides and around them. */
const strewn = (chance: Chance): Json =>
  Array.from({ length: chance.below(10) }, (_, i) => {
    const kind = some(chance, terrain);
    const at = [3 + 3 * (i % 5), 2 + 5 * Math.floor(i / 5) + chance.below(3)];
    return {
      id: `piece${i}`,
      kind,
      ...(chance.oneIn(2) ? { at } : { shape: { rect: [...at, 1 + chance.below(2), 0.5] } }),
      ...(kind === 'edge' ? { depth: 1 + chance.below(8) } : {}),
      ...(kind === 'door' ? { open: chance.oneIn(2) } : {}),
    };
  });

/** Two or three sides of anybody, near enough to do anything to each other. */
function skirmish(chance: Chance, mapped: boolean): Partial<Setup> {
  const sides = ['red', 'blue', 'green'].slice(0, chance.oneIn(5) ? 3 : 2);
  const units = sides.flatMap((side, s) =>
    Array.from({ length: 1 + chance.below(3) }, (_, i) => ({
      id: `${side}${i}`,
      side,
      profile: some(chance, profiles),
      ...(mapped ? { at: [2.5 + 5 * s + chance.below(5), 0.5 + 4 * i + chance.below(4)] } : {}),
      ...maybe(chance, 4, () => ({ algorithm: chance.pick(ALGORITHMS) ?? 'rifleman' })),
      stats: { ...carried(chance), ...condition(chance) },
    })),
  );
  const seats = sides.map((side, s): Seat => ({ id: `p${s + 1}`, role: chance.oneIn(3) ? 'npc' : 'player', side }));
  return {
    seats: [...seats, ...(mapped ? gmOf(chance) : [{ id: 'gm', role: 'gm' } as const])],
    units,
    map: mapped ? { unit: 'metre', width: WIDTH, height: DEPTH, terrain: strewn(chance) } : null,
    turnLimit: 1 + chance.below(4),
    ...maybe(chance, 5, () => ({ contest: true })),
    ...maybe(chance, 4, () => ({ conditions: [chance.pick(CONDITIONS) ?? 'dim'] })),
  };
}

function setups(seed: string): Setup {
  const chance = new Chance(`segments/${seed}`);
  const kind = chance.below(8);
  const table = kind < 3 ? scenario(chance) : skirmish(chance, kind < 7);
  const options = anyOptions(segments, chance);
  const dice = chance.oneIn(6) ? { dice: 'entered' as const } : {};
  return { ruleset: segments.id, seed, options, ...dice, ...table };
}

/** Wounds by their level, read off the table. */
const suffered: Suffered = (before, after) => {
  const more = (level: number): number => woundsAt(after, level) - woundsAt(before, level);
  return { graze: more(1), light: more(2), heavy: more(3), critical: more(4) };
};

const woundsAt = ({ wounds = [] }: Readonly<Record<string, Json>>, level: number): number =>
  (wounds as readonly { readonly level: number }[]).filter((wound) => wound.level === level).length;

export const subject: Subject = {
  rules: segments,
  ground: groundOf,
  setups,
  extras: whim,
  questions: questions as readonly WayToQuestion[],
  suffered,
};
