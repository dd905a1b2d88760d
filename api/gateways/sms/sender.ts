import type { SmsPurpose } from '#domain/people/sms-code';

export interface SmsMessage {
  phone: string;
  purpose: SmsPurpose;
  code: string;
}

/** Hands a code to the carrier. Rejects when the carrier did not take it. */
export interface SmsSender {
  send(message: SmsMessage): Promise<void>;
  /** Erases what is kept here of messages to a phone; only the sandbox keeps any. */
  forget?(phone: string): Promise<void>;
}
