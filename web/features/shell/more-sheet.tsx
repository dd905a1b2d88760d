import { Button } from '../../kit/button.tsx';
import { useStore } from '../../kit/store.ts';
import { useApp } from '../../lib/app.ts';
import { SHELL } from '../../lib/shell-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogRow } from '../../ui/dialog-button.tsx';
import { late } from '../../ui/late.tsx';
import { SupportContact } from '../people/contact/support-contact.tsx';
import { CONTACT } from '../people/contact/text.ts';
import { INVITE } from '../sales/referral/text.ts';

const InviteSheet = late(() => import('../sales/referral/invite-sheet.tsx'));

/** Customer service and the invitation. */
export default function MoreSheet({ onClose }: { onClose: () => void }) {
  const { token } = useStore(useApp().session);
  return (
    <Dialog
      sheet
      title={SHELL.more}
      onClose={onClose}
      actions={
        <Button quiet onClick={onClose}>
          {SHELL.close}
        </Button>
      }
    >
      <section aria-label={CONTACT.title} className="grid gap-3 pb-4">
        <h3 className="heading">{CONTACT.title}</h3>
        <SupportContact />
      </section>
      {token && (
        <DialogRow title={INVITE.title} text={INVITE.text} dialog={(close) => <InviteSheet onClose={close} />} />
      )}
    </Dialog>
  );
}
