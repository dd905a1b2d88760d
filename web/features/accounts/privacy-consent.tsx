import { type ComponentProps, useId, useState } from 'react';
import { PolicyDialog } from './policy-dialog.tsx';
import { REGISTER } from './text.ts';

/** The tick, named by its sentence and the policy's name; the name opens the policy. */
export function PrivacyConsent(props: ComponentProps<'input'>) {
  const [reading, setReading] = useState(false);
  const id = useId();
  return (
    <div className="flex items-center text-meta">
      <label className="flex min-h-11 items-center gap-2.5">
        <input type="checkbox" className="tick" aria-labelledby={`${id}a ${id}b`} {...props} />
        <span id={`${id}a`}>{REGISTER.agree}</span>
      </label>
      <button type="button" id={`${id}b`} className="link" onClick={() => setReading(true)}>
        {REGISTER.privacy}
      </button>
      {reading && <PolicyDialog onClose={() => setReading(false)} />}
    </div>
  );
}
