import { tagged } from '../call.ts';
import {
  SandboxClock,
  SandboxClockBody,
  SandboxFaultBody,
  SandboxFaults,
  SandboxOrder,
  SandboxOrderBody,
  SandboxOrderParams,
  SandboxOrderQuery,
  SandboxReportQuery,
  SandboxSms,
  SandboxSmsQuery,
} from '../sandbox.ts';

const { get, post } = tagged('sandbox');

const open = 'the sandbox only';

export const sms = get('/sandbox/api/sms', 'open', '沙箱短信', {
  open,
  query: SandboxSmsQuery,
  answer: SandboxSms,
  errors: ['notFound'],
});

export const act = post('/sandbox/api/orders/:client_sn/:action', 'open', '沙箱付款人与收款台', {
  open,
  params: SandboxOrderParams,
  query: SandboxOrderQuery,
  body: SandboxOrderBody,
  answer: SandboxOrder,
  errors: ['conflict'],
});

export const clock = post('/sandbox/api/clock', 'open', '沙箱网关时钟', {
  open,
  body: SandboxClockBody,
  answer: SandboxClock,
});

export const faults = get('/sandbox/api/faults', 'open', '沙箱故障', {
  open,
  answer: SandboxFaults,
});

export const setFault = post('/sandbox/api/faults', 'open', '沙箱故障开关', {
  open,
  body: SandboxFaultBody,
  answer: SandboxFaults,
});

export const settlementReport = get('/sandbox/api/statement', 'open', '沙箱对账单', {
  open,
  query: SandboxReportQuery,
  answer: { media: 'text/csv', description: 'CSV，金额单位为分' },
});
