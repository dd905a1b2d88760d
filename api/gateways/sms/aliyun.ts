import { SMS_CODE } from '#domain/people/sms-code';
import type { Clock, Ids } from '../../platform/clock.ts';
import { type AliyunKey, aliyunHeaders, aliyunQuery } from './aliyun-signing.ts';
import { exchange, SMS_TIMEOUT_MS, textOf } from './exchange.ts';
import { refusal } from './refusals.ts';
import type { SmsMessage, SmsSender } from './sender.ts';

export interface AliyunSettings {
  /**
   * `dypns`: 号码认证, needs no application for signature or template. `dysms`: 短信服务, with the
   * account's own.
   */
  api: 'dypns' | 'dysms';
  /** Address, without a slash at the end. */
  endpoint: string;
  key: AliyunKey;
  signName: string;
  templateCode: string;
}

const VERSION = '2017-05-25';
const MINUTES = String(SMS_CODE.lifeMs / 60_000);

interface Form {
  action: string;
  parameters(message: SmsMessage): Record<string, string>;
}

/**
 * Both carry digits of ours, so that one place keeps and checks codes: with digits of its own
 * (`##code##`) dypns would check them too, and a lost answer would then look like a wrong code.
 */
const FORMS: Record<AliyunSettings['api'], Form> = {
  dypns: {
    action: 'SendSmsVerifyCode',
    parameters: ({ phone, code }) => ({
      PhoneNumber: phone,
      TemplateParam: JSON.stringify({ code, min: MINUTES }),
    }),
  },
  dysms: {
    action: 'SendSms',
    parameters: ({ phone, code }) => ({
      PhoneNumbers: phone,
      TemplateParam: JSON.stringify({ code }),
    }),
  },
};

/** Codes by Alibaba Cloud. Its HTTP status is 200 for refusals too: `Code` decides. */
export function aliyunSms(
  { api, endpoint, key, signName, templateCode }: AliyunSettings,
  clock: Clock,
  ids: Ids,
  timeoutMs = SMS_TIMEOUT_MS,
): SmsSender {
  const { host } = new URL(endpoint);
  const { action, parameters } = FORMS[api];
  return {
    async send(message) {
      const query = { ...parameters(message), SignName: signName, TemplateCode: templateCode };
      const call = { host, action, version: VERSION, query, at: clock.now(), nonce: ids.next() };
      const url = `${endpoint}/?${aliyunQuery(query)}`;
      const answer = await exchange(url, { headers: aliyunHeaders(call, key) }, timeoutMs);
      const word = textOf(answer.Code);
      if (word !== 'OK') throw refusal(word, textOf(answer.Message));
    },
  };
}
