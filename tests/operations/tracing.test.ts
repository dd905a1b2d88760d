import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChildServer, childServer, freePort } from '../support/child-server.ts';
import { type Installation, installation } from '../support/installation.ts';

interface Span {
  traceId: string;
  name: string;
  status?: { code: number };
}

/** Body for a collector of OpenTelemetry: spans by resource and scope. */
interface Batch {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}

let place: Installation;
let server: ChildServer;
/** Every batch as it came, as text too: what must not be in it is looked for there. */
let received = '';
const spans: Span[] = [];
const collector = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  async fetch(request) {
    received += await request.clone().text();
    const batch: Batch = await request.json();
    spans.push(...batch.resourceSpans.flatMap((of) => of.scopeSpans.flatMap((each) => each.spans)));
    return Response.json({});
  },
});

beforeAll(async () => {
  place = await installation();
  server = await childServer(place.environment({}).DATA_DIR ?? '', freePort(), {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.port}`,
    OTEL_BSP_SCHEDULE_DELAY: '100',
    TRUSTED_PROXIES: '1',
  });
});
afterAll(async () => {
  await server.stop();
  await collector.stop(true);
  place.remove();
});

const PHONE = '13800138000';

async function call(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.address}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await response.json()).data;
}

it('a purchase is one trace, from the order to the notification, without personal data', async () => {
  await call('/api/web/send-sms-code', { phone: PHONE });
  const { smsCode } = await call(`/sandbox/api/sms?phone=${PHONE}`, undefined);
  const secret = { password: 'paper-lantern-47', confirmPassword: 'paper-lantern-47' };
  const { id, token } = await call('/api/web/register', { username: PHONE, ...secret, smsCode });
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const plan = { subject: '月包VIP', type: 'month', amount: 2999, isRenew: false };
  const { client_sn: clientSn } = await call(
    '/api/web/pay',
    { userId: id, ...plan, return_url: '/redirect' },
    {
      authorization: `Bearer ${token}`,
      traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
    },
  );
  await call(`/sandbox/api/orders/${clientSn}/pay`, {});

  const named = (name: string) => spans.find((span) => span.name === name);
  await expect.poll(() => named('POST /api/pay/notify'), { timeout: 15_000 }).toBeDefined();
  for (const name of ['POST /api/web/pay', 'live_session', 'transaction', 'POST /api/pay/notify'])
    expect(
      spans.filter((span) => span.name === name).map((span) => span.traceId),
      name,
    ).toContain(traceId);
  for (const secretText of [PHONE, smsCode, token, id, secret.password]) expect(received).not.toContain(secretText);
});
