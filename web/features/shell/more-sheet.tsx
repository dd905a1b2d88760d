import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../kit/button.tsx';
import { useStore } from '../../kit/store.ts';
import { useApp } from '../../lib/app.ts';
import { pageLayers } from '../../lib/page-layers.ts';
import { SHELL } from '../../lib/shell-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { late } from '../../ui/late.tsx';
import { OpenerRow, RowText } from '../../ui/opener.tsx';
import { CONTACT } from '../people/contact/text.ts';
import { INVITE } from '../sales/referral/text.ts';
import { WHY_ROW } from './text.ts';

const ContactDialog = late(() => import('../people/contact/contact-dialog.tsx'));
const InviteSheet = late(() => import('../sales/referral/invite-sheet.tsx'));

/** Contacts and documents, on every page. */
export default function MoreSheet({ onClose }: { onClose: () => void }) {
  const app = useApp();
  const { token } = useStore(app.session);
  const navigate = useNavigate();

  function why() {
    onClose();
    pageLayers(app).afterwards(() => void navigate({ to: '/why' }));
  }
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
      <button type="button" className="row border-b border-ink py-4" onClick={why}>
        <RowText {...WHY_ROW} />
      </button>
      <OpenerRow title={CONTACT.title} text={CONTACT.text} dialog={(close) => <ContactDialog onClose={close} />} />
      {token && (
        <OpenerRow title={INVITE.title} text={INVITE.text} dialog={(close) => <InviteSheet onClose={close} />} />
      )}
    </Dialog>
  );
}
