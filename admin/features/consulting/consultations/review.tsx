import { useState } from 'react';
import { useApp, useSignedIn } from '#admin/lib/app.ts';
import { useHotkeys } from '#admin/lib/use-hotkeys.ts';
import { useMay } from '#admin/lib/use-may.ts';
import { useMeanwhile } from '#admin/lib/use-meanwhile.ts';
import { DrawerPart } from '#admin/ui/fact-rows.tsx';
import { ReasonDialog } from '#admin/ui/reason-dialog.tsx';
import { reviewSession } from '#contract/calls/console-consultations';
import type { ConsultationDetail, ConsultationListRow } from '#contract/console-consultations';
import { DOUBTS } from '#domain/consulting/session-doubt';
import { Button } from '#web/kit/button.tsx';
import { CONSULTATIONS, REVIEW } from './text.ts';

const DONE = { confirm: REVIEW.confirmed, reject: REVIEW.rejected } as const;
type Verdict = keyof typeof DONE;
/** With their keys, which are unused in the states of an ended session. */
const VERDICTS: readonly (readonly [key: string, verdict: Verdict])[] = [
  ['C', 'confirm'],
  ['X', 'reject'],
];

interface ReviewProps {
  demand: ConsultationListRow;
  /** Beginning, end, reason and summary of the session in doubt. */
  detail: Pick<ConsultationDetail, 'begunAt' | 'steps' | 'closing'>;
  onChange: () => Promise<void>;
  /** Opens the form for a contact with the client. */
  onAsk: () => void;
}

/** A session in doubt, to be confirmed or rejected by someone who did not hold it. */
export function Review({ demand, detail, onChange, onAsk }: ReviewProps) {
  const may = useMay();
  const reader = useSignedIn()?.staff.id;
  const [asked, setAsked] = useState<{ verdict: Verdict; version: number } | null>(null);
  const mayReview = may('hours:review') && demand.assignee?.id !== reader;
  const { doubt, version } = demand;
  useHotkeys(
    VERDICTS.map(([key, verdict]) => ({
      keys: [key],
      label: REVIEW[verdict],
      group: CONSULTATIONS.keys,
      when: doubt !== null && mayReview,
      act: () => setAsked({ verdict, version }),
    })),
  );
  return (
    <>
      {doubt && (
        <DrawerPart title={REVIEW.title}>
          <p className="text-seal">{REVIEW.what(DOUBTS[doubt])}</p>
          <p>{heldText(demand, detail)}</p>
          {mayReview && (
            <div className="mt-2 flex flex-wrap gap-2">
              {VERDICTS.map(([key, verdict]) => (
                <Button key={verdict} quiet aria-keyshortcuts={key} onClick={() => setAsked({ verdict, version })}>
                  {REVIEW[verdict]}
                </Button>
              ))}
              <Button quiet onClick={onAsk}>
                {REVIEW.ask}
              </Button>
            </div>
          )}
        </DrawerPart>
      )}
      {asked && <ReviewDialog demand={demand} asked={asked} onChange={onChange} onClose={() => setAsked(null)} />}
    </>
  );
}

/** When the session began and ended compared with its appointment, and what its master wrote. */
function heldText({ slotAt, state }: ConsultationListRow, { begunAt, steps, closing }: ReviewProps['detail']): string {
  const endedAt = steps.findLast(({ action }) => action === 'finish')?.at ?? null;
  return REVIEW.held({
    begunAt,
    endedAt,
    slotAt,
    reason: closing,
    unwritten: state === 'held',
  });
}

interface ReviewDialogProps extends Omit<ReviewProps, 'detail' | 'onAsk'> {
  asked: { verdict: Verdict; version: number };
  onClose: () => void;
}

function ReviewDialog({ demand, asked: { verdict, version }, onChange, onClose }: ReviewDialogProps) {
  const { api, notices } = useApp();
  const { client_sn: clientSn, doubt } = demand;
  const news = useMeanwhile({ list: 'demands', key: clientSn });
  return (
    <ReasonDialog
      name={`review ${verdict} ${clientSn}`}
      title={REVIEW[verdict]}
      what={doubt ? REVIEW.what(DOUBTS[doubt]) : ''}
      action={REVIEW[verdict]}
      meanwhile={{ news, possible: doubt !== null }}
      onReason={async (reason) => {
        const body = { version: news.length > 0 ? demand.version : version, verdict, reason };
        await api.call(reviewSession, body, { params: { clientSn } });
        notices.set({ text: DONE[verdict] });
        await onChange();
      }}
      onClose={onClose}
    />
  );
}
