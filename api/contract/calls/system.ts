import * as z from 'zod/mini';
import { tagged } from '../call.ts';

const { get } = tagged('system');

const Status = z.object({ status: z.literal('ok') });

/** The process is up. */
export const healthz = get('/healthz', 'open', '存活', {
  open: 'a probe',
  answer: Status,
});

/** The server can serve: the database answers and no shutdown has started. */
export const readyz = get('/readyz', 'open', '就绪', {
  open: 'a probe',
  answer: Status,
});

export const metrics = get('/metrics', 'open', '指标', {
  open: 'to this machine alone, or with a token of its own',
  answer: { media: 'text/plain', description: 'Prometheus text format' },
  errors: ['notFound'],
});
