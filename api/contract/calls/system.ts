import * as z from 'zod/mini';
import type { Call } from '../call.ts';

const Status = z.object({ status: z.literal('ok') });

/** The process is up. */
export const healthz = {
  method: 'GET',
  path: '/healthz',
  guard: 'open',
  open: 'a probe',
  summary: '存活',
  tag: 'system',
  answer: Status,
} as const satisfies Call;

/** It can serve: the database answers and no shutdown has begun. */
export const readyz = {
  method: 'GET',
  path: '/readyz',
  guard: 'open',
  open: 'a probe',
  summary: '就绪',
  tag: 'system',
  answer: Status,
} as const satisfies Call;

export const metrics = {
  method: 'GET',
  path: '/metrics',
  guard: 'open',
  open: 'to this machine alone, or with a token of its own',
  summary: '指标',
  tag: 'system',
  answer: { media: 'text/plain', description: 'Prometheus text format' },
  errors: ['notFound'],
} as const satisfies Call;
