import { useState } from 'react';
import { useApp } from '#admin/lib/app.ts';
import { useMeanwhile } from '#admin/lib/use-meanwhile.ts';
import { Choice } from '#admin/ui/choice.tsx';
import { Field } from '#admin/ui/field.tsx';
import { ReasonDialog } from '#admin/ui/reason-dialog.tsx';
import { grantDays, revokeDays } from '#contract/calls/console-users';
import { type ConsoleUserAccount, MAX_GIFT_DAYS } from '#contract/console-user';
import { PAID_LEVELS, type PaidLevel } from '#domain/shop/membership';
import { planName } from '#domain/shop/plans';
import { USER } from './text.ts';
import { useUserChange } from './use-user.ts';

const LEVELS = PAID_LEVELS.map((value) => ({ value, label: planName(value) }));
const USUAL_DAYS = '7';

interface GiveDaysDialogProps {
  /** The account that the dialog was opened for, as it is now. */
  account: ConsoleUserAccount;
  now: ConsoleUserAccount | undefined;
  onClose: () => void;
}

/** Gives membership days with a reason; for a while the line at the foot takes them back. */
export function GiveDaysDialog({ account, now, onClose }: GiveDaysDialogProps) {
  const { id } = account;
  const news = useMeanwhile({ list: 'users', key: id });
  const { version } = news.length > 0 && now ? now : account;
  const { api, notices } = useApp();
  const change = useUserChange();
  const params = { id };
  const [level, setLevel] = useState<PaidLevel>('month');
  const [days, setDays] = useState(USUAL_DAYS);

  async function give(reason: string) {
    // The server refuses a text that is no number, in its own words.
    const body = { version, level, days: Number(days), reason };
    const given = await change(() => api.call(grantDays, body, { params }));
    const back = { ...given, reason: USER.undoReason };
    notices.set({
      text: USER.given(planName(level), Number(days)),
      undo: () => change(() => api.call(revokeDays, back, { params })),
    });
  }
  return (
    <ReasonDialog
      name={`give ${id}`}
      title={USER.giveTitle}
      what={USER.giveWhat}
      action={USER.give}
      meanwhile={{ news, possible: now?.deletedAt === null }}
      onReason={give}
      onClose={onClose}
    >
      <Choice label={USER.level} options={LEVELS} value={level} onChange={setLevel} />
      <Field
        label={USER.dayCount}
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_GIFT_DAYS}
        value={days}
        onChange={({ target }) => setDays(target.value)}
      />
    </ReasonDialog>
  );
}
