import * as calls from '#contract/calls/invoices';
import { serve } from '../../../platform/http/calls.ts';
import { csvAnswer, csvBytes } from '../../../platform/http/streams.ts';
import type { Context } from '../../context.ts';
import * as invoices from './service.ts';

export function invoiceRoutes(ctx: Context) {
  return [
    serve(calls.askInvoice, ({ body, user }) => invoices.askInvoice(ctx, user.userId, body)),
    serve(calls.listInvoices, ({ user }) => invoices.listInvoices(ctx, user.userId)),
    serve(calls.withdrawInvoice, ({ body, user }) => invoices.withdrawInvoice(ctx, user.userId, body.invoice)),
    serve(calls.listStaffInvoices, ({ query }) => invoices.listStaffInvoices(ctx, query.state)),
    serve(calls.exportStaffInvoices, ({ query, staff: caller }) =>
      csvAnswer('invoices', csvBytes(invoices.exportStaffInvoices(ctx, caller, query.state))),
    ),
    serve(calls.moveInvoice, ({ params, body, staff: caller }) =>
      invoices.moveInvoice(ctx, caller, params.invoice, body),
    ),
  ];
}
