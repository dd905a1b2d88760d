import { Link } from '@tanstack/react-router';
import { BAR } from './text.ts';
import { noticeText, useAllowance, useHourNotices } from './use-hour-notices.ts';

/** Marks that ask for an act, not only for notice. */
const URGENT: readonly string[] = ['unknown', 'unreached', 'handedOn', 'complaint', 'ready', 'lateSummary', 'halfBack'];

/** Hours that begin soon, and what staff should take up now; `inline`: in the line of a list's filters. */
export function HourBar({ inline = false }: { inline?: boolean }) {
  const notices = useHourNotices() ?? [];
  const { askable, ask } = useAllowance();
  if (notices.length === 0 && !askable) return null;
  return (
    <div
      className={`flex items-center gap-x-5 text-small ${inline ? 'min-w-40 flex-1' : 'border-b border-line px-4 xl:px-7'}`}
    >
      {notices.length > 0 && (
        <ul aria-label={BAR.title} className="flex min-w-0 gap-x-5 overflow-x-auto py-1.5">
          {notices.map((notice) => (
            <li key={notice.id} className="shrink-0">
              <Link
                to="/demands"
                search={{ state: 'all', open: notice.client_sn }}
                className={`link ${URGENT.includes(notice.about) ? 'text-seal' : ''}`}
              >
                {noticeText(notice)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {askable && (
        <button type="button" className="link ms-auto shrink-0" onClick={() => void ask()}>
          {BAR.allow}
        </button>
      )}
    </div>
  );
}
