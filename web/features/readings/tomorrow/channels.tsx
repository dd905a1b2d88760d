import * as days from '#contract/calls/days';
import type { TomorrowView } from '#contract/tomorrow';
import { currentSubscription, type PushSupport, pushSupport } from '#web/kit/browser-push.ts';
import { failureText } from '#web/lib/api.ts';
import { useApp } from '#web/lib/app.ts';
import { retried } from '#web/lib/retried.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { Failure } from '#web/ui/failure.tsx';
import { READING } from '../report/text.ts';
import { PushChannel } from './push-channel.tsx';
import { TOMORROW } from './text.ts';
import { useTomorrow } from './use-tomorrow.ts';

interface Found {
  view: TomorrowView;
  support: PushSupport;
}

/** Tomorrow's fortune by browser notifications. */
export function Channels({ userId }: { userId: string }) {
  const { api } = useApp();
  const { data, failed, retry, put } = useAnswer('tomorrow', () =>
    retried(async (): Promise<Found> => {
      const endpoint = (await currentSubscription())?.endpoint;
      const query = { id: userId, ...(endpoint && { endpoint }) };
      return { view: await api.call(days.readTomorrow, query), support: await pushSupport() };
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
  return <PushChannel state={data.view.push} support={data.support} controls={controls} />;
}
