import { HelpLine } from '#web/ui/help-line.tsx';
import { CONSENT } from './text.ts';

interface ConsentNoteProps {
  /** The sentence in its current version on the server. */
  text: string;
  onAgree: () => void;
}

/** Shown under the field until the user consents: no word that is typed is sent before. */
export function ConsentNote({ text, onAgree }: ConsentNoteProps) {
  return (
    <section aria-label={CONSENT.title} className="grid gap-3">
      <p className="text-ink2">
        {CONSENT.sent}
        {text}
      </p>
      <button type="button" className="button button-small justify-self-start px-4" onClick={onAgree}>
        {CONSENT.search}
      </button>
      <HelpLine />
    </section>
  );
}
