import { Elysia } from 'elysia';
import { envelope } from '#contract/envelope';
import {
  SandboxClock,
  SandboxClockBody,
  SandboxFaultBody,
  SandboxFaults,
  SandboxOrder,
  SandboxOrderParams,
  SandboxSms,
  SandboxSmsQuery,
  SandboxStatementQuery,
} from '#contract/sandbox';
import { parseIsoDate } from '#domain/calendar/civil-date';
import { AppError, invalid } from '#domain/errors';
import { SIMULATOR_PATH } from '../../gateways/payment/provider.ts';
import type { GatewaySimulator } from '../../gateways/sandbox/simulator.ts';
import type { SandboxInbox } from '../../gateways/sms/sandbox.ts';
import { ok } from '../../platform/http/answer.ts';
import { deskPage } from './desk.ts';
import { pressOnDesk } from './desk-forms.ts';
import { setFault } from './faults.ts';

/** What is played for, each null with a real provider. */
export interface Sandboxes {
  sms: SandboxInbox | null;
  gateway: GatewaySimulator | null;
}

/** Left out of a route's name: what stands for the rest of the path. */
const REST = '/*';
const DESK_FORMS = '/desk';

/** Routes of this file whose bodies must not be parsed. */
export const SANDBOX_RAW_ROUTES = [`${SIMULATOR_PATH}${REST}`, `/sandbox${DESK_FORMS}${REST}`];

/**
 * GET  /sandbox                                the desk: messages, orders, fault switches, clock
 * GET  /sandbox/api/sms                        the last code of a phone
 * POST /sandbox/api/orders/{client_sn}/{…}     pay, cancel or fail, as a payer would
 * POST /sandbox/api/clock                      advances the gateway's clock, not ours
 * GET  /sandbox/api/faults                     the faults that are on
 * POST /sandbox/api/faults                     switches one on or off, for one order or all
 * GET  /sandbox/api/statement                  the gateway's statement of a day, as CSV
 * POST /sandbox/desk/…                         the desk's buttons
 * …    /sandbox/sqb/…                          the simulated gateway itself
 *
 * Mounted only while a sandbox provider is on; production refuses to start with one.
 */
export function sandboxRoutes({ sms, gateway }: Sandboxes) {
  const desk = new Elysia({ prefix: '/sandbox' }).get(
    '/',
    ({ query }) => deskPage(sms, gateway, query.order),
    { detail: { hide: true } },
  );
  return desk
    .use(sms ? smsRoutes(sms) : new Elysia())
    .use(gateway ? gatewayRoutes(gateway) : new Elysia());
}

function smsRoutes(sms: SandboxInbox) {
  return new Elysia().get(
    '/api/sms',
    async ({ query }) => {
      const smsCode = await sms.latestCode(query.phone);
      if (smsCode === null) throw new AppError('notFound');
      return ok({ smsCode });
    },
    {
      query: SandboxSmsQuery,
      response: envelope(SandboxSms),
      detail: { summary: '沙箱短信', tags: ['sandbox'] },
    },
  );
}

function gatewayRoutes(gateway: GatewaySimulator) {
  const tags = ['sandbox'];
  const below = (path: string, prefix: string) => path.slice(prefix.length);
  // Each method by its name: `all` would lose its GETs to the screens' own catch-all.
  const served = `${below(SIMULATOR_PATH, '/sandbox')}${REST}`;
  return new Elysia()
    .post(
      '/api/orders/:client_sn/:action',
      async ({ params }) =>
        ok({
          client_sn: params.client_sn,
          order_status: await gateway.press(params.client_sn, params.action),
        }),
      {
        params: SandboxOrderParams,
        response: envelope(SandboxOrder),
        detail: { summary: '沙箱付款人', tags },
      },
    )
    .post(
      '/api/clock',
      async ({ body }) => {
        await gateway.advance(body.advanceSeconds);
        return ok({ now: await gateway.now() });
      },
      {
        body: SandboxClockBody,
        response: envelope(SandboxClock),
        detail: { summary: '沙箱网关时钟', tags },
      },
    )
    .get('/api/faults', async () => ok(await gateway.faults.list()), {
      response: envelope(SandboxFaults),
      detail: { summary: '沙箱故障', tags },
    })
    .post(
      '/api/faults',
      async ({ body }) => {
        await setFault(gateway, body);
        return ok(await gateway.faults.list());
      },
      {
        body: SandboxFaultBody,
        response: envelope(SandboxFaults),
        detail: { summary: '沙箱故障开关', tags },
      },
    )
    .get(
      '/api/statement',
      async ({ query }) => {
        const date = parseIsoDate(query.date);
        if (!date) throw invalid('日期不正确', 'date');
        return new Response(await gateway.statement(date), {
          headers: { 'content-type': 'text/csv; charset=utf-8' },
        });
      },
      {
        query: SandboxStatementQuery,
        detail: {
          summary: '沙箱对账单',
          tags,
          responses: {
            200: {
              description: 'CSV，金额单位为分',
              content: { 'text/csv': { schema: { type: 'string' } } },
            },
          },
        },
      },
    )
    .post(
      `${DESK_FORMS}${REST}`,
      ({ path }) => pressOnDesk(gateway, below(path, `/sandbox${DESK_FORMS}/`)),
      { detail: { hide: true } },
    )
    .get(
      served,
      ({ request, path }) => gateway.handle(request, below(path, SIMULATOR_PATH), new Uint8Array()),
      { detail: { hide: true } },
    )
    .post(
      served,
      ({ request, path, body }) =>
        gateway.handle(
          request,
          below(path, SIMULATOR_PATH),
          body instanceof Uint8Array ? body : new Uint8Array(),
        ),
      { detail: { hide: true } },
    );
}
