import { type ComponentProps, type FormEvent, type ReactNode, useId, useState } from 'react';
import { PHONE } from '#domain/people/phone';
import { typedPhone } from '#domain/people/typed-number';
import { Eye } from '#web/kit/password-eye.tsx';
import { useApp } from '#web/lib/app.ts';
import { FORM } from './text.ts';

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  /** Shown to the right of the input. */
  beside?: ReactNode;
}

export function Field({ label, beside, ...input }: FieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-meta text-ink2">
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <input id={id} className="field grow basis-32" {...input} />
        {beside}
      </div>
    </div>
  );
}

/** Replaces the input by its normal form once it is complete. */
export function showNormal(field: HTMLInputElement, normal: string, whole: RegExp): void {
  if (whole.test(normal) && field.value !== normal) field.value = normal;
}

export const showPhone = ({ currentTarget: at }: FormEvent<HTMLInputElement>): void =>
  showNormal(at, typedPhone(at.value), PHONE);

/** Shares the typed number with the other sign-in pages. */
export function PhoneField(props: ComponentProps<'input'>) {
  const { signInDraft } = useApp();
  return (
    <Field
      label={FORM.phone}
      type="tel"
      onInput={(event) => {
        showPhone(event);
        signInDraft.phone = event.currentTarget.value;
      }}
      inputMode="numeric"
      autoComplete="tel"
      {...props}
    />
  );
}

/** A password with a toggle that changes the input's type only. */
export function PasswordField({ label, rule, ...input }: FieldProps & { rule?: string }) {
  const id = useId();
  const ruleId = useId();
  const [shown, setShown] = useState(false);
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-meta text-ink2">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          className="field pe-14"
          type={shown ? 'text' : 'password'}
          {...(rule && { 'aria-describedby': ruleId })}
          {...input}
        />
        <button
          type="button"
          aria-label={shown ? FORM.hidePassword : FORM.showPassword}
          className="absolute inset-y-0 end-0 grid w-13 place-items-center text-ink2 focus-visible:-outline-offset-4"
          onClick={() => setShown(!shown)}
        >
          <Eye open={shown} size={22} />
        </button>
      </div>
      {rule && (
        <p id={ruleId} className="mt-1 text-small text-ink3">
          {rule}
        </p>
      )}
    </div>
  );
}

interface NewPasswordFieldsProps {
  label: string;
  field: (name: 'password' | 'confirmPassword') => ComponentProps<'input'>;
}

/** A new password, entered twice. */
export function NewPasswordFields({ label, field }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField label={label} autoComplete="new-password" rule={FORM.passwordRule} {...field('password')} />
      <PasswordField label={FORM.confirmPassword} autoComplete="new-password" {...field('confirmPassword')} />
    </>
  );
}
