import { join } from 'node:path';
import {
  type PaymentConfig,
  paymentFaults,
  publicKeyOf,
  SQB_API_BASE,
  SQB_CASHIER_BASE,
  SQB_PUBLIC_KEY,
} from './payment-config.ts';
import {
  ALIYUN_ENDPOINTS,
  type SmsConfig,
  smsFaults,
  TENCENT_ENDPOINT,
  TENCENT_REGION,
} from './sms-config.ts';

/** Everything the environment can say, read once at start. See README for what each means. */
export interface Config {
  production: boolean;
  port: number;
  host: string;
  dataDir: string;
  databasePath: string;
  publicUrl: string;
  /** Proxies in front whose X-Forwarded-For entries are believed. */
  trustedProxies: number;
  jwtSecret: string | null;
  /** The one before it, for the start after a change: what it had wrapped is wrapped anew. */
  previousJwtSecret: string | null;
  ownerPassword: string | null;
  sms: SmsConfig;
  payment: PaymentConfig;
  site: SiteConfig;
  perIpFactor: number;
  logLevel: LogLevel;
}

/** What the screens say of the service; null where the operator has said nothing. */
export interface SiteConfig {
  supportContactId: string | null;
  officialContactId: string | null;
  icpNumber: string | null;
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** A setting that cannot be used: the message names the variable and what it must be. */
export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

function setting<T>(
  env: Environment,
  name: string,
  fallback: T,
  mustBe: string,
  parse: (text: string) => T | undefined,
): T {
  const text = env[name]?.trim();
  if (text === undefined || text === '') return fallback;
  const value = parse(text);
  // The value itself is left out of the message: it may be a secret pasted into the wrong variable.
  if (value === undefined) throw new ConfigError(`${name} must be ${mustBe}.`);
  return value;
}

function wholeNumber(min: number, max: number) {
  return (text: string) => {
    const value = Number(text);
    return /^\d+$/.test(text) && value >= min && value <= max ? value : undefined;
  };
}

function oneOf<T extends string>(values: readonly T[]) {
  return (text: string) => values.find((value) => value === text);
}

function atLeast(length: number) {
  return (text: string) => (text.length >= length ? text : undefined);
}

function webAddress(text: string): string | undefined {
  return URL.canParse(text) && /^https?:\/\//.test(text) ? text.replace(/\/+$/, '') : undefined;
}

/** Checked at start: a key that lost a character would refuse every notice, one by one. */
function rsaPublicKey(text: string): string | undefined {
  try {
    publicKeyOf(text);
    return text;
  } catch {
    return undefined;
  }
}

/** A setting that has no default: without it the provider it belongs to cannot work. */
function required(
  env: Environment,
  name: string,
  owner = 'PAYMENT_PROVIDER=shouqianba',
  form = /^[\x21-\x7e]{1,128}$/,
): string {
  const mustBe = `set for ${owner}: 1 to 128 characters without spaces`;
  const value = setting<string | null>(env, name, null, mustBe, (text) =>
    form.test(text) ? text : undefined,
  );
  if (value === null) throw new ConfigError(`${name} must be ${mustBe}.`);
  return value;
}

function readPayment(env: Environment): PaymentConfig {
  const providers = ['sandbox', 'shouqianba'] as const;
  const provider = setting<(typeof providers)[number]>(
    env,
    'PAYMENT_PROVIDER',
    'sandbox',
    'sandbox or shouqianba',
    oneOf(providers),
  );
  if (provider === 'sandbox') return { provider };
  const address = 'an http or https address';
  return {
    provider,
    apiBase: setting(env, 'SQB_API_BASE', SQB_API_BASE, address, webAddress),
    cashierBase: setting(env, 'SQB_GATEWAY_BASE', SQB_CASHIER_BASE, address, webAddress),
    vendorSn: required(env, 'SQB_VENDOR_SN'),
    vendorKey: required(env, 'SQB_VENDOR_KEY'),
    appId: required(env, 'SQB_APP_ID'),
    activationCode: required(env, 'SQB_ACTIVATION_CODE'),
    deviceId: setting(
      env,
      'SQB_DEVICE_ID',
      'ziping',
      '1 to 128 characters without spaces',
      (text) => (/^[\x21-\x7e]{1,128}$/.test(text) ? text : undefined),
    ),
    publicKey: setting(
      env,
      'SQB_PUBLIC_KEY',
      SQB_PUBLIC_KEY,
      'an RSA public key (SPKI, base64)',
      rsaPublicKey,
    ),
    payway: setting(env, 'SQB_PAYWAY', '3', 'a whole number from 1 to 99', (text) =>
      /^[1-9]\d?$/.test(text) ? text : undefined,
    ),
  };
}

/** What a carrier puts in brackets before the text is mostly Chinese. */
const SIGN_NAME = /^[\p{L}\p{N}]{1,32}$/u;

function readSms(env: Environment): SmsConfig {
  const providers = ['sandbox', 'aliyun', 'tencent'] as const;
  const mustBe = 'sandbox, aliyun or tencent';
  const provider = setting<(typeof providers)[number]>(
    env,
    'SMS_PROVIDER',
    'sandbox',
    mustBe,
    oneOf(providers),
  );
  if (provider === 'sandbox') return { provider };
  const owner = `SMS_PROVIDER=${provider}`;
  const needed = (name: string, form?: RegExp) => required(env, name, owner, form);
  const address = 'an http or https address';
  if (provider === 'aliyun') {
    const apis = ['dypns', 'dysms'] as const;
    const api = setting<(typeof apis)[number]>(
      env,
      'ALIYUN_SMS_API',
      'dypns',
      'dypns or dysms',
      oneOf(apis),
    );
    return {
      provider,
      api,
      endpoint: setting(env, 'ALIYUN_SMS_ENDPOINT', ALIYUN_ENDPOINTS[api], address, webAddress),
      key: { id: needed('ALIYUN_ACCESS_KEY_ID'), secret: needed('ALIYUN_ACCESS_KEY_SECRET') },
      signName: needed('ALIYUN_SMS_SIGN_NAME', SIGN_NAME),
      templateCode: needed('ALIYUN_SMS_TEMPLATE_CODE'),
    };
  }
  return {
    provider,
    endpoint: setting(env, 'TENCENT_SMS_ENDPOINT', TENCENT_ENDPOINT, address, webAddress),
    region: setting(env, 'TENCENT_SMS_REGION', TENCENT_REGION, 'a region', (text) =>
      /^[a-z0-9-]{1,40}$/.test(text) ? text : undefined,
    ),
    key: { id: needed('TENCENT_SECRET_ID'), secret: needed('TENCENT_SECRET_KEY') },
    appId: needed('TENCENT_SMS_APP_ID'),
    signName: needed('TENCENT_SMS_SIGN_NAME', SIGN_NAME),
    templateId: needed('TENCENT_SMS_TEMPLATE_ID'),
  };
}

function readSite(env: Environment): SiteConfig {
  const words = (name: string) =>
    setting<string | null>(env, name, null, '1 to 64 characters on one line', (text) =>
      /^\P{Cc}{1,64}$/u.test(text) ? text : undefined,
    );
  return {
    supportContactId: words('SUPPORT_CONTACT_ID'),
    officialContactId: words('OFFICIAL_CONTACT_ID'),
    icpNumber: words('ICP_NUMBER'),
  };
}

/** Reads the environment; throws ConfigError on the first value that cannot be used. */
export function readConfig(env: Environment): Config {
  const port = setting(env, 'PORT', 3000, 'a whole number from 0 to 65535', wholeNumber(0, 65535));
  const host = setting(env, 'HOST', '127.0.0.1', 'a host name or address', (text) =>
    /^[\w.:-]+$/.test(text) ? text : undefined,
  );
  const dataDir = setting(env, 'DATA_DIR', 'data', 'a folder', (text) => text);
  const config: Config = {
    production: env.NODE_ENV === 'production',
    port,
    host,
    dataDir,
    databasePath: setting(
      env,
      'DATABASE_URL',
      join(dataDir, 'ziping.db'),
      'file: and a path, as in file:data/ziping.db',
      (text) => (/^file:.+/.test(text) ? text.slice('file:'.length) : undefined),
    ),
    publicUrl: setting(
      env,
      'PUBLIC_URL',
      `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
      'an http or https address, as in https://example.com',
      webAddress,
    ),
    trustedProxies: setting(
      env,
      'TRUSTED_PROXIES',
      0,
      'a whole number from 0 to 9',
      wholeNumber(0, 9),
    ),
    jwtSecret: setting<string | null>(
      env,
      'JWT_SECRET',
      null,
      'at least 32 characters',
      atLeast(32),
    ),
    previousJwtSecret: setting<string | null>(
      env,
      'JWT_SECRET_PREVIOUS',
      null,
      'at least 32 characters',
      atLeast(32),
    ),
    ownerPassword: setting<string | null>(
      env,
      'OWNER_PASSWORD',
      null,
      '8 to 128 characters',
      (text) => (text.length >= 8 && text.length <= 128 ? text : undefined),
    ),
    sms: readSms(env),
    payment: readPayment(env),
    site: readSite(env),
    perIpFactor: setting(env, 'LIMITS', 1, 'strict or test', (text) =>
      text === 'strict' ? 1 : text === 'test' ? 1000 : undefined,
    ),
    logLevel: setting<LogLevel>(
      env,
      'LOG_LEVEL',
      'info',
      `one of ${LOG_LEVELS.join(', ')}`,
      oneOf(LOG_LEVELS),
    ),
  };
  if (config.production) refuseUnsafe(config);
  return config;
}

/** What is fine on a desk and a danger in the open. All faults are named at once. */
function refuseUnsafe(config: Config): void {
  const faults = [
    ...smsFaults(config.sms),
    ...paymentFaults(config.payment),
    config.jwtSecret === null && 'JWT_SECRET is not set',
    config.perIpFactor !== 1 && 'LIMITS is test',
  ].filter((fault) => fault !== false);
  if (faults.length > 0) {
    throw new ConfigError(`NODE_ENV=production does not start: ${faults.join('; ')}.`);
  }
}
