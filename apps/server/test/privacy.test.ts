import { afterEach, describe, expect, it } from 'vitest';
import { House } from './at-the-server.ts';

let house: House;
afterEach(() => house.close());

const page = async (query = '', accept = 'en'): Promise<string> =>
  (await fetch(`${house.url}/privacy${query}`, { headers: { 'accept-language': accept } })).text();

describe('the page that says what is kept', () => {
  it('says it of this very server, in three languages', async () => {
    house = await new House({ tablesKeepDays: 90, replaysKeepDays: 1, contact: 'anna@example.org' }).start();
    const [en, pl, ru] = await Promise.all([page(), page('?lang=pl'), page('', 'ru-RU')]);
    expect(en).toContain('nothing has happened for 90 days is deleted');
    expect(en).toContain('watched for a day is deleted');
    expect(en).toContain('anna@example.org');
    expect(pl).toContain('przez 90 dni nic się nie działo');
    expect(ru).toContain('90 дней ничего не происходило');
    for (const [text, lang] of [
      [en, 'en'],
      [pl, 'pl'],
      [ru, 'ru'],
    ] as const) {
      expect(text).toContain(`<html lang="${lang}">`);
      // Every sentence is there: no key stands for one.
      expect(text).not.toMatch(/privacy\.\w/);
      expect(text).not.toMatch(/<(?:script|link|img)/);
    }
  });

  it('promises no end of what is kept for ever, tells of the lobby where there is one, and puts nothing into HTML', async () => {
    house = await new House({ tablesKeepDays: 0, contact: '<script>alert(1)</script>' }).start();
    const text = await page();
    expect(text).toContain('Tables are kept until those who run the server delete them.');
    expect(text).not.toContain('<script>');
    expect(text).not.toContain('lobby');
    await house.close();
    house = await new House({ lobby: true }).start();
    const other = await page();
    expect(other).toContain('lobby');
    expect(other).toContain('have not said here');
  });
});
