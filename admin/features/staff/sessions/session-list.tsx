import { AskButton } from '#admin/ui/ask.tsx';
import { Moment } from '#admin/ui/moment.tsx';
import type { StaffSessionView } from '#contract/staff';

const SESSIONS = {
  current: '本机',
  none: '没有登录中的设备',
  from: '来自',
  since: '登录于',
  seen: '最近操作',
  end: '退出',
  endOne: (device: string) => `退出 ${device}`,
} as const;

interface SessionListProps {
  label: string;
  sessions: readonly StaffSessionView[];
  /** Consequence of ending a session. */
  what: string;
  onEnd: (session: string) => Promise<unknown>;
}

/** A person's sessions, each with a button to end it; the current one is ended by 退出登录. */
export function SessionList({ label, sessions, what, onEnd }: SessionListProps) {
  if (sessions.length === 0) return <p className="text-ink2">{SESSIONS.none}</p>;
  return (
    <ul aria-label={label} className="border-y border-line">
      {sessions.map(({ id, device, ip, createdAt, seenAt, current }) => (
        <li key={id} className="flex min-h-(--row) items-center gap-3 border-line py-2 not-first:border-t">
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-baseline gap-x-2">
              {device}
              {current && <span className="border border-line px-1 text-small text-ink2">{SESSIONS.current}</span>}
            </p>
            <p className="text-small text-ink2">
              {SESSIONS.from} {ip} · {SESSIONS.since} <Moment ms={createdAt} /> · {SESSIONS.seen} <Moment ms={seenAt} />
            </p>
          </div>
          {!current && (
            <AskButton
              quiet
              label={SESSIONS.end}
              name={SESSIONS.endOne(device)}
              title={SESSIONS.endOne(device)}
              what={what}
              onConfirm={() => onEnd(id)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
