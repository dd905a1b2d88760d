import type { SmsPurpose } from '#domain/people/sms-code';
import type { NoticeTemplates } from '../../platform/sms-config.ts';

export interface SmsMessage {
  phone: string;
  purpose: SmsPurpose;
  code: string;
}

/** A message about an hour, in the words of a template that the carrier has approved. */
export interface SmsNotice {
  phone: string;
  kind: keyof NoticeTemplates;
  params: { time: string; master: string };
  /** Our id of the message, which the carrier stores if it can. */
  ref: string;
}

/** `unknown`: the carrier's answer did not come; the message may have gone. */
export type NoticeOutcome = 'sent' | 'failed' | 'unknown';

/** A notice whose answer did not come. `at`: when it went out, ms. */
interface SentNotice extends Pick<SmsNotice, 'phone' | 'ref'> {
  at: number;
}

/** Hands a code to the carrier. Rejects when the carrier did not take it. */
export interface SmsSender {
  send(message: SmsMessage): Promise<void>;
  /** Missing where no templates are set for it. It never throws. */
  notice?(message: SmsNotice): Promise<NoticeOutcome>;
  /** Looks a notice up in the carrier's record; `unknown` while it has none. Never throws. */
  lookUp?(sent: SentNotice): Promise<NoticeOutcome>;
  /** Erases stored messages to a phone; only the sandbox stores any. */
  forget?(phone: string): Promise<void>;
}
