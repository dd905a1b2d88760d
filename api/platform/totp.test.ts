import { TOTP, URI } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { newTotpSecret, totpStep, totpUri } from './totp.ts';

/** `12345678901234567890` of RFC 6238, appendix B, in Base32. */
const RFC = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('codes of the second factor', () => {
  // The last six digits of the eight in the table of appendix B.
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_111_111_111, '050471', 37_037_037],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
    [20_000_000_000, '353130', 666_666_666],
  ])('at %i s it is %s', (seconds, code, step) => {
    expect(totpStep(RFC, code, seconds * 1000)).toBe(step);
  });

  it.each([
    ['30 s early', -30_000, 1],
    ['30 s late', 30_000, 1],
    ['a minute early', -60_000, null],
    ['a minute late', 60_000, null],
  ])('%s is accepted for its own step, or not at all', (_name, off, step) => {
    expect(totpStep(RFC, '287082', 59_000 + off)).toBe(step);
  });

  it.each(['', '28708', '2870820', '28708x', '２８７０８２'])('%s is invalid', (code) => {
    expect(totpStep(RFC, code, 59_000)).toBeNull();
  });

  it('match those of an app that scanned the address', () => {
    const secret = newTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const app = URI.parse(totpUri(secret, 'amy'));
    expect(app).toMatchObject({ issuer: '子平后台', label: 'amy', digits: 6 });
    if (!(app instanceof TOTP)) throw new Error('the address is for another kind of code');
    expect(totpStep(secret, app.generate({ timestamp: 59_000 }), 59_000)).toBe(1);
  });
});
