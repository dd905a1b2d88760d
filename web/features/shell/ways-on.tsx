import { DialogButton } from '../../ui/dialog-button.tsx';
import { HelpLine } from '../../ui/help-line.tsx';
import { InkDrawing } from '../../ui/picture/ink.tsx';
import ContactDialog from '../people/contact/contact-dialog.tsx';
import { CONTACT } from '../people/contact/text.ts';
import { WAYS_ON } from './text.ts';

/** Links shown when a page failed. They reload the document, because the router may have failed. */
export default function WaysOn() {
  return (
    <>
      <div className="absolute inset-x-0 top-16 grid justify-items-center">
        <InkDrawing of="bridge" />
      </div>
      <p className="flex justify-center gap-6">
        <a className="link" href="/">
          {WAYS_ON.home}
        </a>
        <DialogButton className="link" dialog={(onClose) => <ContactDialog onClose={onClose} />}>
          {CONTACT.title}
        </DialogButton>
      </p>
      {location.pathname === '/ask' && <HelpLine />}
    </>
  );
}
