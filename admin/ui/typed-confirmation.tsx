import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { useConsoleForm } from '../lib/use-console-form.ts';
import { Field } from './field.tsx';
import { FormModal, type Meanwhile } from './modal.tsx';
import { MODAL } from './text.ts';

interface TypedConfirmationProps {
  title: string;
  /** The effect, and that it cannot be undone. */
  children: ReactNode;
  /** Text to be typed, such as the last four characters of a number, or an amount. */
  expected: string;
  /** Compares the typed text with `expected`; default: exact equality. */
  matches?: (typed: string) => boolean;
  /** Describes that text: `订单号后 4 位`. */
  what: string;
  action: string;
  /** False while what must be read first is loading. */
  ready?: boolean;
  meanwhile: Meanwhile;
  problem?: string | undefined;
  onConfirm: () => Promise<void>;
  /** `overtaken`: a colleague was first. */
  onClose: (overtaken: boolean) => void;
}

const TypedValues = z.object({ typed: z.string() });

/** Requires typing before an irreversible action, to catch a wrong row. */
export function TypedConfirmation(props: TypedConfirmationProps) {
  const { children, expected, what, ready = true, problem: other, onConfirm, onClose, ...dialog } = props;
  const { matches = (text: string) => text === expected } = props;
  const { form, busy, problem, overtaken, submit } = useConsoleForm(TypedValues, { typed: '' });
  const text = form.watch('typed').trim();
  const fits = matches(text);
  const send = submit(onConfirm);
  return (
    <FormModal
      {...dialog}
      busy={busy || !ready || !fits}
      ended={overtaken}
      problem={problem ?? other ?? (fits || text === '' ? undefined : MODAL.differs(expected))}
      onSubmit={() => void send()}
      onClose={() => onClose(overtaken)}
    >
      <div className="grid gap-3">{children}</div>
      <Field
        label={
          <>
            {MODAL.type(what)} <b className="font-mono font-medium text-ink select-none">{expected}</b>
          </>
        }
        className="font-mono"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.register('typed')}
      />
    </FormModal>
  );
}
