// Which package may import which. ARROWS is the table of the architecture notes; everything else follows from it and
// from the manifests. Source files obey all of it; test files may import whatever their manifest declares.
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const RULESET = 'ruleset-(?!kit/)[^/]+';

/** `types` names packages of which only types may be imported: they leave no trace at run time. */
const ARROWS = [
  { from: 'packages/kernel', to: [] },
  { from: 'packages/ground', to: ['kernel'] },
  { from: 'packages/ruleset-kit', to: ['kernel'] },
  { from: `packages/${RULESET}`, to: ['kernel', 'ruleset-kit'] },
  // What lies outside of packages/ may import no more than a ruleset of the house.
  { from: 'examples/ruleset-[^/]+', to: ['kernel', 'ruleset-kit'] },
  { from: 'packages/rulesets', to: [RULESET], types: ['kernel'] },
  { from: 'packages/odds', to: ['kernel'] },
  { from: 'packages/npc', to: ['kernel', 'odds'] },
  { from: 'packages/lab', to: ['kernel', 'ground', 'npc', 'narration'] },
  { from: 'packages/narration', to: ['kernel'] },
  { from: 'packages/protocol', to: ['kernel', 'ground', 'rulesets', 'odds', 'npc', 'narration'] },
  { from: 'packages/store', to: [], types: ['kernel'] },
  { from: 'packages/testkit', to: ['kernel', 'ground', 'odds', 'rulesets', 'narration', 'protocol'] },
  // The page keeps solo tables itself, so it holds what a referee is made of.
  {
    from: 'apps/web',
    to: ['kernel', 'ground', 'npc', 'narration', 'protocol', 'rulesets', 'client', 'lab/src/battles.ts'],
  },
  { from: 'packages/client', to: ['protocol/src/random.ts'], types: ['kernel', 'protocol'] },
  {
    from: 'apps/cli',
    to: ['protocol', 'store', 'lab', 'narration', 'apps/server', 'kernel/src/seats.ts'],
    types: ['kernel'],
  },
  { from: 'apps/(?!web/|cli/)[^/]+', to: ['protocol', 'store', 'lab', 'narration'], types: ['kernel'] },
];

/** A package, an app, or one file of a package that comes without the rest. */
const inside = (name) => `^${name.startsWith('apps/') ? '' : 'packages/'}${name}${name.endsWith('.ts') ? '$' : '/'}`;
const OURS = '^(packages|apps|examples)/';

const arrows = ARROWS.flatMap(({ from, to, types = [] }) => {
  // "$1" is the folder the importing file lives in: a package may always import itself.
  const source = { path: `^(${from})/src/` };
  const allowed = ['^$1/', ...[...to, ...types].map(inside)];
  const onlyTypes = types.map(inside);
  return [
    {
      name: 'package-arrows',
      comment: 'This package may not import that one: see the table of packages in ARCHITECTURE.md.',
      severity: 'error',
      from: source,
      to: { path: OURS, pathNot: allowed },
    },
    ...(onlyTypes.length === 0
      ? []
      : [
          {
            name: 'types-only',
            comment: 'Only types may be imported from that package here: write "import type".',
            severity: 'error',
            from: source,
            to: { path: onlyTypes, pathNot: to.map(inside), dependencyTypesNot: ['type-only'] },
          },
        ]),
  ];
});

const workspaces = ['packages', 'apps', 'examples'].flatMap((parent) =>
  existsSync(join(__dirname, parent))
    ? readdirSync(join(__dirname, parent))
        .map((name) => `${parent}/${name}`)
        .filter((folder) => existsSync(join(__dirname, folder, 'package.json')))
        .map((folder) => ({
          folder,
          manifest: JSON.parse(readFileSync(join(__dirname, folder, 'package.json'), 'utf8')),
        }))
    : [],
);
const folderOf = new Map(workspaces.map(({ folder, manifest }) => [manifest.name, `^${folder}/`]));

/** The cruiser takes packages of the same workspace for declared; these rules read the manifests instead. */
const declarations = workspaces.flatMap(({ folder, manifest }) => {
  const folders = (names) => names.flatMap((name) => folderOf.get(name) ?? []);
  const needed = folders(Object.keys(manifest.dependencies ?? {}));
  const inTests = folders(Object.keys(manifest.devDependencies ?? {}));
  const rule = (from, declared) => ({
    name: 'declared-in-package-json',
    comment: `Name the imported package in ${folder}/package.json.`,
    severity: 'error',
    from,
    to: { path: OURS, pathNot: [`^${folder}/`, ...declared] },
  });
  return [
    rule({ path: `^${folder}/src/` }, needed),
    rule({ path: `^${folder}/`, pathNot: `^${folder}/src/` }, [...needed, ...inTests]),
  ];
});

/**
 * The rooms of a ruleset from the ground up: a room may import itself and what lies below it. Files and folders of
 * `src/` that are named nowhere here are the ground: vocabulary, catalogue, sheet, state, read and the like. `not` names
 * lower rooms that stay closed to one.
 */
const EYES = ['secrets', 'strangers', 'imagine'];
const ROOMS = [
  { rooms: EYES },
  { rooms: ['events', 'play'] },
  { rooms: ['spatial'] },
  { rooms: ['procedures'], not: EYES },
  { rooms: ['actions', 'turn'], not: EYES },
  // A GM adds units as a set-up does; so do players who raise their forces at the table, before the battle.
  { rooms: ['rulings/', 'preparing/'], may: ['setup'] },
  // What decides stands on all of them, and hands in what a rule must not import: set-up, the automatic GM.
  { rooms: ['decide'], may: ['narration', 'npc', 'setup'] },
];
/** What surrounds the rules knows all of them; no rule knows it. */
const SURROUNDINGS = [
  'answers',
  'area',
  'arithmetic',
  'duel',
  'figure-sheet',
  'goals',
  'index',
  'load',
  'movement',
  'narration',
  'npc',
  'offers',
  'outcome',
  'quick-odds',
  'redact',
  'rulebook',
  'rules',
  'rulings\\.ts',
  'scene',
  'setup',
  'situation',
  'staging',
  'statistics',
  'suggestions',
  'veil',
  'views',
  'wire',
];

/** A name is a file or a folder, or whatever begins so if it says where it stands. */
const roomsIn = (src, names) =>
  `^${src}/(?:${names.map((name) => (/[/.]/.test(name) ? name : `${name}(?:\\.ts$|/)`)).join('|')})`;
const SOURCE_OF_RULES = 'packages/ruleset-(?!kit/)[^/]+/src';

/** One rule for a room that may not look where the arrows point away from. */
const roomArrow = (from, closed) => ({
  name: 'room-arrows',
  comment: 'Rules do not know what surrounds them, nor the rooms above their own: see "Rooms" in ARCHITECTURE.md.',
  severity: 'error',
  from,
  // Data has no arrows: a list of keys is read wherever it is needed.
  to: { path: roomsIn('$1', closed), pathNot: '\\.json$' },
});
const named = [...ROOMS.flatMap(({ rooms }) => rooms), ...SURROUNDINGS];
const roomArrows = [
  roomArrow({ path: `^(${SOURCE_OF_RULES})/`, pathNot: roomsIn('packages/[^/]+/src', named) }, named),
  ...ROOMS.map(({ rooms, may = [], not = [] }, level) => {
    const above = [...ROOMS.slice(level + 1).flatMap((room) => room.rooms), ...SURROUNDINGS];
    return roomArrow({ path: roomsIn(`(${SOURCE_OF_RULES})`, rooms) }, [
      ...above.filter((name) => !may.includes(name)),
      ...not,
    ]);
  }),
];

/** The files a manifest exports: the index, and whatever else it names there. */
const doors = workspaces.flatMap(({ folder, manifest }) =>
  Object.values(manifest.exports ?? {}).map((file) => `^${folder}/${file.replace('./', '').replaceAll('.', '\\.')}$`),
);

module.exports = {
  forbidden: [
    ...arrows,
    ...declarations,
    ...roomArrows,
    {
      name: 'package-in-table',
      comment: 'A new package needs its row in ARROWS before it may import another.',
      severity: 'error',
      from: { path: '^(packages/[^/]+)/src/', pathNot: ARROWS.map(({ from }) => `^${from}/`) },
      to: { path: OURS, pathNot: '^$1/' },
    },
    {
      name: 'front-door',
      comment: 'Import another package by its name; what its index does not export is its own affair.',
      severity: 'error',
      from: { path: '^((?:packages|apps|examples)/[^/]+)/src/' },
      to: { path: OURS, pathNot: ['^$1/', ...doors] },
    },
    {
      name: 'by-name',
      comment: 'Import another package by its name, not by a path into its folder.',
      severity: 'error',
      from: { path: '^((?:packages|apps|examples)/[^/]+)/' },
      to: { path: OURS, pathNot: '^$1/', dependencyTypesNot: ['aliased-workspace'] },
    },
    {
      name: 'no-cycles',
      comment: 'These files need each other in a circle to run. A circle of types alone is erased and does no harm.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'events-know-no-words',
      comment: 'Events ask for names (events/event.ts) and narration answers: rules carry no words along.',
      severity: 'error',
      from: { path: `^packages/${RULESET}/src/events/` },
      to: { path: '/src/(?:narration/|names\\.ts$)' },
    },
    {
      name: 'no-tests-in-source',
      severity: 'error',
      from: { path: '/src/' },
      to: { path: '/test/' },
    },
    {
      name: 'resolvable',
      comment: 'This import leads nowhere: a wrong path, a package that is not installed, or one that hides this file.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'npm-declared',
      comment: 'Name the npm package in the package.json next to the file that imports it.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-development-packages',
      comment: 'Source files may not need what is installed only for development; what builds the page may.',
      severity: 'error',
      from: {
        path: OURS,
        pathNot: ['/test/', '^apps/web/offline/', '^packages/testkit/', '^packages/store/src/testing/'],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
