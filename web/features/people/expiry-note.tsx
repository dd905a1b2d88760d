import { useState } from 'react';
import * as people from '#contract/calls/people';
import { EXPIRY_LEADS, expiryText } from '#domain/shop/expiry';
import { isPaidLevel } from '#domain/shop/membership';
import { dayOf } from '#domain/time/beijing-day';
import { useApp } from '../../lib/app.ts';
import type { UserProfile } from '../../lib/session.ts';
import { useAnswer } from '../../lib/use-answer.ts';
import { SEEN_END } from './ends-soon.ts';
import { daysLeft } from './membership-words.ts';

const NOTED = '知道了';

interface ExpiryNoteProps {
  profile: UserProfile;
  now: number;
  onSeen?: () => void;
}

/** Announces the expiry of a membership from five days before, until dismissed. */
export default function ExpiryNote({
  profile: { id, vipLevel, vipStartAt, vipExpireAt },
  now,
  onSeen,
}: ExpiryNoteProps) {
  const { api, storage } = useApp();
  const [seen, setSeen] = useState(() => storage.getItem(SEEN_END) === String(vipExpireAt));
  const { data } = useAnswer('membership', () => api.call(people.readMembership, { id }));
  if (seen || !data || vipExpireAt === null || !isPaidLevel(vipLevel)) return null;
  if (dayOf(vipExpireAt) - dayOf(now) > EXPIRY_LEADS['5d'] || vipExpireAt <= now) return null;
  const after = data.upcoming.find(({ from }) => from === vipExpireAt);
  const next =
    after && isPaidLevel(after.level) ? { level: after.level, days: daysLeft(after.until, after.from) } : null;
  const end = { level: vipLevel, from: vipStartAt ?? now, until: vipExpireAt, next };
  function dismiss() {
    storage.setItem(SEEN_END, String(vipExpireAt));
    setSeen(true);
    onSeen?.();
  }
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-meta text-ink2">
      <span className="flex-1 basis-48">{expiryText(end, now)}</span>
      <button type="button" className="link" onClick={dismiss}>
        {NOTED}
      </button>
    </p>
  );
}
