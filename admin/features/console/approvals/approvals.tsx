import { skipToken, useQuery } from '@tanstack/react-query';
import type { Approval } from '#contract/approvals';
import { decideApproval, listApprovals } from '#contract/calls/staff-members';
import { Button } from '../../../../web/kit/button.tsx';
import { useApp } from '../../../lib/app.ts';
import { beijingTime } from '../../../lib/beijing-time.ts';
import { useAct } from '../../../lib/use-act.ts';
import { BY_CLOCK_MS } from '../../../lib/use-list.ts';
import { AskButton } from '../../../ui/ask.tsx';
import { detailText } from '../audit/detail-text.ts';
import { AUDIT } from '../audit/text.ts';
import { APPROVALS } from './text.ts';

const KEY = ['staff', 'approvals'];

/** The gravest acts of owners that wait for another one: what is asked of the reader, and what became of their own. */
export function Approvals({ may }: { may: boolean }) {
  const { api } = useApp();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: may ? ({ signal }) => api.call(listApprovals, undefined, { signal }) : skipToken,
    refetchInterval: BY_CLOCK_MS,
  });
  if (!data || data.approvals.length === 0) return null;
  return (
    <section aria-labelledby="approvals" className="grid gap-3 border border-seal bg-card px-4 py-3">
      <h2 id="approvals" className="serif text-subheading text-seal">
        {APPROVALS.title}
      </h2>
      <p className="text-small text-ink2">{APPROVALS.lead}</p>
      <ul className="grid gap-3">
        {data.approvals.map((approval) => (
          <li key={approval.id} className="grid gap-1 border-t border-line pt-3">
            <One approval={approval} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateOf({ mine, decision, asker }: Approval): string {
  if (!mine) return APPROVALS.asks(asker);
  return `${APPROVALS.mine} · ${APPROVALS[decision ?? 'waiting']}`;
}

function One({ approval }: { approval: Approval }) {
  const { action, kind, subject, detail, expiresAt, mine } = approval;
  const act = AUDIT.actionName(action);
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className="font-medium">
          {act}：{AUDIT.kindName(kind)} {AUDIT.subjectName(subject) ?? subject}
        </strong>
        <span className="text-small text-ink2">
          {stateOf(approval)} · {APPROVALS.until(beijingTime(expiresAt))}
        </span>
      </p>
      <dl className="flex flex-wrap gap-x-6 text-small">
        {detailText(detail).map(([name, value]) => (
          <div key={name} className="flex gap-2">
            <dt className="text-ink2">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        {mine ? <TakeBack approval={approval} act={act} /> : <Decide approval={approval} act={act} />}
      </div>
    </>
  );
}

interface WordProps {
  approval: Approval;
  act: string;
}

function useDecide(id: string) {
  const { api, queries, notices } = useApp();
  return async (decision: 'agree' | 'refuse') => {
    try {
      queries.setQueryData(KEY, await api.call(decideApproval, { id, decision }));
      notices.set({ text: APPROVALS.done });
    } finally {
      await queries.invalidateQueries({ queryKey: KEY });
    }
  };
}

function Decide({ approval: { id }, act }: WordProps) {
  const decide = useDecide(id);
  return (
    <>
      <AskButton
        label={APPROVALS.agree}
        name={APPROVALS.agreeNamed(act)}
        title={APPROVALS.agreeNamed(act)}
        what={APPROVALS.agreeWhat}
        onConfirm={() => decide('agree')}
      />
      <AskButton
        quiet
        label={APPROVALS.refuse}
        name={APPROVALS.refuseNamed(act)}
        title={APPROVALS.refuseNamed(act)}
        what={APPROVALS.refuseWhat}
        onConfirm={() => decide('refuse')}
      />
    </>
  );
}

function TakeBack({ approval: { id }, act }: WordProps) {
  const decide = useDecide(id);
  const { busy, problem, act: run } = useAct();
  return (
    <>
      <Button
        quiet
        busy={busy}
        aria-label={APPROVALS.takeBackNamed(act)}
        onClick={() => void run(() => decide('refuse'))}
      >
        {APPROVALS.takeBack}
      </Button>
      {problem && (
        <p role="alert" className="text-seal">
          {problem}
        </p>
      )}
    </>
  );
}
