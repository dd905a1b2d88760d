import { Link, useNavigate } from '@tanstack/react-router';
import * as calls from '#contract/calls/pairs';
import type { PairView } from '#contract/pairs';
import type { ReportView } from '#contract/reports';
import { failureText } from '#web/lib/api.ts';
import { useApp } from '#web/lib/app.ts';
import { pageLayers } from '#web/lib/page-layers.ts';
import { useAct } from '#web/lib/use-act.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DialogButton } from '#web/ui/dialog-button.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { late } from '#web/ui/late.tsx';
import { PairSummary, stemsOf } from './pair-summary.tsx';
import { PairTable } from './pair-table.tsx';
import { PAIR, PAIRS } from './pair-text.ts';
import { PAIRING } from './text.ts';
import { TiePicture } from './tie-picture.tsx';

const CardSheet = late(() => import('../card/card-sheet.tsx'));

/** A pairing by link. Computed on the server from both births, which are not sent here. */
export default function PairPage({ pairId }: { pairId: string }) {
  const { api, session } = useApp();
  const { data, failed, retry } = useAnswer(`pair ${pairId}`, () =>
    api.call(calls.readPair, { id: session.get().userId ?? '', pairId }),
  );
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-4 px-5 pt-4">
      <Link to="/pairing" className="link text-meta">
        {PAIR.back}
      </Link>
      {data && <Paired pair={data} />}
      {failed && <Failure text={failureText(failed, PAIR.failed, PAIR.failed)} onRetry={retry} />}
      {!data && !failed && (
        <div role="status" aria-label={PAIR.loading} className="grid gap-6">
          <div className="bone h-20" />
          <div className="bone h-60" />
          <div className="bone h-60" />
        </div>
      )}
    </article>
  );
}

function Paired({ pair }: { pair: PairView }) {
  const { label, headline, quote, lines, sections, ties, pillars, writer } = pair;
  const stems = stemsOf(pillars);
  return (
    <>
      <PairSummary
        stems={stems}
        lines={lines}
        sections={sections}
        head={
          <header className="grid gap-1">
            <p className="text-meta text-ink2">{PAIR.with(label ?? PAIRS.someone)}</p>
            <h1 className="headline text-[1.625rem] leading-snug text-balance">{headline}</h1>
            <p className="text-ink2">{quote}</p>
          </header>
        }
        charts={
          <>
            <PairTable
              people={[
                { name: PAIRING.reader, signs: pillars.mine },
                { name: label ?? PAIRS.someone, signs: pillars.theirs },
              ]}
            />
            <TiePicture mine={pillars.mine} theirs={pillars.theirs} ties={ties} />
            {(pillars.mine.length < 4 || pillars.theirs.length < 4) && (
              <p className="text-meta text-ink2">{PAIR.hours}</p>
            )}
          </>
        }
      >
        <DialogButton
          className="button"
          dialog={(close) => (
            <CardSheet report={reportOf(pair)} period={PAIR.period} tone={null} pair={stems} onClose={close} />
          )}
        >
          {PAIR.card}
        </DialogButton>
      </PairSummary>
      <p className="text-small text-ink3">{writer}</p>
      <DialogButton
        className="link justify-self-center text-meta"
        dialog={(close) => <EndDialog pairId={pair.pairId} onClose={close} />}
      >
        {PAIR.end}
      </DialogButton>
    </>
  );
}

/** The pairing in the form of a report, for a card. */
const reportOf = ({ headline, quote, sections, writer }: PairView): ReportView => ({
  content: '',
  source: 'rules',
  label: writer,
  locked: [],
  access: 'full',
  title: PAIRING.title,
  headline,
  quote,
  sections,
});

function EndDialog({ pairId, onClose }: { pairId: string; onClose: () => void }) {
  const app = useApp();
  const navigate = useNavigate();
  const { busy, problem, act } = useAct();
  async function end() {
    const body = { id: app.session.get().userId ?? '', pairId };
    if (!(await act(() => app.api.call(calls.endPair, body), PAIRS.requestFailed))) return;
    app.toasts.say(PAIRS.ended);
    onClose();
    pageLayers(app).afterwards(() => void navigate({ to: '/pairing', replace: true }));
  }
  return (
    <ConfirmDialog
      title={PAIR.endTitle}
      onClose={onClose}
      problem={problem}
      cancel={PAIR.keep}
      confirm={PAIR.endConfirm}
      busy={busy}
      onConfirm={() => void end()}
    >
      <p>{PAIR.endText}</p>
    </ConfirmDialog>
  );
}
