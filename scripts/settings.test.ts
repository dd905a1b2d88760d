import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#api/platform/config';
import { runSql } from '../tests/support/database.ts';
import { type Installation, installation } from '../tests/support/installation.ts';
import { programFile } from '../tests/support/program.ts';
import { runScript } from '../tests/support/run-script.ts';
import { COMMANDS } from './launch/commands.mjs';
import { demoEnvironment } from './launch/demo.mjs';
import { oldNodeText } from './launch/node-version.mjs';

const OPERATIONS = join(import.meta.dirname, 'operations');
const SPACE = 'a b';
const ALIYUN = { SMS_PROVIDER: 'aliyun' };
const ALIYUN_KEY = { ...ALIYUN, ALIYUN_ACCESS_KEY_ID: 'a', ALIYUN_ACCESS_KEY_SECRET: 'b' };
const TENCENT = { SMS_PROVIDER: 'tencent' };
const TENCENT_KEY = { ...TENCENT, TENCENT_SECRET_ID: 'a', TENCENT_SECRET_KEY: 'b' };
const TENCENT_APP = { ...TENCENT_KEY, TENCENT_SMS_APP_ID: '1' };
const TENCENT_SIGN = { ...TENCENT_APP, TENCENT_SMS_SIGN_NAME: '子平' };
const TENCENT_ALL = { ...TENCENT_SIGN, TENCENT_SMS_TEMPLATE_ID: '1' };
const GATEWAY = { PAYMENT_PROVIDER: 'shouqianba' };
const TERMINAL = {
  ...GATEWAY,
  SQB_VENDOR_SN: 'a',
  SQB_VENDOR_KEY: 'b',
  SQB_APP_ID: 'c',
  SQB_ACTIVATION_CODE: 'd',
};
const MODEL = { LLM_BASE_URL: 'https://m.example', LLM_API_KEY: 'k', LLM_MODEL: 'm' };

/** A value that cannot be used, of every variable, with what has to be set beside it. */
const WRONG: Record<string, [value: string, given?: Record<string, string>]> = {
  NODE_ENV: ['prodution'],
  PORT: ['70000'],
  HOST: ['a b'],
  PUBLIC_URL: ['ziping.example'],
  DATABASE_URL: ['mysql://x'],
  DATABASE_CONNECTIONS: ['1'],
  JWT_SECRET: ['short'],
  DATA_KEY_SECRET: ['short'],
  DATA_KEY_SECRET_PREVIOUS: ['short'],
  LEDGER_SECRET: ['short'],
  COPY_TO: ['copies'],
  LEDGER_SHIP: ['checkpoints'],
  OWNER_PASSWORD: ['12345678'],
  OWNER_NAME: ['1'],
  STAFF_NETWORKS: ['everywhere'],
  SMS_PROVIDER: ['pigeon'],
  PAYMENT_PROVIDER: ['cash'],
  TRUSTED_PROXIES: ['-1'],
  ALLOW_SANDBOX: ['yes'],
  API_DOCS: ['yes'],
  METRICS_TOKEN: ['short'],
  SECURITY_CONTACT: ['somebody'],
  LIMITS: ['none'],
  LOG_LEVEL: ['loud'],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['collector'],
  SUPPORT_CONTACT_ID: ['x'.repeat(65)],
  SUPPORT_CONTACT_LINK: ['weixin'],
  OFFICIAL_CONTACT_ID: ['x'.repeat(65)],
  ICP_NUMBER: ['x'.repeat(65)],
  OPERATOR_NAME: ['x'.repeat(65)],
  OPERATOR_CREDIT_CODE: ['914403001922038217'],
  OPERATOR_ADDRESS: ['x'.repeat(129)],
  OPERATOR_PHONE: ['none'],
  POLICE_RECORD: ['none'],
  PRICES_SINCE: ['2026-13-01'],
  INVOICE_COLUMNS: ['购买方名称,税率'],
  INVOICE_ITEM: ['only one'],
  SQB_VENDOR_SN: [SPACE, GATEWAY],
  SQB_VENDOR_KEY: [SPACE, TERMINAL],
  SQB_APP_ID: [SPACE, TERMINAL],
  SQB_ACTIVATION_CODE: [SPACE, TERMINAL],
  SQB_DEVICE_ID: [SPACE, TERMINAL],
  SQB_API_BASE: ['vsi', TERMINAL],
  SQB_GATEWAY_BASE: ['qr', TERMINAL],
  SQB_PUBLIC_KEY: ['no key', TERMINAL],
  SQB_PUBLIC_KEY_PREVIOUS: ['no key', TERMINAL],
  SQB_PAYWAY: ['x', TERMINAL],
  LLM_BASE_URL: ['api', MODEL],
  LLM_API_KEY: [SPACE, MODEL],
  LLM_MODEL: [SPACE, MODEL],
  LLM_FILING_NUMBER: ['<b>', MODEL],
  LLM_PRICE_IN: ['1.5', MODEL],
  LLM_PRICE_CACHED: ['1.5', MODEL],
  LLM_PRICE_OUT: ['1.5', MODEL],
  LLM_AT_ONCE: ['0', MODEL],
  LLM_DAILY_PER_USER: ['many', MODEL],
  LLM_DAILY: ['-1', MODEL],
  ALIYUN_ACCESS_KEY_ID: [SPACE, ALIYUN],
  ALIYUN_ACCESS_KEY_SECRET: [SPACE, ALIYUN_KEY],
  ALIYUN_SMS_API: ['x', ALIYUN_KEY],
  ALIYUN_SMS_SIGN_NAME: ['【子平】', ALIYUN_KEY],
  ALIYUN_SMS_TEMPLATE_CODE: [SPACE, { ...ALIYUN_KEY, ALIYUN_SMS_SIGN_NAME: '子平' }],
  ALIYUN_SMS_ENDPOINT: ['sms', ALIYUN_KEY],
  TENCENT_SECRET_ID: [SPACE, TENCENT],
  TENCENT_SECRET_KEY: [SPACE, TENCENT_KEY],
  TENCENT_SMS_APP_ID: [SPACE, TENCENT_KEY],
  TENCENT_SMS_SIGN_NAME: ['【子平】', TENCENT_APP],
  TENCENT_SMS_TEMPLATE_ID: [SPACE, TENCENT_SIGN],
  TENCENT_SMS_REGION: ['A B', TENCENT_KEY],
  TENCENT_SMS_ENDPOINT: ['sms', TENCENT_KEY],
  CONSULT_SMS_REMINDER: ['a b', TENCENT_ALL],
  CONSULT_SMS_CHANGE: ['only one', TENCENT_ALL],
  CONSULT_SMS_MASTER: ['only one', TENCENT_ALL],
};

/** Any value of them can be used. */
const FREE = ['DATA_DIR'];

const SCREEN_WORDS = [
  'SUPPORT_CONTACT_ID',
  'SUPPORT_CONTACT_LINK',
  'OFFICIAL_CONTACT_ID',
  'ICP_NUMBER',
  'OPERATOR_NAME',
  'OPERATOR_CREDIT_CODE',
  'OPERATOR_ADDRESS',
  'OPERATOR_PHONE',
  'POLICE_RECORD',
  'PRICES_SINCE',
];

/** Variables in the tables of settings.md, and those of its section on service details. */
function ofHandbook(): string[] {
  const settings = readFileSync(join(OPERATIONS, 'settings.md'), 'utf8');
  const rows = settings.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) => row.split('|')[1]?.match(/[A-Z][A-Z_]+/g) ?? []);
  return [...named, ...SCREEN_WORDS].sort();
}

describe('an invalid setting', () => {
  it('has a case for every variable of the handbook', () => {
    expect([...Object.keys(WRONG), ...FREE].sort()).toEqual(ofHandbook());
  });

  it('and the example of the environment has each, those with a default commented out', () => {
    const example = readFileSync(join(OPERATIONS, 'ziping.env.example'), 'utf8');
    const named = [...example.matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name);
    expect(named.sort()).toEqual(ofHandbook());
  });

  it.each(Object.entries(WRONG))('%s is rejected by name', (name, [value, given]) => {
    const read = () => readConfig({ ...given, [name]: value });
    expect(read).toThrow(new RegExp(`^${name} must be [^\\n]*\\.$`, 'm'));
  });

  it('is checked first at startup, before anything is built', async () => {
    expect(COMMANDS.start?.steps[0]).toEqual(['scripts/settings.ts']);
    const refused = await runScript('settings', [], { PATH: process.env.PATH, PORT: 'x' });
    expect(refused).toEqual({
      stdout: '',
      stderr: 'PORT must be a whole number from 0 to 65535.\n',
      exitCode: 2,
    });
    expect(await runScript('settings', [], {})).toMatchObject({ stderr: '', exitCode: 0 });
  });
});

it('a demonstration uses no setting of the real installation except its address and log level', () => {
  const real = Object.fromEntries(ofHandbook().map((name) => [name, 'real']));
  const taken = Object.entries(demoEnvironment(real)).filter(([, value]) => value === 'real');
  expect(taken.map(([name]) => name).sort()).toEqual([
    'ALLOW_SANDBOX',
    'HOST',
    'LOG_LEVEL',
    'PORT',
    'PUBLIC_URL',
    'TRUSTED_PROXIES',
  ]);
});

describe('a database of a newer release', () => {
  let place: Installation;
  beforeEach(async () => {
    place = await installation();
    await place.opened(async ({ store }) => store.ping());
    await runSql(place.database, "insert into schema_migrations values (999, 'newer')");
  });
  afterEach(() => place.remove());

  it('stops startup and commands with one message', async () => {
    const sentence = /^The database was migrated by another release: [^\n]*\n$/;
    const server = Bun.spawn([process.execPath, programFile('api/server.ts')], {
      cwd: join(import.meta.dirname, '..'),
      env: place.environment({ PORT: '0' }),
      stdout: 'ignore',
      stderr: 'pipe',
    });
    expect(await new Response(server.stderr).text()).toMatch(sentence);
    expect(await server.exited).toBe(2);
    const { stderr, exitCode } = await place.run('plans-seed', []);
    expect(`${stderr.split('\n')[1]}\n`).toMatch(sentence);
    expect(exitCode).toBe(2);
  });
});

it('an old Node is reported at startup', () => {
  expect(oldNodeText('20.20.2')).toMatch(/20\.20\.2 is out of support/);
  expect(oldNodeText('22.0.0')).toBeNull();
});
