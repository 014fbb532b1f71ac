import { shape } from '@potyczka/kernel';
import { kinds, line, silent } from '@potyczka/ruleset-kit';
import { event } from './event.ts';
import { withTable, withUnit } from './fold.ts';
import { hears, ownOnly, shieldSeen } from './heard.ts';
import { place, shield, someone } from './parts.ts';

const { bool, oneOf } = shape;
const { name, whole } = kinds;

/** Powers, deflection and shields: what keeps harm off, and what is done without hands. */
export const powerEvents = [
  event('energySpent', {
    data: { unit: name, cost: whole, left: whole },
    fold: (state, e) => withUnit(state, e.unit, () => ({ energyPoints: e.left })),
    line: (e, { unit }) => line('energySpent', { who: unit(e.unit), cost: e.cost, left: e.left }),
    heard: ownOnly,
  }),
  event('powerUsed', {
    data: { unit: name, power: name, target: name },
    fold: (state, e) => withTable(state, { attacked: [...state.attacked, { by: e.unit, target: e.target }] }),
    line: (e, { term, unit }) =>
      line('powerUsed', { who: unit(e.unit), whom: unit(e.target), power: term('power', e.power) }),
  }),
  event('cameUnderFire', {
    data: { unit: name, arc: oneOf('front', 'right', 'back', 'left') },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) => ({ fireArcs: [...unit.fireArcs.filter((arc) => arc !== e.arc), e.arc] })),
    line: silent,
  }),
  event('deflected', {
    data: {
      unit: name,
      by: name,
      attempts: whole,
      success: bool,
      /** Whom the bolt goes at instead; null: nobody. */
      redirect: someone,
    },
    fold: (state, e) => withUnit(state, e.by, () => ({ deflectAttempts: e.attempts })),
    /** @rule SEG-23.5 @rule SEG-23.8 @rule SEG-23.9 */
    line: (e, { unit }) => {
      const params = { who: unit(e.by) };
      if (!e.success) return line('deflectFailed', params);
      if (e.redirect !== null) return line('redirected', { ...params, whom: unit(e.redirect) });
      return line(e.rules.includes('SEG-23.9') ? 'deflectedSlug' : 'deflected', params);
    },
  }),
  event('dodged', {
    data: { unit: name, success: bool, at: place },
    fold: (state, e) =>
      withUnit(state, e.unit, () => ({
        dodgeUsed: true,
        at: e.at,
        posture: 'prone',
        leaning: false,
        coverId: null,
        stance: false,
      })),
    line: (e, { unit }) => line(e.success ? 'dodged' : 'dodgeFailed', { who: unit(e.unit) }),
  }),
  event('shieldStruck', {
    data: { unit: name, cost: whole, shield, absorbed: bool },
    fold: (state, e) => withUnit(state, e.unit, () => ({ shield: e.shield })),
    /** @rule SEG-24.4 */
    line: (e, { unit }) => {
      const params = { who: unit(e.unit) };
      if (!e.absorbed) return line('shieldCollapsed', params);
      return line('shieldStruck', { ...params, cost: e.cost, left: e.shield.points });
    },
    heard: (e, seat, state) =>
      hears(e, seat, state, {
        plain: true,
        others: ({ shield, ...rest }) => ({ ...rest, shield: shieldSeen(shield) }),
      }),
  }),
  event('shieldRaised', {
    data: { unit: name, shield },
    fold: (state, e) => withUnit(state, e.unit, () => ({ shield: e.shield })),
    line: (e, { unit }) => line('shieldOn', { who: unit(e.unit) }),
    heard: (e, seat, state) =>
      hears(e, seat, state, {
        plain: true,
        others: ({ shield, ...rest }) => ({ ...rest, shield: shieldSeen(shield) }),
      }),
  }),
  /** @rule SEG-24.5 A new cell fills it. */
  event('shieldCharged', {
    data: { unit: name, shield, spare: name, left: whole },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) => ({ shield: e.shield, spares: { ...unit.spares, [e.spare]: e.left } })),
    line: (e, { unit }) => line('shieldCharged', { who: unit(e.unit), left: e.shield.points }),
    // Others see a shield go up, and not that it took a cell.
    heard: (e, seat, state) =>
      hears<object>(e, seat, state, {
        plain: true,
        others: () => ({ type: 'shieldRaised', unit: e.unit, shield: shieldSeen(e.shield), rules: e.rules }),
      }) as typeof e | undefined,
  }),
] as const;
