import { Counter, Histogram, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { requestFigures } from './request-figures.ts';

const REQUESTS = [
  ['GET', '/api/web/plans', 200, 0.0005],
  ['GET', '/api/web/plans', 200, 0.001],
  ['GET', '/api/web/plans', 304, 0.07],
  ['POST', '/api/web/pay', 503, 9],
  ['POST', '/api/web/pay', 200, 5],
] as const;

it('writes of requests what the library would', async () => {
  const register = new Registry();
  const registers = [register];
  const counter = new Counter({
    name: 'ziping_http_requests_total',
    help: 'Requests answered, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const histogram = new Histogram({
    name: 'ziping_http_request_duration_seconds',
    help: 'Time from arrival to answer.',
    labelNames: ['route'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const own = requestFigures();
  for (const [method, route, status, seconds] of REQUESTS) {
    counter.inc({ method, route, status });
    histogram.observe({ route }, seconds);
    own.observe(method, route, status, seconds);
  }
  expect(own.render().trim()).toBe((await register.metrics()).trim());
});
