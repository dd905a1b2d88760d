/** One way of asking: makes the n-th request. */
export type Ask = (n: number) => Promise<Response>;

export interface Load {
  requests: number;
  perSecond: number;
  /** Latencies in ms. */
  p50: number;
  p99: number;
  failures: number;
}

/** `connections` loops of one request after the other, for `ms`; bounded by both. */
export async function load(ask: Ask, connections: number, ms: number): Promise<Load> {
  const latencies: number[] = [];
  let sent = 0;
  let failures = 0;
  const start = performance.now();
  async function loop(): Promise<void> {
    while (performance.now() - start < ms) {
      const asked = performance.now();
      sent += 1;
      const response = await ask(sent);
      await response.arrayBuffer();
      latencies.push(performance.now() - asked);
      if (!response.ok) failures += 1;
    }
  }
  await Promise.all(Array.from({ length: connections }, loop));
  const seconds = (performance.now() - start) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0;
  return {
    requests: latencies.length,
    perSecond: latencies.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    failures,
  };
}
