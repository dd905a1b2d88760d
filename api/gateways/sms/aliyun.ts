import { SMS_CODE } from '#domain/people/sms-code';
import type { Clock, Ids } from '../../platform/clock.ts';
import { type AliyunKey, aliyunHeaders, aliyunQuery } from './aliyun-signing.ts';
import { exchange, SMS_TIMEOUT_MS, textOf } from './exchange.ts';
import { noticeOutcome, refusal } from './refusals.ts';
import type { NoticeTemplates, SmsMessage, SmsSender } from './sender.ts';

interface AliyunSettings {
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
  /** Of messages about hours, with `time` and `master`; null: none are sent. */
  notices?: NoticeTemplates | null;
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
  { api, endpoint, key, signName, templateCode, notices }: AliyunSettings,
  clock: Clock,
  ids: Ids,
  timeoutMs = SMS_TIMEOUT_MS,
): SmsSender {
  const { host } = new URL(endpoint);
  const { action, parameters } = FORMS[api];
  async function call(fields: Record<string, string>) {
    const query = { ...fields, SignName: signName };
    const signed = { host, action, version: VERSION, query, at: clock.now(), nonce: ids.next() };
    const url = `${endpoint}/?${aliyunQuery(query)}`;
    const answer = await exchange(url, { headers: aliyunHeaders(signed, key) }, timeoutMs);
    const word = textOf(answer.Code);
    return word === 'OK' ? null : refusal(word, textOf(answer.Message));
  }
  const sender: SmsSender = {
    async send(message) {
      const refused = await call({ ...parameters(message), TemplateCode: templateCode });
      if (refused) throw refused;
    },
  };
  // dypns carries codes only.
  if (!notices || api !== 'dysms') return sender;
  return {
    ...sender,
    notice: ({ phone, kind, params, ref }) =>
      noticeOutcome(() =>
        call({
          PhoneNumbers: phone,
          TemplateCode: notices[kind],
          TemplateParam: JSON.stringify(params),
          OutId: ref,
        }),
      ),
  };
}
