import { Link } from '@tanstack/react-router';
import { type FormEventHandler, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#web/kit/button.tsx';
import { useStore } from '#web/kit/store.ts';
import { useApp } from '#web/lib/app.ts';
import { SHELL } from '#web/lib/shell-text.ts';
import { toNextField } from './next-field.ts';
import { FORM } from './text.ts';

interface AccountPageProps {
  title: string;
  lead: string;
  submit: string;
  busy: boolean;
  problemId: string;
  problem: string | undefined;
  onSubmit: FormEventHandler;
  onEdit: () => void;
  children: ReactNode;
  /** Links below the button. */
  footer: ReactNode;
}

/** Frame of login, registration and reset: title slip, form, its message. */
export function AccountPage(props: AccountPageProps) {
  const form = useRef<HTMLFormElement>(null);
  // While the sign-in prompt is open over the page, nothing in it takes the focus. A field in which the visitor typed
  // before the app was loaded keeps it.
  const covered = useStore(useApp().loginPrompt);
  useEffect(() => {
    if (!covered && !form.current?.contains(document.activeElement)) toNextField(form.current);
  }, [covered]);
  // The keyboard's Next key moves to the next empty field; from the last one it submits.
  const moveOn = (event: KeyboardEvent) => {
    const at = event.target;
    if (event.key !== 'Enter' || !(at instanceof HTMLInputElement) || !at.value) return;
    if (toNextField(form.current, at)) event.preventDefault();
  };
  return (
    <div className="px-5 pt-2">
      <Link to="/" aria-label={FORM.back} className="-ms-3 grid size-11 place-items-center">
        <span className="chevron [transform:rotate(225deg)]!" />
      </Link>
      <header className="mt-3 mb-6 flex items-end gap-5">
        <p className="title-slip m-0.5" aria-hidden="true">
          {SHELL.product}
        </p>
        <div>
          <h1 className="heading">{props.title}</h1>
          <p className="text-meta text-ink3">{props.lead}</p>
        </div>
      </header>
      <form
        ref={form}
        noValidate
        className="grid gap-4"
        onSubmit={props.onSubmit}
        onInput={props.onEdit}
        onKeyDown={moveOn}
      >
        {props.children}
        <p id={props.problemId} role="alert" className="min-h-6 text-meta text-seal">
          {props.problem}
        </p>
        <Button type="submit" busy={props.busy}>
          {props.submit}
        </Button>
      </form>
      <footer className="mt-3 flex items-center justify-between text-meta">{props.footer}</footer>
    </div>
  );
}
