import { type ReactNode, useState } from 'react';
import { Late } from './late.tsx';

interface DialogButtonProps {
  className: string;
  /** Accessible name, if the content has none. */
  name?: string;
  children?: ReactNode;
  /** The dialog; its code is loaded when it first opens. */
  dialog: (onClose: () => void) => ReactNode;
}

/** A button that opens a dialog. */
export function DialogButton({ className, name, children, dialog }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-label={name} className={className} onClick={() => setOpen(true)}>
        {children}
      </button>
      <Late>{open && dialog(() => setOpen(false))}</Late>
    </>
  );
}

interface RowProps {
  title: string;
  text: string;
}

/** A row of the account page that opens a dialog. */
export function DialogRow({ title, text, dialog }: RowProps & Pick<DialogButtonProps, 'dialog'>) {
  return (
    <DialogButton className="row py-4" dialog={dialog}>
      <RowText title={title} text={text} />
    </DialogButton>
  );
}

/** Text of such a row; also used by rows that link to a page. */
function RowText({ title, text }: RowProps) {
  return (
    <>
      <span className="flex-1">
        <span className="heading block">{title}</span>
        <span className="text-meta text-ink3">{text}</span>
      </span>
      <span className="chevron" />
    </>
  );
}
