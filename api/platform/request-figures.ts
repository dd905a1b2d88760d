const REQUESTS = 'ziping_http_requests_total';
const SECONDS = 'ziping_http_request_duration_seconds';

/** Seconds, as upper bounds of the buckets. */
const BOUNDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** What is known of one method and status of a route. */
interface Answers {
  count: number;
  seconds: number;
  /** How many took no longer than a bound and longer than the one before it; the last took longer than all. */
  buckets: number[];
}

const bucketOf = (seconds: number): number => {
  const index = BOUNDS.findIndex((bound) => seconds <= bound);
  return index === -1 ? BOUNDS.length : index;
};

/** The text format of Prometheus: a histogram adds up, bound by bound. */
function secondsLines(route: string, answers: readonly Answers[]): string[] {
  let sum = 0;
  const buckets = [...BOUNDS, '+Inf'].map((bound, index) => {
    for (const of of answers) sum += of.buckets[index] ?? 0;
    return `${SECONDS}_bucket{le="${bound}",route="${route}"} ${sum}`;
  });
  const seconds = answers.reduce((total, of) => total + of.seconds, 0);
  const labels = `{route="${route}"}`;
  return [...buckets, `${SECONDS}_sum${labels} ${seconds}`, `${SECONDS}_count${labels} ${sum}`];
}

/**
 * How many requests were answered, and how long they took. Counted here, because the library makes the
 * text of all labels at every request, which takes longer than the counting.
 */
export function requestFigures() {
  /** By route, and then by the text of the labels. Both are few: there is no value of a caller in them. */
  const routes = new Map<string, Map<string, Answers>>();

  function answersOf(route: string, labels: string): Answers {
    const ofRoute = routes.get(route) ?? new Map<string, Answers>();
    const answers = { count: 0, seconds: 0, buckets: [...BOUNDS, 0].map(() => 0) };
    ofRoute.set(labels, answers);
    routes.set(route, ofRoute);
    return answers;
  }

  return {
    observe(method: string, route: string, status: number, seconds: number): void {
      const labels = `method="${method}",route="${route}",status="${status}"`;
      const answers = routes.get(route)?.get(labels) ?? answersOf(route, labels);
      answers.count += 1;
      answers.seconds += seconds;
      const bucket = bucketOf(seconds);
      answers.buckets[bucket] = (answers.buckets[bucket] ?? 0) + 1;
    },

    render(): string {
      const answers = [...routes.values()].flatMap((ofRoute) => [...ofRoute]);
      const lines = [
        `# HELP ${REQUESTS} Requests answered, by method, route and status.`,
        `# TYPE ${REQUESTS} counter`,
        ...answers.map(([labels, { count }]) => `${REQUESTS}{${labels}} ${count}`),
        '',
        `# HELP ${SECONDS} Time from arrival to answer.`,
        `# TYPE ${SECONDS} histogram`,
        ...[...routes].flatMap(([route, ofRoute]) => secondsLines(route, [...ofRoute.values()])),
      ];
      return `${lines.join('\n')}\n`;
    },
  };
}
