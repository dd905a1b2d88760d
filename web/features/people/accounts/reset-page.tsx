import { Link } from '@tanstack/react-router';
import { ResetPasswordBody } from '#contract/accounts';
import * as people from '#contract/calls/people';
import { useApp } from '#web/lib/app.ts';
import type { Question } from '#web/lib/first-problem.ts';
import { useAppForm } from '#web/lib/use-app-form.ts';
import { AccountPage } from './account-page.tsx';
import { CodeField } from './code-field.tsx';
import { NewPasswordFields, PhoneField } from './fields.tsx';
import { FORM, RESET } from './text.ts';
import { useLeave } from './use-leave.ts';

const LEAVE_AFTER_MS = 1000;

const ORDER: readonly Question<keyof ResetPasswordBody>[] = [
  ['username'],
  ['smsCode'],
  ['password'],
  ['confirmPassword'],
];

export default function ResetPage() {
  const { api, toasts, signInDraft } = useApp();
  const leave = useLeave();
  const { form, field, submit, problem, problemId, busy, complain, clear } = useAppForm<ResetPasswordBody>({
    schema: ResetPasswordBody,
    defaultValues: { username: signInDraft.phone, smsCode: '', password: '', confirmPassword: '' },
    order: ORDER,
    once: true,
  });

  async function reset(body: ResetPasswordBody) {
    await api.call(people.resetPassword, body);
    toasts.say(RESET.done);
    leave(LEAVE_AFTER_MS, { to: '/login' });
  }

  return (
    <AccountPage
      title={RESET.title}
      lead={RESET.lead}
      submit={RESET.submit}
      busy={busy}
      problemId={problemId}
      problem={problem?.message}
      onSubmit={submit(reset, RESET.failed, FORM.requestFailed)}
      onEdit={clear}
      footer={
        <p className="flex items-center gap-1 text-ink2">
          {RESET.remembered}
          <Link to="/login" className="link">
            {RESET.login}
          </Link>
        </p>
      }
    >
      <PhoneField {...field('username')} />
      <CodeField
        send={(phone) => api.call(people.sendSmsCode, { phone, purpose: 'reset' })}
        phone={() => form.getValues('username')}
        onProblem={(message, ofPhone) => complain(message, ofPhone ? 'username' : undefined)}
        {...field('smsCode')}
      />
      <NewPasswordFields label={FORM.newPassword} field={field} />
    </AccountPage>
  );
}
