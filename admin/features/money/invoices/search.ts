import type { SearchSchemaInput } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { INVOICE_STATES } from '#domain/shop/invoice';

const Search = z.object({ state: z.catch(z._default(z.enum(INVOICE_STATES), 'asked'), 'asked') });
type InvoicesSearch = z.infer<typeof Search>;

export const DEFAULT_INVOICES: InvoicesSearch = { state: 'asked' };

/** The state that the desk looks at. */
export const invoicesSearch = (input: Partial<InvoicesSearch> & SearchSchemaInput): InvoicesSearch =>
  Search.parse(input);
