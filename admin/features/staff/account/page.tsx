import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import * as z from 'zod/mini';
import { useApp } from '#admin/lib/app.ts';
import { IDLE_CHOICES } from '#admin/lib/idle-lock.ts';
import { useAnswer } from '#admin/lib/use-answer.ts';
import { useConsoleForm } from '#admin/lib/use-console-form.ts';
import { AskButton } from '#admin/ui/ask.tsx';
import { Choice } from '#admin/ui/choice.tsx';
import { PasswordField } from '#admin/ui/field.tsx';
import { LoadFailure } from '#admin/ui/list/instead-of-rows.tsx';
import { changeOwnPassword, endOtherSessions, endOwnSession, readOwnAccount } from '#contract/calls/staff';
import type { StaffSessionView } from '#contract/staff';
import { PASSWORD_TOO_SHORT, SHORTEST_PASSWORD, STAFF_ROLE_NAMES } from '#domain/console/staff';
import { Button } from '#web/kit/button.tsx';
import { useStore } from '#web/kit/store.ts';
import { STAFF } from '../members/text.ts';
import { PasskeySection } from '../passkeys/passkey-section.tsx';
import { PASSKEYS } from '../passkeys/text.ts';
import { SessionList } from '../sessions/session-list.tsx';
import { NoticePush } from './notice-push.tsx';
import { ACCOUNT, DEVICES, IDLE, NOTICE_PUSH, PASSWORD, TOTP } from './text.ts';
import { TotpSection } from './totp-section.tsx';

const REQUIRED = z.string().check(z.minLength(1, PASSWORD.missing));

const PasswordChange = z
  .object({
    old: REQUIRED,
    next: REQUIRED.check(z.minLength(SHORTEST_PASSWORD, PASSWORD_TOO_SHORT)),
    again: z.string(),
  })
  .check(z.refine(({ next, again }) => next === again, { error: PASSWORD.differ, path: ['again'] }));

/** Changes the user's own password. */
function PasswordForm({ onChanged }: { onChanged: () => Promise<void> }) {
  const { api, notices } = useApp();
  const { form, busy, problem, submit } = useConsoleForm(PasswordChange, { old: '', next: '', again: '' });
  const change = submit(async ({ old, next }) => {
    await api.call(changeOwnPassword, { oldPassword: old, password: next });
    form.reset();
    notices.set({ text: PASSWORD.done });
    await onChanged();
  });
  return (
    <form noValidate className="grid max-w-90 gap-4" onSubmit={(event) => void change(event)}>
      <p className="text-small text-ink2">{PASSWORD.hint}</p>
      <PasswordField label={PASSWORD.old} autoComplete="current-password" {...form.register('old')} />
      <PasswordField label={PASSWORD.next} autoComplete="new-password" {...form.register('next')} />
      <PasswordField label={PASSWORD.again} autoComplete="new-password" {...form.register('again')} />
      <p role="alert" className="-mt-2 min-h-5 text-seal">
        {problem}
      </p>
      <Button type="submit" busy={busy} className="justify-self-start">
        {PASSWORD.submit}
      </Button>
    </form>
  );
}

interface DevicesProps {
  sessions: readonly StaffSessionView[];
  onChanged: () => Promise<void>;
}

/** The user's own sessions. */
function Devices({ sessions, onChanged }: DevicesProps) {
  const { api, notices } = useApp();
  async function end(work: () => Promise<unknown>) {
    await work();
    notices.set({ text: DEVICES.ended });
    await onChanged();
  }
  return (
    <>
      <SessionList
        label={DEVICES.title}
        sessions={sessions}
        what={DEVICES.endWhat}
        onEnd={(session) => end(() => api.call(endOwnSession, { session }))}
      />
      {sessions.length > 1 && (
        <AskButton
          quiet
          className="justify-self-start"
          title={DEVICES.others}
          what={DEVICES.endWhat}
          onConfirm={() => end(() => api.call(endOtherSessions))}
        />
      )}
    </>
  );
}

/** Idle time until this device locks, and a button to lock now. */
function IdleSection() {
  const { lock, lockNow } = useApp();
  const choice = useStore(lock.choice);
  return (
    <>
      <p className="text-small text-ink2">{IDLE.why}</p>
      <Choice
        label={IDLE.label}
        options={IDLE_CHOICES.map((value) => ({ value, label: IDLE.choices[value] }))}
        value={choice}
        onChange={lock.choice.set}
      />
      <Button quiet className="justify-self-start" onClick={lockNow}>
        {IDLE.now}
      </Button>
    </>
  );
}

/** The user's account: sign-in, sessions, and lock. */
export function AccountPage() {
  const { refreshStaff } = useApp();
  const account = useAnswer(['account'], readOwnAccount);
  const { data, error } = account;
  async function changed() {
    await refreshStaff();
    await account.refetch();
  }
  if (error && !data) {
    return <LoadFailure error={error} onRetry={() => void account.refetch()} />;
  }
  return (
    <div className="mx-auto grid max-w-180 gap-y-6 px-4 py-4 xl:px-7" aria-busy={!data}>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="heading">{ACCOUNT.title}</h1>
        {data && (
          <p className="text-ink2">
            {STAFF.person(data.staff.name, data.staff.username)} ·{' '}
            <Link to="/settings" search={{ part: 'roles' }} className="link">
              {STAFF_ROLE_NAMES[data.staff.role]}
            </Link>
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
          <Section title={PASSKEYS.title}>
            <PasskeySection account={data} onChanged={changed} />
          </Section>
          <Section title={DEVICES.title}>
            <Devices sessions={data.sessions} onChanged={changed} />
          </Section>
          {data.staff.role === 'owner' && (
            <Section title={NOTICE_PUSH.title}>
              <NoticePush lead={ACCOUNT.pushed} />
            </Section>
          )}
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
