import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { NewsAct } from '#contract/news';
import { Button } from '../../web/kit/button.tsx';
import { MODAL } from './text.ts';

interface ModalProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Wider, for lists. */
  wide?: boolean;
  /** ⌘Enter or Ctrl-Enter, wherever the focus is in the dialog. */
  onSend?: () => void;
}

/**
 * A dialog over everything, there while it is mounted: the browser keeps the focus inside, gives it
 * back afterwards and closes with Escape.
 */
export function Modal({ title, onClose, children, wide, onSend }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The focus begins at the first field; without one at the dialog itself, never at the button that closes.
    (element?.querySelector<HTMLElement>('input, textarea, select') ?? element)?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      tabIndex={-1}
      className={`modal outline-none ${wide ? 'max-w-160' : 'max-w-110'}`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || !onSend) return;
        event.preventDefault();
        // The form under the dialog sends by the same keys.
        event.stopPropagation();
        if (!event.repeat) onSend();
      }}
    >
      {/* No header element: outside of main, as the palette stands, it would be the page's banner. */}
      <div className="flex items-center gap-3 border-b border-line ps-5 pe-1 py-1">
        <h2 id={id} className="serif text-subheading">
          {title}
        </h2>
        <CloseButton className="ms-auto" onClick={onClose} />
      </div>
      <div className="min-h-0 overflow-y-auto px-5 py-4">{children}</div>
    </dialog>
  );
}

/** Acts of others since a dialog opened, and whether what it asks for is possible still. */
export interface Meanwhile {
  news: readonly NewsAct[];
  possible: boolean;
}

interface FormModalProps extends Omit<ModalProps, 'onSend'> {
  /** Label of the button that sends it. */
  action: string;
  /** It is on its way, or cannot be sent as it stands. */
  busy: boolean;
  /** Set where nothing more can be sent: the dialog can only be closed. */
  ended?: boolean | undefined;
  meanwhile?: Meanwhile | undefined;
  /** Why it was refused; null where nothing is refused here. */
  problem: string | undefined | null;
  onSubmit: () => void;
}

/** A bar over what is filled in: what others did to the same thing since it opened. */
export function MeanwhileBar({ news: [last, ...earlier], possible }: Meanwhile) {
  return (
    <p role="status" className="empty:hidden border-s-2 border-seal ps-3">
      {last && (
        <>
          {last.text}
          {earlier.length > 0 && MODAL.besides(earlier.length)}
          {!possible && MODAL.nothingLeft}
        </>
      )}
    </p>
  );
}

/** A dialog that is filled in. Nothing that others do closes it, or takes what was typed. */
export function FormModal(props: FormModalProps) {
  const { title, wide = false, action, busy, problem, meanwhile, onSubmit, onClose, children } = props;
  const overtaken = meanwhile !== undefined && meanwhile.news.length > 0;
  const ended = props.ended === true || (overtaken && !meanwhile.possible);
  // Enter in a field was meant for the world as it was: after a change the button is pressed.
  const send = () => {
    if (!busy && !ended && !overtaken) onSubmit();
  };
  return (
    <Modal title={title} wide={wide} onSend={send} onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {meanwhile && <MeanwhileBar {...meanwhile} />}
        {children}
        {problem !== null && (
          <p role="alert" className="min-h-5 text-seal">
            {problem}
          </p>
        )}
        {ended ? (
          <Dismissal onClose={onClose} />
        ) : (
          <ModalActions onCancel={onClose}>
            {overtaken ? (
              <Button busy={busy} onClick={onSubmit}>
                {action.startsWith(MODAL.still('')) ? action : MODAL.still(action)}
              </Button>
            ) : (
              <Button type="submit" busy={busy}>
                {action}
              </Button>
            )}
          </ModalActions>
        )}
      </form>
    </Modal>
  );
}

interface ModalActionsProps {
  onCancel: () => void;
  children: ReactNode;
}

/** The foot of a dialog whose question was answered by somebody else meanwhile. */
export function Dismissal({ onClose }: { onClose: () => void }) {
  return (
    <div className="mt-5 flex justify-end">
      <Button quiet onClick={onClose}>
        {MODAL.dismiss}
      </Button>
    </div>
  );
}

/** The foot of a dialog that asks: a way out first, then what it is about. */
export function ModalActions({ onCancel, children }: ModalActionsProps) {
  return (
    <div className="mt-5 flex flex-wrap justify-end gap-2">
      <Button quiet onClick={onCancel}>
        {MODAL.cancel}
      </Button>
      {children}
    </div>
  );
}

export function CloseButton({ className, onClick }: { className?: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={MODAL.close}
      className={`grid size-(--touch) shrink-0 place-items-center text-ink2 hover:text-ink focus-visible:-outline-offset-3 ${className ?? ''}`}
      onClick={onClick}
    >
      <svg viewBox="0 0 10 10" width="12" height="12" aria-hidden="true">
        <path d="M1 1l8 8M9 1 1 9" className="stroke-current" strokeWidth="1.4" />
      </svg>
    </button>
  );
}
