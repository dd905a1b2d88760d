import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('the configuration', () => {
  it('works with nothing set', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: 'data',
      databasePath: 'data/ziping.db',
      publicUrl: 'http://127.0.0.1:3000',
      perIpFactor: 1,
      production: false,
    });
  });

  it('takes an empty value as not set', () => {
    expect(readConfig({ PORT: '', DATA_DIR: ' ' })).toMatchObject({ port: 3000, dataDir: 'data' });
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['HOST', 'a b'],
    ['DATABASE_URL', 'mysql://x'],
    ['PUBLIC_URL', 'ziping.invalid'],
    ['JWT_SECRET', 'short'],
    ['OWNER_PASSWORD', 'short'],
    ['SMS_PROVIDER', 'carrier-pigeon'],
    ['LIMITS', 'none'],
    ['LOG_LEVEL', 'loud'],
    ['TRUSTED_PROXIES', 'all'],
  ])('stops at %s=%s with the name and what it must be, without the value', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be `));
    expect(() => readConfig({ [name]: value })).not.toThrow(value);
  });

  it('refuses production with sandbox providers or defaults, and names each', () => {
    const start = () => readConfig({ NODE_ENV: 'production', LIMITS: 'test' });
    expect(start).toThrow(/SMS_PROVIDER is sandbox/);
    expect(start).toThrow(/JWT_SECRET is not set/);
    expect(start).toThrow(/LIMITS is test/);
  });
});
