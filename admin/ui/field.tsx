import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { Eye } from '../../web/kit/password-eye.tsx';
import { Select, type SelectProps } from './select.tsx';
import { FIELD } from './text.ts';

/** A field with its label beside it. */
export function Beside({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="flex items-center gap-2.5">
      <label htmlFor={id} className="shrink-0 text-small text-ink2">
        {label}
      </label>
      {children(id)}
    </div>
  );
}

interface FieldProps extends ComponentProps<'input'> {
  label: ReactNode;
}

export function Field({ label, className = '', ...input }: FieldProps) {
  const id = useId();
  return (
    <Labelled id={id} label={label}>
      <input id={id} className={`field h-11 ${className}`} {...input} />
    </Labelled>
  );
}

export function SelectField<V extends string>({ label, ...select }: SelectProps<V> & { label: string }) {
  const id = useId();
  return (
    <Labelled id={id} label={label}>
      <Select id={id} className="h-11" {...select} />
    </Labelled>
  );
}

export function TextArea({ label, ...area }: ComponentProps<'textarea'> & { label: string }) {
  const id = useId();
  return (
    <Labelled id={id} label={label}>
      <textarea id={id} className="field h-auto resize-none py-2" {...area} />
    </Labelled>
  );
}

/** A password with a toggle that changes the input's type only. */
export function PasswordField({ label, ...input }: FieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <Labelled id={id} label={label}>
      <div className="relative">
        <input
          id={id}
          className="field h-11 pe-12"
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          {...input}
        />
        <button
          type="button"
          aria-label={shown ? FIELD.hidePassword : FIELD.showPassword}
          className="absolute inset-y-0 end-0 grid w-11 place-items-center text-ink2 focus-visible:-outline-offset-4"
          onClick={() => setShown(!shown)}
        >
          <Eye open={shown} size={20} />
        </button>
      </div>
    </Labelled>
  );
}

interface LabelledProps {
  id: string;
  label: ReactNode;
  children: ReactNode;
}

function Labelled({ id, label, children }: LabelledProps) {
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-small text-ink2">
        {label}
      </label>
      {children}
    </div>
  );
}
