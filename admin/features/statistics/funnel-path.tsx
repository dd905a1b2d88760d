import type { Funnel } from '#contract/statistics';
import { shareText } from '#domain/console/day-figures';
import { usersBehind, type Who } from './behind.ts';
import { countText } from './figures.ts';
import { beforeStep, STEPS } from './funnel-table.tsx';
import { ListLink } from './list-link.tsx';
import { STATISTICS } from './text.ts';

/** From the visit to the consultation in the whole range, each step with its share of the one before. */
export function FunnelPath({ data, who }: { data: Funnel; who: Who }) {
  const { total } = data;
  const most = Math.max(1, total.visits, total.register);
  const bar = (count: number) => (
    <svg className="h-2 w-20" aria-hidden="true" preserveAspectRatio="none">
      <rect width={`${(100 * count) / most}%`} height="100%" fill="var(--ink)" />
    </svg>
  );
  return (
    <div>
      <dl>
        <div className="flex items-center gap-3 py-1">
          <dt className="w-18 text-ink2">{STATISTICS.visits}</dt>
          {bar(total.visits)}
          <dd className="ms-auto">{countText(total.visits)}</dd>
        </div>
        {STEPS.map(([step, name], index) => (
          <div key={step} className="flex items-center gap-3 py-1">
            <dt className="w-18 text-ink2">{name}</dt>
            {bar(total[step])}
            <dd className="ms-auto">
              <ListLink behind={usersBehind(data, who, { reached: step })}>
                {countText(total[step])}
              </ListLink>
              <span className="ms-2 text-ink3">
                {shareText(total[step], beforeStep(total, index))}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-small text-ink3">{STATISTICS.pathNote}</p>
    </div>
  );
}
