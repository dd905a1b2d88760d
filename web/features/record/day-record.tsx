import * as readings from '#contract/calls/readings';
import { type CivilDate, isoDate } from '#domain/calendar/civil-date';
import { useApp } from '../../lib/app.ts';
import { Failure } from '../../ui/failure.tsx';
import { Markdown } from '../reading/markdown/markdown.tsx';
import { OfflineNote } from '../reading/offline-note.tsx';
import { Refused } from '../reading/refused.tsx';
import { loadReport } from '../reading/report-store.ts';
import { useAnswer } from '../reading/use-answer.ts';
import { NOT_OPEN } from './overview-report.tsx';
import { RECORD } from './text.ts';

/** The short overview of today, open to everybody who has saved a birth. */
export function DayRecord({ userId, today }: { userId: string; today: CivilDate }) {
  const { api, storage, session } = useApp();
  const date = isoDate(today);
  const name = `day overview ${date}`;
  const { data, failure, retry } = useAnswer(name, () =>
    loadReport({ storage, session }, name, () =>
      api.call(readings.yunshi, { id: userId, type: 'day', date }),
    ),
  );
  if (data) {
    return (
      <>
        {data.offline && <OfflineNote onRetry={retry} />}
        <Markdown content={data.reading.content} />
      </>
    );
  }
  if (!failure) {
    return <div role="status" aria-label={RECORD.loading} className="bone h-60" />;
  }
  const refused = failure.code === null ? undefined : NOT_OPEN[failure.code];
  return refused ? <Refused text={refused} /> : <Failure text={failure.text} onRetry={retry} />;
}
