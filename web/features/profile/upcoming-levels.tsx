import * as people from '#contract/calls/people';
import { longDay } from '#domain/time/beijing-words';
import { useApp } from '../../lib/app.ts';
import { useAnswer } from '../../lib/use-answer.ts';
import { UI } from '../../ui/text.ts';
import { NoWrap } from '../../ui/unbroken.tsx';
import { levelName } from './membership-words.ts';
import { PROFILE } from './text.ts';

/** What is paid for after the present level: after an upgrade the days of the lower one wait. */
export function UpcomingLevels({ userId }: { userId: string }) {
  const { api } = useApp();
  const { data, failed, retry } = useAnswer('membership', () =>
    api.call(people.membership, { id: userId }),
  );
  if (failed) {
    return (
      <div className="row">
        <dt className="flex-1 text-ink2">{PROFILE.afterFailed}</dt>
        <dd>
          <button type="button" className="link" onClick={retry}>
            {UI.retry}
          </button>
        </dd>
      </div>
    );
  }
  return data?.upcoming.map(({ level, from, until }) => (
    <div key={from} className="row">
      <dt className="flex-none text-ink2">{PROFILE.after}</dt>
      <dd className="ms-auto text-end">
        {levelName(level)}
        <span className="block text-small text-ink3">
          <NoWrap text={`${longDay(from)} – ${longDay(until)}`} />
        </span>
      </dd>
    </div>
  ));
}
