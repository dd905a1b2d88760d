import type { Call } from '../call.ts';
import {
  SandboxClock,
  SandboxClockBody,
  SandboxFaultBody,
  SandboxFaults,
  SandboxOrder,
  SandboxOrderParams,
  SandboxSms,
  SandboxSmsQuery,
  SandboxStatementQuery,
} from '../sandbox.ts';

const open = 'the sandbox only';

export const sms = {
  method: 'GET',
  path: '/sandbox/api/sms',
  guard: 'open',
  open,
  summary: '沙箱短信',
  tag: 'sandbox',
  query: SandboxSmsQuery,
  answer: SandboxSms,
  errors: ['notFound'],
} as const satisfies Call;

export const act = {
  method: 'POST',
  path: '/sandbox/api/orders/:client_sn/:action',
  guard: 'open',
  open,
  summary: '沙箱付款人与收款台',
  tag: 'sandbox',
  params: SandboxOrderParams,
  answer: SandboxOrder,
  errors: ['conflict'],
} as const satisfies Call;

export const clock = {
  method: 'POST',
  path: '/sandbox/api/clock',
  guard: 'open',
  open,
  summary: '沙箱网关时钟',
  tag: 'sandbox',
  body: SandboxClockBody,
  answer: SandboxClock,
} as const satisfies Call;

export const faults = {
  method: 'GET',
  path: '/sandbox/api/faults',
  guard: 'open',
  open,
  summary: '沙箱故障',
  tag: 'sandbox',
  answer: SandboxFaults,
} as const satisfies Call;

export const setFault = {
  method: 'POST',
  path: '/sandbox/api/faults',
  guard: 'open',
  open,
  summary: '沙箱故障开关',
  tag: 'sandbox',
  body: SandboxFaultBody,
  answer: SandboxFaults,
} as const satisfies Call;

export const statement = {
  method: 'GET',
  path: '/sandbox/api/statement',
  guard: 'open',
  open,
  summary: '沙箱对账单',
  tag: 'sandbox',
  query: SandboxStatementQuery,
  answer: { media: 'text/csv', description: 'CSV，金额单位为分' },
} as const satisfies Call;
