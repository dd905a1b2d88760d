import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { account as accountCall } from '#contract/calls/staff';
import { STAFF_ROLE_NAMES } from '#domain/console/staff';
import { useApp } from '../../lib/app.ts';
import { LoadFailure } from '../../ui/list/instead-of-rows.tsx';
import { Devices } from './devices.tsx';
import { IdleSection } from './idle-section.tsx';
import { PasswordForm } from './password-form.tsx';
import { ACCOUNT, DEVICES, IDLE, PASSWORD, TOTP } from './text.ts';
import { TotpSection } from './totp-section.tsx';

/** One's own account: how one gets in, from where one is in, and when the device locks. */
export function AccountPage() {
  const { api, refreshStaff } = useApp();
  const account = useQuery({
    queryKey: ['account'],
    queryFn: ({ signal }) => api.call(accountCall, undefined, { signal }),
  });
  const { data, error } = account;
  async function changed() {
    await refreshStaff();
    await account.refetch();
  }
  if (error && !data) {
    return <LoadFailure error={error} onRetry={() => void account.refetch()} />;
  }
  return (
    <div className="mx-auto grid max-w-180 gap-y-6 px-4 py-4 wide:px-7" aria-busy={!data}>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="heading">{ACCOUNT.title}</h1>
        {data && (
          <p className="text-ink2">
            {ACCOUNT.nameAndRole(data.staff.username, STAFF_ROLE_NAMES[data.staff.role])}
          </p>
        )}
      </div>
      {data && (
        <>
          {data.staff.secondStep === 'required' && (
            <p role="status" className="border-s-2 border-seal ps-3">
              {ACCOUNT.required}
            </p>
          )}
          <Section title={TOTP.title}>
            <TotpSection account={data} onChanged={changed} />
          </Section>
          <Section title={DEVICES.title}>
            <Devices sessions={data.sessions} onChanged={changed} />
          </Section>
          <Section title={IDLE.title}>
            <IdleSection />
          </Section>
          <Section title={PASSWORD.title}>
            <PasswordForm onChanged={changed} />
          </Section>
        </>
      )}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3 border-t border-ink pt-4">
      <h2 id={id} className="serif text-subheading">
        {title}
      </h2>
      {children}
    </section>
  );
}
