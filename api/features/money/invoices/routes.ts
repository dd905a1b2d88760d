import { type EndpointModule, type EndpointPlugin, serve } from '#api/platform/http/calls';
import { bodyChunks } from '#api/platform/http/input';
import type { CallInput, StaffCaller } from '#api/platform/http/request';
import { csvAnswer, csvBytes } from '#api/platform/http/streams';
import type { Parsed } from '#contract/call';
import * as calls from '#contract/calls/invoices';
import { INVOICE_LIST } from '#contract/lists/invoices';
import type { Context } from '../../context.ts';
import { listRoutes } from '../../staff/lists/console-list.ts';
import { exportStaffInvoices, invoiceList, listStaffInvoices } from './list.ts';
import { readInvoiceResult } from './result.ts';
import * as invoices from './service.ts';

const { calls: list } = INVOICE_LIST;

type Asked<Part extends 'rows' | 'file'> = CallInput & {
  query: Parsed<(typeof list)[Part], 'query'>;
  staff: StaffCaller;
};

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
    // Page and file are the invoices' own: the one is recorded, the other has the tax office's columns.
    ...listRoutes(ctx, invoiceList(ctx)).filter(({ call }) => call === list.total || call === list.views),
    {
      call: list.rows,
      handler: ({ query, staff: caller }: Asked<'rows'>) => listStaffInvoices(ctx, caller, query),
    },
    {
      call: list.file,
      handler: ({ query, staff: caller }: Asked<'file'>) =>
        csvAnswer('invoices', csvBytes(exportStaffInvoices(ctx, caller, query))),
    },
    serve(calls.readStaffInvoice, ({ params, staff: caller }) =>
      invoices.readStaffInvoice(ctx, caller, params.invoice),
    ),
    serve(calls.moveInvoice, ({ params, body, staff: caller }) =>
      invoices.moveInvoice(ctx, caller, params.invoice, body),
    ),
  ]);
}
