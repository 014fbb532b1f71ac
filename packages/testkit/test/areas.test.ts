import { groundOf } from '@potyczka/ground';
import type { AnyRuleset, Area, Command, GameEvent, Offer, Outline, Question, ScenePlace } from '@potyczka/kernel';
import { runPlay, seededDraws } from '@potyczka/kernel';
import { rulesets } from '@potyczka/rulesets';
import { describe, expect, it } from 'vitest';
import { positionsOf } from '../src/checks/positions.ts';
import type { AnyTable, Raw } from '../src/subject.ts';

/**
 * What is shown before a command is given is what the rules then do: everybody an area is said to catch, and nobody else,
 * is dealt with when the command comes down where it was meant to. Read from the events, game by game.
 */

type Told = GameEvent & Readonly<Record<string, unknown>>;

interface Reader {
  /** Whether it came down as meant, by what happened. */
  readonly landed: (events: readonly Told[], area: Area, raw: Raw) => boolean;
  /** Whoever and whatever it was done to. */
  readonly victims: (events: readonly Told[], area: Area, raw: Raw) => readonly unknown[];
  /** What everybody is given before they are looked at, a different thing each time: few scenarios bring any of it. */
  readonly armed: (unit: Fields, n: number) => Fields;
  readonly options?: Fields;
  /** So many positions are passed by for each that is looked at. */
  readonly every: number;
  /** How often each kind of command is met at least, with somebody in its area. */
  readonly met: Readonly<Record<string, number>>;
}

type Fields = Readonly<Record<string, unknown>>;

const of = (events: readonly Told[], ...types: readonly string[]): readonly Told[] =>
  events.filter(({ type }) => types.includes(type));
const ids = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Segments counts in thousandths of a metre. */
const isAt = ([x, y]: ScenePlace, at: unknown): boolean => JSON.stringify([x * 1000, y * 1000]) === JSON.stringify(at);

const PINS = ['frag', 'flash', 'gas', 'scorch', 'sonic', 'ionGrenade', 'incendiary', 'smoke', 'sticky', 'thermal'];
const TEMPLATES = ['fragGrenade', 'flamer', 'stunGrenade', 'automaticRifle', 'none'];

/** A launcher, or a grenade whose pin is out. */
const throwing = (unit: Fields, n: number): Fields => {
  const [gun] = ids(unit.weapons) as readonly Fields[];
  if (n % 3 !== 0 || gun === undefined) return { pinOut: PINS[n % PINS.length] };
  const launcher = { ...gun, id: 'launcher', kind: 'launcher', ammo: 4, load: 'frag' };
  return { weapons: [...ids(unit.weapons), launcher], hands: { main: 'launcher', off: null } };
};

/** Something with a template in hand, and the powers that have one. */
const templates = (unit: Fields, n: number): Fields => {
  const kind = TEMPLATES[n % TEMPLATES.length];
  const item = { id: 'given', kind, slot: 'hand', ammo: 99, jammed: false, progress: 0 };
  const skills = { ...(unit.skills as Fields), psionics: { die: 12, bonus: 0 } };
  const psychic = { skills, powers: ['blast', 'burst'], powerPoints: 20 };
  return kind === 'none' ? psychic : { ...psychic, items: [item] };
};

const grenade = { id: 'grenade', ready: true, broken: false, faulty: false, offHand: false, used: false };

const READERS: Readonly<Record<string, Reader>> = {
  segments: {
    every: 7,
    armed: throwing,
    landed: (events, { at }) =>
      of(events, 'wentOff').some((event) => isAt(at, event.at)) ||
      of(events, 'fireKept').some(({ fire }) => (fire as { readonly segments: number }).segments >= 3),
    victims: (events) => {
      const since = events.slice(events.findIndex(({ type }) => type === 'wentOff'));
      return [
        ...of(since, 'blastFelt')
          .filter(({ level }) => Number(level) > 0)
          .map(({ unit }) => unit),
        ...of(since, 'effectSet')
          .filter(({ effect }) => GRENADES.test(String((effect as { readonly source?: unknown }).source)))
          .map(({ unit }) => unit),
        ...of(since, 'ionHarmless', 'ionAbsorbed', 'limbLost').map(({ unit }) => unit),
        ...of(since, 'statusChanged')
          .filter(({ why }) => why === 'ion')
          .map(({ unit }) => unit),
        ...of(since, 'coverDestroyed').flatMap(({ pieces }) =>
          ids(pieces).map((piece) => (piece as { id: string }).id),
        ),
        ...of(events, 'suppressed').flatMap(({ units }) => ids(units)),
      ];
    },
    met: { throwObject: 20, shot: 5, continuousFire: 5 },
  },
  aces: {
    every: 2,
    armed: templates,
    options: { 'suppress.occupants': true },
    // ACE-12.17: a medium template, with a raise a large one where that is wanted.
    landed: (events, _area, { large }) =>
      (of(events, 'areaHit').length > 0 && of(events, 'scattered').length === 0) ||
      of(events, 'templatePlaced').some(({ template }) => (template as Fields).radius === (large === true ? 3 : 2)),
    victims: (events) => [
      ...of(events, 'areaHit').flatMap(({ units }) => ids(units)),
      ...of(events, 'templateEntered').map(({ unit }) => unit),
    ],
    met: { attack: 20, activatePower: 20, suppress: 1 },
  },
  teohiphip: {
    every: 9,
    armed: ({ weapons, gear }) => ({ weapons: [...ids(weapons), grenade], gear: [...ids(gear), 'smoke'] }),
    landed: (events) => of(events, 'weaponSpent', 'effectBegan').length > 0,
    victims: (events) => [
      ...of(events, 'hitReckoned').map(({ target }) => target),
      ...of(events, 'thingHit').map(({ thing }) => thing),
    ],
    met: { attack: 20 },
  },
  stepdice: {
    every: 7,
    armed: ({ kind, moves }) =>
      kind === 'hero'
        ? { mana: 9, actionLeft: 1 }
        : { moves: [{ name: 'volley', size: 3 }, { name: 'shockwave' }, ...ids(moves)], class: 'boss' },
    landed: (events) => of(events, 'spellCast', 'specialUsed').length > 0,
    victims: (events, _area, { type }) =>
      type === 'foeSpecial'
        ? [
            ...of(events, 'testDeclared').map(({ test }) => (test as Fields).unit),
            ...of(events, 'heartLost', 'armourSpent', 'harmShrugged').map(({ unit }) => unit),
          ]
        : [
            ...of(events, 'foeHit').map(({ unit }) => unit),
            ...of(events, 'heartLost', 'armourSpent', 'harmShrugged')
              .filter(({ harm }) => harm === 'area')
              .map(({ unit }) => unit),
            ...of(events, 'effectSet').flatMap(({ effect }) => {
              const { name, targets } = effect as Fields;
              return name === 'greatWard' ? ids(targets) : [];
            }),
          ],
    met: { cast: 20, foeSpecial: 2 },
  },
};

const GRENADES = /^(incendiary|flash|sonic|sticky|cloud:.*)$/;

/** Nobody leaps or flings anything away: what comes down stays where it is, and so do those beneath. */
const unmoved = ({ kind, default: usual }: Question) =>
  kind === 'noticeGrenade' || kind === 'reactGrenade' ? 'no' : usual;

/** So often is a command played until it comes down as meant. */
const TRIES = 25;

/** What the rules do to whom where it lands on the mark; none where it never did. */
function played(table: AnyTable, raw: Raw, area: Area, reader: Reader): readonly string[] | undefined {
  const { rules, checkpoint, ground } = table;
  const read = rules.read(raw);
  if (!read.ok) throw new Error(`${rules.id}: ${JSON.stringify(raw)} is offered and can't be read`);
  for (let n = 0; n < TRIES; n++) {
    const course = runPlay(checkpoint.state, rules.evolve, (play) => rules.decide(play, read.value), [], {
      draws: seededDraws(`areas/${n}`),
      ground,
      answer: unmoved,
    });
    if (course.kind === 'refused') throw new Error(`${JSON.stringify(raw)} is offered and refused`);
    const events = course.events as readonly Told[];
    if (reader.landed(events, area, raw)) return [...new Set(reader.victims(events, area, raw).map(String))].sort();
  }
  return undefined;
}

/** Of what an offer leaves open, the likeliest and some of the others. */
const spread = <T>(all: readonly T[]): readonly T[] => [
  ...new Set([...all.slice(0, 3), ...all.filter((_, n) => n % Math.ceil(all.length / 3) === 0)]),
];

const ways = ({ command, vary }: Offer<Command>): readonly Raw[] =>
  vary === undefined ? [{ ...command }] : spread(vary.values).map((value) => ({ ...command, [vary.param]: value }));

/** Offers by kind and by what they are done with: of each one is enough. */
const sortOf = ({ command, vary }: Offer<Command>): string => {
  const { weapon, item, spell, power, move, large } = command as Command & Readonly<Record<string, unknown>>;
  return [command.type, weapon, item, spell, power, move, large, vary?.param].join();
};

/** Whether a place lies in an outline; its rim counts. */
function holds(shape: Outline, [x, y]: ScenePlace, reach: number): boolean {
  if ('rect' in shape) {
    const [left, top, width, height] = shape.rect;
    return x >= left && y >= top && x < left + width && y < top + height;
  }
  if ('circle' in shape) return Math.hypot(x - shape.circle[0], y - shape.circle[1]) <= shape.circle[2] + reach + 1e-6;
  // A strip: the rules of segments say who is near the line.
  return true;
}

describe.each(rulesets.filter(({ area }) => area !== undefined))('$id', (rules: AnyRuleset) => {
  const reader = READERS[rules.id] as Reader;
  const compared = new Map<string, number>();
  const found: string[] = [];

  const look = (table: AnyTable): void => {
    const { state } = table.checkpoint;
    for (const { id: seat } of rules.seats(state)) {
      const { commands } = rules.offers(state, seat, table.ground);
      const sorts = new Map((commands as readonly Offer<Command>[]).map((offer) => [sortOf(offer), offer]));
      for (const raw of [...sorts.values()].flatMap(ways)) compare(table, raw, seat);
    }
  };

  const compare = (table: AnyTable, raw: Raw, seat: string): void => {
    const read = rules.read(raw);
    const area = read.ok ? rules.area?.(table.checkpoint.state, read.value, table.ground) : undefined;
    if (area === undefined) return;
    const type = String(raw.type);
    const figures = rules.scene?.(rules.view(table.checkpoint.state, null)).figures ?? [];
    for (const { id } of area.caught ?? []) {
      const figure = figures.find((one) => one.id === id);
      if (figure?.at != null && !area.shapes.some((shape) => holds(shape, figure.at ?? [0, 0], figure.radius)))
        found.push(`${id} is caught and stands outside: ${JSON.stringify({ raw, seat })}`);
    }
    const victims = played(table, raw, area, reader);
    if (victims === undefined) return;
    const caught = [...new Set((area.caught ?? []).map(({ id }) => id))].sort();
    if (victims.length > 0) compared.set(type, (compared.get(type) ?? 0) + 1);
    if (victims.join() !== caught.join())
      found.push(`${caught.join()} would be caught, ${victims.join()} were: ${JSON.stringify(raw)}`);
  };

  const given = (table: AnyTable, n: number): AnyTable => {
    const state = table.checkpoint.state as Fields;
    const units = Object.fromEntries(
      Object.entries(state.units as Readonly<Record<string, Fields>>).map(([id, unit]) => [
        id,
        { ...unit, ...reader.armed(unit, n) },
      ]),
    );
    const options = { ...(state.options as Fields), ...reader.options };
    return { ...table, checkpoint: { ...table.checkpoint, state: { ...state, units, options } } };
  };

  it('catches whom it shows', { timeout: 240_000 }, () => {
    let looked = 0;
    for (const { id } of rules.scenarios) {
      let step = 0;
      for (const table of positionsOf(rules, groundOf, id, { seed: 'areas', steps: 60 })) {
        step += 1;
        if (table.checkpoint.open !== null || step % reader.every !== 1 % reader.every) continue;
        look(given(table, looked));
        looked += 1;
      }
    }
    expect([...new Set(found)].slice(0, 10)).toEqual([]);
    for (const [type, least] of Object.entries(reader.met))
      expect(compared.get(type) ?? 0, type).toBeGreaterThanOrEqual(least);
  });
});
