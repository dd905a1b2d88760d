import * as readings from '#contract/calls/readings';
import type { TomorrowView } from '#contract/tomorrow';
import { useApp } from '../../lib/app.ts';
import { Failure } from '../../ui/failure.tsx';
import { useAnswer } from '../reading/use-answer.ts';
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
  const { data, failure, retry, put } = useAnswer('tomorrow', async (): Promise<Found> => {
    const endpoint = (await currentSubscription())?.endpoint;
    const query = { id: userId, ...(endpoint && { endpoint }) };
    return { view: await api.call(readings.tomorrow, query), support: await pushSupport() };
  });
  const desk = useTomorrow(userId, (view) => put({ view, support: data?.support ?? 'no' }));
  if (failure) {
    return (
      <div className="mt-5">
        <Failure text={failure.text} onRetry={retry} />
      </div>
    );
  }
  if (!data) return <div role="status" aria-label={TOMORROW.loading} className="bone mt-5 h-40" />;
  return (
    <>
      <CalendarChannel state={data.view.calendar} desk={desk} />
      <PushChannel state={data.view.push} support={data.support} desk={desk} />
    </>
  );
}
