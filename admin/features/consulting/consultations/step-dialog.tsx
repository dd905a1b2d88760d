import { useEffect } from 'react';
import * as z from 'zod/mini';
import { useConsoleForm } from '#admin/lib/use-console-form.ts';
import { useMeanwhile } from '#admin/lib/use-meanwhile.ts';
import { Choice } from '#admin/ui/choice.tsx';
import { CopyButton } from '#admin/ui/copy-button.tsx';
import { FormModal, type Meanwhile } from '#admin/ui/modal.tsx';
import { isWritten } from '#domain/console/written';
import { shortSessionRefusal } from '#domain/consulting/rules';
import { CONSULT_ACTION_NAMES, CONSULT_OUTCOMES, type ConsultOutcome } from '#domain/consulting/state';
import { keysOf } from '#domain/lookup';
import { ColleagueDialog } from './colleague-dialog.tsx';
import { SlotDialog } from './slot-dialog.tsx';
import { ASK } from './text.ts';
import type { OpenDialog, Transitions } from './use-transition.ts';
import { WordsField } from './words-field.tsx';

interface ClosingDialogProps {
  /** Id of the consultation; draft key. */
  id: string;
  title: string;
  action: string;
  ended: boolean;
  meanwhile: Meanwhile;
  /** Consequence for the client. */
  note: string;
  /** Asks for the outcome, or only for the reason of a cancellation. */
  withOutcome: boolean;
  /** The session is in doubt, so the reason for its end is required. */
  doubted: boolean;
  busy: boolean;
  problem: string | undefined;
  onConfirm: (closing: { outcome?: ConsultOutcome; text?: string }) => Promise<void>;
  onClose: () => void;
}

type Why = keyof typeof ASK.whys;
const OUTCOMES = keysOf<ConsultOutcome>(CONSULT_OUTCOMES).map((value) => ({ value, label: CONSULT_OUTCOMES[value] }));
const WHYS = keysOf<Why>(ASK.whys).map((value) => ({ value, label: ASK.whys[value] }));

const ClosingValues = z.object({
  outcome: z.enum(keysOf<ConsultOutcome>(CONSULT_OUTCOMES)),
  /** Empty: not selected. */
  why: z.enum(['', ...keysOf<Why>(ASK.whys)]),
  text: z.string(),
});

/** The outcome of a consultation, in words. */
function ClosingDialog(props: ClosingDialogProps) {
  const { id, title, action, note, ended, meanwhile, withOutcome, doubted, busy, problem, onConfirm, onClose } = props;
  const draft = `${withOutcome ? 'outcome' : 'cancel'} ${id}`;
  const { form, submit, kept } = useConsoleForm<z.infer<typeof ClosingValues>>(
    ClosingValues,
    {
      outcome: 'answered',
      why: '',
      text: '',
    },
    ['text', draft],
  );
  const { outcome, why, text } = form.watch();
  const asksWhy = doubted && outcome === 'answered';
  const reasonText = asksWhy && why !== '' && why !== 'other' ? ASK.whys[why] : '';
  const words = [reasonText, text.trim()].filter(Boolean).join('：');
  const fits = (isWritten(words) && !(asksWhy && why === '')) || (withOutcome && !asksWhy && words === '');
  const ofOutcome = asksWhy && why === 'other' ? ASK.whyOther : ASK.outcomeText;
  const wordsLabel = withOutcome ? ofOutcome : ASK.reason;
  const confirm = submit(() => onConfirm({ ...(words && { text: words }), ...(withOutcome && { outcome }) }));
  return (
    <FormModal
      title={title}
      action={action}
      busy={busy || !fits}
      ended={ended}
      meanwhile={meanwhile}
      problem={problem}
      onSubmit={() => void confirm()}
      onClose={onClose}
    >
      {withOutcome ? (
        <Choice
          label={ASK.outcome}
          options={OUTCOMES}
          value={outcome}
          onChange={(next) => form.setValue('outcome', next)}
        />
      ) : (
        <p>{note}</p>
      )}
      {asksWhy && (
        <>
          <Choice label={ASK.why} options={WHYS} value={why} onChange={(next) => form.setValue('why', next)} />
          <p className="text-small text-ink2">{ASK.pressedWrong}</p>
        </>
      )}
      <WordsField label={wordsLabel} {...kept()} />
      {ended && text !== '' && <CopyButton text={text} />}
    </FormModal>
  );
}

/** Dialog for the input of a transition. */
export function StepDialog({ asking, steps }: { asking: OpenDialog; steps: Transitions }) {
  const { row, action, question, tools, overtaken } = asking;
  const { problem, stop } = steps;
  const name = CONSULT_ACTION_NAMES[action];
  const news = useMeanwhile({ list: 'demands', key: row.client_sn });
  const newest = news[0]?.id;
  const { look } = steps;
  // An outdated version is never submitted.
  const busy = steps.busy || (news.length > 0 && overtaken === undefined);
  // Reloads the consultation after another user's action.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change
  useEffect(() => {
    if (newest !== undefined) look();
  }, [newest]);
  const shared = {
    title: name,
    busy,
    problem,
    onClose: stop,
    id: row.client_sn,
    action: overtaken ? ASK.still(name) : name,
    ended: overtaken === 'gone',
    meanwhile: { news, possible: overtaken !== 'gone' },
  };
  switch (question) {
    case 'colleague':
      return (
        <ColleagueDialog
          {...shared}
          note={action === 'handOver'}
          orNobody={action === 'assign'}
          except={row.assignee?.id}
          onChoose={(choice) => steps.take(row, action, tools, choice)}
        />
      );
    case 'slot':
    case 'proposal':
      return (
        <SlotDialog
          {...shared}
          reasoned={question === 'proposal'}
          onChoose={(choice) => steps.take(row, action, tools, choice)}
        />
      );
    case 'begin':
    case 'absence':
      return (
        <FormModal
          {...shared}
          onSubmit={() => void steps.take(row, action, tools, asking.beside ? { beside: true } : {})}
        >
          <p>{asking.beside ?? ASK.consequence(action, row.slotAt, Date.now())}</p>
        </FormModal>
      );
    case 'outcome':
    case 'reason':
      return (
        <ClosingDialog
          {...shared}
          withOutcome={question === 'outcome'}
          doubted={
            question === 'outcome' &&
            shortSessionRefusal({ ...row, begunAt: row.since, outcome: 'answered' }, Date.now()) !== null
          }
          note={action === 'unbook' ? ASK.unbookNote : ASK.cancelNote}
          onConfirm={(closing) => steps.take(row, action, tools, closing)}
        />
      );
  }
}
