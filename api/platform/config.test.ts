import { createHash, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { missingOperator, readConfig } from './config.ts';
import { publicKeyOf, SQB_PUBLIC_KEY } from './payment-config.ts';

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

  it('treats an empty value as unset', () => {
    expect(readConfig({ PORT: '', DATA_DIR: ' ' })).toMatchObject({ port: 3000, dataDir: 'data' });
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['HOST', 'a b'],
    ['HOST', 'a:b:c'],
    ['DATABASE_URL', 'mysql://x'],
    ['PUBLIC_URL', 'ziping.invalid'],
    ['JWT_SECRET', 'short'],
    ['DATA_KEY_SECRET', 'short'],
    ['OWNER_PASSWORD', 'short'],
    ['OWNER_PASSWORD', 'password123'],
    ['OWNER_NAME', 'The Owner'],
    ['SMS_PROVIDER', 'carrier-pigeon'],
    ['LIMITS', 'none'],
    ['LOG_LEVEL', 'loud'],
    ['TRUSTED_PROXIES', 'all'],
    ['STAFF_NETWORKS', '10.8.0.0/16,office'],
    ['ALLOW_SANDBOX', 'yes'],
    ['API_DOCS', 'public'],
    ['METRICS_TOKEN', 'short'],
    ['SECURITY_CONTACT', 'nobody'],
    ['PAYMENT_PROVIDER', 'cash'],
    ['SUPPORT_CONTACT_ID', 'two\nlines'],
  ])('fails for %s=%s with the name and the expected value, without the value', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be `));
    expect(() => readConfig({ [name]: value })).not.toThrow(value);
  });

  it('reports the missing operator details of a shop in production, and nothing elsewhere', () => {
    const config = readConfig({ OPERATOR_NAME: '某某公司', ICP_NUMBER: '粤ICP备1号' });
    expect(missingOperator(config)).toEqual([]);
    expect(missingOperator({ ...config, production: true })).toEqual(['OPERATOR_CREDIT_CODE']);
  });

  it('reports what production rejects, and what a new shop needs, along with malformed values', () => {
    const start = () => readConfig({ NODE_ENV: 'production', OPERATOR_CREDIT_CODE: '123', PUBLIC_URL: 'x' });
    expect(start).toThrow(/^OPERATOR_CREDIT_CODE must be /m);
    expect(start).toThrow(/^NODE_ENV=production does not start: .*JWT_SECRET is not set/m);
    expect(start).toThrow(/A new shop also wants OPERATOR_NAME, ICP_NUMBER\.$/);
    // Of its default nothing is said.
    expect(start).not.toThrow(/PUBLIC_URL is not/);
  });

  it('refuses production with sandbox providers or defaults, and names each', () => {
    const start = () => readConfig({ NODE_ENV: 'production', LIMITS: 'test' });
    expect(start).toThrow(/SMS_PROVIDER is sandbox/);
    expect(start).toThrow(/PAYMENT_PROVIDER is sandbox/);
    expect(start).toThrow(/JWT_SECRET is not set/);
    expect(start).toThrow(/DATA_KEY_SECRET is not set \(.*the value that JWT_SECRET had/);
    expect(start).toThrow(/LIMITS is test/);
  });
});

const SHOUQIANBA = {
  PAYMENT_PROVIDER: 'shouqianba',
  SQB_VENDOR_SN: '91800000',
  SQB_VENDOR_KEY: 'c0ffee',
  SQB_APP_ID: '2024000000000001',
  SQB_ACTIVATION_CODE: '12345678',
};
const ALIYUN = {
  SMS_PROVIDER: 'aliyun',
  ALIYUN_ACCESS_KEY_ID: 'LTAI',
  ALIYUN_ACCESS_KEY_SECRET: 'a-secret',
  ALIYUN_SMS_SIGN_NAME: '速通互联验证码',
  ALIYUN_SMS_TEMPLATE_CODE: '100001',
};

describe('a start that is publicly reachable, or takes real money', () => {
  const WORLD = { HOST: '0.0.0.0' };
  const HTTPS = { PUBLIC_URL: 'https://ziping.example' };

  it.each([
    ['on this machine alone', {}, null],
    ['by its other names', { HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.9:80' }, null],
    ['on the loopback of IPv6', { HOST: '::1' }, null],
    ['on this machine, codes by a real carrier', ALIYUN, null],
    ['on every address', WORLD, /HOST is not a loopback address.*SMS_PROVIDER is sandbox/],
    ['on every address of IPv6', { HOST: '::' }, /HOST is not a loopback address/],
    ['on an address of the network', { HOST: '192.168.1.9' }, /HOST is not a loopback address/],
    ['behind a proxy', HTTPS, /PUBLIC_URL is https.*SMS_PROVIDER.*PAYMENT_PROVIDER is sandbox/],
    ['behind a plain proxy', { PUBLIC_URL: 'http://ziping.example' }, /PUBLIC_URL is not of this/],
    ['with real money', SHOUQIANBA, /PAYMENT_PROVIDER is shouqianba.*SMS_PROVIDER is sandbox/],
    ['with real codes, payable by anybody', { ...ALIYUN, ...WORLD }, /PAYMENT_PROVIDER is sandbox/],
    ['with real providers', { ...ALIYUN, ...SHOUQIANBA, ...WORLD, ...HTTPS }, null],
  ])('has no sandbox unless ALLOW_SANDBOX allows it: %s', (_, env, refusal) => {
    const start = (over = {}) => readConfig({ ...env, ...over });
    if (refusal === null) expect(start()).toMatchObject({ allowSandbox: false });
    else {
      expect(() => start()).toThrow(refusal);
      expect(() => start({ ALLOW_SANDBOX: '0' })).toThrow(refusal);
    }
    expect(start({ ALLOW_SANDBOX: '1' })).toMatchObject({ allowSandbox: true });
  });

  it('is refused in production whatever ALLOW_SANDBOX is', () => {
    const start = () => readConfig({ ...HTTPS, NODE_ENV: 'production', ALLOW_SANDBOX: '1' });
    expect(start).toThrow(/NODE_ENV=production does not start.*SMS_PROVIDER is sandbox/);
  });
});

describe('the settings of a real payment gateway', () => {
  const given = { ...SHOUQIANBA, ...ALIYUN };

  it('default to the documented addresses and key', () => {
    const { payment } = readConfig(given);
    if (payment.provider !== 'shouqianba') throw new Error('another provider');
    expect(payment).toMatchObject({
      apiBase: 'https://vsi-api.shouqianba.com',
      cashierBase: 'https://qr.shouqianba.com/gateway',
      vendorSn: '91800000',
      deviceId: 'ziping',
      payway: '3',
    });
    const der = publicKeyOf(payment.publicKey).export({ format: 'der', type: 'spki' });
    expect(createHash('sha256').update(der).digest('hex')).toBe(
      '1ce8d5db646c7c0effc6d1dc9398b5f042b23cbb779c329e67eadd6e317fced6',
    );
  });

  it('accept a key in PEM lines as well', () => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = publicKey.export({ format: 'pem', type: 'spki' }).toString();
    const { payment } = readConfig({ ...given, SQB_PUBLIC_KEY: pem });
    expect(payment.provider === 'shouqianba' && publicKeyOf(payment.publicKey).equals(publicKey)).toBe(true);
  });

  it.each(['SQB_VENDOR_SN', 'SQB_VENDOR_KEY', 'SQB_APP_ID', 'SQB_ACTIVATION_CODE'])('are required: %s', (name) => {
    expect(() => readConfig({ ...given, [name]: '' })).toThrow(new RegExp(`^${name} must be set`));
  });

  it.each([
    ['SQB_API_BASE', 'vsi-api'],
    ['SQB_GATEWAY_BASE', 'ftp://example.com'],
    ['SQB_DEVICE_ID', 'a b'],
    ['SQB_PAYWAY', 'alipay'],
    // A well-known copy of the key has lost one plus sign.
    ['SQB_PUBLIC_KEY', SQB_PUBLIC_KEY.replace('+', '')],
    ['SQB_PUBLIC_KEY', 'c2hvcnQ='],
    ['SQB_PUBLIC_KEY_PREVIOUS', 'c2hvcnQ='],
  ])('stop the start at %s=%s', (name, value) => {
    expect(() => readConfig({ ...given, [name]: value })).toThrow(new RegExp(`^${name} must be `));
    expect(() => readConfig({ ...given, [name]: value })).not.toThrow(value);
  });

  it.each([
    ['SQB_API_BASE', 'http://vsi-api.shouqianba.com'],
    ['SQB_API_BASE', 'https://127.0.0.1:3000/sandbox/sqb'],
    ['SQB_API_BASE', 'https://[::1]/x'],
    ['SQB_GATEWAY_BASE', 'https://localhost/gateway'],
    ['SQB_GATEWAY_BASE', 'https://0.0.0.0/gateway'],
    ['SQB_VENDOR_SN', 'sandbox'],
  ])('are refused in production with %s=%s', (name, value) => {
    const start = () => readConfig({ ...given, NODE_ENV: 'production', [name]: value });
    expect(start).toThrow(new RegExp(`${name} is `));
  });
});

describe('the settings of the SMS carriers', () => {
  const TENCENT = {
    SMS_PROVIDER: 'tencent',
    TENCENT_SECRET_ID: 'AKID',
    TENCENT_SECRET_KEY: 'a-secret',
    TENCENT_SMS_APP_ID: '1400006666',
    TENCENT_SMS_SIGN_NAME: '子平',
    TENCENT_SMS_TEMPLATE_ID: '449739',
  };
  const production = {
    NODE_ENV: 'production',
    JWT_SECRET: 'x'.repeat(32),
    PUBLIC_URL: 'https://ziping.example',
    ...SHOUQIANBA,
    DATA_KEY_SECRET: 'y'.repeat(32),
  };

  it('allow a production server to start', () => {
    expect(readConfig({ ...production, ...ALIYUN })).toMatchObject({
      production: true,
      docsOpen: false,
      sms: { provider: 'aliyun', api: 'dypns', endpoint: 'https://dypnsapi.aliyuncs.com' },
    });
    expect(readConfig({ ...production, ...TENCENT }).sms).toMatchObject({ region: 'ap-guangzhou' });
    expect(() => readConfig(production)).toThrow(/SMS_PROVIDER is sandbox/);
    const twoJobs = { ...production, ...ALIYUN, DATA_KEY_SECRET: production.JWT_SECRET };
    expect(() => readConfig(twoJobs)).toThrow(/are the same/);
  });

  it('are refused all at once', () => {
    const start = () => readConfig({ PORT: 'x', LOG_LEVEL: 'loud', PAYMENT_PROVIDER: 'shouqianba', SQB_APP_ID: 'app' });
    for (const name of ['PORT', 'LOG_LEVEL', 'SQB_VENDOR_SN', 'SQB_VENDOR_KEY', 'SQB_ACTIVATION_CODE']) {
      expect(start).toThrow(new RegExp(`^${name} must be`, 'm'));
    }
    expect(start).not.toThrow(/SQB_APP_ID/);
  });

  it.each([
    '',
    'http://ziping.example',
    'https://127.0.0.1:3000',
    'https://10.1.1.1',
    'https://172.20.0.3',
    'https://192.168.1.4',
    'https://169.254.1.1',
    'https://100.64.0.1',
    'https://[fd00::1]',
    'https://shop.local',
    'https://intranet',
  ])('refuse a production server whose public address is %j', (address) => {
    const start = () => readConfig({ ...production, ...ALIYUN, PUBLIC_URL: address });
    expect(start).toThrow(/PUBLIC_URL is not a public https address/);
  });

  it('choose the address by the API', () => {
    expect(readConfig({ ...ALIYUN, ALIYUN_SMS_API: 'dysms' }).sms).toMatchObject({
      endpoint: 'https://dysmsapi.aliyuncs.com',
    });
  });

  it.each(
    [ALIYUN, TENCENT].flatMap(({ SMS_PROVIDER, ...needed }) =>
      Object.keys(needed).map((name) => [name, { SMS_PROVIDER, ...needed }] as const),
    ),
  )('are required: %s', (name, given) => {
    expect(() => readConfig({ ...given, [name]: '' })).toThrow(new RegExp(`^${name} must be set`));
  });

  it.each([
    ['SMS_PROVIDER', 'pigeon', ALIYUN],
    ['ALIYUN_SMS_API', 'x', ALIYUN],
    ['ALIYUN_SMS_ENDPOINT', 'dysmsapi', ALIYUN],
    ['ALIYUN_SMS_SIGN_NAME', '【子平】', ALIYUN],
    ['TENCENT_SMS_REGION', 'A B', TENCENT],
  ])('stop the start at %s=%s', (name, value, given) => {
    expect(() => readConfig({ ...given, [name]: value })).toThrow(new RegExp(`^${name} must be `));
  });

  it('reject a carrier in production that anyone can listen to', () => {
    const start = () => readConfig({ ...production, ...ALIYUN, ALIYUN_SMS_ENDPOINT: 'http://sms.example.com' });
    expect(start).toThrow(/ALIYUN_SMS_ENDPOINT is not a public https address/);
  });
});

describe('the settings of a language model', () => {
  const given = {
    LLM_BASE_URL: 'https://api.deepseek.com/',
    LLM_API_KEY: 'sk-1234567890',
    LLM_MODEL: 'deepseek-chat',
  };

  it('are empty unless it is configured: then the rules write', () => {
    expect(readConfig({}).model).toBeNull();
    expect(readConfig({ LLM_FILING_NUMBER: 'x' }).model).toBeNull();
  });

  it('have limits, and no cost until prices are set', () => {
    expect(readConfig({ ...given, LLM_PRICE_OUT: '430' }).model).toEqual({
      baseUrl: 'https://api.deepseek.com',
      apiKey: 'sk-1234567890',
      model: 'deepseek-chat',
      filingNumber: null,
      prices: { in: 0, cached: 0, out: 430 },
      caps: { atOnce: 16, perUserDaily: 20, daily: 5_000 },
    });
  });

  it.each(['LLM_BASE_URL', 'LLM_API_KEY', 'LLM_MODEL'])('belong together: %s', (name) => {
    expect(() => readConfig({ ...given, [name]: '' })).toThrow(new RegExp(`^${name} must be set`));
  });

  it.each([
    ['LLM_BASE_URL', 'api.deepseek.com'],
    ['LLM_API_KEY', 'sk 123'],
    ['LLM_MODEL', 'a model'],
    ['LLM_FILING_NUMBER', '<b>'],
    ['LLM_PRICE_IN', '1.5'],
    ['LLM_AT_ONCE', 'all'],
    ['LLM_DAILY', '-1'],
    ['LLM_DAILY_PER_USER', 'many'],
  ])('stop the start at %s=%s', (name, value) => {
    expect(() => readConfig({ ...given, [name]: value })).toThrow(new RegExp(`^${name} must be `));
    expect(() => readConfig({ ...given, [name]: value })).not.toThrow(value);
  });

  it('need at least one concurrent request', () => {
    expect(() => readConfig({ ...given, LLM_AT_ONCE: '0' })).toThrow(/^LLM_AT_ONCE must be /);
  });

  it('are rejected in production without the filing number, or over plain HTTP', () => {
    const start = (over: Record<string, string>) => () => readConfig({ ...given, NODE_ENV: 'production', ...over });
    expect(start({})).toThrow(/LLM_FILING_NUMBER is not set/);
    expect(start({ LLM_BASE_URL: 'http://models.example' })).toThrow(/LLM_BASE_URL is not https/);
    expect(start({ LLM_BASE_URL: 'http://127.0.0.1:8000' })).not.toThrow(/LLM_BASE_URL/);
  });
});
