import { timingSafeEqual } from 'node:crypto';
import { type EndpointModule, type EndpointPlugin, serve } from '#api/platform/http/calls';
import type { Figure, Metrics } from '#api/platform/metrics';
import * as calls from '#contract/calls/system';
import { AppError } from '#domain/errors';

export interface Readiness {
  /** Rejects if the database does not answer. */
  ping(): Promise<void>;
  stopping(): boolean;
  /** Rejects while the disk refuses writes. */
  written(): Promise<void>;
}

const OK = { status: 'ok' } as const;

/** Returns true if the client is on this machine and not behind a proxy. */
function isLocal(address: string | undefined, { headers }: Request): boolean {
  const isForwarded = headers.has('x-forwarded-for') || headers.has('forwarded');
  return /^(127\.|::1$|::ffff:127\.)/i.test(address ?? '') && !isForwarded;
}

function bears(token: string | null, { headers }: Request): boolean {
  if (token === null) return false;
  const [given, wanted] = [headers.get('authorization') ?? '', `Bearer ${token}`].map((text) =>
    new Bun.CryptoHasher('sha256').update(text).digest(),
  );
  return given !== undefined && wanted !== undefined && timingSafeEqual(given, wanted);
}

/** @throws AppError busy unless requests can be served */
async function requireReady({ ping, stopping, written }: Readiness): Promise<void> {
  if (stopping()) throw new AppError('busy', { retryAfter: 5 });
  try {
    await ping();
    await written();
  } catch (cause) {
    throw new AppError('busy', { retryAfter: 5, cause });
  }
}

/** A slower database counts as unavailable. */
const READY_WITHIN_MS = 1_000;

/** The answer of `/readyz` as a metric. */
export const readyFigure = (readiness: Readiness): Figure => ({
  name: 'ziping_ready',
  help: '1 when /readyz says yes, within a second.',
  async read() {
    const late = Bun.sleep(READY_WITHIN_MS).then(() => 0);
    const asked = requireReady(readiness).then(
      () => 1,
      () => 0,
    );
    return [{ value: await Promise.race([asked, late]) }];
  },
});

export function systemModule(
  plugin: EndpointPlugin,
  metrics: Metrics,
  readiness: Readiness,
  metricsToken: string | null,
): EndpointModule {
  return plugin('system', [
    serve(calls.healthz, () => OK),
    serve(calls.readyz, async () => {
      await requireReady(readiness);
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
  ]);
}
