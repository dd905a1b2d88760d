import type { Clock } from '../../platform/clock.ts';
import { exchange, SMS_TIMEOUT_MS, textOf } from './exchange.ts';
import { noticeOutcome, refusal } from './refusals.ts';
import type { NoticeTemplates, SmsSender } from './sender.ts';
import { type TencentKey, tencentHeaders } from './tencent-signing.ts';

interface TencentSettings {
  /** Address, without a slash at the end. */
  endpoint: string;
  region: string;
  key: TencentKey;
  appId: string;
  signName: string;
  templateId: string;
  /** Of messages about hours; null: none are sent. Their variables: the time, the master. */
  notices?: NoticeTemplates | null;
}

const ACTION = 'SendSms';
const VERSION = '2021-01-11';

interface Told {
  Error?: { Code?: unknown; Message?: unknown };
  SendStatusSet?: { Code?: unknown; Message?: unknown }[];
}

/** Codes by Tencent Cloud. A call that worked may still have refused the one number: both are read. */
export function tencentSms(
  { endpoint, region, key, appId, signName, templateId, notices }: TencentSettings,
  clock: Clock,
  timeoutMs = SMS_TIMEOUT_MS,
): SmsSender {
  const { hostname } = new URL(endpoint);
  async function call(phone: string, template: string, params: string[], ref: string) {
    const body = JSON.stringify({
      SmsSdkAppId: appId,
      SignName: signName,
      TemplateId: template,
      TemplateParamSet: params,
      PhoneNumberSet: [`+86${phone}`],
      ...(ref && { SessionContext: ref }),
    });
    const signed = { host: hostname, service: 'sms', action: ACTION, body, at: clock.now() };
    const headers = {
      ...tencentHeaders(signed, key),
      'x-tc-version': VERSION,
      'x-tc-region': region,
    };
    const answer = await exchange(`${endpoint}/`, { headers, body }, timeoutMs);
    const { Error: failure, SendStatusSet } = (answer.Response ?? {}) as Told;
    const told = failure ?? SendStatusSet?.[0];
    const word = textOf(told?.Code);
    return word === 'Ok' ? null : refusal(word, textOf(told?.Message));
  }
  const sender: SmsSender = {
    async send({ phone, code }) {
      const refused = await call(phone, templateId, [code], '');
      if (refused) throw refused;
    },
  };
  if (!notices) return sender;
  return {
    ...sender,
    notice: ({ phone, kind, params: { time, master }, ref }) =>
      noticeOutcome(() => call(phone, notices[kind], [time, master], ref)),
  };
}
