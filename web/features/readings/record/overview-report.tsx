import type { ReactNode } from 'react';
import type { ReportView } from '#contract/reports';
import { type CivilDate, isoDate } from '#domain/calendar/civil-date';
import { Refused } from '../report/refused.tsx';
import { ReportReader } from '../report/report-reader.tsx';
import { useReport } from '../report/use-report.ts';
import { RECORD } from './text.ts';

/** Messages for a locked report: any membership is needed, or the yearly one. */
export const NOT_OPEN: Readonly<Record<number, string>> = {
  40310: RECORD.locked.month,
  40311: RECORD.locked.year,
};

const TYPES = { 2: 'year', 3: 'month' } as const;

interface OverviewReportProps {
  templateType: keyof typeof TYPES;
  date: CivilDate;
  /** True if this device knows that the account needs a membership: nothing is requested. */
  locked: boolean;
  /** The part that needs no membership. */
  closed: ReactNode;
  children: (report: ReportView) => ReactNode;
}

/** The report of a year or month, or the membership it needs. */
export function OverviewReport(props: OverviewReportProps) {
  const { templateType, locked, closed } = props;
  const type = TYPES[templateType];
  const refused = (text: string) => (
    <Refused text={text} note={RECORD.lockedNote[type]}>
      {closed}
    </Refused>
  );
  return locked ? refused(RECORD.locked[type]) : <OpenReport {...props} refused={refused} />;
}

function OpenReport(props: OverviewReportProps & { refused: (text: string) => ReactNode }) {
  const { templateType, date, closed, refused, children } = props;
  const asked = useReport({ templateType, date: isoDate(date), pace: 'fortune' });
  return (
    <ReportReader
      asked={asked}
      heading="h2"
      closed={closed}
      refused={(code) => {
        const text = NOT_OPEN[code];
        return text && refused(text);
      }}
    >
      {children}
    </ReportReader>
  );
}
