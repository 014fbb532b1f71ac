import type { Violation } from '@potyczka/kernel';
import { shape, violation } from '@potyczka/kernel';
import { badField } from '@potyczka/ruleset-kit';
import type { TableChange } from '../events/ruling.ts';
import type { SegPlay } from '../play.ts';
import { thingsFrom } from '../setup/compose.ts';
import { planFields } from '../setup/plan-shape.ts';
import { cloudsOf, firesOf, grenadesOf, meleesOf, type Running, runningFields } from '../setup/running.ts';
import type { LiveGrenade, SegState } from '../state.ts';
import { mustExist, type Power, type Powers, power } from './ruling-power.ts';

/** `gm.setState` of the table's course (section 5): the order, what lies about and goes on, as a set-up would write it. */

const { either, idOf, inOrder, integer, list, object, oneOf, recordBy } = shape;

type Field = keyof typeof runningFields;
const rules = ['SEG-31.2'];
const tell = (play: SegPlay, change: TableChange): void => play.tell({ type: 'tableRuled', change, rules });

/** A field of a running fight, read as a set-up's. */
const running = <F extends Field>(
  field: F,
  change: (wire: Running, state: SegState) => TableChange,
  named: (wire: Running) => readonly string[],
): Power => {
  const checker = object({ [field]: runningFields[field] });
  const base = power(field, 'SEG-31.2', checker as shape.Checker<Running>, () => {});
  return {
    rule: 'SEG-31.2',
    form: shape.formOf(runningFields[field] as shape.Checker<unknown>),
    check: (state, value) => {
      const broken = base.check(state, { [field]: value });
      return broken.length > 0 ? broken : mustExist(state, ...named({ [field]: value } as Running));
    },
    apply: (play, value) => tell(play, change({ [field]: value } as Running, play.state)),
  };
};

/** Everybody once, and nobody who is not there. */
const ids = list(idOf('unit'), 0, 60);
const once = (field: string, given: readonly string[]): readonly Violation[] =>
  new Set(given).size === given.length ? [] : [badField(`set.${field}`, 'each combatant once')];
const row = (field: 'order' | 'turnOrder' | 'acted'): Power =>
  power(
    field,
    'SEG-31.2',
    field === 'acted' ? ids : inOrder(ids),
    (play, given) => tell(play, { [field]: given }),
    (state, given) => [...mustExist(state, ...given), ...once(field, given)],
  );

/** Things carried or lying about; weapons among them stay as they are. */
const items = power(
  'items',
  'SEG-31.2',
  planFields.items,
  (play, given) => {
    const before = new Map(play.state.items.map((one) => [one.id, one]));
    const things = thingsFrom({ items: given ?? [] }).map((one) => ({
      ...one,
      level: before.get(one.id)?.level ?? one.level,
      weapon: before.get(one.id)?.weapon ?? null,
    }));
    tell(play, { items: things });
  },
  (state, given) => mustExist(state, ...(given ?? []).flatMap(({ bearer, owner }) => [bearer, owner])),
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
  recordBy('side', object({ seat: either(idOf('seat'), oneOf(null)) }), 10),
  (play, given) => {
    const all = play.state.sides;
    const changed = Object.entries(given).flatMap(([side, { seat }]) => {
      const one = all[side];
      return one === undefined ? [] : [[side, { ...one, seat }] as const];
    });
    tell(play, { sides: { ...all, ...Object.fromEntries(changed) } });
  },
  (state, given) =>
    Object.entries(given).flatMap(([side, { seat }]) => [
      ...(Object.hasOwn(state.sides, side) ? [] : [violation('SEG-31.2', 'no-such-side', { side })]),
      ...(seat === null || state.seats.some((one) => one.id === seat)
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
  phaseSegment: power('phaseSegment', 'SEG-31.2', integer(0, 3), (play, phaseSegment) => tell(play, { phaseSegment })),
  lullRound: power('lullRound', 'SEG-31.2', integer(0, 10), (play, lullRound) => tell(play, { lullRound })),
  melees: running(
    'melees',
    (wire, { turn }) => ({ melees: meleesOf({ ...wire, turn }) }),
    ({ melees = [] }) => melees.flatMap(({ attacker, defender }) => [attacker, defender]),
  ),
  clouds: running(
    'clouds',
    (wire) => ({ clouds: cloudsOf(wire) }),
    () => [],
  ),
  grenades: running(
    'grenades',
    (wire, { grenades }) => ({ grenades: grenadesOf(wire).map((one) => besideAsBefore(one, grenades)) }),
    ({ grenades = [] }) => grenades.map(({ thrower }) => thrower),
  ),
  fires: running(
    'fires',
    (wire, { units }) => ({ fires: firesOf(wire, Object.values(units)) }),
    ({ fires = [] }) => fires.map(({ shooter }) => shooter),
  ),
  moraleEvents: power('moraleEvents', 'SEG-31.2', runningFields.moraleEvents, (play, moraleEvents = {}) =>
    tell(play, { moraleEvents }),
  ),
  items,
  exits: planned('exits', planFields.exits, []),
  leaders: planned('leaders', planFields.leaders, {}),
  sides,
};
