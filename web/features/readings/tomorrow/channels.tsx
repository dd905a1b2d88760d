import * as days from '#contract/calls/days';
import { setCalendar } from '#contract/calls/days';
import type { CalendarChoice, TomorrowView } from '#contract/tomorrow';
import { currentSubscription, type PushSupport, pushSupport } from '../../../kit/browser-push.ts';
import { Button } from '../../../kit/button.tsx';
import { useStore } from '../../../kit/store.ts';
import { failureText } from '../../../lib/api.ts';
import { useApp } from '../../../lib/app.ts';
import { copyAndTell } from '../../../lib/copy-text.ts';
import { retried } from '../../../lib/retried.ts';
import { useAnswer } from '../../../lib/use-answer.ts';
import { Failure } from '../../../ui/failure.tsx';
import { needsLongPress } from '../../../ui/picture/hand-over.ts';
import { READING } from '../report/text.ts';
import { Channel } from './channel.tsx';
import { PushChannel } from './push-channel.tsx';
import { CALENDAR, TOMORROW } from './text.ts';
import type { TomorrowControls } from './use-tomorrow.ts';
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
  return (
    <>
      <CalendarChannel state={data.view.calendar} controls={controls} />
      <PushChannel state={data.view.push} support={data.support} controls={controls} />
    </>
  );
}

interface CalendarChannelProps {
  state: TomorrowView['calendar'];
  controls: TomorrowControls;
}

/** A private calendar to subscribe to: opened, handed on, replaced and closed. */
function CalendarChannel({ state: { on, link }, controls: { busy, ask } }: CalendarChannelProps) {
  const { session } = useApp();
  const unopened = useStore(session).userProfile?.unopenedOrderNo;
  const set = (wish: CalendarChoice, said: string) => ask((api, id) => api.call(setCalendar, { id, wish }), said);
  async function open() {
    const went = await set('open', CALENDAR.opened);
    if (went && unopened) session.markOpened();
  }
  return (
    <Channel title={CALENDAR.title} what={CALENDAR.what}>
      {on ? (
        <>
          {link ? <CalendarLink link={link} /> : <p className="text-meta">{CALENDAR.lost}</p>}
          <div className="flex flex-wrap gap-2">
            <Button quiet className="button-small" busy={busy} onClick={() => void set('renew', CALENDAR.renewed)}>
              {CALENDAR.renew}
            </Button>
            <Button quiet className="button-small" busy={busy} onClick={() => void set('close', CALENDAR.closed)}>
              {CALENDAR.close}
            </Button>
          </div>
        </>
      ) : (
        <>
          {unopened && <p className="text-meta">{CALENDAR.begins}</p>}
          <Button quiet busy={busy} onClick={() => void open()}>
            {CALENDAR.open}
          </Button>
        </>
      )}
    </Channel>
  );
}

/** One tap adds the calendar; its address is folded, except in a messaging app, whose browser opens no calendar. */
function CalendarLink({ link }: { link: string }) {
  if (needsLongPress()) return <CalendarAddress link={link} how={CALENDAR.inApp} />;
  return (
    <>
      <a className="button button-small justify-self-start" href={link.replace(/^https?:/, 'webcal:')}>
        {CALENDAR.show}
      </a>
      <details>
        <summary className="link text-meta">{CALENDAR.address}</summary>
        <CalendarAddress link={link} how={CALENDAR.how} />
      </details>
    </>
  );
}

function CalendarAddress({ link, how }: { link: string; how: string }) {
  const { toasts } = useApp();
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-meta text-ink2">{how}</p>
      <dl>
        <dt className="text-small text-ink3">{CALENDAR.link}</dt>
        <dd className="select-all break-all text-small">{link}</dd>
      </dl>
      <Button quiet className="button-small" onClick={() => void copyAndTell(toasts, link, CALENDAR)}>
        {CALENDAR.copy}
      </Button>
    </div>
  );
}
