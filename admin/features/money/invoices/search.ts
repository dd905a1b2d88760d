import type { SearchSchemaInput } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { INVOICE_KINDS, INVOICE_STATES } from '#domain/shop/invoice';
import { MONTH } from '#domain/time/beijing-day';

const Search = z.object({
  state: z.catch(z._default(z.enum(INVOICE_STATES), 'asked'), 'asked'),
  month: z.catch(z.optional(z.string().check(z.regex(MONTH))), undefined),
  kind: z.catch(z.optional(z.enum(INVOICE_KINDS)), undefined),
});
type InvoicesSearch = z.infer<typeof Search>;

export const DEFAULT_INVOICES: InvoicesSearch = { state: 'asked' };

/** Filters: state, month and kind. */
export const invoicesSearch = (input: Partial<InvoicesSearch> & SearchSchemaInput): InvoicesSearch =>
  Search.parse(input);
