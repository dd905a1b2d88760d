import { lazy, Suspense, useState } from 'react';
import { useApp } from '#admin/lib/app.ts';
import { useAct } from '#admin/lib/use-act.ts';
import { useMay } from '#admin/lib/use-may.ts';
import { Fact, Facts } from '#admin/ui/facts.tsx';
import { Part } from '#admin/ui/part.tsx';
import { readUser, revealUserBirth } from '#contract/calls/console-users';
import type { ConsoleUserBirth } from '#contract/console-user';
import { Button } from '#web/kit/button.tsx';
import { retryImport } from '#web/kit/late-code.ts';
import { USER } from './text.ts';
import { usePart } from './use-user.ts';

/** Calendar tables are larger than the page, so they load when a chart is opened. */
const BirthChart = lazy(() => retryImport(() => import('./birth-chart.tsx')));

/** The saved birth, revealed on request to permitted roles; dropped when the part is unmounted. */
export function BirthPart({ id }: { id: string }) {
  const query = usePart(id, readUser);
  const [birth, setBirth] = useState<NonNullable<ConsoleUserBirth>>();
  const { api } = useApp();
  const { busy, problem, act } = useAct();
  const may = useMay();
  const reveal = () =>
    act(async () => {
      const saved = await api.call(revealUserBirth, undefined, { params: { id } });
      setBirth(saved ?? undefined);
    });
  return (
    <Part
      title={USER.birth}
      query={query}
      empty={({ birthSaved }) => (birthSaved ? null : USER.birthMissing)}
      actions={({ birthSaved }) =>
        birthSaved &&
        birth && (
          <Button quiet onClick={() => setBirth(undefined)}>
            {USER.hide}
          </Button>
        )
      }
    >
      {() => {
        if (!may('users:reveal-birth')) return <p className="py-2 text-ink2">{USER.birthHidden}</p>;
        if (birth) {
          return (
            <>
              <Facts>
                <Fact name={USER.genderLabel}>{USER.gender[birth.gender]}</Fact>
                <Fact name={USER.solar}>{birth.birthTimeFull}</Fact>
                <Fact name={USER.lunar}>{birth.lunarDateFull}</Fact>
              </Facts>
              <Suspense fallback={null}>
                <BirthChart birth={birth} />
              </Suspense>
            </>
          );
        }
        return (
          <div className="flex flex-wrap items-center gap-3 py-2">
            <Button quiet busy={busy} onClick={() => void reveal()}>
              {USER.showBirth}
            </Button>
            <span className="text-small text-ink2">{USER.revealNote}</span>
            <span role="alert" className="text-seal">
              {problem}
            </span>
          </div>
        );
      }}
    </Part>
  );
}
