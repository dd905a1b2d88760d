import { useState } from 'react';
import { useApp } from '#admin/lib/app.ts';
import { beijingTime } from '#admin/lib/beijing-time.ts';
import { useAct } from '#admin/lib/use-act.ts';
import { useAnswer } from '#admin/lib/use-answer.ts';
import { BY_CLOCK_MS } from '#admin/lib/use-list.ts';
import { Confirmation } from '#admin/ui/ask.tsx';
import { Loaded } from '#admin/ui/loading-state.tsx';
import type { Approval } from '#contract/approvals';
import { decideApproval, listApprovals } from '#contract/calls/staff-members';
import { keysOf } from '#domain/lookup';
import { Button } from '#web/kit/button.tsx';
import { detailText } from '../audit/detail-text.ts';
import { AUDIT } from '../audit/text.ts';
import { APPROVALS } from './text.ts';

const KEY = ['staff', 'approvals'];

/** Actions of owners awaiting a second owner: those the user can approve, and the state of their own. */
export default function Approvals() {
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const query = useAnswer(KEY, listApprovals, { refetchInterval: BY_CLOCK_MS });
  return (
    <Loaded query={query}>
      {({ approvals }) => (
        <>
          <p className="text-small text-ink2">{approvals.length === 0 ? APPROVALS.none : APPROVALS.lead}</p>
          <ul className="grid gap-3">
            {approvals.map((approval) => (
              <li key={approval.id} className="grid gap-1 border-t border-line pt-3">
                <One approval={approval} onDecide={(decision) => setDeciding({ approval, decision })} />
              </li>
            ))}
          </ul>
          {deciding && (
            <Decision
              {...deciding}
              possible={approvals.some(({ id }) => id === deciding.approval.id)}
              onClose={() => setDeciding(null)}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

interface Deciding {
  approval: Approval;
  decision: 'agree' | 'refuse';
}

function stateOf({ mine, decision, asker }: Approval): string {
  if (!mine) return APPROVALS.asks(asker);
  return `${APPROVALS.mine} · ${APPROVALS[decision ?? 'waiting']}`;
}

interface OneProps {
  approval: Approval;
  onDecide: (decision: Deciding['decision']) => void;
}

function One({ approval, onDecide }: OneProps) {
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
        {mine ? <TakeBack approval={approval} act={act} /> : <Decide act={act} onDecide={onDecide} />}
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

const WORDS = {
  agree: { label: APPROVALS.agree, named: APPROVALS.agreeNamed, what: APPROVALS.agreeWhat },
  refuse: { label: APPROVALS.refuse, named: APPROVALS.refuseNamed, what: APPROVALS.refuseWhat },
} as const;

function Decide({ act, onDecide }: Pick<OneProps, 'onDecide'> & { act: string }) {
  return keysOf(WORDS).map((decision) => (
    <Button
      key={decision}
      quiet={decision === 'refuse'}
      aria-label={WORDS[decision].named(act)}
      onClick={() => onDecide(decision)}
    >
      {WORDS[decision].label}
    </Button>
  ));
}

/** Confirmation of a decision. Rendered outside its row, to show if someone else was faster. */
function Decision({
  approval: { id, action, subjectId },
  decision,
  possible,
  onClose,
}: Deciding & { possible: boolean; onClose: () => void }) {
  const decide = useDecide(id);
  const { named, what } = WORDS[decision];
  return (
    <Confirmation
      title={named(AUDIT.actionName(action))}
      what={what}
      about={{ list: 'approvals', key: subjectId }}
      possible={possible}
      onConfirm={() => decide(decision)}
      onClose={onClose}
    />
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
