import { isAbsolute, join } from 'node:path';
import type { DatabasePlace } from '#db/open';
import { parseIsoDate } from '#domain/calendar/civil-date';
import { STAFF_USERNAME } from '#domain/console/staff';
import { creditCodeRefusal } from '#domain/shop/credit-code';
import { INVOICE_COLUMNS, INVOICE_ITEMS, readColumns, type TemplateColumn } from '#domain/shop/invoice';
import { exposedSandbox } from './exposure.ts';
import { modelFaults, readModel } from './model-config.ts';
import { isNetwork } from './networks.ts';
import { isWeakPassword } from './password-rule.ts';
import { isUnsafe, paymentFaults, readPayment } from './payment-config.ts';
import {
  ConfigError,
  type Environment,
  isRefused,
  matching,
  oneOf,
  optional,
  setting,
  webAddress,
  wholeNumber,
  withAllFaults,
  yesOrNo,
} from './setting.ts';
import { readSms, smsFaults } from './sms-config.ts';

/** Facts about the service for the screens; null where the operator has set nothing. */
function readSite(env: Environment) {
  const words = (name: string) => optional(env, name, '1 to 64 characters on one line', matching(/^\P{Cc}{1,64}$/u));
  return {
    supportContactId: words('SUPPORT_CONTACT_ID'),
    /** Address in customer service's own WeChat code. */
    supportContactLink: optional(env, 'SUPPORT_CONTACT_LINK', 'an https:// address', matching(/^https:\/\/\S{1,200}$/)),
    officialContactId: words('OFFICIAL_CONTACT_ID'),
    icpNumber: words('ICP_NUMBER'),
  };
}

/** Fills missing contacts with made-up ones, marked as examples, so that the sandbox shows every screen. */
export const withExampleContacts = (site: ReturnType<typeof readSite>) => ({
  ...site,
  supportContactId: site.supportContactId ?? 'ziping-kefu（示例）',
  officialContactId: site.officialContactId ?? 'ziping-yunshi（示例）',
});

/** Facts about the operator that the law requires to be shown; null if unset. */
function readOperator(env: Environment) {
  const where = (name: string, mustBe: string, fits: (text: string) => boolean) =>
    optional(env, name, mustBe, (text) => (fits(text) ? text : undefined));
  const words = (name: string, most: number) =>
    where(name, `1 to ${most} characters on one line`, (text) => text.length <= most && !/\p{Cc}/u.test(text));
  return {
    operatorName: words('OPERATOR_NAME', 64),
    creditCode: where(
      'OPERATOR_CREDIT_CODE',
      'a 统一社会信用代码 of 18 characters whose check is right',
      (text) => creditCodeRefusal(text) === null,
    ),
    address: words('OPERATOR_ADDRESS', 128),
    phone: optional(env, 'OPERATOR_PHONE', 'a telephone number', matching(/^[0-9+() -]{5,24}$/)),
    policeRecord: optional(
      env,
      'POLICE_RECORD',
      'as in 粤公网安备44030002000001号',
      matching(/^\P{Cc}{0,32}\d{10,16}\P{Cc}{0,8}$/u),
    ),
    /** `2026-12-01` */
    pricesSince: where('PRICES_SINCE', 'a date, as in 2026-12-01', (text) => parseIsoDate(text) !== null),
  };
}

/** Invoices as the operator's accountant and tax office want them. */
function readInvoicing(env: Environment) {
  const own = INVOICE_COLUMNS.join(',');
  return {
    columns: setting<readonly TemplateColumn[]>(
      env,
      'INVOICE_COLUMNS',
      INVOICE_COLUMNS.map((name) => ({ name })),
      `of ${own}, or columns with a text of your own as in 税率=0.06, with commas between`,
      (text) => readColumns(text) ?? undefined,
    ),
    items: setting(
      env,
      'INVOICE_ITEM',
      INVOICE_ITEMS,
      'two names with a comma between: of memberships and of consultations',
      (text) => {
        const [membership = '', consult = '', ...rest] = text.split(',').map((each) => each.trim());
        const fit = rest.length === 0 && [membership, consult].every((name) => /^\P{Cc}{1,60}$/u.test(name));
        return fit ? { membership, consult } : undefined;
      },
    ),
  };
}

/** Settings that a shop in production needs to show who runs it (电子商务法 15). */
export const missingOperator = ({ production, operator, site }: Config): string[] =>
  production
    ? [
        ...(operator.operatorName === null ? ['OPERATOR_NAME'] : []),
        ...(operator.creditCode === null ? ['OPERATOR_CREDIT_CODE'] : []),
        ...(site.icpNumber === null ? ['ICP_NUMBER'] : []),
      ]
    : [];

/** All processes together must stay under the server's own limit, 100 unless set otherwise. */
const CONNECTIONS = 10;
const POSTGRES = /^postgres(ql)?:\/\/.+/;
const FILE = /^file:.+/;

/** `DATABASE_URL`, a file or a server, and the settings that depend on it. */
function readDatabase(env: Environment, dataDir: string): DatabasePlace {
  const embedded = join(dataDir, 'ziping.db');
  const url = setting(
    env,
    'DATABASE_URL',
    `file:${embedded}`,
    'file: and a path, as in file:data/ziping.db, or a server as in postgres://user:password@host/name',
    (text) => (FILE.test(text) || POSTGRES.test(text) ? text : undefined),
  );
  return {
    databasePath: FILE.test(url) ? url.slice('file:'.length) : embedded,
    postgresUrl: FILE.test(url) ? null : url,
    databaseConnections: setting(
      env,
      'DATABASE_CONNECTIONS',
      CONNECTIONS,
      'a whole number from 3 to 100',
      wholeNumber(3, 100),
    ),
  };
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;

/** `http://127.0.0.1:3000` */
function httpAddress(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** The address at which a server reaches itself: loopback if it listens on every address. */
export function ownAddress(host: string, port: number): string {
  const everywhere: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };
  return httpAddress(everywhere[host] ?? host, port);
}

function networks(text: string): string[] | undefined {
  const list = text.split(',').map((each) => each.trim());
  return list.every(isNetwork) ? list : undefined;
}

/** `/mnt/other/ziping.checkpoints,https://log.example/ziping` */
function ledgerPlaces(text: string): string[] | undefined {
  const list = text.split(',').map((each) => each.trim());
  const isPlace = (place: string) => isAbsolute(place) || (place.startsWith('https://') && URL.canParse(place));
  return list.every(isPlace) ? list : undefined;
}

/** A slip in the word would start a shop without the checks of production. */
function isProduction(env: Environment): boolean {
  const known = ['production', 'development', 'test'];
  return setting(env, 'NODE_ENV', false, `one of ${known.join(', ')}, or unset`, (text) =>
    known.includes(text) ? text === 'production' : undefined,
  );
}

/** Throws ConfigError. */
export const dataDirOf = (env: Environment): string => setting(env, 'DATA_DIR', 'data', 'a folder', (text) => text);

/** Reads the environment; throws one ConfigError with every value that cannot be used. */
export const readConfig = (env: Environment): Config => withAllFaults(env, readAll);

/** All settings of the environment, read once at start. Reference: scripts/operations/settings.md. */
export type Config = ReturnType<typeof readValues>;

function readAll(env: Environment): Config {
  const config = readValues(env);
  if (config.production) refuseUnsafe(env, config);
  const danger = exposedSandbox(config);
  const isKnown = !['SMS_PROVIDER', 'PAYMENT_PROVIDER', 'ALLOW_SANDBOX'].some((name) => isRefused(env, name));
  if (danger !== null && isKnown && !config.allowSandbox) {
    throw new ConfigError(`${danger}. Set real providers, or ALLOW_SANDBOX=1 to accept it.`);
  }
  return config;
}

function readValues(env: Environment) {
  const production = isProduction(env);
  const port = setting(env, 'PORT', 3000, 'a whole number from 0 to 65535', wholeNumber(0, 65535));
  const host = setting(env, 'HOST', '127.0.0.1', 'a host name or address', (text) =>
    /^[\w.:-]+$/.test(text) && URL.canParse(httpAddress(text, port)) ? text : undefined,
  );
  const dataDir = dataDirOf(env);
  return {
    production,
    port,
    host,
    dataDir,
    ...readDatabase(env, dataDir),
    publicUrl: setting(
      env,
      'PUBLIC_URL',
      httpAddress(host, port),
      'an http or https address, as in https://example.com',
      webAddress,
    ),
    /** The folder of continuous copies of the embedded database; null: there are none. */
    copyTo: optional(env, 'COPY_TO', 'the absolute path of a folder', (text) => (isAbsolute(text) ? text : undefined)),
    /** Proxies in front whose X-Forwarded-For entries are believed. */
    trustedProxies: setting(env, 'TRUSTED_PROXIES', 0, 'a whole number from 0 to 9', wholeNumber(0, 9)),
    /** Networks that may reach the console; empty means all. */
    staffNetworks: setting(
      env,
      'STAFF_NETWORKS',
      [],
      'addresses or networks with commas between them, as in 203.0.113.7,10.8.0.0/16',
      networks,
    ),
    jwtSecret: readSecretSetting(env, 'JWT_SECRET'),
    dataKeySecret: readSecretSetting(env, 'DATA_KEY_SECRET'),
    ledgerSecret: readSecretSetting(env, 'LEDGER_SECRET'),
    /** Targets of the ledger's checkpoints: files that only grow, or addresses with https. */
    ledgerShip: setting(
      env,
      'LEDGER_SHIP',
      [],
      'whole paths of files or https addresses, with commas between',
      ledgerPlaces,
    ),
    /** The one before `dataKeySecret`, after a change: what it had wrapped is wrapped again. */
    previousDataKeySecret: readSecretSetting(env, 'DATA_KEY_SECRET_PREVIOUS'),
    ...readOwner(env),
    sms: readSms(env),
    payment: readPayment(env),
    site: readSite(env),
    operator: readOperator(env),
    invoicing: readInvoicing(env),
    /** The address for reports of flaws: mailto: or https:. */
    securityContact: readSecurityContact(env),
    /** Makes the API document public. */
    docsOpen: setting(env, 'API_DOCS', !production, '1 or 0', yesOrNo),
    /** Bearer token of a reader of the figures on another machine. */
    metricsToken: optional(
      env,
      'METRICS_TOKEN',
      '16 characters and more without spaces',
      matching(/^[\x21-\x7e]{16,}$/),
    ),
    /** Null: the rules alone write. */
    model: readModel(env),
    perIpFactor: setting(env, 'LIMITS', 1, 'strict or test', (text) =>
      text === 'strict' ? 1 : text === 'test' ? 1000 : undefined,
    ),
    /** Allows a sandbox provider in a start that others reach. Never in production. */
    allowSandbox: setting(env, 'ALLOW_SANDBOX', false, '1 or 0', yesOrNo),
    logLevel: setting(env, 'LOG_LEVEL', 'info', `one of ${LOG_LEVELS.join(', ')}`, oneOf(LOG_LEVELS)),
    /** Sends traces to an OpenTelemetry collector; the library reads the address itself. */
    traces:
      optional(
        env,
        'OTEL_EXPORTER_OTLP_ENDPOINT',
        'an http or https address, as in http://127.0.0.1:4318',
        webAddress,
      ) !== null,
  };
}

function readSecretSetting(env: Environment, name: string): string | null {
  return optional(env, name, 'at least 32 characters', (text) => (text.length >= 32 ? text : undefined));
}

/** An installation of a release before DATA_KEY_SECRET used JWT_SECRET in its place. */
const NO_DATA_KEY_SECRET =
  'DATA_KEY_SECRET is not set (a new installation: openssl rand -base64 48; one from before it: the value that JWT_SECRET had, and JWT_SECRET another one)';

/** Refuses settings that are fine in development and dangerous in production, all of them named at once. */
function refuseUnsafe(env: Environment, config: Config): void {
  const all = [
    ...smsFaults(config.sms),
    ...paymentFaults(config.payment),
    ...modelFaults(config.model),
    isUnsafe(config.publicUrl) && 'PUBLIC_URL is not a public https address',
    config.jwtSecret === null && 'JWT_SECRET is not set',
    config.dataKeySecret === null && NO_DATA_KEY_SECRET,
    config.jwtSecret !== null &&
      config.jwtSecret === config.dataKeySecret &&
      'JWT_SECRET and DATA_KEY_SECRET are the same: give JWT_SECRET another value',
    config.perIpFactor !== 1 && 'LIMITS is test',
  ].filter((fault) => fault !== false);
  const faults = all.filter((fault) => !isRefused(env, fault.split(' ', 1).join()));
  if (faults.length === 0) return;
  // Only the database shows whether the shop is new; it is read when no other check has failed.
  const missing = missingOperator(config).filter((name) => !isRefused(env, name));
  const also = missing.length > 0 ? ` A new shop also wants ${missing.join(', ')}.` : '';
  throw new ConfigError(`NODE_ENV=production does not start: ${faults.join('; ')}.${also}`);
}

/** The account that the first start makes. */
function readOwner(env: Environment) {
  return {
    ownerPassword: optional(
      env,
      'OWNER_PASSWORD',
      '8 to 128 characters, and none of the commonest passwords',
      (text) => (text.length >= 8 && text.length <= 128 && !isWeakPassword(text) ? text : undefined),
    ),
    ownerName: setting(
      env,
      'OWNER_NAME',
      'owner',
      '2 to 32 small letters, digits, dots or dashes, beginning with a letter',
      matching(STAFF_USERNAME),
    ),
  };
}

function readSecurityContact(env: Environment): string | null {
  const form = /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/;
  return optional(env, 'SECURITY_CONTACT', 'a mailto: or https: address', matching(form));
}
