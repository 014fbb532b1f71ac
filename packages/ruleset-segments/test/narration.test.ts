import { join } from 'node:path';

import { wording } from '@potyczka/testkit';

import { armours } from '../src/catalogue/armour.ts';
import { forms } from '../src/catalogue/forms.ts';
import { gear, SPARES } from '../src/catalogue/gear.ts';
import { grenades } from '../src/catalogue/grenades.ts';
import { melee, REACHES } from '../src/catalogue/melee.ts';
import { ALGORITHMS, profiles } from '../src/catalogue/profiles.ts';
import { shields } from '../src/catalogue/shields.ts';
import { terrain } from '../src/catalogue/terrain.ts';
import { TRICK_WORDS } from '../src/catalogue/tricks.ts';
import { ranged } from '../src/catalogue/weapons.ts';
import { DEEDS, shapes } from '../src/commands.ts';
import { segments } from '../src/index.ts';
import { POWERS } from '../src/procedures/powers.ts';
import {
  ATTRIBUTES,
  CONDITIONS,
  EFFECTS,
  LOCATIONS,
  POSTURES,
  SIZES,
  SKILLS,
  STATUSES,
  TEST_TAGS,
  VISIBILITIES,
} from '../src/vocabulary.ts';

/** The catalogue's error words in kebab-case (section 6). */
const CODES = `aim-max blocked effect engaged hands in-progress nat20 needs-gm no-ammo no-burst no-cover no-segments
  no-sight no-supplies not-asked not-gm not-ready not-your-phase option out out-of-range posture role skill-pool sprinted
  suppressed target too-far too-late`;

const weapons = [...Object.keys(ranged), ...Object.keys(melee)];

wording(segments, {
  names: {
    weapon: [...weapons, 'gunButt', 'bayonet'],
    item: [weapons, grenades, gear, shields, SPARES].flatMap((list) =>
      Array.isArray(list) ? list : Object.keys(list),
    ),
    armour: Object.keys(armours),
    shield: Object.keys(shields),
    grenade: Object.keys(grenades),
    gear: Object.keys(gear),
    profile: ['plain', ...Object.keys(profiles)],
    algorithm: ALGORITHMS,
    trick: TRICK_WORDS,
    form: forms.map(({ form }) => String(form)),
    power: POWERS,
    terrain: Object.keys(terrain),
    attribute: ATTRIBUTES,
    skill: SKILLS,
    what: [...ATTRIBUTES, ...SKILLS, ...TRICK_WORDS],
    location: LOCATIONS,
    called: [...LOCATIONS, 'arm', 'leg'],
    level: ['0', '1', '2', '3', '4'],
    wound: ['1', '2', '3', '4'],
    bruise: ['1', '2', '3', '4'],
    effect: EFFECTS,
    posture: POSTURES,
    size: SIZES,
    status: STATUSES,
    cover: [...VISIBILITIES, 'hidden', 'none'],
    conditions: CONDITIONS,
    scope: ['all', ...TEST_TAGS],
    reach: REACHES,
    kind: [...DEEDS, 'run', 'jump', 'sprint', 'crawl', 'climb', 'kneel', 'dropProne', 'riseKneeling', 'riseProne'],
    do: Object.keys(shapes),
  },
  errors: CODES,
  source: join(import.meta.dirname, '../src'),
  written: [
    ['modifier', /\b(?:halfM|m)odifier\('([\w.]+)'/g, 'source.'],
    ['step of damage', /\bstep\('([\w.]+)'/g, 'source.'],
    ['test', /purpose: '(\w+)'/g, 'purpose.'],
    ['roll', /label: '(\w+)',\s*unit/g, 'draw.'],
  ],
  length: (n) => ({ key: 'log.moved', params: { who: 'X', n } }),
});
