import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Names follow the Prometheus conventions; labels never hold anything about a person. */
export interface Metrics {
  observeRequest(method: string, route: string, status: number, seconds: number): void;
  /** One question to a language model, by what became of it. */
  countModelCall(outcome: string): void;
  /** One report that reached its reader, by template and author. */
  countReport(template: string, source: string): void;
  /** Whether the rows of money were whole at the start. */
  setMoneyVerified(intact: boolean): void;
  render(): Promise<string>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'ziping_http_requests_total',
    help: 'Requests answered, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'ziping_http_request_duration_seconds',
    help: 'Time from arrival to answer.',
    labelNames: ['route'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const modelCalls = new Counter({
    name: 'ziping_model_calls_total',
    help: 'Questions to the language model, by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  const reports = new Counter({
    name: 'ziping_reports_total',
    help: 'Reports delivered, by template and writer.',
    labelNames: ['template', 'source'],
    registers,
  });
  const moneyIntact = new Gauge({
    name: 'ziping_money_intact',
    help: '1 when every entry about money was as it was written at the start, else 0.',
    registers,
  });
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Resident memory of the process.',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  new Gauge({
    name: 'process_start_time_seconds',
    help: 'When the process started, in seconds since the epoch.',
    registers,
  }).set(Math.round(performance.timeOrigin / 1000));

  return {
    observeRequest(method, route, status, seconds) {
      requests.inc({ method, route, status });
      durations.observe({ route }, seconds);
    },
    countModelCall: (outcome) => modelCalls.inc({ outcome }),
    countReport: (template, source) => reports.inc({ template, source }),
    setMoneyVerified: (intact) => moneyIntact.set(Number(intact)),
    render: () => registry.metrics(),
  };
}
