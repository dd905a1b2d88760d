import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ContactButton } from '../contact/contact-button.tsx';
import { PRIVACY } from './privacy-text.ts';

/** The complete privacy policy. */
export function PolicyDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog sheet title={PRIVACY.title} onClose={onClose} actions={<Button onClick={onClose}>{PRIVACY.close}</Button>}>
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
  );
}
