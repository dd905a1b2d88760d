import * as consulting from '#contract/calls/consulting';
import type { ConsultSlots } from '#contract/consulting';
import { Button } from '#web/kit/button.tsx';
import { useApp } from '#web/lib/app.ts';
import { useAct } from '#web/lib/use-act.ts';
import { Problem } from '#web/ui/problem.tsx';
import { slotText } from './slot-text.ts';
import { TIME } from './text.ts';
import { useConsult } from './use-slots.ts';

interface ProposalProps {
  consult: ConsultSlots;
  onChange?: () => void;
}

/** Another slot proposed by staff: accept it, or refuse and choose another. */
export function Proposal({ consult, onChange = () => {} }: ProposalProps) {
  const { client_sn, proposal, mayRefund } = consult;
  const { api, session, toasts } = useApp();
  const { put, ensure } = useConsult(client_sn);
  const { busy, problem, act } = useAct();
  if (!proposal && !problem) return null;

  async function answer(at: number, agree: boolean) {
    const body = { id: session.get().userId ?? '', client_sn, at, agree };
    const send = async () => {
      put(await api.call(consulting.answerProposal, body));
      toasts.say(agree ? TIME.agreed : TIME.answered);
      onChange();
    };
    if (!(await act(send, TIME.answerFailed, TIME.unreached))) ensure(Date.now());
  }
  return (
    <section aria-label={TIME.proposal} className="grid gap-3 rounded-card bg-card p-3">
      {proposal && (
        <>
          <p>{TIME.proposed(slotText(proposal.at), proposal.master)}</p>
          {proposal.reason && <p className="text-meta">{TIME.reason(proposal.reason)}</p>}
          <div className="flex flex-wrap gap-3">
            <Button className="button-small" busy={busy} onClick={() => void answer(proposal.at, true)}>
              {TIME.agree}
            </Button>
            <Button quiet className="button-small" busy={busy} onClick={() => void answer(proposal.at, false)}>
              {TIME.refuse}
            </Button>
          </div>
          <p className="text-small text-ink2">{TIME.refuseNote(mayRefund)}</p>
        </>
      )}
      <Problem text={problem} />
    </section>
  );
}
