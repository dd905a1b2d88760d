import { createHash, createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#domain/errors';
import { aliyunSms } from './aliyun.ts';
import type { SmsNotice, SmsSender } from './sender.ts';
import { tencentSms } from './tencent.ts';

const NOW = Date.UTC(2026, 10, 21, 4);
const clock = { now: () => NOW };
const KEY = { id: 'AKID', secret: 'a secret key' };
const MESSAGE = { phone: '13800138000', purpose: 'register', code: '482913' } as const;
/** A busy machine answers late; a carrier that is silent is waited for no longer than this. */
const PATIENT_MS = 30_000;
const SILENCE_MS = 300;

interface Seen {
  url: URL;
  headers: Headers;
  body: string;
}

/** A carrier on a port of its own, which says what the test tells it to. */
let server: ReturnType<typeof Bun.serve>;
let seen: Seen[];
let answer: () => Response | Promise<Response>;
beforeEach(() => {
  seen = [];
  server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const { headers } = request;
      seen.push({ url: new URL(request.url), headers, body: await request.text() });
      return answer();
    },
  });
});
afterEach(() => server.stop(true));

const json = (body: unknown, status = 200) => Response.json(body, { status });
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text);
const endpoint = () => server.url.origin;

const aliyun = (api: 'dypns' | 'dysms', timeoutMs = PATIENT_MS) =>
  aliyunSms(
    { api, endpoint: endpoint(), key: KEY, signName: '子平', templateCode: '100001', notices: null },
    clock,
    { next: () => 'once' },
    timeoutMs,
  );
const tencent = (timeoutMs = PATIENT_MS) =>
  tencentSms(
    {
      endpoint: endpoint(),
      region: 'ap-guangzhou',
      key: KEY,
      appId: '1400',
      signName: '子平',
      templateId: '77',
      notices: null,
    },
    clock,
    timeoutMs,
  );
const tencentOk = () => json({ Response: { SendStatusSet: [{ Code: 'Ok' }] } });
const tencentSays = (Code: string) => () => json({ Response: { SendStatusSet: [{ Code, Message: 'why' }] } });

/** The signature as the carrier computes it from the request that arrived. */
function aliyunSignature({ url, headers }: Seen): string {
  const names = ['host', ...[...headers.keys()].filter((name) => name.startsWith('x-acs-')).sort()];
  const lines = names.map((name) => `${name}:${headers.get(name)}\n`).join('');
  const query = url.search.slice(1);
  const body = headers.get('x-acs-content-sha256');
  const canonical = ['POST', '/', query, lines, names.join(';'), body].join('\n');
  return mac(KEY.secret, `ACS3-HMAC-SHA256\n${sha256(canonical)}`).digest('hex');
}

function tencentSignature({ url, headers, body }: Seen): string {
  const at = headers.get('x-tc-timestamp') ?? '';
  const day = new Date(Number(at) * 1_000).toISOString().slice(0, 10);
  const lines = `content-type:${headers.get('content-type')}\nhost:${url.hostname}\nx-tc-action:sendsms\n`;
  const canonical = ['POST', '/', '', lines, 'content-type;host;x-tc-action', sha256(body)];
  const digest = sha256(canonical.join('\n'));
  const toSign = ['TC3-HMAC-SHA256', at, `${day}/sms/tc3_request`, digest].join('\n');
  const key = mac(mac(mac(`TC3${KEY.secret}`, day).digest(), 'sms').digest(), 'tc3_request');
  return mac(key.digest(), toSign).digest('hex');
}

const failureOf = (sender: SmsSender) =>
  sender.send(MESSAGE).then(
    () => null,
    (error: AppError) => error,
  );

describe('Alibaba Cloud', () => {
  it.each([
    ['dypns', 'SendSmsVerifyCode', 'PhoneNumber', { code: '482913', min: '5' }],
    ['dysms', 'SendSms', 'PhoneNumbers', { code: '482913' }],
  ] as const)('receives our digits, signed: %s', async (api, action, phone, parameters) => {
    answer = () => json({ Code: 'OK' });
    await aliyun(api).send(MESSAGE);
    const [call] = seen as [Seen];
    const { searchParams } = call.url;
    expect(call.headers.get('x-acs-action')).toBe(action);
    expect(searchParams.get(phone)).toBe(MESSAGE.phone);
    expect(JSON.parse(searchParams.get('TemplateParam') ?? '')).toEqual(parameters);
    expect(searchParams.get('SignName')).toBe('子平');
    expect(call.headers.get('authorization')).toContain(`Signature=${aliyunSignature(call)}`);
  });

  it.each([
    ['isv.BUSINESS_LIMIT_CONTROL', 42900, '该手机号获取验证码过于频繁，请稍后再试'],
    ['isv.MOBILE_NUMBER_ILLEGAL', 42200, '请输入正确的手机号'],
    ['isv.BLACK_KEY_CONTROL_LIMIT', 50200, '该手机号已拒收短信，请联系运营商或更换手机号'],
    ['isv.AMOUNT_NOT_ENOUGH', 50200, '短信发送失败，请稍后重试'],
    ['SignatureDoesNotMatch', 50200, '短信发送失败，请稍后重试'],
  ])('%s becomes a message', async (Code, code, message) => {
    answer = () => json({ Code, Message: 'why' }, 200);
    expect(await failureOf(aliyun('dysms'))).toMatchObject({ code, message });
  });
});

describe('Tencent Cloud', () => {
  it('receives our digits, signed', async () => {
    answer = tencentOk;
    await tencent().send(MESSAGE);
    const [call] = seen as [Seen];
    expect(JSON.parse(call.body)).toEqual({
      SmsSdkAppId: '1400',
      SignName: '子平',
      TemplateId: '77',
      TemplateParamSet: ['482913'],
      PhoneNumberSet: ['+8613800138000'],
    });
    expect(call.headers.get('x-tc-version')).toBe('2021-01-11');
    expect(call.headers.get('authorization')).toContain(`Signature=${tencentSignature(call)}`);
  });

  it.each([
    ['LimitExceeded.PhoneNumberOneHourLimit', 42900, '该手机号获取验证码过于频繁，请稍后再试'],
    ['InvalidParameterValue.IncorrectPhoneNumber', 42200, '请输入正确的手机号'],
    ['FailedOperation.PhoneNumberInBlacklist', 50200, '该手机号已拒收短信，请联系运营商或更换手机号'],
    ['FailedOperation.InsufficientBalanceInSmsPackage', 50200, '短信发送失败，请稍后重试'],
  ])('%s for the single number becomes a message', async (word, code, message) => {
    answer = tencentSays(word);
    expect(await failureOf(tencent())).toMatchObject({ code, message });
  });

  it('that rejects the whole request has sent nothing', async () => {
    answer = () => json({ Response: { Error: { Code: 'AuthFailure', Message: 'why' } } });
    expect(await failureOf(tencent())).toMatchObject({ code: 50200 });
  });
});

describe('a carrier with an unexpected response', () => {
  const ways: [string, () => Response | Promise<Response>][] = [
    ['a page of a proxy', () => new Response('<html>', { status: 502 })],
    ['an empty object', () => json({})],
    ['a list', () => json([])],
    ['a redirection', () => Response.redirect('https://example.com')],
    ['silence', () => new Promise<Response>(() => undefined)],
  ];
  it.each(ways)('%s counts as not sent', async (name, says) => {
    answer = says;
    const timeoutMs = name === 'silence' ? SILENCE_MS : PATIENT_MS;
    for (const sender of [aliyun('dypns', timeoutMs), tencent(timeoutMs)]) {
      const failure = await failureOf(sender);
      expect(failure).toBeInstanceOf(AppError);
      expect(failure).toMatchObject({ code: 50200, message: '短信发送失败，请稍后重试' });
    }
  });

  it('keeps the phone and the code out of its log entries', async () => {
    answer = () => json({ Code: 'isp.SYSTEM_ERROR', Message: '13800138000 got 482913 already' });
    const { cause } = (await failureOf(aliyun('dysms'))) as AppError;
    expect(String(cause)).toContain('isp.SYSTEM_ERROR');
    expect(String(cause)).not.toMatch(/13800138000|482913/);
  });
});

describe('a message about an appointment', () => {
  const NOTICE: SmsNotice = {
    phone: '13800138000',
    kind: 'reminder',
    ref: 'sn:1:client:day',
    params: { time: '明天 10:00', master: '清和先生' },
  };
  const notices = { reminder: 'R1', change: 'C1', master: 'M1' };
  const settings = { endpoint: '', key: KEY, signName: '子平' };
  const ali = (api: 'dypns' | 'dysms', timeoutMs = PATIENT_MS) =>
    aliyunSms(
      { ...settings, endpoint: endpoint(), api, templateCode: '1', notices },
      clock,
      { next: () => 'once' },
      timeoutMs,
    );
  const ten = (timeoutMs = PATIENT_MS) =>
    tencentSms(
      {
        ...settings,
        endpoint: endpoint(),
        region: 'ap-guangzhou',
        appId: '1400',
        templateId: '77',
        notices,
      },
      clock,
      timeoutMs,
    );

  it('uses its template, with our reference', async () => {
    answer = () => json({ Code: 'OK' });
    expect(await ali('dysms').notice?.(NOTICE)).toBe('sent');
    const { searchParams } = seen[0]?.url ?? new URL('http://none');
    expect(searchParams.get('TemplateCode')).toBe('R1');
    expect(searchParams.get('OutId')).toBe(NOTICE.ref);
    expect(JSON.parse(searchParams.get('TemplateParam') ?? '')).toEqual(NOTICE.params);
    answer = () => json({ Response: { SendStatusSet: [{ Code: 'Ok' }] } });
    expect(await ten().notice?.(NOTICE)).toBe('sent');
    expect(JSON.parse(seen[1]?.body ?? '')).toMatchObject({
      TemplateId: 'R1',
      TemplateParamSet: ['明天 10:00', '清和先生'],
      SessionContext: NOTICE.ref,
    });
  });

  it('that was rejected has failed; one without a response is unknown', async () => {
    answer = () => json({ Code: 'isv.BUSINESS_LIMIT_CONTROL' });
    expect(await ali('dysms').notice?.(NOTICE)).toBe('failed');
    answer = () => new Promise(() => {});
    expect(await ten(SILENCE_MS).notice?.(NOTICE)).toBe('unknown');
  });

  it('without a response is looked up by our reference', async () => {
    const sent = { phone: NOTICE.phone, ref: NOTICE.ref, at: NOW - 60_000 };
    const ofAli = (OutId: string, SendStatus: number) => () =>
      json({ Code: 'OK', SmsSendDetailDTOs: { SmsSendDetailDTO: [{ OutId, SendStatus }] } });
    const ofTen = (SessionContext: string, ReportStatus: string) => () =>
      json({ Response: { PullSmsSendStatusSet: [{ SessionContext, ReportStatus }] } });
    for (const [says, outcome] of [
      [ofAli(NOTICE.ref, 3), 'sent'],
      [ofAli(NOTICE.ref, 1), 'sent'],
      [ofAli(NOTICE.ref, 2), 'failed'],
      [ofAli('another', 3), 'unknown'],
      [() => json({ Code: 'isp.SYSTEM_ERROR' }), 'unknown'],
    ] as const) {
      answer = says;
      expect(await ali('dysms').lookUp?.(sent)).toBe(outcome);
    }
    expect(Object.fromEntries(seen[0]?.url.searchParams ?? [])).toMatchObject({
      PhoneNumber: NOTICE.phone,
      SendDate: '20261121',
    });
    expect(seen[0]?.headers.get('x-acs-action')).toBe('QuerySendDetails');
    seen.length = 0;
    for (const [says, outcome] of [
      [ofTen(NOTICE.ref, 'SUCCESS'), 'sent'],
      [ofTen(NOTICE.ref, 'FAIL'), 'failed'],
      [ofTen('another', 'SUCCESS'), 'unknown'],
      [() => new Response('no', { status: 502 }), 'unknown'],
    ] as const) {
      answer = says;
      expect(await ten().lookUp?.(sent)).toBe(outcome);
    }
    expect(seen[0]?.headers.get('x-tc-action')).toBe('PullSmsSendStatusByPhoneNumber');
    expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({
      PhoneNumber: `+86${NOTICE.phone}`,
      SmsSdkAppId: '1400',
      BeginTime: NOW / 1_000 - 120,
    });
  });

  it('cannot be sent by carriers of codes only, or without templates', () => {
    expect(ali('dypns').notice).toBeUndefined();
    expect(tencent().notice).toBeUndefined();
  });
});
