import type { SmsPurpose } from '#domain/people/sms-code';

export interface SmsMessage {
  phone: string;
  purpose: SmsPurpose;
  code: string;
}

/** Hands a code to whoever carries it to the phone. Rejects when the carrier did not take it. */
export interface SmsSender {
  send(message: SmsMessage): Promise<void>;
}
