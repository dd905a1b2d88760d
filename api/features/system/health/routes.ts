import { timingSafeEqual } from 'node:crypto';
import * as calls from '#contract/calls/system';
import { AppError } from '#domain/errors';
import { serve } from '../../../platform/http/serve.ts';
import type { Metrics } from '../../../platform/metrics.ts';

export interface Readiness {
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  stopping(): boolean;
  /** Rejects while the disk refuses what is written. */
  written(): Promise<void>;
}

const OK = { status: 'ok' } as const;

/** Whether the caller is on this machine, not behind a proxy. */
function isLocal(address: string | undefined, { headers }: Request): boolean {
  return /^(127\.|::1$|::ffff:127\.)/i.test(address ?? '') && !headers.has('x-forwarded-for');
}

function bears(token: string | null, { headers }: Request): boolean {
  if (token === null) return false;
  const [given, wanted] = [headers.get('authorization') ?? '', `Bearer ${token}`].map((text) =>
    new Bun.CryptoHasher('sha256').update(text).digest(),
  );
  return given !== undefined && wanted !== undefined && timingSafeEqual(given, wanted);
}

export function systemRoutes(metrics: Metrics, readiness: Readiness, metricsToken: string | null) {
  return [
    serve(calls.healthz, () => OK),
    serve(calls.readyz, async () => {
      if (readiness.stopping()) throw new AppError('busy', { retryAfter: 5 });
      try {
        await readiness.ping();
        await readiness.written();
      } catch (cause) {
        throw new AppError('busy', { retryAfter: 5, cause });
      }
      return OK;
    }),
    serve(calls.metrics, async ({ server, request }) => {
      const known = bears(metricsToken, request);
      if (!known && !isLocal(server?.requestIP(request)?.address, request)) {
        throw new AppError('notFound');
      }
      return new Response(await metrics.render(), {
        headers: {
          'content-type': 'text/plain; version=0.0.4; charset=utf-8',
          'cache-control': 'no-store',
        },
      });
    }),
  ];
}
