import { type ReactNode, useState } from 'react';
import { Late } from './late.tsx';

interface OpenerProps {
  className: string;
  /** Its name, where nothing in it says so. */
  name?: string;
  children?: ReactNode;
  /** The dialog, whose code is fetched when it opens first. */
  dialog: (onClose: () => void) => ReactNode;
}

/** A button and the dialog that it opens. */
export function Opener({ className, name, children, dialog }: OpenerProps) {
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

/** A row of the personal centre that opens a dialog. */
export function OpenerRow({ title, text, dialog }: RowProps & Pick<OpenerProps, 'dialog'>) {
  return (
    <Opener className="row py-4" dialog={dialog}>
      <RowText title={title} text={text} />
    </Opener>
  );
}

/** Text of such a row; a row may also lead to a page. */
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
