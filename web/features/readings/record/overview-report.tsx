import type { ReactNode } from 'react';
import type { ReportView } from '#contract/reports';
import { type CivilDate, isoDate } from '#domain/calendar/civil-date';
import { Refused } from '../report/refused.tsx';
import { ReportReader } from '../report/report-reader.tsx';
import { useReport } from '../report/use-report.ts';

/** Messages for a locked report: any membership is needed, or the yearly one. */
export const NOT_OPEN: Readonly<Record<number, string>> = {
  40310: '请开通会员',
  40311: '请开通年度会员',
};

interface OverviewReportProps {
  templateType: 2 | 3;
  date: CivilDate;
  /** Contents that the membership would unlock. */
  note: string;
  /** The part that needs no membership. */
  closed: ReactNode;
  children: (report: ReportView) => ReactNode;
}

/** The report of a year or month, or the membership it needs. */
export function OverviewReport(props: OverviewReportProps) {
  const { templateType, date, note, closed, children } = props;
  const asked = useReport({ templateType, date: isoDate(date), pace: 'fortune' });
  return (
    <ReportReader
      asked={asked}
      heading="h2"
      closed={closed}
      refused={(code) => {
        const text = NOT_OPEN[code];
        return (
          text && (
            <Refused text={text} note={note}>
              {closed}
            </Refused>
          )
        );
      }}
    >
      {children}
    </ReportReader>
  );
}
