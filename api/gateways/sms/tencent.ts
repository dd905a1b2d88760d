import type { Clock } from '../../platform/clock.ts';
import { exchange, SMS_TIMEOUT_MS, textOf } from './exchange.ts';
import { refusal } from './refusals.ts';
import type { SmsSender } from './sender.ts';
import { type TencentKey, tencentHeaders } from './tencent-signing.ts';

export interface TencentSettings {
  /** Address, without a slash at the end. */
  endpoint: string;
  region: string;
  key: TencentKey;
  appId: string;
  signName: string;
  templateId: string;
}

const ACTION = 'SendSms';
const VERSION = '2021-01-11';

interface Told {
  Error?: { Code?: unknown; Message?: unknown };
  SendStatusSet?: { Code?: unknown; Message?: unknown }[];
}

/** Codes by Tencent Cloud. A call that worked may still have refused the one number: both are read. */
export function tencentSms(
  { endpoint, region, key, appId, signName, templateId }: TencentSettings,
  clock: Clock,
  timeoutMs = SMS_TIMEOUT_MS,
): SmsSender {
  const { hostname } = new URL(endpoint);
  return {
    async send({ phone, code }) {
      const body = JSON.stringify({
        SmsSdkAppId: appId,
        SignName: signName,
        TemplateId: templateId,
        TemplateParamSet: [code],
        PhoneNumberSet: [`+86${phone}`],
      });
      const call = { host: hostname, service: 'sms', action: ACTION, body, at: clock.now() };
      const headers = {
        ...tencentHeaders(call, key),
        'x-tc-version': VERSION,
        'x-tc-region': region,
      };
      const answer = await exchange(`${endpoint}/`, { headers, body }, timeoutMs);
      const { Error: failure, SendStatusSet } = (answer.Response ?? {}) as Told;
      const told = failure ?? SendStatusSet?.[0];
      const word = textOf(told?.Code);
      if (word !== 'Ok') throw refusal(word, textOf(told?.Message));
    },
  };
}
