import type { StaffCaller } from '#api/platform/http/request';
import type { Rows } from '#api/platform/http/streams';
import type { Parsed } from '#contract/call';
import type { StaffInvoice } from '#contract/invoices';
import { INVOICE_LIST } from '#contract/lists/invoices';
import type { ListPage } from '#contract/lists/list';
import { INVOICE_KIND_NAMES, INVOICE_STATE_NAMES, type InvoiceColumn } from '#domain/shop/invoice';
import { yuanText } from '#domain/shop/money';
import type { Context } from '../../context.ts';
import * as audit from '../../staff/audit/service.ts';
import { dayNamed, KEYSET, listPage, servedList } from '../../staff/lists/console-list.ts';
import * as repository from './repository.ts';
import { recordAccess, staffInvoices } from './service.ts';

const ALL = 1_000_000;

/** Invoices for staff, the oldest request first. */
export const invoiceList = (ctx: Context) =>
  servedList(INVOICE_LIST, {
    filterOf: ({ clock }, { state, kind, from, to, q }) => ({
      state: state === 'all' ? null : state,
      kind: kind === 'all' ? null : kind,
      first: dayNamed(from, clock.now(), 'from'),
      last: dayNamed(to, clock.now(), 'to'),
      ends: q || null,
    }),
    page: repository.page,
    count: repository.count,
    place: ({ invoice }) => ({ value: invoice.askedAt, id: invoice.id }),
    format: KEYSET,
    // Titles are sealed with a key that another thread does not have.
    rowsOf: (_ctx, found) => staffInvoices(ctx, found),
  });

/** Returns a page of the list for staff. */
export async function listStaffInvoices(
  ctx: Context,
  by: StaffCaller,
  query: Parsed<typeof INVOICE_LIST.calls.rows, 'query'>,
): Promise<ListPage<StaffInvoice>> {
  await recordAccess(ctx, by);
  return listPage(ctx, invoiceList(ctx), query, by);
}

const CELLS: Record<InvoiceColumn, (row: StaffInvoice) => string> = {
  订单号: (row) => row.client_sn,
  抬头类型: (row) => INVOICE_KIND_NAMES[row.kind],
  购买方名称: (row) => row.title,
  购买方税号: (row) => row.taxNo ?? '',
  项目名称: (row) => row.item,
  数量: () => '1',
  '金额（含税）': (row) => yuanText(row.amount ?? row.left),
  状态: (row) => INVOICE_STATE_NAMES[row.state],
  发票号码: (row) => row.number ?? '',
  开票日期: (row) => row.issuedOn ?? '',
};

/** Exports many invoices for the tax office's program; requires the right to issue them and is audited. */
export async function* exportStaffInvoices(
  ctx: Context,
  by: StaffCaller,
  query: Parsed<typeof INVOICE_LIST.calls.file, 'query'>,
): Rows {
  const { filterOf } = invoiceList(ctx);
  const rows = await staffInvoices(ctx, await repository.page(ctx, await filterOf(ctx, query, by), null, ALL));
  await ctx.store.tx((q) =>
    audit.record(ctx, q, by, 'list.export', 'invoices', { list: 'invoices', rows: rows.length }),
  );
  const { columns } = ctx.invoicing;
  yield [columns.map(({ name }) => name)];
  yield rows.map((row) => columns.map((column) => ('text' in column ? column.text : CELLS[column.name](row))));
}
