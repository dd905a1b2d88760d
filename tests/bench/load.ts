/** One way of asking: makes the n-th request. */
export type Ask = (n: number) => Promise<Response>;

interface Load {
  requests: number;
  perSecond: number;
  /** Latencies in ms. */
  p50: number;
  p99: number;
  failures: number;
  /** The failures as `503 50300 × 12`: status, code of the answer and how many. */
  refused: string;
}

/** The code of an answer of ours; nothing of another one. */
const codeIn = (body: ArrayBuffer) => /^\{"code":(\d+)/.exec(new TextDecoder().decode(body.slice(0, 40)))?.[1] ?? '';

/** `connections` loops of one request after the other, for `ms`; bounded by both. */
export async function load(ask: Ask, connections: number, ms: number): Promise<Load> {
  const latencies: number[] = [];
  let sent = 0;
  const refused = new Map<string, number>();
  const start = performance.now();
  async function loop(): Promise<void> {
    while (performance.now() - start < ms) {
      const asked = performance.now();
      sent += 1;
      const response = await ask(sent);
      const body = await response.arrayBuffer();
      latencies.push(performance.now() - asked);
      if (response.ok) continue;
      const key = `${response.status} ${codeIn(body)}`;
      refused.set(key, (refused.get(key) ?? 0) + 1);
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
    failures: [...refused.values()].reduce((sum, count) => sum + count, 0),
    refused: [...refused].map(([key, count]) => `${key} × ${count}`).join(', '),
  };
}
