import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { myNoticePhone, saveMyNoticePhone } from '#contract/calls/consulting';
import type { NoticePhoneView } from '#contract/masters';
import { Button } from '../../../web/kit/button.tsx';
import { useApp } from '../../lib/app.ts';
import { useAct } from '../../lib/use-act.ts';
import { Field } from '../../ui/field.tsx';
import { LoadFailure } from '../../ui/list/instead-of-rows.tsx';
import { NOTICE_PHONE } from './text.ts';

/** Where a master is reminded of their hours by text message. */
export function NoticePhone() {
  const { api } = useApp();
  const { data, error, refetch } = useQuery({
    queryKey: ['my-notice-phone'],
    queryFn: ({ signal }) => api.call(myNoticePhone, undefined, { signal }),
    refetchOnWindowFocus: false,
  });
  return (
    <section aria-labelledby="my-notice-phone" className="grid gap-3 border-t border-line pt-5">
      <header>
        <h2 id="my-notice-phone" className="heading">
          {NOTICE_PHONE.title}
        </h2>
        <p className="mt-1 text-small text-ink2">{NOTICE_PHONE.lead}</p>
      </header>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && <PhoneForm view={data} />}
    </section>
  );
}

function PhoneForm({ view: { phone, texts } }: { view: NoticePhoneView }) {
  const { api, queries, notices } = useApp();
  const [typed, setTyped] = useState('');
  const { busy, problem, act } = useAct();

  const save = (next: string | null) =>
    act(async () => {
      await api.call(saveMyNoticePhone, { phone: next });
      setTyped('');
      notices.set({ text: next === null ? NOTICE_PHONE.ended : NOTICE_PHONE.saved });
      await queries.invalidateQueries({ queryKey: ['my-notice-phone'] });
    });
  function submit(event: FormEvent) {
    event.preventDefault();
    void save(typed.trim());
  }
  return (
    <form onSubmit={submit} className="grid gap-3">
      <p role="status">{phone === null ? NOTICE_PHONE.none : NOTICE_PHONE.now(phone)}</p>
      {!texts && <p className="text-small text-ink2">{NOTICE_PHONE.off}</p>}
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label={NOTICE_PHONE.phone}
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          maxLength={11}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" busy={busy} disabled={typed === ''}>
          {NOTICE_PHONE.save}
        </Button>
        {phone !== null && (
          <Button quiet type="button" onClick={() => void save(null)}>
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
