import * as readings from '#contract/calls/readings';
import type { TomorrowView } from '#contract/tomorrow';
import { failureText } from '../../lib/api.ts';
import { useApp } from '../../lib/app.ts';
import { retried } from '../../lib/retried.ts';
import { useAnswer } from '../../lib/use-answer.ts';
import { Failure } from '../../ui/failure.tsx';
import { READING } from '../reading/text.ts';
import { currentSubscription, type PushSupport, pushSupport } from './browser-push.ts';
import { CalendarChannel } from './calendar-channel.tsx';
import { PushChannel } from './push-channel.tsx';
import { TOMORROW } from './text.ts';
import { useTomorrow } from './use-tomorrow.ts';

interface Found {
  view: TomorrowView;
  support: PushSupport;
}

/** The ways besides the messaging app by which tomorrow can come, each with its own switch. */
export function Channels({ userId }: { userId: string }) {
  const { api } = useApp();
  const { data, failed, retry, put } = useAnswer('tomorrow', () =>
    retried(async (): Promise<Found> => {
      const endpoint = (await currentSubscription())?.endpoint;
      const query = { id: userId, ...(endpoint && { endpoint }) };
      return { view: await api.call(readings.tomorrow, query), support: await pushSupport() };
    }),
  );
  const controls = useTomorrow(userId, (view) => put({ view, support: data?.support ?? 'no' }));
  if (failed) {
    return (
      <div className="mt-5">
        <Failure text={failureText(failed, READING.wrong, READING.unreached)} onRetry={retry} />
      </div>
    );
  }
  if (!data) return <div role="status" aria-label={TOMORROW.loading} className="bone mt-5 h-40" />;
  return (
    <>
      <CalendarChannel state={data.view.calendar} controls={controls} />
      <PushChannel state={data.view.push} support={data.support} controls={controls} />
    </>
  );
}
