import { createHash, createHmac } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { CarrierKey, TencentConfig } from '../../platform/sms-config.ts';
import { exchange, SMS_TIMEOUT_MS, textOf } from './exchange.ts';
import { noticeOutcome, recordedOutcome, refusal } from './refusals.ts';
import type { SmsSender } from './sender.ts';

interface TencentCall {
  /** Name alone, without scheme and port. */
  host: string;
  service: string;
  action: string;
  /** JSON, exactly as it is sent. */
  body: string;
  /** ms */
  at: number;
}

const ALGORITHM = 'TC3-HMAC-SHA256';
const CONTENT_TYPE = 'application/json; charset=utf-8';
const SIGNED = 'content-type;host;x-tc-action';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text);

/** The headers of a POST signed by Tencent Cloud's third signature, with a key of the day (UTC). */
export function tencentHeaders(call: TencentCall, key: CarrierKey): Record<string, string> {
  const { host, service, action, body, at } = call;
  const seconds = String(Math.floor(at / 1_000));
  const day = new Date(at).toISOString().slice(0, 10);
  const scope = `${day}/${service}/tc3_request`;
  const headers = `content-type:${CONTENT_TYPE}\nhost:${host}\nx-tc-action:${action.toLowerCase()}\n`;
  const canonical = ['POST', '/', '', headers, SIGNED, sha256(body)].join('\n');
  const toSign = [ALGORITHM, seconds, scope, sha256(canonical)].join('\n');
  const ofDay = mac(`TC3${key.secret}`, day).digest();
  const ofRequest = mac(mac(ofDay, service).digest(), 'tc3_request').digest();
  const signature = mac(ofRequest, toSign).digest('hex');
  return {
    'content-type': CONTENT_TYPE,
    'x-tc-action': action,
    'x-tc-timestamp': seconds,
    authorization: `${ALGORITHM} Credential=${key.id}/${scope}, SignedHeaders=${SIGNED}, Signature=${signature}`,
  };
}

const VERSION = '2021-01-11';

interface TencentResponse {
  Error?: { Code?: unknown; Message?: unknown };
  SendStatusSet?: { Code?: unknown; Message?: unknown }[];
  PullSmsSendStatusSet?: { SessionContext?: unknown; ReportStatus?: unknown }[];
}

/** Codes by Tencent Cloud. A call that worked may still have refused the one number: both are read. */
export function tencentSms(
  { endpoint, region, key, appId, signName, templateId, notices }: TencentConfig,
  clock: Clock,
  timeoutMs = SMS_TIMEOUT_MS,
): SmsSender {
  const { hostname } = new URL(endpoint);
  async function ask(action: string, fields: object): Promise<TencentResponse> {
    const body = JSON.stringify(fields);
    const signed = { host: hostname, service: 'sms', action, body, at: clock.now() };
    const headers = {
      ...tencentHeaders(signed, key),
      'x-tc-version': VERSION,
      'x-tc-region': region,
    };
    const answer = await exchange(`${endpoint}/`, { headers, body }, timeoutMs);
    return (answer.Response ?? {}) as TencentResponse;
  }
  async function call(phone: string, template: string, params: string[], ref: string) {
    const { Error: failure, SendStatusSet } = await ask('SendSms', {
      SmsSdkAppId: appId,
      SignName: signName,
      TemplateId: template,
      TemplateParamSet: params,
      PhoneNumberSet: [`+86${phone}`],
      ...(ref && { SessionContext: ref }),
    });
    const status = failure ?? SendStatusSet?.[0];
    const word = textOf(status?.Code);
    return word === 'Ok' ? null : refusal(word, textOf(status?.Message));
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
    lookUp: ({ phone, ref, at }) =>
      recordedOutcome(async () => {
        const { PullSmsSendStatusSet: rows } = await ask('PullSmsSendStatusByPhoneNumber', {
          BeginTime: Math.floor(at / 1_000) - 60,
          EndTime: Math.ceil(clock.now() / 1_000),
          Offset: 0,
          Limit: 100,
          PhoneNumber: `+86${phone}`,
          SmsSdkAppId: appId,
        });
        const row = rows?.find(({ SessionContext }) => SessionContext === ref);
        return row && (row.ReportStatus === 'SUCCESS' ? 'sent' : 'failed');
      }),
  };
}
