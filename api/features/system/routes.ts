import { Elysia } from 'elysia';
import * as z from 'zod/mini';
import { envelope } from '#contract/envelope';
import { AppError } from '#domain/errors';
import { ok } from '../../platform/http/answer.ts';
import type { Metrics } from '../../platform/metrics.ts';

export interface Readiness {
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  stopping(): boolean;
}

const Status = envelope(z.object({ status: z.literal('ok') }));

/**
 * GET /healthz   the process is up
 * GET /readyz    it can serve: the database answers and no shutdown has begun
 * GET /metrics   figures in the Prometheus text format
 */
export function systemRoutes(metrics: Metrics, readiness: Readiness) {
  const detail = { tags: ['system'] };
  return new Elysia({ name: 'system' })
    .get('/healthz', () => ok({ status: 'ok' as const }), {
      response: Status,
      detail: { ...detail, summary: '存活' },
    })
    .get(
      '/readyz',
      async () => {
        if (readiness.stopping()) throw new AppError('busy', { retryAfter: 5 });
        try {
          await readiness.ping();
        } catch (cause) {
          throw new AppError('busy', { retryAfter: 5, cause });
        }
        return ok({ status: 'ok' as const });
      },
      { response: Status, detail: { ...detail, summary: '就绪' } },
    )
    .get(
      '/metrics',
      async () =>
        new Response(await metrics.render(), {
          headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' },
        }),
      { detail: { ...detail, summary: '指标' } },
    );
}
