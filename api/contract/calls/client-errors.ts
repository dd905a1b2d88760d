import { NOTHING, tagged } from '../call.ts';
import { ClientErrorBody, ClientErrors } from '../client-errors.ts';

const { get, post } = tagged('system');

/** Ten per minute and address. */
export const reportClientError = post('/api/web/client-error', 'open', '页面错误', {
  open: 'a count of a day that names nobody',
  body: ClientErrorBody,
  answer: NOTHING,
});

export const reportConsoleError = post('/api/admin/client-error', 'open', '后台页面错误', {
  open: 'a count of a day that names nobody',
  body: ClientErrorBody,
  answer: NOTHING,
});

export const listClientErrors = get('/api/admin/client-errors', 'restores:close', '最常见的页面错误', {
  answer: ClientErrors,
});
