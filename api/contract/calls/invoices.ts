import { type MediaAnswer, NOTHING, tagged } from '../call.ts';
import { OwnQuery } from '../ids.ts';
import {
  Invoice,
  InvoiceActBody,
  InvoiceBody,
  InvoiceFileQuery,
  InvoiceParams,
  InvoiceResult,
  InvoiceWithdrawBody,
  OwnInvoiceFileQuery,
  OwnInvoices,
  StaffInvoice,
} from '../invoices.ts';

const { get, post } = tagged('payments');
const staff = tagged('staff');

const FILE = { media: 'application/octet-stream', description: 'PDF或OFD' } as const satisfies MediaAnswer;

export const askInvoice = post('/api/web/invoice', 'user', '申请发票', {
  body: InvoiceBody,
  answer: Invoice,
  sentence: '已申请',
  errors: ['notFound', 'conflict'],
});

export const listInvoices = get('/api/web/invoices', 'user', '我的发票', {
  query: OwnQuery,
  answer: OwnInvoices,
});

export const withdrawInvoice = post('/api/web/invoice-withdraw', 'user', '撤回发票申请', {
  body: InvoiceWithdrawBody,
  answer: Invoice,
  sentence: '已撤回',
  errors: ['notFound', 'conflict'],
});

export const downloadInvoice = get('/api/web/invoice-file', 'user', '下载发票', {
  query: OwnInvoiceFileQuery,
  answer: FILE,
  errors: ['notFound'],
});

export const readStaffInvoice = staff.get('/api/admin/invoices/:invoice', 'invoices:handle', '一张发票', {
  params: InvoiceParams,
  answer: StaffInvoice,
  errors: ['notFound'],
});

export const moveInvoice = staff.post('/api/admin/invoices/:invoice', 'invoices:handle', '处理发票', {
  params: InvoiceParams,
  body: InvoiceActBody,
  answer: NOTHING,
  sentence: '已处理',
  errors: ['notFound', 'conflict'],
});

export const uploadInvoiceFile = staff.post(
  '/api/admin/invoices/:invoice/file',
  'invoices:handle',
  '上传发票文件：正文是PDF或OFD',
  {
    raw: 'stream',
    params: InvoiceParams,
    answer: NOTHING,
    sentence: '已上传',
    errors: ['notFound', 'conflict'],
  },
);

/** Issues nothing: it is a preview, and each invoice is issued separately. */
export const readInvoiceResult = staff.post(
  '/api/admin/invoices/result',
  'invoices:handle',
  '读开票结果：正文是开票软件导出的CSV',
  { raw: 'stream', answer: InvoiceResult, errors: ['validation'] },
);

export const downloadStaffInvoice = staff.get('/api/admin/invoice-file', 'invoices:handle', '下载发票文件', {
  query: InvoiceFileQuery,
  answer: FILE,
  errors: ['notFound'],
});
