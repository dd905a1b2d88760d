import { type AnyElysia, Elysia } from 'elysia';
import { SIMULATOR_PATH } from '#api/gateways/payment/provider';
import type { GatewaySimulator } from '#api/gateways/sandbox/simulator';
import type { SandboxInbox } from '#api/gateways/sms/sandbox';
import { type EndpointPlugin, serve } from '#api/platform/http/calls';
import { readBytes } from '#api/platform/http/input';
import * as calls from '#contract/calls/sandbox';
import { parseIsoDate } from '#domain/calendar/civil-date';
import { AppError, invalid } from '#domain/errors';
import { setFault } from './faults.ts';
import { sandboxPage } from './page.ts';
import { applyForm } from './page-forms.ts';

/** Simulated providers; null with a real one. */
export interface Sandboxes {
  sms: SandboxInbox | null;
  gateway: GatewaySimulator | null;
}

/** Matches the rest of a path. */
const REST = '/*';
const DESK_FORMS = '/sandbox/desk';

const below = (path: string, prefix: string) => path.slice(prefix.length);

function smsRoutes(sms: SandboxInbox, settled: (phone: string) => Promise<void>) {
  return [
    serve(calls.sms, async ({ query }) => {
      await settled(query.phone);
      const smsCode = await sms.latestCode(query.phone);
      if (smsCode === null) throw new AppError('notFound');
      return { smsCode };
    }),
  ];
}

function gatewayRoutes(gateway: GatewaySimulator) {
  return [
    serve(calls.act, async ({ params, query, body }) => ({
      client_sn: params.client_sn,
      order_status: await gateway.press(params.client_sn, params.action, query.amount ?? body?.amount),
    })),
    serve(calls.clock, async ({ body }) => {
      await gateway.advance(body.advanceSeconds);
      return { now: await gateway.now() };
    }),
    serve(calls.faults, () => gateway.faults.list()),
    serve(calls.setFault, async ({ body }) => {
      await setFault(gateway, body);
      return gateway.faults.list();
    }),
    serve(calls.settlementReport, async ({ query }) => {
      const date = parseIsoDate(query.date);
      if (!date) throw invalid('日期不正确', 'date');
      return new Response(await gateway.statement(date), {
        headers: { 'content-type': 'text/csv; charset=utf-8' },
      });
    }),
  ];
}

/** Endpoints for scripts. `settled` resolves when a code requested just now was sent. */
export function sandboxModule(
  { sms, gateway }: Sandboxes,
  plugin: EndpointPlugin,
  settled: (phone: string) => Promise<void>,
): AnyElysia {
  return plugin('sandbox', [...(sms ? smsRoutes(sms, settled) : []), ...(gateway ? gatewayRoutes(gateway) : [])]);
}

/**
 * The sandbox page with its buttons, and the simulated gateway: not endpoints of the registry. Mounted only while a
 * sandbox provider is on; production refuses to start with one.
 */
export function sandboxPages({ sms, gateway }: Sandboxes): AnyElysia {
  const page = new Elysia().get('/sandbox/', ({ query }) => sandboxPage(sms, gateway, query.order));
  if (!gateway) return page;
  return (
    page
      // Forms, or bodies signed byte by byte.
      .onParse(({ request }) => readBytes(request))
      .post(`${DESK_FORMS}${REST}`, ({ path }) => applyForm(gateway, below(path, `${DESK_FORMS}/`)))
      // Each method by name: `all` would lose its GETs to the screens' catch-all.
      .get(`${SIMULATOR_PATH}${REST}`, ({ request, path }) =>
        gateway.handle(request, below(path, SIMULATOR_PATH), new Uint8Array()),
      )
      .post(`${SIMULATOR_PATH}${REST}`, ({ request, path, body }) =>
        gateway.handle(request, below(path, SIMULATOR_PATH), body instanceof Uint8Array ? body : new Uint8Array()),
      )
  );
}
