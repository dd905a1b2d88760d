import { type ComponentProps, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ContactButton } from '../contact/contact-button.tsx';
import { PRIVACY } from './privacy-text.ts';
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
      {reading && (
        <Dialog
          sheet
          title={PRIVACY.title}
          onClose={() => setReading(false)}
          actions={<Button onClick={() => setReading(false)}>{PRIVACY.close}</Button>}
        >
          <div className="grid gap-4 text-meta text-ink2">
            <p>{PRIVACY.intro}</p>
            {PRIVACY.parts.map(({ heading, paragraphs }) => (
              <section key={heading} className="grid gap-1.5">
                <h3 className="font-semibold text-ink">{heading}</h3>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </section>
            ))}
            <ContactButton className="link justify-self-start" />
          </div>
        </Dialog>
      )}
    </div>
  );
}
