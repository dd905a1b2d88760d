import { useState } from 'react';
import * as z from 'zod/mini';
import { useApp } from '#admin/lib/app.ts';
import { beijingTime } from '#admin/lib/beijing-time.ts';
import { useConsoleForm } from '#admin/lib/use-console-form.ts';
import { useMeanwhile } from '#admin/lib/use-meanwhile.ts';
import { Choice } from '#admin/ui/choice.tsx';
import { FormModal } from '#admin/ui/modal.tsx';
import { settleComplaint } from '#contract/calls/console-consultations';
import type { ConsultationDetail } from '#contract/console-consultations';
import { isWritten } from '#domain/console/written';
import { REMEDIES, type Remedy, SATISFACTIONS } from '#domain/consulting/summary-parts';
import { keysOf } from '#domain/lookup';
import { Button } from '#web/kit/button.tsx';
import { AFTER } from './after-text.ts';
import { WordsField } from './words-field.tsx';

interface RatingProps {
  detail: ConsultationDetail;
  onChange: () => Promise<void>;
}

/** The client's rating; complaints are settled here. */
export function Rating({ detail: { demand, after, maySettle }, onChange }: RatingProps) {
  const [settling, setSettling] = useState(false);
  const { rating } = after;
  if (!rating) return null;
  const { satisfaction, text, settled } = rating;
  return (
    <div className="mt-3 grid gap-2 border-t border-line pt-2">
      <p>
        <span className="text-ink2">{AFTER.rating}：</span>
        <span className={satisfaction === 'poor' ? 'text-seal' : ''}>{SATISFACTIONS[satisfaction]}</span>
        {text && `　${text}`}
      </p>
      {settled && (
        <p className="text-small text-ink2">
          {AFTER.settled(beijingTime(settled.at), settled.by, REMEDIES[settled.remedy])}
        </p>
      )}
      {maySettle && (
        <Button quiet className="w-fit" onClick={() => setSettling(true)}>
          {AFTER.settle}
        </Button>
      )}
      {settling && (
        <ComplaintDialog
          clientSn={demand.client_sn}
          ratedAt={rating.at}
          settled={settled !== null}
          onClose={() => setSettling(false)}
          onSettled={onChange}
        />
      )}
    </div>
  );
}

interface ComplaintDialogProps {
  clientSn: string;
  /** Time of the rating being settled. */
  ratedAt: number;
  /** True if a colleague settled it meanwhile. */
  settled: boolean;
  onClose: () => void;
  onSettled: () => Promise<void>;
}

const SettleValues = z.object({
  remedy: z.enum(keysOf<Remedy>(REMEDIES)),
  text: z.string().check(z.refine(isWritten)),
});
const OPTIONS = keysOf<Remedy>(REMEDIES).map((value) => ({ value, label: REMEDIES[value] }));

function ComplaintDialog({ clientSn, ratedAt, settled, onClose, onSettled }: ComplaintDialogProps) {
  const { api, notices } = useApp();
  const draft = `complaint ${clientSn}`;
  const news = useMeanwhile({ list: 'demands', key: clientSn });
  const { form, busy, problem, overtaken, submit, kept, forget } = useConsoleForm<z.infer<typeof SettleValues>>(
    SettleValues,
    {
      remedy: 'explained',
      text: '',
    },
    ['text', draft],
  );
  const { remedy, text } = form.watch();
  const settle = submit(async (typed) => {
    const body = { ratedAt, remedy: typed.remedy, text: typed.text.trim() };
    await api.call(settleComplaint, body, { params: { clientSn } });
    forget();
    notices.set({ text: AFTER.settledNotice });
    onClose();
    await onSettled();
  });
  return (
    <FormModal
      title={AFTER.settle}
      action={AFTER.settle}
      busy={busy || !isWritten(text)}
      ended={overtaken}
      meanwhile={{ news, possible: !settled }}
      problem={problem ?? undefined}
      onSubmit={() => void settle()}
      onClose={onClose}
    >
      <Choice
        label={AFTER.remedy}
        options={OPTIONS}
        value={remedy}
        onChange={(next) => form.setValue('remedy', next)}
      />
      <WordsField label={AFTER.settleWords} {...kept()} />
    </FormModal>
  );
}
