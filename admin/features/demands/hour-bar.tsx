import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { hourNotices } from '#contract/calls/console-consultations';
import { clock, shortDay } from '#domain/time/beijing-words';
import { useApp } from '../../lib/app.ts';
import { BAR } from './text.ts';

const LOOK_EVERY_MS = 60_000;

/** Somebody has to act on these, not only to know. */
const URGENT: readonly string[] = ['unknown', 'unreached', 'handedOn', 'complaint'];

/** Hours that begin soon, and what somebody should take up now. */
export function HourBar() {
  const { api } = useApp();
  const { data } = useQuery({
    queryKey: ['hour-notices'],
    queryFn: ({ signal }) => api.call(hourNotices, undefined, { signal }),
    refetchInterval: LOOK_EVERY_MS,
  });
  if (!data || data.length === 0) return null;
  return (
    <ul
      aria-label={BAR.title}
      className="flex flex-wrap gap-x-5 gap-y-1 border-b border-line px-4 py-2 text-small wide:px-7"
    >
      {data.map(({ id, client_sn, at, about }) => (
        <li key={id}>
          <Link
            to="/demands"
            search={{ open: client_sn }}
            className={`link ${URGENT.includes(about) ? 'text-seal' : ''}`}
          >
            {`${shortDay(at)} ${clock(at)} ${BAR.about[about]}`}
          </Link>
        </li>
      ))}
    </ul>
  );
}
