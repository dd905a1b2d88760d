import * as z from 'zod/mini';
import {
  INVOICE_ACTS,
  INVOICE_FILES,
  INVOICE_KINDS,
  INVOICE_NUMBER,
  INVOICE_STATES,
  RETURN_REASONS,
} from '#domain/shop/invoice';
import { ClientSn, UserId } from './ids.ts';

const NO_TITLE = '请填写发票抬头';
const NO_INVOICE = '没有这张发票';
const invoiceId = z.string(NO_INVOICE).check(z.minLength(1, NO_INVOICE), z.maxLength(64, NO_INVOICE));

export const InvoiceBody = z.object({
  id: UserId,
  client_sn: ClientSn,
  kind: z.enum(INVOICE_KINDS, '请选择个人或企业'),
  title: z.string(NO_TITLE).check(z.minLength(1, NO_TITLE), z.maxLength(120, '抬头过长')),
  taxNo: z.optional(z.string('税号不正确').check(z.maxLength(64, '请填18位的统一社会信用代码'))),
});

export const InvoiceWithdrawBody = z.object({ id: UserId, invoice: invoiceId });

const fields = {
  id: z.string(),
  client_sn: z.string(),
  kind: z.enum(INVOICE_KINDS),
  title: z.string(),
  taxNo: z.nullable(z.string()),
  /** Fen, set when it is issued. */
  amount: z.nullable(z.int()),
  state: z.enum(INVOICE_STATES),
  number: z.nullable(z.string()),
  /** `2026-12-01` */
  issuedOn: z.nullable(z.string()),
  /** Why staff returned it. */
  reason: z.nullable(z.string()),
  askedAt: z.int(),
  /** Type of the attached file; null: none. */
  file: z.nullable(z.enum(INVOICE_FILES)),
};

/** An invoice as shown to its buyer. */
export const Invoice = z.object(fields);

/** Newest first; and for each order without an open one, why none can be requested (null: it can). */
export const OwnInvoices = z.object({
  invoices: z.array(Invoice),
  orders: z.array(z.object({ client_sn: z.string(), refusal: z.nullable(z.string()) })),
});

/** An invoice as shown to staff. */
export const StaffInvoice = z.object({
  ...fields,
  version: z.int(),
  item: z.string(),
  /** Fen that could be issued now. */
  left: z.int(),
  reversal: z.nullable(z.string()),
});

const NO_NUMBER = '发票号码是8到20位数字';

export const InvoiceActBody = z.object({
  version: z.int('请刷新后重试'),
  act: z.enum(INVOICE_ACTS, '请选择要做的事'),
  /** Required for `issue` and `reverse`. */
  number: z.optional(z.string(NO_NUMBER).check(z.regex(INVOICE_NUMBER, NO_NUMBER))),
  /** Required for `issue`. */
  issuedOn: z.optional(z.string('开票日期不正确').check(z.regex(/^\d{4}-\d{2}-\d{2}$/, '开票日期不正确'))),
  /** Required for `return`. */
  reason: z.optional(z.enum(RETURN_REASONS, '请选择退回原因')),
});

export const InvoiceParams = z.object({ invoice: invoiceId });

export const InvoiceFileQuery = z.object({ invoice: invoiceId });
export const OwnInvoiceFileQuery = z.object({ id: UserId, invoice: invoiceId });

/** Rows of a tax program's result: those that match pending invoices, and the others. */
export const InvoiceResult = z.object({
  read: z.array(
    z.object({
      id: z.string(),
      version: z.int(),
      client_sn: z.string(),
      title: z.string(),
      number: z.string(),
      issuedOn: z.string(),
    }),
  ),
  left: z.array(z.object({ line: z.int(), why: z.string() })),
});

export type Invoice = z.infer<typeof Invoice>;
export type OwnInvoices = z.infer<typeof OwnInvoices>;
export type InvoiceResult = z.infer<typeof InvoiceResult>;
export type StaffInvoice = z.infer<typeof StaffInvoice>;
