import type { ReactNode } from 'react';
import type { AuditEntryRow } from '#contract/audit';
import { Button } from '../../../web/kit/button.tsx';
import { Moment } from '../../ui/moment.tsx';
import type { AuditSearch } from '../searches.ts';
import { detailText } from './detail-text.ts';
import { exportText } from './export-text.ts';
import { AUDIT } from './text.ts';

interface EntryProps {
  entry: AuditEntryRow;
  onNarrow: (to: Partial<AuditSearch>) => void;
}

/** One entry with all that was written down, and the way to others like it. */
export function Entry({ entry, onNarrow }: EntryProps) {
  const { columns } = AUDIT;
  const narrowed =
    entry.action === 'list.export' ? exportText(entry.subjectId, entry.detail) : null;
  const detail = narrowed ?? detailText(entry.detail);
  return (
    <div className="grid gap-6">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        <Fact name={columns.at}>
          <Moment ms={entry.at} exact />
        </Fact>
        <Fact name={columns.who}>{AUDIT.person(entry.name, entry.who)}</Fact>
        <Fact name={columns.action}>{AUDIT.actionName(entry.action)}</Fact>
        <Fact name={columns.subject}>
          {AUDIT.kindName(entry.kind)} {entry.subjectName ?? AUDIT.subjectName(entry.subjectId)}{' '}
          <span className="font-mono text-small wrap-anywhere text-ink2">{entry.subjectId}</span>
        </Fact>
        <Fact name={AUDIT.ip}>{entry.ip}</Fact>
        <Fact name={AUDIT.device}>{entry.device}</Fact>
      </dl>
      <section aria-label={AUDIT.detail} className="grid gap-3 border-t border-line pt-4">
        <h3 className="serif text-subheading">{AUDIT.detail}</h3>
        {detail.length === 0 ? (
          <p className="text-ink2">{AUDIT.noDetail}</p>
        ) : (
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
            {detail.map(([name, text]) => (
              <Fact key={name} name={name}>
                <span className="wrap-anywhere">{text}</span>
              </Fact>
            ))}
          </dl>
        )}
      </section>
      <div className="flex flex-wrap gap-2">
        <Button
          quiet
          onClick={() =>
            onNarrow({ kind: entry.kind as AuditSearch['kind'], subject: entry.subjectId })
          }
        >
          {AUDIT.sameSubject}
        </Button>
        <Button quiet onClick={() => onNarrow({ who: entry.who })}>
          {AUDIT.samePerson}
        </Button>
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink2">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
