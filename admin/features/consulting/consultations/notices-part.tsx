import { Link } from '@tanstack/react-router';
import type { SessionNotices } from '#contract/session-notices';
import { Button } from '#web/kit/button.tsx';
import { BAR } from './text.ts';
import { noticeText, useAllowance, useSessionNotices } from './use-session-notices.ts';

/** Work of the list above, which has a row of its own there. */
const LISTED: readonly string[] = ['unreached', 'handedOn', 'complaint', 'lateSummary', 'halfBack'];
/** Marks that ask for an act, not only for notice. */
const URGENT: readonly string[] = ['unknown', 'ready'];

const named = (notice: SessionNotices[number]) => (notice.tail ? BAR.tail(notice.tail) : '') + noticeText(notice);

/** Sessions that begin soon, and what clients did to them, on the start page. */
export function NoticesPart() {
  const notices = useSessionNotices()?.filter(({ about }) => !LISTED.includes(about)) ?? [];
  const { askable, ask } = useAllowance();
  if (notices.length === 0 && !askable) return null;
  return (
    <section aria-labelledby="hour-notices" className="grid gap-2">
      <header className="flex flex-wrap items-center gap-x-4">
        <h2 id="hour-notices" className="serif text-subheading">
          {BAR.title}
        </h2>
        {askable && (
          <Button quiet onClick={() => void ask()}>
            {BAR.allow}
          </Button>
        )}
      </header>
      <ul className="grid gap-x-6 border-t border-line md:grid-cols-2 xl:grid-cols-3">
        {notices.map((notice) => (
          <li key={notice.id} className="border-b border-line">
            {notice.about === 'taken' ? (
              // Its reader may no longer open it.
              <p className="flex min-h-(--touch) items-center text-small">{named(notice)}</p>
            ) : (
              <Link
                to="/demands"
                search={{ state: 'all', open: notice.client_sn }}
                className={`flex min-h-(--touch) items-center text-small ${URGENT.includes(notice.about) ? 'text-seal' : ''}`}
              >
                {named(notice)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
