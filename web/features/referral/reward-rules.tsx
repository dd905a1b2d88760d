import type { ReferralsView } from '#contract/referrals';
import { levelName } from '../profile/membership-words.ts';
import { RULES } from './text.ts';

/** What an invitation brings, and what it does not. */
export function RewardRules({ promised }: Pick<ReferralsView, 'promised'>) {
  return (
    <section>
      <h3 className="heading mb-3">{RULES.title}</h3>
      <dl className="rows text-meta">
        {promised.map(({ level, days }) => (
          <div key={level} className="row min-h-11">
            <dt className="flex-1 text-ink2">
              {RULES.promised}
              {levelName(level)}
            </dt>
            <dd>
              {levelName(level)} {days}
              {RULES.days}
            </dd>
          </div>
        ))}
      </dl>
      <ul className="mt-3 grid list-disc gap-1 ps-4 text-small text-ink3">
        {RULES.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
