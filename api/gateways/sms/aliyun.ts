import { createHash, createHmac } from 'node:crypto';
import { beijingDate, isoDate } from '#domain/calendar/civil-date';
import { SMS_CODE } from '#domain/people/sms-code';
import type { Clock, Ids } from '../../platform/clock.ts';
import type { AliyunConfig, CarrierKey } from '../../platform/sms-config.ts';
import { exchange, SMS_TIMEOUT_MS, textOf } from './exchange.ts';
import { noticeOutcome, recordedOutcome, refusal } from './refusals.ts';
import type { SmsMessage, SmsSender } from './sender.ts';

interface AliyunCall {
  /** Name alone, without scheme. */
  host: string;
  action: string;
  version: string;
  /** All parameters travel in the query; the body is empty. */
  query: Readonly<Record<string, string>>;
  /** ms */
  at: number;
  /** Never the same twice. */
  nonce: string;
}

const ALGORITHM = 'ACS3-HMAC-SHA256';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** RFC 3986, which encodes five signs that JavaScript leaves alone. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Parameters in the order and the form that is signed and sent. */
export function aliyunQuery(query: AliyunCall['query']): string {
  return Object.entries(query)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');
}

/**
 * The headers of a POST signed by version 3 of Alibaba Cloud's signature: everything of
 * the request is in the digest, the time and a nonce against replays among it.
 */
export function aliyunHeaders(call: AliyunCall, key: CarrierKey): Record<string, string> {
  const empty = sha256('');
  const signed: Record<string, string> = {
    host: call.host,
    'x-acs-action': call.action,
    'x-acs-content-sha256': empty,
    'x-acs-date': `${new Date(call.at).toISOString().slice(0, 19)}Z`,
    'x-acs-signature-nonce': call.nonce,
    'x-acs-version': call.version,
  };
  const names = Object.keys(signed).join(';');
  const lines = Object.entries(signed).map(([name, value]) => `${name}:${value}\n`);
  const canonical = ['POST', '/', aliyunQuery(call.query), lines.join(''), names, empty].join('\n');
  const signature = createHmac('sha256', key.secret)
    .update(`${ALGORITHM}\n${sha256(canonical)}`)
    .digest('hex');
  const { host: _host, ...headers } = signed;
  return {
    ...headers,
    authorization: `${ALGORITHM} Credential=${key.id},SignedHeaders=${names},Signature=${signature}`,
  };
}

const VERSION = '2017-05-25';
const MINUTES = String(SMS_CODE.lifeMs / 60_000);

interface Form {
  action: string;
  parameters(message: SmsMessage): Record<string, string>;
}

/**
 * Both get our own codes, so that one place stores and checks them. If dypns generated them (`##code##`), it would also
 * have to check them, and a lost response would look like a wrong code.
 */
const FORMS: Record<AliyunConfig['api'], Form> = {
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

interface Details {
  SmsSendDetailDTO?: { OutId?: unknown; SendStatus?: unknown }[];
}
/** 1 waits for the network's word, 3 was delivered. */
const NOT_DELIVERED = 2;

/** Codes by Alibaba Cloud. Its HTTP status is 200 for refusals too: `Code` decides. */
export function aliyunSms(
  { api, endpoint, key, signName, templateCode, notices }: AliyunConfig,
  clock: Clock,
  ids: Ids,
  timeoutMs = SMS_TIMEOUT_MS,
): SmsSender {
  const { host } = new URL(endpoint);
  const { action, parameters } = FORMS[api];
  function ask(action: string, query: Record<string, string>) {
    const signed = { host, action, version: VERSION, query, at: clock.now(), nonce: ids.next() };
    const url = `${endpoint}/?${aliyunQuery(query)}`;
    return exchange(url, { headers: aliyunHeaders(signed, key) }, timeoutMs);
  }
  async function call(fields: Record<string, string>) {
    const answer = await ask(action, { ...fields, SignName: signName });
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
    lookUp: ({ phone, ref, at }) =>
      recordedOutcome(async () => {
        const day = isoDate(beijingDate(at)).replaceAll('-', '');
        const page = { PageSize: '50', CurrentPage: '1' };
        const query = { PhoneNumber: phone, SendDate: day, ...page };
        const { SmsSendDetailDTOs: found } = await ask('QuerySendDetails', query);
        const rows = (found as Details | undefined)?.SmsSendDetailDTO ?? [];
        const row = rows.find(({ OutId }) => OutId === ref);
        return row && (row.SendStatus === NOT_DELIVERED ? 'failed' : 'sent');
      }),
  };
}
