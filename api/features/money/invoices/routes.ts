import { type EndpointModule, type EndpointPlugin, serve } from '#api/platform/http/calls';
import { bodyChunks } from '#api/platform/http/input';
import { csvAnswer, csvBytes } from '#api/platform/http/streams';
import * as calls from '#contract/calls/invoices';
import type { Context } from '../../context.ts';
import { readInvoiceResult } from './result.ts';
import * as invoices from './service.ts';

function fileAnswer({ name, bytes }: Awaited<ReturnType<typeof invoices.downloadInvoice>>): Response {
  return new Response(bytes, {
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  });
}

export function invoicesModule(ctx: Context, plugin: EndpointPlugin): EndpointModule {
  return plugin('invoices', [
    serve(calls.askInvoice, ({ body, user }) => invoices.askInvoice(ctx, user.userId, body)),
    serve(calls.listInvoices, ({ user }) => invoices.listInvoices(ctx, user.userId)),
    serve(calls.withdrawInvoice, ({ body, user }) => invoices.withdrawInvoice(ctx, user.userId, body.invoice)),
    serve(calls.downloadInvoice, async ({ query, user }) =>
      fileAnswer(await invoices.downloadInvoice(ctx, user.userId, query.invoice)),
    ),
    serve(calls.uploadInvoiceFile, ({ params, staff: caller, request }) =>
      invoices.uploadInvoiceFile(ctx, caller, params.invoice, bodyChunks(request)),
    ),
    serve(calls.readInvoiceResult, ({ request }) => readInvoiceResult(ctx, bodyChunks(request))),
    serve(calls.downloadStaffInvoice, async ({ query, staff: caller }) =>
      fileAnswer(await invoices.downloadStaffInvoice(ctx, caller, query.invoice)),
    ),
    serve(calls.listStaffInvoices, ({ query, staff: caller }) => invoices.listStaffInvoices(ctx, caller, query)),
    serve(calls.exportStaffInvoices, ({ query, staff: caller }) =>
      csvAnswer('invoices', csvBytes(invoices.exportStaffInvoices(ctx, caller, query))),
    ),
    serve(calls.moveInvoice, ({ params, body, staff: caller }) =>
      invoices.moveInvoice(ctx, caller, params.invoice, body),
    ),
  ]);
}
