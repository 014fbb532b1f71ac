import type { Violation } from '@potyczka/kernel';
import { type shape, violation } from '@potyczka/kernel';
import { badField, mustName, plainChange, type RulingOf, ruledBy } from '@potyczka/ruleset-kit';
import type { TableChange } from '../events/ruling.ts';
import { thingsFrom } from '../setup/compose.ts';
import { planFields } from '../setup/plan-shape.ts';
import { cloudsOf, firesOf, grenadesOf, meleesOf } from '../setup/running.ts';
import { sideSheet } from '../sheet/side.ts';
import { tableSheet } from '../sheet/table.ts';
import type { LiveGrenade, SegState } from '../state.ts';
import { type Power, type Powers, power } from './power.ts';

/** `gm.setState` of the table's course (section 5): the order, what lies about and goes on, as a set-up would write it. */

type Ruled = Required<RulingOf<typeof tableSheet>>;

/** A change of the table by what is said of one of its fields. */
const changing = <T>(
  checker: shape.Checker<T>,
  change: (given: T, state: SegState) => TableChange,
  more: Pick<Parameters<typeof power<T>>[0], 'may' | 'amidst' | 'absent'> = {},
): Power =>
  power({
    shape: checker,
    ...more,
    act: (play, given) => play.tell({ type: 'tableRuled', change: change(given, play.state), rules: ['SEG-31.2'] }),
  });

/** A field of the table as its sheet has it. */
const ruled = <F extends keyof Ruled & keyof typeof tableSheet>(
  field: F,
  change: (given: Ruled[F], state: SegState) => TableChange = (given) => ({ [field]: given }),
  may: (state: SegState, given: Ruled[F]) => readonly Violation[] = () => [],
): Power => {
  const { amidst } = tableSheet[field] as { readonly amidst?: false };
  const checker = ruledBy(tableSheet, field) as shape.Checker<Ruled[F]>;
  return changing(checker, change, { may, ...(amidst === undefined ? {} : { amidst }) });
};

/** Everybody once. */
const row = (field: 'order' | 'turnOrder' | 'acted'): Power =>
  ruled(field, undefined, (_state, given) =>
    new Set(given).size === given.length ? [] : [badField(`set.${field}`, 'each combatant once')],
  );

/** Things carried or lying about; weapons among them stay as they are. */
const items = ruled('items', (given, state) => {
  const before = new Map(state.items.map((one) => [one.id, one]));
  const things = thingsFrom({ items: given }).map((one) => ({
    ...one,
    level: before.get(one.id)?.level ?? one.level,
    weapon: before.get(one.id)?.weapon ?? null,
  }));
  return { items: things };
});

/** What the plan says, where whoever it names may be yet to come. */
const planned = <F extends 'exits' | 'leaders'>(
  field: F,
  checker: shape.Checker<SegState['plan'][F] | undefined>,
  none: SegState['plan'][F],
): Power => changing(checker, (given = none, { plan }) => ({ plan: { ...plan, [field]: given } }), { absent: true });

const sides = changing(
  ruledBy(tableSheet, 'sides'),
  (given, { sides: all }) => {
    const changed = Object.entries(given).flatMap(([side, change]) => {
      const one = all[side];
      return one === undefined ? [] : [[side, { ...one, ...plainChange(sideSheet, change) }] as const];
    });
    return { sides: { ...all, ...Object.fromEntries(changed) } };
  },
  {
    may: (state, given, field) =>
      Object.entries(given).flatMap(([side, { seat }]) => [
        ...(Object.hasOwn(state.sides, side) ? [] : [violation('SEG-31.2', 'no-such-side', { side })]),
        ...mustName(
          seat,
          state.seats.map((one) => one.id),
          `${field}.${side}.seat`,
        ),
      ]),
  },
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
  phaseSegment: ruled('phaseSegment'),
  lullRound: ruled('lullRound'),
  melees: ruled('melees', (melees, { turn }) => ({ melees: meleesOf({ melees, turn }) })),
  clouds: ruled('clouds', (clouds) => ({ clouds: cloudsOf({ clouds }) })),
  grenades: ruled('grenades', (grenades, before) => ({
    grenades: grenadesOf({ grenades }).map((one) => besideAsBefore(one, before.grenades)),
  })),
  fires: ruled('fires', (fires, { units }) => ({ fires: firesOf({ fires }, Object.values(units)) })),
  moraleEvents: ruled('moraleEvents'),
  items,
  exits: planned('exits', planFields.exits, []),
  leaders: planned('leaders', planFields.leaders, {}),
  sides,
};
