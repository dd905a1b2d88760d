import { propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { receiveNotification } from '#contract/calls/sales';
import type { Prepared, Store } from '#db/store';
import { AppError } from '#domain/errors';
import { RELEASE } from './release.ts';
import { ConfigError } from './setting.ts';

// Spans inside a request, for the operator's collector (OpenTelemetry over OTLP). A span is named
// after a route as it is written down, a call or a statement: no value, no path, nothing about a person.
// Until `startTracing` was called the library's tracer does nothing.

const tracer = trace.getTracer('ziping');

/** `work` as a span inside the one under way. */
function inSpan<T>(name: string, work: () => Promise<T>, kind: SpanKind = SpanKind.INTERNAL): Promise<T> {
  return tracer.startActiveSpan(name, { kind }, async (span) => {
    try {
      return await work();
    } catch (error) {
      // The kind of a refusal, never its words.
      const message = error instanceof AppError ? error.kind : 'error';
      span.setStatus({ code: SpanStatusCode.ERROR, message });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** A call that leaves the process. */
export const inClientSpan = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  inSpan(name, work, SpanKind.CLIENT);

/** The trace under way as `traceparent` of W3C Trace Context has it; null without one. */
export function traceParent(): string | null {
  const carrier: { traceparent?: string } = {};
  const span = trace.getActiveSpan();
  if (span) propagation.inject(trace.setSpan(ROOT_CONTEXT, span), carrier);
  return carrier.traceparent ?? null;
}

let tracing = false;

/** Names the span of the request after its route, once that is known. */
export function nameRequest(method: string, route: string): void {
  if (tracing) trace.getActiveSpan()?.updateName(`${method} ${route}`).setAttribute('http.route', route);
}

/** The trace a request belongs to: from its header behind a proxy, from its URL for a payment notification. */
function parentOf(request: Request, trusted: boolean): string | null {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === receiveNotification.path) return searchParams.get('traceparent');
  return trusted ? request.headers.get('traceparent') : null;
}

/** Runs `answer` for the request in a span of the server. */
export function inServerSpan<T>(answer: () => T | Promise<T>, request: Request, trusted: boolean): Promise<T> {
  const { method } = request;
  const traceparent = parentOf(request, trusted);
  const parent = propagation.extract(ROOT_CONTEXT, traceparent === null ? {} : { traceparent });
  return tracer.startActiveSpan(method, { kind: SpanKind.SERVER }, parent, async (span) => {
    try {
      const response = await answer();
      if (response instanceof Response) {
        span.setAttribute('http.response.status_code', response.status);
        if (response.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      }
      return response;
    } finally {
      span.end();
    }
  });
}

/** The store with a span a named statement and a transaction. */
export function tracedStore(store: Store): Store {
  return {
    ...store,
    tx: (work, isolation) => inSpan('transaction', () => store.tx(work, isolation)),
    prepare<Row>(name: string, build: Parameters<typeof store.prepare<Row>>[1]): Prepared<Row> {
      const statement = store.prepare(name, build);
      return { execute: (values) => inClientSpan(name, () => statement.execute(values)) };
    },
    prepareWrite(name, build) {
      const statement = store.prepareWrite(name, build);
      return { execute: (q, values) => inClientSpan(name, () => statement.execute(q, values)) };
    },
  };
}

/** Exporter of the spans; its end sends the rest. */
interface TraceExport {
  shutdown(): Promise<void>;
}

/**
 * Sends every span to the collector in the library's own variables (OTEL_EXPORTER_OTLP_ENDPOINT, …_HEADERS). Its
 * packages are optional and loaded only here.
 * @throws ConfigError if they are not installed
 */
export async function startTracing(instance: string): Promise<TraceExport> {
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]).catch(() => {
    throw new ConfigError(
      'OTEL_EXPORTER_OTLP_ENDPOINT needs packages that are not installed: npm install --no-save @opentelemetry/sdk-trace-node @opentelemetry/exporter-trace-otlp-http @opentelemetry/resources',
    );
  });
  const provider = new sdk.NodeTracerProvider({
    // A caller's own sampling must not hide what it does.
    sampler: new sdk.AlwaysOnSampler(),
    resource: resourceFromAttributes({
      'service.name': process.env.OTEL_SERVICE_NAME ?? 'ziping',
      'service.version': RELEASE.version,
      'service.instance.id': instance,
    }),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  tracing = true;
  return provider;
}
