import * as calls from '#contract/calls/system';
import { AppError } from '#domain/errors';
import { serve } from '../../platform/http/serve.ts';
import type { Metrics } from '../../platform/metrics.ts';

export interface Readiness {
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  stopping(): boolean;
}

const OK = { status: 'ok' } as const;

export function systemRoutes(metrics: Metrics, readiness: Readiness) {
  return [
    serve(calls.healthz, () => OK),
    serve(calls.readyz, async () => {
      if (readiness.stopping()) throw new AppError('busy', { retryAfter: 5 });
      try {
        await readiness.ping();
      } catch (cause) {
        throw new AppError('busy', { retryAfter: 5, cause });
      }
      return OK;
    }),
    serve(
      calls.metrics,
      async () =>
        new Response(await metrics.render(), {
          headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' },
        }),
    ),
  ];
}
