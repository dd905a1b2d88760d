import * as readings from '#contract/calls/readings';
import { type CivilDate, isoDate } from '#domain/calendar/civil-date';
import { ApiError } from '../../kit/client.ts';
import { failureText } from '../../lib/api.ts';
import { useApp } from '../../lib/app.ts';
import { retried } from '../../lib/retried.ts';
import { useAnswer } from '../../lib/use-answer.ts';
import { Failure } from '../../ui/failure.tsx';
import { Markdown } from '../reading/markdown/markdown.tsx';
import { OfflineNote } from '../reading/offline-note.tsx';
import { Refused } from '../reading/refused.tsx';
import { loadReport } from '../reading/report-store.ts';
import { READING } from '../reading/text.ts';
import { NOT_OPEN } from './overview-report.tsx';
import { RECORD } from './text.ts';

/** The short overview of today, open to every account with a birth. */
export function DayRecord({ userId, today }: { userId: string; today: CivilDate }) {
  const { api, storage, session } = useApp();
  const date = isoDate(today);
  const name = `day overview ${date}`;
  const { data, failed, retry } = useAnswer(name, () =>
    retried(() =>
      loadReport({ storage, session }, name, readings.yunshi.answer, () =>
        api.call(readings.yunshi, { id: userId, type: 'day', date }),
      ),
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
  if (!failed) {
    return <div role="status" aria-label={RECORD.loading} className="bone h-60" />;
  }
  const refused = failed instanceof ApiError ? NOT_OPEN[failed.code] : undefined;
  if (refused) return <Refused text={refused} />;
  return <Failure text={failureText(failed, READING.wrong, READING.unreached)} onRetry={retry} />;
}
