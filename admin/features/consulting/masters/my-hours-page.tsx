import { useState } from 'react';
import { useApp } from '#admin/lib/app.ts';
import { useAnswer } from '#admin/lib/use-answer.ts';
import { registerTyped, useConsoleForm } from '#admin/lib/use-console-form.ts';
import { Field } from '#admin/ui/field.tsx';
import { Loaded } from '#admin/ui/loading-state.tsx';
import {
  readMasterProfile,
  readNoticePhone,
  readOwnHours,
  saveMasterProfile,
  saveNoticePhone,
  saveOwnHours,
} from '#contract/calls/consulting';
import { type MasterProfileView, NoticePhoneBody, type NoticePhoneView } from '#contract/consulting';
import { typedPhone } from '#domain/people/typed-number';
import { Button } from '#web/kit/button.tsx';
import { NoticePush } from '../../staff/account/notice-push.tsx';
import { NOTICE_PUSH } from '../../staff/account/text.ts';
import { HoursForm } from './hours-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { CARD, MASTERS, NOTICE_PHONE } from './text.ts';

/** A consultant's own working hours. */
export function MyHoursPage() {
  const { api, queries, notices } = useApp();
  const hours = useAnswer(['my-hours'], readOwnHours, { refetchOnWindowFocus: false });
  // A form stays mounted until its hours are saved or reopened, whatever is loaded meanwhile.
  const [round, setRound] = useState(0);
  async function reopen() {
    await queries.invalidateQueries({ queryKey: ['my-hours'] });
    setRound((count) => count + 1);
  }
  return (
    <div className="grid max-w-220 content-start gap-5 px-4 py-4 xl:px-7">
      <header>
        <h1 className="heading">{MASTERS.mine}</h1>
        <p className="mt-1 text-small text-ink2">{MASTERS.lead}</p>
      </header>
      <Loaded query={hours}>
        {(master) => (
          <HoursForm
            key={round}
            master={master}
            onSave={async ({ shownName: _name, active: _active, ...hours }) => {
              await api.call(saveOwnHours, hours);
              notices.set({ text: MASTERS.saved });
              await reopen();
            }}
            onReopen={() => void reopen()}
          />
        )}
      </Loaded>
      <section aria-labelledby="my-notice-push" className="grid gap-3 border-t border-line pt-5">
        <h2 id="my-notice-push" className="heading">
          {NOTICE_PUSH.title}
        </h2>
        <NoticePush lead={NOTICE_PHONE.pushLead} />
      </section>
      <NoticePhone />
      <MyCard />
    </div>
  );
}

/** A consultant's own public profile, and the state of the last change. */
function MyCard() {
  const { api, queries, notices } = useApp();
  const query = useAnswer(['my-card'], readMasterProfile, { refetchOnWindowFocus: false });
  return (
    <section aria-labelledby="my-card" className="grid gap-4 border-t border-line pt-5">
      <header>
        <h2 id="my-card" className="heading">
          {CARD.title}
        </h2>
        <p className="mt-1 text-small text-ink2">{CARD.lead}</p>
      </header>
      <Loaded query={query}>
        {(data) => (
          <>
            <p role="status">{stateText(data)}</p>
            <ProfileForm
              key={data.version}
              card={data.card}
              onSave={async (card) => {
                await api.call(saveMasterProfile, { card, version: data.version });
                notices.set({ text: CARD.submitted });
                await queries.invalidateQueries({ queryKey: ['my-card'] });
              }}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}

function stateText({ state, reason }: MasterProfileView): string {
  if (state === null) return CARD.none;
  if (state === 'refused') return CARD.refused(reason ?? '');
  return state === 'waiting' ? CARD.waiting : CARD.approved;
}

/** Phone number for reminders to the master. */
function NoticePhone() {
  const query = useAnswer(['my-notice-phone'], readNoticePhone, { refetchOnWindowFocus: false });
  return (
    <section aria-labelledby="my-notice-phone" className="grid gap-3 border-t border-line pt-5">
      <header>
        <h2 id="my-notice-phone" className="heading">
          {NOTICE_PHONE.title}
        </h2>
        <p className="mt-1 text-small text-ink2">{NOTICE_PHONE.lead}</p>
      </header>
      <Loaded query={query} bone="h-20">
        {(view) => <PhoneForm view={view} />}
      </Loaded>
    </section>
  );
}

function PhoneForm({ view: { phone, texts } }: { view: NoticePhoneView }) {
  const { api, queries, notices } = useApp();
  const { form, busy, problem, submit } = useConsoleForm(NoticePhoneBody, { phone: '' });
  const save = submit(async ({ phone: next }) => {
    await api.call(saveNoticePhone, { phone: next });
    form.reset();
    notices.set({ text: next === null ? NOTICE_PHONE.ended : NOTICE_PHONE.saved });
    await queries.invalidateQueries({ queryKey: ['my-notice-phone'] });
  });
  function end() {
    form.setValue('phone', null);
    void save();
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid gap-3">
      <p role="status">{phone === null ? NOTICE_PHONE.none : NOTICE_PHONE.now(phone)}</p>
      {!texts && <p className="text-small text-ink2">{NOTICE_PHONE.off}</p>}
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label={NOTICE_PHONE.phone}
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          {...registerTyped(form, 'phone', typedPhone)}
        />
        <Button type="submit" busy={busy} disabled={!form.watch('phone')}>
          {NOTICE_PHONE.save}
        </Button>
        {phone !== null && (
          <Button quiet type="button" onClick={end}>
            {NOTICE_PHONE.end}
          </Button>
        )}
      </div>
      {problem && (
        <p role="alert" className="text-small text-seal">
          {problem}
        </p>
      )}
    </form>
  );
}
