import type { Violation } from '@potyczka/kernel';
import { shape, violation } from '@potyczka/kernel';
import { badField, plainChange, type RulingOf, ruledBy, rulingShape } from '@potyczka/ruleset-kit';
import type { TableChange } from '../events/ruling.ts';
import type { SegPlay } from '../play.ts';
import { thingsFrom } from '../setup/compose.ts';
import { planFields } from '../setup/plan-shape.ts';
import { cloudsOf, firesOf, grenadesOf, meleesOf } from '../setup/running.ts';
import { sideSheet } from '../sheet/side.ts';
import { tableSheet } from '../sheet/table.ts';
import type { LiveGrenade, SegState } from '../state.ts';
import { mustExist, type Power, type Powers, power } from './ruling-power.ts';

/** `gm.setState` of the table's course (section 5): the order, what lies about and goes on, as a set-up would write it. */

const { recordBy } = shape;

const rules = ['SEG-31.2'];
const tell = (play: SegPlay, change: TableChange): void => play.tell({ type: 'tableRuled', change, rules });

type Ruled = Required<RulingOf<typeof tableSheet>>;

/** A field of the table as its sheet has it; whom it speaks of has to be there. */
const ruled = <F extends keyof Ruled>(
  field: F,
  change: (given: Ruled[F], state: SegState) => TableChange,
  check: (given: Ruled[F], state: SegState) => readonly Violation[] = () => [],
): Power =>
  power(
    field,
    'SEG-31.2',
    ruledBy(tableSheet, field) as shape.Checker<Ruled[F]>,
    (play, given) => tell(play, change(given, play.state)),
    (state, given) => check(given, state),
  );

const plainly = (field: 'phaseSegment' | 'lullRound' | 'moraleEvents'): Power =>
  ruled(field, (given) => ({ [field]: given }));

/** Everybody once, and nobody who is not there. */
const row = (field: 'order' | 'turnOrder' | 'acted'): Power =>
  ruled(
    field,
    (given) => ({ [field]: given }),
    (given, state) => [
      ...mustExist(state, ...given),
      ...(new Set(given).size === given.length ? [] : [badField(`set.${field}`, 'each combatant once')]),
    ],
  );

/** Things carried or lying about; weapons among them stay as they are. */
const items = ruled(
  'items',
  (given, state) => {
    const before = new Map(state.items.map((one) => [one.id, one]));
    const things = thingsFrom({ items: given }).map((one) => ({
      ...one,
      level: before.get(one.id)?.level ?? one.level,
      weapon: before.get(one.id)?.weapon ?? null,
    }));
    return { items: things };
  },
  (given, state) => mustExist(state, ...given.flatMap(({ bearer, owner }) => [bearer, owner])),
);

const planned = <F extends 'exits' | 'leaders'>(
  field: F,
  checker: shape.Checker<SegState['plan'][F] | undefined>,
  none: SegState['plan'][F],
): Power =>
  power(field, 'SEG-31.2', checker, (play, given = none) =>
    tell(play, { plan: { ...play.state.plan, [field]: given } }),
  );

const sides = power(
  'sides',
  'SEG-31.2',
  recordBy('side', rulingShape(sideSheet), 10),
  (play, given) => {
    const all = play.state.sides;
    const changed = Object.entries(given).flatMap(([side, change]) => {
      const one = all[side];
      return one === undefined ? [] : [[side, { ...one, ...plainChange(sideSheet, change) }] as const];
    });
    tell(play, { sides: { ...all, ...Object.fromEntries(changed) } });
  },
  (state, given) =>
    Object.entries(given).flatMap(([side, { seat }]) => [
      ...(Object.hasOwn(state.sides, side) ? [] : [violation('SEG-31.2', 'no-such-side', { side })]),
      ...(seat == null || state.seats.some((one) => one.id === seat)
        ? []
        : [badField(`set.sides.${side}.seat`, `one of ${state.seats.map((one) => one.id).join(', ')}`)]),
    ]),
);

/** Without a map a set-up can't say whom a grenade fell beside: one that lay there lies there still. */
const besideAsBefore = (one: LiveGrenade, before: SegState['grenades']): LiveGrenade => ({
  ...one,
  beside: before.find(({ id }) => id === one.id)?.beside ?? null,
});

export const coursePowers: Powers = {
  order: row('order'),
  turnOrder: row('turnOrder'),
  acted: row('acted'),
  phaseSegment: plainly('phaseSegment'),
  lullRound: plainly('lullRound'),
  melees: ruled(
    'melees',
    (melees, { turn }) => ({ melees: meleesOf({ melees, turn }) }),
    (given, state) => mustExist(state, ...given.flatMap(({ attacker, defender }) => [attacker, defender])),
  ),
  clouds: ruled('clouds', (clouds) => ({ clouds: cloudsOf({ clouds }) })),
  grenades: ruled(
    'grenades',
    (grenades, before) => ({
      grenades: grenadesOf({ grenades }).map((one) => besideAsBefore(one, before.grenades)),
    }),
    (given, state) => mustExist(state, ...given.map(({ thrower }) => thrower)),
  ),
  fires: ruled(
    'fires',
    (fires, { units }) => ({ fires: firesOf({ fires }, Object.values(units)) }),
    (given, state) => mustExist(state, ...given.map(({ shooter }) => shooter)),
  ),
  moraleEvents: plainly('moraleEvents'),
  items,
  exits: planned('exits', planFields.exits, []),
  leaders: planned('leaders', planFields.leaders, {}),
  sides,
};
