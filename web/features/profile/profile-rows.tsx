import { Link } from '@tanstack/react-router';
import { lazy } from 'react';
import { stageWords } from '#domain/reading/stage';
import type { UserProfile } from '../../lib/session.ts';
import { OpenerRow, RowText } from '../../ui/opener.tsx';
import { CONTACT } from '../contact/text.ts';
import { PRIVACY_CONSOLE } from '../privacy/text.ts';
import { INVITE, PROMOTION } from '../referral/text.ts';
import { SECURITY } from '../security/text.ts';
import { STAGE } from '../stage/text.ts';
import { TOMORROW } from '../tomorrow/text.ts';
import { PROFILE } from './text.ts';

const ContactDialog = lazy(() => import('../contact/contact-dialog.tsx'));
const InviteSheet = lazy(() => import('../referral/invite-sheet.tsx'));
const PrivacySheet = lazy(() => import('../privacy/privacy-sheet.tsx'));
const SecuritySheet = lazy(() => import('../security/security-sheet.tsx'));
const StageSheet = lazy(() => import('../stage/stage-sheet.tsx'));
const SubscribeDialog = lazy(() => import('../fortune/subscribe-dialog.tsx'));

/** What the personal centre leads to besides the account's own cards. */
export function ProfileRows({ profile }: { profile: UserProfile }) {
  const { id, username } = profile;
  const { title, lead, text } = PROMOTION;
  return (
    <div>
      {profile.birthDate && (
        <OpenerRow
          title={STAGE.row}
          text={stageWords(profile.lifeStage ?? null) || STAGE.none}
          dialog={(onClose) => <StageSheet onClose={onClose} />}
        />
      )}
      <Link to="/orders" className="row border-y border-ink py-4">
        <RowText title={PROFILE.orders} text={PROFILE.ordersText} />
      </Link>
      <OpenerRow
        title={TOMORROW.row}
        text={TOMORROW.rowText}
        dialog={(onClose) => <SubscribeDialog account={username} userId={id} onClose={onClose} />}
      />
      <OpenerRow
        title={INVITE.title}
        text={INVITE.text}
        dialog={(onClose) => <InviteSheet onClose={onClose} />}
      />
      <OpenerRow
        title={title}
        text={text}
        dialog={(onClose) => <ContactDialog title={title} lead={lead} onClose={onClose} />}
      />
      <OpenerRow
        title={CONTACT.title}
        text={CONTACT.text}
        dialog={(onClose) => <ContactDialog onClose={onClose} />}
      />
      <OpenerRow
        title={SECURITY.title}
        text={SECURITY.text}
        dialog={(onClose) => <SecuritySheet onClose={onClose} />}
      />
      <OpenerRow
        title={PRIVACY_CONSOLE.title}
        text={PRIVACY_CONSOLE.text}
        dialog={(onClose) => <PrivacySheet onClose={onClose} />}
      />
    </div>
  );
}
