import { describe, expect, it } from 'vitest';
import { authorization, signBody, signedUrl, signParams } from './signing.ts';

describe('signatures of the gateway', () => {
  // The first two are the worked inputs of the vendor's WAP document.
  it.each([
    [
      { client_sn: '123', terminal_sn: '123', total_amount: '1' },
      '19b820737ace6937a7808c',
      '537B0BEB5CDC3688D7B97D90BB55C001',
    ],
    [
      {
        terminal_sn: 'test',
        total_amount: '3',
        subject: 'TEST',
        operator: 'TEST',
        client_sn: 'test',
        return_url: 'test',
      },
      'test',
      'D5AFC533FFD5EE8DA62A96661D636FF7',
    ],
  ])('sign link parameters %o', (params, key, signature) => {
    expect(signParams(params, key)).toBe(signature);
    expect(signParams({ ...params, sign: 'x', sign_type: 'MD5' }, key)).toBe(signature);
  });

  it.each([
    [
      '{"terminal_sn":"10298371039","client_sn":"20230615143052001"}',
      '68d499beda5f72116592f5c527465656',
      '3092db8962e9f2effe44e1e651f5d77a',
    ],
    ['{"subject":"会员月卡"}', 'k', '13ac420e5eda61846379bcb2759c7ed6'],
  ])('sign the body %s', (body, key, signature) => {
    expect(signBody(body, key)).toBe(signature);
    expect(authorization('10298371039', body, key)).toBe(`10298371039 ${signature}`);
  });

  it('sign a link raw and encode it afterwards', () => {
    const params = { subject: '会员月卡', return_url: 'https://example.com/redirect?a=1&b=2' };
    const url = new URL(signedUrl('https://qr.example.com/gateway', params, 'k'));
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ...params,
      sign: signParams(params, 'k'),
    });
  });
});
