import type { Command, Setup } from '@potyczka/kernel';
import { allMoments, laidOut, type TableMoment } from '@potyczka/testkit/moments';

/** A moment with something in hand: what is pressed one after another, from the table as it lies there. */
export interface GalleryMoment extends TableMoment {
  readonly presses?: readonly string[];
}

const seated = (one: string, other: string): NonNullable<Setup['seats']> => [
  { id: one, role: 'player', side: one },
  { id: other, role: 'player', side: other },
  { id: 'gm', role: 'gm' },
];

const figure =
  (seat: string) =>
  (id: string, profile: string | undefined, at: readonly [number, number], stats: object = {}): object => ({
    id,
    seat,
    side: seat,
    ...(profile === undefined ? {} : { profile }),
    at,
    stats,
  });

const party = figure('party');
const opposition = figure('opposition');
/** Two next to him, one across the yard. */
const aces: Setup = {
  seats: seated('party', 'opposition'),
  map: { unit: 'inch', width: 24, height: 16 },
  ruleset: 'aces',
  seed: 'in hand',
  units: [
    party('bruno', 'bruno', [8, 8]),
    party('vera', 'vera', [5, 10]),
    opposition('thug', 'thug', [9, 8]),
    opposition('guard', 'guard', [8, 9]),
    opposition('gunman', 'gunman', [19, 7]),
  ],
  round: 1,
  current: 'bruno',
  gmPool: 0,
};

const coinA = figure('A');
const coinB = figure('B');
/** Something to shoot at, something to be picked up, and room to run. */
const coin: Setup = {
  seats: seated('A', 'B'),
  map: { unit: 'tenth', width: 240, height: 160, terrain: [] },
  ruleset: 'coin',
  seed: 'in hand',
  units: [
    coinA('a', 'rifleman', [80, 80]),
    coinA('friend', 'medic', [60, 100]),
    coinB('b', 'recruit', [150, 80]),
    coinB('c', 'swordsman', [140, 110]),
  ],
  activeSide: 'A',
  firstSide: 'A',
  activeUnit: 'a',
  phase: 'prep',
};

const red = figure('red');
const blue = figure('blue');
const pistol = { attributes: { dexterity: 12 }, weapons: ['pistol'] };
const segments: Setup = {
  seats: seated('red', 'blue'),
  map: { unit: 'metre', width: 40, height: 26 },
  ruleset: 'segments',
  seed: 'in hand',
  units: [
    red('a', undefined, [10, 12], pistol),
    blue('b', undefined, [19, 10], pistol),
    blue('c', undefined, [22, 16], pistol),
  ],
  active: 'a',
};

const hero = figure('heroes');
const foe = figure('foes');
/** A mage with a charm, friends who bleed, and more foes than one spell reaches. */
const stepdice: Setup = {
  seats: seated('heroes', 'foes'),
  map: { unit: 'square', width: 16, height: 11 },
  ruleset: 'stepdice',
  seed: 'in hand',
  options: { morale: 'off' },
  units: [
    hero('mage', 'mage', [4, 5], { gear: ['staff', 'luckyCharm'], talents: ['Analyst'] }),
    hero('warrior', 'warrior', [6, 5], { hearts: 3 }),
    hero('rogue', 'rogue', [5, 7], { hearts: 2 }),
    foe('m', 'scoutMinion', [9, 5]),
    foe('n', 'guardMinion', [9, 6]),
    foe('e', 'eliteGuard', [11, 4]),
    foe('v', 'veteran', [11, 7]),
  ],
  round: 1,
  phase: 'heroes',
  activeUnit: 'mage',
};
/** STEP-6.7: without a word of the GM no Talent helps with a spell. */
const talents: Command & { readonly set: unknown } = {
  type: 'rule',
  by: 'gm',
  set: { gmTalent: { unit: 'mage', accept: true } },
};

const knife = { id: 'knife', kind: 'knife', slot: 'hand' };
const frag = { id: 'frag', kind: 'fragGrenade', slot: 'hand', ammo: 1 };
/** Two enemies side by side, a friend too near, and a wall between some of them. */
const acesArea: Setup = {
  ...aces,
  map: {
    unit: 'inch',
    width: 24,
    height: 16,
    terrain: [{ id: 'wall', kind: 'wall', shape: { rect: [15, 8, 1, 5] } }],
  },
  units: [
    party('bruno', 'bruno', [6, 8], { items: [frag, knife] }),
    party('warlock', 'warlock', [10, 9]),
    opposition('thug', 'thug', [11, 8]),
    opposition('guard', 'guard', [12, 7]),
    opposition('gunman', 'gunman', [19, 7]),
  ],
};
const acesCone: Setup = {
  ...acesArea,
  units: [
    party('bruno', 'bruno', [6, 8], { items: [{ id: 'flamer', kind: 'flamer', slot: 'hand', ammo: 10 }] }),
    party('vera', 'vera', [9, 9]),
    opposition('thug', 'thug', [10, 8]),
    opposition('guard', 'guard', [12, 7]),
    opposition('gunman', 'gunman', [19, 7]),
  ],
};

const thrower = { attributes: { dexterity: 12 }, weapons: ['rifle'], pinOut: 'frag' };
/** A grenade with its pin out: bands round a crate, friend and foe within them. */
const segmentsArea: Setup = {
  ...segments,
  map: {
    unit: 'metre',
    width: 40,
    height: 26,
    terrain: [{ id: 'crate', kind: 'crate', shape: { rect: [20, 11, 2, 1] } }],
  },
  units: [
    red('a', undefined, [10, 12], thrower),
    red('d', undefined, [16, 16], pistol),
    blue('b', undefined, [21, 13], pistol),
    blue('c', undefined, [24, 15], pistol),
    blue('e', undefined, [36, 4], pistol),
  ],
};

/** A grenade among two enemies, with a friend beside them and one of them behind a crate. */
const teoArea: Setup = {
  seats: seated('red', 'blue'),
  map: {
    unit: 'inch',
    width: 24,
    height: 24,
    terrain: [{ id: 'crate', kind: 'crate', shape: { rect: [10.6, 12.6, 0.8, 0.4] } }],
  },
  ruleset: 'teohiphip',
  seed: 'in hand',
  round: 1,
  activeUnit: 'a',
  units: [
    red('a', undefined, [7, 12], { weapons: ['grenade', 'energyPistol'], gear: ['smoke'] }),
    red('d', undefined, [9.5, 10.6]),
    blue('b', undefined, [11, 12]),
    blue('c', undefined, [11.5, 13.8]),
    blue('e', undefined, [20, 6]),
  ],
};

const act = (type: string): string => `[data-action="${type}"]`;
const chip = (marker: string): string => `[data-draft] [data-chip="${marker}"]`;
const spell = (id: string): string => `[data-spell="${id}"]`;
const key = (...names: readonly string[]): readonly string[] => names.map((name) => `key ${name}`);
const east = (many: number): readonly string[] => key(...Array.from({ length: many }, () => 'ArrowRight'), 'Enter');

const WITH: readonly (readonly [
  id: string,
  setup: Setup,
  presses: readonly string[],
  commands?: readonly Command[],
])[] = [
  ['declare', aces, [act('declare'), chip('attack'), chip('trick')]],
  ['declare-run', aces, [act('declare'), chip('attack'), chip('attack'), chip('run')]],
  [
    'chain',
    coin,
    [act('chain'), chip('run'), ...east(3), chip('run'), ...east(2), chip('attack'), '[data-draft] [data-option]'],
  ],
  ['freeze', segments, [act('freeze'), chip('area')]],
  ['freeze-whom', segments, [act('freeze'), chip('unitDoes')]],
  ['spells', stepdice, [act('cast')]],
  [
    'spell-several',
    stepdice,
    [act('cast'), spell('bolt'), chip('several'), chip('target-m'), chip('boon-luckyCharm')],
    [talents],
  ],
  ['spell-area', stepdice, [act('cast'), spell('area'), '[data-figure="n"]']],
  ['grenade', acesArea, [act('attack'), '[data-figure="thug"]']],
  ['cone', acesCone, [act('attack'), '[data-figure="thug"]']],
  ['grenade', segmentsArea, [act('throwObject'), '[data-figure="c"]']],
  ['grenade', teoArea, [act('attack'), ...east(4)]],
  ['spell-heal', stepdice, [act('cast'), spell('heal')]],
];

/** Cards on which something is being put together. */
export const inHandMoments = (): readonly GalleryMoment[] =>
  WITH.map(([id, setup, presses, commands]) => ({
    id: `${setup.ruleset}-hand-${id}`,
    ruleset: setup.ruleset,
    kind: 'in hand',
    save: laidOut(setup, commands),
    presses,
  }));

export const galleryMoments = async (saves: string): Promise<readonly GalleryMoment[]> => [
  ...(await allMoments(saves)),
  ...inHandMoments(),
];

/**
 * Presses one thing after another as soon as each is there. It runs in the page that shows the table, and so has to have
 * everything it needs within itself. `key …` is a key pressed on the map.
 */
export async function pressAll(presses: readonly string[], page: Document = document): Promise<void> {
  for (const press of presses) {
    const [, named] = /^key (\w+)$/.exec(press) ?? [];
    let found: Element | null = null;
    for (let n = 0; found === null && n < 300; n += 1) {
      await new Promise((done) => setTimeout(done, 50));
      found = page.querySelector(named === undefined ? press : '[data-sheet]');
    }
    if (found === null) throw new Error(`nobody can press ${press}`);
    if (named === undefined) found.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    else found.dispatchEvent(new KeyboardEvent('keydown', { key: named, bubbles: true }));
  }
}
