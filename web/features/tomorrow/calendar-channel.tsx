import { tomorrowCalendar } from '#contract/calls/readings';
import type { CalendarChoice, TomorrowView } from '#contract/tomorrow';
import { Button } from '../../kit/button.tsx';
import { useStore } from '../../kit/store.ts';
import { useApp } from '../../lib/app.ts';
import { copyText } from '../../lib/copy-text.ts';
import { needsLongPress } from '../../ui/picture/hand-over.ts';
import { Channel } from './channel.tsx';
import { CALENDAR } from './text.ts';
import type { TomorrowControls } from './use-tomorrow.ts';

interface CalendarChannelProps {
  state: TomorrowView['calendar'];
  controls: TomorrowControls;
}

/** A private calendar to subscribe to: opened, handed on, replaced and closed. */
export function CalendarChannel({
  state: { on, link },
  controls: { busy, ask },
}: CalendarChannelProps) {
  const { session } = useApp();
  const unopened = useStore(session).userProfile?.unopenedOrderNo;
  const set = (wish: CalendarChoice, said: string) =>
    ask((api, id) => api.call(tomorrowCalendar, { id, wish }), said);
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
            <Button
              quiet
              className="button-small"
              busy={busy}
              onClick={() => void set('renew', CALENDAR.renewed)}
            >
              {CALENDAR.renew}
            </Button>
            <Button
              quiet
              className="button-small"
              busy={busy}
              onClick={() => void set('close', CALENDAR.closed)}
            >
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

function CalendarLink({ link }: { link: string }) {
  const { toasts } = useApp();
  async function copy() {
    if (await copyText(link)) toasts.say(CALENDAR.copied);
    else toasts.warn(CALENDAR.copyFailed);
  }
  return (
    <>
      <dl>
        <dt className="text-small text-ink3">{CALENDAR.link}</dt>
        <dd className="select-all break-all text-small">{link}</dd>
      </dl>
      <p className="text-meta text-ink2">{needsLongPress() ? CALENDAR.inApp : CALENDAR.how}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button quiet className="button-small" onClick={() => void copy()}>
          {CALENDAR.copy}
        </Button>
        {!needsLongPress() && (
          <a className="link text-meta" href={link.replace(/^https?:/, 'webcal:')}>
            {CALENDAR.show}
          </a>
        )}
      </div>
    </>
  );
}
