import type { Platform } from '#api/platform/platform';
import type { Parsed } from '#contract/call';
import type * as calls from '#contract/calls/invoices';
import type { Invoice, OwnInvoices, StaffInvoice } from '#contract/invoices';
import type { Queries } from '#db/store';
import { beijingDate, isoDate, parseIsoDate } from '#domain/calendar/civil-date';
import { AppError, invalid } from '#domain/errors';
import {
  INVOICE_FILE_BYTES,
  INVOICE_KEPT_MS,
  INVOICE_YEARS,
  type InvoiceFile,
  invoiceAfter,
  invoiceDayRefusal,
  invoiceFileKind,
  invoiceItem,
  invoiceRefusal,
  readTitle,
} from '#domain/shop/invoice';
import type { Context } from '../../context.ts';
import type { OrderRow } from '../../sales/orders/service.ts';
import * as orders from '../../sales/orders/service.ts';
import type { Auditor } from '../../staff/audit/service.ts';
import * as audit from '../../staff/audit/service.ts';
import type { InvoiceRow } from './repository.ts';
import * as repository from './repository.ts';

export const { openOf } = repository;

const LISTED_ORDERS = 50;
const CHANGED = '状态已经变了，请刷新后再看';

/** Titles are encrypted with an installation key: tax law requires them after the account is deleted. */
const KEYS = 'invoices';

// Invoices: requested by the buyer, issued by staff in the tax office's program, delivered as number or file.

const seal = (ctx: Context, text: string) => ctx.dataKeys.seal(KEYS, 'invoice', text);

/** Decrypts a title or tax number; null if there is none. */
export const open = async (ctx: Context, box: string | null): Promise<string | null> =>
  box === null ? null : ctx.dataKeys.open(KEYS, 'invoice', box);

async function view(ctx: Context, row: InvoiceRow, file: InvoiceFile | null = null) {
  const [title, taxNo] = await Promise.all([open(ctx, row.title), open(ctx, row.taxNo)]);
  return { ...row, client_sn: row.clientSn, title: title ?? '', taxNo, file };
}

/** Returns why the order cannot have an invoice now, or null if it can. */
async function refusalOf(ctx: Platform, q: Queries, order: OrderRow): Promise<string | null> {
  const refunding = (await repository.refunding(ctx, q, [order.clientSn])).size > 0;
  return invoiceRefusal({ ...order, refunding }, ctx.clock.now());
}

/**
 * @throws AppError notFound, forbidden, validation (title, tax number), conflict (no longer possible, or already
 * requested)
 */
export async function askInvoice(
  ctx: Context,
  userId: string,
  { client_sn: clientSn, kind, title, taxNo }: Parsed<typeof calls.askInvoice, 'body'>,
): Promise<Invoice> {
  await orders.own(ctx, userId, clientSn);
  const read = readTitle(kind, title, taxNo);
  if ('why' in read) throw invalid(read.why, read.field);
  const row: InvoiceRow = {
    id: ctx.ids.next(),
    clientSn,
    userId,
    kind,
    title: await seal(ctx, read.title),
    taxNo: read.taxNo === null ? null : await seal(ctx, read.taxNo),
    amount: null,
    state: 'asked',
    number: null,
    issuedOn: null,
    reason: null,
    reversal: null,
    version: 0,
    askedAt: ctx.clock.now(),
    endedAt: null,
  };
  await ctx.store.tx(async (q) => {
    const order = await orders.findLocked(ctx, q, clientSn);
    if (!order) throw new AppError('notFound');
    const why = await refusalOf(ctx, q, order);
    if (why !== null) throw new AppError('conflict', { msg: why });
    if (await repository.openOf(ctx, q, clientSn)) throw new AppError('conflict', { msg: '这笔订单已经申请过发票' });
    await repository.insert(ctx, q, row);
  });
  return view(ctx, row);
}

/** Returns the buyer's invoices and, for their newest orders, whether one can be requested. */
export async function listInvoices(ctx: Context, userId: string): Promise<OwnInvoices> {
  const [rows, bought] = await Promise.all([repository.ofUser(ctx, userId), orders.listOf(ctx, userId, LISTED_ORDERS)]);
  const refunding = await repository.refunding(
    ctx,
    ctx.store.q,
    bought.map(({ clientSn }) => clientSn),
  );
  const files = await repository.fileKinds(
    ctx,
    rows.map(({ id }) => id),
  );
  const now = ctx.clock.now();
  return {
    invoices: await Promise.all(rows.map((row) => view(ctx, row, files.get(row.id) ?? null))),
    orders: bought.map((order) => ({
      client_sn: order.clientSn,
      refusal: invoiceRefusal({ ...order, refunding: refunding.has(order.clientSn) }, now),
    })),
  };
}

/** @throws AppError notFound, forbidden, conflict (staff were faster) */
export async function withdrawInvoice(ctx: Context, userId: string, id: string): Promise<Invoice> {
  const row = await repository.find(ctx, ctx.store.q, id);
  if (!row) throw new AppError('notFound');
  if (row.userId !== userId) throw new AppError('forbidden');
  const to = invoiceAfter(row.state, 'withdraw');
  const moved =
    to !== null && (await ctx.store.tx((q) => repository.move(ctx, q, row, to, { endedAt: ctx.clock.now() })));
  if (!moved) throw new AppError('conflict', { msg: CHANGED });
  return view(ctx, { ...row, state: to });
}

type Found = Awaited<ReturnType<typeof repository.page>>;

/** Invoices with their orders as staff see them. */
export async function staffInvoices(ctx: Context, rows: Found): Promise<StaffInvoice[]> {
  const files = await repository.fileKinds(
    ctx,
    rows.map(({ invoice }) => invoice.id),
  );
  return Promise.all(
    rows.map(async ({ invoice, order }) => ({
      ...(await view(ctx, invoice, files.get(invoice.id) ?? null)),
      item: invoiceItem(order.type, ctx.invoicing.items),
      left: order.amount - order.refunded,
    })),
  );
}

/** Records the access once a day, since titles and tax numbers are shown. */
export async function recordAccess(ctx: Context, by: Auditor): Promise<void> {
  await ctx.store.tx(async (q) => {
    if (await audit.didToday(ctx, q, by, 'invoices', ['list.read'])) return;
    await audit.record(ctx, q, by, 'list.read', 'invoices', { list: 'invoices' });
  });
}

/** @throws AppError notFound */
export async function readStaffInvoice(ctx: Context, by: Auditor, id: string): Promise<StaffInvoice> {
  await recordAccess(ctx, by);
  const [row] = await staffInvoices(ctx, await repository.withOrder(ctx, id));
  if (!row) throw new AppError('notFound');
  return row;
}

type Act = Parsed<typeof calls.moveInvoice, 'body'>;

/**
 * Columns that the act sets.
 * @throws AppError validation, conflict (nothing left to issue)
 */
async function filledBy(ctx: Context, q: Queries, row: InvoiceRow, { act, number, issuedOn, reason }: Act) {
  if (act === 'return') {
    if (!reason) throw invalid('请选择退回原因', 'reason');
    return { reason, endedAt: ctx.clock.now() };
  }
  if (act === 'correct') return {};
  if (!number) throw invalid('请填写发票号码', 'number');
  if (act === 'reverse') return { reversal: number, endedAt: ctx.clock.now() };
  if (!issuedOn || parseIsoDate(issuedOn) === null) throw invalid('请填写开票日期', 'issuedOn');
  // Locked: no refund can start between this read and the end of the transaction.
  const order = await orders.findLocked(ctx, q, row.clientSn);
  const why = order ? await refusalOf(ctx, q, order) : '没有这笔订单';
  // If requested in time, it may be issued later.
  if (!order || (why !== null && !why.startsWith('付款超过'))) throw new AppError('conflict', { msg: why ?? CHANGED });
  const day = invoiceDayRefusal(issuedOn, order.paidAt, ctx.clock.now());
  if (day !== null) throw invalid(day, 'issuedOn');
  return { number, issuedOn, amount: order.amount - order.refunded };
}

/**
 * Performs an act of staff on an invoice.
 * @throws AppError notFound, validation, conflict (someone was faster)
 */
export async function moveInvoice(ctx: Context, by: Auditor, id: string, body: Act): Promise<void> {
  await ctx.store.tx(async (q) => {
    const row = await repository.find(ctx, q, id);
    if (!row) throw new AppError('notFound');
    const to = row.version === body.version ? invoiceAfter(row.state, body.act) : null;
    if (to === null) throw new AppError('conflict', { msg: CHANGED });
    const set = await filledBy(ctx, q, row, body);
    if (!(await repository.move(ctx, q, row, to, set))) throw new AppError('conflict', { msg: CHANGED });
    await audit.record(ctx, q, by, 'order.invoice', row.clientSn, {
      state: to,
      ...(body.number && { number: body.number }),
    });
  });
}

/** Returns invoices to be reversed and to be issued, without titles, oldest first. */
export async function waitingInvoices(ctx: Context, limit: number) {
  const states = await Promise.all(
    (['toReverse', 'asked'] as const).map((state) => repository.page(ctx, { state }, null, limit)),
  );
  return states
    .flat()
    .slice(0, limit)
    .map(({ invoice: { id, clientSn, kind, state, askedAt, amount }, order }) => ({
      id,
      client_sn: clientSn,
      kind,
      state,
      askedAt,
      amount,
      left: order.amount - order.refunded,
    }));
}

/**
 * Returns the bytes of an upload.
 * @throws AppError tooLarge
 */
export async function readBytes(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > INVOICE_FILE_BYTES) throw new AppError('tooLarge', { msg: '文件不能超过1MB' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Reads an invoice file.
 * @throws AppError tooLarge, validation (neither PDF nor OFD)
 */
async function readUpload(body: AsyncIterable<Uint8Array>): Promise<{ bytes: Buffer; kind: InvoiceFile }> {
  const bytes = await readBytes(body);
  const kind = invoiceFileKind(bytes);
  if (kind === null) throw invalid('请上传税务局给的PDF或OFD文件', 'file');
  return { bytes, kind };
}

/**
 * Stores the file of an issued invoice, replacing an earlier one.
 * @throws AppError notFound, tooLarge, validation (neither PDF nor OFD), conflict (not issued, or no longer)
 */
export async function uploadInvoiceFile(
  ctx: Context,
  by: Auditor,
  id: string,
  body: AsyncIterable<Uint8Array>,
): Promise<void> {
  const { bytes, kind } = await readUpload(body);
  const file = await seal(ctx, bytes.toString('base64'));
  await ctx.store.tx(async (q) => {
    const row = await repository.find(ctx, q, id);
    if (!row) throw new AppError('notFound');
    if (row.state !== 'issued') throw new AppError('conflict', { msg: CHANGED });
    const { clientSn } = row;
    await repository.putFile(ctx, q, { invoiceId: id, clientSn, kind, file, addedAt: ctx.clock.now() });
    await audit.record(ctx, q, by, 'order.invoice', clientSn, { state: 'issued', file: kind });
  });
}

interface Delivered {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

async function delivered(ctx: Context, { id, number }: InvoiceRow): Promise<Delivered> {
  const kept = await repository.fileOf(ctx, id);
  const file = kept && (await open(ctx, kept.file));
  if (!file) throw new AppError('notFound');
  return { name: `invoice-${number ?? id}.${kept.kind}`, bytes: Buffer.from(file, 'base64') };
}

/** @throws AppError notFound (also after reversal), forbidden */
export async function downloadInvoice(ctx: Context, userId: string, id: string): Promise<Delivered> {
  const row = await repository.find(ctx, ctx.store.q, id);
  if (!row) throw new AppError('notFound');
  if (row.userId !== userId) throw new AppError('forbidden');
  if (row.state !== 'issued') throw new AppError('notFound');
  return delivered(ctx, row);
}

/**
 * Records each download.
 * @throws AppError notFound
 */
export async function downloadStaffInvoice(ctx: Context, by: Auditor, id: string): Promise<Delivered> {
  const row = await repository.find(ctx, ctx.store.q, id);
  if (!row) throw new AppError('notFound');
  const file = await delivered(ctx, row);
  await ctx.store.tx((q) => audit.record(ctx, q, by, 'order.read-invoice', row.clientSn));
  return file;
}

/** Deletes dropped requests, and invoices past the legal retention period. */
export async function runDue(ctx: Platform, now: number): Promise<void> {
  const { year, month, day } = beijingDate(now);
  // 29 February in a year without one sorts after 28 February and before 1 March.
  const issued = isoDate({ year: year - INVOICE_YEARS, month, day });
  await ctx.store.tx((q) => repository.forget(ctx, q, { nothing: now - INVOICE_KEPT_MS, issued }));
}
