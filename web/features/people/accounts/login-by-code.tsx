import { LoginCodeBody } from '#contract/accounts';
import * as people from '#contract/calls/people';
import type { SignedIn } from '#contract/signed-in';
import { useApp } from '#web/lib/app.ts';
import { useAppForm } from '#web/lib/use-app-form.ts';
import { AccountPage } from './account-page.tsx';
import { CodeField } from './code-field.tsx';
import { PhoneField } from './fields.tsx';
import { LOGIN } from './text.ts';

interface LoginByCodeProps {
  phone: string;
  onSignedIn: (signedIn: SignedIn) => void;
  onBack: () => void;
}

/** Sign-in by SMS code: not affected by wrong password attempts of others. */
export function LoginByCode({ phone, onSignedIn, onBack }: LoginByCodeProps) {
  const { api } = useApp();
  const { form, field, submit, problem, problemId, busy, complain, clear } = useAppForm<LoginCodeBody>({
    schema: LoginCodeBody,
    defaultValues: { username: phone, smsCode: '' },
    order: [['username'], ['smsCode']],
    once: true,
  });

  const login = async (body: LoginCodeBody) => onSignedIn(await api.call(people.loginByCode, body));
  return (
    <AccountPage
      title={LOGIN.title}
      lead={LOGIN.byCodeLead}
      submit={LOGIN.submit}
      busy={busy}
      problemId={problemId}
      problem={problem?.message}
      onSubmit={submit(login, LOGIN.failed, LOGIN.requestFailed)}
      onEdit={clear}
      footer={
        <button type="button" className="link" onClick={onBack}>
          {LOGIN.byPassword}
        </button>
      }
    >
      <PhoneField {...field('username')} />
      <CodeField
        send={(to) => api.call(people.sendSmsCode, { phone: to, purpose: 'login' })}
        phone={() => form.getValues('username')}
        onProblem={(message, ofPhone) => complain(message, ofPhone ? 'username' : undefined)}
        {...field('smsCode')}
      />
    </AccountPage>
  );
}
