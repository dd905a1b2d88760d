import { isUnsafe } from './payment-config.ts';

/** Who carries codes. Sandbox: messages that lie on the sandbox desk. */
export type SmsConfig =
  | { provider: 'sandbox' }
  | ({ provider: 'aliyun' } & AliyunConfig)
  | ({ provider: 'tencent' } & TencentConfig);

interface Key {
  id: string;
  secret: string;
}

export interface AliyunConfig {
  api: 'dypns' | 'dysms';
  endpoint: string;
  key: Key;
  signName: string;
  templateCode: string;
}

export interface TencentConfig {
  endpoint: string;
  region: string;
  key: Key;
  appId: string;
  signName: string;
  templateId: string;
}

/** The addresses of the carriers' documents. */
export const ALIYUN_ENDPOINTS = {
  dypns: 'https://dypnsapi.aliyuncs.com',
  dysms: 'https://dysmsapi.aliyuncs.com',
} as const;
export const TENCENT_ENDPOINT = 'https://sms.tencentcloudapi.com';
export const TENCENT_REGION = 'ap-guangzhou';

/** What must not carry codes in the open; each as a clause with the variable's name. */
export function smsFaults(sms: SmsConfig): string[] {
  if (sms.provider === 'sandbox') return ['SMS_PROVIDER is sandbox: anyone could read the codes'];
  const name = sms.provider === 'aliyun' ? 'ALIYUN_SMS_ENDPOINT' : 'TENCENT_SMS_ENDPOINT';
  return isUnsafe(sms.endpoint) ? [`${name} is not a public https address`] : [];
}
