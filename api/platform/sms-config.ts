import { isUnsafe } from './payment-config.ts';
import { ConfigError, type Environment, type Form, matching, oneOf, required, setting, webAddress } from './setting.ts';

/** The carrier of codes. Sandbox: messages stay on the sandbox's own page. */
export type SmsConfig =
  | { provider: 'sandbox' }
  | ({ provider: 'aliyun' } & AliyunConfig)
  | ({ provider: 'tencent' } & TencentConfig);

/** The signer at a carrier. */
export interface CarrierKey {
  id: string;
  secret: string;
}

export interface AliyunConfig {
  /**
   * `dypns`: 号码认证, needs no application for signature or template. `dysms`: 短信服务, with the
   * account's own.
   */
  api: 'dypns' | 'dysms';
  /** Address, without a slash at the end. */
  endpoint: string;
  key: CarrierKey;
  signName: string;
  templateCode: string;
  /** Their variables: `time` and `master`; null: no messages about hours are sent. */
  notices: NoticeTemplates | null;
}

export interface TencentConfig {
  /** Address, without a slash at the end. */
  endpoint: string;
  region: string;
  key: CarrierKey;
  appId: string;
  signName: string;
  templateId: string;
  /** Their variables: the time, the master; null: no messages about hours are sent. */
  notices: NoticeTemplates | null;
}

/** The carrier's templates of messages about hours: two for clients, one for masters. */
export interface NoticeTemplates {
  reminder: string;
  change: string;
  /** Template of the reminders of masters. */
  master: string;
}

/** The addresses of the carriers' documents. */
const ALIYUN_ENDPOINTS = {
  dypns: 'https://dypnsapi.aliyuncs.com',
  dysms: 'https://dysmsapi.aliyuncs.com',
} as const;
const TENCENT_ENDPOINT = 'https://sms.tencentcloudapi.com';
const TENCENT_REGION = 'ap-guangzhou';

/** Settings with which codes may not be sent in the open; each as a clause with the variable's name. */
export function smsFaults(sms: SmsConfig): string[] {
  if (sms.provider === 'sandbox') return ['SMS_PROVIDER is sandbox: anyone could read the codes'];
  const name = sms.provider === 'aliyun' ? 'ALIYUN_SMS_ENDPOINT' : 'TENCENT_SMS_ENDPOINT';
  return isUnsafe(sms.endpoint) ? [`${name} is not a public https address`] : [];
}

/** Signature that a carrier puts in brackets before the text; mostly Chinese. */
const SIGN_NAME: Form = {
  form: /^[\p{L}\p{N}]{1,32}$/u,
  mustBe: '1 to 32 letters and digits, without 【】, which the carrier adds',
};

const TEMPLATE = /^[\w-]{1,40}$/;

/** All or none; without them masters, and clients whose browser takes no push, get no message. */
function noticeTemplates(env: Environment): NoticeTemplates | null {
  const template = (name: string) => setting(env, name, '', 'the id of a template', matching(TEMPLATE));
  const reminder = template('CONSULT_SMS_REMINDER');
  const change = template('CONSULT_SMS_CHANGE');
  const master = template('CONSULT_SMS_MASTER');
  const given = [reminder, change, master].filter((id) => id !== '').length;
  if (given === 1 || given === 2) {
    throw new ConfigError('CONSULT_SMS_REMINDER, CONSULT_SMS_CHANGE and CONSULT_SMS_MASTER are set together or not.');
  }
  return given === 0 ? null : { reminder, change, master };
}

/** The carrier of codes, with the settings that it needs. Throws ConfigError. */
export function readSms(env: Environment): SmsConfig {
  const providers = ['sandbox', 'aliyun', 'tencent'] as const;
  const mustBe = 'sandbox, aliyun or tencent';
  const provider = setting(env, 'SMS_PROVIDER', 'sandbox', mustBe, oneOf(providers));
  if (provider === 'sandbox') return { provider };
  const owner = `SMS_PROVIDER=${provider}`;
  const needed = (name: string, form?: Form) => required(env, name, owner, form);
  const address = 'an http or https address';
  if (provider === 'aliyun') {
    const apis = ['dypns', 'dysms'] as const;
    const api = setting(env, 'ALIYUN_SMS_API', 'dypns', 'dypns or dysms', oneOf(apis));
    return {
      provider,
      api,
      endpoint: setting(env, 'ALIYUN_SMS_ENDPOINT', ALIYUN_ENDPOINTS[api], address, webAddress),
      key: { id: needed('ALIYUN_ACCESS_KEY_ID'), secret: needed('ALIYUN_ACCESS_KEY_SECRET') },
      signName: needed('ALIYUN_SMS_SIGN_NAME', SIGN_NAME),
      templateCode: needed('ALIYUN_SMS_TEMPLATE_CODE'),
      notices: noticeTemplates(env),
    };
  }
  return {
    provider,
    endpoint: setting(env, 'TENCENT_SMS_ENDPOINT', TENCENT_ENDPOINT, address, webAddress),
    region: setting(env, 'TENCENT_SMS_REGION', TENCENT_REGION, 'a region', matching(/^[a-z0-9-]{1,40}$/)),
    key: { id: needed('TENCENT_SECRET_ID'), secret: needed('TENCENT_SECRET_KEY') },
    appId: needed('TENCENT_SMS_APP_ID'),
    signName: needed('TENCENT_SMS_SIGN_NAME', SIGN_NAME),
    templateId: needed('TENCENT_SMS_TEMPLATE_ID'),
    notices: noticeTemplates(env),
  };
}
