import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { useApp } from '../../lib/app.ts';
import { FORM } from './text.ts';

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  /** Stands to the right of the input. */
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

/** What is typed goes along to the other ways in. */
export function PhoneField(props: ComponentProps<'input'>) {
  const { wayIn } = useApp();
  return (
    <Field
      label={FORM.phone}
      type="tel"
      onInput={(event) => {
        wayIn.phone = event.currentTarget.value;
      }}
      inputMode="numeric"
      autoComplete="tel"
      {...props}
    />
  );
}

/** A password with its own toggle, which changes the type of the input and nothing else. */
export function PasswordField({ label, ...input }: FieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-meta text-ink2">
        {label}
      </label>
      <div className="relative">
        <input id={id} className="field pe-14" type={shown ? 'text' : 'password'} {...input} />
        <button
          type="button"
          aria-label={shown ? FORM.hidePassword : FORM.showPassword}
          className="absolute inset-y-0 end-0 grid w-13 place-items-center text-ink2 focus-visible:-outline-offset-4"
          onClick={() => setShown(!shown)}
        >
          <Eye open={shown} />
        </button>
      </div>
    </div>
  );
}

function Eye({ open }: { open: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <g strokeWidth="1.6">
        <path d="M2.5 12C5 7.8 8.3 5.7 12 5.7s7 2.1 9.5 6.3c-2.5 4.2-5.8 6.3-9.5 6.3S5 16.2 2.5 12Z" />
        <circle cx="12" cy="12" r="2.9" />
        {!open && <path d="M4 20 20 4" />}
      </g>
    </svg>
  );
}
