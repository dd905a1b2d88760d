import { Button } from '../../web/kit/button.tsx';
import { useApp } from '../lib/app.ts';
import { COPY } from './text.ts';

/** Copies a text and confirms it. */
export function useCopy(): (text: string) => void {
  const { notices } = useApp();
  return (text) =>
    // No clipboard on insecure addresses.
    void Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
      () => notices.set({ text: COPY.copied }),
      () => notices.set({ text: COPY.failed }),
    );
}

/** Copies text that can no longer be saved; `name` distinguishes several on a page. */
export function CopyButton({ text, name }: { text: string; name?: string }) {
  const copy = useCopy();
  return (
    <Button quiet className="justify-self-start" aria-label={name && COPY.number(name)} onClick={() => copy(text)}>
      {name ? COPY.short : COPY.words}
    </Button>
  );
}

/** A number with a copy button. */
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
