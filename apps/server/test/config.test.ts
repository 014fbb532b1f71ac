import { describe, expect, it } from 'vitest';
import { BadConfig, configOf } from '../src/index.ts';
import { neighbourhood } from '../src/limits.ts';

describe('the configuration', () => {
  it('needs nothing: the usual is a folder beside and this machine only', () => {
    expect(configOf({})).toMatchObject({ host: '127.0.0.1', port: 8080, database: './data', origins: [] });
  });

  it('comes from the environment, and flags go before it', () => {
    const environment = { PORT: '9000', ORIGINS: 'https://play.example.org, https://two.example', LOG_LEVEL: 'warn' };
    expect(configOf(environment, { port: 9001 })).toMatchObject({
      port: 9001,
      origins: ['https://play.example.org', 'https://two.example'],
      logLevel: 'warn',
    });
    expect(configOf({ DATABASE_URL: 'postgres://u:p@db/potyczka' }).database).toBe('postgres://u:p@db/potyczka');
  });

  it('names every variable that is wrong', () => {
    const wrong = { PORT: '99999', ORIGINS: 'play.example.org/x', TRUST_PROXY: 'maybe', IDLE_SECONDS: '-1' };
    const complaint = (() => {
      try {
        configOf(wrong);
      } catch (error) {
        return error;
      }
      return undefined;
    })();
    expect(complaint).toBeInstanceOf(BadConfig);
    for (const variable of Object.keys(wrong)) expect(String(complaint)).toContain(variable);
  });

  it('believes no more proxies than it is told of, and never everybody', () => {
    const trusted = (text: string) => configOf({ TRUST_PROXY: text }).trustProxy;
    expect([trusted('false'), trusted('2'), trusted('10.0.0.0/8, ::1')]).toEqual([false, 2, '10.0.0.0/8,::1']);
    const halves = '0.0.0.0/1,128.0.0.0/1';
    const all = Array.from({ length: 256 }, (_, n) => `${n}.0.0.0/8`).join(',');
    // Every address of IPv4 is one of IPv6 as well.
    const mapped = ['::ffff:0:0/96', '::ffff:0.0.0.0/97', '::/8', '::/64', '::f000:0:0/80', '::ffff:0:0/0'];
    const wrong = ['true', '0.0.0.0/0', '::/0', '*', 'loopback/8', '10.0.0.0/33', '10.0.0.0/', '1,2', '10', '2000::/3'];
    for (const everybody of [...wrong, ...mapped, halves, all])
      expect(() => trusted(everybody), everybody).toThrow(/TRUST_PROXY/);
    const some = [
      '::ffff:10.0.0.0/104',
      'fd00::/8',
      '2001:db8::/32',
      '10.0.0.0/8,172.16.0.0/12,192.168.0.0/16',
      '::1/128',
    ];
    expect(some.map(trusted)).toEqual(some);
  });

  it('counts addresses of one network of IPv6 as one, and those of IPv4 each for itself', () => {
    expect(neighbourhood('2001:db8:1:2::1')).toBe(neighbourhood('2001:db8:1:2:ffff:ffff:ffff:ffff'));
    expect(neighbourhood('2001:db8:1:2::1')).not.toBe(neighbourhood('2001:db8:1:3::1'));
    expect(neighbourhood('::ffff:192.0.2.7')).toBe('192.0.2.7');
    expect(neighbourhood('fe80::1%eth0')).toBe(neighbourhood('fe80::2'));
  });

  it('never repeats the password of the database', () => {
    expect(() => configOf({ DATABASE_URL: 'mysql://me:hunter2@db/x' })).toThrow(/DATABASE_URL/);
    expect(() => configOf({ DATABASE_URL: 'mysql://me:hunter2@db/x' })).not.toThrow(/hunter2/);
  });
});
