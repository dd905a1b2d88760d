import { use, useState } from 'react';
import * as readings from '#contract/calls/readings';
import type { CheckBody, ReportSection } from '#contract/reports';
import { failureText } from '../../lib/api.ts';
import { useApp } from '../../lib/app.ts';
import { useRecord } from '../record/use-record.ts';
import { type CheckAsked, CheckAskedContext } from './check-asked.ts';
import { CHECKS } from './text.ts';

type Checks = NonNullable<ReportSection['checks']>;

/** A text without the lines of its situations: `· 加码的活，您先应下。` */
export function withoutChecks(text: string, checks: Checks): string {
  const asked = new Set(checks.map((check) => `· ${check.text}`));
  return text
    .split('\n')
    .filter((line) => !asked.has(line.replace(/。$/, '')))
    .join('\n')
    .trim();
}

/** The reader's answers to the statements of a section; empty if the reader is not asked. */
export function CheckList({ checks }: { checks: Checks }) {
  const asked = use(CheckAskedContext);
  return asked && <AskedList asked={asked} checks={checks} />;
}

function AskedList({ asked, checks }: { asked: CheckAsked; checks: Checks }) {
  const { api, toasts } = useApp();
  const { userId, kind, date } = asked;
  const { data, put } = useRecord(userId);
  const [sending, setSending] = useState(false);
  if (!data) return null;
  const given = (statement: string) =>
    data.checks.find(
      (each) => each.kind === kind && each.subject === (kind === 'day' ? date : statement),
    )?.answer;

  async function answer(statement: string, said: CheckBody['answer']) {
    if (sending) return;
    setSending(true);
    try {
      const body = { id: userId, kind, statement, answer: said, ...(date && { date }) };
      put(await api.call(readings.check, body));
      toasts.say(CHECKS.saved);
    } catch (error) {
      toasts.warn(failureText(error, CHECKS.failed, CHECKS.failed));
    } finally {
      setSending(false);
    }
  }
  return (
    <ul className="mt-3 grid gap-3">
      {checks.map(({ id, text }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {kind === 'natal' && <span className="text-meta text-ink2">{text}</span>}
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame */}
          <div role="group" aria-label={text} className="verdicts">
            {CHECKS[kind].map(([code, label]) => (
              <button
                key={code}
                type="button"
                className="verdict"
                aria-pressed={given(id) === code}
                aria-disabled={sending || undefined}
                onClick={() => void answer(id, code)}
              >
                {label}
              </button>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
