import { describe, expect, it } from 'vitest';
import { addressOf, type Place, routeOf } from '../src/routes.ts';

describe('Places of the page', () => {
  const places: readonly (readonly [string, Place])[] = [
    ['#/', { at: 'start' }],
    ['#/new/coin', { at: 'new', ruleset: 'coin' }],
    ['#/new/coin/crossing', { at: 'new', ruleset: 'coin', scenario: 'crossing' }],
    ['#/table/7f', { at: 'table', id: '7f' }],
    ['#/online/T1/s3cret', { at: 'online', table: 'T1', secret: 's3cret' }],
    ['#/rules/aces/ACE-10.11', { at: 'rules', ruleset: 'aces', rule: 'ACE-10.11' }],
  ];
  for (const [address, place] of places) {
    it(`${address} leads to the ${place.at} screen and back`, () => {
      expect(routeOf(address)).toEqual(place);
      expect(addressOf(place)).toBe(address);
    });
  }
  it('a name with a slash or a script in it stays one word', () => {
    const place: Place = { at: 'replay', id: 'a/b"><script>' };
    expect(routeOf(addressOf(place))).toEqual(place);
  });
  for (const address of ['', '#/nowhere', '#/online/T1', '#/table/', '#/table/a/b', '#/%E0%A4%A', '#/__proto__/x']) {
    it(`"${address}" is no place: it is the start page`, () => {
      expect(routeOf(address)).toEqual({ at: 'start' });
    });
  }
});
