import * as z from 'zod/mini';
import { useApp } from '#admin/lib/app.ts';
import { useConsoleForm } from '#admin/lib/use-console-form.ts';
import { useMeanwhile } from '#admin/lib/use-meanwhile.ts';
import { Choice } from '#admin/ui/choice.tsx';
import { Field } from '#admin/ui/field.tsx';
import { FormModal } from '#admin/ui/modal.tsx';
import { REASON } from '#admin/ui/text.ts';
import { grantDays, revokeDays } from '#contract/calls/console-users';
import { type ConsoleUserAccount, GrantDaysBody, MAX_GIFT_DAYS } from '#contract/console-user';
import { MAX_REASON_LENGTH } from '#domain/console/written';
import { PAID_LEVELS } from '#domain/shop/membership';
import { planName } from '#domain/shop/plans';
import { USER } from './text.ts';
import { useUserChange } from './use-user.ts';

const LEVELS = PAID_LEVELS.map((value) => ({ value, label: planName(value) }));
const USUAL_DAYS = 7;
const GiveValues = z.omit(GrantDaysBody, { version: true });

interface GiveDaysDialogProps {
  /** Current state of the account the dialog was opened for. */
  account: ConsoleUserAccount;
  now: ConsoleUserAccount | undefined;
  onClose: () => void;
}

/** Grants membership days with a reason; undoable for a while. */
export function GiveDaysDialog({ account, now, onClose }: GiveDaysDialogProps) {
  const { id } = account;
  const draft = `give ${id}`;
  const news = useMeanwhile({ list: 'users', key: id });
  const { version } = news.length > 0 && now ? now : account;
  const { api, notices } = useApp();
  const change = useUserChange();
  const params = { id };
  const { form, busy, problem, overtaken, submit, kept, forget } = useConsoleForm<z.infer<typeof GiveValues>>(
    GiveValues,
    {
      level: 'month',
      days: USUAL_DAYS,
      reason: '',
    },
    ['reason', draft],
  );

  const give = submit(async (typed) => {
    const given = await change(() => api.call(grantDays, { version, ...typed }, { params }));
    const back = { ...given, reason: USER.undoReason };
    notices.set({
      text: USER.given(planName(typed.level), typed.days),
      undo: () => change(() => api.call(revokeDays, back, { params })),
    });
    forget();
    onClose();
  });
  return (
    <FormModal
      title={USER.giveTitle}
      action={USER.give}
      meanwhile={{ news, possible: now?.deletedAt === null }}
      busy={busy}
      ended={overtaken}
      problem={problem ?? undefined}
      onSubmit={() => void give()}
      onClose={onClose}
    >
      <p>{USER.giveWhat}</p>
      <Choice
        label={USER.level}
        options={LEVELS}
        value={form.watch('level')}
        onChange={(level) => form.setValue('level', level)}
      />
      <Field
        label={USER.dayCount}
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_GIFT_DAYS}
        {...form.register('days', { valueAsNumber: true })}
      />
      <Field
        label={REASON.reason}
        placeholder={REASON.hint}
        autoComplete="off"
        maxLength={MAX_REASON_LENGTH}
        {...kept()}
      />
    </FormModal>
  );
}
