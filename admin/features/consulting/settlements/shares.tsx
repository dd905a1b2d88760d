import { useState } from 'react';
import { setShare } from '#contract/calls/settlements';
import type { SettlementList } from '#contract/settlements';
import { typedAmount } from '#domain/people/typed-number';
import { dayOf, dayText } from '#domain/time/beijing-day';
import { Button } from '../../../../web/kit/button.tsx';
import { useApp } from '../../../lib/app.ts';
import { useAct } from '../../../lib/use-act.ts';
import { useMay } from '../../../lib/use-may.ts';
import { Field, SelectField } from '../../../ui/field.tsx';
import { FormModal } from '../../../ui/modal.tsx';
import { SETTLEMENTS } from './text.ts';

interface SharesProps {
  list: SettlementList;
  onChange: () => Promise<void>;
}

/** Share of each master in an order; the owner sets it for days to come. */
export function Shares({ list: { shares, masters }, onChange }: SharesProps) {
  const [setting, setSetting] = useState(false);
  const mayShare = useMay()('settlements:share');
  return (
    <section className="grid gap-2">
      <h2 className="subheading">{SETTLEMENTS.shares}</h2>
      <p className="text-small text-ink2">{SETTLEMENTS.sharesLead}</p>
      {shares.length === 0 && <p className="text-ink2">{SETTLEMENTS.noShares}</p>}
      <ul>
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
      {setting && <ShareDialog shares={shares} masters={masters} onClose={() => setSetting(false)} onSet={onChange} />}
    </section>
  );
}

interface ShareDialogProps extends Pick<SettlementList, 'masters' | 'shares'> {
  onClose: () => void;
  onSet: () => Promise<void>;
}

function ShareDialog({ shares, masters, onClose, onSet }: ShareDialogProps) {
  const { api, notices } = useApp();
  const [masterId, setMasterId] = useState(masters[0]?.id ?? '');
  const [percent, setPercent] = useState('60');
  const [fromDay, setFromDay] = useState(() => dayText(dayOf(Date.now())));
  const { busy, problem, overtaken, act } = useAct();
  const basisPoints = Math.round(Number(percent) * 100);
  const fits = percent.trim() !== '' && basisPoints >= 0 && basisPoints <= 10_000;
  const seen = shares.filter(({ master }) => master.id === masterId).length;
  const set = () =>
    act(async () => {
      await api.call(setShare, { masterId, basisPoints, fromDay, seen });
      notices.set({ text: SETTLEMENTS.shareSaved });
      onClose();
      await onSet();
    });
  return (
    <FormModal
      title={SETTLEMENTS.setShare}
      action={SETTLEMENTS.setShare}
      busy={busy || !fits}
      ended={overtaken}
      problem={problem ?? undefined}
      onSubmit={() => void set()}
      onClose={() => {
        onClose();
        // Somebody else set one meanwhile: the list shows it.
        if (overtaken) void onSet();
      }}
    >
      <SelectField
        label={SETTLEMENTS.master}
        options={masters.map(({ id, name }) => ({ value: id, label: name }))}
        value={masterId}
        onChange={setMasterId}
      />
      <Field
        label={SETTLEMENTS.percent}
        inputMode="decimal"
        value={percent}
        onChange={({ target }) => setPercent(typedAmount(target.value))}
      />
      <Field
        label={SETTLEMENTS.fromDay}
        type="date"
        value={fromDay}
        onChange={({ target }) => setFromDay(target.value)}
      />
    </FormModal>
  );
}
