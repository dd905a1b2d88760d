import { Link } from '@tanstack/react-router';
import * as calls from '#contract/calls/pairs';
import type { Pairs } from '#contract/pairs';
import { shortDay } from '#domain/time/beijing-words';
import { useApp } from '#web/lib/app.ts';
import { copyAndTell } from '#web/lib/copy-text.ts';
import { useAct } from '#web/lib/use-act.ts';
import { LoadState } from '#web/ui/load-state.tsx';
import { PAIRS } from './pair-text.ts';
import type { usePairs } from './use-pairs.ts';

type Pair = Pairs[number];

/** Pairings and links, pending and ended, with the actions available. */
export function PairList({ data, failed, retry, ensure }: ReturnType<typeof usePairs>) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="heading">{PAIRS.mine}</h2>
      {!data && <LoadState failed={failed} onRetry={retry} texts={PAIRS} placeholder="h-15" />}
      {data && data.length > 0 && (
        <ul className="rows">
          {data.map((pair) => (
            <li key={pair.pairId}>
              {pair.state === 'joined' ? (
                <JoinedRow pair={pair} />
              ) : (
                <OtherRow pair={pair} onChange={() => ensure(Date.now())} />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function JoinedRow({ pair: { pairId, label, joinedAt, headline } }: { pair: Pair }) {
  return (
    <Link to="/pairing" search={{ pair: pairId }} className="row min-h-15">
      <span className="min-w-0 flex-1">
        <span className="block wrap-anywhere">{label ?? PAIRS.someone}</span>
        <span className="text-meta text-ink2">
          {[joinedAt === null ? null : shortDay(joinedAt), headline].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span aria-hidden="true" className="chevron" />
    </Link>
  );
}

function wordsOf({ state, byYou, expiresAt }: Pair): string {
  if (state === 'open') return PAIRS.open(shortDay(expiresAt));
  if (state === 'expired') return PAIRS.expired;
  if (state === 'changed') return byYou ? PAIRS.changedByYou : PAIRS.changedByOther;
  return PAIRS.endedByOther;
}

/** An unused link, or an ended pairing. */
function OtherRow({ pair, onChange }: { pair: Pair; onChange: () => void }) {
  const app = useApp();
  const { busy, act } = useAct(app.toasts.warn);
  const { pairId, label, state, link } = pair;
  async function end() {
    const body = { id: app.session.get().userId ?? '', pairId };
    if (await act(() => app.api.call(calls.endPair, body), PAIRS.requestFailed)) onChange();
  }
  return (
    <div className="row min-h-15 flex-wrap">
      <span className="min-w-0 flex-1 basis-40">
        {state === 'changed' && <span className="block wrap-anywhere">{label ?? PAIRS.someone}</span>}
        <span className="text-meta text-ink2">{wordsOf(pair)}</span>
      </span>
      <span className="flex gap-4">
        {link && (
          <button type="button" className="link" onClick={() => void copyAndTell(app.toasts, PAIRS.words(link), PAIRS)}>
            {PAIRS.again}
          </button>
        )}
        {state !== 'ended' && (
          <button type="button" className="link" disabled={busy} onClick={() => void end()}>
            {state === 'open' ? PAIRS.cancel : PAIRS.remove}
          </button>
        )}
      </span>
    </div>
  );
}
