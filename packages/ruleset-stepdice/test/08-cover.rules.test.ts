import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { lineOf, relationOf } from '../src/spatial.ts';
import type { Square } from '../src/state.ts';
import { blank, duel, foe, hero, shootout, square, turnOf, withTerrain } from './tables.ts';
import { rolled, steps } from './tests.ts';

/** Section 8: lines and cover. */

type Piece = ReturnType<typeof square>;

/** The line between two squares of a table with these pieces on it. */
const line = (from: Square, to: Square, ...pieces: readonly Piece[]) =>
  lineOf(
    blank
      .unit('w', hero('warrior', [19, 19]))
      .map(withTerrain(...pieces))
      .open().state,
    from,
    to,
  );

const shot = (pieces: readonly Piece[], rogue: object = {}, other: object = {}) =>
  shootout(rogue as never, other as never)
    .map(withTerrain(...pieces))
    .open();

describe('cover', () => {
  rule(
    'STEP-8.1',
    'full cover can’t be shot at, partial cover is a step harder, and neither matters hand to hand',
    () => {
      expect(shot([square('grille', 5, 5)]).refuses('attack', { unit: 'r', target: 'm' })).toMatchObject({
        code: 'full-cover',
        rule: 'STEP-8.1',
      });
      const partial = shot([square('crate', 7, 5)]);
      partial.do('attack', { unit: 'r', target: 'm' }, { dice: [7] });
      expect(rolled(partial)).toMatchObject({ tn: 8, outcome: 'failure' });
      const melee = duel({}, { at: [6, 5] })
        .map(withTerrain(square('bush', 6, 5)))
        .open();
      melee.do('attack', { unit: 'w', target: 'm' }, { dice: [6] });
      expect(rolled(melee)).toMatchObject({ tn: 6, outcome: 'success' });
    },
  );

  rule('STEP-8.2', 'a wall across the line blocks sight; the squares at its ends do not', () => {
    expect(line([2, 5], [8, 5], square('wall', 5, 5)).sight).toBe(false);
    expect(line([2, 5], [8, 5], square('wall', 2, 5), square('wall', 8, 5)).sight).toBe(true);
    expect(line([2, 5], [8, 5], square('wall', 5, 4), square('wall', 5, 6)).sight).toBe(true);
  });

  rule('STEP-8.2', 'exactly through a corner it is blocked only if both squares beside it block', () => {
    expect(line([2, 2], [4, 4], square('wall', 3, 2)).sight).toBe(true);
    expect(line([2, 2], [4, 4], square('wall', 3, 2), square('wall', 2, 3)).sight).toBe(false);
    expect(line([2, 2], [4, 4], square('wall', 3, 3)).sight).toBe(false);
  });

  rule('STEP-8.3', 'without sight there is no line; with sight through a grille there is full cover', () => {
    expect(shot([square('wall', 5, 5)]).refuses('attack', { unit: 'r', target: 'm' })).toMatchObject({
      code: 'no-line',
    });
    expect(line([2, 5], [8, 5], square('glass', 5, 5))).toMatchObject({ sight: true, action: false });
    expect(shot([square('arrowSlit', 8, 5)]).refuses('attack', { unit: 'r', target: 'm' }).code).toBe('full-cover');
  });

  rule('STEP-8.4', 'one shoots over one’s own parapet, not over that of the target', () => {
    expect(line([2, 5], [8, 5], square('crate', 3, 5)).cover).toBe('none');
    expect(line([2, 5], [8, 5], square('crate', 7, 5)).cover).toBe('partial');
    expect(line([2, 5], [8, 5], square('crate', 5, 5)).cover).toBe('partial');
    // Next to both: it shields the target all the same.
    expect(line([2, 5], [4, 5], square('crate', 3, 5)).cover).toBe('partial');
  });

  rule('STEP-8.4', 'two crates beside a corner are one cover, one of them is none', () => {
    expect(line([2, 2], [6, 6], square('crate', 4, 3), square('crate', 3, 4)).cover).toBe('partial');
    expect(line([2, 2], [6, 6], square('crate', 4, 3)).cover).toBe('none');
  });

  rule('STEP-8.4', 'smoke covers whoever stands in it, and several covers are still one step', () => {
    const t = shot([square('smoke', 8, 5), square('crate', 7, 5), square('crate', 6, 5)]);
    t.do('attack', { unit: 'r', target: 'm' }, { dice: [7] });
    expect(steps(t)).toEqual({ cover: 1 });
  });

  rule('STEP-8.5', 'units give no cover, unless the table says so', () => {
    const between = (unitsGiveCover: string) => {
      const t = shootout()
        .unit('other', foe('scoutMinion', [5, 5]))
        .options({ unitsGiveCover })
        .open();
      t.do('attack', { unit: 'r', target: 'm' }, { dice: [7] });
      return steps(t);
    };
    expect(between('off')).toEqual({});
    expect(between('on')).toEqual({ cover: 1 });
  });

  rule('STEP-8.5', 'next to each other only a bush or smoke covers against a shot', () => {
    const near = (kind: string) => {
      const t = shootout({}, { at: [3, 5] })
        .map(withTerrain(square(kind, 3, 5)))
        .open();
      t.do('attack', { unit: 'r', target: 'm' }, { dice: [7] });
      return steps(t);
    };
    expect(near('crate')).toEqual({});
    expect(near('bush')).toEqual({ cover: 1 });
  });

  rule('STEP-8.5', 'whoever stands next to an arrow slit may shoot at who is in it', () => {
    const t = shootout({ at: [7, 5] })
      .map(withTerrain(square('arrowSlit', 8, 5)))
      .open();
    t.do('attack', { unit: 'r', target: 'm' }, { dice: [7] });
    expect(rolled(t)).toMatchObject({ tn: 6, outcome: 'success' });
  });

  rule('STEP-8.6', 'from an arrow slit one shoots out and is not shot back at', () => {
    const t = shootout({}, {}, 'shooterMinion')
      .map(withTerrain(square('arrowSlit', 2, 5)))
      .open();
    const { r, m } = t.state.units;
    if (r === undefined || m === undefined) throw new Error('somebody is missing');
    expect(relationOf(t.state, m, r).cover).toBe('full');
    t.do('attack', { unit: 'r', target: 'm' }, { dice: [3] });
    expect(rolled(t)).toMatchObject({ tn: 6, outcome: 'failure' });
    expect(t.unit('r').hearts).toBe(5);
  });

  rule('STEP-8.7', 'partial cover makes dodging a shot a step easier; full cover can’t be chosen', () => {
    const volley = (...pieces: readonly Piece[]) =>
      blank
        .unit('r', hero('rogue', [2, 5]))
        .unit('e', foe('veteran', [8, 5], { reach: 'both', role: 'artillery', tn: 8 }))
        .map(withTerrain(...pieces))
        .with({ round: 1, phase: 'foes' })
        .open();
    const open = volley();
    open.do('foeStrike', { unit: 'e', target: 'r' }, { dice: [5] });
    expect(rolled(open)).toMatchObject({ attribute: 'dexterity', tn: 6, outcome: 'failure' });
    const covered = volley(square('crate', 3, 5));
    covered.do('foeStrike', { unit: 'e', target: 'r' }, { dice: [5] });
    expect(rolled(covered)).toMatchObject({ tn: 4, outcome: 'success' });
    const slit = volley(square('arrowSlit', 2, 5));
    expect(slit.refuses('foeStrike', { unit: 'e', target: 'r' }).code).toBe('out-of-reach');
  });

  rule('STEP-EX-7', 'the Rogue moves 3, shoots over a crate at TN 8 and has 2 squares left', () => {
    const t = shootout({ at: [2, 8] })
      .map(withTerrain(square('crate', 7, 5)))
      .open();
    t.do('move', {
      unit: 'r',
      path: [
        [2, 7],
        [2, 6],
        [2, 5],
      ],
    });
    t.do('attack', { unit: 'r', target: 'm' }, { dice: [9] });
    expect(rolled(t)).toMatchObject({ die: 10, tn: 8, outcome: 'success' });
    expect(t.unit('m').out).toBe(true);
    expect(t.unit('r').movesLeft).toBe(2);
  });

  rule('STEP-EX-8', 'crate and height cancel out; the Rogue’s Help makes the sling’s d6 a d8', () => {
    const t = blank
      .unit('a', hero('mage', [2, 5], { inHand: 'sling' }))
      .unit('r', hero('rogue', [2, 6]))
      .unit('m', foe('scoutMinion', [8, 5]))
      .map(withTerrain(square('crate', 7, 5), square('ledge', 2, 5)))
      .with(turnOf('a'))
      .open();
    t.do('attack', { unit: 'a', target: 'm' });
    t.answer('r', { dice: [7] });
    expect(steps(t)).toEqual({ cover: 1, position: -1 });
    expect(rolled(t)).toMatchObject({ die: 8, tn: 6, outcome: 'success' });
  });

  rule('STEP-EX-32', 'through a grille the full copy refuses the shot, the brief one takes it at TN 6', () => {
    const grille = (variant54: string) =>
      shootout({ at: [4, 5] })
        .map(withTerrain(square('grille', 6, 5)))
        .options({ variant54 })
        .open();
    expect(grille('full').refuses('attack', { unit: 'r', target: 'm' }).code).toBe('full-cover');
    const brief = grille('brief');
    brief.do('attack', { unit: 'r', target: 'm' }, { dice: [6] });
    expect(rolled(brief)).toMatchObject({ tn: 6, outcome: 'success' });
  });
});
