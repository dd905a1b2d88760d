import { Button } from '../../web/kit/button.tsx';
import { useApp } from '../lib/app.ts';
import { COPY } from './text.ts';

/** Takes a text to the clipboard, and says so. */
export function useCopy(): (text: string) => void {
  const { notices } = useApp();
  return (text) =>
    // An insecure address has no clipboard.
    void Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
      () => notices.set({ text: COPY.copied }),
      () => notices.set({ text: COPY.failed }),
    );
}

/** Copies words that cannot be saved here any more; `name` tells several texts of a page apart. */
export function CopyButton({ text, name }: { text: string; name?: string }) {
  const copy = useCopy();
  return (
    <Button quiet className="justify-self-start" aria-label={name && COPY.number(name)} onClick={() => copy(text)}>
      {name ? COPY.short : COPY.words}
    </Button>
  );
}

/** A number as the gateway or a customer is asked about it, with a way to take it along. */
export function CopyableCode({ name, text }: { name: string; text: string }) {
  const copy = useCopy();
  return (
    <>
      <code className="font-mono select-all">{text}</code>{' '}
      <button
        type="button"
        className="link whitespace-nowrap"
        aria-label={COPY.number(name)}
        onClick={() => copy(text)}
      >
        {COPY.short}
      </button>
    </>
  );
}
