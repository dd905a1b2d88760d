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
  /** Called on ⌘Enter or Ctrl-Enter anywhere in the dialog. */
  onSend?: () => void;
}

/** A modal dialog, open while mounted. The browser traps and restores the focus, and closes it with Escape. */
export function Modal({ title, onClose, children, wide, onSend }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Focuses the marked or first field, or the dialog itself; never the close button.
    const find = (what: string) => element?.querySelector<HTMLElement>(what);
    (find('[data-focus]') ?? find('input, textarea, select') ?? element)?.focus();
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
        // The form below the dialog uses the same keys.
        event.stopPropagation();
        if (!event.repeat) onSend();
      }}
    >
      {/* No header element: outside main, as for the palette, it would be the page's banner. */}
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

/** Other users' actions since a dialog opened, and whether its action is still possible. */
export interface Meanwhile {
  news: readonly NewsAct[];
  possible: boolean;
}

interface FormModalProps extends Omit<ModalProps, 'onSend'> {
  /** Label of the submit button. */
  action: string;
  /** Submitting, or currently invalid. */
  busy: boolean;
  /** Set if nothing can be submitted any more: the dialog can only be closed. */
  ended?: boolean | undefined;
  meanwhile?: Meanwhile | undefined;
  /** Why it was refused; null if refusals are shown elsewhere. */
  problem: string | undefined | null;
  onSubmit: () => void;
}

/** Shows what others did to the same record since the dialog opened. */
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

/** A dialog with a form. Other users' actions neither close it nor discard input. */
export function FormModal(props: FormModalProps) {
  const { title, wide = false, action, busy, problem, meanwhile, onSubmit, onClose, children } = props;
  const overtaken = meanwhile !== undefined && meanwhile.news.length > 0;
  const ended = props.ended === true || (overtaken && !meanwhile.possible);
  // Enter in a field was meant for the former state: after a change the button must be pressed.
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

/** Footer of a dialog that another user's action has made obsolete. */
export function Dismissal({ onClose }: { onClose: () => void }) {
  return (
    <div className="mt-5 flex justify-end">
      <Button quiet onClick={onClose}>
        {MODAL.dismiss}
      </Button>
    </div>
  );
}

/** Footer of a dialog: cancel first, then its action. */
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
