import { useNavigate, useSearch } from '@tanstack/react-router';
import { useSignedIn } from '#admin/lib/app.ts';
import type { BulkAction } from '#admin/ui/list/list-definition.ts';
import { type DrawerTools, ListPage } from '#admin/ui/list/list-page.tsx';
import type { ConsultationListRow } from '#contract/console-consultations';
import { mayStaff } from '#domain/console/staff';
import { CONSULT_ACTION_NAMES } from '#domain/consulting/state';
import { ColleagueDialog } from './colleague-dialog.tsx';
import { ConsultationDrawer } from './drawer.tsx';
import { CONSULTATION_SCREEN, OWN_CONSULTATION_SCREEN } from './list.tsx';
import { StepDialog } from './step-dialog.tsx';
import { stepKeys } from './step-keys.ts';
import { ASK, DID, DO, ONE } from './text.ts';
import { actionsOn, inOrder, keyOf, WRITTEN } from './transitions.ts';
import { useTransition } from './use-transition.ts';

/** The consultations, in working order. */
export function ConsultationsPage() {
  const search = useSearch({ from: '/console/demands' });
  const navigate = useNavigate({ from: '/demands' });
  const steps = useTransition();
  const staff = useSignedIn()?.staff;
  if (!staff) return null;

  const keys = (row: ConsultationListRow | undefined, tools: DrawerTools) =>
    stepKeys(row, search.open === row?.client_sn, staff, steps, tools);

  const assign: BulkAction<ConsultationListRow> = {
    label: ASK.assign,
    impossible: (row) => (actionsOn(row, staff).includes('assign') ? null : ASK.unfit),
    ask: (rows, start, cancel) => (
      <ColleagueDialog
        title={ASK.assignMany(rows.length)}
        action={ASK.assign}
        orNobody
        onClose={cancel}
        onChoose={({ assigneeId }) =>
          start(async (row) => {
            const { version, assignee } = row;
            if (assigneeId === (assignee?.id ?? null)) {
              return assigneeId === null ? ASK.wasNobody : ASK.wasTheirs;
            }
            await steps.send(row, { action: 'assign', version, assigneeId });
            return assigneeId === null ? ASK.unassigned : DID.assign;
          })
        }
      />
    ),
  };
  return (
    <>
      <ListPage
        list={mayStaff(staff.role, 'demands:list-all') ? CONSULTATION_SCREEN : OWN_CONSULTATION_SCREEN}
        search={search}
        go={(next, replace) => void navigate({ search: next, replace })}
        drawer={{
          title: (id, row) => ONE.title(row?.phone ?? id.slice(-4)),
          body: (id, tools) => <ConsultationDrawer key={id} id={id} steps={steps} tools={tools} />,
        }}
        bulk={mayStaff(staff.role, 'demands:assign') ? [assign] : []}
        keys={keys}
        acts={(row, tools) =>
          inOrder(
            row.state,
            actionsOn(row, staff).filter((one) => !WRITTEN.includes(one)),
          ).map((action) => {
            const key = keyOf(action);
            const label = DO[action] ?? CONSULT_ACTION_NAMES[action];
            return { label, ...(key && { key }), act: () => steps.begin(row, action, tools) };
          })
        }
      />
      {steps.asking && <StepDialog asking={steps.asking} steps={steps} />}
    </>
  );
}
