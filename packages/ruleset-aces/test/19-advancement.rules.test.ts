import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import {
  type Advance,
  advanced,
  attributeAdvancesAllowed,
  mayAdvance,
  missionXp,
  NEW,
  tierOf,
  xpForAdvance,
} from '../src/advancement.ts';
import type { Growth, Unit } from '../src/state.ts';
import { brawl, foe } from './tables.ts';

/** Section 19. Bruno: Agility d6, Strength d10, Vigor d8; Fighting d10, Athletics d6, Shooting d4, Notice d4 (Smarts d4). */

const bruno = (growth: Partial<Growth> = {}, more: Partial<Unit> = {}): Unit => ({
  ...(brawl().open().state.units.bruno as Unit),
  growth: { ...NEW, xp: 99, ...growth },
  ...more,
});
const why = (unit: Unit, advance: Advance) => mayAdvance(unit, advance).map(({ code, params }) => params?.why ?? code);

describe('tiers', () => {
  rule('ACE-19.1', 'by advances: 0-3, 4-7, 8-11, 12-15, 16 and more', () => {
    expect([0, 3, 4, 7, 8, 11, 12, 15, 16, 40].map(tierOf)).toEqual([
      'novice',
      'novice',
      'seasoned',
      'seasoned',
      'veteran',
      'veteran',
      'heroic',
      'heroic',
      'legend',
      'legend',
    ]);
  });

  rule('ACE-19.1', 'an advance costs 2, 4, 5, 6 or 8 by tier; a mission brings 2 to 4', () => {
    expect([0, 4, 8, 12, 16].map(xpForAdvance)).toEqual([2, 4, 5, 6, 8]);
    expect([missionXp(0), missionXp(2), missionXp(5)]).toEqual([2, 4, 4]);
    expect(mayAdvance(bruno({ xp: 1 }), { kind: 'edge', edge: 'block' })).toMatchObject([
      { code: 'no-xp', rule: 'ACE-19.1' },
    ]);
    expect(advanced(bruno({ xp: 5, advances: 4 }), { kind: 'edge', edge: 'block' }).growth).toMatchObject({
      xp: 1,
      advances: 5,
    });
  });
});

describe('advances', () => {
  rule('ACE-19.2', 'a new edge, which must be one and not be there yet', () => {
    expect(why(bruno(), { kind: 'edge', edge: 'flurry' })).toEqual(['hasEdge']);
    expect(why(bruno(), { kind: 'edge', edge: 'wings' })).toEqual(['noSuchEdge']);
    const fleet = advanced(bruno(), { kind: 'edge', edge: 'fleet' });
    expect(fleet).toMatchObject({ pace: 8, runDie: 8 });
    expect(fleet.edges).toContain('fleet');
  });

  rule('ACE-19.2', 'one skill at or above its attribute goes up a step', () => {
    expect(why(bruno(), { kind: 'skill', skill: 'shooting' })).toEqual(['skillBelow']);
    const change = advanced(bruno(), { kind: 'skill', skill: 'fighting' });
    // Fighting d12 raises Defence by one.
    expect(change).toMatchObject({ skills: { fighting: { die: 12 } }, defenceBase: bruno().defenceBase + 1 });
    const master = bruno({}, { skills: { fighting: { die: 12, bonus: 0 } } });
    expect(why(master, { kind: 'skill', skill: 'fighting' })).toEqual(['limit']);
  });

  rule('ACE-19.2', 'two skills below their attributes; a new one starts at d4', () => {
    const two = { kind: 'skills', skills: ['shooting', 'stealth'] } as const;
    expect(why(bruno(), two)).toEqual([]);
    expect(advanced(bruno(), two).skills).toMatchObject({ shooting: { die: 6 }, stealth: { die: 4 } });
    expect(why(bruno(), { kind: 'skills', skills: ['athletics', 'stealth'] })).toEqual(['skillNotBelow']);
  });

  rule('ACE-19.2', 'the same skill twice, if it is still below before the second step', () => {
    // Stealth: none to d4 to d6 is allowed (Agility d6); Shooting d4 to d6 reaches the attribute at once.
    expect(advanced(bruno(), { kind: 'skills', skills: ['stealth', 'stealth'] }).skills).toMatchObject({
      stealth: { die: 6 },
    });
    expect(why(bruno(), { kind: 'skills', skills: ['stealth', 'stealth'] })).toEqual([]);
    expect(why(bruno(), { kind: 'skills', skills: ['shooting', 'shooting'] })).toEqual(['skillNotBelow']);
  });

  rule('ACE-19.2', 'one attribute a tier, unused ones carried over; legends every second advance', () => {
    expect([0, 3, 4, 8, 12, 15].map(attributeAdvancesAllowed)).toEqual([1, 1, 2, 3, 4, 4]);
    expect([16, 17, 18, 19].map(attributeAdvancesAllowed)).toEqual([5, 5, 6, 6]);
    const vigor = { kind: 'attribute', attribute: 'vigor' } as const;
    expect(why(bruno({ advances: 1, attributeAdvances: 1 }), vigor)).toEqual(['attributeTooSoon']);
    expect(why(bruno({ advances: 4, attributeAdvances: 1 }), vigor)).toEqual([]);
    expect(why(bruno({ advances: 4, attributeAdvances: 0 }), vigor)).toEqual([]);
    // Vigor d10 raises Toughness by one.
    expect(advanced(bruno(), vigor)).toMatchObject({
      attributes: { vigor: { die: 10 } },
      toughnessBase: bruno().toughnessBase + 1,
      growth: { attributeAdvances: 1 },
    });
  });

  rule('ACE-19.2', 'a minor hindrance goes, a major one becomes minor', () => {
    const hindrances = { mean: 'minor', greedy: 'major' } as const;
    expect(advanced(bruno({ hindrances }), { kind: 'hindrance', hindrance: 'mean' }).growth?.hindrances).toEqual({
      greedy: 'major',
    });
    expect(advanced(bruno({ hindrances }), { kind: 'hindrance', hindrance: 'greedy' }).growth?.hindrances).toEqual({
      mean: 'minor',
      greedy: 'minor',
    });
    expect(why(bruno(), { kind: 'hindrance', hindrance: 'mean' })).toEqual(['noSuchHindrance']);
  });
});

describe('at the table', () => {
  const open = () =>
    brawl()
      .unit('z', foe('thug', [23, 23]))
      .open();

  rule('ACE-19.1', 'the GM gives experience, and an advance is paid with it', () => {
    const t = open();
    const advance = { kind: 'edge', edge: 'block' };
    const ruling = { set: { gmAdvance: { unit: 'bruno', advance } }, reason: 'the mission is over' };
    expect(t.refuses('rule', ruling)).toMatchObject({ code: 'no-xp' });
    t.do('rule', { set: { gmXp: { units: ['bruno'], bonus: 1 } }, reason: 'the mission is over' });
    t.do('rule', ruling);
    expect(t.state.units.bruno).toMatchObject({ growth: { xp: 1, advances: 1 } });
    expect(t.state.units.bruno?.edges).toContain('block');
  });

  rule('ACE-19.3', 'companions grow without experience, and an extra may become a hero', () => {
    const t = open();
    const advance = { kind: 'skill', skill: 'fighting' };
    t.do('rule', { set: { gmAdvance: { unit: 'thug', advance, companion: true } }, reason: 'he came along' });
    expect(t.state.units.thug?.skills.fighting).toEqual({ die: 8, bonus: 0 });
    t.do('rule', { set: { gmRank: { unit: 'thug', rank: 'hero' } }, reason: 'he held the door' });
    expect(t.unit('thug')).toMatchObject({ rank: 'hero', maxWounds: 3 });
  });
});
