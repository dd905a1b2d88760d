import { type ClipboardEvent, type ComponentProps, useEffect, useRef, useState } from 'react';
import { PHONE } from '#domain/people/phone';
import { typedCode, typedPhone } from '#domain/people/typed-number';
import { Button } from '#web/kit/button.tsx';
import { ApiError } from '#web/kit/client.ts';
import { failureText } from '#web/lib/api.ts';
import { useApp } from '#web/lib/app.ts';
import { Field, showNormal } from './fields.tsx';
import { toNextField } from './next-field.ts';
import { FORM } from './text.ts';

const RESEND_SECONDS = 60;
const CODE = /^\d{6}$/;

interface CodeFieldProps extends ComponentProps<'input'> {
  /** Requests a code for the phone. */
  send: (phone: string) => Promise<unknown>;
  phone: () => string;
  /** Reports a problem with sending; `ofPhone` if the phone number is the reason. */
  onProblem: (message: string, ofPhone: boolean) => void;
}

export function CodeField({ send: ask, phone, onProblem, ...input }: CodeFieldProps) {
  const { toasts } = useApp();
  const [secondsLeft, countFrom] = useCountdown();
  const [busy, setBusy] = useState(false);
  const frame = useRef<HTMLDivElement>(null);

  async function send() {
    const to = typedPhone(phone());
    if (!PHONE.test(to)) return onProblem(FORM.phoneWrong, true);
    setBusy(true);
    try {
      await ask(to);
      countFrom(RESEND_SECONDS);
      toasts.say(FORM.codeSent);
      frame.current?.querySelector('input')?.focus();
    } catch (error) {
      const wait = error instanceof ApiError ? (error.retryAfter ?? 0) : 0;
      if (wait <= RESEND_SECONDS) countFrom(wait);
      const longer = wait > RESEND_SECONDS ? FORM.waitLonger(Math.ceil(wait / 60)) : '';
      onProblem(failureText(error, FORM.codeFailed, FORM.requestFailed) + longer, false);
    } finally {
      setBusy(false);
    }
  }
  return (
    <div ref={frame}>
      <Field
        label={FORM.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        onPaste={pasteCode}
        onInput={({ currentTarget: at }) => {
          showNormal(at, typedCode(at.value), CODE);
          if (CODE.test(at.value)) toNextField(at.form, at);
        }}
        beside={
          <Button
            quiet
            className="button-small min-w-32 flex-none"
            busy={busy}
            disabled={secondsLeft > 0}
            onClick={() => void send()}
          >
            {secondsLeft > 0 ? FORM.wait(secondsLeft) : FORM.getCode}
          </Button>
        }
        {...input}
      />
    </div>
  );
}

/** A pasted message replaces the field's content with the code in it. */
function pasteCode(event: ClipboardEvent<HTMLInputElement>) {
  const code = typedCode(event.clipboardData.getData('text'));
  if (!CODE.test(code)) return;
  event.preventDefault();
  const field = event.currentTarget;
  field.setRangeText(code, 0, field.value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Seconds left, and a function to restart. Based on the clock, so a sleeping tab stays correct. */
function useCountdown(): [number, (seconds: number) => void] {
  const [endsAt, setEndsAt] = useState(0);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (endsAt <= now) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [endsAt, now]);
  const start = (seconds: number) => {
    setNow(Date.now());
    setEndsAt(Date.now() + seconds * 1000);
  };
  return [Math.max(0, Math.ceil((endsAt - now) / 1000)), start];
}
