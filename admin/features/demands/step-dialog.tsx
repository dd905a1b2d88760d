import { CONSULT_ACTION_NAMES } from '#domain/consulting/consult-state';
import { ClosingDialog } from './closing-dialog.tsx';
import { ColleagueDialog } from './colleague-dialog.tsx';
import { SlotDialog } from './slot-dialog.tsx';
import type { Asking, Steps } from './use-transition.ts';

/** What a step has to know before it is taken. */
export function StepDialog({ asking, steps }: { asking: Asking; steps: Steps }) {
  const { row, action, question, tools } = asking;
  const { busy, problem, stop } = steps;
  const name = CONSULT_ACTION_NAMES[action];
  const shared = { title: name, busy, problem, onClose: stop };
  switch (question) {
    case 'colleague':
      return (
        <ColleagueDialog
          {...shared}
          action={name}
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
          clientSn={row.client_sn}
          onChoose={(choice) => void steps.take(row, action, tools, choice)}
        />
      );
    case 'outcome':
    case 'reason':
      return (
        <ClosingDialog
          {...shared}
          withOutcome={question === 'outcome'}
          onConfirm={(closing) => void steps.take(row, action, tools, closing)}
        />
      );
  }
}
