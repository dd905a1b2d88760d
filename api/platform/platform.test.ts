import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/errors';
import { describeError } from './log.ts';
import { passwordQueue } from './passwords.ts';
import { deriveKey, folderSecret, SECRET_FILES, SECRET_USES, type Secrets, type SecretUse } from './secret.ts';
import { dataKeySecretsOf } from './secret-change.ts';
import { tokens } from './tokens.ts';

describe('passwords', () => {
  it('are hashed with argon2id at OWASP’s parameters', async () => {
    const queue = passwordQueue();
    const hash = await queue.hash('correct horse');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await queue.verify('correct horse', hash)).toBe(true);
    expect(await queue.verify('wrong', hash)).toBe(false);
    expect(await queue.verify('wrong', null)).toBe(false);
  });

  it('wait in a short queue; excess requests get a Retry-After', async () => {
    const queue = passwordQueue({ atOnce: 1, waiting: 2 });
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => queue.verify('x', null)));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(2);
    for (const { reason } of refused) expect(reason).toMatchObject({ kind: 'tooOften', retryAfter: 2 });
    expect(await queue.verify('x', null)).toBe(false);
  });
});

describe('a secret of the data folder', () => {
  it.each(['jwtSecret', 'dataKeySecret'] as const)(
    '%s is created once, stored, and readable by its owner only',
    (of) => {
      const folder = mkdtempSync(join(tmpdir(), 'ziping-secret-'));
      const first = folderSecret(join(folder, 'data'), of);
      expect(first.length).toBeGreaterThanOrEqual(64);
      expect(folderSecret(join(folder, 'data'), of)).toBe(first);
      expect(statSync(join(folder, 'data', SECRET_FILES[of])).mode & 0o777).toBe(0o600);
      rmSync(folder, { recursive: true });
    },
  );

  it('is rejected if keys already exist, and nothing is created', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ziping-secret-'));
    const settings = { dataKeySecret: null, previousDataKeySecret: null, dataDir: folder };
    expect(() => dataKeySecretsOf(settings, { keysExist: true })).toThrow(/set DATA_KEY_SECRET/);
    expect(readdirSync(folder)).toEqual([]);
    const { dataKeySecret } = dataKeySecretsOf(settings, { keysExist: false });
    expect(dataKeySecretsOf(settings, { keysExist: true })).toEqual({
      dataKeySecret,
      previous: null,
    });
    rmSync(folder, { recursive: true });
  });
});

describe('a derived key', () => {
  it('depends on the secret of its purpose alone', () => {
    const secrets = { jwtSecret: 'one', dataKeySecret: 'two', ledgerSecret: 'three' };
    for (const [use, { of }] of Object.entries(SECRET_USES)) {
      const key = (given: Secrets) => deriveKey(given, use as SecretUse);
      const other = of === 'jwtSecret' ? 'dataKeySecret' : 'jwtSecret';
      expect(key({ ...secrets, [other]: 'changed' })).toBe(key(secrets));
      expect(key({ ...secrets, [of]: 'changed' })).not.toBe(key(secrets));
    }
  });
});

describe('tokens', () => {
  const secret = 'x'.repeat(40);
  const claims = { subject: 'user', session: 'session', expiresAt: 2_000_000 };

  it('of another key or another audience are rejected', async () => {
    const header = `Bearer ${await tokens(secret, 'web').sign(claims)}`;
    for (const other of [tokens('y'.repeat(40), 'web'), tokens(secret, 'staff')]) {
      await expect(other.verify(header, 0)).rejects.toMatchObject({ code: 40100 });
    }
  });

  it('expire, also while cached', async () => {
    const web = tokens(secret, 'web');
    const header = `Bearer ${await web.sign(claims)}`;
    await expect(web.verify(header, 2_000_000)).rejects.toMatchObject({ code: 40101 });
    expect(web.verify(header, 1_999_999)).toEqual(claims);
    expect(() => web.verify(header, 2_000_000)).toThrow(AppError);
  });
});

describe('an error in the log', () => {
  it('contains the SQL statement and omits the values', () => {
    const failed = Object.assign(new Error('Failed query: … params: 13812345678'), {
      query: 'select * from users where phone = ?',
      params: ['13812345678'],
      cause: new Error('database is locked'),
    });
    const described = JSON.stringify(describeError(failed));
    expect(described).toContain('phone = ?');
    expect(described).toContain('database is locked');
    expect(described).not.toContain('13812345678');
  });
});
