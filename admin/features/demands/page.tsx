import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { DemandListRow } from '#contract/console-consultations';
import { mayStaff } from '#domain/console/staff';
import {
  CONSULT_ACTION_NAMES,
  CONSULT_OUTCOMES,
  type ConsultOutcome,
} from '#domain/consulting/consult-state';
import { useSignedIn } from '../../lib/app.ts';
import type { Hotkey } from '../../lib/hotkey-registry.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { Choice } from '../../ui/choice.tsx';
import type { BulkAction } from '../../ui/list/list-definition.ts';
import { type DrawerTools, ListPage } from '../../ui/list/list-page.tsx';
import { FormModal } from '../../ui/modal.tsx';
import { ColleagueDialog } from './colleague-dialog.tsx';
import { CopyWords } from './copy-words.tsx';
import { DemandDrawer } from './drawer.tsx';
import { HourBar } from './hour-bar.tsx';
import { DEMAND_LIST, OWN_DEMAND_LIST } from './list.ts';
import { SlotDialog } from './slot-dialog.tsx';
import { ASK, DEMANDS, DID, ONE } from './text.ts';
import { actionsOn, STEP_KEYS } from './transitions.ts';
import { type Asking, type Steps, useStep } from './use-transition.ts';
import { WordsField } from './words-field.tsx';

interface ClosingDialogProps {
  /** Of the consultation: names the draft. */
  id: string;
  title: string;
  action: string;
  ended: boolean;
  /** How it ended, or only why it is cancelled. */
  /** What follows for the client. */
  note: string;
  withOutcome: boolean;
  busy: boolean;
  problem: string | undefined;
  onConfirm: (closing: { outcome?: ConsultOutcome; text?: string }) => void;
  onClose: () => void;
}

const OUTCOMES = Object.entries(CONSULT_OUTCOMES).map(([value, label]) => ({
  value: value as ConsultOutcome,
  label,
}));

/** How a consultation ends, in words. */
function ClosingDialog(props: ClosingDialogProps) {
  const { id, title, action, note, ended, withOutcome, busy, problem, onConfirm, onClose } = props;
  const [outcome, setOutcome] = useState<ConsultOutcome>('answered');
  const [text, setText] = useDraft(`${withOutcome ? 'outcome' : 'cancel'} ${id}`);
  const words = text.trim();
  const fits = words.length >= 2 || (withOutcome && words === '');
  function submit() {
    if (!fits || busy) return;
    onConfirm({ ...(words && { text: words }), ...(withOutcome && { outcome }) });
  }
  return (
    <FormModal
      title={title}
      action={action}
      busy={busy || !fits}
      ended={ended}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      {withOutcome ? (
        <Choice label={ASK.outcome} options={OUTCOMES} value={outcome} onChange={setOutcome} />
      ) : (
        <p>{note}</p>
      )}
      <WordsField
        label={withOutcome ? ASK.outcomeText : ASK.reason}
        value={text}
        onChange={setText}
      />
      {ended && text !== '' && <CopyWords text={text} />}
    </FormModal>
  );
}

/** What a step has to know before it is taken. */
function StepDialog({ asking, steps }: { asking: Asking; steps: Steps }) {
  const { row, action, question, tools, overtaken } = asking;
  const { busy, problem, stop } = steps;
  const name = CONSULT_ACTION_NAMES[action];
  const shared = {
    ...{ title: name, busy, problem, onClose: stop },
    id: row.client_sn,
    action: overtaken ? ASK.still(name) : name,
    ended: overtaken === 'gone',
  };
  switch (question) {
    case 'colleague':
      return (
        <ColleagueDialog
          {...shared}
          note={action === 'handOver'}
          orNobody={action === 'assign'}
          except={row.assignee?.id}
          onChoose={(choice) => void steps.take(row, action, tools, choice)}
        />
      );
    case 'slot':
      return (
        <SlotDialog
          {...shared}
          onChoose={(choice) => void steps.take(row, action, tools, choice)}
        />
      );
    case 'begin':
    case 'absence':
      return (
        <FormModal {...shared} onSubmit={() => void steps.take(row, action, tools)}>
          <p>{ASK.consequence(action, row.slotAt, Date.now())}</p>
        </FormModal>
      );
    case 'outcome':
    case 'reason':
      return (
        <ClosingDialog
          {...shared}
          withOutcome={question === 'outcome'}
          note={action === 'unbook' ? ASK.unbookNote : ASK.cancelNote}
          onConfirm={(closing) => void steps.take(row, action, tools, closing)}
        />
      );
  }
}

/** The consult desk: what waits, in the order in which it should be taken up. */
export function DemandsPage() {
  const search = useSearch({ from: '/console/demands' });
  const navigate = useNavigate({ from: '/demands' });
  const steps = useStep();
  const staff = useSignedIn()?.staff;
  if (!staff) return null;

  const keys = (row: DemandListRow | undefined, tools: DrawerTools): Hotkey[] =>
    STEP_KEYS.flatMap(({ key, actions, anywhere }) => {
      const may = row && (anywhere || search.open === row.client_sn) ? actionsOn(row, staff) : [];
      const action = actions.find((one) => may.includes(one));
      const label = CONSULT_ACTION_NAMES[action ?? actions[0] ?? 'assign'];
      const act = () => row && action && steps.begin(row, action, tools);
      return [{ keys: [key], label, group: DEMANDS.keys, when: action !== undefined, act }];
    });

  const assign: BulkAction<DemandListRow> = {
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
      <HourBar />
      <ListPage
        list={mayStaff(staff.role, 'demands:list-all') ? DEMAND_LIST : OWN_DEMAND_LIST}
        search={search}
        go={(next, replace) => void navigate({ search: next, replace })}
        drawer={{
          title: (id, row) => ONE.title(row?.phone ?? id.slice(-4)),
          body: (id, tools) => <DemandDrawer key={id} id={id} steps={steps} tools={tools} />,
        }}
        bulk={mayStaff(staff.role, 'demands:assign') ? [assign] : []}
        keys={keys}
      />
      {steps.asking && <StepDialog asking={steps.asking} steps={steps} />}
    </>
  );
}
