import { lazy, Suspense, useState } from 'react';
import { useApp } from '#admin/lib/app.ts';
import { DrawerPart } from '#admin/ui/fact-rows.tsx';
import { Fact, Facts } from '#admin/ui/facts.tsx';
import type { AnswerOf } from '#contract/call';
import { revealConsultationBirth, revealConsultationPhone } from '#contract/calls/console-consultations';
import type { ConsultationDetail } from '#contract/console-consultations';
import { CONSULTATION_LIST } from '#contract/lists/consultations';
import { Button } from '#web/kit/button.tsx';
import { retryImport } from '#web/kit/late-code.ts';
import { ONE } from './text.ts';

const ClientChart = lazy(() => retryImport(() => import('./client-chart.tsx')));

type Birth = AnswerOf<typeof revealConsultationBirth>['birth'];

/** The client. Phone and birth are loaded on request, which is audited, and dropped when the drawer closes. */
export function Client({ detail: { demand, mayPhone, mayChart, hourChanged } }: { detail: ConsultationDetail }) {
  const { api } = useApp();
  const [phone, setPhone] = useState<string | null>(null);
  const [birth, setBirth] = useState<Birth>();
  const [problem, setProblem] = useState<string>();
  const params = { clientSn: demand.client_sn };

  async function reveal(read: () => Promise<void>) {
    setProblem(undefined);
    await read().catch((error: unknown) => {
      if (!(error instanceof Error)) throw error;
      setProblem(error.message);
    });
  }
  const readPhone = async () => {
    const answer = await api.call(revealConsultationPhone, undefined, { params });
    setPhone(answer.phone ?? demand.phone);
  };
  const readBirth = async () => {
    setBirth((await api.call(revealConsultationBirth, undefined, { params })).birth);
  };
  return (
    <DrawerPart title={CONSULTATION_LIST.columns.phone.head}>
      <Facts>
        <Fact name={ONE.phone}>
          <span className="flex flex-wrap items-center gap-3">
            {phone ?? demand.phone}
            {mayPhone && phone === null && (
              <Button quiet onClick={() => void reveal(readPhone)}>
                {ONE.showPhone}
              </Button>
            )}
          </span>
        </Fact>
        {demand.name !== null && <Fact name={ONE.name}>{demand.name}</Fact>}
        {mayChart && (
          <Fact name={ONE.chart}>
            {birth === undefined && (
              <span className="flex flex-wrap items-center gap-3">
                <Button quiet onClick={() => void reveal(readBirth)}>
                  {ONE.showChart}
                </Button>
                {hourChanged && ONE.hourChanged}
              </span>
            )}
            {birth === null && ONE.noBirth}
            {birth && ONE.chartOf(birth.birthTimeFull, ONE.gender[birth.gender])}
          </Fact>
        )}
      </Facts>
      {birth && (
        <Suspense fallback={<div role="status" aria-label={ONE.loading} className="bone h-40" />}>
          <ClientChart birth={birth} />
        </Suspense>
      )}
      {problem && (
        <p role="alert" className="mt-2 text-seal">
          {problem}
        </p>
      )}
    </DrawerPart>
  );
}
