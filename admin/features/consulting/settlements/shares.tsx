import { useState } from 'react';
import * as z from 'zod/mini';
import { useApp } from '#admin/lib/app.ts';
import { useAnswer } from '#admin/lib/use-answer.ts';
import { registerTyped, useConsoleForm } from '#admin/lib/use-console-form.ts';
import { useMay } from '#admin/lib/use-may.ts';
import { Field, SelectField } from '#admin/ui/field.tsx';
import { Loaded } from '#admin/ui/loading-state.tsx';
import { FormModal } from '#admin/ui/modal.tsx';
import { listSettlements, setShare } from '#contract/calls/settlements';
import type { SettlementList } from '#contract/settlements';
import { typedAmount } from '#domain/people/typed-number';
import { dayOf, dayText } from '#domain/time/beijing-day';
import { Button } from '#web/kit/button.tsx';
import { SETTLEMENTS } from './text.ts';

/** Share of each master in an order; the owner sets it for days to come. */
export default function Shares() {
  const { queries } = useApp();
  const [setting, setSetting] = useState(false);
  const mayShare = useMay()('settlements:share');
  const query = useAnswer(['settlements'], listSettlements);
  return (
    <Loaded query={query}>
      {({ shares, masters }) => (
        <div className="grid gap-2">
          <p className="text-small text-ink2">{SETTLEMENTS.sharesLead}</p>
          {shares.length === 0 && <p className="text-ink2">{SETTLEMENTS.noShares}</p>}
          <ul className="border-b border-line">
            {shares.map(({ master, basisPoints, fromDay }) => (
              <li key={`${master.id}${fromDay}${basisPoints}`} className="border-t border-line py-1.5">
                {master.name}　{basisPoints / 100}%　{SETTLEMENTS.from(fromDay)}
              </li>
            ))}
          </ul>
          {mayShare && masters.length > 0 && (
            <Button quiet className="w-fit" onClick={() => setSetting(true)}>
              {SETTLEMENTS.setShare}
            </Button>
          )}
          {setting && (
            <ShareDialog
              shares={shares}
              masters={masters}
              onClose={() => setSetting(false)}
              onSet={() => queries.invalidateQueries({ queryKey: ['settlements'] })}
            />
          )}
        </div>
      )}
    </Loaded>
  );
}

interface ShareDialogProps extends Pick<SettlementList, 'masters' | 'shares'> {
  onClose: () => void;
  onSet: () => Promise<void>;
}

const basisPointsOf = (percent: string) => Math.round(Number(percent) * 100);

function isShare(percent: string): boolean {
  const points = basisPointsOf(percent);
  return percent.trim() !== '' && points >= 0 && points <= 10_000;
}

const ShareValues = z.object({
  masterId: z.string(),
  percent: z.string().check(z.refine(isShare)),
  fromDay: z.string(),
});

function ShareDialog({ shares, masters, onClose, onSet }: ShareDialogProps) {
  const { api, notices } = useApp();
  const { form, busy, problem, overtaken, submit } = useConsoleForm(ShareValues, {
    masterId: masters[0]?.id ?? '',
    percent: '60',
    fromDay: dayText(dayOf(Date.now())),
  });
  const { masterId, percent } = form.watch();
  const set = submit(async (share) => {
    const seen = shares.filter(({ master }) => master.id === share.masterId).length;
    const body = { masterId: share.masterId, basisPoints: basisPointsOf(share.percent), fromDay: share.fromDay, seen };
    await api.call(setShare, body);
    notices.set({ text: SETTLEMENTS.shareSaved });
    onClose();
    await onSet();
  });
  return (
    <FormModal
      title={SETTLEMENTS.setShare}
      action={SETTLEMENTS.setShare}
      busy={busy || !isShare(percent)}
      ended={overtaken}
      problem={problem ?? undefined}
      onSubmit={() => void set()}
      onClose={() => {
        onClose();
        // Someone else set one meanwhile: reload the list.
        if (overtaken) void onSet();
      }}
    >
      <SelectField
        label={SETTLEMENTS.master}
        options={masters.map(({ id, name }) => ({ value: id, label: name }))}
        value={masterId}
        onChange={(next) => form.setValue('masterId', next)}
      />
      <Field label={SETTLEMENTS.percent} inputMode="decimal" {...registerTyped(form, 'percent', typedAmount)} />
      <Field label={SETTLEMENTS.fromDay} type="date" {...form.register('fromDay')} />
    </FormModal>
  );
}
