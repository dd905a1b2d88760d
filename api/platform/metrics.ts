import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '#domain/errors';
import { inClientSpan } from './tracing.ts';

/** Outcome of an order's payment. */
export type PaymentOutcome = 'paid' | 'late' | 'canceled' | 'failed' | 'mismatch';

/** Services that we call. */
export type Remote = 'gateway' | 'carrier' | 'push';

interface Sample {
  labels?: Record<string, string>;
  value: number;
}

/** Something that is looked up when the figures are read; a name ending in `_total` only grows. */
export interface Figure {
  name: string;
  help: string;
  labels?: readonly string[];
  read(): Sample[] | Promise<Sample[]>;
}

/** Names follow the Prometheus conventions; labels never hold anything about a person. */
export interface Metrics {
  observeRequest(method: string, route: string, status: number, seconds: number): void;
  /** One question to a language model, by what became of it. */
  countModelCall(outcome: string): void;
  /** One report that reached its reader, by template and author. */
  countReport(template: string, source: string): void;
  /** Whether the rows of money were whole at the start. */
  setMoneyVerified(intact: boolean): void;
  /** Seconds from the start until the server listened. */
  setStarted(seconds: number): void;
  /** `fen` is the amount received: 0 unless paid. */
  countPayment(outcome: PaymentOutcome, fen: number): void;
  /** Money refunded, by us or at the gateway's own console. */
  countReturned(fen: number): void;
  observeRemote(to: Remote, call: string, outcome: string, seconds: number): void;
  countNotification(outcome: 'taken' | 'repeated' | 'unknown' | 'refused'): void;
  /** A caller that was answered 429, by the name of the limit. */
  countLimited(limit: string): void;
  /** One error that an app reported, by app and engine. */
  countClientError(app: string, engine: string): void;
  /** A response with list elements omitted because they break its schema. */
  countBrokenAnswer(route: string): void;
  /** One page that was opened. */
  countPageOpen(app: string, engine: string): void;
  /** Retried jobs. */
  countRetry(kind: string): void;
  watch(figures: readonly Figure[]): void;
  render(): Promise<string>;
}

/** Seconds: upper bounds of the buckets of our own answers. */
const REQUEST_BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
/** Seconds; a gateway may think for long. */
const REMOTE_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

function counters(registry: Registry) {
  const counter = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Counter<L>({ name, help, labelNames, registers: [registry] });
  const histogram = <L extends string>(name: string, help: string, buckets: number[], ...labelNames: L[]) =>
    new Histogram<L>({ name, help, buckets, labelNames, registers: [registry] });
  return {
    modelCalls: counter('ziping_model_calls_total', 'Questions to the language model, by outcome.', 'outcome'),
    reports: counter('ziping_reports_total', 'Reports delivered, by template and writer.', 'template', 'source'),
    payments: counter('ziping_payments_total', 'Payments that ended, by outcome.', 'outcome'),
    paid: counter('ziping_paid_fen_total', 'Fen that came in.'),
    returned: counter('ziping_returned_fen_total', 'Fen that went back.'),
    remoteCalls: counter(
      'ziping_remote_calls_total',
      'Calls of the gateway, the carrier and push services, by outcome.',
      'to',
      'call',
      'outcome',
    ),
    remoteDurations: histogram(
      'ziping_remote_call_duration_seconds',
      'Time until the gateway, the carrier or a push service answered.',
      REMOTE_BUCKETS,
      'to',
      'call',
    ),
    notices: counter('ziping_notices_total', "The gateway's notices, by outcome.", 'outcome'),
    limited: counter('ziping_limited_total', 'Callers answered 429, by limit.', 'limit'),
    brokenAnswers: counter('ziping_broken_answers_total', 'Answers with broken elements left out, by route.', 'route'),
    clientErrors: counter('ziping_client_errors_total', 'Errors that the apps reported.', 'app', 'engine'),
    pageOpens: counter('ziping_page_opens_total', 'Pages of the apps that were opened.', 'app', 'engine'),
    retries: counter('ziping_job_retries_total', 'Jobs begun again, by kind.', 'kind'),
    unread: counter('ziping_figures_failed_total', 'Figures that could not be read, by name.', 'figure'),
  };
}

/**
 * A figure that is read together with the others. One that cannot be read is absent, for an alert would take
 * a 0 for an answer: `reset` of prom-client makes a 0 of a figure without labels, `remove` leaves nothing.
 */
function watch(registry: Registry, { name, help, labels = [], read }: Figure, failed: (figure: string) => void): void {
  const shape = { name, help, labelNames: [...labels], registers: [registry] };
  const samples = async () => {
    try {
      return await read();
    } catch {
      failed(name);
      return [];
    }
  };
  if (name.endsWith('_total')) {
    new Counter({
      ...shape,
      async collect() {
        const found = await samples();
        this.reset();
        if (labels.length === 0) this.remove();
        for (const { labels: of = {}, value } of found) this.inc(of, value);
      },
    });
    return;
  }
  new Gauge({
    ...shape,
    async collect() {
      const found = await samples();
      this.reset();
      if (labels.length === 0) this.remove();
      for (const { labels: of = {}, value } of found) this.set(of, value);
    },
  });
}

interface RouteFigures {
  answers: { method: string; status: number; value: number }[];
  /** Answers by the bucket they fall into, not those below it. */
  buckets: number[];
  seconds: number;
}

const DURATIONS = 'ziping_http_request_duration_seconds';

/**
 * Requests by method, route and status, and their times by route. Kept here and written out when they are scraped:
 * the registry's counters and histograms build the key of their labels at each request.
 */
function requestFigures() {
  const routes = new Map<string, RouteFigures>();

  function linesOf([route, { answers, buckets, seconds }]: [string, RouteFigures]): string[] {
    const count = answers.reduce((sum, { value }) => sum + value, 0);
    let below = 0;
    const bounds = REQUEST_BUCKETS.map((bound, index) => {
      below += buckets[index] ?? 0;
      return `${DURATIONS}_bucket{le="${bound}",route="${route}"} ${below}`;
    });
    return [
      ...bounds,
      `${DURATIONS}_bucket{le="+Inf",route="${route}"} ${count}`,
      `${DURATIONS}_sum{route="${route}"} ${seconds}`,
      `${DURATIONS}_count{route="${route}"} ${count}`,
    ];
  }

  return {
    observe(method: string, route: string, status: number, seconds: number): void {
      const known = routes.get(route);
      const figures = known ?? { answers: [], buckets: REQUEST_BUCKETS.map(() => 0), seconds: 0 };
      if (!known) routes.set(route, figures);
      const answer = figures.answers.find((one) => one.status === status && one.method === method);
      if (answer) answer.value += 1;
      else figures.answers.push({ method, status, value: 1 });
      const bucket = REQUEST_BUCKETS.findIndex((bound) => seconds <= bound);
      if (bucket >= 0) figures.buckets[bucket] = (figures.buckets[bucket] ?? 0) + 1;
      figures.seconds += seconds;
    },
    counts: {
      name: 'ziping_http_requests_total',
      help: 'Requests answered, by method, route and status.',
      labels: ['method', 'route', 'status'],
      read: () =>
        [...routes].flatMap(([route, { answers }]) =>
          answers.map(({ method, status, value }) => ({ labels: { method, route, status: String(status) }, value })),
        ),
    },
    durations: () =>
      [
        `# HELP ${DURATIONS} Time from arrival to answer.`,
        `# TYPE ${DURATIONS} histogram`,
        ...[...routes].flatMap(linesOf),
      ].join('\n'),
  };
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const of = counters(registry);
  const moneyIntact = new Gauge({
    name: 'ziping_money_intact',
    help: '1 when every entry about money was as it was written at the start, else 0.',
    registers: [registry],
  });
  const start = new Gauge({
    name: 'ziping_start_seconds',
    help: 'From the start of the process until it listened.',
    registers: [registry],
  });
  start.remove();
  // Unknown until a start has compared them.
  moneyIntact.remove();
  const failed = (figure: string) => of.unread.inc({ figure });
  const add = (figure: Figure) => watch(registry, figure, failed);
  const requests = requestFigures();
  add(requests.counts);
  add({
    name: 'process_resident_memory_bytes',
    help: 'Resident memory of the process.',
    read: () => [{ value: process.memoryUsage.rss() }],
  });
  add({
    name: 'process_start_time_seconds',
    help: 'When the process started, in seconds since the epoch.',
    read: () => [{ value: Math.round(performance.timeOrigin / 1000) }],
  });

  return {
    observeRequest: requests.observe,
    countModelCall: (outcome) => of.modelCalls.inc({ outcome }),
    countReport: (template, source) => of.reports.inc({ template, source }),
    setMoneyVerified: (intact) => moneyIntact.set(Number(intact)),
    setStarted: (seconds) => start.set(seconds),
    countPayment(outcome, fen) {
      of.payments.inc({ outcome });
      of.paid.inc(fen);
    },
    countReturned: (fen) => of.returned.inc(fen),
    observeRemote(to, call, outcome, seconds) {
      of.remoteCalls.inc({ to, call, outcome });
      of.remoteDurations.observe({ to, call }, seconds);
    },
    countNotification: (outcome) => of.notices.inc({ outcome }),
    countLimited: (limit) => of.limited.inc({ limit }),
    countBrokenAnswer: (route) => of.brokenAnswers.inc({ route }),
    countClientError: (app, engine) => of.clientErrors.inc({ app, engine }),
    countPageOpen: (app, engine) => of.pageOpens.inc({ app, engine }),
    countRetry: (kind) => of.retries.inc({ kind }),
    watch(figures) {
      for (const figure of figures) add(figure);
    },
    render: async () => `${await registry.metrics()}\n${requests.durations()}\n`,
  };
}

/** Outcome of a failed call: the error's kind, never its words. */
const outcomeOf = (error: unknown) => (error instanceof AppError ? error.kind : 'error');

/**
 * Wraps an object so that the named calls are counted and timed. `outcome` returns the label; null: not counted,
 * because there may have been no remote call.
 */
export function observed<T extends object>(
  to: Remote,
  parts: T,
  calls: readonly (keyof T & string)[],
  metrics: Pick<Metrics, 'observeRemote'>,
  outcome: (answer: unknown, call: keyof T & string) => string | null = () => 'ok',
): T {
  // A carrier may lack one.
  const there = calls.filter((call) => parts[call] !== undefined);
  const watched = there.map((call) => {
    return [
      call,
      async (...given: unknown[]) => {
        const started = performance.now();
        const ended = (what: string | null) => {
          if (what !== null) metrics.observeRemote(to, call, what, (performance.now() - started) / 1000);
        };
        try {
          const original = parts[call] as (...given: unknown[]) => Promise<unknown>;
          const answer = await inClientSpan(`${to} ${call}`, () => original.apply(parts, given));
          ended(outcome(answer, call));
          return answer;
        } catch (error) {
          ended(outcomeOf(error));
          throw error;
        }
      },
    ] as const;
  });
  return { ...parts, ...Object.fromEntries(watched) };
}
